import type { PilotageExtra } from '@leadline/domain/checklist/pilotage-extra';
import { newEdit, recordEdit } from '../sync/saving/record-edit.ts';
import { partOfSeen, type Seen } from '../sync/saving/seen.ts';
import type { EditResult } from '../sync/saving/send-call.ts';
import type { ExtraPlace } from './extras-with-ops.ts';

interface NotesEdit {
  pilotageUuid: string;
  place: ExtraPlace;
  wanted: string;
  /** What was on screen when the typing began. */
  seen: Seen<string>;
}

export async function saveNotes({ pilotageUuid, place, wanted, seen }: NotesEdit): Promise<EditResult<PilotageExtra>> {
  return recordEdit(
    newEdit({
      kind: 'extras',
      ...place,
      of: { pilotage: pilotageUuid, extraType: 'general_notes' },
      seen: partOfSeen(seen, (value) => ({ metadata: { value } })),
      changes: { metadata: { value: wanted } },
    }),
  );
}
