import { EXTRA_METADATA, type TimestampItem } from '@leadline/domain/checklist/pilotage-extra';
import type { PortCallFacts, PortCallPlace } from '@leadline/domain/timestamps/port-call/port-call-events';
import { type RawBuilder, sql } from 'kysely';
import { v5 } from 'uuid';

/** Never changes: the ids of all events that were ever sent are derived from it. */
const NAMESPACE = '5b1c2f0e-7d34-5a86-9c41-0e8f6d2a7b13';

export const idOf = (name: string) => v5(name, NAMESPACE);

const place = (column: string) => sql<PortCallPlace | null>`(
  select json_build_object('name', name, 'type', type, 'facility', facility)
  from berth_station where uuid = ${sql.ref(column)})`;

/** What is known of the pilotage `p`, beside its times. */
export const portCallFacts: RawBuilder<PortCallFacts> = sql`(
  select json_build_object(
    'pilotage', p.uuid, 'movement', p.movement_type, 'visitCode', p.vessel_visit_code,
    'unLocode', port.un_locode, 'timezone', port.timezone,
    'vessel', json_build_object('imo', p.vessel_imo, 'mmsi', vessel.metadata ->> 'mmsi', 'name', p.vessel_name,
      'callSign', vessel.metadata ->> 'call_sign', 'length', vessel.length, 'beam', vessel.beam),
    'from', ${place('p.from_uuid')}, 'to', ${place('p.to_uuid')})
  from port left join vessel on vessel.organisation_uuid = p.organisation_uuid and vessel.imo = p.vessel_imo
  where port.uuid = p.port_uuid)`;

/** The times of the pilotage `p` as they are stored. */
export const storedTimes: RawBuilder<unknown> = sql`(
  select metadata from pilotage_extra where pilotage_uuid = p.uuid and extra_type = 'timestamp_checklist')`;

export function timesOf(metadata: unknown): TimestampItem[] {
  return EXTRA_METADATA.timestamp_checklist.parse(metadata ?? {}).value;
}

/** Stored times that are none any more hold up no pilot: what he records is then told as if nothing had been before. */
export function isReadable(metadata: unknown): boolean {
  return EXTRA_METADATA.timestamp_checklist.safeParse(metadata ?? {}).success;
}
