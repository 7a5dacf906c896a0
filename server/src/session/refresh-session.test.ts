import { randomUUID } from 'node:crypto';
import type { SessionTokens } from '@leadline/domain/session/session';
import { seconds } from '@leadline/domain/time/instant';
import { expect, test } from 'vitest';
import { RIGHT, sessionCalls, tokenIn } from '../../test/session-calls.ts';
import { codeOf, itemOf, testApp } from '../../test/test-app.ts';
import { testSettings } from '../../test/test-settings.ts';
import { hashPreHash } from './passwords/passwords.ts';
import { startSession } from './session-store.ts';
import { hashToken } from './tokens.ts';

const site = await testApp();
const { db, world, clock, anybody } = site;
const { signedIn, refresh, ports } = sessionCalls(site);
const password_hash = await hashPreHash(RIGHT, testSettings());
await db.updateTable('person').set({ password_hash }).where('uuid', '=', world.aroha).execute();

const begin = async (deviceUuid?: string) =>
  (await startSession(db, world.aroha, clock.now, { deviceUuid })).refreshToken;
const rowOf = (token: string) =>
  db.selectFrom('refresh_token').selectAll().where('hash', '=', hashToken(token)).executeTakeFirstOrThrow();
const reusesOf = async (token: string) => {
  const { family_uuid } = await rowOf(token);
  const rows = await db.selectFrom('audit').select('action').where('entity_id', '=', family_uuid).execute();
  return rows.filter(({ action }) => action === 'refreshTokenReused').length;
};
const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode);

test('API-07 a refresh answers like a log-in, with the next refresh token', async () => {
  const first = await signedIn();
  const next = itemOf<SessionTokens>(await refresh(first.refreshToken));
  expect(next).toMatchObject({ user: first.user, roles: ['pilot'] });
  expect(next.refreshToken).not.toBe(first.refreshToken);
  expect((await ports(next.token)).statusCode).toBe(200);
  expect((await refresh(next.refreshToken)).statusCode).toBe(200);
  expect((await anybody('POST', '/users/refresh', { body: {} })).statusCode).toBe(400);
});

test('neither a refresh token nor its successor stands in the database as it is', async () => {
  const first = await begin();
  const next = tokenIn(await refresh(first));
  const rows = await db.selectFrom('refresh_token').selectAll().execute();
  for (const token of [first, next]) {
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.map((row) => row.hash)).toContain(hashToken(token));
  }
  expect((await rowOf(first)).successor_sealed).not.toBeNull();
  await refresh(next);
  expect((await rowOf(first)).successor_sealed).toBeNull();
});

test('attack 7 a refresh token that expired, or never was, is 401', async () => {
  const token = await begin();
  clock.now += 31 * 24 * 3_600_000;
  expect((await refresh(token)).statusCode).toBe(401);
  expect((await refresh('A'.repeat(43))).statusCode).toBe(401);
});

test('a session that is used lasts, one that rests for thirty days does not', async () => {
  let token = await begin();
  for (let week = 1; week <= 8; week += 1) {
    clock.now += 7 * 24 * 3_600_000;
    token = tokenIn(await refresh(token));
  }
  clock.now += 30 * 24 * 3_600_000;
  expect((await refresh(token)).statusCode).toBe(401);
});

test.each([
  ['after its successor was used', async (next: string) => expect((await refresh(next)).statusCode).toBe(200)],
  [
    'after 30 s',
    async () => {
      clock.now += seconds(30) + 1;
    },
  ],
])(
  'attack 7 a refresh token that comes again %s ends the whole log-in with an audit event, and no other',
  async (_, meanwhile) => {
    const [stolen, other] = [await signedIn(), await signedIn()];
    const next = itemOf<SessionTokens>(await refresh(stolen.refreshToken));
    await meanwhile(next.refreshToken);
    const reused = await refresh(stolen.refreshToken);
    expect([reused.statusCode, codeOf(reused)]).toEqual([401, 'noSession']);
    expect((await refresh(next.refreshToken)).statusCode).toBe(401);
    expect((await ports(next.token)).statusCode).toBe(401);
    expect((await refresh(other.refreshToken)).statusCode).toBe(200);
    expect(await reusesOf(stolen.refreshToken)).toBe(1);
  },
);

test('attack 8 an answer that was lost: the same device gets a new pair with the token before, and the old successor is revoked', async () => {
  const device = { deviceUuid: randomUUID() };
  const first = await begin(device.deviceUuid);
  const lost = tokenIn(await refresh(first, device));
  clock.now += seconds(30);
  const again = itemOf<SessionTokens>(await refresh(first, device));
  expect(again.refreshToken).not.toBe(lost);
  expect((await refresh(lost, device)).statusCode).toBe(401);
  // Nobody is locked out offshore: the new pair goes on.
  expect((await ports(again.token)).statusCode).toBe(200);
  expect((await refresh(again.refreshToken, device)).statusCode).toBe(200);
});

test('attack 8 answers may be lost again and again within the 30 s', async () => {
  const first = await begin();
  const tokens = [tokenIn(await refresh(first))];
  for (const step of [11, 11, 8]) {
    clock.now += seconds(step);
    tokens.push(tokenIn(await refresh(first)));
  }
  // At 0, 11 and 22 s new pairs; at 30 s the one of 22 s again, whose answer may still be on its way.
  expect(new Set(tokens).size).toBe(3);
  expect(tokens[3]).toBe(tokens[2]);
  expect((await refresh(tokens[3] ?? '')).statusCode).toBe(200);
});

test('attack 8 the first answer, when it comes late after all, ends nothing until two holders are proved', async () => {
  const first = await begin();
  const late = tokenIn(await refresh(first));
  clock.now += seconds(11);
  const next = tokenIn(await refresh(first));
  expect((await refresh(late)).statusCode).toBe(401);
  expect(await reusesOf(first)).toBe(0);
  const after = tokenIn(await refresh(next));
  // Now both successors have been brought: two hold this log-in.
  expect((await refresh(late)).statusCode).toBe(401);
  expect(await reusesOf(first)).toBe(1);
  expect((await refresh(after)).statusCode).toBe(401);
});

test.each([
  ['another device key', randomUUID(), randomUUID()],
  ['no device key', randomUUID(), undefined],
  ['a device key that the log-in had not', undefined, randomUUID()],
])('attack 8 the previous token with %s is reuse within the 30 s too', async (_, own, other) => {
  const first = await begin(own);
  const next = tokenIn(await refresh(first, { deviceUuid: own }));
  expect((await refresh(first, { deviceUuid: other })).statusCode).toBe(401);
  expect((await refresh(next, { deviceUuid: own })).statusCode).toBe(401);
  expect(await reusesOf(first)).toBe(1);
});

test('attack 8 a token that nobody used yet is good on its own device alone', async () => {
  const first = await begin(randomUUID());
  expect((await refresh(first, { deviceUuid: randomUUID() })).statusCode).toBe(401);
  expect(await reusesOf(first)).toBe(1);
});

test('attack 9 fifty refreshes at once are one rotation: all get the same next token, and nobody is logged out', async () => {
  const device = { deviceUuid: randomUUID() };
  const first = await begin(device.deviceUuid);
  const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(first, device)));
  expect(new Set(statuses(answers))).toEqual(new Set([200]));
  const tokens = new Set(answers.map(tokenIn));
  expect(tokens.size).toBe(1);
  const { family_uuid } = await rowOf(first);
  const ofFamily = db.selectFrom('refresh_token').select('hash').where('family_uuid', '=', family_uuid);
  expect(await ofFamily.execute()).toHaveLength(2);
  for (const answer of answers) expect((await ports(itemOf<SessionTokens>(answer).token)).statusCode).toBe(200);
  expect((await refresh([...tokens][0] ?? '', device)).statusCode).toBe(200);
});

test('attack 9 a slow tab that asks up to 10 s later holds the same token as the others', async () => {
  const first = await begin();
  const next = tokenIn(await refresh(first));
  clock.now += seconds(10);
  expect(tokenIn(await refresh(first))).toBe(next);
});

test('attack 9 fifty retries at once after a lost answer are one rotation as well', async () => {
  const first = await begin();
  const lost = tokenIn(await refresh(first));
  clock.now += seconds(20);
  const tokens = new Set((await Promise.all(Array.from({ length: 50 }, () => refresh(first)))).map(tokenIn));
  expect(tokens.size).toBe(1);
  expect(tokens).not.toContain(lost);
  expect((await refresh([...tokens][0] ?? '')).statusCode).toBe(200);
});

test('a refresh notes when and from where the session was used', async () => {
  const first = await begin();
  clock.now += seconds(600);
  await refresh(first, { remoteAddress: '192.0.2.7' });
  const { family_uuid } = await rowOf(first);
  const family = await db.selectFrom('session_family').selectAll().where('uuid', '=', family_uuid).executeTakeFirst();
  expect(family).toMatchObject({ kind: 'password', used_at: clock.now, address: '192.0.2.7' });
});
