import { DUKC_OFFLINE } from '@leadline/domain/words/session/providers';
import { expect, type Page } from '@playwright/test';
import { type CuttableNetwork, cuttableNetwork } from '../kit/cuttable-network.ts';
import { test } from '../kit/walk.ts';
import {
  appOnDevice,
  aroha,
  choosePalette,
  findPlanned,
  openTides,
  PLANNED,
  riskRow,
  signIn,
  tidesSettled,
  tidesTab,
} from '../kit/world.ts';

test.use({ serviceWorkers: 'allow' });
let network: CuttableNetwork;
test.beforeEach(async ({ baseURL }) => {
  network = await cuttableNetwork(baseURL ?? '');
});
test.afterEach(() => network.stop());
test.describe.configure({ timeout: 300_000 });

const WAITS = '.sk, [aria-label^="Loading"], .tabler-icon-loader';
/** Every wait of the app of a second and more lasts so many times as long: a slow machine is none of them. */
const SLOWER = 20;
/** Shorter than the shortest time that the app then waits for an answer: nobody waited for a network that is not there. */
const LONGEST_WAIT = 20_000;

/** Time limits and intervals of the page last longer. */
async function slowLimits(page: Page): Promise<void> {
  await page.addInitScript((slower) => {
    const longer = (ms = 0) => (ms >= 1000 ? ms * slower : ms);
    const { setTimeout, AbortSignal } = globalThis;
    const limit = AbortSignal.timeout.bind(AbortSignal);
    Object.assign(globalThis, {
      setTimeout: (run: () => void, ms?: number, ...rest: unknown[]) => setTimeout(run, longer(ms), ...rest),
    });
    AbortSignal.timeout = (ms) => limit(longer(ms));
  }, SLOWER);
}

/** Measures in the page for how long, at most, something says without a break that it is still coming. */
async function watchWaits(page: Page): Promise<void> {
  await page.addInitScript((selector) => {
    let since: number | null = null;
    Object.assign(globalThis, { longestWait: 0 });
    setInterval(() => {
      const isWaiting = document.querySelector(selector) !== null || document.body?.textContent?.includes('Loading');
      since = isWaiting ? (since ?? performance.now()) : null;
      const lasts = since === null ? 0 : performance.now() - since;
      Object.assign(globalThis, { longestWait: Math.max(lasts, Reflect.get(globalThis, 'longestWait')) });
    }, 20);
  }, WAITS);
}

const longestWait = (page: Page) => page.evaluate(() => Number(Reflect.get(globalThis, 'longestWait')));

const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: PLANNED.toPrepare });
/** Her day and the one before. */
const HER_DAYS = '/?startDate=2026-11-22&endDate=2026-11-23&pageSize=100';
/** She alone: of a long list, as other walks make it, only the lines in sight are drawn. */
const HER_LINE = `${HER_DAYS}&search=${PLANNED.toPrepare}`;

/** What the Tides tab says: its verdict and each row of the route. */
async function verdicts(page: Page): Promise<string[]> {
  await tidesSettled(page);
  await expect(page.locator('[class*="_risktab_"]').locator(WAITS)).toHaveCount(0);
  const texts = await page
    .locator(
      '.verdict, [class*="_startwindow_"], [class*="_constraints_"], [class*="_highandlow_"], [class*="_berthing_"]',
    )
    .allInnerTexts();
  // All but the age, which goes on.
  return texts.map((text) => text.replace(/Read .+ ago|forecast (less than )?\d+ \w+ old/g, ''));
}

/** DETAIL-15: her previous pilotages are not told without a network. */
const PREVIOUS = /Previous pilotages\s+\d+\s+/;

/** What services said grows old and is fetched again, also of ships that other walks plan; their reports come from the server alone: without a network the tab says so. */
function withoutAges(text: string): string {
  const words = [DUKC_OFFLINE, 'You are offline: the PDF comes from the server.'];
  const same = words
    .reduce((left, each) => left.replaceAll(each, ''), text)
    .replace(/, [\w ]+ ago|(less than )?\d+ min (ago|old)/g, '');
  const clocks = /(Last fetched|Generated)\s+\d\d:\d\d(:\d\d)?(, \d+ \w+ \d+)?/g;
  const otherPlans = /Plans, best first[\s\S]*?(?=Status\s+[A-Z]+\s+Start)/g;
  return same.replace(clocks, '').replace(otherPlans, '').replace(/\s+/g, ' ').trim();
}

/** Closing a pilotage, comments and the file of port-call events need the server: without one that is the reason, whatever else is wanting. */
const REASONS =
  /MPX Done needs both acceptances\.|Offline: needs the server\.|You are offline: (comments are sent by|the file comes from) the server\.\s*/g;

/** The tabs that a pilotage has, whatever they are, each with what it shows. */
async function readTabs(page: Page): Promise<Record<string, string>> {
  const shown: Record<string, string> = {};
  const tabs = page.getByRole('navigation', { name: 'Pilotage' }).locator('a:not([class*="_back_"])');
  for (const tab of await tabs.all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-current', 'page');
    if (await tidesTab(page).and(tab).count()) await tidesSettled(page);
    // The stages stand before their drawings are read.
    const title = (await tab.innerText()).trim();
    if (title === 'Pilotage Plan') await expect(page.getByText(/\d of \d stages drawn/)).toBeVisible();
    await expect(page.locator('main[class*="_tab_"]').locator(WAITS)).toHaveCount(0);
    const text = await page.locator('main[class*="_tab_"]').innerText();
    shown[title] = withoutAges(text.replace(PREVIOUS, '').replace(REASONS, ''));
  }
  return shown;
}

test('OFFLINE-06 OFFLINE-11 LIST-24 LIST-25 TIDE-10 with no server at all the list and every tab of what was prepared open from the device, and nothing is asked for', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: network.url });
  const page = await context.newPage();
  await watchWaits(page);
  await choosePalette(page, 'day');
  await signIn(page, aroha);
  await page.goto(HER_LINE);
  const ready = rowOf(page).getByRole('button', { name: 'Ready for offline use' });
  await expect(ready).toBeVisible({ timeout: 120_000 });
  await appOnDevice(page);
  await rowOf(page).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Vessel Details' })).toBeVisible();
  await openTides(page);
  // The streams come after the heights.
  await expect(riskRow(page, 'Swing basin')).toContainText(/(Ebb|Flood) \d\.\d\d kn, sets/);
  const online = await verdicts(page);
  expect(online.join(' ')).toMatch(/UKC|clear|Passed|Failed/);
  const tabsOnline = await readTabs(page);
  expect(Object.keys(tabsOnline)).toEqual(expect.arrayContaining(['Vessel', 'Tides', 'Checklist']));

  network.cut();
  await page.goto(HER_DAYS);
  const away = page.locator('tr[data-pilotage][class*="_away_"]').first();
  await expect(away).toBeVisible();
  await expect(page.locator(WAITS)).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Offline' }).first()).toBeVisible();
  // From here on the app knows; nothing but looks for the server may still leave the device.
  network.unanswered.length = 0;
  await page.evaluate(() => Object.assign(globalThis, { longestWait: 0 }));
  await away.locator('.tm').click();
  await expect(page).toHaveURL(HER_DAYS);
  await expect(away.locator('[class*="_offlinecell_"]')).toContainText('Not on this tablet');
  await findPlanned(page, PLANNED.toPrepare);
  await rowOf(page).getByRole('button', { name: 'Ready for offline use' }).click();
  await expect(page.getByRole('dialog')).toContainText('Charts');
  await page.keyboard.press('Escape');
  await rowOf(page).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Vessel Details' })).toBeVisible();
  await expect(page.getByText('Ship Particulars')).toBeVisible();
  await openTides(page);
  await expect.poll(() => verdicts(page)).toEqual(online);
  await expect.poll(() => readTabs(page), { intervals: [1000] }).toEqual(tabsOnline);
  await openTides(page);
  await riskRow(page, 'No 1 Reach').getByRole('button').first().click();
  await expect(page.getByRole('dialog', { name: 'No 1 Reach' }).getByText('Constraint type: UKC')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('dialog').getByLabel('Vessel IMO')).toHaveValue('4123018');
  expect(await longestWait(page)).toBeLessThan(LONGEST_WAIT);
  // The ping of the app, and the browser's own look for a newer worker.
  const isLook = (request: string) => /^GET (\/api\/ping|\/service-worker\.js)/.test(request);
  expect(network.unanswered.filter((request) => !isLook(request))).toEqual([]);
  await context.close();
});

test('OFFLINE-11 a tablet that is switched on without a network opens what was prepared, and nobody waits for anything', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: network.url });
  const page = await context.newPage();
  await watchWaits(page);
  await signIn(page, aroha);
  await page.goto(HER_LINE);
  await expect(rowOf(page).getByRole('button', { name: 'Ready for offline use' })).toBeVisible({ timeout: 120_000 });
  await appOnDevice(page);
  await rowOf(page).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Vessel Details' })).toBeVisible();
  const address = page.url();

  network.cut();
  await slowLimits(page);
  await page.goto(address);
  await expect(page.getByText('Ship Particulars')).toBeVisible();
  await readTabs(page);
  expect(await longestWait(page)).toBeLessThan(LONGEST_WAIT);
  await context.close();
});
