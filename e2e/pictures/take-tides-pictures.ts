// With `npm run pictures`: the Tides tab of a ship that is too deep, her berth, her squat, and the services outside.
import { expect, type Page } from '@playwright/test';
import { test } from '../kit/walk.ts';
import {
  type Arrival,
  aroha,
  choosePalette,
  DEEP_ARRIVAL,
  fillArrival,
  openTides,
  riskRow,
  saveDoubtfulDraft,
  signIn,
  takeServerClock,
  tidesSettled,
} from '../kit/world.ts';
import { LANDSCAPE, PORTRAIT, take } from './take-picture.ts';

async function openPlan(page: Page, changes: Partial<Arrival>): Promise<void> {
  await page.goto('/');
  const ship = { ...DEEP_ARRIVAL, ...changes };
  const form = await fillArrival(page, ship);
  await form.getByRole('button', { name: 'Start Planning' }).click();
  if (ship.aft === DEEP_ARRIVAL.aft) await saveDoubtfulDraft(page, ship.aft);
  await openTides(page);
  await tidesSettled(page);
  const toast = page.getByRole('button', { name: 'Dismiss' });
  if (await toast.count()) await toast.first().click();
}

for (const palette of ['day', 'night'] as const)
  test(`pictures of the Tides tab, ${palette}`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.setViewportSize(LANDSCAPE);
    await takeServerClock(page);
    await choosePalette(page, palette);
    await signIn(page, aroha);
    await openPlan(page, {});
    await take(page, 'tides-failed', palette);
    await riskRow(page, 'Cutter Channel').getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await take(page, 'constraint-failed', palette);
    await page.keyboard.press('Escape');
    await riskRow(page, 'Outer Bar').getByRole('button').first().click();
    await page.getByText('Squat help').click();
    await page.getByText('Squat help').evaluate((element) => element.scrollIntoView());
    await take(page, 'squat', palette);
    await page.keyboard.press('Escape');
    for (const name of ['DUKC', 'UKC Profile']) {
      const panel = page.getByRole('region', { name });
      if ((await panel.count()) === 0) continue;
      await panel.first().scrollIntoViewIfNeeded();
      await take(page, name === 'DUKC' ? 'dukc' : 'ukc-profile', palette);
    }
    await openPlan(page, { time: '1000', imo: '4125030', name: 'RATA VENTURE', fwd: '12.60', aft: '12.60' });
    await page.locator('[class*="_berthing_"]').evaluate((element) => element.scrollIntoView());
    await take(page, 'berthing-failed', palette);
    await page.setViewportSize(PORTRAIT);
    await page.evaluate(() => document.querySelector('main')?.scrollTo(0, 0));
    await take(page, 'tides-failed-portrait', palette);
  });
