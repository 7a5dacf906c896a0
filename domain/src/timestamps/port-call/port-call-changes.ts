import { type Instant, instantToIso } from '../../time/instant.ts';
import type { PortCallEvent } from './port-call-event.ts';

/** What is told of a time: that it was recorded, that it is another one now, or that it does not hold any more. */
export type ChangeKind = 'recorded' | 'corrected' | 'cleared';

export interface PortCallChange {
  kind: ChangeKind;
  event: PortCallEvent;
}

/** What a write has changed, in the order of the list. The ids of a time stay, whatever becomes of it. */
export function portCallChanges(before: readonly PortCallEvent[], after: readonly PortCallEvent[]): PortCallChange[] {
  const old = new Map(before.map((event) => [event.timestamp.timestampID, event]));
  const now = new Set(after.map(({ timestamp }) => timestamp.timestampID));
  const cleared = before
    .filter(({ timestamp }) => !now.has(timestamp.timestampID))
    .map((event) => ({ kind: 'cleared' as const, event }));
  const written = after.flatMap((event): PortCallChange[] => {
    const was = old.get(event.timestamp.timestampID);
    if (was?.timestamp.dateTime === event.timestamp.dateTime) return [];
    return [{ kind: was ? 'corrected' : 'recorded', event }];
  });
  return [...cleared, ...written];
}

/**
 * The body of a message, after Standard Webhooks: `type`, `timestamp`, `data`. A time that was cleared has its id and no
 * `timestamp`, so that nobody who does not look at `change` takes it for one that holds.
 */
export function portCallMessage({ kind, event }: PortCallChange, at: Instant): string {
  const { label, portCall, portCallService, timestamp } = event;
  return JSON.stringify({
    type: `portCall.timestamp.${kind}`,
    timestamp: instantToIso(at),
    data: {
      standard: 'DCSA Just in Time Port Call 2.0.0',
      change: kind,
      label,
      timestampID: timestamp.timestampID,
      portCall,
      portCallService,
      timestamp: kind === 'cleared' ? null : timestamp,
    },
  });
}
