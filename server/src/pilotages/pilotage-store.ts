import type { PilotageFields } from '@leadline/domain/pilotages/pilotage';
import type { PreferenceEntry } from '@leadline/domain/preferences/preferences';
import type { Instant } from '@leadline/domain/time/instant';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { JsonList } from '../http/send-answer.ts';
import { flagsJson } from '../preferences/preference-store.ts';
import type { GroupStamps } from '../writes/group-stamp.ts';
import { type LinkedThings, linkedJson, linksOf } from './linked-things.ts';
import type { ListRange } from './list-range.ts';
import { type PilotageFacts, pilotageFrom, pilotageJson, pilotageRowJson } from './pilotage-json.ts';
import type { ReviewNotes } from './review-notes.ts';

/** More rows than this are cut, the newest kept, and `meta.truncated` says so. */
export const MOST_ROWS = 5000;

interface ListQuery extends ListRange {
  portUuid: string;
  /** That of the port. */
  organisationUuid: string;
  withArchived: boolean;
}

/** Builds the whole list in PostgreSQL: twice as fast as rows that are made into JSON here. */
export async function listPilotageRows(db: Kysely<Tables>, query: ListQuery, most = MOST_ROWS): Promise<JsonList> {
  const { rows } = await listQuery(query, most).execute(db);
  const { list = '[]', truncated = false } = rows[0] ?? {};
  return new JsonList(list, { truncated });
}

export function listQuery(query: ListQuery, most = MOST_ROWS) {
  return sql<{ list: string; truncated: boolean }>`
    with found as (
      select p.date, p.uuid, ${pilotageRowJson} as item
      ${pilotageFrom()}
      where p.port_uuid = ${query.portUuid} and p.organisation_uuid = ${query.organisationUuid}
        and (${query.withArchived} or p.status <> 'Arch')
        and (${at(query.from)}::timestamptz is null or p.date >= ${at(query.from)})
        and (${at(query.before)}::timestamptz is null or p.date < ${at(query.before)})
      order by p.date desc, p.uuid desc
      limit ${most + 1}
    ), numbered as (select found.*, row_number() over (order by date desc, uuid desc) as place from found)
    select coalesce(json_agg(item order by place) filter (where place <= ${most}), '[]')::text as list,
      count(*) > ${most} as truncated
    from numbered`;
}

const at = (instant: Instant | null) => (instant === null ? null : new Date(instant));

/** A pilotage with what is kept about it beside what everybody sees. */
export interface StoredPilotage {
  facts: PilotageFacts;
  reviewNotes: ReviewNotes;
  stamps: GroupStamps;
}

interface StoredRow {
  facts: PilotageFacts;
  notes: ReviewNotes | null;
  stamps: GroupStamps;
}

const storedColumns = sql`${pilotageJson} as facts, p.previous_data as notes, p.group_stamp as stamps`;

/** What an effect on a pilotage is answered from. */
export const writtenPilotage = sql<StoredRow>`select ${storedColumns} ${pilotageFrom(sql`effect`)}`;

export function storedOf({ facts, notes, stamps }: StoredRow): StoredPilotage {
  return { facts, reviewNotes: notes ?? {}, stamps };
}

export async function findPilotage(db: Kysely<Tables>, uuid: string): Promise<StoredPilotage | null> {
  const { rows } = await sql<StoredRow>`
    select ${storedColumns} ${pilotageFrom()} where p.uuid = ${uuid}`.execute(db);
  return rows[0] ? storedOf(rows[0]) : null;
}

/** A pilotage that is there, because its row is locked or was just written. */
export async function readPilotage(trx: Kysely<Tables>, uuid: string): Promise<StoredPilotage> {
  const stored = await findPilotage(trx, uuid);
  if (!stored) throw new Error(`pilotage ${uuid} vanished`);
  return stored;
}

/**
 * Whoever changes a pilotage or a child of it holds its row first. What is read of it is read by a later statement: one
 * that waits for the lock would give the row as it is now, joined to others as they were. False without such a row.
 */
export async function lockPilotage(trx: Transaction<Tables>, uuid: string, also = sql`true`): Promise<boolean> {
  const { rows } = await sql`select from pilotage where uuid = ${uuid} and ${also} for update`.execute(trx);
  return rows.length > 0;
}

/** A locked pilotage with what it names of its port, and what these changes of it name. */
export async function readForChange(trx: Transaction<Tables>, uuid: string, changes: Partial<PilotageFields>) {
  const port = sql`p.port_uuid`;
  const uuids = sql`(${linksOf(changes)}::uuid[] || array[p.from_uuid, p.to_uuid, p.route_uuid])`;
  const imo = changes.vessel ? sql`${changes.vessel.IMO}::text` : sql`p.vessel_imo`;
  const { rows } = await sql<StoredRow & { linked: LinkedThings }>`
    select ${storedColumns}, ${linkedJson({ port, uuids, imo })} as linked ${pilotageFrom()}
    where p.uuid = ${uuid}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`pilotage ${uuid} vanished under its lock`);
  return { stored: storedOf(row), linked: row.linked };
}

interface CreationFacts {
  flags: PreferenceEntry['metadata'] | null;
  linked: LinkedThings;
  /** A pilotage that has the uuid already. */
  taken: { port: string; version: number } | null;
}

/** What decides whether a pilotage may be created. */
export async function readForCreation(
  trx: Transaction<Tables>,
  uuid: string,
  port: string,
  fields: Partial<PilotageFields>,
): Promise<CreationFacts> {
  const imo = sql`${fields.vessel?.IMO ?? null}::text`;
  const named = linkedJson({ port: sql`${port}::uuid`, uuids: sql`${linksOf(fields)}::uuid[]`, imo });
  const { rows } = await sql<CreationFacts>`
    select ${flagsJson(port)} as flags, ${named} as linked,
      (select json_build_object('port', port_uuid, 'version', version) from pilotage where uuid = ${uuid}) as taken`.execute(
    trx,
  );
  return rows[0] as CreationFacts;
}
