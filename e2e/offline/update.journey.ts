import { expect, type Page } from '@playwright/test';
import { startUpdateSite, type UpdateSite } from '../kit/update-site.ts';
import { test } from '../kit/walk.ts';
import { aroha, watchForErrors } from '../kit/world.ts';

test.use({ serviceWorkers: 'allow' });
const BANNER = 'An updated app version is available.';
const PASSWORD = 'Leadline-2026';

/** A build of two hundred files is put on the device; a machine with other work takes its time for it. */
const SOON = { timeout: 90_000 };
test.describe.configure({ timeout: 360_000 });

let site: UpdateSite;
test.beforeEach(async ({ baseURL }) => {
  site = await startUpdateSite(baseURL ?? '');
});
test.afterEach(() => site.close());

async function openAndWaitForWorker(page: Page, path = '/login'): Promise<void> {
  await page.goto(site.origin + path);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, SOON);
}

async function signInThere(page: Page): Promise<void> {
  await openAndWaitForWorker(page);
  await page.getByLabel('Email').fill(aroha);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('button', { name: 'New Pilotage' }).first()).toBeVisible(SOON);
}

/** What tells one build from the other: the name of the script that starts the app. */
function build(page: Page): Promise<string | null> {
  return page.locator('script[type="module"]').first().getAttribute('src');
}

/** Counts the loads of this page from here on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

/** What this page has asked for below a path and the worker was given: a call would keep it busy. */
function throughWorker(page: Page, path: string): Promise<string[]> {
  return page.evaluate((below) => {
    const asked = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const isGiven = (each: PerformanceResourceTiming) =>
      each.workerStart > 0 && Reflect.get(each, 'workerMatchedSourceType') !== 'network';
    return asked.filter(isGiven).flatMap(({ name }) => (new URL(name).pathname.startsWith(below) ? name : []));
  }, path);
}

async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
}

test('SHELL-19 Update at the log-in leads to the new version in every tab, with one reload each', async ({
  page,
  context,
}) => {
  const errors = watchForErrors(page);
  await openAndWaitForWorker(page);
  const other = await context.newPage();
  await openAndWaitForWorker(other);
  await expect(page.getByText(BANNER)).toHaveCount(0);
  const before = await build(page);
  const [loads, otherLoads] = [countLoads(page), countLoads(other)];
  site.deploy();
  await lookForUpdate(page);
  await expect(page.getByText(BANNER)).toBeVisible(SOON);
  await expect(other.getByText(BANNER)).toBeVisible(SOON);
  expect(await build(page)).toBe(before);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText(BANNER)).toHaveCount(0, SOON);
  await expect(other.getByText(BANNER)).toHaveCount(0, SOON);
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
  expect(await build(page)).not.toBe(before);
  expect(await build(other)).toBe(await build(page));
  await page.waitForTimeout(2000);
  expect([loads(), otherLoads()]).toEqual([1, 1]);
  expect(errors).toEqual([]);
});

test('SHELL-19 an update that is asked for over a form waits for the form', async ({ page, context }) => {
  await signInThere(page);
  await page.goto(`${site.origin}/pilotage/new`);
  await page.getByLabel('Vessel Name').fill('TOI MOANA');
  const other = await context.newPage();
  await openAndWaitForWorker(other, '/debug');
  const loads = countLoads(page);
  site.deploy();
  await lookForUpdate(other);
  await other.getByRole('button', { name: 'Update' }).click(SOON);
  await expect(other.getByText(BANNER)).toHaveCount(0, SOON);
  await expect(page.getByText('It comes as soon as your changes are saved or discarded.')).toBeVisible();
  await page.waitForTimeout(2000);
  await expect(page.getByLabel('Vessel Name')).toHaveValue('TOI MOANA');
  expect(loads()).toBe(0);
  await page.getByLabel('Vessel Name').fill('');
  await expect.poll(loads, SOON).toBe(1);
  await expect(page.getByText(BANNER)).toHaveCount(0);
});

test('without a network every screen starts from the device, and of the API nothing is kept there', async ({
  page,
  context,
}) => {
  await signInThere(page);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/index.html');
  expect(kept.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(50);
  expect(kept.filter((path) => path.startsWith('/api') || path.endsWith('.map'))).toEqual([]);
  expect(await throughWorker(page, '/assets/')).not.toEqual([]);
  expect(await throughWorker(page, '/api/')).toEqual([]);
  await context.setOffline(true);
  for (const path of ['/', '/pilotage/new', '/debug']) {
    await page.goto(site.origin + path);
    await expect(page.locator('#root').getByRole('heading').first()).toBeVisible(SOON);
  }
  await expect(page.getByRole('heading', { name: 'Debug' })).toBeVisible();
  await context.setOffline(false);
});

test('a screen whose code went with the old version is reached by one reload, not by the error screen', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await page.goto(`${site.origin}/login`);
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
  const before = await build(page);
  const loads = countLoads(page);
  site.deploy();
  await page.getByRole('button', { name: 'Release notes' }).click();
  await expect.poll(loads, SOON).toBe(1);
  expect(await build(page)).not.toBe(before);
  await page.getByRole('button', { name: 'Release notes' }).click();
  await expect(page.getByRole('dialog', { name: 'Release notes' })).toBeVisible();
  await page.context().close();
});

test('a path with a file ending that is no file is 404, and worker, page and manifest are asked for each time', async ({
  request,
}) => {
  expect((await request.get('/assets/gone-1a2b3c.js')).status()).toBe(404);
  expect((await request.get('/sw.js')).status()).toBe(404);
  for (const path of ['/service-worker.js', '/', '/manifest.webmanifest', '/palette.js'])
    expect((await request.get(path)).headers()['cache-control'], path).toBe('no-cache');
  const page = await (await request.get('/')).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
  expect((await request.get(script)).headers()['cache-control']).toContain('immutable');
});
