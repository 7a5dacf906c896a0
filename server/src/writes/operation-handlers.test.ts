import { randomUUID } from 'node:crypto';
import { OP_SCHEMAS } from '@leadline/domain/contract/op-schema';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withPilots } from '../../test/samples.ts';
import { codeOf, itemOf, newKey, testApp } from '../../test/test-app.ts';
import { testSettings } from '../../test/test-settings.ts';
import { buildApp } from '../app.ts';

const { as, anybody, appDb, requestsDb, db, world, clock, tokenOf } = await testApp();
const [aroha, ben] = [await as(world.aroha), await as(world.ben)];
const port = { uuid: world.koru.uuid };

const create = async () => itemOf<Pilotage>(await aroha('POST', '/pilotages', { body: withPilots(world) }));
const put = (uuid: string, key: string, notes = 'Slow', headers = {}) =>
  aroha('PUT', `/pilotages/${uuid}`, { body: { port, notes }, key, headers });
const told = (key: string, call = aroha) => call('GET', `/sync/ops/${key}`);
const cancel = (key: string, call = aroha) => call('POST', `/sync/ops/${key}/cancel`);
const read = async (uuid: string) => itemOf<Pilotage>(await aroha('GET', `/pilotages/${uuid}`));
const saidOf = (answer: LightMyRequestResponse) => [answer.statusCode, codeOf(answer)];

test('S6 the receipt of an operation tells what became of it: applied, unchanged, a conflict, refused', async () => {
  const made = await create();
  const [applied, noop, conflict, refused] = [newKey(), newKey(), newKey(), newKey()];
  await put(made.uuid, applied);
  await put(made.uuid, noop);
  const late = { port, notes: 'Fast', base: { notes: 'Never seen' } };
  await aroha('PUT', `/pilotages/${made.uuid}`, { body: late, key: conflict });
  await put(made.uuid, refused, 'x'.repeat(60_000));
  const entity = `pilotage:${made.uuid}`;
  const none = { entity: null, version: null };
  expect(itemOf(await told(applied))).toEqual({ opId: applied, result: 'applied', code: null, entity, version: 2 });
  expect(itemOf(await told(noop))).toEqual({ opId: noop, result: 'noop', code: null, entity, version: 2 });
  expect(itemOf(await told(conflict))).toEqual({ opId: conflict, result: 'conflict', code: 'conflict', ...none });
  expect(itemOf(await told(refused))).toEqual({ opId: refused, result: 'rejected', code: 'invalid', ...none });
});

test('S6 an operation that nothing has become of is 404, and so is one of somebody else', async () => {
  const made = await create();
  const key = newKey();
  expect(saidOf(await told(key))).toEqual([404, 'notFound']);
  await put(made.uuid, key);
  expect(saidOf(await told(key, ben))).toEqual([404, 'notFound']);
  expect((await told(key, anybody)).statusCode).toBe(401);
  expect((await cancel(key, anybody)).statusCode).toBe(401);
  expect(saidOf(await told('nonsense'))).toEqual([400, 'invalid']);
});

test('S6 cancelled before it comes, an operation never lands, however often its bytes come, or others under its key', async () => {
  const made = await create();
  const key = newKey();
  const cancelled = { opId: key, result: 'cancelled', code: null, entity: null, version: null };
  expect(itemOf(await cancel(key))).toEqual(cancelled);
  expect(itemOf(await cancel(key.toUpperCase()))).toEqual(cancelled);
  for (const notes of ['Slow', 'Slow', 'Other'])
    expect(saidOf(await put(made.uuid, key, notes))).toEqual([422, 'cancelled']);
  expect(await read(made.uuid)).toMatchObject({ notes: null, version: 1 });
  expect(itemOf(await told(key))).toEqual(cancelled);
});

test('S6 cancelled after it came, an operation stays done: the receipt is told, and its bytes are answered as before', async () => {
  const made = await create();
  const key = newKey();
  await put(made.uuid, key);
  expect(itemOf(await cancel(key))).toMatchObject({ result: 'applied', version: 2 });
  expect((await put(made.uuid, key)).statusCode).toBe(200);
  expect(await read(made.uuid)).toMatchObject({ notes: 'Slow', version: 2 });
});

test("S6 nobody cancels another's operation", async () => {
  const made = await create();
  const key = newKey();
  await cancel(key, ben);
  expect((await put(made.uuid, key)).statusCode).toBe(200);
});

test('S6 an operation and its cancellation at once, at two servers: either it is done and told so, or it never is', async () => {
  const other = await buildApp({ db: appDb, settings: testSettings(), clock: () => clock.now, webRoot: null });
  const headers = { authorization: `Bearer ${await tokenOf(world.aroha)}` };
  const seen = new Set<string>();
  for (let round = 0; round < 12; round += 1) {
    const made = await create();
    const key = newKey();
    const url = `/api/sync/ops/${key}/cancel`;
    const fence = () => other.inject({ method: 'POST', url, headers });
    const sent = () => put(made.uuid, key);
    // Whoever is called first has a head start.
    const answers = round % 2 ? await Promise.all([sent(), fence()]) : (await Promise.all([fence(), sent()])).reverse();
    const [write, fenced] = answers as [LightMyRequestResponse, LightMyRequestResponse];
    const { result } = itemOf<{ result: string }>(fenced);
    const { version } = await read(made.uuid);
    seen.add(result);
    expect([result, write.statusCode, version]).toEqual(
      result === 'applied' ? ['applied', 200, 2] : ['cancelled', 422, 1],
    );
    expect((await put(made.uuid, key)).statusCode).toBe(write.statusCode);
    expect((await read(made.uuid)).version).toBe(version);
  }
  expect(seen.size).toBeGreaterThan(0);
  await other.close();
});

test('OFFLINE-13 a write for the database before it was restored is not done, and leaves the id to be sent again', async () => {
  const [before, now] = [randomUUID(), randomUUID()];
  const app = await buildApp({
    ...{ db: appDb, requestsDb, settings: testSettings(), clock: () => clock.now },
    ...{ webRoot: null, epoch: () => now },
  });
  const made = await create();
  const key = newKey();
  const write = (epoch?: string) =>
    app.inject({
      method: 'PUT',
      url: `/api/pilotages/${made.uuid}`,
      headers: { ...auth, 'idempotency-key': key, ...(epoch && { 'x-database-epoch': epoch }) },
      payload: { port, notes: 'Slow' },
    });
  const auth = { authorization: `Bearer ${await tokenOf(world.aroha)}` };
  const refused = await write(before);
  expect([...saidOf(refused), refused.headers['x-database-epoch']]).toEqual([503, 'restored', now]);
  expect((await told(key)).statusCode).toBe(404);
  expect(await read(made.uuid)).toMatchObject({ notes: null, version: 1 });
  expect((await write(now)).statusCode).toBe(200);
  expect((await write()).statusCode).toBe(200);
  expect(await read(made.uuid)).toMatchObject({ notes: 'Slow', version: 2 });
  await app.close();
});

test('S6 a cancellation waits for the write that is under way, and then tells what it did', async () => {
  const made = await create();
  const key = newKey();
  const answers = await db.transaction().execute(async (trx) => {
    await sql`select from pilotage where uuid = ${made.uuid} for update`.execute(trx);
    const write = put(made.uuid, key);
    // The write holds its receipt as soon as it waits for the row.
    await waiting();
    return { write, fenced: cancel(key) };
  });
  expect((await answers.write).statusCode).toBe(200);
  expect(itemOf(await answers.fenced)).toMatchObject({ result: 'applied', version: 2 });
});

async function waiting(): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(requestsDb);
    if ((rows[0]?.n ?? 0) > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('S9 a form of the body that is not taken is refused for good, and nothing is done', async () => {
  const made = await create();
  const accepted = [String(OP_SCHEMAS.oldest), String(OP_SCHEMAS.newest)];
  for (const form of accepted)
    expect((await put(made.uuid, newKey(), form, { 'x-op-schema': form })).statusCode).toBe(200);
  const before = await read(made.uuid);
  for (const form of [String(OP_SCHEMAS.oldest - 1), 'new', '1.5', '']) {
    const key = newKey();
    const answer = await put(made.uuid, key, 'Never', { 'x-op-schema': form });
    expect(saidOf(answer)).toEqual([400, 'invalid']);
    expect(answer.json().error.fields).toEqual([{ path: 'headers.x-op-schema', code: 'unsupported' }]);
    expect(itemOf(await told(key))).toMatchObject({ result: 'rejected', code: 'invalid' });
    expect((await put(made.uuid, key, 'Never')).json().error).toEqual(answer.json().error);
  }
  expect(await read(made.uuid)).toEqual(before);
});

test('S9 a form that is newer than this server is not refused for good: the same bytes go again', async () => {
  const made = await create();
  const key = newKey();
  const answer = await put(made.uuid, key, 'Later', { 'x-op-schema': String(OP_SCHEMAS.newest + 1) });
  expect(saidOf(answer)).toEqual([503, 'busy']);
  expect(answer.headers['retry-after']).toBe('30');
  expect((await told(key)).statusCode).toBe(404);
  expect((await put(made.uuid, key, 'Later')).statusCode).toBe(200);
});

test('S9 forms of at least three releases back are taken', () => {
  expect(OP_SCHEMAS.oldest).toBeLessThanOrEqual(Math.max(1, OP_SCHEMAS.newest - 3));
});

test('S7 every answer says the time of the server, refusals too', async () => {
  const said = [await told(randomUUID()), await cancel(randomUUID()), await told('nonsense')];
  for (const answer of said) expect(answer.headers['x-server-time']).toBe(new Date(clock.now).toISOString());
});
