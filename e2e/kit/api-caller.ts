import { createHash, randomUUID } from 'node:crypto';
import { createPilotage, listPilotages } from '@leadline/domain/contract/pilotage-endpoints';
import { listPorts, login, refresh } from '@leadline/domain/contract/session-endpoints';
import type { PilotageRow } from '@leadline/domain/pilotages/pilotage';
import { preHashText } from '@leadline/domain/session/credentials';
import { aroha, PASSWORD } from './world.ts';

/** One call of the API below `/api`; the entities of its answer. Throws with what the server said when it is refused. */
export type Call = <T>(method: string, path: string, body?: object) => Promise<T[]>;

interface Tokens {
  token: string;
  refreshToken: string;
}

/** The API as this person calls it without the app: one log-in, then refreshes as a device does them. */
export function apiCaller(url: string, email: string): Call {
  let tokens: Tokens | null = null;
  const send = (method: string, path: string, body?: object) =>
    fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
        ...(tokens && { authorization: `Bearer ${tokens.token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const entities = async <T>(what: string, answer: Response): Promise<T[]> => {
    if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { data: T[] }).data;
  };
  const password = createHash('sha256').update(preHashText(PASSWORD)).digest('hex');
  const contact = { contactType: 'email', value: email };
  const renew = async () => {
    const answer = tokens
      ? await send('POST', refresh.path, { refreshToken: tokens.refreshToken })
      : await send('POST', login.path, { isAdmin: false, password, contact });
    [tokens = null] = await entities<Tokens>(`session of ${email}`, answer);
  };
  return async (method, path, body) => {
    if (tokens === null) await renew();
    const answer = await send(method, path, body);
    if (answer.status !== 401) return entities(`${method} ${path}`, answer);
    await renew();
    return entities(`${method} ${path}`, await send(method, path, body));
  };
}

export interface Ship {
  imo: string;
  name: string;
  fwd: string;
  aft: string;
}

/** The port's first instant of 26 November 2026: UTC+13. */
const THEIR_DAY = Date.parse('2026-11-25T11:00:00Z');
const MINUTE_MS = 60_000;

/** An arrival of Aroha's at Berth 5 on 26 November, planned as her form plans one; the address of its vessel tab. */
export async function planByApi(url: string, time: string, { imo, name, fwd, aft }: Ship): Promise<string> {
  const call = apiCaller(url, aroha);
  const ports = await call<{ uuid: string; name: string }>('GET', listPorts.path);
  const port = ports.find((each) => each.name === 'Koru');
  const rows = await call<PilotageRow>('GET', `${listPilotages.path}?portUuid=${port?.uuid}`);
  const alike = rows.find(
    ({ movementType, fromLocation, toLocation, pilot, route }) =>
      movementType === 'Arrival' &&
      fromLocation?.name === 'Boarding ground' &&
      toLocation?.name === 'Berth 5' &&
      pilot?.metadata?.lastName === 'Ngata' &&
      route !== null,
  );
  if (!port || !alike) throw new Error('The demonstration has no arrival of Aroha at Berth 5');
  const { fromLocation, toLocation, route, pilot } = alike;
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(2));
  const uuid = randomUUID();
  await call('POST', createPilotage.path, {
    ...{ uuid, port: { uuid: port.uuid }, status: 'Plan', movementType: 'Arrival', sideTo: 'Port' },
    ...{ fromLocation, toLocation, route, pilot: { uuid: pilot?.uuid } },
    date: new Date(THEIR_DAY + minutes * MINUTE_MS).toISOString(),
    vessel: { IMO: imo, name },
    vesselFwdDraft: Number(fwd),
    vesselAftDraft: Number(aft),
    vesselMaxDraft: Math.max(Number(fwd), Number(aft)),
    pilotageMode: 'Direct',
    transferMethod: 'Pilot Launch',
  });
  return `/pilotage/${uuid}/vessel`;
}
