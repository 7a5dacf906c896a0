/**
 * How many edits wait on a device, as it tells the server beside what it asks anyway, for whoever runs the server
 * (docs/operations.md, Metrics). Counts and an age, and nothing of whom or what they are.
 */
export interface WaitingReport {
  /** Those that wait for the person; one in its first sending counts for nothing. */
  edits: number;
  /** Age of the oldest of them. */
  oldestSeconds: number;
  /** Of them those to which the server has said no: a conflict, or refused. They wait for a decision. */
  refused: number;
}

/** Header of a write: what waits beside the edit that it carries. */
export const WAITING_HEADER = 'x-waiting';

/** More than a tablet holds in a year without a network. */
const MOST_EDITS = 10_000;
const LONGEST_SECONDS = 365 * 86_400;

export function waitingText({ edits, oldestSeconds, refused }: WaitingReport): string {
  const most = Math.min(edits, MOST_EDITS);
  const oldest = most === 0 ? 0 : Math.min(Math.max(0, Math.round(oldestSeconds)), LONGEST_SECONDS);
  return [most, oldest, Math.min(refused, most)].join('.');
}

/** Null for what no device of ours says: it is as if nothing had been said. */
export function readWaiting(text: unknown): WaitingReport | null {
  if (typeof text !== 'string' || !/^\d{1,5}\.\d{1,8}\.\d{1,5}$/.test(text)) return null;
  const [edits = 0, oldestSeconds = 0, refused = 0] = text.split('.').map(Number);
  if (edits > MOST_EDITS || oldestSeconds > LONGEST_SECONDS || refused > edits) return null;
  return edits === 0 && oldestSeconds > 0 ? null : { edits, oldestSeconds, refused };
}
