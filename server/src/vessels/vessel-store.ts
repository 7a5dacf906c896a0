import { instantToIso } from '@leadline/domain/time/instant';
import type { Vessel, VesselHit } from '@leadline/domain/vessels/vessel';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { VesselTable } from '../db/tables/pilotage-tables.ts';
import type { Tables } from '../db/tables.ts';
import type { GroupStamps } from '../writes/group-stamp.ts';

export interface VesselKey {
  organisation: string;
  imo: string;
}

export interface StoredVessel {
  vessel: Vessel;
  stamps: GroupStamps;
}

/** More hits than this help nobody to choose. */
const MOST_HITS = 50;

interface Search {
  organisation: string;
  name?: string;
  imo?: string;
}

/**
 * Vessels whose name holds the text, those that begin with it first, or whose IMO number begins with the digits.
 * Upper and lower case are the same.
 */
export async function searchVesselsOf(db: Kysely<Tables>, { organisation, name, imo }: Search): Promise<VesselHit[]> {
  const text = escaped(name?.trim() ?? '');
  if (text === '' && imo === undefined) return [];
  let query = db
    .selectFrom('vessel')
    .select(['imo', 'name', 'vessel_type', 'length', 'beam', 'height'])
    .select(sql<string | null>`metadata ->> 'flag_code'`.as('flag_code'))
    .where('organisation_uuid', '=', organisation);
  if (text !== '') query = query.where('name', 'ilike', `%${text}%`);
  if (imo !== undefined) query = query.where('imo', 'like', `${imo}%`);
  const rows = await query
    .orderBy(sql`name ilike ${`${text}%`}`, 'desc')
    .orderBy(sql`lower(name)`)
    .orderBy('imo')
    .limit(MOST_HITS)
    .execute();
  return rows.map(({ imo: IMO, vessel_type, ...row }) => ({
    ...row,
    IMO,
    vesselType: vessel_type as VesselHit['vesselType'],
  }));
}

/** A typed % is a percent sign and not any text. */
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

type VesselRow = Selectable<VesselTable> & { author: string | null };

/** The author is read by a query of its own: a join would be stale after waiting for the lock. */
const columns = sql`v.*, (
  select nullif(concat_ws(' ', person.first_name, person.last_name), '')
  from person where person.uuid = v.updated_by) as author`;

const vessel = ({ organisation, imo }: VesselKey) =>
  sql<VesselRow>`select ${columns} from vessel v where v.organisation_uuid = ${organisation} and v.imo = ${imo}`;

export async function findVessel(db: Kysely<Tables>, key: VesselKey): Promise<StoredVessel | null> {
  const { rows } = await vessel(key).execute(db);
  return rows[0] ? storedOf(rows[0]) : null;
}

/** Of these numbers the vessels that the organisation has a record of, by number. */
export async function vesselsByNumber(
  db: Kysely<Tables>,
  organisation: string,
  numbers: readonly string[],
): Promise<Map<string, Vessel>> {
  const { rows } = await sql<VesselRow>`select ${columns} from vessel v
    where v.organisation_uuid = ${organisation} and v.imo = any(${[...numbers]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.imo, vesselOf(row)]));
}

export async function lockVessel(trx: Transaction<Tables>, key: VesselKey): Promise<StoredVessel | null> {
  const { rows } = await sql<VesselRow>`${vessel(key)} for update of v`.execute(trx);
  return rows[0] ? storedOf(rows[0]) : null;
}

/** What an effect on a vessel is answered from. */
export const writtenVessel = sql<VesselRow>`select ${columns} from effect v`;

export function storedOf(row: VesselRow): StoredVessel {
  return { vessel: vesselOf(row), stamps: row.group_stamp as GroupStamps };
}

function vesselOf(row: VesselRow): Vessel {
  return {
    IMO: row.imo,
    version: row.version,
    name: row.name,
    vesselType: row.vessel_type as Vessel['vesselType'],
    emails: row.emails,
    length: row.length,
    height: row.height,
    beam: row.beam,
    bridgeToStern: row.bridge_to_stern,
    bridgeToBow: row.bridge_to_bow,
    bittsFwd: row.bitts_fwd,
    bittsAft: row.bitts_aft,
    trackControl: row.track_control,
    metadata: row.metadata as Vessel['metadata'],
    measurementsUnit: row.measurements_unit,
    safeWorkLoad: row.safe_work_load,
    updatedAt: instantToIso(row.updated_at),
    updatedBy: row.author,
  };
}
