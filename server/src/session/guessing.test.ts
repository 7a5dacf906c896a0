import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hours, minutes } from '@leadline/domain/time/instant';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { anyAddress, RIGHT, sessionCalls, WRONG } from '../../test/session-calls.ts';
import { codeOf, testApp } from '../../test/test-app.ts';
import { testSettings } from '../../test/test-settings.ts';
import { makeLink } from './accounts/link-tokens.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'leadline-guessing-'));
afterAll(() => rmSync(dataFolder, { recursive: true }));
const site = await testApp({ dataFolder });
const mail = join(dataFolder, 'mail');
const letters = () => (existsSync(mail) ? readdirSync(mail) : []).map((name) => readFileSync(join(mail, name), 'utf8'));
const { db, world, clock, anybody, app } = site;
const { logIn } = sessionCalls(site);
const { pepper } = testSettings();

/** The least that Argon2id allows: what is counted here does not depend on what a hash costs. */
const cheap = () => hash(RIGHT, { memoryCost: 8, timeCost: 1, parallelism: 1, secret: Buffer.from(pepper) });
const people = () => db.updateTable('person').where('uuid', 'in', [world.aroha, world.ben]);
const makeCheap = async () => {
  await people()
    .set({ password_hash: await cheap() })
    .execute();
};
const countedFor = (person: string) =>
  db
    .selectFrom('person')
    .select(['wrong_log_ins', 'reset_demanded_at'])
    .where('uuid', '=', person)
    .executeTakeFirstOrThrow();
beforeEach(async () => {
  await db.deleteFrom('login_attempt').execute();
  await db.deleteFrom('device').execute();
  await people().set({ wrong_log_ins: 0, wrong_log_ins_at: null, reset_demanded_at: null }).execute();
  await makeCheap();
});

/** The address of one test. */
let home = '';
beforeEach(() => {
  home = anyAddress();
});
const fromHome = (password: string, more = {}) => logIn({ password, remoteAddress: home, ...more });
const refusedTo = async (answer: ReturnType<typeof logIn>) => {
  const { statusCode, headers } = await answer;
  return [statusCode, headers['retry-after']];
};
const wrongly = async (times: number, more: Parameters<typeof logIn>[0] = {}) => {
  for (let attempt = 1; attempt <= times; attempt += 1)
    expect((await logIn({ password: WRONG, ...more })).statusCode).toBe(401);
};

test('attack 2 the sixth attempt within 15 minutes from one address is 429 with Retry-After, also with the right password', async () => {
  await wrongly(5, { remoteAddress: home });
  const sixth = await fromHome(RIGHT);
  expect([sixth.statusCode, codeOf(sixth), sixth.headers['retry-after']]).toEqual([429, 'tooMany', '900']);
  clock.now += minutes(15) - 1000;
  expect(await refusedTo(fromHome(RIGHT))).toEqual([429, '1']);
  clock.now += 1000;
  expect((await fromHome(RIGHT)).statusCode).toBe(200);
});

test('attack 2 whoever goes on while shut out is not shut out for longer', async () => {
  await wrongly(5, { remoteAddress: home });
  clock.now += minutes(14);
  for (let attempt = 1; attempt <= 5; attempt += 1) expect((await fromHome(WRONG)).statusCode).toBe(429);
  clock.now += minutes(1);
  expect((await fromHome(RIGHT)).statusCode).toBe(200);
});

test('attack 2 of many attempts at once five are looked at', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => fromHome(WRONG)));
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
});

test('attack 2 the right password still works from another address, and clears what was counted there', async () => {
  await wrongly(5, { remoteAddress: home });
  const there = { remoteAddress: '10.0.0.7' };
  expect((await logIn(there)).statusCode).toBe(200);
  await wrongly(4, there);
  expect((await logIn(there)).statusCode).toBe(200);
  await wrongly(5, there);
  expect((await fromHome(RIGHT)).statusCode).toBe(429);
});

test('attack 2 the right password still works on a device of that person behind the same address, and on no other', async () => {
  const [own, bens, strange] = [randomUUID(), randomUUID(), randomUUID()];
  expect((await fromHome(RIGHT, { deviceUuid: own })).statusCode).toBe(200);
  expect((await fromHome(RIGHT, { deviceUuid: bens, email: 'ben@koru.example' })).statusCode).toBe(200);
  await wrongly(5, { remoteAddress: home });
  for (const deviceUuid of [undefined, strange, bens])
    expect((await fromHome(RIGHT, { deviceUuid })).statusCode).toBe(429);
  expect((await fromHome(RIGHT, { deviceUuid: own })).statusCode).toBe(200);
});

test('attack 2 a known device has five attempts of its own', async () => {
  const deviceUuid = randomUUID();
  await fromHome(RIGHT, { deviceUuid });
  for (let attempt = 1; attempt <= 5; attempt += 1)
    expect((await logIn({ password: WRONG, deviceUuid })).statusCode).toBe(401);
  expect((await logIn({ deviceUuid })).statusCode).toBe(429);
});

test('attack 68 a header that claims another address does not help', async () => {
  const claiming = (password: string, from: string) =>
    app.inject({
      method: 'POST',
      url: '/api/users/login',
      remoteAddress: home,
      headers: { 'x-forwarded-for': from },
      payload: { isAdmin: false, password, contact: { contactType: 'email', value: 'aroha@koru.example' } },
    });
  for (let attempt = 1; attempt <= 5; attempt += 1) await claiming(WRONG, `10.0.0.${attempt}`);
  expect((await claiming(RIGHT, '10.0.0.9')).statusCode).toBe(429);
});

const listed = (index: number) => ({ email: `guess${index}@koru.example` });

test('thirty wrong passwords from one address over any accounts, and it is 429 for every account', async () => {
  const wrong = Array.from({ length: 25 }, (_, index) => ({
    email_hash: `hash ${index}`,
    address: home,
    at: new Date(clock.now),
    is_wrong: true,
  }));
  await db.insertInto('login_attempt').values(wrong).execute();
  for (let index = 1; index <= 5; index += 1) expect((await fromHome(WRONG, listed(index))).statusCode).toBe(401);
  for (const email of ['nobody@koru.example', 'aroha@koru.example'])
    expect(await refusedTo(fromHome(RIGHT, { email }))).toEqual([429, '900']);
  expect((await logIn()).statusCode).toBe(200);
  clock.now += minutes(15);
  expect((await fromHome(RIGHT)).statusCode).toBe(200);
}, 60_000);

test('addresses of IPv6 are counted by their first 64 bits', async () => {
  for (let index = 1; index <= 5; index += 1) await wrongly(1, { remoteAddress: `2001:db8:7:1::${index}` });
  expect((await logIn({ remoteAddress: '2001:db8:7:1:ffff::9' })).statusCode).toBe(429);
  expect((await logIn({ remoteAddress: '2001:db8:7:2::1' })).statusCode).toBe(200);
});

test('a pilot station whose people all log in at once is not taken for a guesser', async () => {
  const underWay = Array.from({ length: 40 }, (_, index) => ({
    email_hash: `hash ${index}`,
    address: home,
    at: new Date(clock.now),
  }));
  await db.insertInto('login_attempt').values(underWay).execute();
  expect((await fromHome(RIGHT)).statusCode).toBe(200);
});

test('attack 3 after a hundred wrong passwords in a row from anywhere no password is right on an unknown device, told like a wrong one; the owner’s own goes on', async () => {
  const deviceUuid = randomUUID();
  await wrongly(1);
  // The right one ends the row.
  await logIn({ deviceUuid });
  await makeCheap();
  await wrongly(99);
  expect(await countedFor(world.aroha)).toEqual({ wrong_log_ins: 99, reset_demanded_at: null });
  await wrongly(1);
  expect(await countedFor(world.aroha)).toEqual({ wrong_log_ins: 100, reset_demanded_at: clock.now });
  const [right, wrong, nobody, strange] = [
    await logIn(),
    await logIn({ password: WRONG }),
    await logIn({ email: 'nobody@koru.example' }),
    await logIn({ deviceUuid: randomUUID() }),
  ];
  for (const answer of [right, wrong, strange]) {
    expect([answer.statusCode, answer.body]).toEqual([401, nobody.body]);
    expect(Object.keys(answer.headers)).toEqual(Object.keys(nobody.headers));
  }
  expect((await logIn({ deviceUuid })).statusCode).toBe(200);
  expect((await logIn()).statusCode).toBe(401);
}, 60_000);

test('attack 3 wrong passwords on a known device count for that device, and the hundredth makes it a strange one', async () => {
  const deviceUuid = randomUUID();
  expect((await logIn({ deviceUuid })).statusCode).toBe(200);
  const onDevice = async () =>
    (await db.selectFrom('device').select('wrong_log_ins').executeTakeFirst())?.wrong_log_ins;
  await wrongly(2, { deviceUuid });
  expect([(await countedFor(world.aroha)).wrong_log_ins, await onDevice()]).toEqual([0, 2]);
  expect((await logIn({ deviceUuid })).statusCode).toBe(200);
  expect(await onDevice()).toBe(0);
  await db.updateTable('device').set({ wrong_log_ins: 99 }).execute();
  await people()
    .set({ reset_demanded_at: new Date(clock.now) })
    .execute();
  await wrongly(1, { deviceUuid });
  expect((await logIn({ deviceUuid })).statusCode).toBe(401);
});

test('attack 3 an hour takes one wrong password away, also while others are tried, and a clock that was set back none', async () => {
  await wrongly(3);
  clock.now += hours(1) + minutes(30);
  await wrongly(1);
  expect((await countedFor(world.aroha)).wrong_log_ins).toBe(3);
  clock.now += minutes(30);
  await wrongly(1);
  expect((await countedFor(world.aroha)).wrong_log_ins).toBe(3);
  clock.now -= hours(10);
  await wrongly(1);
  expect((await countedFor(world.aroha)).wrong_log_ins).toBe(4);
  clock.now += hours(24);
  await wrongly(1);
  expect((await countedFor(world.aroha)).wrong_log_ins).toBe(1);
});

test('attack 2 attempts of a future that a clock was set back from shut nobody out', async () => {
  await wrongly(5, { remoteAddress: home });
  clock.now -= 30_000;
  expect(await refusedTo(fromHome(RIGHT))).toEqual([429, '900']);
  clock.now -= hours(1);
  expect((await fromHome(RIGHT)).statusCode).toBe(200);
});

test('attack 3 the owner is mailed once, and a new password by letter opens the account again', async () => {
  await db.updateTable('person').set({ wrong_log_ins: 98 }).where('uuid', '=', world.ben).execute();
  const ben = { email: 'ben@koru.example' };
  await wrongly(5, ben);
  const lettersToBen = () => letters().filter((text) => /^To: .*ben@koru\.example/m.test(text));
  await vi.waitFor(() => expect(lettersToBen()).toHaveLength(1));
  expect(lettersToBen()[0]).toContain('Your Leadline account is locked');
  const told = db.selectFrom('audit').select('action').where('action', '=', 'resetDemanded');
  expect(await told.where('person_uuid', '=', world.ben).execute()).toHaveLength(1);
  expect((await logIn(ben)).statusCode).toBe(401);
  const token = await makeLink(db, 'reset', world.ben, clock.now);
  const passwordHash = 'c0ffee'.padEnd(64, '0');
  expect((await anybody('PUT', '/users/password/reset', { body: { token, passwordHash } })).statusCode).toBe(200);
  expect((await logIn({ ...ben, password: passwordHash })).statusCode).toBe(200);
  expect(lettersToBen()).toHaveLength(1);
});

test('a hash of older parameters is verified, and made anew with those of today', async () => {
  const hashOf = async () =>
    (await db.selectFrom('person').select('password_hash').where('uuid', '=', world.aroha).executeTakeFirstOrThrow())
      .password_hash;
  expect(await hashOf()).toContain('$m=8,t=1,p=1$');
  await wrongly(1);
  expect(await hashOf()).toContain('$m=8,t=1,p=1$');
  expect((await logIn()).statusCode).toBe(200);
  const renewed = await hashOf();
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect((await logIn()).statusCode).toBe(200);
  expect(await hashOf()).toBe(renewed);
  expect((await logIn({ password: WRONG, remoteAddress: anyAddress() })).statusCode).toBe(401);
});
