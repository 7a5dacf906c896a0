import { randomUUID } from 'node:crypto';
import { createPilotage, listPilotages, readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { listPorts } from '@leadline/domain/contract/session-endpoints';
import { fieldsOf, type Pilotage, type PilotageRow } from '@leadline/domain/pilotages/pilotage';
import { hours } from '@leadline/domain/time/instant';
import { apiCaller } from '../../e2e/kit/api-caller.ts';

/** Who works with the tablet. */
export const PILOT = { email: 'aroha@koru.example', password: 'Leadline-2026' };
const FAMILY_NAME = 'Ngata';

/** Arrivals of the pilot, one every so many hours from soon on, all like one of the demonstration's; their uuids. */
export async function planArrivals(url: string, count: number, everyHours: number): Promise<string[]> {
  const call = apiCaller(url, PILOT.email);
  const [port] = await call<{ uuid: string }>('GET', listPorts.path);
  const rows = await call<PilotageRow>('GET', `${listPilotages.path}?portUuid=${port?.uuid}`);
  const found = rows.find(
    ({ movementType, toLocation, pilot }) =>
      movementType === 'Arrival' && toLocation?.name === 'Berth 5' && pilot?.metadata?.lastName === FAMILY_NAME,
  );
  if (!found) throw new Error('The demonstration has no arrival of this pilot');
  const [model] = await call<Pilotage>('GET', readPilotage.path.replace(':id', found.uuid));
  const uuids = Array.from({ length: count }, () => randomUUID());
  for (const [index, uuid] of uuids.entries()) {
    const date = new Date(Date.now() + hours(1 + index * everyHours)).toISOString();
    const body = { ...fieldsOf(model as Pilotage), uuid, date, status: 'Plan', port: { uuid: port?.uuid } };
    await call('POST', createPilotage.path, body);
  }
  return uuids;
}
