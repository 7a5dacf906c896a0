import { createHash } from 'node:crypto';
import { hours, minutes, seconds } from '@leadline/domain/time/instant';
import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { accountCalls, EMAIL, NEW } from '../../../test/calls/account-calls.ts';
import { startMailServer } from '../../../test/mail-server.ts';
import { preHashOf } from '../../../test/session-calls.ts';
import { codeOf, testApp } from '../../../test/test-app.ts';
import { testSettings } from '../../../test/test-settings.ts';
import { NOW } from '../../../test/test-world.ts';
import { hashPreHash, verifyPreHash } from '../passwords/passwords.ts';
import { makeLink } from './link-tokens.ts';

const mail = await startMailServer();
const publicUrl = 'https://pilots.example.org';
const { app, db, world, clock, as } = await testApp({ smtpUrl: `smtp://127.0.0.1:${mail.port}`, publicUrl });
const settings = testSettings();

const OLD = preHashOf('Korimako-7-rata');
const oldHash = await hashPreHash(OLD, settings);

const { send, signUp, requestReset, reset } = accountCalls({ app });
const told = (answer: LightMyRequestResponse) => [answer.statusCode, codeOf(answer)];
const linkFor = (kind: 'signUp' | 'reset', person = world.aroha) => makeLink(db, kind, person, clock.now);
const storedHash = async (person = world.aroha) =>
  (await db.selectFrom('person').select('password_hash').where('uuid', '=', person).executeTakeFirstOrThrow())
    .password_hash;
const opens = async (preHash: string, person = world.aroha) =>
  verifyPreHash((await storedHash(person)) ?? null, preHash, settings);
/** With one character changed, still of the form of a token. */
const changed = (token: string) => `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1)}`;
const tokenIn = (text = '') => /\/reset-password\/([\w-]+)/.exec(text)?.[1] ?? '';
const setPassword = (password_hash: string | null, person = world.aroha) =>
  db.updateTable('person').set({ password_hash, disabled: false }).where('uuid', '=', person).execute();

beforeEach(async () => {
  clock.now = NOW;
  mail.received.length = 0;
  await db.deleteFrom('link_token').execute();
  await db.deleteFrom('reset_request').execute();
  await setPassword(oldHash);
  await setPassword(null, world.ben);
});

test('API-06 AUTH-09 a person who was invited sets the first password', async () => {
  const answer = await signUp(await linkFor('signUp', world.ben));
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: [] }]);
  expect(await opens(NEW, world.ben)).toBe(true);
});

test('ERR-03 attack 15: a sign-up link works once, then answers 409, also for two at the same time', async () => {
  const token = await linkFor('signUp', world.ben);
  const both = await Promise.all([signUp(token), signUp(token, OLD)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const winner = both[0]?.statusCode === 200 ? NEW : OLD;
  expect(told(await signUp(token, preHashOf('Another-9-word')))).toEqual([409, 'conflict']);
  clock.now += hours(24 * 30);
  expect(told(await signUp(token))).toEqual([409, 'conflict']);
  expect(await opens(winner, world.ben)).toBe(true);
});

test('AUTH-09 a sign-up link lives seven days, and a newer one ends it', async () => {
  const older = await linkFor('signUp', world.ben);
  const token = await linkFor('signUp', world.ben);
  expect(told(await signUp(older))).toEqual([401, 'noSession']);
  clock.now += 7 * 24 * 3_600_000;
  expect(told(await signUp(token))).toEqual([401, 'noSession']);
  clock.now -= 1;
  expect((await signUp(token)).statusCode).toBe(200);
});

test('attack 15: a changed sign-up token, a reset token and the link of a disabled person are 401', async () => {
  const token = await linkFor('signUp', world.ben);
  expect(told(await signUp(changed(token)))).toEqual([401, 'noSession']);
  expect(told(await signUp(await linkFor('reset', world.ben)))).toEqual([401, 'noSession']);
  await db.updateTable('person').set({ disabled: true }).where('uuid', '=', world.ben).execute();
  expect(told(await signUp(token))).toEqual([401, 'noSession']);
  expect(await storedHash(world.ben)).toBeNull();
});

test('attack 15: ten thousand random sign-up tokens hit nothing, and all but twenty are turned away', async () => {
  await linkFor('signUp', world.ben);
  const statuses: Record<number, number> = {};
  let retryAfter = '';
  for (let tried = 0; tried < 10_000; tried += 1) {
    const random = createHash('sha256').update(`guess ${tried}`).digest('base64url');
    const answer = await signUp(random, NEW, { remoteAddress: '192.0.2.15' });
    statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1;
    retryAfter = String(answer.headers['retry-after'] ?? retryAfter);
  }
  expect(statuses).toEqual({ 401: 20, 429: 9980 });
  expect(Number(retryAfter)).toBeGreaterThan(0);
  expect(Number(retryAfter)).toBeLessThanOrEqual(60);
  expect(await storedHash(world.ben)).toBeNull();
}, 60_000);

test('AUTH-10 AUTH-18 a sign-up or reset without a token or with no pre-hash is refused at the door', async () => {
  const token = await linkFor('reset');
  for (const passwordHash of ['', 'Takahe-8-manuka', NEW.toUpperCase(), NEW.slice(1)])
    expect(told(await reset(token, passwordHash))).toEqual([400, 'invalid']);
  expect(told(await send('PUT', '/users/password/reset', { passwordHash: NEW }))).toEqual([400, 'invalid']);
  expect(told(await send('POST', '/users/password', {}))).toEqual([400, 'invalid']);
  expect(told(await signUp(''))).toEqual([400, 'invalid']);
  expect(await opens(OLD)).toBe(true);
});

test('API-09 ERR-05 a letter with a link comes, and the link sets a new password', async () => {
  const answer = await requestReset(' Aroha@Koru.Example'.trim());
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: [] }]);
  const [letter] = await mail.waitFor(1);
  expect(letter?.recipients).toEqual([EMAIL]);
  const done = await reset(tokenIn(letter?.email.text));
  expect([done.statusCode, done.json()]).toEqual([200, { data: [] }]);
  expect([await opens(NEW), await opens(OLD)]).toEqual([true, false]);
});

test('ERR-06 attack 14: a reset link is 401 when it is used twice, changed, a sign-up link, or 60 minutes old', async () => {
  const token = await linkFor('reset');
  expect(told(await reset(changed(token)))).toEqual([401, 'noSession']);
  expect(told(await reset(await linkFor('signUp')))).toEqual([401, 'noSession']);
  clock.now += minutes(60);
  expect(told(await reset(token))).toEqual([401, 'noSession']);
  expect(await opens(OLD)).toBe(true);
  clock.now -= 1;
  expect((await reset(token)).statusCode).toBe(200);
  expect(told(await reset(token, OLD))).toEqual([401, 'noSession']);
  expect(await opens(NEW)).toBe(true);
});

test('attack 14: a newer request ends no link that is not used, and of several at the same time one sets the password and ends all', async () => {
  for (let letter = 1; letter <= 3; letter += 1) await requestReset();
  const [first = '', second = '', third = ''] = (await mail.waitFor(3)).map(({ email }) => tokenIn(email.text));
  const another = preHashOf('Another-9-word');
  const all = await Promise.all([reset(first), reset(second), reset(second, another)]);
  expect(all.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
  for (const token of [first, second, third]) expect(told(await reset(token))).toEqual([401, 'noSession']);
});

test('attack 14: a copy of the database holds no token, only its SHA-256', async () => {
  await requestReset();
  const [letter] = await mail.waitFor(1);
  const token = tokenIn(letter?.email.text);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const row = await db.selectFrom('link_token').selectAll().executeTakeFirstOrThrow();
  expect(row.hash).toBe(createHash('sha256').update(token).digest('hex'));
  const requests = await db.selectFrom('reset_request').selectAll().execute();
  expect(JSON.stringify([row, requests])).not.toContain(token);
  expect(JSON.stringify(requests)).not.toContain('koru.example');
  expect(told(await reset(row.hash))).toEqual([401, 'noSession']);
});

test('attack 11: a new password ends every session of the person and of nobody else', async () => {
  const [here, there, other] = [await as(world.aroha), await as(world.aroha), await as(world.tui)];
  expect((await here('GET', '/ports')).statusCode).toBe(200);
  expect((await reset(await linkFor('reset'))).statusCode).toBe(200);
  const after = [await here('GET', '/ports'), await there('GET', '/ports'), await other('GET', '/ports')];
  expect(after.map(({ statusCode }) => statusCode)).toEqual([401, 401, 200]);
});

test('a new password meets the demand for one after many wrong passwords', async () => {
  const locked = { wrong_log_ins: 100, reset_demanded_at: new Date(clock.now) };
  await db.updateTable('person').set(locked).where('uuid', '=', world.aroha).execute();
  expect((await reset(await linkFor('reset'))).statusCode).toBe(200);
  const columns = ['wrong_log_ins', 'reset_demanded_at'] as const;
  const row = await db.selectFrom('person').select(columns).where('uuid', '=', world.aroha).executeTakeFirst();
  expect(row).toEqual({ wrong_log_ins: 0, reset_demanded_at: null });
});

test('attack 16: a known and an unknown e-mail get the same answer, with the same statements before it', async () => {
  const answers = [await requestReset(), await requestReset('nobody@koru.example')];
  const [known, unknown] = answers.map(({ statusCode, headers, body }) => ({
    statusCode,
    body,
    headers: { ...headers, date: '', 'x-server-time': '' },
  }));
  expect(unknown).toEqual(known);
  expect(known?.body).toBe('{"data":[]}');
  await mail.waitFor(1);
  expect(await db.selectFrom('reset_request').select('id').execute()).toHaveLength(2);
});

test('attack 16: nobody, a disabled person and one who has not signed up get no letter', async () => {
  await db.updateTable('person').set({ disabled: true }).where('uuid', '=', world.tui).execute();
  for (const email of ['nobody@koru.example', 'tui@koru.example', 'ben@koru.example'])
    expect((await requestReset(email)).statusCode).toBe(200);
  await requestReset();
  // Letters are written one after the other: the last has come, so the others will not.
  await mail.waitFor(1);
  expect(mail.received.map(({ recipients }) => recipients)).toEqual([[EMAIL]]);
  expect(await db.selectFrom('link_token').select('person_uuid').execute()).toEqual([{ person_uuid: world.aroha }]);
});

test('attack 16: a foreign Host does not get into the link of the letter', async () => {
  const forwarded = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
  const foreign = await requestReset(EMAIL, { headers: { host: 'evil.example', ...forwarded } });
  expect(told(foreign)).toEqual([400, 'invalid']);
  await requestReset(EMAIL, { headers: { host: '203.0.113.9', ...forwarded } });
  const [letter] = await mail.waitFor(1);
  expect(letter?.email.text).toContain(`\n${publicUrl}/reset-password/`);
  expect(letter?.email.html).toContain(`href="${publicUrl}/reset-password/`);
  expect(letter?.raw).not.toMatch(/evil\.example|203\.0\.113\.9/);
});

test('API-09 the sixth request for one e-mail within an hour is 429, from wherever and for whomever', async () => {
  for (const email of [EMAIL, 'nobody@koru.example']) {
    for (let count = 0; count < 5; count += 1) {
      expect((await requestReset(email)).statusCode).toBe(200);
      clock.now += minutes(1);
    }
    const refused = await requestReset(email.toUpperCase());
    expect([...told(refused), refused.headers['retry-after']]).toEqual([429, 'tooMany', String(55 * 60)]);
    clock.now += minutes(55) - seconds(1);
    expect((await requestReset(email)).statusCode).toBe(429);
    clock.now += seconds(1);
    expect((await requestReset(email)).statusCode).toBe(200);
  }
});

test('API-09 the twenty-first request from one address within an hour is 429, whatever the e-mails', async () => {
  const remoteAddress = '198.51.100.7';
  for (let count = 0; count < 20; count += 1) {
    expect((await requestReset(`pilot${count}@koru.example`, { remoteAddress })).statusCode).toBe(200);
  }
  await db
    .updateTable('reset_request')
    .set({ at: new Date(clock.now - minutes(2)) })
    .execute();
  const tried = await requestReset('pilot21@koru.example', { remoteAddress });
  expect(told(tried)).toEqual([429, 'tooMany']);
  expect(Number(tried.headers['retry-after'])).toBeGreaterThan(0);
  expect((await requestReset('pilot21@koru.example')).statusCode).toBe(200);
});

test('attack 13: common passwords are refused by their pre-hash, and the link stays', async () => {
  const token = await linkFor('signUp', world.ben);
  for (const password of [
    'Password1',
    'Passw0rd',
    'P@ssw0rd',
    'Qwerty123',
    'Trustno1',
    '1qaz!QAZ',
    'Abcd1234',
    'Iloveyou1',
  ]) {
    const answer = await signUp(token, preHashOf(password));
    const fields = [{ path: 'body.password', code: 'tooCommon' }];
    expect([answer.statusCode, answer.json().error], password).toMatchObject([400, { code: 'invalid', fields }]);
  }
  expect((await signUp(token)).statusCode).toBe(200);
});

test('attack 13: passwords of the trade and of the person, are refused in a reset too', async () => {
  const token = await linkFor('reset');
  const common = ['Password1', 'Welcome1', 'Summer2026', 'Leadline-2026', 'Pilot2026!', 'Harbour123'];
  const own = ['Aroha2026', 'Ngata-1234', 'Harbours2026!', 'Koru 2026'];
  for (const password of [...common, ...own]) {
    const answer = await reset(token, preHashOf(password));
    const fields = [{ path: 'body.passwordHash', code: 'tooCommon' }];
    expect([answer.statusCode, answer.json().error.fields], password).toEqual([400, fields]);
  }
  expect(await opens(OLD)).toBe(true);
});

test('sign-ups, requests and resets are in the audit, from where and of whom, without tokens and passwords', async () => {
  const token = await linkFor('signUp', world.ben);
  await signUp(token, NEW, { remoteAddress: '203.0.113.4' });
  await requestReset(EMAIL, { remoteAddress: '203.0.113.5' });
  const [letter] = await mail.waitFor(1);
  const resetToken = tokenIn(letter?.email.text);
  await reset(resetToken, NEW);
  const rows = await db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(3).execute();
  expect(rows.reverse()).toMatchObject([
    { action: 'signedUp', person_uuid: world.ben, address: '203.0.113.4', entity_type: 'person' },
    { action: 'resetRequested', person_uuid: world.aroha, address: '203.0.113.5', entity_id: world.aroha },
    { action: 'passwordReset', person_uuid: world.aroha, organisation_uuid: world.koru.organisation },
  ]);
  for (const secret of [token, resetToken, NEW]) expect(JSON.stringify(rows)).not.toContain(secret);
});

test('AUTH-09 AUTH-17 a link says on arrival whose it is: first name and ports, and nothing of anybody else', async () => {
  const link = (kind: string, token: string) => send('POST', '/users/link', { kind, token });
  const invited = await linkFor('signUp', world.ben);
  const answer = await link('signUp', invited);
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { data: [{ firstName: 'Ben', ports: ['Koru', 'Tacoma'] }] },
  ]);
  expect((await link('reset', await linkFor('reset'))).json().data[0]).toMatchObject({ firstName: 'Aroha' });
  // It is of its own kind alone, and as dead on arrival as it would be when it is used.
  expect(told(await link('reset', invited))).toEqual([401, 'noSession']);
  expect(told(await link('signUp', changed(invited)))).toEqual([401, 'noSession']);
  await signUp(invited);
  expect(told(await link('signUp', invited))).toEqual([409, 'conflict']);
  const late = await linkFor('reset');
  clock.now += minutes(61);
  expect(told(await link('reset', late))).toEqual([401, 'noSession']);
});
