import type { Instant } from '@leadline/domain/time/instant';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { PackVessel } from '../schema/fleet-sections.ts';
import { canonical, noCounts, type RowCounts } from './apply-rows.ts';
import type { Row } from './wanted-rows.ts';

/**
 * Vessels belong to the organisation and to the people who sail with them: a vessel that somebody has changed since is
 * kept as it is, and none is ever removed.
 */
export async function applyVessels(
  trx: Transaction<Tables>,
  organisationUuid: string,
  vessels: readonly PackVessel[],
  now: Instant,
): Promise<RowCounts> {
  const counts = noCounts('vessels');
  for (const vessel of vessels) {
    const wanted = vesselRow(organisationUuid, vessel);
    const { rows } = await sql<Row>`
      select * from vessel where organisation_uuid = ${organisationUuid} and imo = ${vessel.imo} for update`.execute(
      trx,
    );
    const [before] = rows;
    counts[await applyVessel(trx, wanted, before, now)] += 1;
  }
  return counts;
}

type Fate = 'inserted' | 'updated' | 'unchanged' | 'kept';

async function applyVessel(
  trx: Transaction<Tables>,
  wanted: VesselRow,
  before: Row | undefined,
  now: Instant,
): Promise<Fate> {
  const values = { ...wanted, metadata: JSON.stringify(wanted.metadata), updated_at: new Date(now) };
  if (!before) {
    await trx
      .insertInto('vessel')
      .values({ ...values, group_stamp: '{}' })
      .execute();
    return 'inserted';
  }
  const isSame = Object.entries(wanted).every(([column, value]) => canonical(value) === canonical(before[column]));
  if (isSame) return 'unchanged';
  if (before.updated_by !== null || canonical(before.group_stamp) !== '{}') return 'kept';
  await trx
    .updateTable('vessel')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('organisation_uuid', '=', wanted.organisation_uuid)
    .where('imo', '=', wanted.imo)
    .execute();
  return 'updated';
}

type VesselRow = ReturnType<typeof vesselRow>;

function vesselRow(organisation_uuid: string, vessel: PackVessel) {
  return {
    organisation_uuid,
    imo: vessel.imo,
    name: vessel.name,
    vessel_type: vessel.vesselType ?? null,
    emails: vessel.emails ?? [],
    length: vessel.length ?? null,
    height: vessel.height ?? null,
    beam: vessel.beam ?? null,
    bridge_to_stern: vessel.bridgeToStern ?? null,
    bridge_to_bow: vessel.bridgeToBow ?? null,
    bitts_fwd: vessel.bittsFwd ?? null,
    bitts_aft: vessel.bittsAft ?? null,
    track_control: vessel.trackControl ?? null,
    metadata: vessel.metadata ?? {},
  };
}
