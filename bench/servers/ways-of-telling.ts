import { asOwner, openDatabase } from '@leadline/server/db/database';
import { RUNTIME_ROLE } from '@leadline/server/db/database-role';
import { SOCKET_PORT } from '@leadline/server/db/embedded/socket-folder';
import { serverWork } from '@leadline/server/db/server-work';
import { type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import pg from 'pg';
import { type DemoDatabase, startDemoDatabase } from '../kit/demo-database.ts';
import { peopleAtKoru } from '../kit/pilots.ts';

/** When servers are told of a write: after its commit, never, or within its transaction. */
export type Way = 'after' | 'none' | 'within';

/** Of each way: the embedded PostgreSQL has 50. */
const CONNECTIONS = 12;

interface Place extends DemoDatabase {
  port: string;
  people: string[];
  /** One for each of the people. */
  pilotages: string[];
  ways: { name: Way; requestsDb: DemoDatabase['db'] }[];
  /** From now on each commit waits so long before it is on disk; those at the same time wait together. */
  slowCommits: (ms: number) => Promise<void>;
}

/** The demonstration with so many pilots at Koru, and connections for requests that tell of a write in each way. */
export async function makePlace(now: number, count: number, environment: Record<string, string>): Promise<Place> {
  const demo = await startDemoDatabase(now, environment);
  const { db } = demo;
  const { socketFolder, database } = demo.where;
  const [port, people, pilotages] = await serverWork(db, async (trx) => {
    const { port, people } = await peopleAtKoru(trx, count);
    return [port, people, await copies(trx, port, count)] as const;
  });
  await tellWithin(db);
  const within = openDatabase(
    {
      url:
        `postgresql://${RUNTIME_ROLE}@localhost/${database}?host=${encodeURIComponent(socketFolder)}&port=${SOCKET_PORT}` +
        `&options=${encodeURIComponent('-c bench.tells_within=on')}`,
    },
    CONNECTIONS,
  );
  const [after, none] = [1, 2].map(() => openDatabase({ socketFolder, database, role: RUNTIME_ROLE }, CONNECTIONS)) as [
    typeof db,
    typeof db,
  ];
  return {
    ...demo,
    port,
    people,
    pilotages,
    ways: [
      { name: 'after', requestsDb: after },
      { name: 'none', requestsDb: none.withPlugin(TELLS_NOBODY) },
      { name: 'within', requestsDb: within.withPlugin(TELLS_NOBODY) },
    ],
    slowCommits: (ms) => slowCommits(socketFolder, ms),
    stop: async () => {
      await Promise.all([after, none, within].map((each) => each.destroy()));
      await demo.stop();
    },
  };
}

async function copies(trx: Parameters<Parameters<typeof serverWork>[1]>[0], port: string, count: number) {
  const { rows } = await sql<{ uuid: string }>`
    insert into pilotage (uuid, organisation_uuid, port_uuid, status, date, movement_type, from_uuid, to_uuid, side_to,
      route_uuid, vessel_imo, vessel_name, vessel_max_draft, group_stamp, created_at, updated_at)
    select gen_random_uuid(), organisation_uuid, port_uuid, 'Plan', date, movement_type, from_uuid, to_uuid, side_to,
      route_uuid, vessel_imo, vessel_name, vessel_max_draft, group_stamp, created_at, updated_at
    from (select * from pilotage where port_uuid = ${port} and movement_type = 'Arrival' limit 1) one,
      generate_series(1, ${count})
    returning uuid`.execute(trx);
  return rows.map(({ uuid }) => uuid);
}

/** What would tell is answered on this side. */
const TELLS_NOBODY: KyselyPlugin = {
  transformQuery: ({ node }) => (isTelling(node) ? (sql`select`.toOperationNode() as RootOperationNode) : node),
  transformResult: async ({ result }) => result,
};

function isTelling(node: RootOperationNode): boolean {
  return node.kind === 'RawNode' && node.sqlFragments.some((part) => part.includes('pg_notify'));
}

/** NOTIFY in the transaction that changes a pilotage, for connections that ask for it. */
async function tellWithin(db: DemoDatabase['db']): Promise<void> {
  await asOwner(db, async (owner) => {
    await sql`create function bench_tell() returns trigger language plpgsql as $$
      begin
        if current_setting('bench.tells_within', true) = 'on' then
          perform pg_notify('leadline_live', json_build_object('port', new.port_uuid, 'type', 'pilotage', 'id', new.uuid,
            'version', new.version)::text);
        end if;
        return new;
      end $$`.execute(owner);
    await sql`create trigger bench_tell after update on pilotage for each row execute function bench_tell()`.execute(
      owner,
    );
  });
}

async function slowCommits(socketFolder: string, ms: number): Promise<void> {
  const client = new pg.Client({ host: socketFolder, port: SOCKET_PORT, user: 'postgres', database: 'postgres' });
  await client.connect();
  await client.query(`alter system set commit_delay = ${Math.round(ms * 1000)}`);
  await client.query('alter system set commit_siblings = 0');
  await client.query('select pg_reload_conf()');
  await client.end();
}
