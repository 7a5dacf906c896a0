// npm run bench:papers-at-once -- [--pairs 3] [--papers 20] [--reads 20]
//
// How much longer do reads take while papers are made? A pilot's list of a day, read at an even pace, alone and while so
// many plans of the demonstration are made as papers, all asked for at once. Server in this process with its own thread
// for papers, on a PostgreSQL of its own, over loopback; reads and papers are asked for by other processes. Rounds take turns,
// so that a busy machine slows down both. Ends with 1 when the 99th of a hundred reads takes more than twice as long as
// alone, the server answers nothing for more than 50 ms, or its memory grows by more than 150 MB.
import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { makePlanPdf } from '@leadline/domain/contract/paper-endpoints';
import { findHarmonicStation } from '@leadline/server/tides/harmonics/harmonic-station';
import { median } from '../kit/list-caller.ts';
import { startLogInServer } from '../kit/log-in-server.ts';
import { forkProgram } from '../kit/process-family.ts';
import { percentile, type Round, type Times } from '../kit/read-and-log-in.ts';
import { printResult } from '../kit/result-line.ts';
import type { AskedPapers } from './ask-papers.ts';

const { values: options } = parseArgs({
  options: {
    pairs: { type: 'string', default: '3' },
    papers: { type: 'string', default: '20' },
    reads: { type: 'string', default: '20' },
  },
});
const MOST = { ratio: 2, delayMs: 50, memoryMb: 150 };
const [pairs, papers] = [Number(options.pairs), Number(options.papers)];

// Each asks for a paper a round, of thirty an hour.
const { origin, people, stop } = await startLogInServer(papers);
const reader = forkProgram('bench/kit/read-and-log-in.ts');
const asker = forkProgram('bench/paper/ask-papers.ts');
asker.once('exit', (code) => code && process.exit(1));
// A server at work has predicted tides before: their constants are no part of what papers take.
await findHarmonicStation({ kind: 'harmonic', station: 'ticon/auckland-auct-nzl-ttw' }, 'LAT');
const [plans, before] = [await plansOfDemo(), memoryMb()];

// A first round, not counted, starts the thread and fills its store of sheets; its duration is that of each round of reads.
await read(1);
const seconds = Math.ceil((await makeAtOnce()) / 1000);
const [beside, alone, delays]: [number[], number[], number[]] = [[], [], []];
let most = 0;
for (let pair = 1; pair <= pairs; pair += 1)
  for (const isWith of pair % 2 ? [true, false] : [false, true]) {
    const round = await timedRound(isWith);
    (isWith ? beside : alone).push(percentile(round.reads, 0.99));
    if (isWith) delays.push(round.delayMs);
    most = Math.max(most, memoryMb());
    const [p99, p50] = [0.99, 0.5].map((share) => percentile(round.reads, share).toFixed(1));
    const silent = `no answer for at most ${round.delayMs.toFixed(0)} ms`;
    console.log(`pair ${pair}, ${isWith ? `${papers} papers` : 'alone'}: p99 ${p99} ms, p50 ${p50} ms, ${silent}`);
  }
const ratio = median(beside) / median(alone);
const [delayMs, grownMb] = [Math.max(...delays), most - before];
printResult(
  ratio,
  'the 99th of a hundred reads without papers',
  `${median(beside).toFixed(1)} against ${median(alone).toFixed(1)} ms, goal at most ${MOST.ratio}`,
  `${papers} papers at once in ${seconds} s`,
  `no answer for at most ${delayMs.toFixed(0)} ms (goal ${MOST.delayMs})`,
  `memory ${grownMb.toFixed(0)} MB more than before the first paper (goal ${MOST.memoryMb})`,
);
reader.kill();
asker.kill();
await stop();
process.exit(ratio <= MOST.ratio && delayMs <= MOST.delayMs && grownMb <= MOST.memoryMb ? 0 : 1);

async function timedRound(isWith: boolean): Promise<{ reads: number[]; delayMs: number }> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const made = isWith ? makeAtOnce() : null;
  const reads = await read(seconds);
  await made;
  delay.disable();
  return { reads, delayMs: delay.max / 1e6 };
}

/** Milliseconds until the last one was there. */
async function makeAtOnce(): Promise<number> {
  const asked = people.tokens.map((token, index) => ({
    path: `/api${makePlanPdf.path.replace(':id', plans[index % plans.length] ?? '')}`,
    token,
  }));
  asker.send({ origin, asked } satisfies AskedPapers);
  const [took] = (await once(asker, 'message')) as [number];
  return took;
}

async function plansOfDemo(): Promise<string[]> {
  const path = `/api/pilotages?portUuid=${people.port}&startDate=2026-11-20&endDate=2026-11-27`;
  const answer = await fetch(origin + path, { headers: { authorization: `Bearer ${people.tokens[0]}` } });
  const { data } = (await answer.json()) as { data: { uuid: string; route: unknown }[] };
  return data.filter(({ route }) => route !== null).map(({ uuid }) => uuid);
}

async function read(duration: number): Promise<number[]> {
  const path = `/api/pilotages?portUuid=${people.port}&startDate=2026-11-22&endDate=2026-11-22`;
  const pace = { readsPerSecond: Number(options.reads), logIns: [], logInsPerSecond: 0, seconds: duration };
  reader.send({ origin, read: path, tokens: people.tokens, ...pace } satisfies Round);
  const [times] = (await once(reader, 'message')) as [Times];
  return times.reads;
}

function memoryMb(): number {
  return process.memoryUsage.rss() / 1e6;
}
