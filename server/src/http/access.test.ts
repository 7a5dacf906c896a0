import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { allEndpoints } from '@leadline/domain/contract/all-endpoints';
import type { Endpoint } from '@leadline/domain/contract/endpoint';
import { afterAll, describe, expect, test } from 'vitest';
import { arrival } from '../../test/samples.ts';
import { aimedAt, nameOf, withImageToken } from '../../test/targets.ts';
import { codeOf, testApp } from '../../test/test-app.ts';
import { testSettings } from '../../test/test-settings.ts';
import { NOW } from '../../test/test-world.ts';
import { buildApp } from '../app.ts';
import { openDatabase } from '../db/database.ts';

const { app, as, db, world, tokenOf } = await testApp();
const token = await tokenOf(world.aroha);

const CONTRACT = fileURLToPath(new URL('../../../domain/src/contract/', import.meta.url));
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'answer' in value;

test('every endpoint of the contract stands in the list that is walked, and is mounted', async () => {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('-endpoints.ts') && name !== 'all-endpoints.ts',
  );
  const modules = await Promise.all(files.map((name) => import(CONTRACT + name) as Promise<Record<string, unknown>>));
  const exported = modules.flatMap((each) => Object.values(each)).filter(isEndpoint);
  expect(new Set(allEndpoints)).toEqual(new Set(exported));
  expect(exported.length).toBeGreaterThan(20);
  for (const { method, path } of exported) expect(app.hasRoute({ method, url: `/api${path}` }), path).toBe(true);
});

const aroha = await as(world.aroha);

const serverOn = (url: string) => {
  const database = openDatabase({ url });
  afterAll(() => database.destroy());
  return buildApp({ db: database, settings: testSettings(), clock: () => NOW, webRoot: null });
};

test('a database that cannot be reached is 503 with Retry-After: nothing was done', async () => {
  const cut = await serverOn('postgresql://nobody@127.0.0.1:1/none');
  const answer = await cut.inject({ url: '/api/ports', headers: { authorization: `Bearer ${token}` } });
  expect([answer.statusCode, codeOf(answer), answer.headers['retry-after']]).toEqual([503, 'busy', '2']);
});

describe('what goes wrong inside is told without a word of it', async () => {
  const broken = await serverOn('postgresql://127.0.0.1:none');
  // The last two are not set up here, and say so before they ask anything.
  const unasked = ['GET /ping', 'GET /settings', 'GET /sso', 'POST /sso/loginsso'];
  const asking = allEndpoints.filter((endpoint) => !unasked.includes(nameOf(endpoint)));
  test.each(asking.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
    const {
      method,
      url,
      body: payload,
    } = aimedAt(endpoint, { port: world.koru, pilotage: world.koru.uuid, check: world.koru.uuid });
    const headers = { authorization: `Bearer ${token}` };
    const address = `/api${await withImageToken(endpoint, url, headers.authorization)}`;
    const answer = await broken.inject({ method, url: address, headers, payload });
    const message = expect.stringMatching(/^Something went wrong\. Reference: [0-9a-f-]{36}$/);
    expect([answer.statusCode, answer.json()]).toEqual([500, { error: { code: 'internal', message } }]);
  });
});

test('attack 22 a port that is left out, given twice or no uuid is 400', async () => {
  for (const query of ['', `portUuid=${world.koru.uuid}&portUuid=${world.tacoma.uuid}`, 'portUuid=koru']) {
    const answer = await aroha('GET', `/pilotages?${query}`);
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'invalid']);
  }
});

test('a role or a port that is taken away counts from the next request on', async () => {
  const call = await as(world.ben);
  await db
    .updateTable('person')
    .set({ roles: ['master'] })
    .where('uuid', '=', world.ben)
    .execute();
  expect((await call('POST', '/pilotages', { body: arrival(world.koru) })).statusCode).toBe(403);
  await db.deleteFrom('person_port').where('person_uuid', '=', world.ben).execute();
  expect((await call('GET', `/pilotages?portUuid=${world.koru.uuid}`)).statusCode).toBe(403);
  await db.updateTable('person').set({ disabled: true }).where('uuid', '=', world.ben).execute();
  expect((await call('GET', '/ports')).statusCode).toBe(401);
});
