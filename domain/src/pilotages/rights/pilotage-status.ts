import * as z from 'zod/mini';

/** The only spelling of the statuses, on the wire and in the store (LIST-29). */
export const PILOTAGE_STATUSES = [
  'Draft',
  'New',
  'Plan',
  'SentUnread',
  'SentRead',
  'SentNewComment',
  'Done',
  'Arch',
  'Canc',
] as const;
export const pilotageStatus = z.enum(PILOTAGE_STATUSES);
export type PilotageStatus = z.infer<typeof pilotageStatus>;

/** States in which a pilotage is over. */
export const END_STATES: readonly PilotageStatus[] = ['Done', 'Arch', 'Canc'];

/** Done, archived or cancelled. */
export function isEndState(status: PilotageStatus): boolean {
  return END_STATES.includes(status);
}

export function isSent(status: PilotageStatus): boolean {
  return status.startsWith('Sent');
}

/**
 * The edges a person may send a pilotage along. Sent, read and commented are set by the server alone; Done needs both
 * acceptances. Back to Plan leads the revert alone, which asks for the time; to cancelled and back leads the call that
 * asks for the reason (`cancelling/cancellation.ts`).
 */
const EDGES: Record<PilotageStatus, readonly PilotageStatus[]> = {
  Draft: ['New', 'Plan', 'Arch'],
  New: ['Plan', 'Arch'],
  Plan: ['Done', 'Arch'],
  SentUnread: ['Done', 'Arch'],
  SentRead: ['Done', 'Arch'],
  SentNewComment: ['Done', 'Arch'],
  Done: ['Arch'],
  Arch: [],
  Canc: [],
};

/** Whether the status may be sent along this edge; staying where one is always may. */
export function isStatusEdge(from: PilotageStatus, to: PilotageStatus): boolean {
  return from === to || EDGES[from].includes(to);
}

/** A new pilotage starts as New or, with Start Planning, as Plan. */
export function isFirstStatus(status: PilotageStatus): boolean {
  return status === 'New' || status === 'Plan';
}
