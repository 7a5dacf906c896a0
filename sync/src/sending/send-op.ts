import type { QueuedOp, WireRequest } from '../outbox/outbox.ts';
import type { Answer, Net, SyncPorts } from '../ports.ts';

export type Outcome =
  | Exclude<Answer, { kind: 'unauthorised' }>
  | { kind: 'auth'; mayBeApplied: boolean }
  /** Another tab has dealt with it between two tries. */
  | { kind: 'overtaken' };

/** After how long the same bytes are sent again when nobody answered. */
const RETRY_DELAYS_MS = [1000, 3000];
/** Whoever is told to come back later than this goes on with the next record. */
const LONGEST_WAIT_MS = 30_000;

/** A sealed operation, and the life of the server's database for which the row that was read is held. */
export interface Sendable {
  op: QueuedOp & { request: WireRequest };
  epoch: string | null;
}

/**
 * Sends the same bytes until somebody has answered, three times at most; new tokens are asked for once. Before each
 * further try the row is read `anew`, with the life that it is for: an id that another tab was refused is dead, and a
 * restored server has forgotten that.
 */
export async function sendOp(
  { net, clock, trace }: SyncPorts,
  { op, epoch }: Sendable,
  anew: () => Promise<Sendable | null>,
): Promise<Outcome> {
  let hasRenewed = false;
  let mayBeApplied = op.outcome === 'unknown';
  let life = epoch;
  for (let attempt = 0, isFirst = true; ; isFirst = false) {
    if (!isFirst) {
      const now = await anew();
      if (!now) return { kind: 'overtaken' };
      life = now.epoch;
    }
    const answer = await net.send(op.opId, op.request, op.schema, life);
    trace?.('D5 answer read');
    if (answer.kind === 'unauthorised') {
      if (hasRenewed) return refusedTwice(net, op.opId, answer, mayBeApplied);
      hasRenewed = true;
      const renewal = await net.renew();
      if (renewal === 'refused') return { kind: 'auth', mayBeApplied };
      if (renewal === 'unknown') return { kind: 'unknown', reason: 'network', retryAfterMs: null };
      continue;
    }
    if (answer.kind === 'rejected' && mayBeApplied) return unlessDone(net, op.opId, answer);
    if (answer.kind !== 'unknown') return answer;
    mayBeApplied = true;
    const delay = answer.retryAfterMs ?? RETRY_DELAYS_MS[attempt];
    attempt += 1;
    if (attempt > RETRY_DELAYS_MS.length || delay === undefined || delay > LONGEST_WAIT_MS) return answer;
    await clock.sleep(delay);
  }
}

/** A 401 never counts against an edit; a second 403 is a no, unless an earlier try has had its effect. */
async function refusedTwice(
  net: Net,
  opId: string,
  { status, code, message }: Extract<Answer, { kind: 'unauthorised' }>,
  mayBeApplied: boolean,
): Promise<Outcome> {
  if (status === 401) return { kind: 'auth', mayBeApplied };
  const refused: Outcome = { kind: 'rejected', code, message, details: null, isGone: false };
  return mayBeApplied ? unlessDone(net, opId, refused) : refused;
}

/** Rights may have gone since an earlier try was done: its receipt says. Without a word of it nothing is certain. */
async function unlessDone(net: Net, opId: string, refused: Outcome): Promise<Outcome> {
  const told = await net.outcomeOf(opId);
  if (told.kind === 'applied') return { kind: 'applied', version: told.version, entity: null, wasNoop: false };
  return told.kind === 'refused' ? refused : { kind: 'unknown', reason: 'server', retryAfterMs: null };
}
