import * as z from 'zod/mini';
import { DAY, type Instant, isoToInstant } from '../../time/instant.ts';
import { instantIso } from '../../time/wire.ts';
import { line } from '../../words/line.ts';
import { type Caller, canEdit, isAssigned, isOffice, type RightsFacts } from '../rights/pilotage-rights.ts';
import { isEndState, pilotageStatus } from '../rights/pilotage-status.ts';

/** Characters of a reason. */
export const MOST_REASON = 500;

/** Why a pilotage is not sailed; something must be said. */
export const cancelReason = line(MOST_REASON).check(z.minLength(1));

/** What is kept of a cancellation: who, when, why, and what the pilotage was before. */
export const cancellation = z.object({
  by: z.string(),
  at: instantIso,
  reason: z.string(),
  from: pilotageStatus,
});
export type Cancellation = z.infer<typeof cancellation>;

/** ADMIN-02: how long a cancellation can be taken back. */
export const RESTORE_LIFE = DAY;

type Refusal = 'endState' | 'forbidden' | 'statusNotAllowed' | null;

/** Why a caller may not cancel a pilotage; null when he may: its pilots and the office may, until it is done. */
export function cancelRefusal(caller: Caller, facts: RightsFacts): Refusal {
  if (isEndState(facts.status)) return 'endState';
  return isItsPilotOrOffice(caller, facts) ? null : 'forbidden';
}

interface CancelledFacts extends RightsFacts {
  /** Missing of those that were cancelled before that was kept. */
  cancellation?: Cancellation | null | undefined;
}

/** Until when a cancellation can be taken back; null where nobody knows when it was. The last instant still counts. */
export function restoreUntil(cancelled: Cancellation | null | undefined): Instant | null {
  const at = cancelled && isoToInstant(cancelled.at);
  return at ? at + RESTORE_LIFE : null;
}

/** Why a caller may not take a cancellation back; null when he may, by the clock of the server. */
export function restoreRefusal(caller: Caller, facts: CancelledFacts, now: Instant): Refusal {
  if (facts.status === 'Arch') return 'endState';
  if (!isItsPilotOrOffice(caller, facts)) return 'forbidden';
  const until = restoreUntil(facts.cancellation);
  return facts.status === 'Canc' && until !== null && now <= until ? null : 'statusNotAllowed';
}

function isItsPilotOrOffice(caller: Caller, facts: RightsFacts): boolean {
  return isOffice(caller) || (canEdit(caller) && isAssigned(caller, facts));
}
