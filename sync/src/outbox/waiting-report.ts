import { type WaitingReport, waitingText } from '@leadline/domain/session/waiting-report';
import { isoToInstant } from '@leadline/domain/time/instant';
import type { OutboxState } from './outbox.ts';

/** What this device tells the server of its queue; `besides`: the edit that goes with it. */
export function waitingReport({ ops }: OutboxState, now: number, besides?: string): string {
  const waiting = ops.filter((op) => op.waits && op.opId !== besides);
  // Both by the device's own clock: how far that is off does not matter.
  const oldestSeconds = (now - Math.min(...waiting.map((op) => isoToInstant(op.madeAt) ?? now))) / 1000;
  const refused = waiting.filter((op) => op.outcome === 'refused').length;
  return waitingText({ edits: waiting.length, oldestSeconds, refused } satisfies WaitingReport);
}
