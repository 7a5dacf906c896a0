import { randomUUID } from 'node:crypto';
import { createPilotage, updatePilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { createDrawing, readPlanSettings } from '@leadline/domain/contract/plan-endpoints';
import { listBerthStations, listRoutes } from '@leadline/domain/contract/port-endpoints';
import { listPorts, listUsers } from '@leadline/domain/contract/session-endpoints';
import type { Shape } from '@leadline/domain/plan/drawings/drawing';
import type { PlanStage } from '@leadline/domain/plan/plan-settings';
import { apiCaller, type Call, type Ship } from './api-caller.ts';
import { aroha } from './world.ts';

/** A pilotage that a test has for itself, with what is drawn on its plan. */
export interface PlannedPassage {
  uuid: string;
  /** The address of its Pilotage Plan tab. */
  plan: string;
  stages: PlanStage[];
  drawOn: (place: { stage: { uuid: string } } | { isFirst: true } | { isLast: true }, drawn: Drawn) => Promise<void>;
  /** Another route of the same port: of a passage that is not planned yet, for then its ends are settled. */
  sailTo: (sailing: Pick<Sailing, 'from' | 'to' | 'sideTo'>) => Promise<void>;
}

export interface Drawn {
  shapes: Shape[];
  vesselRotation?: number;
}

interface Sailing {
  movementType: 'Arrival' | 'Departure' | 'Shift';
  from: string;
  to: string;
  /** Port where it is not said. */
  sideTo?: 'Port' | 'Starboard';
  /** Plan where it is not said. */
  status?: 'New' | 'Plan';
  /** Port's time on PASSAGE_DAY, UTC+13. */
  at: string;
}

/** No other test plans on it: a tablet prepares the first thirty of the days that it shows, and these are soon ready. */
export const PASSAGE_DAY = '2026-11-28';

/** A container ship of the port's pack, so deep that Cutter Channel decides. */
export const DEEP_KEA: Ship = { imo: '4123018', name: 'KEA MERIDIAN', fwd: '11.20', aft: '11.60' };

/** A pilotage of Aroha's in Koru, planned through the API. Departures and shifts want a ship that no other test plans. */
export async function planPassage(url: string, sailing: Sailing, ship: Ship): Promise<PlannedPassage> {
  const call = apiCaller(url, aroha);
  const [port] = (await call<Named>('GET', listPorts.path)).filter(({ name }) => name === 'Koru');
  if (!port) throw new Error('The demonstration has no port Koru');
  const places = await call<Named>('GET', `${listBerthStations.path}?portUuid=${port.uuid}`);
  const users = await call<{ uuid: string; email?: string; metadata?: { lastName?: string } | null }>(
    'GET',
    `${listUsers.path}?portUuid=${port.uuid}`,
  );
  const pilot = users.find(({ metadata }) => metadata?.lastName === 'Ngata');
  const uuid = randomUUID();
  await call('POST', createPilotage.path, {
    ...{ uuid, port: { uuid: port.uuid }, status: sailing.status ?? 'Plan', movementType: sailing.movementType },
    sideTo: sailing.sideTo ?? 'Port',
    ...(await placesOf(call, places, sailing.from, sailing.to)),
    pilot: { uuid: pilot?.uuid },
    date: new Date(`${PASSAGE_DAY}T${sailing.at}:00+13:00`).toISOString(),
    vessel: { IMO: ship.imo, name: ship.name },
    vesselFwdDraft: Number(ship.fwd),
    vesselAftDraft: Number(ship.aft),
    vesselMaxDraft: Math.max(Number(ship.fwd), Number(ship.aft)),
    pilotageMode: 'Direct',
    transferMethod: 'Pilot Launch',
  });
  const [settings] = await call<{ stages: PlanStage[] }>('GET', `${readPlanSettings.path}?pilotageUuid=${uuid}`);
  return {
    uuid,
    plan: `/pilotage/${uuid}/plan`,
    stages: settings?.stages ?? [],
    drawOn: async (place, metadata) => {
      await call('POST', createDrawing.path, { uuid: randomUUID(), pilotage: { uuid }, ...place, metadata });
    },
    sailTo: async ({ from, to, sideTo = 'Port' }) => {
      const change = { port: { uuid: port.uuid }, sideTo, status: 'Plan', ...(await placesOf(call, places, from, to)) };
      await call('PUT', updatePilotage.path.replace(':id', uuid), change);
    },
  };
}

interface Named {
  uuid: string;
  name: string;
}

async function placesOf(call: Call, places: readonly Named[], from: string, to: string) {
  const of = (name: string) => places.find((each) => each.name === name)?.uuid ?? '';
  const query = `fromUuid=${of(from)}&toUuid=${of(to)}`;
  const [route] = await call<Named>('GET', `${listRoutes.path}?${query}`);
  return {
    fromLocation: { uuid: of(from) },
    toLocation: { uuid: of(to) },
    route: route ? { uuid: route.uuid } : null,
  };
}

/** A line in blue, with a word at its end, in chart fractions. */
export function drawnLine(points: number[], word: string): Drawn {
  const [x = 0, y = 0] = points.slice(-2);
  return {
    shapes: [
      { id: randomUUID(), name: '', type: 'straight line', attrs: { color: 'blue', version: 1, points } },
      { id: randomUUID(), name: '', type: 'text', attrs: { color: 'red', version: 1, x, y, text: word } },
    ],
  };
}
