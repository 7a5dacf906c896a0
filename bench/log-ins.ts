// npm run bench:logins -- [--pairs 6] [--seconds 8] [--reads 50] [--logins 5] [--hashes 20]
//
// Do log-ins slow down whoever reads? The list of a day at an even pace, with and without log-ins beside it: in this process
// on one PostgreSQL, over loopback; the calls come from another process and are timed from when they were due. Rounds
// take turns, so that a busy machine slows down both; what counts is the ratio of the 99th percentiles. Before that,
// what one Argon2id verification takes by itself.
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { hashPreHash, verifyPreHash } from '@leadline/server/session/passwords/passwords';
import { PEPPER } from './kit/demo-database.ts';
import { median } from './kit/list-caller.ts';
import { PRE_HASH, startLogInServer } from './kit/log-in-server.ts';
import { forkProgram } from './kit/process-family.ts';
import { percentile, type Round, type Times } from './kit/read-and-log-in.ts';
import { printResult } from './kit/result-line.ts';

const { values: options } = parseArgs({
  options: {
    pairs: { type: 'string', default: '6' },
    seconds: { type: 'string', default: '8' },
    reads: { type: 'string', default: '50' },
    logins: { type: 'string', default: '5' },
    hashes: { type: 'string', default: '20' },
  },
});
/** The goal: reads with log-ins beside them take at most so many times as long, at the 99th percentile. */
const MOST = 1.5;
/** A person may read 1,500 times a minute. */
const PEOPLE = 60;

const HASHING = { pepper: PEPPER, quickHashes: false };
const { origin, people, stop } = await startLogInServer(PEOPLE);
const caller = forkProgram('bench/kit/read-and-log-in.ts');

const verifications = await timesOfHashes(Number(options.hashes));
console.log(
  `one Argon2id verification (64 MiB, 3 passes): median ${median(verifications).toFixed(0)} ms, ` +
    `${Math.min(...verifications).toFixed(0)} to ${Math.max(...verifications).toFixed(0)} ms`,
);
const logInTimes: number[] = [];
const [withThem, without]: [number[], number[]] = [[], []];
await round(Number(options.logins), Math.min(2, Number(options.seconds)));
for (let pair = 1; pair <= Number(options.pairs); pair += 1) {
  for (const isWith of pair % 2 ? [true, false] : [false, true]) {
    const times = await round(isWith ? Number(options.logins) : 0, Number(options.seconds));
    (isWith ? withThem : without).push(percentile(times.reads, 0.99));
    logInTimes.push(...times.logIns);
  }
  const [slow = 0, usual = 0] = [withThem.at(-1), without.at(-1)];
  console.log(
    `pair ${pair}: p99 of reads ${slow.toFixed(1)} ms with ${options.logins} log-ins a second, ${usual.toFixed(1)} ms ` +
      `without, ratio ${(slow / usual).toFixed(2)}`,
  );
}
const ratios = withThem.map((slow, index) => slow / (without[index] ?? Number.NaN));
console.log(
  `log-ins: median ${median(logInTimes).toFixed(0)} ms, p99 ${percentile(logInTimes, 0.99).toFixed(0)} ms\n` +
    `reads: median p99 ${median(withThem).toFixed(1)} ms with, ${median(without).toFixed(1)} ms without; ratio ` +
    `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}), goal at most ${MOST}`,
);

printResult(median(ratios), 'the reads without log-ins, 99th percentile', `goal at most ${MOST}`);

caller.kill();
await stop();
process.exit(median(ratios) <= MOST ? 0 : 1);

async function timesOfHashes(count: number): Promise<number[]> {
  const stored = await hashPreHash(PRE_HASH, HASHING);
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const begin = performance.now();
    await verifyPreHash(stored, PRE_HASH, HASHING);
    times.push(performance.now() - begin);
  }
  return times;
}

async function round(logInsPerSecond: number, seconds: number): Promise<Times> {
  const { port, tokens, emails } = people;
  const read = `/api/pilotages?portUuid=${port}&startDate=2026-11-22&endDate=2026-11-22`;
  const contact = (value: string) => ({ contactType: 'email', value });
  const logIns = emails.map((email) => ({ isAdmin: false, password: PRE_HASH, contact: contact(email) }));
  const pace = { readsPerSecond: Number(options.reads), logInsPerSecond, seconds };
  caller.send({ origin, read, tokens, logIns, ...pace } satisfies Round);
  const [times] = (await once(caller, 'message')) as [Times];
  return times;
}
