import { expect, type Page, test } from '@playwright/test';
import { aroha, brokenInPalettes, choosePalette, openTides, riskRow, signIn } from './world.ts';

const SIZES = [
  { width: 1366, height: 1024 },
  { width: 768, height: 1024 },
];

async function settled(page: Page): Promise<void> {
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
}

for (const viewport of SIZES)
  test(`SHELL-24 no broken accessibility rule on any screen, ${viewport.width} wide`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.setViewportSize(viewport);
    await choosePalette(page, 'day');
    const broken: Record<string, string[]> = {};
    const look = async (screen: string) => {
      await settled(page);
      const found = await brokenInPalettes(page);
      if (found.length > 0) broken[screen] = found;
    };
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
    await look('log-in');
    await signIn(page, aroha);
    await look('list');
    await page.getByRole('button', { name: /^Account/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible();
    await look('account menu');
    await page.keyboard.press('Escape');
    await page.getByRole('row').filter({ hasText: 'Plan' }).first().click();
    await expect(page.getByRole('heading', { name: 'Vessel Details' })).toBeVisible();
    await look('vessel');
    await openTides(page);
    await look('tides');
    await riskRow(page, 'Swing basin').getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look('constraint');
    await page.goto('/pilotage/new');
    await expect(page.getByRole('heading', { name: 'New Pilotage' })).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Required field').first()).toBeVisible();
    await look('form with errors');
    await page
      .getByRole('button', { name: /search/i })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Vessel Search' })).toBeVisible();
    await look('vessel search');
    expect(broken).toEqual({});
  });
