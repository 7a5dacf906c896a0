// npm run bench:news -- [--pairs 12] [--seconds 1] [--callers 24] [--streams 4] [--commit-ms 10]
//
// What it costs that all servers are told of each write: changes of pilotages by so many callers at once, each of his own,
// with so many streams open. The same app three times in this process on one PostgreSQL, in turns, so that a busy machine
// slows down all: telling after the commit, as it stands; telling nobody; and telling within the transaction of the write,
// as until release 1.5, by a trigger. Then the same where each commit takes --commit-ms longer, as a synchronous standby at
// that distance would make it (commit_delay: whoever commits at the same time waits together). What counts is the ratio to
// the writes without news. Ends with 1 when it is below its goal, or when a stream has missed a change.
import { get, type IncomingMessage } from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildApp } from '@leadline/server/app';
import { startSession } from '@leadline/server/session/session-store';
import { signToken } from '@leadline/server/session/tokens';
import { printResult } from '../kit/result-line.ts';
import { makePlace, type Way } from './ways-of-telling.ts';

const { values: options } = parseArgs({
  options: {
    pairs: { type: 'string', default: '12' },
    seconds: { type: 'string', default: '1' },
    callers: { type: 'string', default: '24' },
    streams: { type: 'string', default: '4' },
    'commit-ms': { type: 'string', default: '10' },
  },
});
/** The goal: at least this share of the writes without news. */
const LEAST = 0.9;
const [CALLERS, STREAMS] = [Number(options.callers), Number(options.streams)];
const NOW = Date.parse('2026-11-25T03:00:00Z');

const place = await makePlace(NOW, CALLERS, { LIVE_STREAMS_OF_PERSON: String(Math.max(1, STREAMS)) });
const { db, settings, port, people, pilotages } = place;
const apps = Object.fromEntries(
  await Promise.all(
    place.ways.map(async ({ name, requestsDb }) => [
      name,
      await buildApp({ db, requestsDb, settings, clock: () => NOW, webRoot: null }),
    ]),
  ),
) as Record<Way, Awaited<ReturnType<typeof buildApp>>>;
const tokens: string[] = [];
for (const uuid of people)
  tokens.push(await signToken('access', await startSession(db, uuid, NOW), settings.tokenSecret, NOW));
const heard = new Set<string>();
const streams = await openStreams();

const plain = await compare();
await place.slowCommits(Number(options['commit-ms']));
const slow = await compare();
await wait(1000);
const missed = plain.versions.concat(slow.versions).filter((version) => !heard.has(version)).length;
printResult(
  plain.after,
  `the same writes without news, ${CALLERS} callers`,
  `goal at least ${LEAST}`,
  `told within the write ${plain.within.toFixed(2)}`,
  `with commits of ${options['commit-ms']} ms ${slow.after.toFixed(2)}, within the write ${slow.within.toFixed(2)}: ` +
    `${(slow.after / slow.within).toFixed(1)} times as many`,
  `${missed} changes not told to ${STREAMS} streams`,
  `load ${loadavg()[0]?.toFixed(1)}`,
);
for (const stream of streams) stream.destroy();
await Promise.all(Object.values(apps).map((app) => app.close()));
await place.stop();
process.exit(Math.min(plain.after, slow.after) >= LEAST && missed === 0 ? 0 : 1);

interface Compared {
  /** Ratios to the writes without news. */
  after: number;
  within: number;
  /** Of what was written with news: a pilotage and its version. */
  versions: string[];
}

/** Many short turns, and the sums of them: other work of the machine comes and goes within seconds. */
async function compare(): Promise<Compared> {
  const ways: Way[] = ['after', 'none', 'within'];
  const sums: Record<Way, number> = { after: 0, none: 0, within: 0 };
  const versions: string[] = [];
  for (const way of ways) await turn(way);
  for (let pair = 1; pair <= Number(options.pairs); pair += 1) {
    for (const way of pair % 2 ? ways : ways.toReversed()) {
      const written = await turn(way);
      sums[way] += written.length;
      if (way === 'after') versions.push(...written);
    }
  }
  const rate = (way: Way) => (sums[way] / Number(options.pairs) / Number(options.seconds)).toFixed(0);
  console.log(
    `${rate('after')}/s told after the commit, ${rate('none')}/s told to nobody, ${rate('within')}/s told within the write`,
  );
  return { after: sums.after / sums.none, within: sums.within / sums.none, versions };
}

/** Every caller changes a pilotage of his own, one change after the other, for so long: what was written. */
async function turn(way: Way): Promise<string[]> {
  const end = performance.now() + Number(options.seconds) * 1000;
  const written: string[] = [];
  const call = async (caller: number) => {
    for (let count = 0; performance.now() < end; count += 1) {
      const answer = await apps[way].inject({
        method: 'PUT',
        url: `/api/pilotages/${pilotages[caller]}`,
        headers: { authorization: `Bearer ${tokens[caller]}`, 'idempotency-key': crypto.randomUUID() },
        payload: { port: { uuid: port }, vesselAgent: `Agent ${way} ${count} ${end}` },
      });
      if (answer.statusCode !== 200)
        throw new Error(`a write (${way}) was answered ${answer.statusCode}: ${answer.body}`);
      written.push(`${pilotages[caller]} ${answer.json().data[0].version}`);
    }
  };
  await Promise.all(pilotages.map((_, caller) => call(caller)));
  return written;
}

/** All of them at the app that tells as it stands. */
async function openStreams(): Promise<IncomingMessage[]> {
  const origin = await apps.after.listen({ host: '127.0.0.1', port: 0 });
  const url = `${origin}/api/live?portUuid=${port}`;
  return Promise.all(Array.from({ length: STREAMS }, (_, index) => follow(url, tokens[index % tokens.length] ?? '')));
}

function follow(url: string, token: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`a stream was answered ${answer.statusCode}`));
      answer.setEncoding('utf8').on('data', (part: string) => {
        for (const [, id, version] of part.matchAll(/"id":"([^"]+)","version":(\d+)/g)) heard.add(`${id} ${version}`);
        if (part.includes('event: again')) resolve(answer);
      });
      answer.on('error', () => {});
    }).once('error', reject);
  });
}
