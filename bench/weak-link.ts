// npm run bench:weak-link -- [--only sync|prefetch] [--pilotages 10] [--seed 1] [--kbit 1000] [--rtt 600] [--loss 0.05] [--cuts 3]
// [--after 10]
//
// What a pilot waits for over a weak mobile link: 60 edits made without a network in 10 pilotages, sent by "Start Sync";
// and one pilotage prepared for offline use, undisturbed and with the link cut three times. The built product (run
// `npm run build` first) in Chromium, with the link of weak-link-network.ts before its server: 1 Mbit/s each way, 600 ms
// round trip, 5 % of the segments lost, a sixth of the connections reset. Ends with 1 when a goal is missed.
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { startOwnServer } from '../e2e/kit/own-server.ts';
import { printResult } from './kit/result-line.ts';
import { type LinkCounts, type WeakLink, weakLink } from './kit/weak-link-network.ts';
import { planArrivals } from './kit/weak-link-port.ts';
import { type Asked, countByKind, followRequests, type Requests } from './kit/weak-link-requests.ts';
import {
  EDITS_EACH,
  makeTablet,
  notSynced,
  queueEdits,
  readyMark,
  type rowOf,
  signIn,
} from './kit/weak-link-tablet.ts';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    pilotages: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    kbit: { type: 'string', default: '1000' },
    rtt: { type: 'string', default: '600' },
    loss: { type: 'string', default: '0.05' },
    cuts: { type: 'string', default: '3' },
    after: { type: 'string', default: '10' },
    every: { type: 'boolean', default: false },
  },
});
/** Seconds. */
const GOALS = { sync: 60, prefetch: 90 };
const CUTS = Number(options.cuts);
/** How long the link is away at each cut. */
const CUT_MS = 4000;
const PATIENCE_MS = 240_000;
/** What is read after a run comes by then. */
const AFTER_RUN_MS = Number(options.after) * 1000;

const server = await startOwnServer({});
const link = await weakLink(server.url, {
  bitsPerSecond: Number(options.kbit) * 1000,
  roundTripMs: Number(options.rtt),
  loss: Number(options.loss),
  resets: 1 / 6,
  seed: Number(options.seed),
});
const tablet = makeTablet(link.url);
let areGoalsMet = true;
/** What took how many seconds, and how many of them the link needs for the same bytes. */
const taken: { what: string; seconds: number; linkSeconds: number }[] = [];
try {
  console.log(`${options.kbit} kbit/s, ${options.rtt} ms, loss ${options.loss}, seed ${options.seed}`);
  const uuids = await planArrivals(server.url, Number(options.pilotages), 4);
  const page = await tablet.start({ isOffline: false });
  const requests = followRequests(page);
  await signIn(page);
  const needed = options.only === 'prefetch' ? uuids.slice(0, 1) : uuids;
  for (const uuid of needed) await readyMark(page, uuid).waitFor({ timeout: PATIENCE_MS });
  if (options.only !== 'prefetch') await measureSync(page, requests, uuids);
  if (options.only !== 'sync') {
    await measurePrefetch(page, requests, 0);
    await measurePrefetch(page, requests, CUTS);
  }
  printTaken();
} finally {
  await tablet.throwAway();
  await link.stop();
  await server.stop();
}
process.exit(areGoalsMet ? 0 : 1);

async function measureSync(page: Page, requests: Requests, uuids: readonly string[]): Promise<void> {
  link.cut();
  await page.context().setOffline(true);
  await queueEdits(page, uuids);
  const edits = uuids.length * EDITS_EACH;
  await page.goto('/');
  await notSynced(page, edits).waitFor();
  link.weaken(true);
  link.mend();
  await page.context().setOffline(false);
  const screen = page.getByRole('dialog', { name: 'Sync back your changes' });
  const start = screen.getByRole('button', { name: 'Start Sync' });
  const opener = page.getByRole('button', { name: 'Sync back your changes' });
  await screen.or(opener).first().waitFor();
  // It may open by itself at this moment, and then lies over the opener.
  const pressed = (await screen.isVisible()) ? null : opener.click().catch(() => undefined);
  await screen.waitFor();
  void pressed;
  await page.waitForFunction((button) => !(button as HTMLButtonElement).disabled, await start.elementHandle());
  await wait(2000);
  link.restart();
  requests.restart();
  const begin = performance.now();
  await start.click();
  const isSent = await seen(screen.getByText(`${edits} sent`, { exact: true }));
  const seconds = (performance.now() - begin) / 1000;
  const run = requests.asked();
  const counts = link.counts();
  if (!isSent) console.log(await screen.innerText());
  await wait(AFTER_RUN_MS);
  const after = requests.asked().slice(run.length);
  const sends = run.filter(({ what }) => !what.startsWith('GET'));
  print(`Sync of ${edits} edits in ${uuids.length} pilotages`, [
    [`"${edits} sent"`, `${isSent ? seconds.toFixed(1) : 'not'} s after "Start Sync", goal ${GOALS.sync}`],
    [
      'requests that send',
      `${sends.length} (${sends.filter(({ status }) => status === null).length} without an answer)`,
    ],
    ['at once, at most', `${atOnce(sends)}`],
    ['a request, median', `${median(sends.flatMap(({ from, to }) => (to === null ? [] : [to - from]))).toFixed(2)} s`],
    ['other requests until then', countByKind(run.filter(({ what }) => what.startsWith('GET'))) || 'none'],
    [`read in the ${AFTER_RUN_MS / 1000} s after`, `${after.length}: ${countByKind(after) || 'none'}`],
    ...linkLines(counts),
  ]);
  if (options.every) printEvery(requests.asked());
  taken.push({ what: `${edits} edits`, seconds: isSent ? seconds : Number.NaN, linkSeconds: linkSeconds(counts) });
  areGoalsMet &&= isSent && seconds <= GOALS.sync;
  link.weaken(false);
  await wait(3000);
}

/** All copies of the device are thrown away first; the pilot's next is prepared before all others. */
async function measurePrefetch(page: Page, requests: Requests, cuts: number): Promise<void> {
  const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));
  await page.context().setOffline(true);
  await page.goto('about:blank');
  link.weaken(true);
  await page.context().setOffline(false);
  // Asked for before the app asks for the database, so that it is done before.
  await page.addInitScript(
    ({ run, names }) => {
      if (!location.protocol.startsWith('http') || sessionStorage.getItem('emptied') === run) return;
      sessionStorage.setItem('emptied', run);
      for (const name of names) indexedDB.deleteDatabase(name);
    },
    { run: `${cuts}`, names: databases.filter((name) => name.startsWith('pp-cache-')) },
  );
  link.restart();
  requests.restart();
  const begin = performance.now();
  await page.goto('/');
  const uuid = await firstPrepared(page);
  const disturbed = cuts === 0 ? Promise.resolve() : cutTimes(cuts, link, requests);
  const isReady = await seen(readyMark(page, uuid));
  const seconds = (performance.now() - begin) / 1000;
  await disturbed;
  const asked = requests.asked();
  const kept = asked.filter(({ status, what }) => status !== null && !/^GET \/ping/.test(what));
  const twice = [...new Set(kept.map(({ what }) => what))].filter(
    (what) => kept.filter((one) => one.what === what).length > 1,
  );
  print(
    cuts === 0 ? 'One pilotage prepared' : `One pilotage prepared, the link cut ${cuts} times for ${CUT_MS / 1000} s`,
    [
      [
        '"Ready for offline use"',
        `${isReady ? seconds.toFixed(1) : 'not'} s after the app was opened, goal ${GOALS.prefetch}`,
      ],
      ['requests', `${asked.length}: ${countByKind(asked)}`],
      ['answered twice', twice.length === 0 ? 'nothing' : twice.join(', ')],
      ...linkLines(link.counts()),
    ],
  );
  if (options.every) printEvery(asked);
  const what = cuts === 0 ? 'one pilotage prepared' : `the same with ${cuts} cuts`;
  taken.push({ what, seconds: isReady ? seconds : Number.NaN, linkSeconds: linkSeconds(link.counts()) });
  areGoalsMet &&= isReady && seconds <= GOALS.prefetch;
}

/** The row that is the first to be called "Preparing". */
async function firstPrepared(page: Page): Promise<string> {
  const uuid = await page.waitForFunction(() => {
    const row = [...document.querySelectorAll('tr[data-pilotage]')].find((each) =>
      /Preparing|Ready for offline use/.test(each.querySelector('[class*="_offlinecell_"]')?.outerHTML ?? ''),
    );
    return row?.querySelector('a')?.getAttribute('href')?.split('/').at(-1);
  });
  return String(await uuid.jsonValue());
}

/** The link goes whenever a few more answers have come. */
async function cutTimes(cuts: number, { cut, mend }: WeakLink, requests: Requests): Promise<void> {
  for (let time = 0; time < cuts; time += 1) {
    const before = answeredOf(requests);
    for (let waited = 0; answeredOf(requests) < before + 5 && waited < 30_000; waited += 50) await wait(50);
    cut();
    await wait(CUT_MS);
    mend();
  }
}

function answeredOf(requests: Requests): number {
  return requests.asked().filter(({ status }) => status !== null).length;
}

async function seen(locator: ReturnType<typeof rowOf>): Promise<boolean> {
  return locator.waitFor({ timeout: PATIENCE_MS }).then(
    () => true,
    () => false,
  );
}

/** What the link needs for these bytes one after the other, without a loss, and one round trip. */
function linkSeconds({ bytesUp, bytesDown }: LinkCounts): number {
  return (Math.max(bytesUp, bytesDown) * 8) / (Number(options.kbit) * 1000) + Number(options.rtt) / 1000;
}

function printTaken(): void {
  const [first] = taken;
  if (!first) return;
  const seconds = taken.map((each) => `${each.what} ${each.seconds.toFixed(1)} s`);
  printResult(first.seconds / first.linkSeconds, 'what the bare link needs for the same bytes', ...seconds);
}

function atOnce(asked: readonly Asked[]): number {
  return Math.max(
    0,
    ...asked.map(({ from }) => asked.filter((one) => one.from <= from && (one.to ?? from) >= from).length),
  );
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function linkLines(counts: LinkCounts): [string, string][] {
  const kib = (bytes: number) => `${(bytes / 1024).toFixed(0)} KiB`;
  return [
    ['bytes', `${kib(counts.bytesUp)} up, ${kib(counts.bytesDown)} down`],
    ['segments', `${counts.segments}, ${counts.lost} lost`],
    ['connections', `${counts.connections}, ${counts.reset} reset`],
    [
      'load of the machine',
      loadavg()
        .map((each) => each.toFixed(1))
        .join(' '),
    ],
  ];
}

function print(title: string, lines: readonly [string, string][]): void {
  console.log(`\n${title}`);
  for (const [name, value] of lines) console.log(`  ${name.padEnd(26)} ${value}`);
}

function printEvery(asked: readonly Asked[]): void {
  for (const { what, from, to, status } of asked)
    console.log(
      `    ${from.toFixed(2).padStart(7)} ${(to ?? Number.NaN).toFixed(2).padStart(7)} ${status} ${what.slice(0, 140)}`,
    );
}
