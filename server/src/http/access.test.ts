import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { allEndpoints } from '@leadline/domain/contract/all-endpoints';
import type { Endpoint } from '@leadline/domain/contract/endpoint';
import { afterAll, describe, expect, test } from 'vitest';
import { requestOf, type Target } from '../../test/requests.ts';
import { arrival } from '../../test/samples.ts';
import { codeOf, itemOf, testApp } from '../../test/test-app.ts';
import { testSettings } from '../../test/test-settings.ts';
import { NOW, type TestPort } from '../../test/test-world.ts';
import { buildApp } from '../app.ts';
import { openDatabase } from '../db/database.ts';

const { app, as, anybody, db, world, tokenOf } = await testApp();
const token = await tokenOf(world.aroha);

const CONTRACT = fileURLToPath(new URL('../../../domain/src/contract/', import.meta.url));
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'answer' in value;

test('every endpoint of the contract stands in the list that is walked, and is mounted', async () => {
  const files = readdirSync(CONTRACT).filter((name) => name.endsWith('-endpoints.ts') && name !== 'all-endpoints.ts');
  const modules = await Promise.all(files.map((name) => import(CONTRACT + name) as Promise<Record<string, unknown>>));
  const exported = modules.flatMap((each) => Object.values(each)).filter(isEndpoint);
  expect(new Set(allEndpoints)).toEqual(new Set(exported));
  expect(exported.length).toBeGreaterThan(20);
  for (const { method, path } of exported) expect(app.hasRoute({ method, url: `/api${path}` }), path).toBe(true);
});

const aroha = await as(world.aroha);
const erik = await as(world.erik);
const office = await as(world.office);

async function makeTarget(port: TestPort, call: typeof aroha): Promise<Target> {
  const pilotage = itemOf<{ uuid: string }>(await call('POST', '/pilotages', { body: arrival(port) })).uuid;
  const body = { pilotage: { uuid: pilotage }, routeConstraint: { uuid: port.bar }, overrides: { residual: 0.1 } };
  const check = itemOf<{ uuid: string }>(await call('POST', '/pilotages_route_checks', { body })).uuid;
  await call('PUT', '/vessels/9074729', { body: { port: { uuid: port.uuid }, name: 'Kotuku' } });
  return { port, pilotage, check };
}

const [koru, tacoma, elsewhere] = [
  await makeTarget(world.koru, aroha),
  await makeTarget(world.tacoma, office),
  await makeTarget(world.elsewhere, erik),
];

function aimed(endpoint: Endpoint, target: Target) {
  const { method, path, query, body } = requestOf(endpoint, target);
  return { method, url: `${path}?${new URLSearchParams(query)}`, body };
}

const guarded = allEndpoints.filter(({ access }) => access.kind !== 'open');
const ofAPort = guarded.filter(({ access }) => access.kind === 'port' || access.kind === 'entity');
const writes = ofAPort.filter(({ access }) => 'right' in access && access.right === 'edit');
const refusalOf = ({ access }: Endpoint) =>
  access.kind === 'port' ? { status: 403, code: 'portNotAllowed' } : { status: 404, code: 'notFound' };
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** What must never be said to a stranger: every text that belongs to a port. */
const canaries = async () =>
  JSON.stringify(await db.selectFrom('pilotage').selectAll().orderBy('uuid').execute()) +
  JSON.stringify(await db.selectFrom('vessel').selectAll().execute());

describe('API-01 every call but the open ones needs a valid bearer token', () => {
  test.each(guarded.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
    const { method, url, body } = aimed(endpoint, koru);
    for (const authorization of [undefined, 'Bearer nonsense', 'Basic YTpi']) {
      const answer = await anybody(method, url, { body, headers: authorization ? { authorization } : {} });
      expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'noSession']);
    }
  });
});

describe('a member of another port, or of another organisation, is told nothing and changes nothing', () => {
  test.each(ofAPort.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
    const before = await canaries();
    const { status, code } = refusalOf(endpoint);
    const strangers = [
      { call: await as(world.tui), target: tacoma },
      { call: aroha, target: elsewhere },
      { call: erik, target: koru },
    ];
    for (const { call, target } of strangers) {
      const { method, url, body } = aimed(endpoint, target);
      const answer = await call(method, url, { body, key: endpoint.keyed ? randomUUID() : undefined });
      expect([answer.statusCode, codeOf(answer)]).toEqual([status, code]);
      expect(Object.keys(answer.json().error)).toEqual(['code', 'message']);
    }
    expect(await canaries()).toBe(before);
  });
});

describe('FORM-22 a master, and a user without a role, reads and writes nothing', () => {
  test.each(writes.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
    const before = await canaries();
    for (const user of [world.master, world.reader]) {
      const { method, url, body } = aimed(endpoint, koru);
      const answer = await (await as(user))(method, url, { body });
      expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'forbidden']);
    }
    expect(await canaries()).toBe(before);
  });

  const reads = ofAPort.filter((endpoint) => !writes.includes(endpoint));
  test.each(reads.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
    const { method, url } = aimed(endpoint, koru);
    expect((await (await as(world.reader))(method, url)).statusCode).toBe(200);
  });
});

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
  const unasked = ['GET /ping', 'GET /settings'];
  const asking = allEndpoints.filter((endpoint) => !unasked.includes(nameOf(endpoint)));
  test.each(asking.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
    const { method, url, body: payload } = aimed(endpoint, koru);
    const headers = { authorization: `Bearer ${token}` };
    const answer = await broken.inject({ method, url: `/api${url}`, headers, payload });
    const message = expect.stringMatching(/^Something went wrong\. Reference: [0-9a-f-]{36}$/);
    expect([answer.statusCode, answer.json()]).toEqual([500, { error: { code: 'internal', message } }]);
  });
});

test('a port that is left out, given twice or no uuid is 400', async () => {
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
