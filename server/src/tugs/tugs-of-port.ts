import { hours, type Instant } from '@leadline/domain/time/instant';
import type { PortTug } from '@leadline/domain/tugs/tug';
import { type Kysely, sql } from 'kysely';
import { instantJson } from '../db/json-parts.ts';
import type { Tables } from '../db/tables.ts';
import { timestamp } from '../db/timestamp.ts';
import { passageMinutes } from '../pilotages/pilotage-json.ts';

/** A movement that began longer ago is over, whoever forgot to say so. */
const BACK = hours(48);

/** The tugs that a port has, by name, with the movements that are still to be sailed with them, the next first. */
export async function tugsOfPort(db: Kysely<Tables>, port: string, now: Instant): Promise<PortTug[]> {
  const { rows } = await sql<PortTug>`
    with job as (
      select child.tug_uuid, p.date, p.uuid, json_build_object('uuid', p.uuid, 'vesselName', p.vessel_name,
        'date', ${instantJson('p.date')}, 'passageMinutes', ${passageMinutes}) as json
      from pilotage p
      join lateral (select distinct tug_uuid from pilotage_tug
        where pilotage_uuid = p.uuid and removed_at is null) child on true
      where p.port_uuid = ${port} and p.date > ${timestamp(now - BACK)}
        and p.status not in ('Draft', 'Done', 'Arch', 'Canc'))
    select tug.uuid, tug.name, tug.tonnage, tug.tug_type as "tugType", coalesce(
      (select json_agg(job.json order by job.date, job.uuid) from job where job.tug_uuid = tug.uuid), '[]') as jobs
    from tug
    where tug.port_uuid = ${port} and tug.removed_at is null
    order by tug.name`.execute(db);
  return rows;
}
