import type { LineShape, Shape } from '@leadline/domain/plan/drawings/drawing';
import type { Mark, PathMark } from '@leadline/domain/plan/marks/mark';
import { toFractions } from '@leadline/domain/plan/marks/shape-geometry';
import { indexShapes, shapeAt } from '@leadline/domain/plan/marks/shape-hit';
import { shapeMarks } from '@leadline/domain/plan/marks/shape-marks';
import { toolOf } from '@leadline/domain/plan/tools/pencil';
import { gripsOf } from '@leadline/domain/plan/tools/select-tool';
import type { Tool, ToolContext, ToolDrawing, ToolPoint } from '@leadline/domain/plan/tools/tool';
import { useEffect, useMemo, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { makeStore, type Store } from '../../data/make-store.ts';
import type { PointerKind } from '../chart-stage/gestures.ts';
import type { PenTrail } from '../chart-stage/paint-trail.ts';
import type { Sample, StrokeTaker } from '../chart-stage/use-chart-pointers.ts';
import type { ChartView } from '../chart-stage/use-chart-view.ts';
import { type DrawnOn, drawnMarks } from './drawn-marks.ts';
import type { Editing } from './use-editing.ts';

/** Pixels of the screen: a finger hides what it points at, and holds the handles of 48 pixels. */
const REACH = { touch: 24, pen: 16, mouse: 16 } as const;
const ERASER_REACH = 10;
const NO_MARKS: readonly Mark[] = [];
const NO_SHAPES: ReadonlySet<string> = new Set();

interface Options {
  editing: Editing;
  view: ChartView;
  on: DrawnOn;
  mayEdit: boolean;
  /** Whether a finger draws, or moves the chart. */
  fingerDraws: boolean;
  /** A pen touched the glass. */
  onPen: () => void;
  /** The shape under the pen, with each of its points; null when it is done. */
  onDraft: (draft: Shape | null) => void;
}

export interface Strokes {
  taker: StrokeTaker;
  /** What is in the hand, painted anew with each event; a line that follows the pen is a trail instead. */
  live: Store<readonly Mark[]>;
  trail: Store<PenTrail | null>;
  /** Shapes that `live` paints in their stead. */
  held: ReadonlySet<string>;
  isDrawing: () => boolean;
}

/** From pointers and keys to steps of the drawing: the tool in the hand says what a stroke means. */
export function useStrokes(options: Options): Strokes {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [held, setHeld] = useState(NO_SHAPES);
  const [strokes] = useState(() => makeStrokes(() => latest.current, setHeld));
  return useMemo(() => ({ ...strokes, held }), [strokes, held]);
}

interface Stroke {
  tool: Tool;
  context: ToolContext;
  state: ToolDrawing;
}

function makeStrokes(latest: () => Options, setHeld: (held: ReadonlySet<string>) => void): Omit<Strokes, 'held'> {
  const live = makeStore<readonly Mark[]>(NO_MARKS);
  const trail = makeStore<PenTrail | null>(null);
  let stroke: Stroke | null = null;
  const show = (next: Stroke | null) => {
    const before = stroke?.state.held;
    stroke = next;
    const { on, onDraft } = latest();
    const followed = next && trailOf(next.state.drafts, trail.get(), on);
    if (followed || trail.get()) trail.set(followed);
    if (!followed) live.set(next ? drawnMarks(next.state.drafts, on, NO_SHAPES) : NO_MARKS);
    const after = next?.state.held;
    if (before !== after) setHeld(after?.length ? new Set(after.map(({ id }) => id)) : NO_SHAPES);
    onDraft(next?.state.drafts[0] ?? null);
  };
  const point = ({ x, y, pressure }: Sample): ToolPoint => ({ ...toFractions({ x, y }, latest().on.size), pressure });

  const taker: StrokeTaker = {
    claims: (at, pointer) => {
      const { editing, mayEdit, fingerDraws, onPen } = latest();
      if (pointer === 'pen') onPen();
      if (!mayEdit || editing.typing) return false;
      const { tool, symbol } = editing.pencil;
      if (tool || symbol) return pointer === 'pen' || pointer === 'mouse' || fingerDraws;
      return isOnShape(latest(), at, pointer);
    },
    start: (at, pointer) => {
      const { editing, on } = latest();
      const tool = toolOf(editing.pencil);
      const context: ToolContext = {
        content: editing.content,
        size: on.size,
        color: editing.pencil.color,
        newId: uuidv7(),
        tolerance: toleranceOf(latest(), pointer),
        zoom: latest().view.seen.get()?.zoom ?? 1,
        selectedId: editing.selected?.id ?? null,
        ...(editing.pencil.symbol && { variant: editing.pencil.symbol }),
      };
      show({ tool, context, state: tool.start(point(at), context) });
    },
    move: (samples) => {
      if (!stroke) return;
      const { tool, state, context } = stroke;
      show({ tool, context, state: tool.move(state, samples.map(point), context) });
    },
    lift: () => {
      if (!stroke) return;
      const { editing } = latest();
      const { tool, state, context } = stroke;
      const done = tool.lift(state, context);
      if (done.action) editing.act(done.action);
      const isAgain = done.selectedId != null && done.selectedId === editing.selected?.id && !done.action;
      if (done.selectedId !== undefined) editing.select(done.selectedId);
      if (done.textAt) editing.setTyping({ at: done.textAt, shape: null });
      // A text that is selected already is typed in by one more press.
      else if (isAgain && editing.selected?.type === 'text')
        editing.setTyping({ at: editing.selected.attrs, shape: editing.selected });
      show(null);
    },
    drop: () => show(null),
    tap: () => latest().editing.select(null),
  };
  return { taker, live, trail, isDrawing: () => stroke !== null };
}

/** Freehand and highlighter only ever grow: the looks are made once, at the first point. */
function trailOf([draft]: readonly Shape[], before: PenTrail | null, on: DrawnOn): PenTrail | null {
  if (draft?.type !== 'freehand' && draft?.type !== 'highlighter') return null;
  return { points: draft.attrs.points, looks: before?.looks ?? looksOf(draft, on) };
}

const looksOf = (draft: LineShape, on: DrawnOn): PathMark[] =>
  shapeMarks(draft, on.size, on.metresPerPixel).filter((mark): mark is PathMark => mark.kind === 'path');

/** In pixels of the chart. */
function toleranceOf({ editing, view }: Options, pointer: PointerKind): number {
  const reach = editing.pencil.tool === 'eraser' ? ERASER_REACH : REACH[pointer];
  return reach / (view.seen.get()?.scale ?? 1);
}

function isOnShape(options: Options, at: { x: number; y: number }, pointer: PointerKind): boolean {
  const { editing, on } = options;
  const tolerance = toleranceOf(options, pointer);
  const { selected, content } = editing;
  const isOnGrip =
    selected !== null &&
    gripsOf(selected, on.size).some((grip) => Math.hypot(grip.at.x - at.x, grip.at.y - at.y) <= tolerance);
  return isOnGrip || shapeAt(indexShapes(content.shapes, on.size), at, tolerance) !== null;
}
