import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page } from '@playwright/test';
import { type CuttableNetwork, cuttableNetwork } from '../kit/cuttable-network.ts';
import { test } from '../kit/walk.ts';
import {
  appOnDevice,
  aroha,
  brokenInPalettes,
  choosePalette,
  fillArrival,
  office,
  openTides,
  riskRow,
  rowsAt,
  saveDoubtfulDraft,
  signIn,
  watchForErrors,
} from '../kit/world.ts';

test.use({ serviceWorkers: 'allow' });
let network: CuttableNetwork;
test.beforeEach(async ({ baseURL }) => {
  network = await cuttableNetwork(baseURL ?? '');
});
test.afterEach(() => network.stop());

/** A pilotage of her own; where it stands. */
async function planArrival(page: Page, time: string, imo: string, name: string): Promise<string> {
  const form = await fillArrival(page, {
    ...{ date: '27/11/2026', time, from: 'Boarding ground', to: 'Berth 5', side: 'Port' },
    ...{ imo, name, fwd: '9.4', aft: '9.8', pilot: 'Ngata, Aroha' },
  });
  await form.getByRole('button', { name: 'Start Planning' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  return new URL(page.url()).pathname;
}

/** The day of these arrivals alone: of a long list only the lines in sight are drawn. */
const THEIR_DAY = '/?startDate=2026-11-27&endDate=2026-11-27&pageSize=100';
const rowAt = (page: Page, time: string) => rowsAt(page, time.replace(/(..)$/, ':$1')).first();

async function prepare(page: Page, time: string): Promise<void> {
  const cell = (name: string) => rowAt(page, time).getByRole('button', { name });
  await expect(async () => {
    if (await cell('Prepare for offline use').isVisible()) await cell('Prepare for offline use').click();
    await expect(cell('Ready for offline use')).toBeVisible({ timeout: 10_000 });
    // Ready by itself in the moment of the press: then that opened what it is ready with.
    const readyWith = page.getByRole('dialog');
    if (await readyWith.isVisible()) await page.keyboard.press('Escape');
    await expect(readyWith).toHaveCount(0);
  }).toPass({ timeout: 120_000 });
}

async function typeMaxDraft(page: Page, metres: string, said: string): Promise<void> {
  await page.getByRole('button', { name: /^Max\. Draft/ }).click();
  await page.getByRole('textbox', { name: 'Max. Draft' }).fill(metres);
  await page.getByRole('textbox', { name: 'Max. Draft' }).press('Enter');
  // Her summer draft is 12.60 m.
  await saveDoubtfulDraft(page, metres);
  await expect(page.getByText(said).first()).toBeVisible();
}

/** At Cutter Channel, in the pilotage that is open. */
async function typeAllowances(page: Page, metres: string, said: string): Promise<void> {
  await openTides(page);
  await riskRow(page, 'Cutter Channel').getByRole('button').first().click();
  const modal = page.getByRole('dialog', { name: 'Cutter Channel' });
  await modal.getByLabel(/^Allowances/).fill(metres);
  await modal.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(said).first()).toBeVisible();
  await expect(modal).toHaveCount(0);
}

async function open(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: network.url, viewport: { width: 1366, height: 1024 } });
  const page = await context.newPage();
  await choosePalette(page, 'day');
  await signIn(page, aroha);
  await appOnDevice(page);
  return page;
}

/** The office changes both meanwhile, from another place. */
async function officeChanges(browser: Browser, baseURL: string, deep: string, allowed: string): Promise<void> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signIn(page, office);
  await page.goto(deep);
  await typeMaxDraft(page, '13.10', 'Max. Draft updated');
  await page.goto(allowed);
  await typeAllowances(page, '0.20', 'Constraint parameters saved');
  await context.close();
}

async function pictures(page: Page, name: string): Promise<void> {
  const folder = process.env.LEADLINE_WALK_PICTURES;
  if (!folder) return;
  await page.screenshot({ path: `${folder}/${name}.png` });
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.waitForTimeout(400);
  await page.screenshot({ path: `${folder}/${name}-portrait.png` });
  await page.setViewportSize({ width: 1366, height: 1024 });
}

const SAVED = 'Saved on this tablet';

test('SYNC-14 the cards of two conflicts show what each version leaves under the keel', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(360_000);
  const page = await open(browser);
  const errors = watchForErrors(page);
  const deep = await planArrival(page, '0511', '4123018', 'KEA MERIDIAN');
  await page.goto('/');
  const allowed = await planArrival(page, '0521', '4125030', 'RATA VENTURE');
  await page.goto(THEIR_DAY);
  await prepare(page, '0511');
  await prepare(page, '0521');
  await rowAt(page, '0521').getByRole('link').click();
  await openTides(page);
  network.cut();
  await page.context().setOffline(true);
  await expect(page.getByText('No Internet Connection')).toBeVisible();

  await typeAllowances(page, '0.35', SAVED);
  await expect(riskRow(page, 'Cutter Channel')).toContainText('Not synced');
  await expect(page.getByText(/^Offline copy, /)).toHaveCount(1);
  await pictures(page, 'tides-offline');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByText(/^Offline copy, /)).toHaveCount(1);
  await rowAt(page, '0511').getByRole('link').click();
  await typeMaxDraft(page, '13.90', SAVED);
  await expect(page.getByRole('button', { name: /^Max\. Draft/ })).toContainText('Not synced');
  await expect(page.getByRole('button', { name: /^Displacement/ })).not.toContainText('Not synced');
  await pictures(page, 'vessel-offline');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Not synced' })).toHaveCount(2);
  await pictures(page, 'list-offline');

  await officeChanges(browser, baseURL ?? '', deep, allowed);
  await page.getByRole('button', { name: 'Show' }).click();
  const screen = page.getByRole('dialog', { name: 'Sync back your changes' });
  await expect(screen.getByRole('heading', { name: 'Sync back your changes' })).toBeVisible();
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    screen.getByRole('button', { name: 'Export my changes', exact: true }).click(),
  ]);
  expect(paper.suggestedFilename()).toMatch(/^my-changes-\d{4}-\d\d-\d\d\.pdf$/);
  expect(
    readFileSync(await paper.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  if (process.env.LEADLINE_WALK_PICTURES) await paper.saveAs(`${process.env.LEADLINE_WALK_PICTURES}/changes.pdf`);
  await pictures(page, 'sync-offline');

  network.mend();
  await page.context().setOffline(false);
  await screen.getByRole('button', { name: 'Start Sync' }).click();
  const cards = screen.getByRole('article');
  await expect(cards).toHaveCount(2);
  await expect(cards.getByText(/^UKC at /)).toHaveCount(4, { timeout: 60_000 });
  await expect(cards.filter({ hasText: 'Drafts' })).toContainText('Failed');
  await expect(cards.filter({ hasText: 'Drafts' }).getByText(/^[+−]?\d+\.\d\d m$/)).not.toHaveCount(0);
  await expect(cards.filter({ hasText: 'Values at the constraint: Cutter Channel' })).toHaveCount(1);
  expect(await brokenInPalettes(page)).toEqual([]);
  await pictures(page, 'conflicts');
  await cards.first().getByRole('button', { name: 'Use theirs' }).click();
  await pictures(page, 'conflicts-chosen');
  await screen.getByRole('button', { name: 'Abandon changes' }).click();
  await pictures(page, 'abandon');
  expect(errors.filter((each) => !/ERR_|Failed to (load|fetch)/.test(each))).toEqual([]);
  await page.context().close();
});
