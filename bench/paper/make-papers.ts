// npm run bench:paper -- [--plans 20] [--same 5] [--seed 1]
//
// What the paper of a plan with its four charts costs, in processor time, against Chromium printing a page with the same
// texts, tables and charts, in turns; and whether papers are the same byte for byte: `--same` other plans, each made twice by
// the server's thread and once by the built app's worker in Chromium, which runs by another time zone and language.
// `--plans 0 --same 1000` is the long form of the latter, ten plans in memory at a time. Linux; run `npm run build` first.
// The other peer of the goal, @react-pdf/renderer, is not installed and not measured. Ends with 1 when a paper differs, or a
// goal is missed: 0.15 of Chromium, 400,000 bytes for 12 pages with four charts.
import { parseArgs } from 'node:util';
import { median } from '../kit/list-caller.ts';
import { printResult } from '../kit/result-line.ts';
import { openPapersBrowser } from './papers-browser.ts';
import { differingPlans } from './same-bytes.ts';
import { type Cost, costsOfPapers, type Pair } from './speed.ts';

const { values: options } = parseArgs({
  options: {
    plans: { type: 'string', default: '20' },
    same: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
  },
});
const GOALS = { ratio: 0.15, bytes: 400_000, pages: 12 };
const [plans, same, seed] = [Number(options.plans), Number(options.same), Number(options.seed)];

const browser = await openPapersBrowser();
try {
  const pairs = plans > 0 ? await costsOfPapers(browser, plans, seed) : [];
  const differing = same > 0 ? await differingPlans(browser, same, seed) : [];
  if (differing.length > 0) console.log(`plans of which papers differ, by seed: ${differing.join(', ')}`);
  process.exitCode = isReached(pairs) && differing.length === 0 ? 0 : 1;
  printResult(
    ratioOf(pairs, 'cpuMs'),
    'the processor time of Chromium printing the same page, which is not @react-pdf/renderer: that one is not installed',
    ...(pairs.length > 0 ? costWords(pairs) : []),
    `${differing.length} of ${same} plans differ between server, server again and Chromium`,
  );
} finally {
  await browser.close();
}

function sumOf(costs: readonly Cost[], what: keyof Cost): number {
  return costs.reduce((sum, cost) => sum + cost[what], 0);
}

/** Over all papers: a browser's processor time is counted in hundredths of a second. */
function ratioOf(pairs: readonly Pair[], what: keyof Cost): number {
  const ours = pairs.map((pair) => pair.ours);
  return (
    sumOf(ours, what) /
    sumOf(
      pairs.map(({ chromium }) => chromium),
      what,
    )
  );
}

function isReached(pairs: readonly Pair[]): boolean {
  if (pairs.length === 0) return true;
  const heavy = pairs.filter(({ ours }) => ours.pages <= GOALS.pages && ours.bytes > GOALS.bytes);
  return ratioOf(pairs, 'cpuMs') <= GOALS.ratio && heavy.length === 0;
}

function costWords(pairs: readonly Pair[]): string[] {
  const middle = (who: keyof Pair, what: keyof Cost) => median(pairs.map((pair) => pair[who][what])).toFixed(0);
  const sizeOf = (who: keyof Pair) => `${middle(who, 'bytes')} bytes on ${middle(who, 'pages')} pages`;
  const most = Math.max(...pairs.map(({ ours }) => ours.bytes));
  return [
    `${middle('ours', 'cpuMs')} against ${middle('chromium', 'cpuMs')} ms a paper (goal ${GOALS.ratio}), by the clock ${middle('ours', 'wallMs')} against ${middle('chromium', 'wallMs')} ms`,
    `${ratioOf(pairs, 'printingMs').toFixed(2)} of page.pdf() alone`,
    `four charts, ${sizeOf('ours')}, at most ${most} bytes (goal ${GOALS.bytes} on ${GOALS.pages} pages); Chromium's ${sizeOf('chromium')}`,
  ];
}
