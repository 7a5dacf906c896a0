import { dayAndClock } from '@leadline/domain/time/port-time';
import { readEdit } from '@leadline/domain/timestamps/event-edit';
import { cellKey } from '@leadline/domain/timestamps/event-list';
import { TIMESTAMPS } from '@leadline/domain/words/admin/timestamps';
import { MET } from '@leadline/domain/words/saving/moved';
import { type AskedGroup, ConflictPanel } from '../ui/states/conflict-panel.tsx';
import type { EventForm } from './use-event-form.ts';
import type { EventClash, EventConflict } from './use-event-saving.ts';

/** Somebody else gave the same time of an event meanwhile: time by time the person says whose counts. */
export function EventConflictPanel({ conflict, form }: { conflict: EventConflict; form: EventForm }) {
  return (
    <ConflictPanel
      title={MET.title}
      groups={conflict.clashes.map((clash) => groupOf(clash, form))}
      zone={form.zone}
      isDisabled={form.isSaving}
      onDecide={form.decide}
    />
  );
}

function groupOf({ uuid, column, theirs, by, at }: EventClash, form: EventForm): AskedGroup {
  const item = form.items.find((each) => each.uuid === uuid);
  const shown = (time: string | null) => (time === null ? TIMESTAMPS.noTime : dayAndClock(Date.parse(time), form.zone));
  const edit = item && form.boxesOf(item, column);
  const reading = edit && readEdit(edit, form.zone);
  const mine = reading?.kind === 'at' ? reading.at : null;
  const label = column === 'dateTime' ? TIMESTAMPS.actual : TIMESTAMPS.planned;
  const texts = [shown(edit?.seen ?? null), shown(mine), shown(theirs)];
  return { id: cellKey(uuid, column), title: item?.label ?? '', rows: [{ label, texts }], by, at };
}
