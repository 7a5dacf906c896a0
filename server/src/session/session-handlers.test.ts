import { createHash } from 'node:crypto';
import { preHashText } from '@leadline/domain/session/credentials';
import type { SessionTokens } from '@leadline/domain/session/session';
import { seconds } from '@leadline/domain/time/instant';
import { SignJWT } from 'jose';
import { beforeEach, expect, test, vi } from 'vitest';
import { codeOf, itemOf, testApp } from '../../test/test-app.ts';
import { testSettings } from '../../test/test-settings.ts';
import { hashPreHash } from './passwords.ts';
import { hashToken } from './tokens.ts';

const hashes = vi.hoisted(() => {
  // Another file may have loaded the real one already.
  vi.resetModules();
  return { verified: 0 };
});
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  const verify: typeof real.verify = (...args) => {
    hashes.verified += 1;
    return real.verify(...args);
  };
  return { ...real, verify };
});

const { app, as, anybody, db, world, clock, tokenOf } = await testApp();
const { tokenSecret, pepper } = testSettings();

const preHashOf = (password: string) => createHash('sha256').update(preHashText(password)).digest('hex');
const RIGHT = preHashOf('Leadline-2026');
const WRONG = preHashOf('Leadline-2025');
const stored = await hashPreHash(RIGHT, pepper);
await db.updateTable('person').set({ password_hash: stored }).where('uuid', '=', world.aroha).execute();

const bodyOf = (password: string, value = 'aroha@koru.example', isAdmin = false) => ({
  isAdmin,
  password,
  contact: { contactType: 'email', value },
});
const logIn = (password = RIGHT, value = 'aroha@koru.example', headers = {}) =>
  anybody('POST', '/users/login', { body: bodyOf(password, value), headers });
/** Every test has an address of its own, so that refreshes of one are not counted with those of another. */
let address = 0;
const refresh = (refreshToken: string) =>
  app.inject({
    method: 'POST',
    url: '/api/users/refresh',
    payload: { refreshToken },
    remoteAddress: `10.1.0.${address}`,
  });
const ports = (token: string) => anybody('GET', '/ports', { headers: { authorization: `Bearer ${token}` } });
const signedIn = async () => itemOf<SessionTokens>(await logIn());

beforeEach(async () => {
  await db.deleteFrom('login_attempt').execute();
  hashes.verified = 0;
  address += 1;
});

test('API-05 a log-in answers token, refreshToken, imageToken, user and roles', async () => {
  const session = await signedIn();
  expect(session).toMatchObject({
    user: {
      uuid: world.aroha,
      email: 'aroha@koru.example',
      metadata: { firstName: 'Aroha', lastName: 'Ngata' },
      identity: { organisation: { uuid: world.koru.organisation } },
      portIdentities: [{ name: 'Koru' }, { name: 'Tacoma' }],
    },
    roles: ['pilot'],
  });
  expect((await ports(session.token)).statusCode).toBe(200);
});

test('an e-mail is compared trimmed and lower-case', async () => {
  expect((await logIn(RIGHT, 'Aroha@KORU.example')).statusCode).toBe(200);
});

test('AUTH-07 isAdmin means nothing: the roles of the person decide', async () => {
  const answer = await anybody('POST', '/users/login', { body: bodyOf(RIGHT, undefined, true) });
  expect(itemOf<SessionTokens>(answer).roles).toEqual(['pilot']);
});

test.each([
  ['upper case', RIGHT.toUpperCase()],
  ['63 digits', RIGHT.slice(1)],
  ['the password itself', 'Leadline-2026'],
  ['what is stored', stored],
])('a password that is no pre-hash (%s) is 400, and no hash is computed', async (_, password) => {
  const answer = await logIn(password);
  expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'invalid']);
  expect(answer.body).not.toContain(password);
  expect(hashes.verified).toBe(0);
});

test('a wrong password, an unknown e-mail and one without a password are told the same at the same cost', async () => {
  const answers = [];
  for (const [password, email] of [
    [WRONG, 'aroha@koru.example'],
    [RIGHT, 'nobody@koru.example'],
    [RIGHT, 'ben@koru.example'],
  ]) {
    hashes.verified = 0;
    const { statusCode, body, headers } = await logIn(password, email);
    const { date: _, 'x-ratelimit-remaining': __, 'x-ratelimit-reset': ___, ...same } = headers;
    answers.push({ statusCode, body, same, verified: hashes.verified });
  }
  expect(answers[0]).toMatchObject({ statusCode: 401, verified: 1 });
  expect(answers[0]?.body).toContain('noSession');
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
});

test('what is stored is Argon2id with 64 MiB, three passes and one lane, and logs nobody in', async () => {
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  const digest = stored.split('$').at(-1) ?? '';
  expect((await logIn(Buffer.from(digest, 'base64').toString('hex'))).statusCode).toBe(401);
});

test('the sixth attempt within 15 minutes from one address is 429, also with the right password', async () => {
  for (let attempt = 1; attempt <= 5; attempt += 1) expect((await logIn(WRONG)).statusCode).toBe(401);
  const sixth = await logIn();
  expect([sixth.statusCode, codeOf(sixth), Number(sixth.headers['retry-after'])]).toEqual([429, 'tooMany', 900]);
  clock.now += 15 * 60_000;
  expect((await logIn()).statusCode).toBe(200);
});

test('attempts at once do not slip through', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => logIn(WRONG)));
  expect(answers.filter((answer) => answer.statusCode === 401).length).toBeLessThanOrEqual(5);
});

test('the right password still works from another address, and clears what was counted', async () => {
  for (let attempt = 1; attempt <= 5; attempt += 1) await logIn(WRONG);
  const elsewhere = {
    method: 'POST',
    url: '/api/users/login',
    payload: bodyOf(RIGHT),
    remoteAddress: '10.0.0.7',
  } as const;
  expect((await app.inject(elsewhere)).statusCode).toBe(200);
  for (let attempt = 1; attempt <= 4; attempt += 1) await app.inject({ ...elsewhere, payload: bodyOf(WRONG) });
  expect((await app.inject(elsewhere)).statusCode).toBe(200);
  expect((await app.inject({ ...elsewhere, payload: bodyOf(WRONG) })).statusCode).toBe(401);
});

test('a header that claims another address does not help', async () => {
  for (let attempt = 1; attempt <= 5; attempt += 1)
    await logIn(WRONG, undefined, { 'x-forwarded-for': `10.0.0.${attempt}` });
  expect((await logIn(RIGHT, undefined, { 'x-forwarded-for': '10.0.0.9' })).statusCode).toBe(429);
});

test('who was shut out does not sign in', async () => {
  await db.updateTable('person').set({ disabled: true }).where('uuid', '=', world.aroha).execute();
  expect((await logIn()).statusCode).toBe(401);
  await db.updateTable('person').set({ disabled: false }).where('uuid', '=', world.aroha).execute();
});

test('API-07 a refresh answers like a log-in, with the next refresh token', async () => {
  const first = await signedIn();
  const next = itemOf<SessionTokens>(await refresh(first.refreshToken));
  expect(next).toMatchObject({ user: first.user, roles: ['pilot'] });
  expect(next.refreshToken).not.toBe(first.refreshToken);
  expect((await ports(next.token)).statusCode).toBe(200);
  expect((await refresh(next.refreshToken)).statusCode).toBe(200);
  expect((await anybody('POST', '/users/refresh', { body: {} })).statusCode).toBe(400);
});

test('refresh tokens are stored as their SHA-256 alone', async () => {
  const { refreshToken } = await signedIn();
  const rows = await db.selectFrom('refresh_token').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(refreshToken);
  expect(rows.map((row) => row.hash)).toContain(hashToken(refreshToken));
});

test('an answer that was lost: the same token again within 30 s leads on', async () => {
  const first = await signedIn();
  await refresh(first.refreshToken);
  clock.now += seconds(30);
  const again = itemOf<SessionTokens>(await refresh(first.refreshToken));
  expect((await refresh(again.refreshToken)).statusCode).toBe(200);
});

test('fifty refreshes at once are one rotation: all get the same next token, and nobody is logged out', async () => {
  const first = await signedIn();
  const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(first.refreshToken)));
  const tokens = new Set(answers.map((answer) => itemOf<SessionTokens>(answer).refreshToken));
  expect(tokens.size).toBe(1);
  expect((await refresh([...tokens][0] ?? '')).statusCode).toBe(200);
});

test.each([
  ['after its successor was used', async (next: string) => expect((await refresh(next)).statusCode).toBe(200)],
  [
    'after 30 s',
    async () => {
      clock.now += seconds(30) + 1;
    },
  ],
])('a refresh token that comes again %s ends the whole log-in, and no other', async (_, meanwhile) => {
  const [stolen, other] = [await signedIn(), await signedIn()];
  const next = itemOf<SessionTokens>(await refresh(stolen.refreshToken));
  await meanwhile(next.refreshToken);
  const reused = await refresh(stolen.refreshToken);
  expect([reused.statusCode, codeOf(reused)]).toEqual([401, 'noSession']);
  expect((await refresh(next.refreshToken)).statusCode).toBe(401);
  expect((await ports(next.token)).statusCode).toBe(401);
  expect((await refresh(other.refreshToken)).statusCode).toBe(200);
  const family = await db
    .selectFrom('refresh_token')
    .select('family_uuid')
    .where('hash', '=', hashToken(stolen.refreshToken))
    .executeTakeFirstOrThrow();
  const rows = await db.selectFrom('audit').selectAll().where('entity_id', '=', family.family_uuid).execute();
  expect(rows.map((row) => row.action)).toContain('refreshTokenReused');
});

test('a refresh token that expired, or never was, is 401', async () => {
  const { refreshToken } = await signedIn();
  clock.now += 31 * 24 * 3_600_000;
  expect((await refresh(refreshToken)).statusCode).toBe(401);
  expect((await refresh('A'.repeat(43))).statusCode).toBe(401);
});

test('API-08 a log-out has no payload and ends the session at once: access, refresh and no other device', async () => {
  const [here, there] = [await signedIn(), await signedIn()];
  const authorization = `Bearer ${here.token}`;
  expect((await anybody('POST', '/users/logout', { headers: { authorization } })).statusCode).toBe(200);
  expect((await ports(here.token)).statusCode).toBe(401);
  expect((await refresh(here.refreshToken)).statusCode).toBe(401);
  expect((await ports(there.token)).statusCode).toBe(200);
});

test('an access token lasts ten minutes by the server clock', async () => {
  const token = await tokenOf(world.ben);
  clock.now += 10 * 60_000 - 1000;
  expect((await ports(token)).statusCode).toBe(200);
  clock.now += 1000;
  expect((await ports(token)).statusCode).toBe(401);
});

test('an image token is no access token', async () => {
  const { imageToken } = await signedIn();
  expect((await ports(imageToken)).statusCode).toBe(401);
});

test('tokens of another algorithm, audience, type, key or time are refused', async () => {
  const good = await tokenOf(world.ben);
  const [head = '', payload = '', signature = ''] = good.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  const key = new TextEncoder().encode(tokenSecret);
  const signed = (header: { alg: string; typ: string; kid?: string }, changes: object, secret = key) =>
    new SignJWT({ ...claims, ...changes }).setProtectedHeader(header).sign(secret);
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const usual = { alg: 'HS256', typ: 'at+jwt' };
  const forged = [
    `${encoded({ alg: 'none', typ: 'at+jwt' })}.${payload}.`,
    `${head}.${encoded({ ...claims, sub: world.admin })}.${signature}`,
    await signed({ ...usual, alg: 'HS512' }, {}),
    await signed({ ...usual, typ: 'JWT' }, {}),
    await signed(usual, { aud: 'leadline-images' }),
    await signed(usual, { aud: undefined }),
    await signed(usual, { exp: undefined }),
    await signed(usual, { nbf: Math.floor(clock.now / 1000) + 60 }),
    await signed(
      { ...usual, kid: '../../etc/passwd' },
      {},
      new TextEncoder().encode('another key of 32 bytes or more!'),
    ),
    await signed(usual, { sub: world.admin }),
  ];
  expect((await ports(await signed(usual, {}))).statusCode).toBe(200);
  for (const token of forged) expect((await ports(token)).statusCode, token).toBe(401);
});

test('log-ins, refusals and log-outs are in the audit, without passwords', async () => {
  await logIn(WRONG);
  const call = await as(world.tui);
  await call('POST', '/users/logout');
  const rows = await db.selectFrom('audit').selectAll().execute();
  expect(new Set(rows.map((row) => row.action))).toEqual(
    new Set(['loggedIn', 'logInRefused', 'refreshTokenReused', 'loggedOut']),
  );
  expect(JSON.stringify(rows)).not.toContain(WRONG);
});
