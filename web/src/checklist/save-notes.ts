import type { PilotageExtra } from '@leadline/domain/checklist/pilotage-extra';
import { createPilotageExtra, updatePilotageExtra } from '@leadline/domain/contract/extra-endpoints';
import { type EditResult, newEdit, recordEdit } from '../sync/record-edit.ts';
import { partOfSeen, type Seen } from '../sync/seen.ts';
import type { ExtraPlace } from './extras-with-ops.ts';

interface NotesEdit {
  pilotageUuid: string;
  place: ExtraPlace;
  wanted: string;
  /** What was on screen when the typing began. */
  seen: Seen<string>;
}

export async function saveNotes(edit: NotesEdit): Promise<EditResult<PilotageExtra>> {
  const { uuid, isNew } = edit.place;
  const body = {
    pilotage: { uuid: edit.pilotageUuid },
    extraType: 'general_notes' as const,
    metadata: { value: edit.wanted },
    base: partOfSeen(edit.seen, (value) => ({ metadata: { value } })),
  };
  if (isNew) return recordEdit(newEdit(createPilotageExtra, { body: { ...body, uuid } }));
  return recordEdit(newEdit(updatePilotageExtra, { params: { id: uuid }, body }));
}
