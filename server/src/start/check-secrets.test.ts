import { beforeEach, expect, test } from 'vitest';
import { walledDatabase } from '../../test/fresh-database.ts';
import { makeTestWorld, NOW } from '../../test/test-world.ts';
import { startSession } from '../session/session-store.ts';
import { checkSecrets } from './check-secrets.ts';

const { db, appDb } = await walledDatabase();
const world = await makeTestWorld(db);
const FIRST = {
  tokenSecret: 'the token secret of the first start',
  pepper: 'the pepper of the first start, 32 bytes',
  logKey: 'the log key of the first start',
};
const start = (secrets = FIRST, acceptNew = false) => checkSecrets(appDb, { secrets, acceptNew, now: NOW });

beforeEach(async () => {
  await db.deleteFrom('fact').execute();
  await db.deleteFrom('session_family').execute();
  await start();
});
const openSessions = async () =>
  (await db.selectFrom('session_family').select('uuid').where('revoked_at', 'is', null).execute()).length;

test('the same secrets start again and again, and none of them stands in the database', async () => {
  await start();
  const facts = JSON.stringify(await db.selectFrom('fact').selectAll().execute());
  for (const secret of Object.values(FIRST)) expect(facts).not.toContain(secret);
});

test.each([
  ['another token secret', { ...FIRST, tokenSecret: 'x'.repeat(32) }, /^LEADLINE_TOKEN_SECRET of this server is not/],
  ['another pepper', { ...FIRST, pepper: 'x'.repeat(32) }, /^LEADLINE_PEPPER of this server is not/],
  ['another log key', { ...FIRST, logKey: 'x'.repeat(32) }, /^LEADLINE_LOG_KEY of this server is not/],
  [
    'two other secrets',
    { ...FIRST, tokenSecret: 'x'.repeat(32), pepper: 'y'.repeat(32) },
    /^LEADLINE_TOKEN_SECRET and LEADLINE_PEPPER of this server are not/,
  ],
])('%s stop the start in one sentence that names the two causes and the way on', async (_, secrets, words) => {
  await startSession(db, world.aroha, NOW);
  const refusal = start(secrets);
  await expect(refusal).rejects.toThrow(words);
  await expect(refusal).rejects.toThrow(/lost.*second server.*LEADLINE_ACCEPT_NEW_SECRETS=yes/);
  await expect(refusal).rejects.not.toThrow('x'.repeat(32));
  expect(await openSessions()).toBe(1);
  await start();
});

test('secrets that the operator accepts end all sessions, are audited, and are the ones from now on', async () => {
  await startSession(db, world.aroha, NOW);
  const other = { ...FIRST, tokenSecret: 'x'.repeat(32) };
  await start(other, true);
  expect(await openSessions()).toBe(0);
  const rows = await db.selectFrom('audit').select('after').where('action', '=', 'secretsReplaced').execute();
  expect(rows).toEqual([{ after: { changed: ['LEADLINE_TOKEN_SECRET'] } }]);
  await start(other);
  await expect(start(FIRST)).rejects.toThrow('LEADLINE_TOKEN_SECRET');
});

test('the key of the log is turned over without ending a session, is audited, and is the one from now on', async () => {
  await startSession(db, world.aroha, NOW);
  const other = { ...FIRST, logKey: 'x'.repeat(32) };
  await start(other, true);
  expect(await openSessions()).toBe(1);
  const rows = await db.selectFrom('audit').select('after').where('action', '=', 'secretsReplaced').execute();
  expect(rows.at(-1)).toEqual({ after: { changed: ['LEADLINE_LOG_KEY'] } });
  await start(other);
  await expect(start(FIRST)).rejects.toThrow('LEADLINE_LOG_KEY');
});

test('the acceptance of secrets that have not changed ends nothing', async () => {
  await startSession(db, world.aroha, NOW);
  await start(FIRST, true);
  expect(await openSessions()).toBe(1);
});
