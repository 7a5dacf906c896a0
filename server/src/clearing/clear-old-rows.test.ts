import { randomUUID } from 'node:crypto';
import { hours, minutes } from '@leadline/domain/time/instant';
import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { walledDatabase } from '../../test/fresh-database.ts';
import { makeTestWorld, NOW } from '../../test/test-world.ts';
import { startSession } from '../session/session-store.ts';
import { clearOldRows } from './clear-old-rows.ts';
import { startClearing } from './clearing-timer.ts';

/** `appDb` is what the server itself works with: what it clears must be visible to it. */
const { db, appDb } = await walledDatabase();
const world = await makeTestWorld(db);
const days = (count: number) => hours(24 * count);
const ago = (age: number) => new Date(NOW - age);

beforeEach(async () => {
  for (const table of ['session_family', 'login_attempt', 'receipt', 'link_token'] as const)
    await db.deleteFrom(table).execute();
});

const families = async () =>
  (await db.selectFrom('session_family').select('uuid').execute()).map(({ uuid }) => uuid).sort();

test('ended and rested sessions go with their tokens, others stay, and so do used tokens that still last', async () => {
  const start = (age: number) => startSession(db, world.aroha, NOW - age);
  const [rested, ended, justEnded, lasting] = [
    await start(days(31)),
    await start(days(3)),
    await start(days(3)),
    await start(days(29)),
  ];
  const end = (uuid: string, age: number) =>
    db
      .updateTable('session_family')
      .set({ revoked_at: ago(age) })
      .where('uuid', '=', uuid)
      .execute();
  await end(ended.familyUuid, days(1));
  await end(justEnded.familyUuid, days(1) - 1);
  await db
    .updateTable('refresh_token')
    .set({ used_at: ago(days(29)) })
    .where('family_uuid', '=', lasting.familyUuid)
    .execute();
  expect(await clearOldRows(appDb, NOW)).toMatchObject({ refresh_token: 1, session_family: 2 });
  expect(await families()).toEqual([justEnded.familyUuid, lasting.familyUuid].sort());
  expect(await families()).not.toContain(rested.familyUuid);
  const tokens = await db.selectFrom('refresh_token').select('family_uuid').execute();
  expect(tokens.map((row) => row.family_uuid).sort()).toEqual(await families());
});

test('receipts are kept for 400 days, attempts for 15 minutes, links for 30 days after their end', async () => {
  const receipt = (age: number) => ({
    person_uuid: world.aroha,
    key: randomUUID(),
    body_hash: 'hash',
    result: 'noop' as const,
    at: ago(age),
  });
  await db
    .insertInto('receipt')
    .values([receipt(days(400)), receipt(days(400) - 1)])
    .execute();
  const attempt = (age: number) => ({ email_hash: 'hash', address: '10.0.0.1', at: ago(age) });
  await db
    .insertInto('login_attempt')
    .values([attempt(minutes(15)), attempt(minutes(15) - 1)])
    .execute();
  const link = (person_uuid: string, age: number) => ({
    person_uuid,
    kind: 'reset' as const,
    hash: randomUUID(),
    made_at: ago(days(40)),
    expires_at: ago(age),
    used_at: null,
  });
  await db
    .insertInto('link_token')
    .values([link(world.aroha, days(30)), link(world.ben, days(30) - 1)])
    .execute();
  expect(await clearOldRows(appDb, NOW)).toEqual({ receipt: 1, login_attempt: 1, link_token: 1 });
  expect(await clearOldRows(appDb, NOW)).toEqual({});
});

const manyAttempts = (count: number) =>
  sql`insert into login_attempt (email_hash, address, at)
    select 'hash ' || n, '10.0.0.1', ${ago(hours(1))}::timestamptz from generate_series(1, ${count}) n`.execute(db);

test('the work is done in batches, each of which lets the others go on', async () => {
  await manyAttempts(25);
  expect(await clearOldRows(appDb, NOW, 10)).toEqual({ login_attempt: 25 });
});

test('one server clears at a time: another one that comes meanwhile leaves it alone', async () => {
  await manyAttempts(5);
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(5323283748)`.execute(trx);
    expect(await clearOldRows(appDb, NOW)).toEqual({});
  });
  expect(await clearOldRows(appDb, NOW)).toEqual({ login_attempt: 5 });
});

test('the server clears by itself, again and again, until it stops', async () => {
  const count = async () => (await db.selectFrom('login_attempt').select('id').execute()).length;
  const { stop } = startClearing({ db: appDb, clock: () => NOW, say: expect.fail }, { first: 5, every: 5 });
  for (let round = 1; round <= 2; round += 1) {
    await manyAttempts(3);
    await vi.waitFor(async () => expect(await count()).toBe(0), { timeout: 10_000 });
  }
  await stop();
  await manyAttempts(3);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await count()).toBe(3);
});

test('a clearing that fails is said, and ends nothing', async () => {
  const said: string[] = [];
  const broken = () => {
    throw new Error('no clock');
  };
  const { stop } = startClearing(
    { db: appDb, clock: broken, say: (words) => said.push(words) },
    { first: 1, every: 1 },
  );
  await vi.waitFor(() => expect(said.length).toBeGreaterThan(1));
  await stop();
  expect(said[0]).toBe('Old rows could not be cleared: no clock');
});
