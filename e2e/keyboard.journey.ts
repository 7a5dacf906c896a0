import { expect, test } from '@playwright/test';
import { aroha, riskRow, signIn } from './world.ts';

test('a pilotage is opened, a constraint looked at and left, all by keys, and the focus is never lost', async ({
  page,
}) => {
  await signIn(page, aroha);
  await page.getByRole('row').filter({ hasText: 'Plan' }).getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Ship Particulars' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('button', { name: /^Max\. Draft/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Max. Draft' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Max\. Draft/ })).toBeFocused();
  await page.getByRole('link', { name: 'Tides' }).focus();
  await page.keyboard.press('Enter');
  const row = riskRow(page, 'Swing basin').getByRole('button').first();
  await row.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Swing basin' });
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await dialog.getByLabel('Tide override').fill('0.20');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Discard unsaved changes?')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.getByLabel('Tide override')).toBeFocused();
  await expect(page.getByText('Discard unsaved changes?')).toHaveCount(0);
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
  await expect(question.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(row).toBeFocused();
});

test('a menu of the header that is opened by a key gives the focus back', async ({ page }) => {
  await signIn(page, aroha);
  const button = page.getByRole('button', { name: /^Account/ });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});
