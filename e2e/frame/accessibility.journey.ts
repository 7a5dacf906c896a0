import { expect, type Page } from '@playwright/test';
import { atBothWidths } from '../kit/screens/both-widths.ts';
import { test } from '../kit/walk.ts';
import {
  aroha,
  brokenInPalettes,
  choosePalette,
  findPlanned,
  openPlanned,
  openTides,
  riskRow,
  signIn,
} from '../kit/world.ts';

/** The sheet of what lies on the tablet is one of the screens: with the app itself, without which nothing is ready. */
test.use({ serviceWorkers: 'allow' });

async function settled(page: Page): Promise<void> {
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
}

test('SHELL-24 no broken accessibility rule on any screen, upright or on its long side', async ({ page }) => {
  test.setTimeout(600_000);
  await choosePalette(page, 'day');
  const broken: Record<string, string[]> = {};
  const look = async (screen: string) => {
    await settled(page);
    const found = await atBothWidths(page, brokenInPalettes);
    if (found.length > 0) broken[screen] = found;
  };
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
  await look('log-in');
  await signIn(page, aroha);
  await look('list');
  const account = page.getByRole('button', { name: /^Account/ });
  await account.click();
  await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible();
  await look('account menu');
  await page.keyboard.press('Escape');
  for (const name of ['This tablet', 'Messages', 'Release notes', 'Privacy Statement']) {
    await account.click();
    await page.getByRole('menuitem', { name }).click();
    await expect(page.getByRole('dialog', { name }).getByRole('heading').first()).toBeVisible();
    await look(name);
    await page.keyboard.press('Escape');
    await expect(account).toBeFocused();
  }
  const planned = await findPlanned(page);
  await planned.getByRole('button', { name: /^Ready/ }).click({ timeout: 120_000 });
  await expect(page.getByRole('dialog').getByRole('columnheader', { name: 'Item' })).toBeVisible();
  await look('readiness');
  await page.setViewportSize({ width: 390, height: 844 });
  const items = page.getByRole('region', { name: 'Items' });
  expect(await items.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await page.setViewportSize({ width: 1366, height: 1024 });
  await page.keyboard.press('Escape');
  await openPlanned(page);
  await look('vessel');
  await page.getByRole('link', { name: 'Checklist' }).click();
  await expect(page.getByRole('textbox', { name: 'General Notes' })).toBeVisible();
  await look('checklist');
  await page.getByRole('link', { name: 'Admin' }).click();
  await expect(page.getByRole('heading', { name: 'Timestamps (Events)' })).toBeVisible();
  await look('admin');
  await page.getByRole('link', { name: 'Checklist' }).click();
  await expect(page.getByRole('textbox', { name: 'General Notes' })).toBeVisible();
  await page.goto(page.url().replace(/(\/pilotage)(\/.*)\/summary/, '$1/review$2'));
  await expect(page.getByRole('heading', { name: 'Pilotage Definition' })).toBeVisible();
  await look('review');
  await page.goBack();
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
  await page.getByRole('button', { name: 'Open the calendar' }).click();
  await expect(page.getByRole('button', { name: 'Next month' })).toBeVisible();
  await look('calendar');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /search/i })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Vessel Search' })).toBeVisible();
  await look('vessel search');
  for (const [path, name] of [
    ['/debug', 'Debug'],
    ['/no/such/page', 'Page not found'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await look(path);
  }
  expect(broken).toEqual({});
});
