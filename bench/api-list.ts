// npm run bench:api -- [--pairs 8] [--seconds 2] [--connections 8] [--rows 5000]
//
// The list of a port with 5,000 pilotages: our whole way (token, caller, rights, list, ETag, headers) against a bare
// Fastify handler without a session that sends the same statement in the same frame: begin, whose rows shall be seen, the
// list, commit. Of a week, of a week that the caller has already (304), and of all 5,000. Both in this process on one
// PostgreSQL, over loopback; the calls come from another process. The two take turns, so that a busy machine slows down
// both; what counts is the ratio. Ends with 1 when the week is below its direction.
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { hours } from '@leadline/domain/time/instant';
import { buildApp } from '@leadline/server/app';
import { listQuery } from '@leadline/server/pilotages/pilotage-store';
import { startSession } from '@leadline/server/session/session-store';
import { signToken } from '@leadline/server/session/tokens';
import { type FastifyInstance, fastify } from 'fastify';
import { sql } from 'kysely';
import { makeFullPort, ROWS } from './kit/full-port.ts';
import { type Calls, median } from './kit/list-caller.ts';
import { forkProgram } from './kit/process-family.ts';
import { printResult } from './kit/result-line.ts';

const { values: options } = parseArgs({
  options: {
    pairs: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '8' },
    rows: { type: 'string', default: ROWS },
  },
});
/** The direction: at least this share of what the bare handler does. */
const LEAST = 0.6;
/** A person may read 1,500 times a minute. */
const PEOPLE = 60;
const NOW = Date.parse('2026-11-22T03:00:00Z');

const { db, settings, uuid: port, stop } = await makeFullPort(NOW, Number(options.rows));
const ours = await buildApp({ db, settings, clock: () => NOW, webRoot: null });
const bare = bareServer(await organisationOf());
const [ourOrigin, bareOrigin] = [await listen(ours), await listen(bare)];
const caller = forkProgram('bench/kit/list-caller.ts');
const tokens = await signIn();

const weekUrl = `${ourOrigin}/api/pilotages?portUuid=${port}&startDate=2026-11-22&endDate=2026-11-29`;
const wholeUrl = `${ourOrigin}/api/pilotages?portUuid=${port}`;
const bareWeek = { url: `${bareOrigin}/week`, tokens: [''] };
const kinds = [
  { name: `a week among ${options.rows}`, ours: { url: weekUrl, tokens }, bare: bareWeek },
  {
    name: 'the same week, not changed (304)',
    ours: { url: weekUrl, tokens, etags: await etagsOf(weekUrl) },
    bare: bareWeek,
  },
  { name: `all ${options.rows}`, ours: { url: wholeUrl, tokens }, bare: { url: `${bareOrigin}/whole`, tokens: [''] } },
];
const medians: number[] = [];
for (const kind of kinds) medians.push(await compare(kind));
printResult(
  medians[0] ?? Number.NaN,
  "a bare Fastify handler's rate",
  `a week among ${options.rows}`,
  `304 ${medians[1]?.toFixed(2)}`,
  `all ${options.rows} ${medians[2]?.toFixed(2)}`,
);
console.log(`direction for a week: at least ${LEAST}`);

caller.kill();
await Promise.all([ours.close(), bare.close()]);
await stop();
process.exit((medians[0] ?? 0) >= LEAST ? 0 : 1);

type Asked = Omit<Calls, 'seconds' | 'connections'>;

/** The median of the ratios of so many pairs. */
async function compare(kind: { name: string; ours: Asked; bare: Asked }): Promise<number> {
  await turn(kind.ours);
  await turn(kind.bare);
  const ratios: number[] = [];
  for (let pair = 1; pair <= Number(options.pairs); pair += 1) {
    const inTurn = pair % 2 ? [kind.ours, kind.bare] : [kind.bare, kind.ours];
    const rates = new Map<Asked, number>();
    for (const each of inTurn) rates.set(each, await turn(each));
    const [our, their] = [rates.get(kind.ours) ?? 0, rates.get(kind.bare) ?? 0];
    ratios.push(our / their);
    console.log(
      `pair ${pair}: ours ${our.toFixed(0)}/s, bare ${their.toFixed(0)}/s, ratio ${(our / their).toFixed(2)}`,
    );
  }
  const [low, high] = [Math.min(...ratios), Math.max(...ratios)];
  console.log(`${kind.name}: ratio ${median(ratios).toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`);
  return median(ratios);
}

/** What each caller gets: an answer is the caller's own. */
async function etagsOf(url: string): Promise<string[]> {
  return Promise.all(
    tokens.map(async (token) => {
      const { headers } = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
      return headers.get('etag') ?? '';
    }),
  );
}

/** What is asked at least: the same statement, sent as it comes. */
function bareServer(organisation: string): FastifyInstance {
  const server = fastify({ logger: false });
  const ranges = {
    '/week': { from: NOW - hours(16), before: NOW + hours(24 * 8 - 16) },
    '/whole': { from: NOW - hours(24 * 400), before: null },
  };
  for (const [path, range] of Object.entries(ranges))
    server.get(path, async (_request, reply) => {
      const { rows } = await db
        .transaction()
        .setAccessMode('read only')
        .execute(async (trx) => {
          await sql`select set_config('leadline.organisation', ${organisation}, true),
          set_config('leadline.ports', ${`{${port}}`}, true)`.execute(trx);
          return listQuery({ portUuid: port, organisationUuid: organisation, withArchived: false, ...range }).execute(
            trx,
          );
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
        .values({
          ...model,
          uuid,
          email: `pilot${index}@koru.example`,
          wrong_log_ins_at: null,
          reset_demanded_at: null,
        })
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
async function turn(asked: Asked): Promise<number> {
  const seconds = Number(options.seconds);
  caller.send({ ...asked, seconds, connections: Number(options.connections) } satisfies Calls);
  const [answers] = (await once(caller, 'message')) as [number];
  return answers / seconds;
}
