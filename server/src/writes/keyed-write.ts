import type { Instant } from '@leadline/domain/time/instant';
import { decideReplay } from '@leadline/sync/decide-write';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Caller } from '../http/caller.ts';
import type { Deps } from '../http/deps.ts';
import { Failure } from '../http/failure.ts';
import type { Ended } from './end-write.ts';
import { claimReceipt, type KeptReceipt, keepRefusal } from './receipts.ts';

interface Call {
  caller: Caller;
  /** The address that the request came from. */
  address: string;
  /** Idempotency-Key; null for a caller that sends none. */
  key: string | null;
  bodyHash: string;
}

/** What a write works with: one transaction, one instant, one person. */
export interface Write extends Call {
  trx: Transaction<Tables>;
  now: Instant;
}

interface Deed<T> {
  run: (write: Write) => Promise<Ended<T>>;
  /** The thing as it stands now, for bytes that were sent before. */
  answerAgain: (write: Write, id: string) => Promise<T>;
}

/**
 * Every change goes through here. The receipt is written first, so that a twin waits for it; the effect stands behind a
 * savepoint, so that a refusal takes the effect back and keeps the receipt. Locks are taken in the order receipt,
 * pilotage, child. Each person has a few turns at once, so that nobody takes all connections of the database.
 */
export async function keyedWrite<T>({ db, clock, writeTurns }: Deps, call: Call, deed: Deed<T>): Promise<T> {
  const outcome = await writeTurns.run(call.caller.userUuid, () =>
    db.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = '5s'`.execute(trx);
      const write = { ...call, trx, now: clock() };
      if (call.key === null) return await deed.run(write);
      const earlier = await claimReceipt(write, call.key);
      return earlier ? replay(write, earlier, deed) : runOnce(write, call.key, deed);
    }),
  );
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.answer;
}

type Outcome<T> = { answer: T } | { refusal: Failure };

async function runOnce<T>(write: Write, key: string, deed: Deed<T>): Promise<Outcome<T>> {
  await sql`savepoint effect`.execute(write.trx);
  try {
    return await deed.run(write);
  } catch (error) {
    // Without a receipt: the outcome is not certain, the same bytes may be sent again.
    if (!(error instanceof Failure) || !error.isDefinite) throw error;
    await sql`rollback to savepoint effect`.execute(write.trx);
    await keepRefusal(write, key, error);
    return { refusal: error };
  }
}

async function replay<T>(write: Write, earlier: KeptReceipt, deed: Deed<T>): Promise<Outcome<T>> {
  if (decideReplay(earlier.receipt, write.bodyHash).kind === 'keyReused') return { refusal: new Failure('keyReused') };
  if (earlier.refusal) return { refusal: earlier.refusal };
  return { answer: await deed.answerAgain(write, earlier.entityId) };
}
