import type { Instant } from '@leadline/domain/time/instant';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { audit } from '../writes/audit.ts';
import { ADDRESS, AFTER, BEFORE, fieldsHash, type SealedFields, sealedFields } from './audit-hash.ts';

/** What an entry of an erasure is about: `npm run audit -- list --thing audit:erased` shows them all. */
const ERASED = { action: 'erased', entity: 'audit', id: 'erased' } as const;
/** So many entries are named by one entry of an erasure. */
const AT_ONCE = 1000;

interface Why {
  now: Instant;
  organisationUuid: string | null;
  by: string;
  reason: string;
}

/**
 * Takes address and values out of entries of the audit, and adds entries that say which, by whom and why, with a hash over
 * what is left of each. Gives how many. Wants the owner of the tables: a server has no right to.
 */
export async function eraseFromAudit(
  owner: Transaction<Tables>,
  which: RawBuilder<boolean>,
  { now, organisationUuid, by, reason }: Why,
): Promise<number> {
  const { rows } = await sql<{ id: number; fields: SealedFields }>`
    with gone as (update audit set address = null, before = null, after = null
      where ${which} and (address is not null or before is not null or after is not null) returning *)
    select id, ${sealedFields} as fields from gone as audit order by id`.execute(owner);
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const entries = rows.slice(from, from + AT_ONCE).map(({ id, fields }) => [id, fieldsHash(fields)]);
    const after = { by, reason, entries: Object.fromEntries(entries) };
    await audit(owner, { at: now, personUuid: null, organisationUuid, address: null, ...ERASED, after });
  }
  return rows.length;
}

/** Hashes over what is left of entries that were erased, by their ids. */
export type Erasures = ReadonlyMap<number, string>;

export async function readErasures(trx: Transaction<Tables>): Promise<Erasures> {
  const { rows } = await sql<{ id: number; left: string }>`
    select key::bigint as id, value as left from audit cross join jsonb_each_text(after -> 'entries')
    where action = ${ERASED.action} and entity_type = ${ERASED.entity} and entity_id = ${ERASED.id}
    order by audit.id`.execute(trx);
  return new Map(rows.map(({ id, left }) => [id, left]));
}

/** Whether an entry of the audit holds no value any more and is otherwise what the entry of its erasure says. */
export function isErased(erasures: Erasures, id: number, fields: SealedFields): boolean {
  const isEmpty = [ADDRESS, BEFORE, AFTER].every((at) => fields[at] === null);
  return isEmpty && erasures.get(id) === fieldsHash(fields);
}
