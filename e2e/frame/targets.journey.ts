import { expect } from '@playwright/test';
import { smallTargets } from '../kit/screens/small-targets.ts';
import { test } from '../kit/walk.ts';
import { aroha, openPlanned, openTides, riskRow, signIn, withGoodLinks } from '../kit/world.ts';

for (const viewport of [
  { width: 1366, height: 1024 },
  { width: 768, height: 1024 },
])
  test(`what can be pressed is large enough for a glove, ${viewport.width} wide`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const small: Record<string, string[]> = {};
    const look = async (screen: string) => {
      const found = await smallTargets(page);
      if (found.length > 0) small[screen] = found;
    };
    await page.goto('/login');
    await expect(page.getByText(/^Version/)).toBeVisible();
    await look('log-in');
    await withGoodLinks(page);
    for (const path of ['/sign-up/of-nobody', '/reset-password', '/reset-password/of-nobody']) {
      await page.goto(path);
      await expect(page.getByText(/^Version/)).toBeVisible();
      await page.locator('button[type="submit"]').click();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
      await look(path);
    }
    await signIn(page, aroha);
    await expect(page.locator('tr[data-pilotage]').first()).toBeVisible();
    await look('list');
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(page.getByRole('dialog', { name: 'Filter Pilotages' })).toBeVisible();
    await look('filter');
    await page.getByRole('dialog', { name: 'Filter Pilotages' }).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: /^Days:/ }).click();
    await expect(page.getByRole('dialog', { name: 'Date range' })).toBeVisible();
    await look('days');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Account/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible();
    await look('account menu');
    await page.keyboard.press('Escape');
    await openPlanned(page);
    await look('vessel');
    await page.getByRole('button', { name: /^Max\. Draft/ }).click();
    await expect(page.getByRole('textbox', { name: 'Max. Draft' })).toBeVisible();
    await look('draft box');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Admin' }).click();
    await expect(page.getByRole('heading', { name: 'Timestamps (Events)' })).toBeVisible();
    await look('admin');
    await openTides(page);
    await expect(riskRow(page, 'Swing basin')).toBeVisible();
    await look('tides');
    await riskRow(page, 'Swing basin').getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look('constraint');
    await page.goto('/pilotage/new');
    await expect(page.getByRole('heading', { name: 'New Pilotage' })).toBeVisible();
    await look('form');
    await page.getByRole('button', { name: 'Search vessel' }).click();
    await expect(page.getByRole('dialog', { name: 'Vessel Search' })).toBeVisible();
    await look('vessel search');
    expect(small).toEqual({});
  });
