// npm run bench:soak -- [--minutes 120] [--tablets 200] [--every 10] [--sample 60] [--turn 30]
//
// The server as a service runs it, with its embedded PostgreSQL, for a long time: tablets that hold streams and once in `every`
// seconds read the list of a week, change a pilotage and ask services outside, which each answer, answer 500, hang and cut in
// turns of `turn` seconds, the mail server too. Once in `sample` seconds: memory (heap after a collection), delay of the
// event loop, and times of answers that the server gives by itself. Memory of the last quarter is at most 5 % above the second,
// the 99th percentile at most half above it, nothing acknowledged is lost or done twice, and no answer is a fault. Ends with 1
// when one of these rules broke. The shorter the run, the more of it is still warming up.
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '@leadline/server/db/database';
import { serverWork } from '@leadline/server/db/server-work';
import { harboursOf } from '@leadline/server/simulated-upstream/harbours';
import { knownVoyages } from '@leadline/server/simulated-upstream/known-voyages';
import { simulatedServer } from '@leadline/server/simulated-upstream/simulated-server';
import { sql } from 'kysely';
import { fillWithDemo } from '../../e2e/kit/own-server.ts';
import { makePilots } from '../kit/pilots.ts';
import { printResult } from '../kit/result-line.ts';
import { startFailingPeers } from './soak/failing-peers.ts';
import { growthOf, HEAD, lineOf, type Sample } from './soak/quarters.ts';
import { startSoaked } from './soak/soaked-server.ts';
import { startSoakingTablets } from './soak/soaking-tablets.ts';

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '120' },
    tablets: { type: 'string', default: '200' },
    every: { type: 'string', default: '10' },
    sample: { type: 'string', default: '60' },
    turn: { type: 'string', default: '30' },
  },
});
const MOST_MEMORY = 1.05;
/** The 99th percentile of a shared machine moves by itself. */
const MOST_P99 = 1.5;

const home = mkdtempSync(join(tmpdir(), 'leadline-soak-'));
// Started as root, PostgreSQL runs under another account, which needs to reach its folder.
chmodSync(home, 0o711);
process.once('exit', () => rmSync(home, { recursive: true, force: true, maxRetries: 10 }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const [tokenSecret, key] = [randomUUID().repeat(2), randomUUID()];
const shared = { LEADLINE_TOKEN_SECRET: tokenSecret, TRUST_PROXY: '1', LIVE_STREAMS: '2000' };
// The ports of the demonstration, then without it: services are then asked where the settings lead.
mkdirSync(join(home, 'data'), { mode: 0o711 });
await fillWithDemo(join(home, 'data'));
const first = await startSoaked(home, { ...shared, LEADLINE_DEMO: 'on', LEADLINE_ACCEPT_NEW_SECRETS: 'yes' });
const db = openDatabase({ socketFolder: join(home, 'data/run'), database: 'leadline' }, 3);
const simulation = { voyages: knownVoyages(db), clock: () => Date.now(), key, harbours: await harboursOf(db) };
const standIn = simulatedServer({ ...simulation, ports: { dukc: 'all', ncos: 'all' } });
await first.stop();
const peers = await startFailingPeers(standIn, Number(options.turn) * 1000);
const server = await startSoaked(home, {
  ...shared,
  ...{ LEADLINE_DEMO: 'off', SMTP_URL: peers.mail, WEATHER_PRIVATE: 'yes', OPEN_METEO_KEY: key },
  ...{
    OPEN_METEO_URL: `${peers.services}/weather`,
    DUKC_URL: `${peers.services}/dukc`,
    DUKC_KEY: key,
    DUKC_PRIVATE: 'yes',
  },
});
const pilots = await makePilots({ db, tokenSecret }, Number(options.tablets));
// Only a person with a password is sent an e-mail to change it.
await serverWork(db, (trx) => sql`update person set password_hash = 'none' where email like 'pilot%'`.execute(trx));
const tablets = startSoakingTablets(server.url, pilots, Number(options.every) * 1000);

const samples: Sample[] = [];
const begun = performance.now();
const minutes = () => (performance.now() - begun) / 60_000;
console.log(HEAD);
while (minutes() < Number(options.minutes) && server.isAlive()) {
  await wait(Number(options.sample) * 1000);
  const sample = { minute: minutes(), ...(await server.told()), ...tablets.taken() };
  samples.push(sample);
  console.log(lineOf(sample));
}
const isAlive = server.isAlive();
await tablets.stop();
process.exitCode = (await judge()) ? 0 : 1;
await db.destroy();
await server.stop();
await peers.stop();

async function judge(): Promise<boolean> {
  const { rows } = await serverWork(db, (trx) =>
    sql<{ uuid: string; agent: string | null; entries: number }>`
      select pilotage.uuid, min(vessel_agent) as agent, count(audit.id)::int as entries
      from pilotage join audit on audit.entity_id = pilotage.uuid::text group by pilotage.uuid`.execute(trx),
  );
  const stored = new Map(rows.map((row) => [row.uuid, row]));
  const written = tablets.written();
  const acknowledged = written.reduce((sum, each) => sum + each.acknowledged, 0);
  const lost = written.filter(({ uuid, agent }) => (stored.get(uuid)?.agent ?? '') !== agent).length;
  // Each write leaves one entry of the audit; the last one may have been under way.
  const doubled = written.filter((each) => (stored.get(each.uuid)?.entries ?? 0) > each.acknowledged).length;
  const few = written.filter((each) => (stored.get(each.uuid)?.entries ?? 0) < each.acknowledged).length;
  const growth = growthOf(samples);
  const met = [...peers.met].map(([turn, count]) => `${turn} ${count}`).join(', ');
  const faults = [...tablets.faults].map(([what, count]) => `${count} ${what}`);
  printResult(
    growth.heap,
    "the second quarter's heap after a collection, in the last one",
    `goal at most ${MOST_MEMORY}`,
    `RSS ${growth.rss.toFixed(3)}, p99 ${growth.p99.toFixed(2)} (at most ${MOST_P99})`,
    `${acknowledged} writes of ${written.length} tablets acknowledged, ${lost + few} lost, ${doubled} doubled`,
    `${tablets.heard()} of ${written.length ** 2} pilotages heard of at the streams`,
    `services outside: ${met}, ${peers.mails()} e-mails`,
    `faults: ${faults.length === 0 ? 'none' : faults.join(', ')}`,
    `load ${loadavg()[0]?.toFixed(1)}`,
  );
  const isFlat = Math.max(growth.heap, growth.rss) <= MOST_MEMORY && growth.p99 <= MOST_P99;
  return isFlat && isAlive && acknowledged > 0 && lost + few + doubled + faults.length === 0;
}
