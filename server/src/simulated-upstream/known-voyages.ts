import type { MovementType } from '@leadline/domain/pilotages/pilotage-fields';
import { hours, type Instant } from '@leadline/domain/time/instant';
import { portZone } from '@leadline/domain/time/port-time';
import type { Kysely, Transaction } from 'kysely';
import { serverWork } from '../db/server-work.ts';
import type { Tables } from '../db/tables.ts';
import { timestamp } from '../db/timestamp.ts';
import { curvesOf } from '../port-pack/demo/demo-start.ts';
import { readRouteOf } from '../routes/route-store.ts';
import { tideStore } from '../tides/tide-store.ts';
import type { SimulatedVoyage } from './passage.ts';

/** A pilotage of the port's own, as the simulation sails it. */
export interface KnownVoyage extends SimulatedVoyage {
  uuid: string;
  version: number;
  start: Instant;
  vesselIMO: string;
  vesselName: string;
  movementType: MovementType;
  routeUuid: string;
  routeName: string;
  fromName: string;
  toName: string;
  /** Of the port. */
  zone: string;
}

export interface VoyagesWanted {
  portUuid: string;
  vesselIMO: string;
  from: Instant;
  to: Instant;
  movementType?: MovementType;
}

/** What the simulation knows of a port: its pilotages with a route and a draft. */
export interface KnownVoyages {
  between(wanted: VoyagesWanted): Promise<KnownVoyage[]>;
  find(portUuid: string, uuid: string): Promise<KnownVoyage | null>;
}

/** More of one ship within some days is no port's work. */
const MOST = 20;

export function knownVoyages(db: Kysely<Tables>): KnownVoyages {
  return {
    between: ({ portUuid, vesselIMO, from, to, movementType }) =>
      serverWork(db, async (trx) => {
        let query = pilotages(trx, portUuid)
          .where('p.vessel_imo', '=', vesselIMO)
          .where('p.date', '>=', timestamp(from))
          .where('p.date', '<', timestamp(to));
        if (movementType) query = query.where('p.movement_type', '=', movementType);
        const rows = await query.orderBy('p.date').limit(MOST).execute();
        const voyages: KnownVoyage[] = [];
        for (const row of rows) voyages.push(...(await voyageOf(trx, row)));
        return voyages;
      }),
    find: (portUuid, uuid) =>
      serverWork(db, async (trx) => {
        const row = await pilotages(trx, portUuid).where('p.uuid', '=', uuid).executeTakeFirst();
        return row ? ((await voyageOf(trx, row))[0] ?? null) : null;
      }),
  };
}

function pilotages(trx: Transaction<Tables>, portUuid: string) {
  return trx
    .selectFrom('pilotage as p')
    .leftJoin('vessel as v', (join) =>
      join.onRef('v.organisation_uuid', '=', 'p.organisation_uuid').onRef('v.imo', '=', 'p.vessel_imo'),
    )
    .innerJoin('port as o', 'o.uuid', 'p.port_uuid')
    .leftJoin('berth_station as place_from', 'place_from.uuid', 'p.from_uuid')
    .leftJoin('berth_station as place_to', 'place_to.uuid', 'p.to_uuid')
    .select(['p.uuid', 'p.version', 'p.date', 'p.movement_type', 'p.route_uuid', 'p.vessel_imo', 'p.vessel_name'])
    .select(['p.vessel_max_draft', 'p.vessel_displacement', 'v.length', 'v.beam'])
    .select(['place_from.name as from_name', 'place_to.name as to_name', 'o.timezone'])
    .where('p.port_uuid', '=', portUuid)
    .where('p.status', 'not in', ['Canc', 'Arch']);
}

type Row = Awaited<ReturnType<ReturnType<typeof pilotages>['executeTakeFirstOrThrow']>>;

/** How long a passage may take at the slowest. */
const LONGEST = hours(24);

/** None without a route, a draft or a movement. */
async function voyageOf(trx: Transaction<Tables>, row: Row): Promise<KnownVoyage[]> {
  const { route_uuid, vessel_imo, vessel_max_draft: maxDraft, movement_type } = row;
  if (route_uuid === null || vessel_imo === null || !maxDraft || movement_type === null) return [];
  const route = await readRouteOf(trx, route_uuid);
  const start = row.date;
  return [
    {
      uuid: row.uuid,
      version: row.version,
      start,
      vesselIMO: vessel_imo,
      vesselName: row.vessel_name,
      movementType: movement_type as MovementType,
      routeUuid: route_uuid,
      routeName: route.name,
      fromName: row.from_name ?? '',
      toName: row.to_name ?? '',
      zone: portZone(row.timezone),
      constraints: route.routeConstraints,
      curves: await curvesOf(tideStore(trx), route, start - hours(1), start + LONGEST),
      isOutward: movement_type === 'Departure',
      isSheltered: movement_type === 'Shift',
      maxDraft,
      blockCoefficient: blockCoefficientOf(row, maxDraft),
    },
  ];
}

const SALT_WATER = 1.025;
const USUAL_BLOCK = 0.75;

/** Displacement over the box around the ship; a usual one where a figure is missing or the box is no ship's. */
function blockCoefficientOf({ vessel_displacement, length, beam }: Row, draft: number): number {
  if (!vessel_displacement || !length || !beam) return USUAL_BLOCK;
  const found = vessel_displacement / SALT_WATER / (0.96 * length * beam * draft);
  return found >= 0.45 && found <= 0.9 ? found : USUAL_BLOCK;
}
