import { type Kysely, sql, type Transaction } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { oneRowEach } from '../../test/one-row-each.ts';
import { makeTargets } from '../../test/targets.ts';
import { testApp } from '../../test/test-app.ts';
import { openRequests } from './database.ts';
import { serverWork } from './server-work.ts';
import type { Tables } from './tables.ts';

const world = await testApp();
const { appDb, db } = world;
const requests = openRequests(appDb, 3);
afterAll(requests.close);
const { tui, erik, aroha } = world.world;
const { koru, tacoma, elsewhere } = await makeTargets(world);
await oneRowEach(db, koru.port, tui);
await oneRowEach(db, tacoma.port, aroha);
await oneRowEach(db, elsewhere.port, erik);

/** Kysely's own: names of migrations, and a lock. */
const WITHOUT_ROWS_OF_ANYBODY = ['kysely_migration', 'kysely_migration_lock'];
/** Nothing of these is there once somebody has entered. */
const OF_THE_DOOR = [
  ...['session_family', 'refresh_token', 'device', 'login_attempt', 'link_token', 'reset_request'],
  ...['sso_identity', 'sso_spent_nonce', 'audit_link', 'fact'],
];

/** Written by the server itself; whoever serves requests reads them. */
const OF_THE_SERVER = [
  ...['record_log', 'record_leaf', 'record_node', 'record_cosignature'],
  ...['kept_paper', 'kept_paper_file'],
];
/** Nobody changes or takes out what was written there. */
const NEVER_CHANGED = ['record_entry', 'pilotage_comment', ...OF_THE_SERVER];

interface Table {
  name: string;
  isWalled: boolean;
  columns: string[];
}

const { rows: tables } = await sql<Table>`
  select relname as name, relrowsecurity and relforcerowsecurity as "isWalled",
    array(select attname::text from pg_attribute where attrelid = thing.oid and attnum > 0 and not attisdropped) as columns
  from pg_class thing where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`.execute(
  db,
);
const walled = tables.filter(({ name }) => !WITHOUT_ROWS_OF_ANYBODY.includes(name));

/** Which rows are not Tui's, who is a pilot of Koru and of nothing else. */
function foreignTo({ name, columns }: Table) {
  if (OF_THE_DOOR.includes(name)) return sql<boolean>`true`;
  if (name === 'port') return sql<boolean>`uuid <> ${koru.port.uuid}`;
  if (name === 'organisation') return sql<boolean>`uuid <> ${koru.port.organisation}`;
  if (columns.includes('port_uuid')) return sql<boolean>`port_uuid <> ${koru.port.uuid}`;
  if (columns.includes('organisation_uuid'))
    return sql<boolean>`organisation_uuid is distinct from ${koru.port.organisation}`;
  if (columns.includes('person_uuid')) return sql<boolean>`person_uuid <> ${tui}`;
  throw new Error(`nothing in ${name} says whose a row is`);
}

class Undone extends Error {}

/** As a request of Tui's inside Koru; whatever was done is undone. */
const asTui = <T>(work: (trx: Transaction<Tables>) => Promise<T>) => insideKoru(requests.db, work);

async function insideKoru<T>(connections: Kysely<Tables>, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined;
  const done = connections.transaction().execute(async (trx) => {
    await sql`select set_config('leadline.organisation', ${koru.port.organisation}, true),
      set_config('leadline.ports', ${`{${koru.port.uuid}}`}, true), set_config('leadline.person', ${tui}, true)`.execute(
      trx,
    );
    result = { value: await work(trx) };
    throw new Undone();
  });
  await done.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  if (!result) throw new Error('nothing came of it');
  return result.value;
}

const countOf = async (trx: Transaction<Tables>, name: string, where = sql<boolean>`true`) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)} where ${where}`.execute(
    trx,
  );
  return rows[0]?.n;
};

test('G3 the server’s role is bound: neither superuser nor BYPASSRLS', async () => {
  for (const connections of [appDb, requests.db]) {
    const { rows } = await sql`select rolsuper, rolbypassrls from pg_roles where rolname = current_user`.execute(
      connections,
    );
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false }]);
  }
});

test('G3 no policy takes the setting alone for the scope of the server: a new one asks works_as_server()', async () => {
  const { rows } = await sql`
    select policyname from pg_policies where schemaname = 'public'
      and (qual || with_check like '%leadline.scope%' or qual || with_check !~ 'works_as_server|is_at_the_door')`.execute(
    db,
  );
  expect(rows).toEqual([]);
});

describe('G3 direct SQL under the server’s role with one organisation and port set', () => {
  test.each(walled.map((table) => [table.name, table] as const))('%s', async (name, table) => {
    expect(table.isWalled, 'ENABLE and FORCE ROW LEVEL SECURITY').toBe(true);
    const foreign = foreignTo(table);
    const there = await serverWork(appDb, (trx) => countOf(trx, name, foreign));
    expect(there, 'a foreign row to be hidden: see test/one-row-each.ts').toBeGreaterThan(0);

    // The role of the door is bound by the same policies once somebody has entered.
    expect(await insideKoru(appDb, (trx) => countOf(trx, name, foreign))).toBe(0);
    if (OF_THE_DOOR.includes(name) || name === 'audit') {
      await expect(asTui((trx) => countOf(trx, name))).rejects.toThrow(`permission denied for table ${name}`);
      return;
    }
    expect(await asTui((trx) => countOf(trx, name, foreign))).toBe(0);
    expect(await asTui((trx) => countOf(trx, name))).toBeGreaterThan(0);
    if (name === 'person') return;
    const [column = ''] = table.columns;
    const same = sql`${sql.ref(column)} = ${sql.ref(column)}`;
    if (NEVER_CHANGED.includes(name)) {
      for (const deed of [sql`update ${sql.table(name)} set ${same}`, sql`delete from ${sql.table(name)}`])
        await expect(asTui((trx) => deed.execute(trx))).rejects.toThrow(`permission denied for table ${name}`);
      return;
    }
    const touched = await asTui(async (trx) => {
      const updated = await sql`update ${sql.table(name)} set ${same} where ${foreign}`.execute(trx);
      const deleted = await sql`delete from ${sql.table(name)} where ${foreign}`.execute(trx);
      return [updated.numAffectedRows, deleted.numAffectedRows];
    });
    expect(touched).toEqual([0n, 0n]);
  });

  test.each(walled.map((table) => [table.name, table] as const))('%s takes no foreign row in', async (name, table) => {
    const foreign = foreignTo(table);
    const { rows } = await sql<{ row: object }>`
      select to_json(thing) as row from ${sql.table(name)} thing where ${foreign} limit 1`.execute(db);
    const columns = await sql<{ column_name: string }>`select column_name from information_schema.columns
      where table_schema = 'public' and table_name = ${name} and is_generated = 'NEVER'`.execute(db);
    const written = sql.join(columns.rows.map(({ column_name }) => sql.ref(column_name)));
    const copied = asTui((trx) =>
      sql`insert into ${sql.table(name)} (${written}) overriding system value
        select ${written} from json_populate_record(null::${sql.table(name)}, ${JSON.stringify(rows[0]?.row)}::json)`.execute(
        trx,
      ),
    );
    const isDenied = [...OF_THE_DOOR, ...OF_THE_SERVER, 'person'].includes(name);
    await expect(copied).rejects.toThrow(isDenied ? `permission denied for table ${name}` : 'row-level security');
  });
});

test('G3 with nothing set no row of a port is there; log-in and letters find people, and nothing that is a port’s', async () => {
  const atTheDoor = [...OF_THE_DOOR, ...OF_THE_SERVER, 'organisation', 'person', 'person_port', 'device_name', 'audit'];
  for (const { name } of walled.filter((table) => !atTheDoor.includes(table.name))) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(appDb);
    expect([name, rows[0]?.n]).toEqual([name, 0]);
  }
});

test('G3 a request at the door finds nobody, whatever scope it says', async () => {
  for (const { name } of walled.filter((table) => !OF_THE_DOOR.includes(table.name) && table.name !== 'audit')) {
    const seen = await serverWork(requests.db, (trx) => countOf(trx, name));
    expect([name, seen]).toEqual([name, 0]);
  }
});

test('G3 a row of one’s own cannot be moved to another port or organisation', async () => {
  for (const statement of [
    sql`update pilotage set port_uuid = ${tacoma.port.uuid}`,
    sql`update pilotage set organisation_uuid = ${elsewhere.port.organisation}`,
    sql`update vessel set organisation_uuid = ${elsewhere.port.organisation}`,
    sql`update berth_station set port_uuid = ${tacoma.port.uuid}`,
    sql`update route_check set pilotage_uuid = ${tacoma.pilotage}`,
    sql`update route_constraint set route_uuid = ${elsewhere.port.inward}`,
  ])
    await expect(asTui((trx) => statement.execute(trx))).rejects.toThrow(/row-level security|violates not-null/);
});

test('the port beside a child is its parent’s, whatever a statement says', async () => {
  const { rows } = await asTui((trx) =>
    sql<{ port: string }>`update route_check set port_uuid = ${tacoma.port.uuid} returning port_uuid as port`.execute(
      trx,
    ),
  );
  expect(new Set(rows.map(({ port }) => port))).toEqual(new Set([koru.port.uuid]));
});
