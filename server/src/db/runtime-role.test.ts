import { randomBytes, randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { makeFreshDatabase, walledDatabase } from '../../test/fresh-database.ts';
import { openStore } from '../start/open-store.ts';
import { openDatabase, withRequests } from './database.ts';
import { DOOR_ROLE, OWNER_ROLE, RUNTIME_ROLE } from './database-role.ts';
import { SOCKET_PORT } from './embedded/socket-folder.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './tables.ts';

const host = inject('clusterSocket');
const { appDb, requestsDb, db: eyes } = await walledDatabase();
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

test.each(FORBIDDEN)('G3 attack 65: the server’s role may not: %s', async (statement) => {
  await refused(appDb, statement);
  await refused(requestsDb, statement);
});

/** What requests have no business with, however SQL of a stranger's should ever reach PostgreSQL through one. */
const SECRET = [
  'select password_hash from person',
  'select * from person',
  'select wrong_log_ins, reset_demanded_at from person',
  'update person set password_hash = null',
  'select hash from refresh_token',
  'select uuid from session_family',
  'update session_family set revoked_at = null',
  'select hash from link_token',
  "insert into link_token (hash) values ('mine')",
  'select * from device',
  'select * from login_attempt',
  'delete from login_attempt',
  'select * from reset_request',
  'select * from sso_identity',
  'select * from sso_spent_nonce',
  'select * from audit',
  'select * from audit_link',
  'select * from fact',
  `set role ${DOOR_ROLE}`,
  `set session authorization ${DOOR_ROLE}`,
];

test.each(SECRET)('G3 attack 6: whoever serves requests may not, in any scope: %s', async (statement) => {
  await refused(requestsDb, statement);
  const inScope = requestsDb.transaction().execute(async (trx) => {
    await sql`set local leadline.scope = 'server'`.execute(trx);
    await sql.raw(statement).execute(trx);
  });
  await expect(inScope).rejects.toMatchObject(NO_RIGHT);
});

test('G3 the scope of the server, said by whoever serves requests, shows no row of anybody', async () => {
  await sql`insert into organisation (uuid, key, name) values (gen_random_uuid(), 'hidden', 'Hidden')`.execute(eyes);
  const counted = (db: Kysely<Tables>) =>
    db.transaction().execute(async (trx) => {
      await sql`set local leadline.scope = 'server'`.execute(trx);
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from organisation`.execute(trx);
      return rows[0]?.n;
    });
  expect(await counted(appDb)).toBeGreaterThan(0);
  expect(await counted(requestsDb)).toBe(0);
});

test('G3 a caller is found by person and session together, and by neither alone', async () => {
  const [organisation, person, family] = [randomUUID(), randomUUID(), randomUUID()];
  await sql`insert into organisation (uuid, key, name) values (${organisation}, 'a', 'A')`.execute(eyes);
  await sql`insert into person (uuid, organisation_uuid, email, roles)
    values (${person}, ${organisation}, 'a@b.example', '{}')`.execute(eyes);
  await sql`insert into session_family (uuid, person_uuid, created_at) values (${family}, ${person}, now())`.execute(
    eyes,
  );
  const found = async (one: string, other: string) =>
    (await sql`select email from caller_at_door(${one}, ${other})`.execute(requestsDb)).rows;
  expect(await found(person, family)).toEqual([{ email: 'a@b.example' }]);
  expect(await found(person, randomUUID())).toEqual([]);
  expect(await found(randomUUID(), family)).toEqual([]);
  await sql`update session_family set revoked_at = now()`.execute(eyes);
  expect(await found(person, family)).toEqual([]);
});

test('G3 the tables that requests are granted nothing of are those of the door', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not has_any_column_privilege(${RUNTIME_ROLE}, oid, 'select, insert') order by relname`.execute(eyes);
  expect(rows.map(({ name }) => name)).toEqual([
    ...['audit_link', 'device', 'fact', 'kysely_migration', 'kysely_migration_lock', 'link_token', 'login_attempt'],
    ...['refresh_token', 'reset_request', 'session_family', 'sso_identity', 'sso_spent_nonce'],
  ]);
});

test('G3 the server’s role owns nothing, and what it may do is what it was granted', async () => {
  const { rows } = await sql<{ name: string; rights: string }>`
    select relname as name, string_agg(privilege_type, ',' order by privilege_type) as rights
    from pg_class join information_schema.role_table_grants on table_name = relname and table_schema = 'public'
      and grantee = ${DOOR_ROLE}
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') group by relname`.execute(appDb);
  const rights = Object.fromEntries(rows.map((row) => [row.name, row.rights]));
  expect(rights).toMatchObject({
    audit: 'INSERT,SELECT',
    audit_link: 'INSERT,SELECT',
    kysely_migration: 'SELECT',
    pilotage: 'DELETE,INSERT,SELECT,UPDATE',
  });
  expect(new Set(Object.values(rights)).size).toBe(3);
  const owned = await sql`select relname from pg_class where pg_get_userbyid(relowner) = ${DOOR_ROLE}`.execute(appDb);
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
const opening = (databaseUrl: string, databaseOwnerUrl: string, databaseDoorUrl?: string) =>
  openStore({ databaseUrl, databaseOwnerUrl, databaseDoorUrl } as Parameters<typeof openStore>[0], () => {});

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

test('G3 with DATABASE_DOOR_URL a role that has done everything goes on with requests alone, and keeps to it', async () => {
  const { owner, runtime, role } = await partedDatabase();
  const door = await partedDatabase();
  const doorUrl = runtime.replace(`${role}@`, `${door.role}@`);
  const before = await opening(runtime, owner);
  await migrate(before.db);
  await sql`insert into fact (key, value) values ('kept', '1')`.execute(before.db);
  await before.close();
  const store = await opening(runtime, owner, doorUrl);
  expect(await migrate(store.db)).toEqual([]);
  expect((await sql`select key from fact`.execute(store.db)).rows).toEqual([{ key: 'kept' }]);
  await withRequests(store.db, async (requests) => {
    expect((await sql`select current_user as name`.execute(requests)).rows).toEqual([{ name: role }]);
    for (const statement of ['select key from fact', 'select password_hash from person'])
      await refused(requests, statement);
    expect((await sql`select uuid from pilotage`.execute(requests)).rows).toEqual([]);
  });
  await store.close();

  const without = await opening(runtime, owner);
  await expect(migrate(without.db)).rejects.toMatchObject({
    code: 'NO_DOOR',
    message: expect.stringMatching(
      /^DATABASE_URL signs in as r_\w+, who serves requests alone\. Set DATABASE_DOOR_URL too/,
    ),
  });
  await without.close();
  await asAdministrator('postgres', `grant ${door.role} to ${role}`);
  const member = await opening(runtime, owner, doorUrl);
  await expect(migrate(member.db)).rejects.toMatchObject({ code: 'DOOR_IS_OPEN' });
  await member.close();
});
