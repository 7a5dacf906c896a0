import type { FailureBody, FailureCode } from '@leadline/domain/contract/failure';
import type { OperationReceipt } from '@leadline/domain/contract/operation-endpoints';
import type { Instant } from '@leadline/domain/time/instant';
import type { Receipt } from '@leadline/sync/operation';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../db/tables.ts';
import { Failure } from '../http/failure.ts';
import type { Write } from './keyed-write.ts';

export interface KeptReceipt {
  receipt: Receipt;
  entityId: string;
  /** What was answered when the write was refused. */
  refusal: Failure | null;
}

/** Takes the key for this write, or finds what became of an earlier one; waits for a twin that is under way. */
export async function claimReceipt({ trx, caller, now, bodyHash }: Write, key: string): Promise<KeptReceipt | null> {
  const claimed = await trx
    .insertInto('receipt')
    .values({ person_uuid: caller.userUuid, key, body_hash: bodyHash, result: 'noop', at: new Date(now) })
    .onConflict((conflict) => conflict.columns(['person_uuid', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed ? null : readReceipt(trx, caller.userUuid, key);
}

async function readReceipt(trx: Write['trx'], personUuid: string, key: string): Promise<KeptReceipt> {
  const row = await trx
    .selectFrom('receipt')
    .selectAll()
    .where('person_uuid', '=', personUuid)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  const { body_hash, result, code, version, entity, failure } = row;
  return {
    receipt: { bodyHash: body_hash, result, code, version },
    entityId: entity?.slice(entity.indexOf(':') + 1) ?? '',
    refusal: code ? new Failure(code as FailureCode, (failure ?? {}) as Partial<FailureBody['error']>) : null,
  };
}

/**
 * What stands on a pilotage is told to whoever was late, and kept with the refusal. An erasing takes it out of receipts that
 * are there: so the pilotage is held until this one is, and of one that was erased meanwhile nothing is kept.
 */
export async function keepRefusal({ trx, caller }: Write, key: string, { code, details }: Failure): Promise<void> {
  const isThere = await heldUntilEnd(trx, toldOf(details.current));
  await trx
    .updateTable('receipt')
    .set({
      result: code === 'conflict' ? 'conflict' : 'rejected',
      code,
      failure: isThere ? JSON.stringify(details) : null,
    })
    .where('person_uuid', '=', caller.userUuid)
    .where('key', '=', key)
    .execute();
}

/** Whether the pilotage is there: `told` is its own id, or that of a route check, which alone does not say whose it is. */
async function heldUntilEnd(trx: Write['trx'], told: string | null): Promise<boolean> {
  if (told === null) return true;
  const { rows } = await sql`select from pilotage
    where uuid in (${told}, (select pilotage_uuid from route_check where uuid = ${told})) for key share`.execute(trx);
  return rows.length > 0;
}

const toldThing = z.object({ uuid: z.uuid(), pilotage: z.optional(z.object({ uuid: z.uuid() })) });

/** The pilotage that was told, or of what hangs on one the pilotage that it names; null of a ship. */
function toldOf(current: unknown): string | null {
  const { data } = toldThing.safeParse(current);
  return data ? (data.pilotage?.uuid ?? data.uuid) : null;
}

/** What became of one's own write, for the device that lost the answer; null while nothing has. */
export async function findReceipt(
  db: Transaction<Tables>,
  personUuid: string,
  key: string,
): Promise<OperationReceipt | null> {
  const row = await db
    .selectFrom('receipt')
    .select(['result', 'code', 'entity', 'version'])
    .where('person_uuid', '=', personUuid)
    .where('key', '=', key)
    .executeTakeFirst();
  return row ? { opId: key, ...row, code: row.code as FailureCode | null } : null;
}

/** Takes the key, so that no write ever has it, unless one had; waits for a write that is under way. */
export async function cancelKey(
  trx: Transaction<Tables>,
  personUuid: string,
  key: string,
  now: Instant,
): Promise<void> {
  await trx
    .insertInto('receipt')
    .values({ person_uuid: personUuid, key, body_hash: '', result: 'cancelled', at: new Date(now) })
    .onConflict((conflict) => conflict.columns(['person_uuid', 'key']).doNothing())
    .execute();
}
