import type { PilotageFields } from '@leadline/domain/pilotages/pilotage';
import { isEndState } from '@leadline/domain/pilotages/pilotage-status';
import { isSameValue } from '@leadline/sync/same-value';
import type { PilotageFacts } from './pilotage-json.ts';

/** What one reviewer has not confirmed yet: the oldest values of what others changed, and who changed last. */
interface ReviewNote {
  alteredBy: string;
  values: Record<string, unknown>;
}

/** By uuid of the reviewer: one pilot's confirmation must not hide a change from the other (REVIEW-07). */
export type ReviewNotes = Record<string, ReviewNote>;

/** REVIEW-06: what a review compares. */
const COMPARED = [
  'date',
  'movementType',
  'fromLocation',
  'toLocation',
  'route',
  'pilot',
  'pilotSecond',
  'sideTo',
  'vesselMaxDraft',
  'notes',
  'pilotageMode',
  'transferMethod',
  'vesselFwdDraft',
  'vesselAftDraft',
  'vesselDisplacement',
  'vesselAgent',
  'vessel',
] as const satisfies readonly (keyof PilotageFields)[];
type Compared = (typeof COMPARED)[number];

/** REVIEW-01 to 04: what this caller is told of the changes of others. */
export function reviewOf(facts: PilotageFacts, notes: ReviewNotes, userUuid: string) {
  const note = reviewersOf(facts).includes(userUuid) ? notes[userUuid] : undefined;
  const isOver = facts.status === 'Draft' || isEndState(facts.status);
  const differs = note ? COMPARED.some((field) => field in note.values && differ(field, facts, note.values)) : false;
  return {
    needsReview: !isOver && differs,
    alteredByUser: note?.alteredBy ?? null,
    alteredByUserVessel: null,
    previousData: note?.values ?? null,
  };
}

/** After a change of these fields by `author`: every other pilot keeps the oldest values that they have not confirmed. */
export function notesAfter(
  before: PilotageFacts,
  fields: Partial<PilotageFields>,
  notes: ReviewNotes,
  author: string,
): ReviewNotes {
  const changed = COMPARED.filter((field) => field in fields && !same(field, before[field], fields[field]));
  const { status, pilot, pilotSecond } = { ...before, ...fields };
  if (changed.length === 0 || status === 'Draft') return notes;
  const old = Object.fromEntries(changed.map((field) => [field, before[field]]));
  const added = reviewersOf({ pilot, pilotSecond })
    .filter((reviewer) => reviewer !== author)
    .map((reviewer) => [reviewer, { alteredBy: author, values: { ...old, ...notes[reviewer]?.values } }]);
  return { ...notes, ...Object.fromEntries(added) };
}

/** `review=true`: the caller has seen all of it; what the other pilot was told stays. */
export function notesConfirmed(notes: ReviewNotes, userUuid: string): ReviewNotes {
  const { [userUuid]: _, ...others } = notes;
  return others;
}

function reviewersOf({ pilot, pilotSecond }: Pick<PilotageFields, 'pilot' | 'pilotSecond'>): string[] {
  return [pilot?.uuid, pilotSecond?.uuid].filter((uuid) => uuid !== undefined);
}

const differ = (field: Compared, facts: PilotageFacts, values: Record<string, unknown>) =>
  !same(field, facts[field], values[field]);

/** REVIEW-06: notes are compared trimmed. A place or a person is the same by its uuid, whatever it is called today. */
function same(field: Compared, one: unknown, other: unknown): boolean {
  return isSameValue(essence(field, one), essence(field, other));
}

function essence(field: Compared, value: unknown): unknown {
  if (field === 'notes') return typeof value === 'string' ? value.trim() || null : value;
  if (value === null || typeof value !== 'object') return value;
  const { uuid, IMO, name } = value as { uuid?: string; IMO?: string; name?: string };
  return field === 'vessel' ? { IMO, name } : uuid;
}
