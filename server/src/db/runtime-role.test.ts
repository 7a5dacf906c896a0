import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { makeFreshDatabase, walledDatabase } from '../../test/fresh-database.ts';
import { openStore } from '../start/open-store.ts';
import { openDatabase } from './database.ts';
import { OWNER_ROLE, RUNTIME_ROLE } from './database-role.ts';
import { SOCKET_PORT } from './embedded/socket-folder.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './tables.ts';

const host = inject('clusterSocket');
const { appDb } = await walledDatabase();
const NO_RIGHT = { code: '42501' };

async function asAdministrator(database: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ host, port: SOCKET_PORT, user: 'postgres', database });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** Nothing of the schema is the server's to change: neither what guards the audit nor the wall between ports. */
const FORBIDDEN = [
  'alter table audit disable trigger user',
  'alter table audit disable trigger all',
  'alter table pilotage no force row level security',
  'alter table pilotage disable row level security',
  'drop policy pilotage_wall on pilotage',
  'alter policy pilotage_wall on pilotage using (true)',
  'drop table audit_link',
  'truncate audit',
  'truncate pilotage cascade',
  'update audit set action = action',
  'delete from audit',
  'update audit_link set hash = hash',
  'delete from audit_link',
  "update kysely_migration set name = 'x'",
  'create table mine ()',
  'create function mine() returns int language sql as $$ select 1 $$',
  'create trigger mine before insert on audit for each row execute function refuse_audit_change()',
  'create or replace function refuse_audit_change() returns trigger language plpgsql as $$ begin return null; end $$',
  `set role ${OWNER_ROLE}`,
  `set session authorization ${OWNER_ROLE}`,
  'alter role leadline_app superuser',
];

async function refused(db: Kysely<Tables>, statement: string): Promise<void> {
  await expect(sql.raw(statement).execute(db), statement).rejects.toMatchObject(NO_RIGHT);
}

test.each(FORBIDDEN)('G3 attack 65: the server’s role may not: %s', (statement) => refused(appDb, statement));

test('G3 the server’s role owns nothing, and what it may do is what it was granted', async () => {
  const { rows } = await sql<{ name: string; rights: string }>`
    select relname as name, string_agg(privilege_type, ',' order by privilege_type) as rights
    from pg_class join information_schema.role_table_grants on table_name = relname and table_schema = 'public'
      and grantee = ${RUNTIME_ROLE}
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') group by relname`.execute(appDb);
  const rights = Object.fromEntries(rows.map((row) => [row.name, row.rights]));
  expect(rights).toMatchObject({
    audit: 'INSERT,SELECT',
    audit_link: 'INSERT,SELECT',
    kysely_migration: 'SELECT',
    pilotage: 'DELETE,INSERT,SELECT,UPDATE',
  });
  expect(new Set(Object.values(rights)).size).toBe(3);
  const owned = await sql`select relname from pg_class where pg_get_userbyid(relowner) = ${RUNTIME_ROLE}`.execute(
    appDb,
  );
  expect(owned.rows).toEqual([]);
});

/** As docs/operations.md has it: one role owns the database, the other one works in it. */
async function partedDatabase() {
  const { url, drop } = await makeFreshDatabase({ isEmpty: true });
  const database = new URL(url).pathname.slice(1);
  const role = `r_${randomBytes(4).toString('hex')}`;
  await asAdministrator('postgres', `create role ${role} login nosuperuser nobypassrls`);
  afterAll(async () => {
    await drop();
    await asAdministrator('postgres', `drop role ${role}`);
  });
  return { owner: url, runtime: url.replace(`${OWNER_ROLE}@`, `${role}@`), role, database };
}
const opening = (databaseUrl: string, databaseOwnerUrl: string) =>
  openStore({ databaseUrl, databaseOwnerUrl } as Parameters<typeof openStore>[0], () => {});

test('G3 DATABASE_OWNER_URL brings the schema up to date, and the role of DATABASE_URL works in it and owns nothing', async () => {
  const { owner, runtime } = await partedDatabase();
  const store = await opening(runtime, owner);
  expect((await migrate(store.db)).length).toBeGreaterThan(5);
  expect(await migrate(store.db)).toEqual([]);
  await sql`insert into fact (key, value) values ('a', '1')`.execute(store.db);
  for (const statement of ['alter table audit disable trigger user', 'delete from audit', 'create table mine ()'])
    await refused(store.db, statement);
  await store.close();
});

test('G3 an installation whose role owned its tables goes on with one that owns none, and keeps its rows', async () => {
  const { owner, runtime } = await partedDatabase();
  const before = openDatabase({ url: owner }, 2);
  await migrate(before);
  await sql`insert into fact (key, value) values ('kept', '1')`.execute(before);
  await before.destroy();
  const store = await opening(runtime, owner);
  expect(await migrate(store.db)).toEqual([]);
  expect((await sql`select key from fact`.execute(store.db)).rows).toEqual([{ key: 'kept' }]);
  await refused(store.db, 'update audit set action = action');
  await store.close();
});

test('G3 with DATABASE_OWNER_URL a role of DATABASE_URL that owns the tables, or is a member of their owner, is refused', async () => {
  const { owner, runtime, role } = await partedDatabase();
  const store = await opening(runtime, owner);
  await migrate(store.db);
  await store.close();
  await expect(opening(owner, owner)).rejects.toMatchObject({ code: 'ROLE_OWNS' });
  await asAdministrator('postgres', `grant ${OWNER_ROLE} to ${role}`);
  await expect(opening(runtime, owner)).rejects.toMatchObject({ code: 'ROLE_OWNS' });
});

test('G3 commands go on with the role of DATABASE_URL alone, and say what is missing when the schema has to change', async () => {
  const { owner, runtime } = await partedDatabase();
  const alone = openDatabase({ url: runtime }, 2);
  await expect(migrate(alone)).rejects.toMatchObject({
    code: 'NOT_THE_OWNER',
    message: expect.stringMatching(
      /^The database has to be brought up to date, which r_\w+ may not do\. Set DATABASE_OWNER_URL/,
    ),
  });
  const store = await opening(runtime, owner);
  await migrate(store.db);
  await store.close();
  expect(await migrate(alone)).toEqual([]);
  await alone.destroy();
});

test('G3 a right that was granted beyond the list is taken back at the next start', async () => {
  const { owner, runtime, role, database } = await partedDatabase();
  const store = await opening(runtime, owner);
  await migrate(store.db);
  await asAdministrator(database, `grant all on audit to ${role}`);
  await migrate(store.db);
  await refused(store.db, 'delete from audit');
  await store.close();
});
