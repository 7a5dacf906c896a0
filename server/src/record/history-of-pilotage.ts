import {
  HISTORY_PAGE,
  type HistoryEntry,
  type HistoryMeta,
  slimValues,
} from '@leadline/domain/record/history/history-entry';
import type { PilotageRecord } from '@leadline/domain/record/pilotage-record';
import { type Part, type PartName, readEntry } from '@leadline/domain/record/record-entry';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Caller } from '../http/caller.ts';
import { ListWithMeta } from '../http/send-answer.ts';
import { THE_SERVER } from '../writes/record-entry.ts';
import { isShownValues } from './record-of-pilotage.ts';

interface Row {
  number: number;
  entry: string;
  parts: string;
  isInLog: boolean;
}

type Values = Record<string, unknown>;

/** A page of what happened to a pilotage, the latest first. */
export async function historyFor(
  db: Kysely<Tables>,
  caller: Caller,
  pilotage: PilotageRecord['pilotage'],
  before: number | undefined,
): Promise<ListWithMeta<HistoryEntry>> {
  const isFull = await isShownValues(db, caller, pilotage);
  return new ListWithMeta(await pageOf(db, { pilotage, before, isFull }), await metaOf(db, pilotage));
}

interface Page {
  pilotage: PilotageRecord['pilotage'];
  before?: number | undefined;
  isFull: boolean;
}

/** With all values, for what the server itself makes of them. */
export const latestHistory = (db: Kysely<Tables>, pilotage: string): Promise<HistoryEntry[]> =>
  pageOf(db, { pilotage, isFull: true });

async function pageOf(db: Kysely<Tables>, { pilotage, before, isFull }: Page): Promise<HistoryEntry[]> {
  const { rows } = await sql<Row>`
    select number, entry, parts, record_leaf.entry_id is not null as "isInLog" from record_entry
    left join record_leaf on entry_id = id
    where pilotage_uuid = ${pilotage} and number < ${before ?? Number.MAX_SAFE_INTEGER}::bigint
    order by number desc limit ${HISTORY_PAGE}`.execute(db);
  const entries = rows.map((row) => entryOf(row, isFull));
  const found = await namesFor(db, entries);
  return entries.map((entry) => named(entry, found));
}

function entryOf({ number, entry, parts, isInLog }: Row, isFull: boolean): HistoryEntry {
  const content = readEntry(entry);
  if (!content) throw new Error(`entry ${number} cannot be read`);
  const { at, entity, id, action, parts: digests } = content.body;
  const kept = JSON.parse(parts) as Partial<Record<PartName, Part>>;
  const partValue = <T>(name: PartName) => (kept[name] ? (JSON.parse(kept[name].value) as T | null) : null);
  const values = { before: partValue<Values>('before'), after: partValue<Values>('after') };
  return {
    ...{ number, at, entity, id, action, isInLog },
    who: partValue<{ name: string }>('who')?.name ?? null,
    device: isFull ? partValue<HistoryEntry['device']>('device') : null,
    isWithheld: !isFull && digests.after !== undefined,
    ...(isFull && digests.after !== undefined && !kept.after && { isErased: true }),
    ...(isFull ? slimValues(entity, values) : { before: null, after: null }),
    ...{ about: null, names: {} },
  };
}

interface Found {
  about: ReadonlyMap<string, string>;
  names: ReadonlyMap<string, string>;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** An item of a list, as a path. */
const ITEM = /^metadata\.value\.([0-9a-f-]{36})/;

/** Every id that a value names. */
function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return UUID.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return [...Object.keys(value).flatMap((key) => ITEM.exec(key)?.[1] ?? []), ...Object.values(value).flatMap(idsIn)];
}

/** The things that entries are about and name, in one query: by the names that they have today. */
async function namesFor(db: Kysely<Tables>, entries: readonly HistoryEntry[]): Promise<Found> {
  const things = entries.map(({ id }) => id).filter((id) => UUID.test(id));
  const ids = [...new Set(entries.flatMap(({ before, after }) => [...idsIn(before), ...idsIn(after)]))];
  const { rows } = await sql<{ id: string; name: string; isAbout: boolean }>`
    with thing (uuid) as (select unnest(${things}::uuid[])), named (uuid) as (select unnest(${ids}::uuid[]))
    select r.uuid as id, c.name, true as "isAbout" from route_check r join thing using (uuid)
      join route_constraint rc on rc.uuid = r.route_constraint_uuid join port_constraint c on c.uuid = rc.constraint_uuid
    union all select d.uuid, coalesce(s.name, d.type), true from drawing d join thing using (uuid)
      left join stage s on s.uuid = d.stage_uuid
    union all select e.uuid, e.extra_type, true from pilotage_extra e join thing using (uuid)
    union all select p.uuid, tug.name, true from pilotage_tug p join thing using (uuid) join tug on tug.uuid = p.tug_uuid
    union all select named.uuid, item ->> 'label', false from pilotage_extra e join thing using (uuid)
      cross join jsonb_array_elements(case jsonb_typeof(e.metadata -> 'value') when 'array' then e.metadata -> 'value' else '[]' end) item
      join named on named.uuid::text = item ->> 'uuid'
    union all select uuid, name, false from berth_station join named using (uuid)
    union all select uuid, name, false from route join named using (uuid)
    union all select uuid, name, false from tug join named using (uuid)
    union all select uuid, name, false from stage join named using (uuid)
    union all select uuid, concat_ws(', ', last_name, nullif(first_name, '')), false from person join named using (uuid)`.execute(
    db,
  );
  const mapOf = (isAbout: boolean) =>
    new Map(rows.filter((row) => row.isAbout === isAbout).map(({ id, name }) => [id, name]));
  return { about: mapOf(true), names: mapOf(false) };
}

function named(entry: HistoryEntry, { about, names }: Found): HistoryEntry {
  const own = [...new Set([...idsIn(entry.before), ...idsIn(entry.after)])];
  return {
    ...entry,
    about: about.get(entry.id) ?? null,
    names: Object.fromEntries(own.flatMap((id) => (names.has(id) ? [[id, names.get(id) ?? '']] : []))),
  };
}

/** The whole record in figures; people and devices by their ids, and by name who has none: the operator, and not the server. */
async function metaOf(db: Kysely<Tables>, pilotage: string): Promise<HistoryMeta> {
  const { rows } = await sql<HistoryMeta>`
    select count(*)::int as entries,
      count(distinct coalesce(who ->> 'uuid', nullif(who ->> 'name', ${THE_SERVER})))::int as people,
      count(distinct (parts::json -> 'device' ->> 'value')::json ->> 'uuid')::int as devices
    from record_entry cross join lateral (select (parts::json -> 'who' ->> 'value')::json as who) made
    where pilotage_uuid = ${pilotage}`.execute(db);
  return rows[0] ?? { entries: 0, people: 0, devices: 0 };
}
