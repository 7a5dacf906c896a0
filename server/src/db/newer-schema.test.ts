import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { SessionTokens } from '@leadline/domain/session/session';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { makeFreshDatabase } from '../../test/fresh-database.ts';
import { askToLogIn, freePort, makeServerKit, stop } from '../../test/processes/started-server.ts';
import { DOOR_ROLE, OWNER_ROLE, RUNTIME_ROLE } from './database-role.ts';

const { folder, start, remove } = makeServerKit();
const database = await makeFreshDatabase();
afterAll(async () => {
  await remove();
  await database.drop();
});

const as = (role: string) => database.url.replace(`//${OWNER_ROLE}@`, `//${role}@`);
const settings = {
  DATABASE_URL: as(RUNTIME_ROLE),
  DATABASE_DOOR_URL: as(DOOR_ROLE),
  DATABASE_OWNER_URL: database.url,
  DATA_DIR: join(folder, 'data'),
  LEADLINE_DEMO: 'on',
};

/** What a release after this one may do in a first step: columns, a table behind a wall, and one that only it may read. */
const NEXT_RELEASE = [
  'alter table pilotage add column tide_gate text',
  "alter table pilotage add column of_tomorrow text not null default 'as before'",
  'create table gate (uuid uuid primary key, pilotage_uuid uuid not null references pilotage on delete cascade)',
  'alter table gate enable row level security, force row level security',
  'create policy gate_wall on gate using (false)',
  'create table secret_of_tomorrow (hash bytea)',
  "insert into kysely_migration (name, timestamp) values ('9998-tide-gates', 'x')",
];

async function ready(port: string): Promise<number> {
  return (await fetch(`http://127.0.0.1:${port}/api/ready`)).status;
}

async function signedIn(port: string) {
  const { data } = (await (await askToLogIn(port)).json()) as { data: SessionTokens[] };
  const portUuid = data[0]?.user.portIdentities[0]?.uuid ?? '';
  const call = async <T>(method: string, path: string, body?: object): Promise<T[]> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${data[0]?.token}`,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.status, await answer.clone().text()).toBe(200);
    return ((await answer.json()) as { data: T[] }).data;
  };
  return { portUuid, call };
}

/** A pilot opens the list, changes the first planned pilotage and reads it: what is stored then. */
async function writeAndRead(port: string, agent: string) {
  const { portUuid, call } = await signedIn(port);
  const list = await call<Pilotage>('GET', `/pilotages?portUuid=${portUuid}`);
  const planned = list.find(({ status }) => status === 'Plan');
  await call('PUT', `/pilotages/${planned?.uuid}`, { port: { uuid: portUuid }, vesselAgent: agent });
  const [read] = await call<Pilotage>('GET', `/pilotages/${planned?.uuid}`);
  return { uuid: planned?.uuid, agent: read?.vesselAgent };
}

test('a server works on beneath a newer release’s first step, starts again on it, and refuses its second step', async () => {
  const first = await freePort();
  const running = await start({ ...settings, PORT: first });
  expect(running.words).toContain('Leadline is ready');
  for (const statement of NEXT_RELEASE) await sql.raw(statement).execute(database.db);

  await expect.poll(() => ready(first)).toBe(200);
  expect(await writeAndRead(first, 'Agent of before')).toMatchObject({ agent: 'Agent of before' });

  const second = await freePort();
  const again = await start({ ...settings, PORT: second });
  expect(again.words).toContain('The database is of a newer release (9998-tide-gates), and serves this one too.');
  const written = await writeAndRead(second, 'Agent of again');
  expect(written.agent).toBe('Agent of again');
  const { rows } = await sql`select of_tomorrow from pilotage where uuid = ${written.uuid}`.execute(database.db);
  expect(rows).toEqual([{ of_tomorrow: 'as before' }]);
  // A release that does not know a table does not know either who may read it.
  await expect(sql`select from secret_of_tomorrow`.execute(database.requestsDb)).rejects.toMatchObject({
    code: '42501',
  });

  const secondStep = sql`insert into kysely_migration (name, timestamp) values ('9999-no-agents-needs-9998', 'x')`;
  await secondStep.execute(database.db);
  await expect.poll(() => ready(first)).toBe(503);
  const refused = await start({ ...settings, PORT: await freePort() });
  expect(refused).toMatchObject({
    status: 1,
    words:
      'This database was brought up to date by a newer release (9999-no-agents-needs-9998). Nothing was changed. Start ' +
      'that release, or restore the backup from before it (docs/operations.md, Restore).\n',
  });
  expect(await stop(running.process)).toBe(0);
}, 60_000);
