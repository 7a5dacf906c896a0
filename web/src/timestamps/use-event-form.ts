import type { TimestampItem } from '@leadline/domain/checklist/pilotage-extra';
import {
  cleared,
  type EventColumn,
  type EventEdit,
  editOf,
  isChange,
  recorded,
  typed,
} from '@leadline/domain/timestamps/event-edit';
import {
  cellKey,
  changesOf,
  type EventDoubt,
  type EventEdits,
  hasTime,
  withEdits,
} from '@leadline/domain/timestamps/event-list';
import { type EventState, eventState } from '@leadline/domain/timestamps/event-state';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { PilotageExtras } from '../checklist/use-pilotage-extras.ts';
import { serverNow, useNow } from '../data/calls/server-clock.ts';
import type { Sides } from '../ui/states/conflict-panel.tsx';
import { draftsOf } from './event-drafts.ts';
import { useAutosave } from './use-autosave.ts';
import { type EventConflict, useEventSaving } from './use-event-saving.ts';

export interface EventForm {
  items: readonly TimestampItem[];
  zone: string;
  /** The same with what is typed and recorded here. */
  shown: readonly TimestampItem[];
  /** What holds a save up, and what is unlikely. */
  state: EventState;
  isSaving: boolean;
  /** The last save came to nothing (TIME-11). */
  hasFailed: boolean;
  /** This device keeps nothing of what is typed. */
  keepsNothing: boolean;
  /** Safe on this tablet, not on the server. */
  isWaiting: boolean;
  /** Nothing is typed that is not saved. */
  isSaved: boolean;
  /** An edit of this tablet met another's when it was sent: the sync screen asks. */
  needsDecision: boolean;
  conflict: EventConflict | null;
  boxesOf: (item: TimestampItem, column: EventColumn) => EventEdit;
  doubtOf: (uuid: string) => EventDoubt | null;
  type: (
    item: TimestampItem,
    column: EventColumn,
    change: Partial<Pick<EventEdit, 'date' | 'time' | 'occurrence'>>,
  ) => void;
  record: (item: TimestampItem) => void;
  clear: (item: TimestampItem, column: EventColumn) => void;
  /** As it was seen when the edit began: a clearing that was not meant. */
  restore: (item: TimestampItem, column: EventColumn) => void;
  confirm: (item: TimestampItem) => void;
  retry: () => void;
  decide: (sides: Sides) => void;
}

interface Of {
  pilotageUuid: string;
  zone: string;
}

const NONE: EventEdits = {};

/** What a person does to the events of a pilotage: each time is kept from the first key on and saved a second later. */
export function useEventForm({ pilotageUuid, zone }: Of, extras: PilotageExtras, items: readonly TimestampItem[]) {
  const drafts = draftsOf(pilotageUuid);
  const { edits: kept, hasFailed: keepsNothing } = useSyncExternalStore(drafts.follow, drafts.get);
  const edits = kept ?? NONE;
  const saving = useEventSaving(pilotageUuid, extras);
  const [failed, setFailed] = useState<EventEdits | null>(null);
  const now = useNow();
  const changes = useMemo(() => changesOf(edits, zone), [edits, zone]);
  const state = useMemo(() => eventState(items, changes, { now, zone }), [items, changes, now, zone]);
  const waiting = extras.waiting.filter(({ context }) => context.extraType === 'timestamp_checklist');
  const needsDecision = waiting[0]?.refusal?.kind === 'conflict';
  const isReady = state.kind === 'ready' && !needsDecision && saving.met === null;

  const save = async () => {
    const sent = changesOf(drafts.get().edits ?? NONE, zone);
    const events = withEdits(items, sent, zone);
    // TIME-12: nothing was there, and nothing is to be there.
    const isNothing = !hasTime(events.list) && !hasTime(events.seen);
    if (isNothing || (await saving.send(events))) {
      drafts.set(withoutSaved(drafts.get().edits ?? NONE, sent, zone));
      setFailed(null);
    } else setFailed(drafts.get().edits ?? NONE);
  };
  useAutosave(edits, isReady && failed !== edits && !saving.isSaving, save);

  const boxesOf = (item: TimestampItem, column: EventColumn) =>
    edits[cellKey(item.uuid, column)] ?? editOf(item[column], zone);
  const put = (item: TimestampItem, column: EventColumn, edit: EventEdit | null) => {
    const { [cellKey(item.uuid, column)]: _before, ...others } = drafts.get().edits ?? NONE;
    drafts.set(edit && isChange(edit, zone) ? { ...others, [cellKey(item.uuid, column)]: edit } : others);
  };
  const form: EventForm = {
    ...{ items, zone, state, keepsNothing, needsDecision },
    shown: withEdits(items, changes, zone).list,
    isSaving: saving.isSaving,
    hasFailed: failed !== null && saving.met === null && state.kind !== 'none',
    isWaiting: waiting.some(({ waits }) => waits),
    isSaved: state.kind === 'none',
    conflict: saving.met,
    boxesOf,
    doubtOf: (uuid) => state.doubts.find((each) => each.uuid === uuid)?.doubt ?? null,
    type: (item, column, change) => put(item, column, typed(boxesOf(item, column), change, zone)),
    record: (item) => put(item, 'dateTime', recorded(boxesOf(item, 'dateTime'), serverNow(), zone)),
    clear: (item, column) => put(item, column, cleared(boxesOf(item, column))),
    restore: (item, column) => put(item, column, null),
    confirm: (item) => put(item, 'dateTime', { ...boxesOf(item, 'dateTime'), isSure: true }),
    retry: () => void save(),
    decide: (sides) => {
      if (!saving.met) return;
      extras.put(saving.met.extra);
      drafts.set(decided(drafts.get().edits ?? NONE, saving.met, sides));
      saving.forget();
      setFailed(null);
    },
  };
  return { form, isOpen: kept !== undefined };
}

/** What was typed while a save was under way stays, on top of what was saved. */
function withoutSaved(now: EventEdits, sent: EventEdits, zone: string): EventEdits {
  const entries = Object.entries(now).flatMap(([key, edit]): [string, EventEdit][] => {
    const saved = sent[key];
    if (saved === edit) return [];
    return [[key, saved ? { ...edit, seen: savedTime(saved, zone) } : edit]];
  });
  return changesOf(Object.fromEntries(entries), zone);
}

function savedTime(edit: EventEdit, zone: string): string | null {
  const [item] = withEdits([{ ...BLANK, uuid: 'x' }], { [cellKey('x', 'dateTime')]: edit }, zone).list;
  return item?.dateTime ?? null;
}
const BLANK: TimestampItem = { uuid: '', label: '', disableForMovementTypes: [], dateTime: null, dateTimeEta: null };

/** Mine on top of theirs, or theirs. */
function decided(edits: EventEdits, { clashes }: EventConflict, sides: Sides): EventEdits {
  const next = { ...edits };
  for (const { uuid, column, theirs } of clashes) {
    const key = cellKey(uuid, column);
    const edit = next[key];
    if (sides[key] === 'theirs') delete next[key];
    else if (edit) next[key] = { ...edit, seen: theirs };
  }
  return next;
}
