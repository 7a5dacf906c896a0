import type { Instant } from '@leadline/domain/time/instant';
import { decideReplay } from '@leadline/sync/decide-write';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Caller } from '../http/caller.ts';
import type { Deps } from '../http/deps.ts';
import { Failure } from '../http/failure.ts';
import { claimReceipt, closeReceipt, type KeptReceipt, keepRefusal } from './receipts.ts';

/** What a write works with: one transaction, one instant, one person. */
export interface Write {
  trx: Transaction<Tables>;
  now: Instant;
  caller: Caller;
}

/** What a write did: the thing, its version now, and whether anything changed. */
export interface Written {
  entity: 'pilotage' | 'vessel' | 'routeCheck';
  id: string;
  version: number;
  result: 'applied' | 'noop';
}

interface Request {
  caller: Caller;
  /** Idempotency-Key; null for a caller that sends none. */
  key: string | null;
  bodyHash: string;
}

interface Deed<T> {
  run: (write: Write) => Promise<{ written: Written; answer: T }>;
  /** The thing as it stands now, for bytes that were sent before. */
  answerAgain: (write: Write, id: string) => Promise<T>;
}

/**
 * Every change goes through here. The receipt is written first, so that a twin waits for it; the effect stands behind a
 * savepoint, so that a refusal takes the effect back and keeps the receipt. Locks are taken in the order receipt,
 * pilotage, child.
 */
export async function keyedWrite<T>(deps: Deps, request: Request, deed: Deed<T>): Promise<T> {
  const outcome = await deps.db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = '5s'`.execute(trx);
    const write = { trx, now: deps.clock(), caller: request.caller };
    const { key } = request;
    if (key === null) return { answer: (await deed.run(write)).answer };
    const earlier = await claimReceipt(write, key, request.bodyHash);
    return earlier ? replay(write, earlier, request.bodyHash, deed) : runOnce(write, key, deed);
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.answer;
}

type Outcome<T> = { answer: T } | { refusal: Failure };

async function runOnce<T>(write: Write, key: string, deed: Deed<T>): Promise<Outcome<T>> {
  await sql`savepoint effect`.execute(write.trx);
  try {
    const { written, answer } = await deed.run(write);
    await closeReceipt(write, key, written);
    return { answer };
  } catch (error) {
    // Without a receipt: the outcome is not certain, the same bytes may be sent again.
    if (!(error instanceof Failure) || !error.isDefinite) throw error;
    await sql`rollback to savepoint effect`.execute(write.trx);
    await keepRefusal(write, key, error);
    return { refusal: error };
  }
}

async function replay<T>(write: Write, earlier: KeptReceipt, bodyHash: string, deed: Deed<T>): Promise<Outcome<T>> {
  if (decideReplay(earlier.receipt, bodyHash).kind === 'keyReused') return { refusal: new Failure('keyReused') };
  if (earlier.refusal) return { refusal: earlier.refusal };
  return { answer: await deed.answerAgain(write, earlier.entityId) };
}
