import type { VesselFields, VesselMetadata } from '@leadline/domain/vessels/vessel';
import type { Values } from '@leadline/sync/operation';
import type { Updateable } from 'kysely';
import type { VesselTable } from '../db/tables/pilotage-tables.ts';

type Column = Exclude<keyof Updateable<VesselTable>, 'metadata'>;

const COLUMNS: Record<Exclude<keyof VesselFields, 'metadata'>, Column> = {
  name: 'name',
  vesselType: 'vessel_type',
  emails: 'emails',
  length: 'length',
  height: 'height',
  beam: 'beam',
  bridgeToStern: 'bridge_to_stern',
  bridgeToBow: 'bridge_to_bow',
  bittsFwd: 'bitts_fwd',
  bittsAft: 'bitts_aft',
  trackControl: 'track_control',
};

/** Where the fields outside the particulars are kept. */
export function columnsOf(values: Values): Updateable<VesselTable> {
  const pairs = Object.entries(COLUMNS).filter(([field]) => field in values);
  return Object.fromEntries(pairs.map(([field, column]) => [column, values[field]]));
}

const PARTICULAR = /^metadata\.(.+)$/;
const LINE = /^metadata\.bollard_swl\.(.+)$/;

/** The particulars with those of the paths (`metadata.air_draft`, `metadata.bollard_swl.1`) set; null takes one out. */
export function withParticulars(metadata: VesselMetadata, values: Values): VesselMetadata {
  const particulars: Values = { ...metadata };
  const lines: Values = { ...metadata.bollard_swl };
  for (const [path, value] of Object.entries(values)) {
    const line = LINE.exec(path)?.[1];
    const particular = PARTICULAR.exec(path)?.[1];
    if (line) lines[line] = value;
    else if (particular) particulars[particular] = value;
  }
  const known = withoutNulls(lines);
  return withoutNulls({ ...particulars, bollard_swl: Object.keys(known).length > 0 ? known : null });
}

function withoutNulls(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));
}
