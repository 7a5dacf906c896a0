import { charactersIn } from '@leadline/domain/checklist/characters';
import { NOTES_LIMIT, type PilotageExtra, pilotageExtra } from '@leadline/domain/checklist/pilotage-extra';
import type { FailureBody } from '@leadline/domain/contract/failure';
import type { QueuedOp } from '@leadline/sync/outbox/outbox';

/** Notes are words as a whole: one merge group. */
export const NOTES_GROUP = 'metadata.value';

/** Two people wrote different notes: what both saw, and what each made of it. */
export interface NotesConflict {
  before: string;
  mine: string;
  theirs: string;
  by: string | null;
  at: string | null;
}

/** The answer to a save while its form is still open; null when it does not say what stands. */
export function conflictOfSave(
  details: FailureBody['error'],
  mine: string,
  before: string,
): (NotesConflict & { extra: PilotageExtra }) | null {
  const { success, data: extra } = pilotageExtra.safeParse(details.current);
  if (!success || extra.extraType !== 'general_notes') return null;
  const { by = null, at = null } = details.groups?.[NOTES_GROUP] ?? {};
  return { before, mine, theirs: extra.metadata.value, by, at, extra };
}

/** The answer to an edit that was sent later; null while none of those that wait met another's. */
export function conflictOfWaiting(ops: readonly QueuedOp[]): NotesConflict | null {
  const [head] = ops;
  if (head?.refusal?.kind !== 'conflict') return null;
  const theirs = head.refusal.groups[NOTES_GROUP];
  if (!theirs) return null;
  const mine = ops.findLast(({ groups }) => groups[NOTES_GROUP])?.groups[NOTES_GROUP]?.value;
  return {
    before: textOf(head.groups[NOTES_GROUP]?.base),
    mine: textOf(mine),
    theirs: textOf(theirs.current),
    by: theirs.by,
    at: theirs.at,
  };
}

function textOf(values: Record<string, unknown> | undefined): string {
  const text = values?.[NOTES_GROUP];
  return typeof text === 'string' ? text : '';
}

/** Theirs, then mine; null when there is nothing to join or the two do not fit. */
export function bothNotes({ mine, theirs }: NotesConflict): string | null {
  if (mine === '' || theirs === '') return null;
  const both = `${theirs}\n${mine}`;
  return charactersIn(both) <= NOTES_LIMIT ? both : null;
}
