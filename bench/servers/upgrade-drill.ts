// npm run drill:upgrade -- [--from <commit>] [--seconds 5] [--per-second 20] [--tablets 8]
//
// Two servers of the release before and two of this one, one after another on one database, as docs/operations.md has it
// (rolling upgrade), while tablets make pilotages and change them at all servers that serve, and somebody reads the list at
// each: the first new server brings the database up to date beneath the old ones. Without `--from` the release before is
// the commit before the newest migration, checked out beside this one with its own packages. No write may be lost, made
// twice or answered with a fault, no list fail, and no server die. Ends with 1 when one of these rules broke.
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '@leadline/server/db/database';
import { DOOR_ROLE, OWNER_ROLE, RUNTIME_ROLE } from '@leadline/server/db/database-role';
import { SOCKET_PORT } from '@leadline/server/db/embedded/socket-folder';
import { startEmbeddedPostgres } from '@leadline/server/db/embedded/start-embedded-postgres';
import { makeEmbeddedDatabase } from '@leadline/server/db/make-embedded-database';
import { makePilots, storedOf } from '../kit/pilots.ts';
import { startTablets } from '../kit/writing-tablets.ts';
import { checkOut, commitBeforeNewestMigration, thisCheckout } from './upgrade/checkouts.ts';
import { type Rolled, startFrom, startReader } from './upgrade/rolled-servers.ts';

const { values: options } = parseArgs({
  options: {
    from: { type: 'string' },
    seconds: { type: 'string', default: '5' },
    'per-second': { type: 'string', default: '20' },
    tablets: { type: 'string', default: '8' },
  },
});
const home = mkdtempSync(join(tmpdir(), 'leadline-upgrade-'));
// Started as root, PostgreSQL runs under another account, which needs to reach its folder.
chmodSync(home, 0o711);
process.once('exit', () => rmSync(home, { recursive: true, force: true, maxRetries: 10 }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const release = await thisCheckout();
const before = await checkOut(options.from ?? (await commitBeforeNewestMigration()), join(home, 'before'));
const more = release.migrations.filter((number) => !before.migrations.includes(number));
console.log(
  `from ${before.commit} to ${release.commit} and what is not committed; new migrations: ${more.join(', ')}\n`,
);

const postgres = await startEmbeddedPostgres({ home: join(home, 'database') });
const { socketFolder } = postgres;
const database = await makeEmbeddedDatabase(socketFolder);
const as = (role: string) =>
  `postgresql://${role}@localhost/${database}?host=${encodeURIComponent(socketFolder)}&port=${SOCKET_PORT}`;
const tokenSecret = randomUUID().repeat(2);
const settings = {
  ...{ DATABASE_URL: as(RUNTIME_ROLE), DATABASE_DOOR_URL: as(DOOR_ROLE), DATABASE_OWNER_URL: as(OWNER_ROLE) },
  ...{ DATA_DIR: join(home, 'data'), LEADLINE_DEMO: 'on', LEADLINE_TOKEN_SECRET: tokenSecret },
};
/** Those that a balancer leads to. */
let serving: Rolled[] = [await startFrom(before, settings), await startFrom(before, settings)];
const old = new Set(serving.map(({ url }) => url));
const wrong: string[] = serving.flatMap(({ isAlive, words }) => (isAlive() ? [] : [`it did not start: ${words()}`]));
const db = openDatabase({ socketFolder, database });
const pilots = await makePilots({ db, tokenSecret }, Number(options.tablets) + 1);
const [reading = async () => '', ...people] = pilots.tokens;
let turn = 0;
const nextUrl = () => serving[turn++ % serving.length]?.url ?? '';
const tablets = startTablets({
  ...{ url: nextUrl, people, pilotage: pilots.pilotage, perSecond: Number(options['per-second']), changes: true },
});
const reader = startReader(() => serving, pilots.port, reading);

console.log(
  '| step | serving | ready | writes | sent again | longest write, ms | lists read |\n| --- | --- | --- | --- | --- | --- | --- |',
);
await step('two of the release before', async () => {});
await step('the first new one migrates beneath them', async () => void (await add(release)));
await step('one old is stopped, old and new serve', takeOldest);
await step('an old one starts on the new schema', startOldAnew);
await step('the second new one starts', async () => void (await add(release)));
await step('all old ones are stopped', async () => {
  while (serving.some(({ url }) => old.has(url))) await takeOldest();
});
await tablets.stop();
await reader.stop();
process.exitCode = (await judge()) ? 0 : 1;
await Promise.all(serving.map((server) => server.stop()));
await db.destroy();
await postgres.stop();

/** What is done, and so many seconds of writing after it, as a line of the table. */
async function step(what: string, work: () => Promise<void>): Promise<void> {
  const from = performance.now();
  const [sentAgain, lists] = [refused(), reader.lists];
  await work();
  await wait(Number(options.seconds) * 1000);
  const done = [...tablets.acknowledged, ...tablets.changed].filter(({ at }) => at >= from);
  const longest = Math.max(0, ...done.map(({ begunAt, at }) => at - begunAt));
  for (const { url, isAlive, words } of serving)
    if (!isAlive()) wrong.push(`${url} died: ${words().split('\n').slice(-5).join(' ')}`);
  const ready = await Promise.all(serving.map((server) => server.isReady()));
  const figures = [
    serving.length,
    ready.filter(Boolean).length,
    done.length,
    refused() - sentAgain,
    longest.toFixed(0),
    reader.lists - lists,
  ];
  console.log(`| ${[what, ...figures].join(' | ')} |`);
}

function refused(): number {
  return [...tablets.refusals.values()].reduce((sum, count) => sum + count, 0);
}

async function add(checkout: typeof before): Promise<Rolled | null> {
  const server = await startFrom(checkout, settings);
  if (!server.isAlive()) {
    wrong.push(`a server of ${checkout.commit} did not start: ${server.words()}`);
    return null;
  }
  serving = [...serving, server];
  return server;
}

/** Out of the balancer first, then stopped. */
async function takeOldest(): Promise<void> {
  const oldest = serving.find(({ url }) => old.has(url));
  serving = serving.filter((server) => server !== oldest);
  await oldest?.stop();
}

/** A release from before decision 133 starts on no newer schema, and says so in one line. */
async function startOldAnew(): Promise<void> {
  if (before.worksOnNewer) return void old.add((await add(before))?.url ?? '');
  const server = await startFrom(before, settings);
  const isRefused = !server.isAlive() && server.words().startsWith('This database was brought up to date by a newer');
  if (more.length > 0 && !isRefused) wrong.push(`the old one was not refused: ${server.words()}`);
  await server.stop();
}

async function judge(): Promise<boolean> {
  const stored = await storedOf({ db });
  const { acknowledged, changed, refusals } = tablets;
  const lost = acknowledged.filter(({ marker }) => !stored.has(marker)).length;
  const unchanged = changed.filter(({ marker }) => stored.get(marker)?.agent !== marker).length;
  // One entry of the audit for the making, one for the change.
  const doubled = [...stored.values()].filter(({ rows, entries }) => rows > 1 || entries > 2).length;
  const faults = [...refusals].filter(([answer]) => answer !== '503');
  for (const [answer, count] of faults) wrong.push(`${count} writes were answered: ${answer}`);
  if (reader.wrong.length > 0) wrong.push(`${reader.wrong.length} lists were answered ${reader.wrong[0]}`);
  const writes = acknowledged.length + changed.length;
  console.log(
    `\nfrom ${before.commit}: ${writes} writes acknowledged, ${lost + unchanged} lost, ${doubled} doubled, ${refused()} sent ` +
      `again, ${reader.lists} lists read; ${wrong.length === 0 ? 'nothing else' : wrong.join('; ')}`,
  );
  return writes > 0 && lost + unchanged + doubled + wrong.length === 0;
}
