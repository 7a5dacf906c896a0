import { type Kysely, sql, type Transaction } from 'kysely';
import { serverWork } from '../db/server-work.ts';
import type { Tables } from '../db/tables.ts';
import { linkHash, NO_LINK, type SealedFields, sealedFields } from './audit-hash.ts';
import { isErased, readErasures } from './erased-audit.ts';

/** A link that was written down elsewhere. */
export interface KnownHead {
  position: number;
  /** Hexadecimal. */
  hash: string;
}

export type AuditFault =
  | { kind: 'changed'; position: number; entry: AuditWords }
  | { kind: 'takenOut'; position: number; auditId: number }
  | { kind: 'linkMissing'; position: number }
  | { kind: 'headDiffers'; position: number }
  | { kind: 'headMissing'; position: number };

/** Enough of an entry to find it. */
export interface AuditWords {
  id: number;
  at: number | null;
  action: string;
  entityType: string;
  entityId: string;
}

export interface AuditVerdict {
  /** Links that hold, from the first on. */
  sound: number;
  fault: AuditFault | null;
  /** Of those that hold, entries whose values were erased: what is left of them is as the entry of the erasure says. */
  erased: number;
  /** Entries that no link stands for yet. */
  notSealed: number;
}

const AT_ONCE = 5000;

/** Walks the chain from its first link and stops at the first fault; with a known head it must lead through that. */
export function verifyAudit(db: Kysely<Tables>, known: KnownHead | null = null): Promise<AuditVerdict> {
  return serverWork(db, (trx) => walkChain(trx, known));
}

async function walkChain(db: Transaction<Tables>, known: KnownHead | null): Promise<AuditVerdict> {
  const erasures = await readErasures(db);
  let [previous, position, isKnownSeen, erased] = [NO_LINK, 0, false, 0];
  for (let rows = await linksAfter(db, 0); rows.length > 0; rows = await linksAfter(db, position)) {
    for (const row of rows) {
      const isEmptied = isLinked(row) && isErased(erasures, row, previous);
      const fault = faultOf(row, { expected: position + 1, previous, known, isEmptied });
      if (fault) return verdict(db, { sound: position, fault, erased });
      if (isEmptied) erased += 1;
      [previous, position] = [row.hash, row.position];
      if (position === known?.position) isKnownSeen = true;
    }
  }
  const fault = known && !isKnownSeen ? ({ kind: 'headMissing', position: known.position } as const) : null;
  return verdict(db, { sound: position, fault, erased });
}

const isLinked = (row: Row): row is Row & { fields: SealedFields } => row.fields !== null;

interface Row {
  position: number;
  hash: Buffer;
  audit_id: number;
  /** Null when the entry is gone. */
  fields: SealedFields | null;
  at: number | null;
}

async function linksAfter(db: Transaction<Tables>, position: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select link.position, link.hash, link.audit_id, case when audit.id is not null then ${sealedFields} end as fields,
      case when isfinite(audit.at) then audit.at end as at
    from (select * from audit_link where position > ${position} order by position limit ${AT_ONCE}) link
    left join audit on audit.id = link.audit_id order by link.position`.execute(db);
  return rows;
}

interface Met {
  expected: number;
  previous: Buffer;
  known: KnownHead | null;
  /** Its hash cannot be made again; the links after it are made over the one that was kept, and what stood before it is known. */
  isEmptied: boolean;
}

function faultOf(row: Row, { expected, previous, known, isEmptied }: Met): AuditFault | null {
  const { position, fields, hash } = row;
  if (position !== expected) return { kind: 'linkMissing', position: expected };
  if (!fields) return { kind: 'takenOut', position, auditId: row.audit_id };
  if (!isEmptied && !linkHash(previous, fields).equals(hash))
    return { kind: 'changed', position, entry: wordsOf(row, fields) };
  return position === known?.position && hash.toString('hex') !== known.hash ? { kind: 'headDiffers', position } : null;
}

function wordsOf({ audit_id, at }: Row, fields: SealedFields): AuditWords {
  const [action = '', entityType = '', entityId = ''] = fields.slice(5, 8).map((each) => each ?? '');
  return { id: audit_id, at, action, entityType, entityId };
}

async function verdict(db: Transaction<Tables>, found: Omit<AuditVerdict, 'notSealed'>): Promise<AuditVerdict> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from audit
    where not exists (select from audit_link where audit_link.audit_id = audit.id)`.execute(db);
  return { ...found, notSealed: rows[0]?.count ?? 0 };
}

/** The last link, to be kept where nobody who may change the database can reach it. */
export async function readHead(db: Kysely<Tables>): Promise<KnownHead | null> {
  const last = await serverWork(db, (trx) =>
    trx.selectFrom('audit_link').select(['position', 'hash']).orderBy('position', 'desc').limit(1).executeTakeFirst(),
  );
  return last ? { position: last.position, hash: last.hash.toString('hex') } : null;
}
