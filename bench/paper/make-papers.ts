// npm run bench:paper -- [--plans 20] [--same 5] [--short] [--seed 1] [--alone]
//
// What the paper of a plan with its four charts costs, in processor time, against Chromium printing a page with the same
// texts, tables and charts and against @react-pdf/renderer making such a file, in turns; and whether papers are the same byte for byte: `--same` other plans, each made twice by
// the server's thread and once by the built app's worker in Chromium, which runs by another time zone and language.
// `--plans 0 --same 1000` is the long form of the latter, ten plans in memory at a time; `--short` leaves the pages of the
// port's terms out of them, and the second paper of the server. Linux; run `npm run build` first.
// @react-pdf/renderer is installed in bench/paper-peers when it runs; `--alone` leaves it out. Ends with 1 when a paper
// differs, or a goal is missed: 0.15 of Chromium, 0.25 of @react-pdf/renderer, 400,000 bytes for 12 pages with four charts.
import { parseArgs } from 'node:util';
import { median } from '../kit/list-caller.ts';
import { printResult } from '../kit/result-line.ts';
import { installPaperPeer } from './paper-peer.ts';
import { openPapersBrowser } from './papers-browser.ts';
import { differingPlans } from './same-bytes.ts';
import { type Cost, costsOfPapers, type Papers } from './speed.ts';

const { values: options } = parseArgs({
  options: {
    plans: { type: 'string', default: '20' },
    same: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
    short: { type: 'boolean', default: false },
    alone: { type: 'boolean', default: false },
  },
});
const GOALS = { ratio: 0.15, reactPdf: 0.25, bytes: 400_000, pages: 12 };
const [plans, same, seed] = [Number(options.plans), Number(options.same), Number(options.seed)];

const browser = await openPapersBrowser();
try {
  const peer = plans > 0 && !options.alone ? await installPaperPeer() : null;
  const papers = plans > 0 ? await costsOfPapers(browser, peer, plans, seed) : [];
  const differing =
    same > 0 ? await differingPlans(browser, { count: same, firstSeed: seed, isShort: options.short }) : [];
  if (differing.length > 0) console.log(`plans of which papers differ, by seed: ${differing.join(', ')}`);
  process.exitCode = isReached(papers) && differing.length === 0 ? 0 : 1;
  printResult(
    ratioOf(papers, 'chromium', 'cpuMs'),
    'the processor time of Chromium printing the same page',
    ...(papers.length > 0 ? costWords(papers) : []),
    `${differing.length} of ${same} plans differ between server${options.short ? '' : ', server again'} and Chromium`,
  );
} finally {
  await browser.close();
}

type Peer = Exclude<keyof Papers, 'ours'>;

/** Over all papers: a browser's processor time is counted in hundredths of a second. */
function ratioOf(papers: readonly Papers[], peer: Peer, what: keyof Cost): number {
  const sumOf = (who: keyof Papers) => papers.reduce((sum, each) => sum + (each[who]?.[what] ?? Number.NaN), 0);
  return sumOf('ours') / sumOf(peer);
}

function isReached(papers: readonly Papers[]): boolean {
  if (papers.length === 0) return true;
  const heavy = papers.filter(({ ours }) => ours.pages <= GOALS.pages && ours.bytes > GOALS.bytes);
  const isQuick = options.alone || ratioOf(papers, 'reactPdf', 'cpuMs') <= GOALS.reactPdf;
  return isQuick && ratioOf(papers, 'chromium', 'cpuMs') <= GOALS.ratio && heavy.length === 0;
}

function costWords(papers: readonly Papers[]): string[] {
  const middle = (who: keyof Papers, what: keyof Cost) =>
    median(papers.map((each) => each[who]?.[what] ?? Number.NaN)).toFixed(0);
  const sizeOf = (who: keyof Papers) => `${middle(who, 'bytes')} bytes on ${middle(who, 'pages')} pages`;
  const most = Math.max(...papers.map(({ ours }) => ours.bytes));
  const reactPdf = `${ratioOf(papers, 'reactPdf', 'cpuMs').toFixed(2)} of @react-pdf/renderer (${middle('reactPdf', 'cpuMs')} ms a paper, goal ${GOALS.reactPdf}; ${sizeOf('reactPdf')})`;
  return [
    `${middle('ours', 'cpuMs')} against ${middle('chromium', 'cpuMs')} ms a paper (goal ${GOALS.ratio}), by the clock ${middle('ours', 'wallMs')} against ${middle('chromium', 'wallMs')} ms`,
    `${ratioOf(papers, 'chromium', 'printingMs').toFixed(2)} of page.pdf() alone`,
    ...(options.alone ? [] : [reactPdf]),
    `four charts, ${sizeOf('ours')}, at most ${most} bytes (goal ${GOALS.bytes} on ${GOALS.pages} pages); Chromium's ${sizeOf('chromium')}`,
  ];
}
