import { createHash, randomUUID } from 'node:crypto';
import { allEndpoints } from '@leadline/domain/contract/all-endpoints';
import type { Endpoint } from '@leadline/domain/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { markOf } from '../../test/canaries.ts';
import type { Target } from '../../test/requests.ts';
import { aimedAt, makeTargets, nameOf, withImageToken } from '../../test/targets.ts';
import { testApp } from '../../test/test-app.ts';
import { testSettings } from '../../test/test-settings.ts';
import { NOW } from '../../test/test-world.ts';
import { buildApp } from '../app.ts';

const gate = vi.hoisted(() => {
  // Another file may have loaded the real one already.
  vi.resetModules();
  return { isOpen: false, organisation: '', port: '' };
});

/** The first wall taken away: everybody is let in, and the rest of the application takes them for one of the house. */
vi.mock('./access.ts', async (original) => {
  const real = await original<typeof import('./access.ts')>();
  const grant: typeof real.grant = (access, asker, input) => {
    if (!gate.isOpen) return real.grant(access, asker, input);
    asker.caller.organisationUuid = gate.organisation;
    asker.caller.roles = ['admin', 'pilot', 'staff'];
    asker.caller.ports = [{ uuid: gate.port, name: 'Anywhere', timezone: 'UTC' }];
    return real.grant(access, { ...asker, portOfEntity: gate.port }, input);
  };
  return { ...real, grant };
});

const world = await testApp();
const { db, app } = world;
const { koru, tacoma, elsewhere } = await makeTargets(world);
const { aroha, tui, erik } = world.world;

/** The same application on connections that see every row: the first wall away and no second one. */
const wallless = await buildApp({ db, settings: testSettings(), clock: () => NOW, webRoot: null });

const STRANGERS: [string, string, Target][] = [
  ['a pilot of another port', tui, tacoma],
  ['a pilot of another organisation', erik, koru],
  ['a pilot aiming at another organisation', aroha, elsewhere],
];

const ofAPort = allEndpoints.filter(({ access }) => access.kind === 'port' || access.kind === 'entity');
const reads = ofAPort.filter(({ method }) => method === 'GET');
/** What only administrators read is asked for once more in its own transaction: a third wall. */
const isAdministrators = ({ access }: Endpoint) => 'right' in access && access.right === 'admin';

async function callPastTheCheck(server: FastifyInstance, endpoint: Endpoint, person: string, target: Target) {
  const { method, url, body } = aimedAt(endpoint, target);
  const authorization = `Bearer ${await world.tokenOf(person)}`;
  const address = `/api${await withImageToken(endpoint, url, authorization)}`;
  const headers = {
    authorization,
    ...(endpoint.keyed && { 'idempotency-key': randomUUID() }),
  };
  Object.assign(gate, { isOpen: true, organisation: target.port.organisation, port: target.port.uuid });
  try {
    return await server.inject({ method, url: address, headers, ...(body && { payload: body }) });
  } finally {
    gate.isOpen = false;
  }
}

/** Every row of the target's port and organisation, in every table that names one of them. */
async function foreignRows({ port }: Target): Promise<string> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name in ('port_uuid', 'organisation_uuid')
      and table_name <> 'audit' order by 1, 2`.execute(db);
  const hash = createHash('sha256');
  for (const { table, column } of columns) {
    const uuid = column === 'port_uuid' ? port.uuid : port.organisation;
    const { rows } = await sql<{ text: string }>`
      select coalesce(string_agg(thing::text, '|' order by thing::text), '') as text
      from ${sql.table(table)} thing where ${sql.ref(column)} = ${uuid}`.execute(db);
    hash.update(`${table}:${rows[0]?.text}\n`);
  }
  return hash.digest('hex');
}

/** Vessels belong to the organisation: all its ports see the same ones. */
const foreignTo = (person: string) => ofAPort.filter(({ path }) => person !== tui || !path.startsWith('/vessels'));

describe.each(STRANGERS)(
  'G3, attacks 21 and 22: with the application’s check switched off, %s gets 0 foreign rows and changes none',
  (_, person, target) => {
    test.each(foreignTo(person).map((endpoint) => [nameOf(endpoint), endpoint] as const))(
      '%s',
      async (__, endpoint) => {
        const before = await foreignRows(target);
        const answer = await callPastTheCheck(app, endpoint, person, target);
        expect(answer.body).not.toContain(markOf(target.port));
        if (endpoint.keyed) expect(answer.statusCode).not.toBe(200);
        if (answer.statusCode === 200) expect(answer.json().data).toEqual([]);
        expect(await foreignRows(target)).toBe(before);
      },
    );
  },
);

test('the check is really off: on connections without the second wall the same calls give the foreign rows', async () => {
  const leaks: string[] = [];
  // No service outside is set up here: what is asked of one has no rows that could be foreign.
  for (const endpoint of reads.filter(({ isOutside }) => !isOutside)) {
    const answer = await callPastTheCheck(wallless, endpoint, erik, koru);
    if (isAdministrators(endpoint)) {
      expect([nameOf(endpoint), answer.statusCode]).toEqual([nameOf(endpoint), 403]);
      continue;
    }
    expect([nameOf(endpoint), answer.statusCode]).toEqual([nameOf(endpoint), 200]);
    if (answer.body.includes(markOf(koru.port))) leaks.push(nameOf(endpoint));
  }
  expect(leaks).toEqual(
    expect.arrayContaining(['GET /pilotages', 'GET /pilotages/:id', 'GET /routes/:id', 'GET /berth_stations']),
  );
  const before = await foreignRows(koru);
  const [update] = ofAPort.filter((endpoint) => nameOf(endpoint) === 'PUT /pilotages/:id');
  expect((await callPastTheCheck(wallless, update as Endpoint, erik, koru)).statusCode).toBe(200);
  expect(await foreignRows(koru)).not.toBe(before);
});

test('G3 with the check switched off nobody makes the server ask a service about a port that PostgreSQL does not show', async () => {
  const outside = reads.filter(({ isOutside }) => isOutside);
  expect(outside).toHaveLength(8);
  for (const endpoint of outside) {
    const answer = await callPastTheCheck(app, endpoint, erik, koru);
    expect([nameOf(endpoint), answer.statusCode]).toEqual([nameOf(endpoint), 404]);
  }
});

test('a connection that served one organisation shows nothing of it to whoever comes next', async () => {
  const call = await world.as(aroha);
  await Promise.all(Array.from({ length: 12 }, () => call('GET', `/pilotages?portUuid=${koru.port.uuid}`)));
  const left = sql<{ seen: number; organisation: string; ports: string; scope: string }>`
    select (select count(*) from pilotage)::int as seen, current_setting('leadline.organisation', true) as organisation,
      current_setting('leadline.ports', true) as ports, current_setting('leadline.scope', true) as scope`;
  const after = await Promise.all(Array.from({ length: 6 }, () => left.execute(world.requestsDb)));
  for (const { rows } of after)
    for (const row of rows)
      expect([row.seen, row.organisation || null, row.ports || null, row.scope || null]).toEqual([0, null, null, null]);
  expect(after.some(({ rows }) => rows[0]?.organisation === '')).toBe(true);
});
