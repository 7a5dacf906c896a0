// With `npm run pictures`: what the list and the page of a pilotage look like when things are not as they should be.
import { expect, type Page } from '@playwright/test';
import { planArrival, typeMaxDraft } from '../kit/waiting-edits.ts';
import { test } from '../kit/walk.ts';
import {
  appOnDevice,
  aroha,
  choosePalette,
  office,
  openPlanned,
  PLANNED,
  signIn,
  takeServerClock,
} from '../kit/world.ts';
import { LANDSCAPE, PORTRAIT, take } from './take-picture.ts';

/** The list answers with an error, never, or with nothing. */
async function answerList(page: Page, how: 'error' | 'never' | 'empty'): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route('**/api/pilotages?*', (route) => {
    if (how === 'error') return route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'no' } } });
    return how === 'empty' ? route.fulfill({ json: { data: [] } }) : undefined;
  });
}

for (const palette of ['day', 'night'] as const)
  test(`pictures of the states of the list, ${palette}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(LANDSCAPE);
    await takeServerClock(page);
    await choosePalette(page, palette);
    await signIn(page, office);
    await page.getByRole('button', { name: 'Filter' }).click();
    const filter = page.getByRole('dialog', { name: 'Filter Pilotages' });
    await filter.getByLabel('Status', { exact: true }).click();
    await expect(page.getByRole('option', { name: 'Archived' })).toBeVisible();
    await take(page, 'filter', palette);
    await page.setViewportSize(PORTRAIT);
    await take(page, 'filter-portrait', palette);
    await page.setViewportSize(LANDSCAPE);
    await page.getByRole('option', { name: /^Sent/ }).click();
    await filter.getByRole('button', { name: 'Apply' }).click();
    await take(page, 'list-filtered', palette);
    await page.getByRole('button', { name: 'Clear Status' }).click();
    await page.getByRole('button', { name: /^Days:/ }).click();
    await expect(page.getByRole('button', { name: '24 November 2026' })).toBeVisible();
    await take(page, 'days', palette);
    await page.setViewportSize(PORTRAIT);
    await page.reload();
    await page.getByRole('button', { name: /^Days:/ }).click();
    await expect(page.getByRole('button', { name: '24 November 2026' })).toBeVisible();
    await take(page, 'days-portrait', palette);
    await page.setViewportSize(LANDSCAPE);
    await answerList(page, 'never');
    await page.goto('/?startDate=2026-11-01&endDate=2026-11-02', { waitUntil: 'domcontentloaded' });
    await expect(page.getByText('Loading...').first()).toBeVisible();
    await take(page, 'list-loading', palette);
    await answerList(page, 'error');
    await page.goto('/?startDate=2026-10-01&endDate=2026-10-02');
    await expect(page.getByText('Unable to load pilotages.')).toBeVisible();
    await take(page, 'list-error', palette);
    await answerList(page, 'empty');
    await page.goto('/?status=Plan');
    await expect(page.getByText('No Results')).toBeVisible();
    await take(page, 'list-no-results', palette);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

for (const palette of ['day', 'night'] as const)
  test(`pictures without a network, and of a vessel, ${palette}`, async ({ browser, baseURL }) => {
    test.setTimeout(180_000);
    const page = await browser.newPage({ baseURL, viewport: LANDSCAPE, serviceWorkers: 'allow' });
    await takeServerClock(page);
    await choosePalette(page, palette);
    await signIn(page, aroha);
    await appOnDevice(page);
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Ready for offline use' }).first()).toBeVisible({ timeout: 60_000 });
    await page.context().setOffline(true);
    await expect(page.getByText('No Internet Connection')).toBeVisible();
    await take(page, 'list-offline', palette);
    await page.context().setOffline(false);
    await page.goto('/');
    await openPlanned(page, PLANNED.toPrepare);
    await page.getByRole('link', { name: /^Full Details/ }).click();
    await expect(page.getByRole('dialog', { name: /Full Vessel Details/ })).toBeVisible();
    await take(page, 'vessel-details', palette);
    await page.setViewportSize(PORTRAIT);
    await take(page, 'vessel-details-portrait', palette);
    await page.context().close();
  });

for (const palette of ['day', 'night'] as const)
  test(`pictures of what others changed, and of what has ended, ${palette}`, async ({ page, browser, baseURL }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(LANDSCAPE);
    await takeServerClock(page);
    await choosePalette(page, palette);
    await signIn(page, aroha);
    const address = await planArrival(page, palette === 'day' ? '0520' : '0530');
    const other = await browser.newPage({ baseURL });
    await signIn(other, office);
    await other.goto(address);
    await typeMaxDraft(other, '9.10');
    await expect(other.getByText('Max. Draft updated')).toBeVisible();
    await other.context().close();
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Updated Content' })).toBeVisible();
    await take(page, 'updated-content', palette);
    await page.setViewportSize(PORTRAIT);
    await take(page, 'updated-content-portrait', palette);
    await page.setViewportSize(LANDSCAPE);
    await page.goto('/?startDate=&endDate=&status=Done');
    await page.locator('tr[data-pilotage]').first().click();
    await page.getByRole('link', { name: 'Details', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Pilotage Details' })).toBeVisible();
    await take(page, 'read-only', palette);
  });
