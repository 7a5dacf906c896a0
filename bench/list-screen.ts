// npm run bench:list -- [--presses 20] [--steps 60] [--rows 5000]
//
// The list screen of a port with 5,000 pilotages, 500 on a page, against a plain page that holds the same 500 rows of text
// in a table and sorts by turning its rows round. CPU seconds of the page (Chromium's TaskDuration) for pressing the order
// again and again and for scrolling through the page and back. The built product on a server in this process: run `npm run
// build` first. Ends with 1 above 1,500 nodes.
import { parseArgs } from 'node:util';
import { buildApp } from '@leadline/server/app';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { withoutPreparing } from '../e2e/kit/without-preparing.ts';
import { appOnDevice, signIn } from '../e2e/kit/world.ts';
import { findChromium } from '../scripts/chromium.mjs';
import { makeFullPort, ROWS } from './kit/full-port.ts';
import { printResult } from './kit/result-line.ts';

const { values: options } = parseArgs({
  options: {
    presses: { type: 'string', default: '20' },
    steps: { type: 'string', default: '60' },
    rows: { type: 'string', default: ROWS },
  },
});
const MOST_NODES = 1500;
const PAGE_SIZE = 500;
const VIEWPORT = { width: 1366, height: 1024 };
const WHEEL_PX = 400;
const FRAME_MS = 50;

const port = await makeFullPort(Date.now(), Number(options.rows));
const server = await buildApp({ db: port.db, settings: port.settings, clock: Date.now });
const origin = (await server.listen({ host: '127.0.0.1', port: 0 })).replace('127.0.0.1', 'localhost');
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
try {
  const tablet = await browser.newContext({ baseURL: origin, viewport: VIEWPORT });
  // What prepares pilotages beside the page is no work of the list.
  await withoutPreparing(tablet);
  const page = await tablet.newPage();
  await signIn(page);
  await appOnDevice(page);
  const began = performance.now();
  await page.goto(`/?startDate=&endDate=&page=1&pageSize=${PAGE_SIZE}`);
  await page.locator('tr[data-pilotage]').first().waitFor();
  const opened = performance.now() - began;
  await page.getByText(`of ${options.rows}`, { exact: false }).first().waitFor();
  const texts = await rowTexts(page);
  // Without a network nothing is read anew.
  await page.context().setOffline(true);
  await page.getByText('No Internet Connection').waitFor();
  const ours = await measure(page, '[class*="_scroller_"]', () =>
    page.getByRole('button', { name: /^Sort by date/ }).click(),
  );
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  const plain = await browser.newPage({ viewport: VIEWPORT });
  await plain.setContent(plainPage(texts));
  const theirs = await measure(plain, '#scroller', () => plain.click('#turn'));
  const plainNodes = await plain.evaluate(() => document.querySelectorAll('*').length);
  console.log(`opened with ${options.rows} pilotages in ${(opened / 1000).toFixed(2)} s`);
  console.log(`nodes: ${nodes} (at most ${MOST_NODES}), plain table ${plainNodes}`);
  for (const name of ['sort', 'scroll'] as const)
    console.log(
      `${name}: ${ours[name].toFixed(2)} s of CPU, plain table ${theirs[name].toFixed(2)} s, ratio ${(ours[name] / theirs[name]).toFixed(2)}`,
    );
  const ratio = { sort: ours.sort / theirs.sort, scroll: ours.scroll / theirs.scroll };
  const facts = [`scrolling ${ratio.scroll.toFixed(2)}`, `opened in ${(opened / 1000).toFixed(2)} s`, `${nodes} nodes`];
  printResult(ratio.sort, "a plain table's CPU time to sort", ...facts);
  process.exitCode = nodes <= MOST_NODES ? 0 : 1;
} finally {
  await browser.close();
  await server.close();
  await port.stop();
}

/** CPU seconds of the page. */
async function measure(page: Page, scroller: string, turnRound: () => Promise<void>) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const sort = await cost(cdp, async () => {
    for (let press = 0; press < Number(options.presses); press += 1) {
      await turnRound();
      await page.waitForTimeout(FRAME_MS);
    }
  });
  const box = await page.locator(scroller).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 300);
  const scroll = await cost(cdp, async () => {
    for (const direction of [1, -1])
      for (let step = 0; step < Number(options.steps); step += 1) {
        await page.mouse.wheel(0, direction * WHEEL_PX);
        await page.waitForTimeout(FRAME_MS);
      }
  });
  return { sort, scroll };
}

async function cost(cdp: CDPSession, work: () => Promise<void>): Promise<number> {
  const before = await taskSeconds(cdp);
  await work();
  return (await taskSeconds(cdp)) - before;
}

async function taskSeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

/** What stands in the cells of the rows that are drawn. */
function rowTexts(page: Page): Promise<string[][]> {
  return page
    .locator('tr[data-pilotage]')
    .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')));
}

/** As many rows as a page of ours holds. */
function plainPage(texts: readonly string[][]): string {
  const rows = Array.from({ length: PAGE_SIZE }, (_, index) => texts[index % texts.length] ?? []);
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
  return `<style>body { margin: 0; font: 15px sans-serif } #scroller { height: 800px; overflow: auto } td { height: 54px }</style>
    <button id="turn">Turn round</button>
    <div id="scroller"><table><tbody>${body}</tbody></table></div>
    <script>
      document.querySelector('#turn').addEventListener('click', () => {
        const body = document.querySelector('tbody');
        body.replaceChildren(...[...body.rows].reverse());
      });
    </script>`;
}
