import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { canEdit, isAssigned, rightsOf } from '@leadline/domain/pilotages/rights/pilotage-rights';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Caller } from '../http/caller.ts';
import { Failure } from '../http/failure.ts';
import { findPilotage, type StoredPilotage } from './pilotage-store.ts';
import { reviewOf } from './review-notes.ts';

/** A pilotage as this caller sees it; an archived one is not there for a pilot. */
export async function pilotageFor(db: Kysely<Tables>, caller: Caller, uuid: string): Promise<Pilotage> {
  const stored = await findPilotage(db, uuid);
  if (!stored || !rightsOf(caller, stored.facts).read) throw notThere(stored, caller);
  return viewOf(stored, caller);
}

/** ADMIN-03: an archived pilotage is not there for a pilot. Its own pilots are told who archived it, and when. */
function notThere(stored: StoredPilotage | null, caller: Caller): Failure {
  const isHis = stored?.facts.status === 'Arch' && canEdit(caller) && isAssigned(caller, stored.facts);
  return new Failure('notFound', isHis ? { current: { archived: stored.stamps.status ?? null } } : {});
}

export function viewOf({ facts, reviewNotes }: StoredPilotage, caller: Caller): Pilotage {
  return { ...facts, ...reviewOf(facts, reviewNotes, caller.userUuid) };
}
