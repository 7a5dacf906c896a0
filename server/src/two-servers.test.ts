import { createHash, randomUUID } from 'node:crypto';
import { fieldsOf, type Pilotage } from '@leadline/domain/pilotages/pilotage';
import { preHashText } from '@leadline/domain/session/credentials';
import type { SessionTokens } from '@leadline/domain/session/session';
import type { FastifyInstance } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { makeFreshDatabase } from '../test/fresh-database.ts';
import { withPilots } from '../test/samples.ts';
import { codeOf, itemOf, newKey } from '../test/test-app.ts';
import { testSettings } from '../test/test-settings.ts';
import { makeTestWorld, NOW } from '../test/test-world.ts';
import { buildApp } from './app.ts';
import { openDatabase } from './db/database.ts';
import { hashPreHash } from './session/passwords/passwords.ts';

/** Two servers that share nothing but the database and the secrets: each has its own connections, queues and counts. */
const { db, address, drop } = await makeFreshDatabase();
const clock = { now: NOW };
const settings = testSettings();
const pools = [openDatabase(address, 6), openDatabase(address, 6)];
const servers = await Promise.all(
  pools.map((pool) => buildApp({ db: pool, settings, clock: () => clock.now, webRoot: null, checkAnswers: true })),
);
const [one, other] = servers as [FastifyInstance, FastifyInstance];
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await Promise.all(pools.map((pool) => pool.destroy()));
  await drop();
});

const world = await makeTestWorld(db);
const preHash = createHash('sha256').update(preHashText('Leadline-2026')).digest('hex');
await db
  .updateTable('person')
  .set({ password_hash: await hashPreHash(preHash, settings) })
  .where('uuid', 'in', [world.aroha, world.ben])
  .execute();

const logIn = (server: FastifyInstance, email = 'aroha@koru.example', password = preHash) =>
  server.inject({
    method: 'POST',
    url: '/api/users/login',
    payload: { isAdmin: false, password, contact: { contactType: 'email', value: email } },
  });
const refresh = (server: FastifyInstance, refreshToken: string) =>
  server.inject({ method: 'POST', url: '/api/users/refresh', payload: { refreshToken } });
const signedIn = async (server: FastifyInstance, email?: string) => itemOf<SessionTokens>(await logIn(server, email));

const { token } = await signedIn(one);
const { token: bens } = await signedIn(other, 'ben@koru.example');
interface Sent {
  method?: 'POST' | 'PUT';
  path?: string;
  payload: object;
  key?: string;
  bearer?: string;
}
const send = (
  server: FastifyInstance,
  { method = 'POST', path = '/pilotages', payload, key = newKey(), bearer = token }: Sent,
) =>
  server.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${bearer}`, 'idempotency-key': key },
    payload,
  });
const auditOf = (uuid: string) => db.selectFrom('audit').select('action').where('entity_id', '=', uuid).execute();
const statuses = (answers: { statusCode: number }[]) => answers.map((answer) => answer.statusCode);

test('S1 forty twins of one key through two servers have one effect, and all are told the same', async () => {
  const made = itemOf<Pilotage>(await send(one, { payload: withPilots(world) }));
  const twin: Sent = {
    method: 'PUT',
    path: `/pilotages/${made.uuid}`,
    payload: { port: { uuid: world.koru.uuid }, notes: 'Slow' },
    key: newKey(),
  };
  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => send(index % 2 ? one : other, twin)));
  expect(statuses(answers)).toEqual(Array(40).fill(200));
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect(itemOf(answers[0] ?? expect.fail())).toMatchObject({ notes: 'Slow', version: 2 });
  expect(await auditOf(made.uuid)).toHaveLength(2);
  expect(
    await db
      .selectFrom('receipt')
      .select('key')
      .where('key', '=', twin.key ?? '')
      .execute(),
  ).toHaveLength(1);
});

test('S5 forty creations of one uuid through two servers, with a key each, make one pilotage', async () => {
  const uuid = randomUUID();
  const payload = withPilots(world, { uuid });
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => send(index % 2 ? one : other, { payload })),
  );
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect(await auditOf(uuid)).toHaveLength(1);
});

test('S3 of two who change the same group at once, one through each server, one is told', async () => {
  for (let round = 0; round < 10; round += 1) {
    const made = itemOf<Pilotage>(await send(one, { payload: withPilots(world) }));
    const change = (vesselFwdDraft: number, bearer: string): Sent => ({
      method: 'PUT',
      path: `/pilotages/${made.uuid}`,
      payload: { port: { uuid: world.koru.uuid }, vesselFwdDraft, base: fieldsOf(made) },
      bearer,
    });
    const answers = await Promise.all([send(one, change(8.7, token)), send(other, change(8.9, bens))]);
    expect(statuses(answers).sort()).toEqual([200, 409]);
    const late = answers.find((answer) => answer.statusCode === 409) ?? expect.fail();
    const winner = itemOf<Pilotage>(answers.find((answer) => answer.statusCode === 200) ?? expect.fail());
    expect(late.json().error.current.vesselFwdDraft).toBe(winner.vesselFwdDraft);
  }
});

test('S6 an operation at one server and its cancellation at the other at once: it is done and told so, or never is', async () => {
  for (let round = 0; round < 10; round += 1) {
    const made = itemOf<Pilotage>(await send(one, { payload: withPilots(world) }));
    const key = newKey();
    const payload = { port: { uuid: world.koru.uuid }, notes: 'Slow' };
    const write = () => send(one, { method: 'PUT', path: `/pilotages/${made.uuid}`, payload, key });
    const cancel = () => send(other, { path: `/sync/ops/${key}/cancel`, payload: {} });
    const [written, fenced] = round % 2 ? [write(), cancel()] : ([cancel(), write()].reverse() as [Answer, Answer]);
    const { result } = itemOf<{ result: string }>(await fenced);
    const isDone = result === 'applied';
    expect([result, (await written).statusCode]).toEqual(isDone ? ['applied', 200] : ['cancelled', 422]);
    // A late duplicate changes nothing of it, wherever it comes.
    expect((await write()).statusCode).toBe(isDone ? 200 : 422);
    expect(await auditOf(made.uuid)).toHaveLength(isDone ? 2 : 1);
  }
});
type Answer = ReturnType<typeof send>;

test('S5 forty creations of one list of a pilotage through two servers, under ids of their own, make one', async () => {
  const made = itemOf<Pilotage>(await send(one, { payload: withPilots(world) }));
  const body = { pilotage: { uuid: made.uuid }, extraType: 'general_notes', metadata: { value: 'Slow' } };
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      send(index % 2 ? one : other, { path: '/pilotages_extras', payload: { uuid: randomUUID(), ...body } }),
    ),
  );
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
});

test('a log-in at one server is good at the other, and ends at both', async () => {
  const session = await signedIn(one);
  const headers = { authorization: `Bearer ${session.token}` };
  expect((await other.inject({ url: '/api/ports', headers })).statusCode).toBe(200);
  await other.inject({ method: 'POST', url: '/api/users/logout', headers });
  expect((await one.inject({ url: '/api/ports', headers })).statusCode).toBe(401);
});

test('attack 9 forty refreshes at once at two servers are one rotation', async () => {
  const { refreshToken } = await signedIn(one);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => refresh(index % 2 ? one : other, refreshToken)),
  );
  const next = new Set(answers.map((answer) => itemOf<SessionTokens>(answer).refreshToken));
  expect(next.size).toBe(1);
  expect((await refresh(other, [...next][0] ?? '')).statusCode).toBe(200);
});

test('attack 7 a refresh token that was used at one server and comes again at the other ends the log-in at both', async () => {
  const { refreshToken } = await signedIn(one);
  const second = itemOf<SessionTokens>(await refresh(other, refreshToken));
  const third = itemOf<SessionTokens>(await refresh(one, second.refreshToken));
  expect((await refresh(one, refreshToken)).statusCode).toBe(401);
  expect((await refresh(other, third.refreshToken)).statusCode).toBe(401);
  const headers = { authorization: `Bearer ${third.token}` };
  expect(statuses(await Promise.all(servers.map((server) => server.inject({ url: '/api/ports', headers }))))).toEqual([
    401, 401,
  ]);
});

test('attack 2 wrong passwords are counted over both servers, and by one that was started since', async () => {
  const wrong = 'f'.repeat(64);
  for (let attempt = 1; attempt <= 5; attempt += 1)
    expect((await logIn(attempt % 2 ? one : other, 'tui@koru.example', wrong)).statusCode).toBe(401);
  const started = await buildApp({ db, settings, clock: () => clock.now, webRoot: null });
  for (const server of [one, other, started]) expect(codeOf(await logIn(server, 'tui@koru.example'))).toBe('tooMany');
  await started.close();
});
