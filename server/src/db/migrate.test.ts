import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { makeFreshDatabase, walledDatabase } from '../../test/fresh-database.ts';
import { openDatabase } from './database.ts';
import { compareSchema, migrate, whileAloneInSetUp } from './migrate.ts';

const empty = await makeFreshDatabase({ isEmpty: true });
afterAll(empty.drop);

test('four servers that start at once on an empty database migrate it once', async () => {
  const servers = Array.from({ length: 4 }, () => openDatabase({ url: empty.url }, 3));
  const applied = await Promise.all(servers.map((db) => whileAloneInSetUp(db, () => migrate(db))));
  await Promise.all(servers.map((db) => db.destroy()));
  expect(applied.filter((each) => each.length > 0)).toHaveLength(1);
  expect(applied.flat()[0]).toBe('0001-foundation');
  expect((await sql`select from pilotage`.execute(empty.db)).rows).toEqual([]);
});

test('only one server is in its set-up at a time', async () => {
  const servers = Array.from({ length: 3 }, () => openDatabase({ url: empty.url }, 3));
  let inside = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++inside);
    await new Promise((resolve) => setTimeout(resolve, 30));
    inside--;
  };
  await Promise.all(servers.map((db) => whileAloneInSetUp(db, work)));
  await Promise.all(servers.map((db) => db.destroy()));
  expect(most).toBe(1);
});

test('a set-up that fails lets the next one in', async () => {
  await expect(whileAloneInSetUp(empty.db, () => Promise.reject(new Error('bad pack')))).rejects.toThrow('bad pack');
  await expect(whileAloneInSetUp(empty.db, async () => 'next')).resolves.toBe('next');
});

test('a database of a newer release is refused in one sentence, and nothing is changed', async () => {
  const { appDb, db } = await walledDatabase();
  expect(await compareSchema(appDb)).toEqual({ missing: [], foreign: [] });
  await sql`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', 'x')`.execute(db);
  await expect(migrate(appDb)).rejects.toMatchObject({
    code: 'NEWER_RELEASE',
    message:
      'This database was brought up to date by a newer release (9999-from-the-future). Nothing was changed. Start that ' +
      'release, or restore the backup from before it (docs/operations.md, Restore).',
  });
  expect(await compareSchema(appDb)).toEqual({ missing: [], foreign: ['9999-from-the-future'] });
});
