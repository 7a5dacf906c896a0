import type { PilotageFields } from '@leadline/domain/pilotages/pilotage';
import type { PilotageField } from '@leadline/domain/pilotages/pilotage-fields';
import { isAssigned, mayChange, rightsOf } from '@leadline/domain/pilotages/pilotage-rights';
import { isEndState, isSent, isStatusEdge, type PilotageStatus } from '@leadline/domain/pilotages/pilotage-status';
import type { Caller } from '../http/caller.ts';
import { Failure } from '../http/failure.ts';
import type { PilotageFacts } from './pilotage-json.ts';

/** Refuses a change of these fields that the caller may not make, or that the pilotage no longer takes. */
export function demandChange(
  caller: Caller,
  facts: PilotageFacts,
  differing: readonly PilotageField[],
  changes: Partial<PilotageFields>,
): void {
  const { status } = changes;
  const isArchiving = status === 'Arch' && differing.length === 1;
  if (isEndState(facts.status) && !(facts.status === 'Done' && isArchiving)) throw new Failure('endState');
  if (status !== undefined && status !== facts.status) demandStatus(caller, facts, status);
  if (!isArchiving && !mayChange(rightsOf(caller, facts), differing)) throw new Failure('forbidden');
}

function demandStatus(caller: Caller, facts: PilotageFacts, to: PilotageStatus): void {
  if (!isStatusEdge(facts.status, to)) throw new Failure('statusNotAllowed');
  const isOfItsPilots = to === 'Arch' || to === 'Done' || isRevert(facts.status, to);
  if (isOfItsPilots && !isAssigned(caller, facts)) throw new Failure('forbidden');
  if (to === 'Done' && !(facts.pilotAccepted && facts.masterAccepted)) throw new Failure('statusNotAllowed');
}

/** A plan that was sent goes back to planning: what was accepted of it no longer holds. */
export function isRevert(from: PilotageStatus, to: PilotageStatus | undefined): boolean {
  return to === 'Plan' && isSent(from);
}
