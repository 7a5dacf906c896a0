import type { Instant } from '@leadline/domain/time/instant';
import { type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import type { PilotageTable, Tables } from '../db/tables.ts';
import { JsonList } from '../http/send-answer.ts';
import type { GroupStamps } from '../writes/group-stamp.ts';
import type { ListRange } from './list-range.ts';
import { type PilotageFacts, pilotageJson, pilotageRowJson, pilotageTables } from './pilotage-json.ts';
import type { ReviewNotes } from './review-notes.ts';

/** More rows than this are cut, the newest kept, and `meta.truncated` says so. */
export const MOST_ROWS = 5000;

interface ListQuery extends ListRange {
  portUuid: string;
  withArchived: boolean;
}

/** Builds the whole list in PostgreSQL: twice as fast as rows that are made into JSON here. */
export async function listPilotageRows(db: Kysely<Tables>, query: ListQuery, most = MOST_ROWS): Promise<JsonList> {
  const { rows } = await sql<{ list: string; truncated: boolean }>`
    with found as (
      select p.date, p.uuid, ${pilotageRowJson} as item
      from ${pilotageTables}
      where p.port_uuid = ${query.portUuid}
        and (${query.withArchived} or p.status <> 'Arch')
        and (${at(query.from)}::timestamptz is null or p.date >= ${at(query.from)})
        and (${at(query.before)}::timestamptz is null or p.date < ${at(query.before)})
      order by p.date desc, p.uuid desc
      limit ${most + 1}
    ), numbered as (select found.*, row_number() over (order by date desc, uuid desc) as place from found)
    select coalesce(json_agg(item order by place) filter (where place <= ${most}), '[]')::text as list,
      count(*) > ${most} as truncated
    from numbered`.execute(db);
  const { list = '[]', truncated = false } = rows[0] ?? {};
  return new JsonList(list, { truncated });
}

const at = (instant: Instant | null) => (instant === null ? null : new Date(instant));

/** A pilotage with what is kept about it beside what everybody sees. */
export interface StoredPilotage {
  facts: PilotageFacts;
  reviewNotes: ReviewNotes;
  stamps: GroupStamps;
}

export async function findPilotage(db: Kysely<Tables>, uuid: string): Promise<StoredPilotage | null> {
  const { rows } = await sql<{ facts: PilotageFacts; notes: ReviewNotes | null; stamps: GroupStamps }>`
    select ${pilotageJson} as facts, p.previous_data as notes, p.group_stamp as stamps
    from ${pilotageTables} where p.uuid = ${uuid}`.execute(db);
  const row = rows[0];
  return row ? { facts: row.facts, reviewNotes: row.notes ?? {}, stamps: row.stamps } : null;
}

/** The same under the lock of its row: whoever changes the pilotage or a child of it holds this first. */
export async function lockPilotage(trx: Transaction<Tables>, uuid: string): Promise<StoredPilotage | null> {
  await trx.selectFrom('pilotage').select('uuid').where('uuid', '=', uuid).forUpdate().execute();
  return findPilotage(trx, uuid);
}

/** A pilotage that is there, because its row is locked. */
export async function readLocked(trx: Transaction<Tables>, uuid: string): Promise<StoredPilotage> {
  const stored = await findPilotage(trx, uuid);
  if (!stored) throw new Error(`pilotage ${uuid} vanished under its lock`);
  return stored;
}

export async function updatePilotageRow(
  trx: Transaction<Tables>,
  uuid: string,
  columns: Updateable<PilotageTable>,
): Promise<void> {
  await trx.updateTable('pilotage').set(columns).where('uuid', '=', uuid).execute();
}
