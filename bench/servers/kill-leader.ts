// npm run bench:failover -- [--times 20] [--per-second 50] [--tablets 30] [--pool transaction|session] [--keep]
//
// PostgreSQL under Patroni on three nodes, each with its etcd, PgBouncer and HAProxy, all from Debian's packages and with the
// settings of deploy/failover, two servers of Leadline behind one address, and tablets that make so many pilotages a second
// there. So many times the leader's Patroni and PostgreSQL are killed by SIGKILL (in every second round each process of
// PostgreSQL and the etcd of that node, as when its machine is lost, else its first process alone), and the node comes back
// once another one leads. Nothing that was acknowledged may be lost or made twice, no server may die, refusals are 503 alone,
// the first write is done within 10 s of the kill, changes are heard at each server within 15 s, and the audit is sound at the
// end. Ends with 1 when one of these rules broke.
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { makePilots, storedOf } from '../kit/pilots.ts';
import { printResult } from '../kit/result-line.ts';
import { startTablets } from '../kit/writing-tablets.ts';
import { startBalancedServers } from './failover/balanced-servers.ts';
import { startDatabaseCluster } from './failover/database-cluster.ts';
import { hearChanges } from './failover/heard-changes.ts';
import { missingPackages } from './failover/installed.ts';
import { openWorkshop } from './failover/workshop.ts';

const { values: options } = parseArgs({
  options: {
    times: { type: 'string', default: '20' },
    'per-second': { type: 'string', default: '50' },
    tablets: { type: 'string', default: '30' },
    pool: { type: 'string', default: 'transaction' },
    keep: { type: 'boolean', default: false },
  },
});
const WRITE_WITHIN_MS = 10_000;
const HEARD_WITHIN_MS = 15_000;
/** Writes before each kill. */
const BEFORE_MS = 3000;
const PATIENCE_MS = 120_000;
/** Of the writes a second that were asked for; a machine that is too slow for it has proved less. */
const LEAST_OF_PACE = 0.9;

const missing = missingPackages();
if (missing.length > 0) {
  console.log(`not taken: Debian's packages ${missing.join(', ')} are not installed`);
  process.exit(1);
}

const workshop = openWorkshop();
if (options.keep) console.log(workshop.home);
const cluster = await startDatabaseCluster(workshop);
await cluster.settled(PATIENCE_MS);
const servers = await startBalancedServers(workshop, cluster, options.pool);
const pilots = await makePilots(servers, Number(options.tablets) + 2);
const [firstEar, secondEar, ...writers] = pilots.tokens as [() => Promise<string>, () => Promise<string>];
const ears = servers.own.map((url, index) => hearChanges(url, pilots.port, index ? secondEar : firstEar));
const perSecond = Number(options['per-second']);
const tablets = startTablets({ url: () => servers.url, people: writers, pilotage: pilots.pilotage, perSecond });

interface Round {
  writesPerSecond: number;
  /** From the kill, milliseconds; infinite when it did not come. */
  firstWriteMs: number;
  heardMs: number[];
  settledMs: number;
  alive: number;
  /** Whether both servers name one life of the database, and another one than before. */
  isNewLife: boolean;
}
const rounds: Round[] = [];
console.log(
  '| kill | leader | killed | writes/s before | first write, s | heard at each, s | settled, s | servers alive |',
);
console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
for (let round = 1; round <= Number(options.times); round += 1) {
  const done = await failOver(round % 2 === 0);
  rounds.push(done.round);
  console.log(`| ${[round, done.leader, done.what, ...figuresOf(done.round)].join(' | ')} |`);
}
await wait(BEFORE_MS);
await tablets.stop();
process.exitCode = (await judge()) ? 0 : 1;

async function failOver(whole: boolean) {
  const leader = await cluster.settled(PATIENCE_MS);
  const [life] = await servers.lives();
  const from = performance.now();
  await wait(BEFORE_MS);
  const writesPerSecond = (countSince(from) / (performance.now() - from)) * 1000;
  const killedAt = performance.now();
  await cluster.kill(leader, whole);
  const goneAt = performance.now();
  const firstOf = () => tablets.acknowledged.find(({ begunAt }) => begunAt >= goneAt);
  const heardOf = (at: Map<string, number>) =>
    Math.min(...tablets.acknowledged.flatMap(({ begunAt, uuid }) => (begunAt >= goneAt ? (at.get(uuid) ?? []) : [])));
  const isOver = () => firstOf() !== undefined && ears.every(({ at }) => Number.isFinite(heardOf(at)));
  while (!isOver() && performance.now() - killedAt < PATIENCE_MS) await wait(50);
  cluster.startAgain(leader);
  const heardMs = ears.map(({ at }) => heardOf(at) - killedAt);
  await cluster.settled(PATIENCE_MS);
  const round: Round = {
    writesPerSecond,
    firstWriteMs: (firstOf()?.at ?? Number.POSITIVE_INFINITY) - killedAt,
    heardMs,
    settledMs: performance.now() - killedAt,
    alive: await servers.alive(),
    isNewLife: (await servers.lives()).every((each, _, [first]) => each !== life && each === first),
  };
  return { leader, what: whole ? 'all of it and its etcd' : 'the first process', round };
}

function countSince(from: number): number {
  return tablets.acknowledged.filter(({ at }) => at >= from).length;
}

function figuresOf({ writesPerSecond, firstWriteMs, heardMs, settledMs, alive }: Round): string[] {
  return [
    writesPerSecond.toFixed(0),
    seconds(firstWriteMs),
    heardMs.map(seconds).join(', '),
    seconds(settledMs),
    `${alive} of ${servers.own.length}`,
  ];
}

function seconds(ms: number): string {
  return Number.isFinite(ms) ? (ms / 1000).toFixed(1) : 'never';
}

async function judge(): Promise<boolean> {
  const stored = await storedOf(servers);
  const { acknowledged, refusals } = tablets;
  const lost = acknowledged.filter(({ marker }) => !stored.has(marker)).length;
  const doubled = [...stored.values()].filter(({ rows, entries }) => rows > 1 || entries > 1).length;
  const alive = await servers.alive();
  for (const ear of ears) ear.leave();
  await servers.db.destroy();
  const audit = await servers.verify();
  const strange = [...refusals].filter(([answer]) => answer !== '503');
  const firstWrites = rounds.map(({ firstWriteMs }) => firstWriteMs);
  const heard = rounds.flatMap(({ heardMs }) => heardMs);
  const paces = rounds.map(({ writesPerSecond }) => writesPerSecond);
  const rules: [string, boolean][] = [
    [`${lost} of ${acknowledged.length} acknowledged writes lost`, lost === 0],
    [`${doubled} made twice`, doubled === 0],
    [`${alive} of ${servers.own.length} servers alive`, rounds.every((each) => each.alive === servers.own.length)],
    ['both servers in one new life after each', rounds.every(({ isNewLife }) => isNewLife)],
    [`first write after ${span(firstWrites)} s (limit 10)`, Math.max(...firstWrites) <= WRITE_WITHIN_MS],
    [`changes heard after ${span(heard)} s (limit 15)`, Math.max(...heard) <= HEARD_WITHIN_MS],
    [`audit verify: ${audit.said.split('\n', 1)[0]}`, audit.status === 0],
    [`${refusals.get('503') ?? 0} answers 503, others ${JSON.stringify(strange)}`, strange.length === 0],
    [`${Math.min(...paces).toFixed(0)} writes a second at least`, Math.min(...paces) >= perSecond * LEAST_OF_PACE],
  ];
  console.log(`\n${rules.map(([words, isKept]) => `${isKept ? 'kept  ' : 'BROKEN'} ${words}`).join('\n')}`);
  const share = lost / Math.max(1, acknowledged.length);
  const load = `${options.pool} mode, load ${loadavg()[0]?.toFixed(1)}`;
  printResult(
    share,
    'what was acknowledged is lost',
    `${options.times} failovers`,
    ...rules.map(([words]) => words),
    load,
  );
  if (!options.keep) await workshop.close();
  return rules.every(([, isKept]) => isKept);
}

function span(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  return `${seconds(sorted[0] ?? 0)} to ${seconds(sorted.at(-1) ?? 0)}, median ${seconds(sorted[Math.floor(sorted.length / 2)] ?? 0)}`;
}
