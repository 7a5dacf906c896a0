import { editText } from '@leadline/domain/plan/marks/shape-change';
import { toPixels, unitOf } from '@leadline/domain/plan/marks/shape-geometry';
import { LETTER_SIZE } from '@leadline/domain/plan/marks/shape-marks';
import { addText } from '@leadline/domain/plan/tools/text-tool';
import { type KeyboardEvent, useRef } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { usePalette } from '../../ui/palette/palette-store.ts';
import { type ChartView, useSeen } from '../chart-stage/use-chart-view.ts';
import { INK_COLOURS } from '../marks/ink-colours.ts';
import styles from './editor.module.css';
import type { Editing, Typing } from './use-editing.ts';

/** Pixels; smaller, and a tablet zooms the page at the first touch. */
const LEAST_LETTERS = 16;

interface Props {
  typing: Typing;
  editing: Editing;
  view: ChartView;
  /** Gives the focus back to the chart. */
  onDone: () => void;
}

/** PLAN-14: words typed where they will stand; what is empty is cancelled. */
export function TextEntry({ typing, editing, view, onDone }: Props) {
  const seen = useSeen(view);
  const { shown } = usePalette();
  const isOver = useRef(false);
  const { at, shape } = typing;
  const color = shape?.attrs.color ?? editing.pencil.color;
  const finish = (typed: string | null) => {
    if (isOver.current) return;
    isOver.current = true;
    const action =
      typed === null ? null : shape ? editText(shape, typed) : addText(at, typed, { newId: uuidv7(), color });
    if (action) editing.act(action);
    editing.setTyping(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    finish(event.key === 'Enter' ? event.currentTarget.value : null);
    onDone();
  };
  if (!seen) return null;
  const letters = Math.max(LEAST_LETTERS, LETTER_SIZE * unitOf(view.size) * seen.scale);
  const place = view.toBox(toPixels(at, view.size));
  return (
    <input
      className={styles.typing}
      style={{
        left: Math.min(place.x, seen.box.width - 200),
        top: place.y - letters * 1.2,
        fontSize: letters,
        color: INK_COLOURS[shown][color],
      }}
      aria-label="Text on the chart"
      autoComplete="off"
      maxLength={500}
      // biome-ignore lint/a11y/noAutofocus: it opens where the person just pressed, to be typed in
      autoFocus
      defaultValue={shape?.attrs.text ?? ''}
      onKeyDown={onKeyDown}
      onBlur={(event) => finish(event.currentTarget.value)}
    />
  );
}
