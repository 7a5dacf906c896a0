import { type Kysely, sql, type Transaction } from 'kysely';
import { serverWork } from '../db/server-work.ts';
import type { Tables } from '../db/tables.ts';
import { linkHash, NO_LINK, type SealedFields, sealedFields } from './audit-hash.ts';
import { moveMark, readMark } from './sealed-mark.ts';

/** Any number that no other program uses as an advisory lock on this database. */
const SEAL_LOCK = 5_323_283_747;
const MOST_AT_ONCE = 5000;
/** Entries are numbered before they are committed: one may come to light after as many younger ones. */
const WINDOW = 1000;

interface Link {
  position: number;
  audit_id: number;
  hash: Buffer;
}

/**
 * Appends links for entries that have none; gives their number. Writers never wait for it, and a server that finds
 * another one sealing leaves the work to that one. `everything` also looks for entries older than the newest thousand, from
 * the mark on below which all is sealed.
 */
export function sealAudit(db: Kysely<Tables>, { everything = false } = {}): Promise<number> {
  return serverWork(db, async (trx) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${SEAL_LOCK}) as mine`.execute(trx);
    if (!rows[0]?.mine) return 0;
    return appendLinks(trx, everything);
  });
}

/** Blocks sealing until this transaction ends; waits for a sealing that is running. */
export async function whileNothingIsSealed(trx: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SEAL_LOCK})`.execute(trx);
}

async function appendLinks(trx: Transaction<Tables>, everything: boolean): Promise<number> {
  let last = await lastLink(trx);
  const mark = everything ? await readMark(trx, 'audit') : null;
  const from = mark?.below ?? (last ? last.newest - WINDOW : 0);
  const links: Link[] = [];
  for (const { id, fields } of await unsealed(trx, from)) {
    const hash = linkHash(last?.hash ?? NO_LINK, fields);
    last = { position: (last?.position ?? 0) + 1, hash, newest: id };
    links.push({ position: last.position, audit_id: id, hash });
  }
  if (links.length > 0) await insertLinks(trx, links);
  else if (mark) await moveMark(trx, 'audit', mark);
  return links.length;
}

async function lastLink(trx: Transaction<Tables>) {
  const { rows } = await sql<{ position: number; hash: Buffer; newest: number }>`
    select position, hash, (select max(audit_id) from audit_link) as newest
    from audit_link order by position desc limit 1`.execute(trx);
  return rows[0];
}

async function unsealed(trx: Transaction<Tables>, from: number) {
  const { rows } = await sql<{ id: number; fields: SealedFields }>`
    select audit.id, ${sealedFields} as fields from audit
    where audit.id > ${from} and not exists (
      select from audit_link where audit_link.audit_id = audit.id and audit_link.audit_id > ${from})
    order by audit.id limit ${MOST_AT_ONCE}`.execute(trx);
  return rows;
}

async function insertLinks(trx: Transaction<Tables>, links: Link[]): Promise<void> {
  await sql`
    insert into audit_link (position, audit_id, hash)
    select * from unnest(
      ${links.map((each) => each.position)}::bigint[],
      ${links.map((each) => each.audit_id)}::bigint[],
      ${links.map((each) => each.hash)}::bytea[])`.execute(trx);
}
