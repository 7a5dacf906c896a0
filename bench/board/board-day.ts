// npm run bench:board -- [--movements 300] [--moves 60] [--rounds 3]
//
// The board of a day with 300 movements against a bare SVG of the same bars, each with its name: until all bars are painted,
// seconds; processor time of the page's main thread (Chromium's TaskDuration, counted in time on a processor) for a move of
// the pointer that drags one bar; and the memory of the page's scripts after a collection, with its nodes. All in one run and
// one browser, in turns. The board reads and assesses each movement; the SVG is given its bars. The built product on a
// server in this process: run `npm run build` first. Ends with 1 when a bar is missing.
import { parseArgs } from 'node:util';
import { buildApp } from '@leadline/server/app';
import { chromium, type Page } from '@playwright/test';
import { withoutPreparing } from '../../e2e/kit/without-preparing.ts';
import { office, signIn } from '../../e2e/kit/world.ts';
import { findChromium } from '../../scripts/chromium.mjs';
import { type Board, boardOn, taskSeconds } from '../kit/draw-page.ts';
import { median } from '../kit/list-caller.ts';
import { printResult } from '../kit/result-line.ts';
import { makeBusyDay } from './busy-day.ts';

const { values: options } = parseArgs({
  options: {
    movements: { type: 'string', default: '300' },
    moves: { type: 'string', default: '60' },
    rounds: { type: 'string', default: '3' },
  },
});
const [movements, moves, rounds] = [options.movements, options.moves, options.rounds].map(Number) as [
  number,
  number,
  number,
];
const VIEWPORT = { width: 1366, height: 1024 };
const PATIENCE_MS = 300_000;

interface Bar {
  x: number;
  y: number;
  width: number;
  height: number;
  label: string;
}

const port = await makeBusyDay(Date.now(), movements);
const server = await buildApp({ db: port.db, settings: port.settings, clock: Date.now });
const origin = (await server.listen({ host: '127.0.0.1', port: 0 })).replace('127.0.0.1', 'localhost');
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
try {
  const tablet = await browser.newContext({ baseURL: origin, viewport: VIEWPORT });
  // What prepares pilotages beside the page is no work of the board.
  await withoutPreparing(tablet);
  const page = await tablet.newPage();
  await signIn(page, office);
  const ourPaint = await secondsUntil(
    page,
    () => page.goto(`/board?date=${port.day}`),
    '[class*="_movement_"] [class*="_bar_"]',
    movements,
  );
  const verdicts = await secondsUntil(
    page,
    async () => {},
    '[class*="_bar_"] [class*="_block_"] > .tabler-icon-loader',
    0,
  );
  const bars = await barsOf(page);
  const bare = await browser.newPage({ viewport: VIEWPORT });
  const theirPaint = await secondsUntil(bare, () => bare.setContent(bareSvg(bars)), 'rect', bars.length);
  const boards = [
    await boardOn('board', page, await firstBar(page, '[class*="_movement_"] [class*="_bar_"]')),
    await boardOn('bare SVG', bare, await firstBar(bare, 'rect')),
  ];
  const costs = await costsInTurn(boards);
  const memory = await Promise.all(boards.map(memoryOf));
  const [ours = Number.NaN, theirs = Number.NaN] = costs;
  const [mine, plain] = memory;
  console.log(`${bars.length} bars of ${movements} movements`);
  console.log(`a move of a drag: ${ours.toFixed(2)} ms of CPU, bare SVG ${theirs.toFixed(2)} ms`);
  printResult(
    ours / theirs,
    "a bare SVG's CPU time of a move of a drag",
    `${ours.toFixed(1)} against ${theirs.toFixed(2)} ms`,
    `${bars.length} bars painted in ${ourPaint.toFixed(2)} s, bare SVG ${theirPaint.toFixed(3)} s`,
    `all verdicts ${verdicts.toFixed(1)} s later`,
    `${mine?.megabytes.toFixed(1)} MB and ${mine?.nodes} nodes, bare SVG ${plain?.megabytes.toFixed(1)} MB and ${plain?.nodes}`,
  );
  process.exitCode = bars.length >= movements ? 0 : 1;
} finally {
  await browser.close();
  await server.close();
  await port.stop();
}

/** Seconds of the clock until so many stand there, or none more, and are painted. */
async function secondsUntil(on: Page, open: () => Promise<unknown>, selector: string, count: number): Promise<number> {
  const began = performance.now();
  await open();
  await on.waitForFunction(
    ([wanted, least]) => {
      const found = document.querySelectorAll(wanted).length;
      return least === 0 ? found === 0 : found >= least;
    },
    [selector, count] as const,
    { timeout: PATIENCE_MS },
  );
  await on.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return (performance.now() - began) / 1000;
}

/** Where each bar is drawn, and its name. */
function barsOf(on: Page): Promise<Bar[]> {
  return on.locator('[class*="_movement_"] [class*="_bar_"]').evaluateAll((all) =>
    all.map((bar) => {
      const { x, y, width, height } = bar.getBoundingClientRect();
      return {
        x,
        y,
        width: Math.max(width, 2),
        height,
        label: bar.querySelector('[class*="_label_"]')?.textContent ?? '',
      };
    }),
  );
}

/** The same bars without anything else; a pointer moves the one that it holds, in steps as wide as five minutes. */
function bareSvg(bars: readonly Bar[]): string {
  const height = Math.max(...bars.map((bar) => bar.y + bar.height));
  const drawn = bars
    .map(
      ({ x, y, width, height: high, label }) =>
        `<g><rect x="${x}" y="${y}" width="${width}" height="${high}" fill="#cde"/><text x="${x}" y="${y + 16}">${label.replace(/[<&]/g, '')}</text></g>`,
    )
    .join('');
  return `<style>body { margin: 0; font: 14px sans-serif }</style>
    <svg width="${VIEWPORT.width}" height="${height}">${drawn}</svg>
    <script>
      let held = null;
      addEventListener('pointerdown', (event) => {
        const group = event.target.closest('g');
        if (group) held = { group, x: event.clientX };
      });
      addEventListener('pointermove', (event) => {
        if (held) held.group.setAttribute('transform', 'translate(' + Math.round((event.clientX - held.x) / 4) * 4 + ' 0)');
      });
      addEventListener('pointerup', () => { held = null; });
    </script>`;
}

/** Of the first one in sight. */
async function firstBar(on: Page, selector: string): Promise<Board['area']> {
  const bar = on.locator(selector).first();
  await bar.scrollIntoViewIfNeeded();
  const box = await bar.boundingBox();
  if (!box) throw new Error('no bar is in sight');
  return box;
}

/** CPU milliseconds of a move, of each board the median of its rounds. */
async function costsInTurn(boards: readonly Board[]): Promise<number[]> {
  const seen = boards.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, board] of boards.entries()) seen[index]?.push(await costOfDrag(board));
  return seen.map(median);
}

async function costOfDrag({ page: on, cdp, area }: Board): Promise<number> {
  await on.bringToFront();
  const at = (step: number) => ({ x: area.x + 8 + step * 4, y: area.y + area.height - 8 });
  const hand = { button: 'left', buttons: 1, clickCount: 1 } as const;
  await cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at(0), ...hand });
  for (let step = 1; step <= 3; step += 1)
    await cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at(step), ...hand });
  const before = await taskSeconds(cdp);
  for (let step = 4; step < moves + 4; step += 1) {
    await cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at(step), ...hand });
    // One move for each frame, as a hand makes them.
    await on.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
  const cost = ((await taskSeconds(cdp)) - before) * (1000 / moves);
  if ((await on.locator('[class*="_trying_"], g[transform]').count()) === 0) throw new Error('no bar was dragged');
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at(moves + 3), ...hand, buttons: 0 });
  await on.keyboard.press('Escape');
  return cost;
}

async function memoryOf({ cdp }: Board): Promise<{ megabytes: number; nodes: number }> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { megabytes: of('JSHeapUsedSize') / 1e6, nodes: of('Nodes') };
}
