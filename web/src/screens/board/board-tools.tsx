import { addPortDays, type Day, formatPortTime, startOfPortDay } from '@leadline/domain/time/port-time';
import { MOVEMENT_SHORT, TODAY } from '@leadline/domain/words/labels';
import { DAY_BOARD } from '@leadline/domain/words/office/board';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { StatusShape } from '../../ui/states/status-mark.tsx';
import styles from './board.module.css';

/** Empty: all of them. */
export type Movement = '' | 'Arrival' | 'Departure' | 'Shift';
const MOVEMENTS: readonly Movement[] = ['', 'Arrival', 'Departure', 'Shift'];

interface Props {
  date: Day;
  today: Day;
  onDate: (date: Day) => void;
  movement: Movement;
  onMovement: (movement: Movement) => void;
  /** How many movements of the day clash. */
  clashing: number;
  children: ReactNode;
}

/** The day, what of it is shown, and the way back to the list. */
export function BoardTools({ date, today, onDate, movement, onMovement, clashing, children }: Props) {
  return (
    <div className={styles.tools}>
      <button
        type="button"
        className="btn icon"
        aria-label={DAY_BOARD.dayBefore}
        onClick={() => onDate(addPortDays(date, -1))}
      >
        <IconChevronLeft className="i" aria-hidden />
      </button>
      <button
        type="button"
        className="btn icon"
        aria-label={DAY_BOARD.dayAfter}
        onClick={() => onDate(addPortDays(date, 1))}
      >
        <IconChevronRight className="i" aria-hidden />
      </button>
      <h2 className={styles.day}>{formatPortTime(startOfPortDay(date, 'UTC'), 'UTC', 'ddd D MMM YYYY')}</h2>
      <button type="button" className="btn flat" disabled={date === today} onClick={() => onDate(today)}>
        {TODAY}
      </button>
      {children}
      <span className="grow" />
      {clashing > 0 ? (
        <span className={styles.clashcount} role="status">
          <StatusShape kind="warning" className="s" />
          {DAY_BOARD.clashing(clashing)}
        </span>
      ) : null}
      <fieldset className="seg" aria-label={DAY_BOARD.movements}>
        {MOVEMENTS.map((kind) => (
          <button key={kind} type="button" aria-pressed={movement === kind} onClick={() => onMovement(kind)}>
            {kind === '' ? DAY_BOARD.all : MOVEMENT_SHORT[kind]}
          </button>
        ))}
      </fieldset>
      <button type="button" className="btn" onClick={() => print()}>
        <IconPrinter className="i s" aria-hidden />
        <span className={styles.word}>{DAY_BOARD.print}</span>
      </button>
      <Link className="btn" to={paths.list}>
        <IconList className="i s" aria-hidden />
        <span className={styles.word}>{DAY_BOARD.list}</span>
      </Link>
    </div>
  );
}
