import { expect, type Page, test } from '@playwright/test';
import { keysOf } from './by-keys.ts';
import { aroha, choosePalette, riskRow, signIn } from './world.ts';

const PASSWORD = 'Leadline-2026';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const exactly = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The ring is looked at wherever the focus comes to something new. */
test.describe.configure({ timeout: 300_000 });

test.beforeEach(({ page }) => choosePalette(page, 'night'));

async function logIn(page: Page) {
  const keys = keysOf(page);
  await page.goto('/login');
  await keys.typeAt(page.getByLabel('Email'), aroha);
  await keys.typeAt(page.getByLabel('Password', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(button(page, 'New Pilotage')).toBeVisible();
  return keys;
}

test('U17 before a session every field, error and way out is reached by keys', async ({ page }) => {
  const keys = keysOf(page);
  await page.goto('/login');
  await keys.pressAt(page.getByRole('link', { name: 'Forgot Password' }));
  await keys.pressAt(exactly(page, 'Reset Password'));
  await expect(page.getByLabel('Email')).toBeFocused();
  await keys.to(page.getByRole('link', { name: 'Back to Log In' }), 'Shift+Tab');
  await keys.press('Enter');
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
  for (const name of ['Release notes', 'Privacy Statement']) {
    await keys.pressAt(exactly(page, name));
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await keys.press('Escape');
    await expect(exactly(page, name)).toBeFocused();
  }
  for (const [path, press] of [
    ['/sign-up/of-nobody', 'Sign Up'],
    ['/reset-password/of-nobody', 'Reset Password'],
  ] as const) {
    await page.goto(path);
    await keys.pressAt(exactly(page, press));
    await expect(page.getByLabel('Create Password')).toBeFocused();
    await keys.pressAt(exactly(page, 'Show password'));
    await keys.to(exactly(page, press));
  }
});

test('U17 a pilotage under review is looked through and left by keys', async ({ page }) => {
  const keys = await logIn(page);
  const draft = page.getByRole('row').filter({ hasText: 'SOUTHERN HOKI' }).getByRole('link').first();
  await keys.pressAt(draft);
  await expect(page.getByRole('heading', { name: 'Draft Pilotage' })).toBeVisible();
  await page.goto(page.url().replace('draft', 'review'));
  await expect(page.getByRole('heading', { name: 'Pilotage Definition' })).toBeVisible();
  await keys.typeAt(page.getByLabel(/^Bridge mark/), '7');
  await keys.to(page.getByRole('link', { name: 'Pilotage List' }).or(exactly(page, 'Pilotage List')), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await keys.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Pilotage Definition' })).toHaveCount(0);
});

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
