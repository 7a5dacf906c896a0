import type { Pilotage, PilotageFields } from '@leadline/domain/pilotages/pilotage';
import {
  changedSince,
  type ReviewField,
  type ReviewValues,
  stillToReview,
} from '@leadline/domain/pilotages/review/review-fields';
import { isEndState } from '@leadline/domain/pilotages/rights/pilotage-status';
import { type Instant, instantToIso } from '@leadline/domain/time/instant';
import { type Caller, nameOf } from '../http/caller.ts';
import type { PilotageFacts } from './pilotage-json.ts';

/** What one reviewer has not confirmed yet: the oldest values of what others changed, and who changed last. */
interface ReviewNote {
  /** Who changed the pilotage last. */
  alteredBy: string | null;
  /** Who changed the record of her vessel last. */
  alteredByVessel?: string | null;
  values: ReviewValues;
  /** By field: who made it what it is, and when. */
  alterations?: NonNullable<Pilotage['alterations']>;
}

/** By uuid of the reviewer: one pilot's confirmation must not hide a change from the other (REVIEW-07). */
export type ReviewNotes = Record<string, ReviewNote>;

/** REVIEW-01 to 04: what this caller is told of the changes of others. */
export function reviewOf(facts: PilotageFacts, notes: ReviewNotes, userUuid: string) {
  const note = reviewersOf(facts).includes(userUuid) ? notes[userUuid] : undefined;
  const isOver = facts.status === 'Draft' || isEndState(facts.status);
  return {
    needsReview: !isOver && note !== undefined && changedSince(note.values, facts).length > 0,
    alteredByUser: note?.alteredBy ?? null,
    alteredByUserVessel: note?.alteredByVessel ?? null,
    previousData: note?.values ?? null,
    alterations: note?.alterations ?? null,
  };
}

/** A change of some fields, by whom and when: of the pilotage itself, or of the record of its vessel. */
export interface Alteration {
  fields: Partial<PilotageFields>;
  author: Caller;
  at: Instant;
  of: 'pilotage' | 'vessel';
}

type Reviewed = Pick<PilotageFacts, 'status' | 'pilot' | 'pilotSecond'> & Partial<Pick<PilotageFacts, ReviewField>>;

/** After a change: every other pilot keeps the oldest values that they have not confirmed. */
export function notesAfter(before: Reviewed, { fields, author, at, of }: Alteration, notes: ReviewNotes): ReviewNotes {
  const changed = changedSince(fields, before);
  const { status, pilot, pilotSecond } = { ...before, ...fields };
  if (changed.length === 0 || status === 'Draft') return notes;
  const told = <T>(value: (field: ReviewField) => T) =>
    Object.fromEntries(changed.map((field) => [field, value(field)]));
  const by = { by: nameOf(author), at: instantToIso(at) };
  const last = of === 'pilotage' ? { alteredBy: author.userUuid } : { alteredByVessel: author.userUuid };
  const added = reviewersOf({ pilot, pilotSecond })
    .filter((reviewer) => reviewer !== author.userUuid)
    .map((reviewer) => {
      const note = notes[reviewer] ?? { alteredBy: null, values: {} };
      const values = { ...told((field) => before[field]), ...note.values };
      return [reviewer, { ...note, ...last, values, alterations: { ...note.alterations, ...told(() => by) } }];
    });
  return { ...notes, ...Object.fromEntries(added) };
}

/**
 * `review=true`: the caller has seen all of it, or what they say they saw (`seen`): a change that came after their look
 * is still to be reviewed. What the other pilot was told stays.
 */
export function notesConfirmed(
  notes: ReviewNotes,
  userUuid: string,
  facts: PilotageFacts,
  seen: ReviewValues,
): ReviewNotes {
  const { [userUuid]: own, ...others } = notes;
  if (!own) return notes;
  const values = stillToReview(own.values, facts, seen);
  return Object.keys(values).length === 0 ? others : { ...others, [userUuid]: { ...own, values } };
}

function reviewersOf({ pilot, pilotSecond }: Pick<PilotageFields, 'pilot' | 'pilotSecond'>): string[] {
  return [pilot?.uuid, pilotSecond?.uuid].filter((uuid) => uuid !== undefined);
}
