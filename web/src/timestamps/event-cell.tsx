import type { TimestampItem } from '@leadline/domain/checklist/pilotage-extra';
import { acceptClock, CLOCK_LENGTH, padClock } from '@leadline/domain/time/clock-time';
import { acceptDay, DAY_LENGTH, padDay, parseDay } from '@leadline/domain/time/typed-day';
import { type EventColumn, readEdit } from '@leadline/domain/timestamps/event-edit';
import { EVENT_BOXES } from '@leadline/domain/words/admin/timestamps';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';
import { acceptStroke } from '../ui/boxes/accept-stroke.ts';
import { REFUSED_IN_A_TIME } from '../ui/boxes/time-box.tsx';
import styles from './timestamps.module.css';
import type { EventForm } from './use-event-form.ts';

interface Props {
  item: TimestampItem;
  column: EventColumn;
  form: EventForm;
  isDisabled: boolean;
  /** Of the line below the name that says what is wrong or unlikely. */
  noteId: string;
  onClear: () => void;
  /** Record, between the boxes and Clear. */
  children?: ReactNode;
}

/** One time of an event: its day, its clock, and what empties both. */
export function EventCell({ item, column, form, isDisabled, noteId, onClear, children }: Props) {
  const words = EVENT_BOXES[column];
  const boxes = form.boxesOf(item, column);
  const reading = readEdit(boxes, form.zone);
  const isBad = reading.kind === 'invalid';
  const isDayBad = isBad && !isDayRight(boxes.date);
  const described = isBad ? noteId : undefined;
  const leave = () => {
    const padded = { date: padDay(boxes.date), time: padClock(boxes.time) };
    if (padded.date !== boxes.date || padded.time !== boxes.time) form.type(item, column, padded);
  };
  return (
    <fieldset
      className={styles.cell}
      aria-label={words.group(item.label)}
      // Both boxes emptied by hand is a clearing too, and asks.
      onBlur={(event) => {
        const isLeft = !event.currentTarget.contains(event.relatedTarget);
        if (isLeft && reading.kind === 'emptied') onClear();
      }}
    >
      <span className={`inp ${styles.day} ${isDayBad ? 'err' : ''}`}>
        <input
          aria-label={words.date(item.label)}
          aria-invalid={isDayBad || undefined}
          aria-describedby={described}
          value={boxes.date}
          onChange={(event) => form.type(item, column, { date: acceptDay(event.currentTarget.value) })}
          onBlur={leave}
          inputMode="numeric"
          placeholder="dd/mm/yyyy"
          maxLength={DAY_LENGTH}
          disabled={isDisabled}
          autoComplete="off"
        />
      </span>
      <span className={`inp ${styles.time} ${isBad && !isDayBad ? 'err' : ''}`}>
        <input
          aria-label={words.time(item.label)}
          aria-invalid={(isBad && !isDayBad) || undefined}
          aria-describedby={described}
          value={boxes.time}
          onChange={(event) => {
            const time = acceptStroke(boxes.time, event.currentTarget.value, REFUSED_IN_A_TIME, acceptClock);
            form.type(item, column, { time });
          }}
          onBlur={leave}
          inputMode="numeric"
          placeholder="--:--"
          maxLength={CLOCK_LENGTH}
          disabled={isDisabled}
          autoComplete="off"
        />
      </span>
      {children}
      <button
        type="button"
        className="btn flat icon"
        aria-label={words.clear(item.label)}
        disabled={isDisabled || (boxes.date === '' && boxes.time === '')}
        onClick={onClear}
      >
        <IconX className="i s" aria-hidden />
      </button>
    </fieldset>
  );
}

const isDayRight = (date: string) => parseDay(date.trim()) !== null;
