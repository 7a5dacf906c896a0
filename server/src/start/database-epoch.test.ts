import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { walledDatabase } from '../../test/fresh-database.ts';
import { testSettings } from '../../test/test-settings.ts';
import { NOW } from '../../test/test-world.ts';
import { buildApp } from '../app.ts';
import { databaseEpoch } from './database-epoch.ts';

const { db, appDb } = await walledDatabase();
const folder = mkdtempSync(join(tmpdir(), 'leadline-epoch-'));
mkdirSync(join(folder, 'pg'));
writeFileSync(join(folder, 'pg/PG_VERSION'), '18\n');
afterAll(() => rmSync(folder, { recursive: true }));

const start = (changes: Partial<Parameters<typeof databaseEpoch>[1]> = {}) =>
  databaseEpoch(appDb, { dataFolder: folder, isRestored: false, ...changes });

beforeEach(async () => {
  await db.deleteFrom('fact').execute();
});

test('OFFLINE-13 a database that starts again is in the same life', async () => {
  const first = await start();
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(await start()).toBe(first);
});

test('OFFLINE-13 after the restore of a dump, which makes the tables anew, another life begins and lasts', async () => {
  const before = await start();
  await sql`create table copy (like receipt including all)`.execute(db);
  await sql`alter table receipt rename to receipt_of_before`.execute(db);
  await sql`alter table copy rename to receipt`.execute(db);
  const after = await start();
  expect(after).not.toBe(before);
  expect(await start()).toBe(after);
});

test('OFFLINE-13 after the data folder was copied back, with times and owners, another life begins', async () => {
  const before = await start();
  const copy = `${folder}-copy`;
  cpSync(folder, copy, { recursive: true, preserveTimestamps: true });
  expect(await start({ dataFolder: copy })).not.toBe(before);
  rmSync(copy, { recursive: true });
});

test('OFFLINE-13 a snapshot leaves no trace: the operator says so', async () => {
  const before = await start();
  const after = await start({ isRestored: true });
  expect(after).not.toBe(before);
  expect(await start()).toBe(after);
});

test('OFFLINE-13 every answer names the life of the database, refusals too, and the settings do', async () => {
  const epoch = await start();
  const app = await buildApp({
    db: appDb,
    settings: testSettings(),
    clock: () => NOW,
    webRoot: null,
    epoch: () => epoch,
  });
  const answers = [];
  for (const url of ['/api/settings', '/api/pilotages', '/api/nothing']) answers.push(await app.inject({ url }));
  expect(answers.map(({ headers }) => headers['x-database-epoch'])).toEqual([epoch, epoch, epoch]);
  expect(answers[0]?.json()).toMatchObject({ data: [{ epoch }] });
  await app.close();
});
