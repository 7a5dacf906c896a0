// npm run bench:metrics -- [--pairs 8] [--seconds 2] [--connections 8] [--rows 5000]
//
// What it costs to measure: the list of a week among 5,000 pilotages from a server that measures (and is asked for its metrics
// once in 15 seconds, as Prometheus does) against the same server that does not. Both in this process on one PostgreSQL, over
// loopback; the calls come from another process. The two take turns; what counts is the ratio. Ends with 1 below the
// direction.
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { buildApp } from '@leadline/server/app';
import { startMetrics } from '@leadline/server/metrics/start-metrics';
import { startSession } from '@leadline/server/session/session-store';
import { signToken } from '@leadline/server/session/tokens';
import { makeFullPort, ROWS } from '../kit/full-port.ts';
import { type Calls, median } from '../kit/list-caller.ts';
import { forkProgram } from '../kit/process-family.ts';
import { printResult } from '../kit/result-line.ts';

const { values: options } = parseArgs({
  options: {
    pairs: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '8' },
    rows: { type: 'string', default: ROWS },
  },
});
/** The direction: at least this share of the rate without. */
const LEAST = 0.97;
const SCRAPE_EVERY_MS = 15_000;
/** A person may read 1,500 times a minute. */
const PEOPLE = 60;
const NOW = Date.parse('2026-11-22T03:00:00Z');

const { db, settings, uuid: port, stop } = await makeFullPort(NOW, Number(options.rows));
const metrics = await startMetrics(db, { host: '127.0.0.1', port: 0 }, () => NOW);
const given = { db, settings, clock: () => NOW, webRoot: null };
const [measured, plain] = [await buildApp({ ...given, meter: metrics.meter }), await buildApp(given)];
const week = `/api/pilotages?portUuid=${port}&startDate=2026-11-22&endDate=2026-11-29`;
const [measuredUrl, plainUrl] = [await urlOf(measured), await urlOf(plain)];
const caller = forkProgram('bench/kit/list-caller.ts');
const tokens = await signIn();

const scrape = async () => (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
const timer = setInterval(() => void scrape(), SCRAPE_EVERY_MS);
await turn(measuredUrl);
await turn(plainUrl);
const ratios: number[] = [];
for (let pair = 1; pair <= Number(options.pairs); pair += 1) {
  const inTurn = pair % 2 ? [measuredUrl, plainUrl] : [plainUrl, measuredUrl];
  const rates = new Map<string, number>();
  for (const url of inTurn) rates.set(url, await turn(url));
  const [withThem, without] = [rates.get(measuredUrl) ?? 0, rates.get(plainUrl) ?? 0];
  ratios.push(withThem / without);
  console.log(`pair ${pair}: measured ${withThem.toFixed(0)}/s, not ${without.toFixed(0)}/s`);
}
clearInterval(timer);
const began = performance.now();
const text = await scrape();
const scrapeMs = performance.now() - began;
const [low, high] = [Math.min(...ratios), Math.max(...ratios)];
printResult(
  median(ratios),
  'a server that does not measure',
  `list of a week among ${options.rows}, ${low.toFixed(2)} to ${high.toFixed(2)} in single pairs`,
  `a scrape ${scrapeMs.toFixed(1)} ms, ${(text.length / 1000).toFixed(0)} kB`,
);
console.log(`direction: at least ${LEAST}`);

caller.kill();
await Promise.all([measured.close(), plain.close(), metrics.stop()]);
await stop();
process.exit(median(ratios) >= LEAST ? 0 : 1);

async function urlOf(server: typeof measured): Promise<string> {
  return `${await server.listen({ host: '127.0.0.1', port: 0 })}${week}`;
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
      const own = { uuid, email: `pilot${index}@koru.example`, wrong_log_ins_at: null, reset_demanded_at: null };
      await db
        .insertInto('person')
        .values({ ...model, ...own })
        .execute();
      await db.insertInto('person_port').values({ person_uuid: uuid, port_uuid: port }).execute();
      return signToken('access', await startSession(db, uuid, NOW), settings.tokenSecret, NOW);
    }),
  );
}

/** Answers in a second. */
async function turn(url: string): Promise<number> {
  const seconds = Number(options.seconds);
  caller.send({ url, tokens, seconds, connections: Number(options.connections) } satisfies Calls);
  const [answers] = (await once(caller, 'message')) as [number];
  return answers / seconds;
}
