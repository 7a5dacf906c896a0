import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { type CuttableNetwork, cuttableNetwork } from '../kit/cuttable-network.ts';
import { type Onlooker, onlookerAt } from '../kit/server-records.ts';
import { comeBack, goOffline, maxDraft, planArrival, typeMaxDraft } from '../kit/waiting-edits.ts';
import { test } from '../kit/walk.ts';
import { aroha, office, signIn } from '../kit/world.ts';

test.describe.configure({ timeout: 420_000 });

/** As long as somebody who looks takes for "at once". */
const AT_ONCE_MS = 1000;
/** The quickest counts: the others tell what else the machine had to do. */
const ROUNDS = 3;

interface Device {
  context: BrowserContext;
  page: Page;
  network: CuttableNetwork;
}

interface Given {
  browser: Browser;
  baseURL: string | undefined;
}

const open: Device[] = [];
test.afterEach(async () => {
  for (const { context, network } of open.splice(0)) {
    await context.close();
    await network.stop();
  }
});

/** A browser of somebody's own, with a way of its own to the server; its stream is open. */
async function deviceOf({ browser, baseURL }: Given, email: string): Promise<Device> {
  const network = await cuttableNetwork(baseURL ?? '');
  const context = await browser.newContext({ baseURL: network.url, viewport: { width: 1366, height: 1024 } });
  const page = await context.newPage();
  const device = { context, page, network };
  open.push(device);
  await signIn(page, email);
  await expect.poll(network.openStreams, { timeout: 60_000 }).toBe(1);
  return device;
}

/** The list of the day of these walks' arrivals. */
const THEIR_DAY = '/?startDate=2026-11-26&endDate=2026-11-26&pageSize=100';

async function lookAtList({ page, network }: Device): Promise<void> {
  await page.goto(THEIR_DAY);
  await expect(page.getByRole('table')).toBeVisible();
  await expect.poll(network.openStreams, { timeout: 60_000 }).toBe(1);
  await page.waitForTimeout(1500);
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
const rowOf = (path: string) => `tr.pilotage:has(a[href*="${path.split('/')[2]}"])`;

function expectAtOnce(what: string, times: readonly number[]): void {
  expect(Math.min(...times), `${what}: ${times.join(', ')} ms`).toBeLessThanOrEqual(AT_ONCE_MS);
}

test('a draft that the office changes shows in the open list and at the open vessel of the pilot within a second', async ({
  browser,
  baseURL,
}) => {
  const staff = await deviceOf({ browser, baseURL }, office);
  const list = await deviceOf({ browser, baseURL }, aroha);
  const path = await planArrival(list.page, '0810');
  await lookAtList(list);
  const detail = await deviceOf({ browser, baseURL }, aroha);
  await detail.page.goto(path);
  await expect(maxDraft(detail.page)).toContainText('8.60');
  await expect.poll(detail.network.openStreams, { timeout: 60_000 }).toBe(1);
  await staff.page.goto(path);
  await expect(maxDraft(staff.page)).toContainText('8.60');

  const [inList, atVessel]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const metres = (8.61 + round / 100).toFixed(2);
    const shown = [shownAt(list.page, `${rowOf(path)} td.dr`, metres), shownAt(detail.page, 'main.tab button', metres)];
    const answered = staff.page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await typeMaxDraft(staff.page, metres);
    await answered;
    const changedAt = Date.now();
    const [listAt = 0, vesselAt = 0] = await Promise.all(shown);
    inList.push(Math.max(0, listAt - changedAt));
    atVessel.push(Math.max(0, vesselAt - changedAt));
    await staff.page.waitForTimeout(500);
  }
  expectAtOnce('in the list', inList);
  expectAtOnce('at the vessel', atVessel);
});

test('a pilotage that the office enters shows in the open list of the pilot within a second', async ({
  browser,
  baseURL,
}) => {
  const staff = await deviceOf({ browser, baseURL }, office);
  const list = await deviceOf({ browser, baseURL }, aroha);
  await lookAtList(list);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await staff.page.goto('/');
    // Of these minutes no other walk plans anything.
    const time = `07${50 + round}`;
    const shown = shownAt(list.page, 'tr.pilotage td.tm', clockOf(time));
    const answered = staff.page
      .waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/pilotages'))
      .then(() => Date.now());
    await planArrival(staff.page, time);
    times.push(Math.max(0, (await shown) - (await answered)));
  }
  expectAtOnce('new in the list', times);
});

test('two tabs of one browser have one stream, and both show what is changed; after the log-out there is none', async ({
  browser,
  baseURL,
}) => {
  const pilot = await deviceOf({ browser, baseURL }, aroha);
  const path = await planArrival(pilot.page, '0820');
  await lookAtList(pilot);
  const second = await pilot.context.newPage();
  await second.goto(path);
  await expect(maxDraft(second)).toContainText('8.60');
  await second.waitForTimeout(6000);
  expect(pilot.network.openStreams()).toBe(1);

  const onlooker = await elsewhere({ browser, baseURL });
  await onlooker.setMaxDraft(path, 8.83);
  await expect(maxDraft(second)).toContainText('8.83');
  await expect(pilot.page.locator(`${rowOf(path)} td.dr`)).toContainText('8.83');

  await pilot.page.getByRole('button', { name: /^Account/ }).click();
  await pilot.page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(second).toHaveURL(/login/);
  await expect.poll(pilot.network.openStreams).toBe(0);
});

test('what happened while the network was cut shows as soon as it is mended', async ({ browser, baseURL }) => {
  const pilot = await deviceOf({ browser, baseURL }, aroha);
  const path = await planArrival(pilot.page, '0830');
  const onlooker = await elsewhere({ browser, baseURL });
  await lookAtList(pilot);
  await goOffline(pilot.page, pilot.network);
  await onlooker.setMaxDraft(path, 8.91);
  await comeBack(pilot.page, pilot.network);
  await expect(pilot.page.locator(`${rowOf(path)} td.dr`)).toContainText('8.91');
  await expect.poll(pilot.network.openStreams, { timeout: 60_000 }).toBe(1);
  await onlooker.setMaxDraft(path, 8.92);
  await expect(pilot.page.locator(`${rowOf(path)} td.dr`)).toContainText('8.92');
});

test('a row under the pointer does not move when others come in above it; it does when the pointer has gone', async ({
  browser,
  baseURL,
}) => {
  const staff = await deviceOf({ browser, baseURL }, office);
  const pilot = await deviceOf({ browser, baseURL }, aroha);
  const path = await planArrival(pilot.page, '0840');
  await lookAtList(pilot);
  const row = pilot.page.locator(rowOf(path));
  await row.scrollIntoViewIfNeeded();
  const drawn = await row.boundingBox();
  if (!drawn) throw new Error('the row is not drawn');
  const [x, y] = [drawn.x + 300, drawn.y + drawn.height / 2];
  await pilot.page.mouse.move(x, y);
  // A button that is held down never rests, however slow the machine.
  await pilot.page.mouse.down();
  const box = await row.boundingBox();
  const times = ['0835', '0845'];
  for (const time of times) {
    await staff.page.goto('/');
    await planArrival(staff.page, time);
  }
  const onlooker = await elsewhere({ browser, baseURL });
  await onlooker.setMaxDraft(path, 8.77);
  // What changes of the row itself shows under the hand.
  await expect(row).toContainText('8.77');
  expect(await row.boundingBox()).toEqual(box);
  for (const time of times) await expect(rowAt(pilot.page, time)).toHaveCount(0);

  await pilot.page.mouse.move(x, 5);
  await pilot.page.mouse.up();
  for (const time of times) await expect(rowAt(pilot.page, time)).toBeVisible();
});

/** As the list shows what is typed as `0750`. */
const clockOf = (time: string) => `${time.slice(0, 2)}:${time.slice(2)}`;
const rowAt = (page: Page, time: string) => page.locator('tr.pilotage td.tm', { hasText: clockOf(time) });

/** Somebody of the office who writes to the server without a page. */
async function elsewhere({ browser, baseURL }: Given): Promise<Onlooker> {
  const network = await cuttableNetwork(baseURL ?? '');
  const context = await browser.newContext({ baseURL: network.url });
  const page = await context.newPage();
  open.push({ context, page, network });
  return onlookerAt(page, network.url);
}
