import { expect, type Page } from '@playwright/test';
import { type CuttableNetwork, cuttableNetwork } from '../kit/cuttable-network.ts';
import { type ErrorService, startErrorService } from '../kit/error-service.ts';
import { type OwnServer, startOwnServer } from '../kit/own-server.ts';
import { comeBack, goOffline, planArrival } from '../kit/waiting-edits.ts';
import { test } from '../kit/walk.ts';
import { appOnDevice, aroha, signIn } from '../kit/world.ts';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'serial', timeout: 300_000 });

let service: ErrorService;
let server: OwnServer;
let network: CuttableNetwork;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  service = await startErrorService();
  server = await startOwnServer({ REPORT_URL: service.url, LEADLINE_NOW: '2026-11-21T15:43:00Z' });
  network = await cuttableNetwork(server.url);
});
test.afterAll(async () => {
  await network?.stop();
  await server?.stop();
  await service?.stop();
});

/** An error that nobody catches, with what a person typed and who they are in its words. */
function throwBug(page: Page): Promise<void> {
  return page.evaluate((email) => {
    setTimeout(function draw() {
      throw new TypeError(`Cannot read "Windlass slow" of KEA MERIDIAN, 9074729, for ${email}`);
    }, 0);
  }, aroha);
}

/** How many reports lie on the device. */
function keptReports(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const answerTo = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
    // Looking must not make it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'pp-reports')) return 0;
    const database = await answerTo(indexedDB.open('pp-reports'));
    const isMade = database.objectStoreNames.contains('report');
    const count = isMade ? await answerTo(database.transaction('report').objectStore('report').count()) : 0;
    database.close();
    return count;
  });
}

/** Nothing more comes within this time, though the network is there. */
const LATER_MS = 3000;

test('OFFLINE-05 an error offline outlives a reload; back online exactly one report arrives, and it holds nothing personal', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: network.url });
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) violations.push(message.text());
  });
  await signIn(page, aroha);
  await appOnDevice(page);
  const address = await planArrival(page, '0640');
  await goOffline(page, network);
  await throwBug(page);
  await expect.poll(() => keptReports(page), { timeout: 30_000 }).toBe(1);
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: /^Offline$/ })).toBeVisible();
  expect(service.reports).toEqual([]);

  await comeBack(page, network);
  await expect.poll(() => service.reports.length, { timeout: 60_000 }).toBe(1);
  await page.waitForTimeout(LATER_MS);
  expect(service.reports).toHaveLength(1);
  const [{ body, headers } = { body: {}, headers: {} }] = service.reports;
  expect(body).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    at: expect.stringMatching(/^2026-11-21T/),
    name: 'TypeError',
    message: 'Cannot read … of … for …',
    stack: expect.stringContaining('draw '),
    version: '1.5.19',
    build: '3531',
    screen: '/pilotage/:id/vessel',
  });
  const uuid = address.split('/')[2] ?? 'none';
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`${uuid}|KEA|Windlass|9074729|koru|localhost`));
  expect(headers).not.toHaveProperty('cookie');
  expect(headers).not.toHaveProperty('authorization');
  expect(headers).not.toHaveProperty('referer');
  expect(violations).toEqual([]);
  await page.context().close();
});

test('OFFLINE-05 SHELL-20 what the application error screen shows is reported once', async ({ browser }) => {
  const before = service.reports.length;
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
  const page = await context.newPage();
  await signIn(page, aroha);
  await page.route(/assets\/debug-screen-.*\.js$/, async (route) => {
    const answer = await route.fetch();
    const code = (await answer.text()).replace(/(["'`])Debug\1/, '(()=>{throw new Error("Unknown vessel KEA")})()');
    await route.fulfill({ response: answer, body: code });
  });
  await page.goto('/debug?seen=KEA');
  await expect(page.getByRole('heading', { name: 'Application Error' })).toBeVisible();
  await expect.poll(() => service.reports.length).toBe(before + 1);
  await page.waitForTimeout(LATER_MS);
  expect(service.reports).toHaveLength(before + 1);
  expect(service.reports.at(-1)?.body).toMatchObject({
    name: 'Error',
    message: 'Unknown …',
    stack: expect.stringContaining('debug-screen-'),
    screen: '/debug',
  });
  expect(JSON.stringify(service.reports.at(-1)?.body)).not.toContain('KEA');
  await context.close();
});
