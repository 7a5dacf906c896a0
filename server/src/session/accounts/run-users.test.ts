import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import PostalMime from 'postal-mime';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { nodeWords } from '../../../../scripts/programs/node-words.mjs';
import { makeFreshDatabase } from '../../../test/fresh-database.ts';
import { startMailServer } from '../../../test/mail-server.ts';
import { testSettings } from '../../../test/test-settings.ts';
import { makeTestWorld, NOW } from '../../../test/test-world.ts';
import { buildApp } from '../../app.ts';
import { runUsers } from './run-users.ts';

const { db, appDb, url, drop } = await makeFreshDatabase();
const world = await makeTestWorld(db);
const folder = mkdtempSync(join(tmpdir(), 'leadline-users-'));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await drop();
});
const clock = { now: NOW };
const app = await buildApp({ db: appDb, settings: testSettings(), clock: () => clock.now, webRoot: null });

const BASE = { DATABASE_URL: url, DATA_DIR: folder, PUBLIC_URL: 'https://pilots.example.org' };

const settingsNow = (changes: Record<string, string>) => ({
  ...BASE,
  LEADLINE_NOW: new Date(clock.now).toISOString(),
  ...changes,
});

/** What an operator asks for, while a server runs on the same database. */
async function users(args: string[], changes: Record<string, string> = {}) {
  const [out, err]: [string[], string[]] = [[], []];
  const say = { out: (words: string) => void out.push(words), err: (words: string) => void err.push(words) };
  const status = await runUsers(args, settingsNow(changes), say);
  return { status, out: out.join('\n'), err: err.join('\n') };
}

const mailFolder = join(folder, 'mail');
async function lastLetter() {
  const name = readdirSync(mailFolder).sort().at(-1) ?? '';
  const { to, text = '' } = await PostalMime.parse(readFileSync(join(mailFolder, name)));
  const [, page, token = ''] = /https:\/\/pilots\.example\.org\/([\w-]+)\/([\w-]+)/.exec(text) ?? [];
  return { to: to?.[0]?.address, page, token };
}
const signUp = async (token: string) =>
  (await app.inject({ method: 'POST', url: `/api/users/signup/${token}`, payload: { password: 'c'.repeat(64) } }))
    .statusCode;
const person = (email: string) =>
  db.selectFrom('person').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
const lastAudit = () => db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
const HINE = ['--first', 'Hine', '--last', 'Rangi', '--role', 'pilot,admin', '--port', 'koru,tacoma'];

beforeEach(() => {
  clock.now += 60_000;
});

test('AUTH-09 an operator invites a person while the server runs, and the link of the letter signs her up', async () => {
  const { status, out, err } = await users(['invite', 'Hine@Koru.example', ...HINE]);
  expect([status, err]).toEqual([0, '']);
  expect(out).toContain('hine@koru.example is invited and may sign up within 7 days.');
  const { to, page, token } = await lastLetter();
  expect([to, page]).toEqual(['hine@koru.example', 'sign-up']);
  expect(out).not.toContain(token);
  const { uuid, roles, organisation_uuid } = await person('hine@koru.example');
  expect([roles, organisation_uuid]).toEqual([['pilot', 'admin'], world.koru.organisation]);
  expect(await lastAudit()).toMatchObject({
    ...{ action: 'invited', entity_type: 'person', entity_id: uuid, person_uuid: null, before: null },
    after: { firstName: 'Hine', lastName: 'Rangi', roles: ['pilot', 'admin'], ports: ['koru', 'tacoma'] },
  });
  expect(await signUp(token)).toBe(200);

  const again = await users(['invite', 'hine@koru.example']);
  expect([again.status, again.out]).toEqual([1, '']);
  expect(again.err).toBe('hine@koru.example has signed up already. "reset" sends a link for a new password.');
});

test('a person who has not signed up is invited again, with other rights, and the older link ends', async () => {
  await users(['invite', 'mere@koru.example', ...HINE]);
  const first = await lastLetter();
  clock.now += 60_000;
  const again = await users(['invite', 'mere@koru.example', '--role', 'staff', '--port', 'koru']);
  expect(again.status).toBe(0);
  expect(await lastAudit()).toMatchObject({
    before: { roles: ['pilot', 'admin'], ports: ['koru', 'tacoma'] },
    after: { firstName: 'Hine', roles: ['staff'], ports: ['koru'] },
  });
  clock.now += 60_000;
  expect((await users(['resend', 'mere@koru.example'])).status).toBe(0);
  const third = await lastLetter();
  expect([await signUp(first.token), await signUp(third.token)]).toEqual([401, 200]);
});

test('API-09 a reset letter is sent by an operator as well', async () => {
  await db.updateTable('person').set({ password_hash: 'x' }).where('uuid', '=', world.tui).execute();
  const { status, out } = await users(['reset', 'tui@koru.example']);
  expect([status, out.split('\n')[0]]).toEqual([0, 'tui@koru.example may set a new password within 60 minutes.']);
  const { to, page, token } = await lastLetter();
  expect([to, page]).toEqual(['tui@koru.example', 'reset-password']);
  const payload = { token, passwordHash: 'd'.repeat(64) };
  expect((await app.inject({ method: 'PUT', url: '/api/users/password/reset', payload })).statusCode).toBe(200);
  expect((await users(['reset', 'ben@koru.example'])).err).toContain('has not signed up yet');
});

test('attack 11: a disabled person loses every session and link, and an enabled one may come back', async () => {
  const family = { uuid: crypto.randomUUID(), person_uuid: world.office, created_at: new Date(NOW), revoked_at: null };
  await db.insertInto('session_family').values(family).execute();
  await users(['resend', 'olive@koru.example']);
  const { token } = await lastLetter();
  expect((await users(['disable', 'olive@koru.example'])).status).toBe(0);
  const revoked = await db.selectFrom('session_family').select('revoked_at').where('uuid', '=', family.uuid).execute();
  expect(revoked[0]?.revoked_at).toBeGreaterThanOrEqual(clock.now);
  expect(await signUp(token)).toBe(401);
  expect((await person('olive@koru.example')).disabled).toBe(true);
  expect((await lastAudit()).action).toBe('disabled');
  expect((await users(['resend', 'olive@koru.example'])).err).toContain('Enable the account first');
  expect((await users(['enable', 'olive@koru.example'])).status).toBe(0);
  expect((await person('olive@koru.example')).disabled).toBe(false);
  expect(await signUp(token)).toBe(401);
});

test('names, roles and ports are changed, and what they were stands in the audit', async () => {
  const { status } = await users(['change', 'ben@koru.example', '--role', 'staff', '--port', 'tacoma']);
  expect(status).toBe(0);
  expect(await lastAudit()).toMatchObject({
    ...{ action: 'changed', entity_id: world.ben },
    before: { firstName: 'Ben', roles: ['pilot'], ports: ['koru', 'tacoma'] },
    after: { firstName: 'Ben', roles: ['staff'], ports: ['tacoma'] },
  });
  const ports = await db.selectFrom('person_port').select('port_uuid').where('person_uuid', '=', world.ben).execute();
  expect(ports).toEqual([{ port_uuid: world.tacoma.uuid }]);
});

test('the list shows everybody, and who can log in', async () => {
  const { status, out } = await users(['list']);
  expect(status).toBe(0);
  const lines = out.split('\n').map((line) => line.split(/ {2,}/));
  expect(lines[0]).toEqual(['e-mail', 'name', 'roles', 'organisation', 'ports', 'state']);
  expect(lines).toContainEqual([
    'aroha@koru.example',
    'Aroha Ngata',
    'pilot',
    'harbours',
    'koru,tacoma',
    'not invited',
  ]);
  expect(lines).toContainEqual(['erik@koru.example', 'Erik Strand', 'pilot', 'others', 'elsewhere', 'not invited']);
  expect(lines.find(([email]) => email === 'tui@koru.example')?.at(-1)).toBe('signed up');
});

test.each([
  [
    ['invite', 'new@koru.example', '--role', 'pilot'],
    'new@koru.example is new: say --first, --last, --role and --port.',
  ],
  [
    ['invite', 'new@koru.example', ...HINE, '--role', 'captain'],
    'There is no role "captain": take pilot, staff, admin, master.',
  ],
  [['invite', 'new@koru.example', ...HINE, '--port', 'koru,atlantis'], 'There is no port "atlantis".'],
  [
    ['invite', 'new@koru.example', ...HINE, '--organisation', 'others'],
    'There is no port "koru" in the organisation "others".',
  ],
  [
    ['invite', 'new@koru.example', ...HINE, '--port', 'koru,elsewhere'],
    'These ports belong to several organisations (harbours, others): say --organisation.',
  ],
  [['change', 'erik@koru.example', '--port', 'koru'], 'erik@koru.example belongs to another organisation than koru.'],
  [['disable', 'nobody@koru.example'], 'There is nobody with the e-mail nobody@koru.example. "invite" adds a person.'],
])('%j changes nothing and says why', async (args, why) => {
  const before = await db.selectFrom('person').selectAll().orderBy('uuid').execute();
  const { status, out, err } = await users(args);
  expect([status, out]).toEqual([1, '']);
  expect(
    err.replace(
      /organisations \((\w+), (\w+)\)/,
      (_, ...names) => `organisations (${names.slice(0, 2).sort().join(', ')})`,
    ),
  ).toBe(why);
  expect(await db.selectFrom('person').selectAll().orderBy('uuid').execute()).toEqual(before);
});

test('with a mail server the letter goes there; when that is down, the person is stored and the operator is told', async () => {
  const mail = await startMailServer();
  const sent = await users(['resend', 'aroha@koru.example'], { SMTP_URL: `smtp://127.0.0.1:${mail.port}` });
  expect([sent.status, sent.err]).toEqual([0, '']);
  expect((await mail.waitFor(1))[0]?.recipients).toEqual(['aroha@koru.example']);
  const failed = await users(['invite', 'late@koru.example', ...HINE], { SMTP_URL: 'smtp://127.0.0.1:9' });
  expect(failed.status).toBe(1);
  expect(failed.err).toMatch(/^The letter could not be sent: .*ECONNREFUSED.* Send another one with "resend"\.$/);
  expect((await person('late@koru.example')).password_hash).toBeNull();
});

test('the command ends with its status, and keeps what is said apart', async () => {
  const child = spawn(process.execPath, [...nodeWords('server/src/session/accounts/users-command.ts'), 'list'], {
    cwd: fileURLToPath(new URL('../../../..', import.meta.url)),
    env: { PATH: process.env.PATH, HOME: folder, ...BASE, DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none' },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  expect(await new Promise((resolve) => child.on('close', resolve))).toBe(1);
  expect([out, err]).toEqual(['', expect.stringMatching(/^The PostgreSQL of DATABASE_URL cannot be used: .*\n$/)]);
});

test('a database that cannot be reached, or a bad setting, is one line', async () => {
  const away = await users(['list'], { DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none' });
  expect([away.status, away.err.split('\n')]).toEqual([1, [expect.stringContaining('cannot be used')]]);
  const bad = await users(['list'], { SMTP_FROM: 'nobody' });
  expect([bad.status, bad.err.split('\n')]).toEqual([1, [expect.stringContaining('SMTP_FROM is "nobody"')]]);
});
