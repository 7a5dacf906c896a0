import { alongDay, type BoardDay, hoursOf, snappedStart, steppedStart } from '@leadline/domain/board/board-day';
import type { BoardBar } from '@leadline/domain/board/day-board';
import { clashLine, clashWord } from '@leadline/domain/pilotages/clashes/clash-lines';
import type { Instant } from '@leadline/domain/time/instant';
import { clockOn } from '@leadline/domain/time/port-time';
import { MOVEMENT_SHORT, UNSET } from '@leadline/domain/words/labels';
import { DAY_BOARD } from '@leadline/domain/words/office/board';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconArrowsLeftRight from '@tabler/icons-react/dist/esm/icons/IconArrowsLeftRight.mjs';
import { type CSSProperties, type KeyboardEvent, memo, type PointerEvent, useRef } from 'react';
import { StatusShape } from '../../ui/states/status-mark.tsx';
import styles from './board.module.css';
import type { MovementFacts } from './use-movement.ts';

/** What the board does with its movements; the same object as long as nothing of it changes. */
export interface BarHandling {
  day: BoardDay;
  zone: string;
  now: Instant;
  select: (uuid: string) => void;
  /** Looks at another start; saved nowhere. */
  tryAt: (uuid: string, start: Instant) => void;
  use: () => void;
  leave: () => void;
  /** Whether this person may change its start. */
  mayMove: (bar: BoardBar) => boolean;
}

interface Props {
  bar: BoardBar;
  facts: MovementFacts | undefined;
  /** The start that is tried of this movement, and what it comes to; null while none is. */
  tried: TriedBar | null;
  isSelected: boolean;
  lane: number;
  handling: BarHandling;
}

export interface TriedBar {
  start: Instant;
  mark: MovementFacts['mark'];
}

/** So far a pointer goes before a press becomes a drag, pixels. */
const DRAG_PX = 6;
const LATE_PERCENT = 82;
const ARROWS = { Arrival: IconArrowRight, Departure: IconArrowLeft, Shift: IconArrowsLeftRight } as const;

/**
 * One movement in one row: a press opens it, a drag or the arrow keys try another start. While one is dragged the others
 * are not drawn again.
 */
export const MovementBar = memo(function MovementBar({ bar, facts, tried, isSelected, lane, handling }: Props) {
  const { row, start, end, clashes } = bar;
  const { day, zone } = handling;
  const moving = useMoving(bar, tried?.start ?? null, handling);
  const clock = clockOn(start, Math.max(start, day.from), zone);
  const names = [styles.bar, row.status === 'Done' && styles.done, facts?.mark === 'failed' && styles.old];
  if (clashes.length > 0) names.push(styles.clashes);
  if (isSelected) names.push(styles.chosen);
  if (start <= handling.now && (end ?? start) > handling.now) names.push(styles.running);
  return (
    <li
      className={isLate(start, day) ? `${styles.movement} ${styles.late}` : styles.movement}
      style={placed(start, end, day, lane)}
    >
      <button
        type="button"
        className={names.filter(Boolean).join(' ')}
        aria-pressed={isSelected}
        aria-keyshortcuts={handling.mayMove(bar) ? 'ArrowLeft ArrowRight' : undefined}
        {...moving}
      >
        <span className={styles.label}>
          <b>{row.vessel.name || UNSET}</b> {clock}
        </span>
        <span className={styles.block}>
          <StatusShape kind={facts?.mark ?? 'loading'} className="s" />
          <MovementArrow row={row} />
          {clashes.length > 0 && <StatusShape kind="warning" className="s" />}
        </span>
        <span className="vh">. {sentenceOf(bar, facts, zone)}</span>
        <span className={styles.lines} aria-hidden="true">
          {sentenceOf(bar, facts, zone)}
        </span>
      </button>
      {tried && (
        <span
          className={`${styles.bar} ${styles.trying}`}
          aria-hidden="true"
          style={placed(tried.start, end === null ? null : tried.start + end - start, day, lane)}
        >
          <span className={styles.block}>
            <StatusShape kind={tried.mark} className="s" />
            <MovementArrow row={row} />
          </span>
        </span>
      )}
    </li>
  );
});

function MovementArrow({ row }: Pick<BoardBar, 'row'>) {
  const Arrow = row.movementType ? ARROWS[row.movementType] : null;
  return Arrow && <Arrow className={`i s ${styles.arrow}`} aria-hidden />;
}

/** Late in the day the name stands to the left, or it would reach over the edge. */
export const isLate = (start: Instant, day: BoardDay) => alongDay(start, day) > LATE_PERCENT;

/** Where and how wide it is drawn, in parts of the day. */
export function placed(start: Instant, end: Instant | null, day: BoardDay, lane = 0): CSSProperties {
  const [left, right] = [alongDay(start, day), alongDay(end ?? start, day)];
  return { '--left': `${left}%`, '--width': `${right - left}%`, '--in-lane': lane } as CSSProperties;
}

/** All that the bar shows, as it is read aloud and printed in a list. */
function sentenceOf({ row, end, clashes, start }: BoardBar, facts: MovementFacts | undefined, zone: string): string {
  const way = `${row.fromLocation?.name ?? UNSET} to ${row.toLocation?.name ?? UNSET}`;
  const until = end === null ? DAY_BOARD.unknownEnd : `until ${clockOn(end, start, zone)}`;
  return [
    `${row.movementType ? MOVEMENT_SHORT[row.movementType] : UNSET}, ${way}, ${until}`,
    facts?.says,
    facts?.window && `${DAY_BOARD.key.window}: ${facts.window}`,
    clashes.length > 0 && `${clashWord(clashes)}. ${clashes.map((clash) => clashLine(clash, zone)).join('. ')}`,
  ]
    .filter((part): part is string => typeof part === 'string' && part !== '')
    .map((part) => part.replace(/\.$/, ''))
    .join('. ');
}

/** Presses, drags and keys of a bar. */
function useMoving(bar: BoardBar, tried: Instant | null, handling: BarHandling) {
  const { uuid } = bar.row;
  const { day, tryAt } = handling;
  const drag = useRef<{ x: number; from: Instant; width: number; isOn: boolean } | null>(null);
  const wasDragged = useRef(false);
  const mayMove = handling.mayMove(bar);
  const at = tried ?? bar.start;
  const keep = (event: PointerEvent<HTMLElement>) => {
    wasDragged.current = false;
    if (!mayMove || event.button !== 0) return;
    const width = event.currentTarget.closest(`.${styles.track}`)?.clientWidth ?? 0;
    // A list on a phone has no axis to drag along.
    if (width > 0 && hasAxis(event.currentTarget)) drag.current = { x: event.clientX, from: at, width, isOn: false };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const held = drag.current;
    if (held === null) return;
    const along = event.clientX - held.x;
    if (!held.isOn && Math.abs(along) < DRAG_PX) return;
    if (!held.isOn) event.currentTarget.setPointerCapture(event.pointerId);
    held.isOn = true;
    tryAt(uuid, snappedStart(held.from + (along / held.width) * (day.to - day.from), day));
  };
  const end = () => {
    wasDragged.current = drag.current?.isOn === true;
    drag.current = null;
  };
  const press = (event: KeyboardEvent) => {
    const hoursLong = event.shiftKey ? 12 : 1;
    if (mayMove && (event.key === 'ArrowLeft' || event.key === 'ArrowRight'))
      tryAt(uuid, steppedStart(at, event.key === 'ArrowLeft' ? -hoursLong : hoursLong, day));
    else if (event.key === 'Enter' && tried !== null) handling.use();
    else if (event.key === 'Escape') handling.leave();
    else return;
    event.preventDefault();
  };
  return {
    onPointerDown: keep,
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
    onKeyDown: press,
    onClick: () => {
      if (!wasDragged.current) handling.select(uuid);
      wasDragged.current = false;
    },
  };
}

const hasAxis = (bar: HTMLElement) => getComputedStyle(bar).position === 'absolute';

/** The lines of the hours, behind the rows. */
export function HourLines({ day, zone }: { day: BoardDay; zone: string }) {
  return (
    <div className={styles.hourlines} aria-hidden="true">
      {hoursOf(day, zone).map(({ at, clock }) => (
        <i key={at} className={clock === null ? undefined : styles.named} style={placed(at, null, day)} />
      ))}
    </div>
  );
}
