import { SYNC } from '@leadline/domain/words/saving/sync';
import { STORAGE_FULL } from '@leadline/domain/words/toasts';
import { type Browser, expect, type Page } from '@playwright/test';
import { type CuttableNetwork, cuttableNetwork } from '../kit/cuttable-network.ts';
import { startOwnServer } from '../kit/own-server.ts';
import { onlookerAt } from '../kit/server-records.ts';
import { startUpdateSite } from '../kit/update-site.ts';
import {
  comeBack,
  goOffline,
  maxDraft,
  notesBox,
  notSynced,
  openPlan,
  syncScreen,
  typeMaxDraft,
  typeNotes,
  typeTide,
} from '../kit/waiting-edits.ts';
import { test } from '../kit/walk.ts';
import { withoutPreparing } from '../kit/without-preparing.ts';
import { appOnDevice, aroha, signIn } from '../kit/world.ts';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 600_000 });

let network: CuttableNetwork | undefined;
test.afterEach(async () => {
  await network?.stop();
  network = undefined;
});

async function openAt(browser: Browser, baseURL: string, { withClock = false } = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1366, height: 1024 } });
  await withoutPreparing(context);
  if (withClock) await context.clock.install();
  const page = await context.newPage();
  await signIn(page, aroha);
  await appOnDevice(page);
  return page;
}

/** The browser refuses every row of the outbox for want of room, as it does when the disk is full. */
async function fillStorage(page: Page, isFull: boolean): Promise<void> {
  await page.evaluate((full) => {
    const store = IDBObjectStore.prototype;
    const room = Reflect.get(globalThis, 'putWithRoom') ?? store.put;
    Object.assign(globalThis, { putWithRoom: room });
    store.put = function (this: IDBObjectStore, ...row: Parameters<IDBObjectStore['put']>) {
      if (full && this.name === 'op') throw new DOMException('No space left on the device', 'QuotaExceededError');
      return room.apply(this, row);
    };
  }, isFull);
}

const startSync = (page: Page) => syncScreen(page).getByRole('button', { name: SYNC.start });

test('SYNC-03 SYNC-05 the server is killed in the middle of a run: nothing is lost, and nothing is done twice', async ({
  browser,
}) => {
  const server = await startOwnServer({ LEADLINE_NOW: '2026-11-21T15:43:00Z' });
  try {
    network = await cuttableNetwork(server.url);
    const page = await openAt(browser, network.url);
    const onlooker = onlookerAt(server.url);
    const path = await openPlan(page, '0610');
    await typeTide(page, 'No 1 Reach', '0.30');
    await typeNotes(page, 'Before');
    await expect(page.getByText('Notes saved')).toBeVisible();
    const before = await onlooker.read(path);
    await page.getByRole('link', { name: 'Vessel' }).click();

    await goOffline(page, network);
    await typeMaxDraft(page, '8.75');
    await typeTide(page, 'No 1 Reach', '0.41');
    await typeTide(page, 'Swing basin', '0.52');
    await typeNotes(page, 'After');
    await expect(notSynced(page, 4)).toBeVisible();
    await comeBack(page, network);
    // Her own change has its answer by then; this one is on the disk of the server, and nobody here knows.
    const isDone = network.loseAnswer((request) => /^(PUT|POST) \/api\/pilotages_route_checks/.test(request));
    await startSync(page).click();
    await isDone;
    await server.kill();
    network.cut();
    await expect(syncScreen(page).getByText(SYNC.someFailed)).toBeVisible();
    await expect(notSynced(page, 3)).toBeAttached();

    await server.start();
    network.mend();
    await syncScreen(page).getByRole('button', { name: SYNC.retry }).click();
    await expect(syncScreen(page).getByText('Everything is sent.')).toBeVisible();
    const after = await onlooker.read(path);
    expect(after.pilotage).toMatchObject({ version: before.pilotage.version + 4, maxDraft: 8.75 });
    expect(after.checks.sort((one, other) => Number(one.tide) - Number(other.tide))).toEqual([
      { version: 2, tide: 0.41 },
      { version: 1, tide: 0.52 },
    ]);
    expect(after.notes).toEqual({ version: 2, value: 'After' });
    await page.context().close();
  } finally {
    await server.stop();
  }
});

test('OFFLINE-16 the storage is full: whoever saves is told, the words stay, and are saved when there is room', async ({
  openTablet,
}) => {
  const { page, network } = await openTablet(aroha);
  await openPlan(page, '0320');
  await page.getByRole('link', { name: 'Checklist' }).click();
  await expect(notesBox(page)).toBeVisible();
  await page.getByRole('link', { name: 'Vessel' }).click();
  await goOffline(page, network);
  await fillStorage(page, true);
  await typeMaxDraft(page, '8.75');
  await expect(page.getByText(STORAGE_FULL)).toBeVisible();
  const box = page.getByRole('textbox', { name: 'Max. Draft' });
  await expect(box).toHaveValue('8.75');
  await expect(page.getByText('Saved on this tablet')).toHaveCount(0);
  await expect(notSynced(page, 1)).toHaveCount(0);
  await fillStorage(page, false);
  await box.press('Enter');
  await expect(notSynced(page, 1)).toBeVisible();
  await expect(maxDraft(page)).toContainText('8.75');

  await fillStorage(page, true);
  await typeNotes(page, 'No room for this');
  await expect(page.getByRole('region', { name: 'General Notes' }).getByText(STORAGE_FULL)).toBeVisible();
  await expect(notesBox(page)).toHaveValue('No room for this');
  await expect(notSynced(page, 1)).toBeVisible();
  await fillStorage(page, false);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notSynced(page, 2)).toBeVisible();
});

test('SHELL-19 an edit that waits when the app is updated is sent by the new version', async ({ browser, baseURL }) => {
  const site = await startUpdateSite(baseURL ?? '');
  network = await cuttableNetwork(site.origin);
  const page = await openAt(browser, network.url);
  await openPlan(page, '0330');
  await goOffline(page, network);
  await typeMaxDraft(page, '8.75');
  await expect(notSynced(page, 1)).toBeVisible();
  await comeBack(page, network);
  await syncScreen(page).getByRole('button', { name: 'Later' }).click();
  const build = () => page.locator('script[type="module"]').first().getAttribute('src');
  const before = await build();
  site.deploy();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await page.getByRole('button', { name: 'Update' }).click({ timeout: 90_000 });
  await expect.poll(build, { timeout: 90_000 }).not.toBe(before);
  await expect(syncScreen(page).getByText('03:30 KEA MERIDIAN, definition')).toBeVisible();
  await startSync(page).click();
  await expect(syncScreen(page).getByText('Everything is sent.')).toBeVisible();
  await syncScreen(page).getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(maxDraft(page)).toContainText('8.75');
  await page.context().close();
  await site.close();
});

test('a window that holds the run and gives no sign of life: another says so, takes over after half a minute, and sends once', async ({
  browser,
  baseURL,
}) => {
  network = await cuttableNetwork(baseURL ?? '');
  const page = await openAt(browser, network.url, { withClock: true });
  const onlooker = onlookerAt(baseURL ?? '');
  const path = await openPlan(page, '0340');
  const before = await onlooker.read(path);
  const dead = await page.context().newPage();
  await dead.goto('/debug');
  await goOffline(page, network);
  await typeMaxDraft(page, '8.75');
  await expect(notSynced(page, 1)).toBeVisible();
  await dead.evaluate(holdRun);
  await comeBack(page, network);
  await startSync(page).click();
  await expect(syncScreen(page).getByText(SYNC.elsewhere)).toBeVisible();
  await expect(syncScreen(page).getByRole('button', { name: SYNC.takeOver })).toHaveCount(0);
  expect((await onlooker.read(path)).pilotage).toEqual(before.pilotage);
  await page.clock.fastForward(31_000);
  await syncScreen(page).getByRole('button', { name: SYNC.takeOver }).click();
  await expect(syncScreen(page).getByText('Everything is sent.')).toBeVisible();
  expect((await onlooker.read(path)).pilotage).toMatchObject({
    version: before.pilotage.version + 1,
    maxDraft: 8.75,
  });
  await page.context().close();
});

test('another window that only tidies up is waited for: "Start Sync" sends, and says of none that it is sending', async ({
  browser,
  baseURL,
}) => {
  network = await cuttableNetwork(baseURL ?? '');
  const page = await openAt(browser, network.url);
  await openPlan(page, '0350');
  const other = await page.context().newPage();
  await other.goto('/debug');
  await goOffline(page, network);
  await typeMaxDraft(page, '8.75');
  await expect(notSynced(page, 1)).toBeVisible();
  await other.evaluate(holdRun);
  await comeBack(page, network);
  await startSync(page).click();
  await expect(startSync(page)).toBeDisabled();
  await other.evaluate(letRunGo);
  await expect(syncScreen(page).getByText('Everything is sent.')).toBeVisible();
  await page.context().close();
});

/** In a window: takes the lock of the runs of whoever is signed in, and never gives it back. */
async function holdRun(): Promise<void> {
  const outbox = (await indexedDB.databases()).find(({ name }) => name?.startsWith('pp-outbox-'))?.name ?? '';
  await new Promise<void>((resolve) => {
    const held = navigator.locks.request(outbox.replace('outbox', 'sync'), () => {
      resolve();
      return new Promise<void>((letGo) => Object.assign(globalThis, { letGo }));
    });
    // Whoever takes over breaks it.
    held.catch(() => {});
  });
}

function letRunGo(): void {
  (globalThis as unknown as { letGo: () => void }).letGo();
}
