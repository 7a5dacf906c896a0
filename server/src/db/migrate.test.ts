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

const OF_A_NEWER_RELEASE = sql`insert into kysely_migration (name, timestamp) values ('9998-a-column-more', 'x')`;
const SECOND_STEP = sql`insert into kysely_migration (name, timestamp) values ('9999-a-column-less-needs-9998', 'x')`;

test('a database that a newer release has only added to is worked with, and nothing is changed', async () => {
  const { appDb, db } = await walledDatabase();
  await OF_A_NEWER_RELEASE.execute(db);
  await sql`create table secret_of_tomorrow (uuid uuid)`.execute(db);
  expect(await migrate(appDb)).toEqual([]);
  await expect(sql`select from secret_of_tomorrow`.execute(appDb)).rejects.toMatchObject({ code: '42501' });
  expect(await compareSchema(appDb)).toEqual({ missing: [], foreign: ['9998-a-column-more'], tooNew: [] });
});

test('a database whose newest migration needs a newer release is refused in one sentence, and nothing is changed', async () => {
  const { appDb, db } = await walledDatabase();
  expect(await compareSchema(appDb)).toEqual({ missing: [], foreign: [], tooNew: [] });
  await OF_A_NEWER_RELEASE.execute(db);
  await SECOND_STEP.execute(db);
  await expect(migrate(appDb)).rejects.toMatchObject({
    code: 'NEWER_RELEASE',
    message:
      'This database was brought up to date by a newer release (9999-a-column-less-needs-9998). Nothing was changed. ' +
      'Start that release, or restore the backup from before it (docs/operations.md, Restore).',
  });
  expect(await compareSchema(appDb)).toMatchObject({ tooNew: ['9999-a-column-less-needs-9998'] });
});

test('a release that knows the first step works with the second one', async () => {
  const { appDb, db } = await walledDatabase();
  await sql`insert into kysely_migration (name, timestamp) values ('9999-no-feet-needs-0071', 'x')`.execute(db);
  expect(await migrate(appDb)).toEqual([]);
});

test('a database of another line, which has what this release lacks and lacks what it has, is refused', async () => {
  const { appDb, db } = await walledDatabase();
  await OF_A_NEWER_RELEASE.execute(db);
  await sql`delete from kysely_migration where name = '0071-feet'`.execute(db);
  await expect(migrate(appDb)).rejects.toMatchObject({ code: 'NEWER_RELEASE' });
});
