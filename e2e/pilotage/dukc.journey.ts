import { DUKC_OFFLINE, DUKC_VARIANT } from '@leadline/domain/words/session/providers';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { cuttableNetwork } from '../kit/cuttable-network.ts';
import { startDukcService } from '../kit/dukc-service.ts';
import { startOwnServer } from '../kit/own-server.ts';
import { readDownload } from '../kit/read-download.ts';
import { atBothWidths } from '../kit/screens/both-widths.ts';
import { comeBack, goOffline, openPlan, planArrival, syncScreen, typeMaxDraft } from '../kit/waiting-edits.ts';
import { test } from '../kit/walk.ts';
import { aroha, ben, brokenInPalettes, openTides, riskRow, saveDoubtfulDraft, signIn } from '../kit/world.ts';

const dukc = (page: Page): Locator => page.getByRole('region', { name: 'DUKC' });
const ncos = (page: Page): Locator => page.getByRole('region', { name: 'NCOS transit profile' });
const band = (page: Page): Locator => page.getByRole('region', { name: 'Verdict' });
const variants = (page: Page): Locator =>
  dukc(page)
    .getByRole('group', { name: /^Variant/ })
    .getByRole('button');
const places = (page: Page): Locator => dukc(page).getByRole('table').getByRole('row');

/** The service tells the one call of a ship that is nearest: of these ships no other walk plans an arrival this day. */
const OWN_SHIPS = [
  { imo: '4133116', name: 'WAKA DREDGE', fwd: '6.60', aft: '7.00' },
  { imo: '4134122', name: 'SILVER HURUHURU', fwd: '3.10', aft: '3.50' },
  { imo: '4124024', name: 'TARANUI PRINCESS', fwd: '7.80', aft: '8.20' },
] as const;

/** An arrival more than a day ahead: its plan is preliminary, and has starts to choose from. The Tides tab is open. */
async function planPreliminary(page: Page, time: string, ship: (typeof OWN_SHIPS)[number]): Promise<string> {
  // By the form: a device without a service worker has the code of saving only when something was saved on it.
  const path = await planArrival(page, time, ship);
  await openTides(page);
  await expect(variants(page)).toHaveCount(3, { timeout: 60_000 });
  return `${path.split('/').slice(0, 3).join('/')}/risks`;
}

async function tabletOf(browser: Browser, email: string, baseURL: string | undefined): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, viewport: { width: 1366, height: 1024 } })).newPage();
  await signIn(page, email);
  return page;
}

test('DUKC-06 DUKC-07 DUKC-09 TRANSIT-02 TRANSIT-08 a pilot chooses the start to sail by, another one reads it, and the reports are saved', async ({
  openAs,
}) => {
  const page = await openAs(aroha);
  const path = await planPreliminary(page, '0710', OWN_SHIPS[0]);
  await expect(dukc(page).getByText('Simulated', { exact: true })).toBeVisible();
  await expect(dukc(page).getByRole('img', { name: /^UKC over time/ })).toContainText(
    /(least|tightest) \d\.\d\d m \d\d:\d\d/,
  );
  await expect(places(page).filter({ hasText: 'Cutter Channel' })).toContainText(/\d\d\.\d\d/);
  await expect(variants(page).nth(0)).toHaveAttribute('aria-pressed', 'true');
  await variants(page).nth(1).click();
  await expect(page.getByText(DUKC_VARIANT.saved)).toBeVisible();
  await page.reload();
  await expect(variants(page).nth(1)).toHaveAttribute('aria-pressed', 'true');
  const report = await readDownload(page, () => dukc(page).getByRole('button', { name: 'Report PDF' }).click());
  // 30 minutes after the start at 07:10.
  expect(report.name).toMatch(/^omc_dukc_.*WAKA-DREDGE_2026-11-26_0740\.pdf$/);
  // The variant begins half an hour after the pilotage: it says nothing of this start until the start is moved.
  await expect(dukc(page).getByText('This plan is for a start at 07:40.')).toBeVisible();
  await expect(dukc(page).getByText('No verdict').first()).toBeVisible();
  await expect(band(page)).toContainText('DUKC has no verdict. This plan is for a start at 07:40.');
  expect(report.text.slice(0, 5)).toBe('%PDF-');

  await expect(ncos(page).getByText('Required depth')).toBeVisible();
  await ncos(page).getByLabel('Shown series').click();
  await page.getByRole('option', { name: /^Speed/ }).click();
  await expect(
    ncos(page).getByRole('img', { name: 'Speed along the passage, kn; the same in the table that follows' }),
  ).toBeVisible();
  const transit = await readDownload(page, () => ncos(page).getByRole('button', { name: 'Transit PDF' }).click());
  expect(transit.name).toMatch(/^dhi_transits_.+\.pdf$/);

  const other = await openAs(ben);
  await other.goto(path);
  const read = dukc(other)
    .getByRole('list', { name: /^Variant/ })
    .getByRole('listitem');
  await expect(read.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(dukc(other).getByText('The first or second pilot of this pilotage chooses the plan.')).toBeVisible();
  await expect(variants(other)).toHaveCount(0);
});

test('DUKC-14 SYNC-14 offline the panel says so and shows what it had; a start that is chosen then is sent later', async ({
  browser,
  baseURL,
}) => {
  const network = await cuttableNetwork(baseURL ?? '');
  const page = await tabletOf(browser, aroha, network.url);
  const path = await planPreliminary(page, '0715', OWN_SHIPS[1]);
  await expect(places(page).filter({ hasText: 'Cutter Channel' })).toContainText(/\d\d\.\d\d/);
  const online = await places(page).allInnerTexts();
  await goOffline(page, network);
  await expect(dukc(page).getByText(DUKC_OFFLINE)).toBeVisible();
  await expect.poll(() => places(page).allInnerTexts()).toEqual(online);
  await expect(dukc(page).getByRole('button', { name: 'Report PDF' })).toBeDisabled();
  // The pilotage of this device, with the draft that waits, is not what the plan was calculated for.
  await page.getByRole('link', { name: 'Vessel' }).click();
  await typeMaxDraft(page, '3.60');
  await saveDoubtfulDraft(page, '3.60');
  await openTides(page);
  await expect(dukc(page).getByText('This plan is for 3.50 m.')).toBeVisible();
  await expect(dukc(page).getByText('Passed', { exact: true })).toHaveCount(0);
  await expect(band(page)).toContainText('DUKC has no verdict. This plan is for 3.50 m.');
  await variants(page).nth(2).click();
  await expect(dukc(page).getByText('Not synced')).toBeVisible();
  await expect(variants(page).nth(2)).toHaveAttribute('aria-pressed', 'true');
  await comeBack(page, network);
  await syncScreen(page).getByRole('button', { name: 'Start Sync' }).click();
  await expect(syncScreen(page).getByText('Everything is sent.')).toBeVisible();
  const other = await tabletOf(browser, ben, baseURL);
  await other.goto(path);
  await expect(dukc(other).getByRole('listitem').nth(2)).toHaveAttribute('aria-current', 'true');
});

test('DUKC-01 DUKC-15 ERR-26 a plan for another draft has no verdict, and a service that fails is told in its panel with what was fetched last', async ({
  browser,
}) => {
  test.setTimeout(480_000);
  const service = await startDukcService();
  const server = await startOwnServer({
    ...{ DUKC_URL: service.url, DUKC_PRIVATE: 'yes', NCOS_URL: 'off' },
    LEADLINE_NOW: '2026-11-21T15:43:00Z',
  });
  try {
    const page = await tabletOf(browser, aroha, server.url);
    await openPlan(page, '0720');
    await openTides(page);
    await expect(places(page).filter({ hasText: 'Cutter Channel' })).toContainText('1.26');
    await expect(dukc(page).getByText('Passed', { exact: true })).toBeVisible();
    await expect(band(page)).not.toContainText('DUKC');

    // A plan of before a change of the draft has no verdict, and the headline says so; the next one comes at once.
    service.lag();
    await page.getByRole('link', { name: 'Vessel' }).click();
    await typeMaxDraft(page, '8.65');
    await openTides(page);
    await expect(dukc(page).getByText('This plan is for 8.60 m.')).toBeVisible();
    await expect(dukc(page).getByText('The pilotage has 8.65 m.')).toBeVisible();
    await expect(dukc(page).getByText('Passed', { exact: true })).toHaveCount(0);
    await expect(band(page)).toContainText('DUKC has no verdict. This plan is for 8.60 m.');
    service.follow();
    await page.getByRole('link', { name: 'Vessel' }).click();
    await typeMaxDraft(page, '8.68');
    await openTides(page);
    // Long before the next poll, which comes every 40 s.
    await expect(dukc(page).getByText('Passed', { exact: true })).toBeVisible({ timeout: 15_000 });
    await expect(dukc(page).getByText('Max. Draft').locator('..')).toContainText('8.68 m');
    await expect(band(page)).not.toContainText('DUKC');

    service.fail();
    // A service that fails again and again is left alone for half a minute.
    const failed = dukc(page).getByText(/^Failed to fetch: the service (answered with an error|failed several times)/);
    await expect(failed).toBeVisible({ timeout: 90_000 });
    await expect(places(page).filter({ hasText: 'Cutter Channel' })).toContainText('1.26');
    await expect(ncos(page)).toHaveCount(0);
    await expect(riskRow(page, 'Cutter Channel')).toContainText(/Passed|Failed/);
    await page.getByRole('link', { name: 'Vessel' }).click();
    await typeMaxDraft(page, '8.70');
    await expect(page.getByText('Max. Draft updated')).toBeVisible();
    await openTides(page);
    // The changed draft is another question, and fails as well.
    await expect(failed).toBeVisible({ timeout: 60_000 });
    service.mend();
    await dukc(page).getByRole('button', { name: 'Retry' }).click();
    await expect(failed).toHaveCount(0, { timeout: 90_000 });
  } finally {
    await server.stop();
    await service.stop();
  }
});

test('the panels break no rule of accessibility in any palette, upright or on its long side', async ({ page }) => {
  await signIn(page, aroha);
  await planPreliminary(page, '0725', OWN_SHIPS[2]);
  await expect(ncos(page).getByText('Required depth')).toBeVisible();
  expect(await atBothWidths(page, brokenInPalettes)).toEqual([]);
});
