import { type Page, expect as usual } from '@playwright/test';
import { test } from '../kit/identity-provider.ts';
import { appOnDevice, brokenInPalettes, openPlanned } from '../kit/world.ts';

test.use({ serviceWorkers: 'allow' });
/** To the provider and back are two loads of the whole page, and a PIN is stretched on purpose. */
const expect = usual.configure({ timeout: 20_000 });

async function signInBySso(page: Page): Promise<void> {
  await page.goto('/sso');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Set a device PIN' })).toBeVisible();
}

async function letIdle(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('pp.lastActiveAt', '0'));
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
}

test('LOCK-02 after single sign-on a PIN of six digits unlocks the device without a network', async ({
  page,
  context,
}) => {
  await signInBySso(page);
  const dialog = page.getByRole('dialog', { name: 'Set a device PIN' });
  await dialog.getByLabel('Device PIN').fill('123456');
  await dialog.getByRole('button', { name: 'Set PIN' }).click();
  await expect(dialog.getByText('Please choose digits that are harder to guess')).toBeVisible();
  await dialog.getByLabel('Device PIN').fill('407195');
  await dialog.getByLabel('Repeat the PIN').fill('407195');
  await dialog.getByRole('button', { name: 'Set PIN' }).click();
  await expect(dialog).toHaveCount(0);
  await letIdle(page);
  await expect(page.getByRole('link', { name: /^Log In with/ })).toHaveAttribute('href', '/sso');
  await appOnDevice(page);
  await context.setOffline(true);
  await page.getByLabel('Device PIN').fill('407196');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('Invalid credentials')).toBeVisible();
  await page.getByLabel('Device PIN').fill('407195');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: /^Account: Aroha/ })).toBeVisible();
});

test('LOCK-02 whoever has put the PIN off is told that only the network unlocks', async ({ page, context }) => {
  await signInBySso(page);
  await page.getByRole('button', { name: 'Later' }).click();
  await openPlanned(page);
  const left = page.url();
  await letIdle(page);
  await appOnDevice(page);
  await context.setOffline(true);
  await expect(page.getByText(/without a network it cannot be unlocked/)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: /^Log In with/ }).click();
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  // Online the provider opens it, and the person goes on where they left.
  await expect(page).toHaveURL(left);
  await expect(page.getByRole('heading', { name: 'Vessel Details' })).toBeVisible();
});

test('no broken accessibility rule in the question for a PIN', async ({ page }) => {
  await signInBySso(page);
  await page.getByRole('button', { name: 'Set PIN' }).click();
  await expect(page.getByText('Please enter six digits')).toBeVisible();
  expect(await brokenInPalettes(page)).toEqual([]);
});
