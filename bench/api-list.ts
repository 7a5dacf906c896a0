// npm run bench:api -- [--pairs 8] [--seconds 2] [--connections 8]
//
// The list of a week: our whole way (token, caller, rights, list, ETag, headers) against a bare Fastify handler without a
// session that sends the same statement in the same frame: begin, whose rows shall be seen, the list, commit. Both in this process on one PostgreSQL, over loopback; the calls come from
// another process. The two take turns, so that a busy machine slows down both; what counts is the ratio.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { hours } from '@leadline/domain/time/instant';
import { buildApp } from '@leadline/server/app';
import { openDatabase } from '@leadline/server/db/database';
import { startEmbeddedPostgres } from '@leadline/server/db/embedded/start-embedded-postgres';
import { makeEmbeddedDatabase } from '@leadline/server/db/make-embedded-database';
import { migrate } from '@leadline/server/db/migrate';
import { serverWork } from '@leadline/server/db/server-work';
import { listQuery } from '@leadline/server/pilotages/pilotage-store';
import { loadDemo } from '@leadline/server/port-pack/load-demo';
import { startSession } from '@leadline/server/session/session-store';
import { signToken } from '@leadline/server/session/tokens';
import { readSettings } from '@leadline/server/settings';
import { type FastifyInstance, fastify } from 'fastify';
import { sql } from 'kysely';
import { type Calls, median } from './list-caller.ts';

const { values: options } = parseArgs({
  options: {
    pairs: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '8' },
  },
});
/** The direction: at least this share of what the bare handler does. */
const LEAST = 0.6;
const ROWS = 5000;
/** A person may read 1,500 times a minute. */
const PEOPLE = 60;
const NOW = Date.parse('2026-11-22T03:00:00Z');

const home = mkdtempSync(join(tmpdir(), 'leadline-bench-'));
chmodSync(home, 0o711);
const postgres = await startEmbeddedPostgres({ home });
const database = await makeEmbeddedDatabase(postgres.socketFolder);
const db = openDatabase({ socketFolder: postgres.socketFolder, database });
const settings = {
  ...readSettings({ DATA_DIR: home, LOG_LEVEL: 'silent' }),
  tokenSecret: 'a token secret that everybody knows',
  pepper: 'a pepper that everybody knows as well',
};
await migrate(db);
await loadDemo(db, settings, () => NOW);
const port = await fillPort();
const ours = await buildApp({ db, settings, clock: () => NOW, webRoot: null });
const bare = bareServer(await organisationOf());
const caller = fork(new URL('./list-caller.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });

const ourCalls = {
  url: `${await listen(ours)}/api/pilotages?portUuid=${port}&startDate=2026-11-22&endDate=2026-11-29`,
  tokens: await signIn(),
};
const bareCalls = { url: await listen(bare), tokens: [''] };
const ratios: number[] = [];
await turn(ourCalls);
await turn(bareCalls);
for (let pair = 1; pair <= Number(options.pairs); pair += 1) {
  const [first, second] = pair % 2 ? [ourCalls, bareCalls] : [bareCalls, ourCalls];
  const rates = new Map([
    [first, await turn(first)],
    [second, await turn(second)],
  ]);
  const [our, their] = [rates.get(ourCalls) ?? 0, rates.get(bareCalls) ?? 0];
  ratios.push(our / their);
  console.log(`pair ${pair}: ours ${our.toFixed(0)}/s, bare ${their.toFixed(0)}/s, ratio ${(our / their).toFixed(2)}`);
}
const [low = 0, high = 0] = [Math.min(...ratios), Math.max(...ratios)];
console.log(
  `list of a week among ${ROWS} pilotages: ratio ${median(ratios).toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)}), direction at least ${LEAST}`,
);

caller.kill();
await Promise.all([ours.close(), bare.close()]);
await db.destroy();
await postgres.stop();
rmSync(home, { recursive: true, force: true, maxRetries: 10 });
process.exit(median(ratios) >= LEAST ? 0 : 1);

/** Copies of the demonstration's pilotages at Koru, twelve a day: real places, routes, people and vessels. */
async function fillPort(): Promise<string> {
  const { uuid } = await serverWork(db, (trx) =>
    trx.selectFrom('port').select('uuid').where('key', '=', 'koru').executeTakeFirstOrThrow(),
  );
  await serverWork(db, (trx) => copies(uuid).execute(trx));
  await sql`vacuum analyze pilotage`.execute(db);
  return uuid;
}

function copies(uuid: string) {
  return sql`
    insert into pilotage (uuid, organisation_uuid, port_uuid, status, date, movement_type, from_uuid, to_uuid, side_to,
      route_uuid, pilot_uuid, pilot_second_uuid, vessel_imo, vessel_name, vessel_max_draft, group_stamp, created_at, updated_at)
    select gen_random_uuid(), organisation_uuid, port_uuid, 'Plan', ${new Date(NOW)}::timestamptz
      + (n - ${ROWS} + 200) * interval '2 hours', movement_type, from_uuid, to_uuid, side_to, route_uuid, pilot_uuid,
      pilot_second_uuid, vessel_imo, vessel_name, vessel_max_draft, group_stamp, created_at, updated_at
    from (select *, row_number() over (order by uuid) as place, count(*) over () as many
      from pilotage where port_uuid = ${uuid}) of_demo
    join generate_series(1, ${ROWS}) n on n % many + 1 = place`;
}

/** What is asked at least: the same statement, sent as it comes. */
function bareServer(organisation: string): FastifyInstance {
  const server = fastify({ logger: false });
  const week = { portUuid: port, withArchived: false, from: NOW - hours(16), before: NOW + hours(24 * 8 - 16) };
  server.get('/', async (_request, reply) => {
    const { rows } = await db
      .transaction()
      .setAccessMode('read only')
      .execute(async (trx) => {
        await sql`select set_config('leadline.organisation', ${organisation}, true),
          set_config('leadline.ports', ${`{${port}}`}, true)`.execute(trx);
        return listQuery(week).execute(trx);
      });
    return reply.type('application/json; charset=utf-8').send(`{"data":${rows[0]?.list}}`);
  });
  return server;
}

async function organisationOf(): Promise<string> {
  const rows = db.selectFrom('organisation').select('uuid').where('key', '=', 'koru-harbours');
  return (await rows.executeTakeFirstOrThrow()).uuid;
}

async function signIn(): Promise<string[]> {
  const model = await db
    .selectFrom('person')
    .selectAll()
    .where('email', '=', 'aroha@koru.example')
    .executeTakeFirstOrThrow();
  return Promise.all(
    Array.from({ length: PEOPLE }, async (_, index) => {
      const uuid = crypto.randomUUID();
      await db
        .insertInto('person')
        .values({ ...model, uuid, email: `pilot${index}@koru.example`, reset_demanded_at: null })
        .execute();
      await db.insertInto('person_port').values({ person_uuid: uuid, port_uuid: port }).execute();
      return signToken('access', await startSession(db, uuid, NOW), settings.tokenSecret, NOW);
    }),
  );
}

async function listen(server: FastifyInstance): Promise<string> {
  return server.listen({ host: '127.0.0.1', port: 0 });
}

/** Answers in a second. */
async function turn(calls: Pick<Calls, 'url' | 'tokens'>): Promise<number> {
  const seconds = Number(options.seconds);
  caller.send({ ...calls, seconds, connections: Number(options.connections) } satisfies Calls);
  const [answers] = (await once(caller, 'message')) as [number];
  return answers / seconds;
}
