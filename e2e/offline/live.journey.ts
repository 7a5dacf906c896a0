import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { planByApi } from '../kit/api-caller.ts';
import { type CuttableNetwork, cuttableNetwork } from '../kit/cuttable-network.ts';
import { type Onlooker, onlookerAt } from '../kit/server-records.ts';
import {
  comeBack,
  goOffline,
  KEA_MERIDIAN,
  maxDraft,
  openPlan,
  planArrival,
  typeMaxDraft,
} from '../kit/waiting-edits.ts';
import { test } from '../kit/walk.ts';
import { withoutPreparing } from '../kit/without-preparing.ts';
import { aroha, office, signIn } from '../kit/world.ts';

test.describe.configure({ timeout: 420_000 });

/** As long as somebody who looks takes for "at once". */
const AT_ONCE_MS = 1000;
/** The quickest counts: the others tell what else the machine had to do. */
const ROUNDS = 3;

interface Device {
  context: BrowserContext;
  network: CuttableNetwork;
}

/** A pilot and somebody of the office, each with a browser of their own for the whole file. */
let devices: { pilot: Device; staff: Device };
let onlooker: Onlooker;
test.beforeAll(async ({ browser, baseURL }) => {
  const [pilot, staff] = [await deviceOf(browser, baseURL, aroha), await deviceOf(browser, baseURL, office)];
  devices = { pilot, staff };
  onlooker = onlookerAt(baseURL ?? '');
});
test.afterAll(() => Promise.all(Object.values(devices ?? {}).map(throwAway)));

const opened: Page[] = [];
test.afterEach(() => Promise.all(opened.splice(0).map((page) => page.close())));

/** A browser with a way of its own to the server; somebody has logged in, and no page is open. */
async function deviceOf(browser: Browser, baseURL: string | undefined, email: string): Promise<Device> {
  const network = await cuttableNetwork(baseURL ?? '');
  const context = await browser.newContext({ baseURL: network.url, viewport: { width: 1366, height: 1024 } });
  await withoutPreparing(context);
  const page = await context.newPage();
  await signIn(page, email);
  await page.close();
  return { context, network };
}

async function throwAway({ context, network }: Device): Promise<void> {
  await context.close();
  await network.stop();
}

/** The list; the stream of its browser is open. */
async function pageOf({ context, network }: Device): Promise<Page> {
  const page = await context.newPage();
  opened.push(page);
  await page.goto('/');
  await expect.poll(network.openStreams, { timeout: 60_000 }).toBe(1);
  return page;
}

/** The list of the day of these tests' arrivals. */
const THEIR_DAY = '/?startDate=2026-11-26&endDate=2026-11-26&pageSize=100';

/** Stays open: what comes later shows by itself. */
async function lookAtList(page: Page, { network }: Device = devices.pilot): Promise<void> {
  await page.goto(THEIR_DAY);
  await expect(page.getByRole('table')).toBeVisible();
  await expect.poll(network.openStreams, { timeout: 60_000 }).toBe(1);
}

/** The page looks by itself, twenty times a second; milliseconds of this machine's clock when the text is there. */
function shownAt(page: Page, selector: string, text: string): Promise<number> {
  return page.evaluate(
    ([where, what]) =>
      new Promise<number>((resolve, reject) => {
        const begun = Date.now();
        const timer = setInterval(() => {
          const isThere = [...document.querySelectorAll(where)].some((each) => each.textContent?.includes(what));
          if (!isThere && Date.now() - begun < 60_000) return;
          clearInterval(timer);
          if (isThere) resolve(Date.now());
          else reject(new Error(`${what} was not shown`));
        }, 50);
      }),
    [selector, text] as const,
  );
}

/** Of a pilotage, whichever of its tabs the address names. */
const rowOf = (path: string) => `tr[data-pilotage]:has(a[href*="${path.split('/')[2]}"])`;

function expectAtOnce(what: string, times: readonly number[]): void {
  expect(Math.min(...times), `${what}: ${times.join(', ')} ms`).toBeLessThanOrEqual(AT_ONCE_MS);
}

test('a draft that the office changes shows in the open list and at the open vessel of the pilot within a second', async () => {
  const { pilot, staff } = devices;
  const [list, detail, office] = [await pageOf(pilot), await pageOf(pilot), await pageOf(staff)];
  const path = await openPlan(detail, '0810');
  await lookAtList(list);
  await office.goto(path);
  await expect(maxDraft(office)).toContainText('8.60');

  const [inList, atVessel]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const metres = (8.61 + round / 100).toFixed(2);
    const shown = [
      shownAt(list, `${rowOf(path)} td[class*="_draft_"]`, metres),
      shownAt(detail, 'main[class*="_tab_"] button', metres),
    ];
    const answered = office.waitForResponse((answer) => answer.request().method() === 'PUT');
    await typeMaxDraft(office, metres);
    await answered;
    const changedAt = Date.now();
    const [listAt = 0, vesselAt = 0] = await Promise.all(shown);
    inList.push(Math.max(0, listAt - changedAt));
    atVessel.push(Math.max(0, vesselAt - changedAt));
    await expect(maxDraft(office)).toContainText(metres);
  }
  expectAtOnce('in the list', inList);
  expectAtOnce('at the vessel', atVessel);
});

test('a pilotage that the office enters shows in the open list of the pilot within a second', async () => {
  const [list, office] = [await pageOf(devices.pilot), await pageOf(devices.staff)];
  await lookAtList(list);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await office.goto('/');
    // Of these minutes no other test plans anything.
    const time = `07${50 + round}`;
    const shown = shownAt(list, 'tr[data-pilotage] td.tm', clockOf(time));
    const answered = office
      .waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/pilotages'), {
        timeout: 60_000,
      })
      .then(() => Date.now());
    await planArrival(office, time);
    times.push(Math.max(0, (await shown) - (await answered)));
  }
  expectAtOnce('new in the list', times);
});

test('two tabs of one browser have one stream, and both show what is changed; after the log-out there is none', async ({
  browser,
  baseURL,
}) => {
  const leaving = await deviceOf(browser, baseURL, aroha);
  const [first, second] = [await pageOf(leaving), await pageOf(leaving)];
  const path = await openPlan(second, '0820');
  await lookAtList(first, leaving);
  // A second stream would be opened within 5 s.
  await second.waitForTimeout(6000);
  expect(leaving.network.openStreams()).toBe(1);

  await onlooker.setMaxDraft(path, 8.83);
  await expect(maxDraft(second)).toContainText('8.83');
  await expect(first.locator(`${rowOf(path)} td[class*="_draft_"]`)).toContainText('8.83');

  await first.getByRole('button', { name: /^Account/ }).click();
  await first.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(second).toHaveURL(/login/);
  await expect.poll(leaving.network.openStreams).toBe(0);
  await throwAway(leaving);
});

test('what happened while the network was cut shows as soon as it is mended', async () => {
  const { pilot } = devices;
  const page = await pageOf(pilot);
  const path = await openPlan(page, '0830');
  await lookAtList(page);
  await goOffline(page, pilot.network);
  await onlooker.setMaxDraft(path, 8.91);
  await comeBack(page, pilot.network);
  await expect(page.locator(`${rowOf(path)} td[class*="_draft_"]`)).toContainText('8.91');
  await expect.poll(pilot.network.openStreams, { timeout: 60_000 }).toBe(1);
  await onlooker.setMaxDraft(path, 8.92);
  await expect(page.locator(`${rowOf(path)} td[class*="_draft_"]`)).toContainText('8.92');
});

test('a row under the pointer does not move when others come in above it; it does when the pointer has gone', async ({
  baseURL,
}) => {
  const page = await pageOf(devices.pilot);
  const path = await openPlan(page, '0840');
  await lookAtList(page);
  const row = page.locator(rowOf(path));
  await row.scrollIntoViewIfNeeded();
  const drawn = await row.boundingBox();
  if (!drawn) throw new Error('the row is not drawn');
  const [x, y] = [drawn.x + 300, drawn.y + drawn.height / 2];
  await page.mouse.move(x, y);
  // A button that is held down never rests, however slow the machine.
  await page.mouse.down();
  const box = await row.boundingBox();
  const times = ['0835', '0845'];
  for (const time of times) await planByApi(baseURL ?? '', time, KEA_MERIDIAN);
  await onlooker.setMaxDraft(path, 8.77);
  // What changes of the row itself shows under the hand.
  await expect(row).toContainText('8.77');
  expect(await row.boundingBox()).toEqual(box);
  for (const time of times) await expect(rowAt(page, time)).toHaveCount(0);

  await page.mouse.move(x, 5);
  await page.mouse.up();
  for (const time of times) await expect(rowAt(page, time)).toBeVisible();
});

/** As the list shows what is typed as `0750`. */
const clockOf = (time: string) => `${time.slice(0, 2)}:${time.slice(2)}`;
const rowAt = (page: Page, time: string) => page.locator('tr[data-pilotage] td.tm', { hasText: clockOf(time) });
