// npm run bench:strangers -- [--pairs 4] [--seconds 6] [--reads 20] [--strangers 8] [--refusals 300]
//
// Can anybody without an account slow down whoever works? A pilot's list of a day at an even pace, alone and while strangers
// send bodies of a megabyte as fast as they are answered, each from a network of its own, half of them to a write that needs a session and half to the
// refresh of one, which does not. Server in this process on a PostgreSQL of its own, over loopback; readers and strangers
// are processes of their own. Rounds take turns, so that a busy machine slows down both; what counts is the ratio of the
// medians.
import { on, once } from 'node:events';
import { parseArgs } from 'node:util';
import { median } from './kit/list-caller.ts';
import { startLogInServer } from './kit/log-in-server.ts';
import { forkProgram } from './kit/process-family.ts';
import { percentile, type Round, type Times } from './kit/read-and-log-in.ts';
import { printResult } from './kit/result-line.ts';
import type { Flood } from './kit/send-megabytes.ts';

const { values: options } = parseArgs({
  options: {
    pairs: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '6' },
    reads: { type: 'string', default: '20' },
    strangers: { type: 'string', default: '8' },
    refusals: { type: 'string', default: '300' },
  },
});
/** The goal: the median of reads with strangers beside them is at most so many times that without. */
const MOST = 3;
/** Counted for the processor time of one, after a sixth of them to begin with. */
const REFUSALS = Number(options.refusals);

const { origin, people, stop } = await startLogInServer(20);
const reader = forkProgram('bench/kit/read-and-log-in.ts');
const { hostname: host, port } = new URL(origin);

let answered = 0;
const [withThem, without]: [number[], number[]] = [[], []];
await read(Math.min(2, Number(options.seconds)));
for (let pair = 1; pair <= Number(options.pairs); pair += 1) {
  for (const isWith of pair % 2 ? [true, false] : [false, true])
    (isWith ? withThem : without).push(percentile(isWith ? await readBesideStrangers() : await read(), 0.5));
  const [slow = 0, usual = 0] = [withThem.at(-1), without.at(-1)];
  console.log(
    `pair ${pair}: p50 of reads ${slow.toFixed(1)} ms with ${options.strangers} strangers, ${usual.toFixed(1)} ms without`,
  );
}
console.log(`refusing a megabyte takes ${(await refusalMs()).toFixed(2)} ms of this process's processor time`);
const ratio = median(withThem) / median(without);
console.log(
  `${answered} megabytes of strangers; reads: median p50 ${median(withThem).toFixed(1)} ms with, ` +
    `${median(without).toFixed(1)} ms without; ratio ${ratio.toFixed(2)}, goal at most ${MOST}`,
);
printResult(ratio, 'the reads without strangers, median', `goal at most ${MOST}`, `${answered} megabytes of strangers`);
reader.kill();
await stop();
process.exit(ratio <= MOST ? 0 : 1);

function sendStrangers() {
  const strangers = forkProgram('bench/kit/send-megabytes.ts');
  const paths = ['/api/pilotages', '/api/users/refresh'];
  strangers.send({ host, port: Number(port), paths, strangers: Number(options.strangers) } satisfies Flood);
  return strangers;
}

/** Processor time, which other work on the machine changes less than it does the times of reads. */
async function refusalMs(): Promise<number> {
  const strangers = sendStrangers();
  let from: { usage: NodeJS.CpuUsage; count: number } | null = null;
  for await (const [count] of on(strangers, 'message') as AsyncIterable<[number]>) {
    if (!from && count >= REFUSALS / 6) from = { usage: process.cpuUsage(), count };
    if (!from || count < from.count + REFUSALS) continue;
    strangers.kill();
    const { user, system } = process.cpuUsage(from.usage);
    return (user + system) / 1000 / (count - from.count);
  }
  throw new Error('the strangers ended by themselves');
}

async function readBesideStrangers(): Promise<number[]> {
  const strangers = sendStrangers();
  let seen = 0;
  strangers.on('message', (count: number) => {
    seen = count;
  });
  await once(strangers, 'message');
  const times = await read();
  strangers.kill();
  answered += seen;
  return times;
}

async function read(seconds = Number(options.seconds)): Promise<number[]> {
  const path = `/api/pilotages?portUuid=${people.port}&startDate=2026-11-22&endDate=2026-11-22`;
  const pace = { readsPerSecond: Number(options.reads), logIns: [], logInsPerSecond: 0, seconds };
  reader.send({ origin, read: path, tokens: people.tokens, ...pace } satisfies Round);
  const [times] = (await once(reader, 'message')) as [Times];
  return times.reads;
}
