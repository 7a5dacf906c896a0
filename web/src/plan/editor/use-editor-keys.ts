import { DRAWING_COLOURS, type DrawingColour } from '@leadline/domain/plan/drawings/drawing';
import type { DrawingAction } from '@leadline/domain/plan/drawings/drawing-action';
import { type ToolName, toolsFor, withSymbol, withTool } from '@leadline/domain/plan/tools/pencil';
import { useEffect, useRef } from 'react';
import { COLOUR_KEYS, SYMBOL_LOOKS, TOOL_LOOKS } from '../tools/tool-looks.ts';
import type { DrawnOn } from './drawn-marks.ts';
import { nudged, scaledBy, turnedBy } from './selected-change.ts';
import type { Editing } from './use-editing.ts';

interface Hands {
  editing: Editing;
  on: DrawnOn;
  mayEdit: boolean;
  colour: (color: DrawingColour) => void;
  save: () => void;
  /** Escape while something is being drawn; false when nothing was. */
  cancelStroke: () => boolean;
}

/** Keys of the page as long as the editor is open, wherever the focus is: a button that was disabled has lost it. */
export function useEditorKeys(hands: Hands): void {
  const latest = useRef(hands);
  useEffect(() => {
    latest.current = hands;
  });
  useEffect(() => {
    const follow = (event: KeyboardEvent) => editorKeyDown(event, latest.current);
    document.addEventListener('keydown', follow);
    return () => document.removeEventListener('keydown', follow);
  }, []);
}

/**
 * Keys anywhere in the editor: letters take a tool or a symbol, digits a colour; what is selected moves by arrows (ten times
 * as far with Shift), turns by [ and ], gets larger and smaller by . and , and goes by Delete; Ctrl+Z, Ctrl+Y, Ctrl+S.
 */
function editorKeyDown(event: KeyboardEvent, hands: Hands): void {
  if (event.defaultPrevented || !hands.mayEdit || isTyped(event.target)) return;
  const isDone = event.ctrlKey || event.metaKey ? withControl(event, hands) : plain(event, hands);
  if (isDone) event.preventDefault();
}

const isTyped = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || (target instanceof Element && target.closest('[role="dialog"]') !== null);

function withControl({ key, shiftKey }: KeyboardEvent, { editing, save }: Hands): boolean {
  const letter = key.toLowerCase();
  if (letter === 's') save();
  else if (letter === 'y' || (letter === 'z' && shiftKey)) editing.redo();
  else if (letter === 'z') editing.undo();
  else return false;
  return true;
}

function plain(event: KeyboardEvent, hands: Hands): boolean {
  if (event.altKey) return false;
  if (event.key === 'Escape') return stepBack(hands);
  return changeSelected(event, hands) || takeUp(event.key.toUpperCase(), hands);
}

/** First what is being drawn, then what is selected, then the tool. */
function stepBack({ editing, cancelStroke }: Hands): boolean {
  if (cancelStroke()) return true;
  const { pencil, selected } = editing;
  if (selected) editing.select(null);
  else if (pencil.tool || pencil.symbol) editing.setPencil({ ...pencil, tool: null, symbol: null });
  else return false;
  return true;
}

function changeSelected({ key, shiftKey }: KeyboardEvent, { editing, on }: Hands): boolean {
  const { selected } = editing;
  if (!selected) return false;
  if (key === 'Delete' || key === 'Backspace') {
    editing.act({ kind: 'delete', shapes: [selected] });
    editing.select(null);
    return true;
  }
  if (key === 'F2' && selected.type === 'text') {
    editing.setTyping({ at: selected.attrs, shape: selected });
    return true;
  }
  const changes: Record<string, () => DrawingAction | null> = {
    '[': () => turnedBy(selected, -1),
    ']': () => turnedBy(selected, 1),
    ',': () => scaledBy(selected, -1),
    '.': () => scaledBy(selected, 1),
  };
  const action = changes[key]?.() ?? nudged(selected, key, shiftKey, on.size);
  if (action) editing.act(action);
  return action !== null;
}

function takeUp(letter: string, { editing, on, colour }: Hands): boolean {
  const { pencil } = editing;
  const tool = toolsFor(on.metresPerPixel).find((each: ToolName) => TOOL_LOOKS[each].key === letter);
  if (tool) editing.setPencil(withTool(pencil, tool));
  const symbol = SYMBOL_LOOKS.find(({ key }) => key === letter);
  if (symbol) editing.setPencil(withSymbol(pencil, symbol.variant));
  // What is in the hand draws; what was selected is let go of.
  if (tool || symbol) editing.select(null);
  const color = DRAWING_COLOURS.find((each) => COLOUR_KEYS[each] === letter);
  if (color) colour(color);
  return Boolean(tool || symbol || color);
}
