import type { Instant } from '@leadline/domain/time/instant';
import { decideReplay } from '@leadline/sync/merge/decide-write';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { tellNothing } from '../db/tell-servers.ts';
import type { Caller, CallerContext } from '../http/caller.ts';
import type { PlacedApi } from '../http/deps.ts';
import { Failure } from '../http/failure.ts';
import { AppliedUnseen } from '../http/send-answer.ts';
import type { TenantRequest } from '../http/tenants.ts';
import type { WriteOutcome } from '../metrics/meter.ts';
import type { Ended } from './end-write.ts';
import { claimReceipt, type KeptReceipt, keepRefusal } from './receipts.ts';

interface Call {
  /** The address that the request came from. */
  address: string;
  /** Idempotency-Key; null for a caller that sends none. */
  key: string | null;
  bodyHash: string;
}

/** What a write works with: one transaction, one instant, one person. */
export interface Write extends Call {
  caller: Caller;
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
 * `AppliedUnseen`: bytes that were sent before were done then, and their person may not see the thing any more.
 */
export async function keyedWrite<T>(
  { deps, tenants }: PlacedApi,
  question: TenantRequest,
  call: Call,
  deedOf: (asker: CallerContext) => Deed<T>,
): Promise<T | AppliedUnseen> {
  if (!question.subject) throw new Failure('noSession');
  const outcome = await deps.writeTurns.run(question.subject.userUuid, () =>
    tenants.write(question, async (asker, trx) => {
      const deed = deedOf(asker);
      const write = { ...call, caller: asker.caller, trx, now: deps.clock() };
      if (call.key === null) return await deed.run(write);
      const earlier = await claimReceipt(write, call.key);
      return earlier ? replay(write, earlier, deed) : runOnce(write, call.key, deed);
    }),
  );
  deps.meter.written(outcome.outcome);
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.answer;
}

type Outcome<T> = { outcome: WriteOutcome } & ({ answer: T } | { refusal: Failure });

async function runOnce<T>(write: Write, key: string, deed: Deed<T>): Promise<Outcome<T>> {
  await sql`savepoint effect`.execute(write.trx);
  try {
    return await deed.run(write);
  } catch (error) {
    // Without a receipt: the outcome is not certain, the same bytes may be sent again.
    if (!(error instanceof Failure) || !error.isDefinite) throw error;
    await sql`rollback to savepoint effect`.execute(write.trx);
    tellNothing(write.trx);
    await keepRefusal(write, key, error);
    return { outcome: error.code === 'conflict' ? 'conflict' : 'refused', refusal: error };
  }
}

async function replay<T>(write: Write, earlier: KeptReceipt, deed: Deed<T>): Promise<Outcome<T | AppliedUnseen>> {
  const { kind } = decideReplay(earlier.receipt, write.bodyHash);
  if (kind !== 'replay') return { outcome: 'refused', refusal: new Failure(kind) };
  if (earlier.refusal) return { outcome: 'repeated', refusal: earlier.refusal };
  return { outcome: 'repeated', answer: await seenAgain(write, earlier, deed) };
}

/** What was done stays done, whatever rights came after: a refusal now would be read as one of the write. */
async function seenAgain<T>(
  write: Write,
  { receipt, entityId }: KeptReceipt,
  deed: Deed<T>,
): Promise<T | AppliedUnseen> {
  try {
    return await deed.answerAgain(write, entityId);
  } catch (error) {
    if (!(error instanceof Failure) || !error.isDefinite) throw error;
    return new AppliedUnseen(receipt.version);
  }
}
