// npm run bench:webhook -- [--events 1000] [--pilotages 40] [--kills 5] [--forged 200]
//
// Does a receiver hear of every recorded time, in order? Times are recorded on a PostgreSQL of its own, two senders send
// them over real HTTP to a receiver in a process of its own, which fails half of the time (503, 500 after it took the
// message, connections that break off before and after, silence), is killed with SIGKILL and started again. Meanwhile a
// stranger sends it messages that are forged. Only the waiting between attempts is shorter than in a port: 5 to 200 ms. Ends
// with 1 when an event is missing, came before one that was recorded before it, or a forged one was taken.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { serverWork } from '@leadline/server/db/server-work';
import { startMessageSender } from '@leadline/server/webhook/message-sender';
import { startDemoDatabase } from '../kit/demo-database.ts';
import { forkProgram } from '../kit/process-family.ts';
import { printResult } from '../kit/result-line.ts';
import { forgedRequest } from './forged-request.ts';
import { makeArrivals, placeOf, recordEvent } from './recorded-events.ts';
import type { Taken } from './webhook-receiver.ts';

const { values: options } = parseArgs({
  options: {
    events: { type: 'string', default: '1000' },
    pilotages: { type: 'string', default: '40' },
    kills: { type: 'string', default: '5' },
    forged: { type: 'string', default: '200' },
  },
});
const [events, kills] = [Number(options.events), Number(options.kills)];
const PATIENCE_MS = 300_000;
const DELAYS = Array.from({ length: 500 }, (_, index) => Math.min(5 * 2 ** index, 200));
const SECRET = Buffer.alloc(32, 7);

const folder = mkdtempSync(join(tmpdir(), 'leadline-webhook-'));
const file = join(folder, 'taken.jsonl');
let [receiver, port] = await startReceiver(0);
const database = await startDemoDatabase(Date.now(), {
  PORT_EVENTS_URL: `Koru=http://127.0.0.1:${port}/events`,
  PORT_EVENTS_SECRET: `Koru=whsec_${SECRET.toString('base64')}`,
  PORT_EVENTS_PRIVATE: '127.0.0.1',
  PORT_EVENTS_TIMEOUT_SECONDS: '1',
});
const { db, settings } = database;
const pilotages = await makeArrivals(db, Number(options.pilotages));
const senders = [1, 2].map(() =>
  startMessageSender({
    ...{ db, settings: settings.webhooks, clock: Date.now, log: { warn: () => undefined } },
    ...{ delays: DELAYS, everyMs: 20 },
  }),
);

const begin = performance.now();
const done = new AbortController();
const forging = sendForged();
const killing = killAgainAndAgain();
await record();
await untilAllSent();
const seconds = (performance.now() - begin) / 1000;
done.abort();
const [forgedTaken, killed] = [await forging, await killing];
await Promise.all(senders.map((sender) => sender.stop()));
const attempts = (await messages()).reduce((sum, message) => sum + message.attempts, 0);
const { inOrder, repeated, strange } = judged(takenLines());
receiver.kill();
await database.stop();
rmSync(folder, { recursive: true });
console.log(
  `${events} events of ${pilotages.length} pilotages in ${seconds.toFixed(1)} s; ${attempts} attempts, ` +
    `the receiver was killed ${killed} times and took ${repeated} a second time`,
);
printResult(
  inOrder / events,
  'the recorded events, each at least once and in order of its pilotage',
  ...[`${attempts} attempts`, `${repeated} came again`, `${killed} kills`],
  `${forgedTaken + strange} of ${options.forged} forged taken`,
);
process.exit(inOrder === events && forgedTaken + strange === 0 ? 0 : 1);

async function startReceiver(at: number): Promise<[ChildProcess, number]> {
  const child = forkProgram('bench/webhook/webhook-receiver.ts', [file, SECRET.toString('base64'), String(at)]);
  const [own] = (await once(child, 'message')) as [number];
  return [child, own];
}

/** Of all pilotages in turn, so that what one records stands between what others do. */
async function record(): Promise<void> {
  for (let index = 0; index < events; index += 1) {
    const pilotage = pilotages[index % pilotages.length] ?? '';
    await recordEvent(database, pilotage, Math.floor(index / pilotages.length));
  }
}

function messages() {
  return serverWork(db, (trx) => trx.selectFrom('port_call_message').select(['uuid', 'state', 'attempts']).execute());
}

async function untilAllSent(): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await wait(100))
    if ((await messages()).every(({ state }) => state === 'sent')) return;
}

/** Each time when another part of the events has come; it is away for a third of a second. */
async function killAgainAndAgain(): Promise<number> {
  let killed = 0;
  while (killed < kills && !done.signal.aborted) {
    await wait(20);
    if (takenLines().length < ((killed + 1) * events) / (kills + 1)) continue;
    const ended = once(receiver, 'exit');
    receiver.kill('SIGKILL');
    await ended;
    await wait(300);
    [receiver] = await startReceiver(port);
    killed += 1;
  }
  return killed;
}

/** How many forged messages the receiver took. */
async function sendForged(): Promise<number> {
  let taken = 0;
  for (let index = 0; index < Number(options.forged); index += 1) {
    const { headers, body } = forgedRequest(index, SECRET);
    // Until it is there to be asked.
    for (let status = 0; status === 0; await wait(10)) {
      status = await fetch(`http://127.0.0.1:${port}/events`, { method: 'POST', headers, body }).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status !== 401 && status !== 0) taken += 1;
    }
  }
  return taken;
}

function takenLines(): Taken[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  // What a kill cut off was not answered, and comes again.
  return lines.filter((line) => line.endsWith('}')).map((line) => JSON.parse(line));
}

/** Of each pilotage the writes as they came for the first time, one after the other without a gap. */
function judged(taken: readonly Taken[]) {
  const next = new Map(pilotages.map((uuid) => [uuid, 0]));
  const seen = new Set<string>();
  let [inOrder, repeated, strange] = [0, 0, 0];
  for (const { id, body } of taken) {
    const { pilotage, place } = placeOf(body);
    const awaited = next.get(pilotage);
    if (awaited === undefined) strange += 1;
    else if (seen.has(id)) repeated += 1;
    else if (place === awaited) {
      inOrder += 1;
      next.set(pilotage, place + 1);
    }
    seen.add(id);
  }
  return { inOrder, repeated, strange };
}
