import type { Signature } from '@leadline/domain/acceptance/signature';
import { isOffice } from '@leadline/domain/pilotages/rights/pilotage-rights';
import type { PilotageStatus } from '@leadline/domain/pilotages/rights/pilotage-status';
import { keptText } from '@leadline/domain/record/kept-digest';
import type { PilotageRecord } from '@leadline/domain/record/pilotage-record';
import type { Part, PartName } from '@leadline/domain/record/record-entry';
import { type RecordedSignature, recordedOf } from '@leadline/domain/record/recorded-signature';
import { type Kysely, sql } from 'kysely';
import { signaturesOfPilotage } from '../acceptance/signature-store.ts';
import type { Tables } from '../db/tables.ts';
import type { Caller } from '../http/caller.ts';
import { readKept } from '../pilotages/kept/kept-store.ts';
import { readOfPilotage } from '../pilotages/read-of-pilotage.ts';
import { cosignedOf } from './cosigned/cosigned-of-record.ts';
import { findLog, inclusionOf } from './log-proofs.ts';
import { turnOversOf } from './turn-overs.ts';

/** What others than its pilots, the office and administrators see: who did something, and when. */
const OF_EVERYBODY: readonly string[] = ['who'] satisfies PartName[];

export interface Row {
  number: number;
  salt: string;
  entry: string;
  parts: string;
  log: string | null;
  position: number | null;
}

/**
 * The record of a pilotage, proved by the last entry that the log had taken in. `isExtended`: with what witnesses have
 * cosigned and how the key was turned over; `hasKept`: with what is kept of a closed one. An app of before they were there reads
 * no record that has it.
 */
export async function recordFor(
  db: Kysely<Tables>,
  caller: Caller,
  { pilotage, isExtended, hasKept }: { pilotage: string; isExtended: boolean; hasKept: boolean },
): Promise<PilotageRecord> {
  const isFull = await isShownValues(db, caller, pilotage);
  return wholeRecord(db, { pilotage, isFull, isExtended, hasKept });
}

/** The same, whoever it is for: with values or with digests alone. */
export async function wholeRecord(
  db: Kysely<Tables>,
  {
    pilotage,
    isFull,
    isExtended,
    hasKept = false,
  }: { pilotage: string; isFull: boolean; isExtended: boolean; hasKept?: boolean },
): Promise<PilotageRecord> {
  const rows = await rowsOf(db, pilotage);
  const log = await proofOf(db, rows);
  const cosigned = isExtended ? await cosignedOf(db, rows) : [];
  const turnOvers = isExtended && log ? await turnOversOf(db, log.key) : [];
  return {
    leadlineRecord: 1,
    pilotage,
    entries: rows.map(({ salt, entry, parts }) => ({ salt, entry, parts: shown(parts, isFull) })),
    ...(isFull && { signatures: await signaturesOf(db, pilotage) }),
    log,
    ...(isFull && hasKept && (await keptOf(db, pilotage))),
    ...(cosigned.length > 0 && { cosigned }),
    ...(turnOvers.length > 0 && { turnOvers }),
  };
}

/** Whether the values of entries are for this caller; whoever may not read the pilotage is told that it is not there. */
export async function isShownValues(db: Kysely<Tables>, caller: Caller, pilotage: string): Promise<boolean> {
  const isOfItsPilots = await readOfPilotage(
    db,
    caller,
    pilotage,
    sql<boolean>`coalesce(${caller.userUuid}::uuid in (p.pilot_uuid, p.pilot_second_uuid), false)`,
  );
  return isOfItsPilots || isOffice(caller);
}

/** What its signatures were put under; contents of before they were kept are none. */
async function signaturesOf(db: Kysely<Tables>, pilotage: string): Promise<RecordedSignature[]> {
  const { rows } = await sql<{ signatures: Signature[] }>`
    select ${signaturesOfPilotage} as signatures from pilotage p where p.uuid = ${pilotage}`.execute(db);
  return (rows[0]?.signatures ?? []).flatMap((signature) => recordedOf(signature) ?? []);
}

/** As text; nothing of one that is open, and of one that was closed by a release which kept nothing. */
async function keptOf(db: Kysely<Tables>, pilotage: string): Promise<{ kept?: string }> {
  const row = await db
    .selectFrom('pilotage')
    .select(['uuid', 'status'])
    .where('uuid', '=', pilotage)
    .executeTakeFirst();
  const kept = row && (await readKept(db, { uuid: row.uuid, status: row.status as PilotageStatus }));
  return kept ? { kept: keptText(kept) } : {};
}

/** The entries of a pilotage in their order, with their places in a log. */
export async function rowsOf(db: Kysely<Tables>, pilotage: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select number, encode(salt, 'hex') as salt, entry, parts, log_uuid as log, position from record_entry
    left join record_leaf on entry_id = id where pilotage_uuid = ${pilotage} order by number`.execute(db);
  return rows;
}

function shown(text: string, isFull: boolean): Partial<Record<PartName, Part>> {
  const parts = Object.entries(JSON.parse(text) as Record<PartName, Part>);
  return Object.fromEntries(parts.filter(([name]) => isFull || OF_EVERYBODY.includes(name)));
}

async function proofOf(db: Kysely<Tables>, rows: readonly Row[]): Promise<PilotageRecord['log']> {
  const last = rows.findLast(({ log }) => log !== null);
  if (last?.log == null || last.position === null) return null;
  const { size, checkpoint, vkey } = await findLog(db, last.log);
  const proof = await inclusionOf(db, last.log, last.position, size);
  return { entry: last.number, position: last.position, proof, checkpoint, key: vkey };
}
