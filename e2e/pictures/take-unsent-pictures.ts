// `npm run pictures`, the second half, after the pictures of the demonstration as it is: a tablet without a signal.
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { type CuttableNetwork, cuttableNetwork } from '../kit/cuttable-network.ts';
import { comeBack, goOffline, maxDraft, syncScreen, typeMaxDraft, typeNotes } from '../kit/waiting-edits.ts';
import { test } from '../kit/walk.ts';
import {
  appOnDevice,
  aroha,
  choosePalette,
  fillLogin,
  findPlanned,
  office,
  openPlanned,
  type Palette,
  PLANNED,
  signIn,
  takeServerClock,
} from '../kit/world.ts';
import { LANDSCAPE, PORTRAIT, take as takePicture } from './take-picture.ts';

test.use({ serviceWorkers: 'allow' });

const PREPARING_MS = 120_000;

/** No message of a moment ago lies on a picture. */
async function take(page: Page, name: string, palette: Palette): Promise<void> {
  await expect(page.locator('[data-toasts]').getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
  await takePicture(page, name, palette);
}

async function takeBoth(page: Page, name: string, palette: Palette): Promise<void> {
  await take(page, name, palette);
  await page.setViewportSize(PORTRAIT);
  await take(page, `${name}-portrait`, palette);
  await page.setViewportSize(LANDSCAPE);
}

async function prepare(row: Locator): Promise<void> {
  await expect(async () => {
    const cell = row.getByRole('button', { name: 'Prepare for offline use' });
    if (await cell.isVisible()) await cell.click();
    await expect(row.getByRole('button', { name: 'Ready for offline use' })).toBeVisible({ timeout: 15_000 });
  }).toPass({ timeout: PREPARING_MS });
}

/** The office makes another draft of the same ship. */
async function officeChanges(browser: Browser, baseURL: string, metres: string): Promise<void> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await fillLogin(page, office);
  await expect(page.getByRole('button', { name: 'New Pilotage' }).first()).toBeVisible();
  await openPlanned(page, PLANNED.toPrepare);
  await typeMaxDraft(page, metres);
  await expect(maxDraft(page)).toContainText(metres);
  await context.close();
}

async function letIdle(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('pp.lastActiveAt', '0'));
  await expect(page.getByText(/^Session for .* has timed out\./)).toBeVisible();
}

async function walk(page: Page, network: CuttableNetwork, palette: Palette, meanwhile: () => Promise<void>) {
  await signIn(page, aroha);
  await appOnDevice(page);
  const row = await findPlanned(page, PLANNED.toPrepare);
  await prepare(row);
  await row.getByRole('button', { name: 'Ready for offline use' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await takeBoth(page, 'readiness', palette);
  await page.getByRole('button', { name: 'Close' }).click();
  await row.getByRole('link').click();
  await goOffline(page, network);
  await typeMaxDraft(page, palette === 'day' ? '12.10' : '12.20');
  await expect(maxDraft(page)).toContainText('Not synced');
  // Other words than those that the pictures before have saved: the same are no edit.
  const second = palette === 'day' ? 'second' : 'smaller one';
  await typeNotes(page, `Two tugs at the beacon, the ${second} stands by for the swing`);
  await takeBoth(page, 'checklist', palette);
  await meanwhile();
  await comeBack(page, network);
  await expect(syncScreen(page)).toBeVisible();
  await syncScreen(page).getByRole('button', { name: 'Start Sync' }).click();
  await expect(syncScreen(page).getByRole('article')).toHaveCount(1);
  await takeBoth(page, 'sync', palette);
  await letIdle(page);
  await takeBoth(page, 'locked', palette);
}

for (const palette of ['day', 'night'] as const)
  test(`pictures without a signal, ${palette}`, async ({ browser, baseURL }) => {
    test.setTimeout(400_000);
    const network = await cuttableNetwork(baseURL ?? '');
    const context = await browser.newContext({ baseURL: network.url, viewport: LANDSCAPE });
    const page = await context.newPage();
    await takeServerClock(page);
    await choosePalette(page, palette);
    await walk(page, network, palette, () =>
      officeChanges(browser, baseURL ?? '', palette === 'day' ? '12.30' : '12.45'),
    );
    await context.close();
    await network.stop();
  });
