import { createHash } from 'node:crypto';
import { preHashText } from '@leadline/domain/session/credentials';
import type { SessionTokens } from '@leadline/domain/session/session';
import { SignJWT } from 'jose';
import { beforeEach, expect, test, vi } from 'vitest';
import { codeOf, itemOf, testApp } from '../../test/test-app.ts';
import { testSettings } from '../../test/test-settings.ts';
import { hashPreHash } from './passwords/passwords.ts';
import { readToken } from './tokens.ts';

const hashes = vi.hoisted(() => {
  // Another file may have loaded the real one already.
  vi.resetModules();
  return { verified: 0 };
});
vi.mock('./passwords/hash-thread.ts', async (original) => {
  const real = await original<typeof import('./passwords/hash-thread.ts')>();
  const verifySlowly: typeof real.verifySlowly = (...args) => {
    hashes.verified += 1;
    return real.verifySlowly(...args);
  };
  return { ...real, verifySlowly };
});

const { app, as, anybody, db, world, clock, tokenOf } = await testApp();
const settings = testSettings();
const { tokenSecret } = settings;

const preHashOf = (password: string) => createHash('sha256').update(preHashText(password)).digest('hex');
const RIGHT = preHashOf('Leadline-2026');
const WRONG = preHashOf('Leadline-2025');
const stored = await hashPreHash(RIGHT, settings);
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

test('AUTH-07 attack 5 isAdmin means nothing: the roles of the person decide', async () => {
  const answer = await anybody('POST', '/users/login', { body: bodyOf(RIGHT, undefined, true) });
  expect(itemOf<SessionTokens>(answer).roles).toEqual(['pilot']);
});

test.each([
  ['upper case', RIGHT.toUpperCase()],
  ['63 digits', RIGHT.slice(1)],
  ['the password itself', 'Leadline-2026'],
  ['what is stored', stored],
])('attack 1 a password that is no pre-hash (%s) is 400, and no hash is computed', async (_, password) => {
  const answer = await logIn(password);
  expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'invalid']);
  expect(answer.body).not.toContain(password);
  expect(hashes.verified).toBe(0);
});

test('attack 4 a wrong password, an unknown e-mail and one without a password are told the same at the same cost', async () => {
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

test('attack 6 what is stored is Argon2id with 64 MiB, three passes and one lane, and logs nobody in', async () => {
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  const digest = stored.split('$').at(-1) ?? '';
  expect((await logIn(Buffer.from(digest, 'base64').toString('hex'))).statusCode).toBe(401);
});

test('who was shut out does not sign in', async () => {
  await db.updateTable('person').set({ disabled: true }).where('uuid', '=', world.aroha).execute();
  expect((await logIn()).statusCode).toBe(401);
  await db.updateTable('person').set({ disabled: false }).where('uuid', '=', world.aroha).execute();
});

test('API-08 a log-out has no payload and ends the session at once: access, refresh and no other device', async () => {
  const [here, there] = [await signedIn(), await signedIn()];
  const authorization = `Bearer ${here.token}`;
  expect((await anybody('POST', '/users/logout', { headers: { authorization } })).statusCode).toBe(200);
  expect((await ports(here.token)).statusCode).toBe(401);
  expect((await refresh(here.refreshToken)).statusCode).toBe(401);
  expect((await ports(there.token)).statusCode).toBe(200);
});

test('attack 11 an access token lasts ten minutes by the server clock', async () => {
  const token = await tokenOf(world.ben);
  clock.now += 10 * 60_000 - 1000;
  expect((await ports(token)).statusCode).toBe(200);
  clock.now += 1000;
  expect((await ports(token)).statusCode).toBe(401);
});

test('attack 12 an image token is no access token, and an access token no image token', async () => {
  const { token, imageToken } = await signedIn();
  expect((await ports(imageToken)).statusCode).toBe(401);
  expect(await readToken('image', imageToken, tokenSecret, clock.now)).toMatchObject({ userUuid: world.aroha });
  expect(await readToken('image', token, tokenSecret, clock.now)).toBeNull();
});

test('attack 10 tokens of another algorithm, audience, type, key or time are refused', async () => {
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
  expect(new Set(rows.map((row) => row.action))).toEqual(new Set(['loggedIn', 'logInRefused', 'loggedOut']));
  expect(JSON.stringify(rows)).not.toContain(WRONG);
});
