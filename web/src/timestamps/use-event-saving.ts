import { type PilotageExtra, pilotageExtra } from '@leadline/domain/checklist/pilotage-extra';
import { listPilotageExtras } from '@leadline/domain/contract/extra-endpoints';
import type { FailureBody } from '@leadline/domain/contract/failure';
import { readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { EVENT_COLUMNS, type EventColumn } from '@leadline/domain/timestamps/event-edit';
import type { EditedEvents } from '@leadline/domain/timestamps/event-list';
import { TIMESTAMPS } from '@leadline/domain/words/admin/timestamps';
import { NOT_SAVED } from '@leadline/domain/words/toasts';
import { useState } from 'react';
import type { PilotageExtras } from '../checklist/use-pilotage-extras.ts';
import { useCache } from '../data/use-entity.ts';
import { newEdit, recordEdit } from '../sync/saving/record-edit.ts';
import { seenWhenFilled } from '../sync/saving/seen.ts';
import { ASKED, useSave } from '../sync/saving/use-save.ts';
import { useOpenQuestion } from '../ui/dialogs/open-question.ts';

const TYPE = 'timestamp_checklist';

/** A time that two people gave: what stands on the server, by whom and since when. */
export interface EventClash {
  uuid: string;
  column: EventColumn;
  theirs: string | null;
  by: string | null;
  at: string | null;
}

export interface EventConflict {
  clashes: readonly EventClash[];
  extra: PilotageExtra;
}

interface EventSaving {
  isSaving: boolean;
  met: EventConflict | null;
  /** True when the times are safe, on the server or on this device. */
  send: (events: EditedEvents) => Promise<boolean>;
  forget: () => void;
}

/** One way from the events to the server or the outbox, and what became of it. */
export function useEventSaving(pilotageUuid: string, extras: PilotageExtras): EventSaving {
  const cache = useCache();
  const { save, isSaving } = useSave();
  const [met, setMet] = useState<EventConflict | null>(null);
  useOpenQuestion(met !== null);
  const send = async ({ list, seen }: EditedEvents): Promise<boolean> => {
    const saved = await save({
      send: () =>
        recordEdit(
          newEdit({
            kind: 'extras',
            ...extras.placeOf(TYPE),
            of: { pilotage: pilotageUuid, extraType: TYPE },
            seen: seenWhenFilled({ metadata: { value: seen } }),
            changes: { metadata: { value: list } },
          }),
        ),
      words: { saved: TIMESTAMPS.saved, failed: TIMESTAMPS.failed },
      onStored: extras.put,
      onConflict: (details) => {
        const conflict = conflictIn(details);
        setMet(conflict);
        return conflict ? ASKED : NOT_SAVED;
      },
      onRefused: () => {
        // What was refused was seen wrong: the rights, or the events.
        for (const read of [readPilotage, listPilotageExtras]) cache.outdate(read);
        return NOT_SAVED;
      },
    });
    return saved !== null;
  };
  return { isSaving, met, send, forget: () => setMet(null) };
}

/** The answer to a save while the list is still open; null when it does not say what stands. */
function conflictIn(details: FailureBody['error']): EventConflict | null {
  const { success, data: extra } = pilotageExtra.safeParse(details.current);
  if (!success || extra.extraType !== TYPE) return null;
  const clashes = Object.entries(details.groups ?? {}).flatMap(([group, { by, at }]): EventClash[] => {
    const [, , uuid = '', time] = group.split('.');
    const column = EVENT_COLUMNS.find((each) => each === time);
    const standing = extra.metadata.value.find((item) => item.uuid === uuid);
    return column ? [{ uuid, column, theirs: standing?.[column] ?? null, by, at }] : [];
  });
  return clashes.length > 0 ? { clashes, extra } : null;
}
