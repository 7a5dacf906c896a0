import type { TimestampItem } from '@leadline/domain/checklist/pilotage-extra';
import type { MovementType } from '@leadline/domain/pilotages/pilotage-fields';
import { minutesToSpan } from '@leadline/domain/time/clock-time';
import { minutes } from '@leadline/domain/time/instant';
import { clockWithOffset, dayAndClock } from '@leadline/domain/time/port-time';
import { EVENT_COLUMNS, type EventColumn, readEdit } from '@leadline/domain/timestamps/event-edit';
import { cellKey, type EventDoubt, isEventDisabled } from '@leadline/domain/timestamps/event-list';
import { TIMESTAMPS } from '@leadline/domain/words/admin/timestamps';
import { oneOfTwo, PROMPTS } from '@leadline/domain/words/prompts';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { useId } from 'react';
import { StatusShape } from '../ui/states/status-mark.tsx';
import { EventCell } from './event-cell.tsx';
import styles from './timestamps.module.css';
import type { EventForm } from './use-event-form.ts';

interface Props {
  item: TimestampItem;
  form: EventForm;
  movement: MovementType | null;
  /** Its Record is the one that comes next. */
  isNext: boolean;
  isLocked: boolean;
  onClear: (column: EventColumn) => void;
}

/** One event: its name, when it happened and when it is planned. */
export function EventRow({ item, form, movement, isNext, isLocked, onClear }: Props) {
  const id = useId();
  const isOff = isEventDisabled(item, movement);
  const isDisabled = isOff || isLocked;
  const isTimed = item.dateTime !== null || form.boxesOf(item, 'dateTime').exact !== null;
  return (
    <li className={isOff ? `${styles.event} ${styles.off}` : styles.event}>
      <div className={styles.name}>
        <b>{item.label}</b>
        <RowNotes id={id} item={item} form={form} offFor={isOff ? movement : null} />
      </div>
      <span className={styles.eventhead} aria-hidden>
        {TIMESTAMPS.actual}
      </span>
      <EventCell {...{ item, form, isDisabled }} column="dateTime" noteId={id} onClear={() => onClear('dateTime')}>
        <button
          type="button"
          className={isNext ? `btn ${styles.record} on` : `btn ${styles.record}`}
          aria-label={`${item.label}: ${isTimed ? TIMESTAMPS.recordAgain : TIMESTAMPS.record}`}
          disabled={isDisabled}
          onClick={() => form.record(item)}
        >
          <IconClock className="i s" aria-hidden />
          {isTimed ? TIMESTAMPS.recordAgain : TIMESTAMPS.record}
        </button>
      </EventCell>
      <span className={styles.eventhead} aria-hidden>
        {TIMESTAMPS.planned}
      </span>
      <EventCell
        {...{ item, form, isDisabled }}
        column="dateTimeEta"
        noteId={id}
        onClear={() => onClear('dateTimeEta')}
      />
    </li>
  );
}

interface NotesProps {
  id: string;
  item: TimestampItem;
  form: EventForm;
  /** Not recorded of this movement. */
  offFor: MovementType | null;
}

/** Below the name: what is wrong with its times, unlikely, or to be chosen. */
function RowNotes({ id, item, form, offFor }: NotesProps) {
  const faults = form.state.faults.filter(({ uuid, error }) => uuid === item.uuid && error !== null);
  const doubt = form.doubtOf(item.uuid);
  if (offFor !== null) return <small className="dim">{TIMESTAMPS.notOf(offFor)}</small>;
  return (
    <div id={id}>
      {faults.map(({ column, error }) => (
        <small key={column} className="neg">
          {error?.text}
          {error?.reason && `. ${error.reason}`}
        </small>
      ))}
      {EVENT_COLUMNS.map((column) => (
        <ColumnNotes key={column} item={item} column={column} form={form} />
      ))}
      {doubt && (
        <span className={styles.doubt}>
          <small className="row">
            <StatusShape kind="caution" className="s" />
            {doubtText(doubt, form.zone)}
          </small>
          <button type="button" className="btn" onClick={() => form.confirm(item)}>
            {TIMESTAMPS.sure}
          </button>
        </span>
      )}
    </div>
  );
}

function doubtText(doubt: EventDoubt, zone: string): string {
  if (doubt.kind === 'before') return TIMESTAMPS.before(doubt.label, dayAndClock(doubt.at, zone));
  return TIMESTAMPS.future(`${minutesToSpan(doubt.ahead / minutes(1))} h`);
}

interface ColumnProps {
  item: TimestampItem;
  column: EventColumn;
  form: EventForm;
}

/** Of a time that the clocks show twice, which of the two; and what somebody else has made of it meanwhile. */
function ColumnNotes({ item, column, form }: ColumnProps) {
  const edit = form.boxesOf(item, column);
  const reading = readEdit(edit, form.zone);
  const isMoved = edit.seen !== item[column] && reading.kind === 'at' && reading.at !== item[column];
  const twice = reading.kind === 'at' ? reading.twice : null;
  return (
    <>
      {isMoved && form.state.kind !== 'none' && !form.isSaving && (
        <small className="row">
          <StatusShape kind="caution" className="s" />
          {item[column] === null
            ? TIMESTAMPS.theirsNone
            : TIMESTAMPS.theirs(clockWithOffset(Date.parse(item[column]), form.zone))}
        </small>
      )}
      {twice && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would take the legend out of the question's own line
        <div role="group" aria-label={PROMPTS.timeTwice} className={styles.twice}>
          <small>{PROMPTS.timeTwice}</small>
          {(['earlier', 'later'] as const).map((which) => (
            <button
              key={cellKey(item.uuid, column) + which}
              type="button"
              className="btn"
              aria-pressed={edit.occurrence === which}
              onClick={() => form.type(item, column, { occurrence: which })}
            >
              {oneOfTwo(edit.time, which === 'earlier' ? 'first' : 'second', twice[`${which}Offset`])}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
