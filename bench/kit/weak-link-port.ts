import { createHash, randomUUID } from 'node:crypto';
import { createPilotage, listPilotages, readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { listPorts, login } from '@leadline/domain/contract/session-endpoints';
import { fieldsOf, type Pilotage, type PilotageRow } from '@leadline/domain/pilotages/pilotage';
import { preHashText } from '@leadline/domain/session/credentials';
import { hours } from '@leadline/domain/time/instant';

/** Who works with the tablet. */
export const PILOT = { email: 'aroha@koru.example', password: 'Leadline-2026' };
const FAMILY_NAME = 'Ngata';

/** Arrivals of the pilot, one every so many hours from soon on, all like one of the demonstration's; their uuids. */
export async function planArrivals(url: string, count: number, everyHours: number): Promise<string[]> {
  const call = await signedIn(url);
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

type Call = <T>(method: string, path: string, body?: object) => Promise<T[]>;

async function signedIn(url: string): Promise<Call> {
  let token: string | null = null;
  const call: Call = async <T>(method: string, path: string, body?: object) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { data: T[] }).data;
  };
  const password = createHash('sha256').update(preHashText(PILOT.password)).digest('hex');
  const contact = { contactType: 'email', value: PILOT.email };
  const [session] = await call<{ token: string }>('POST', login.path, { isAdmin: false, password, contact });
  token = session?.token ?? null;
  return call;
}
