import { randomBytes } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { hashToken } from '../../src/session/tokens.ts';
import type { TestApp } from '../test-app.ts';
import { itemOf, newKey } from '../test-app.ts';

/** A plan that was sent to one address, as whoever has its link calls. */
export interface OpenedLink {
  id: string;
  token: string;
  email: string;
  get: (path?: string) => Promise<LightMyRequestResponse>;
  post: (path: string, body: object, by?: string) => Promise<LightMyRequestResponse>;
}

let addresses = 0;

/** Sends it through the API; its secret, which stands in the e-mail alone, is set anew. Each call comes from a network of its own. */
export async function sendLink(
  { app, db, world, as }: Pick<TestApp, 'app' | 'db' | 'world' | 'as'>,
  pilotage: string,
  { isForInformation = false }: { isForInformation?: boolean } = {},
): Promise<OpenedLink> {
  const email = isForInformation ? 'agent@ship.example' : 'master@ship.example';
  const office = await as(world.office);
  const body = { pilotage: { uuid: pilotage }, emails: [email], isForInformation };
  const { uuid: id } = itemOf<{ uuid: string }>(await office('POST', '/pilotages/share', { key: newKey(), body }));
  const token = randomBytes(32).toString('base64url');
  await sql`update share_link set token_hash = ${hashToken(token)} where uuid = ${id}`.execute(db);
  const call = (method: 'GET' | 'POST', path: string, payload: object | undefined, by: string) => {
    addresses += 1;
    return app.inject({
      ...{ method, url: `/api/pilotages/share/${id}${path === '' ? '' : `/${path}`}`, payload },
      headers: { authorization: `Bearer ${by}` },
      remoteAddress: `10.3.${Math.floor(addresses / 250)}.${1 + (addresses % 250)}`,
    });
  };
  return {
    ...{ id, token, email },
    get: (path = '') => call('GET', path, undefined, token),
    post: (path, payload, by = token) => call('POST', path, payload, by),
  };
}
