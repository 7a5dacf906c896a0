import { type Page, expect as slowly } from '@playwright/test';
import { test } from '../kit/walk.ts';
import {
  appOnDevice,
  aroha,
  ben,
  brokenInPalettes,
  openPlanned,
  signIn,
  tidesTab,
  watchForErrors,
} from '../kit/world.ts';

test.use({ serviceWorkers: 'allow' });
/** A key is derived from the password at each unlock, which takes a while on purpose. */
const expect = slowly.configure({ timeout: 20_000 });

const PASSWORD = 'Leadline-2026';
const WORDS = `Session for ${aroha} has timed out. Please enter your password to unlock the app.`;

/** As if nobody had touched the app for longer than a shift; the next look at the clock locks it. */
async function letIdle(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('pp.lastActiveAt', String(Date.now() - 481 * 60_000)));
  await expect(page.getByText(WORDS)).toBeVisible();
}

async function openVessel(page: Page): Promise<string> {
  await openPlanned(page);
  return page.url();
}

async function unlock(page: Page, password = PASSWORD): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

test('LOCK-01 LOCK-02 LOCK-03 attack 19 after the idle time nothing is on the page, back shows nothing, and the log-in leads back', async ({
  page,
}) => {
  const errors = watchForErrors(page);
  await signIn(page);
  const left = await openVessel(page);
  await expect(page.getByText('Ship Particulars')).toBeVisible();
  await letIdle(page);
  await expect(page).toHaveURL('/locked');
  await expect(page).toHaveTitle('Locked · Leadline');
  await expect(page.getByText('Ship Particulars')).toHaveCount(0);
  await expect(page.getByText('Boarding ground')).toHaveCount(0);
  for (const way of ['goBack', 'goForward'] as const) {
    await page[way]();
    await expect(page.getByText(WORDS)).toBeVisible();
    await expect(page.getByText('Boarding ground')).toHaveCount(0);
  }
  await page.goto(left);
  await expect(page.getByText(WORDS)).toBeVisible();
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('Please enter your password', { exact: true })).toBeVisible();
  await unlock(page, 'Leadline-2025');
  await expect(page.getByText('Invalid credentials')).toBeVisible();
  await unlock(page);
  await expect(page).toHaveURL(left);
  await expect(page.getByText('Ship Particulars')).toBeVisible();
  expect(errors).toEqual([]);
});

test('LOCK-02 a start after the idle time is locked; one within it asks nothing', async ({ page }) => {
  await signIn(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'New Pilotage' }).first()).toBeVisible();
  await page.evaluate(() => localStorage.setItem('pp.lastActiveAt', '0'));
  await page.reload();
  await expect(page.getByText(WORDS)).toBeVisible();
});

/** This tab does not look at the clock by itself, which it does every five seconds: only another tab tells it. */
async function withoutOwnLook(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const repeat = globalThis.setInterval;
    const seldom = (run: () => void, ms?: number) => repeat(run, ms === 5000 ? 3_600_000 : ms);
    Object.assign(globalThis, { setInterval: seldom });
  });
}

test('LOCK-02 both tabs lock at once, and one log-in opens both', async ({ page, context }) => {
  await signIn(page);
  const other = await context.newPage();
  await withoutOwnLook(other);
  await other.goto('/');
  await expect(other.getByText('Boarding ground').first()).toBeVisible();
  await letIdle(page);
  await expect(other.getByText(WORDS)).toBeVisible();
  await expect(other.getByText('Boarding ground')).toHaveCount(0);
  await unlock(page);
  await expect(page.getByText('Boarding ground').first()).toBeVisible();
  await expect(other.getByText('Boarding ground').first()).toBeVisible();
});

test('LOCK-03 LOCK-10 without a network the password unlocks on the device, and one lost network is no lost session', async ({
  page,
  context,
}) => {
  await signIn(page);
  await letIdle(page);
  await appOnDevice(page);
  await context.setOffline(true);
  await unlock(page, 'Leadline-2025');
  await expect(page.getByText('Invalid credentials')).toBeVisible();
  await unlock(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: /^Account: Aroha/ })).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText('Boarding ground').first()).toBeVisible();
});

test('LOCK-03 attack 20 ten wrong passwords offline: a growing wait, then only the network helps, and nothing is lost', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  await signIn(page);
  await letIdle(page);
  await appOnDevice(page);
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByText(WORDS)).toBeVisible();
  await context.setOffline(true);
  for (let tries = 1; tries <= 3; tries++) {
    await unlock(page, `Wrong-${tries}`);
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('pp.tries') ?? '{}').failed))
      .toBe(tries);
    await expect(page.getByText('Invalid credentials')).toBeVisible();
  }
  await page.evaluate(() =>
    localStorage.setItem('pp.tries', JSON.stringify({ failed: 8, nextAt: Date.now() + 30_000 })),
  );
  const waiting = page.getByRole('button', { name: /^Next try in (2\d|30) s$/ });
  await expect(waiting).toBeVisible();
  await expect(other.getByRole('button', { name: /^Next try in \d+ s$/ })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('pp.tries', '{"failed":9,"nextAt":0}'));
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  await unlock(page, 'Wrong-10');
  await expect(page.getByText(/^Too many wrong tries/)).toBeVisible();
  await unlock(page);
  await expect(page.getByText(/^Too many wrong tries/)).toBeVisible();
  await context.setOffline(false);
  await unlock(page);
  await expect(page.getByText('Boarding ground').first()).toBeVisible();
});

test('LOCK-07 LOCK-09 attack 64 a log-out from the locked screen, then somebody else: nothing of the first', async ({
  page,
}) => {
  await signIn(page);
  await letIdle(page);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/login?code=logout');
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('pp.')));
  for (const key of ['token', 'refreshToken', 'imageToken', 'user', 'roles', 'tideOverrides', 'email'])
    expect(kept).not.toContain(`pp.${key}`);
  await signIn(page, ben);
  await expect(page.getByRole('button', { name: /^Account: Ben/ })).toBeVisible();
  await expect(page.getByText('Aroha', { exact: true })).toHaveCount(0);
});

test('SHELL-17 a log-out with something typed at a constraint asks first', async ({ page }) => {
  await signIn(page);
  await openVessel(page);
  await tidesTab(page).click();
  await page.getByRole('row').filter({ hasText: 'Swing basin' }).first().getByRole('button').first().click();
  await page.getByRole('dialog').getByLabel('Tide override').fill('0.20');
  await letIdle(page);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('heading', { name: 'Discard unsaved changes?' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByText(WORDS)).toBeVisible();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL('/login?code=logout');
});

test('the locked screen by keys alone', async ({ page }) => {
  await signIn(page);
  await letIdle(page);
  await page.getByLabel('Password', { exact: true }).focus();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Log In' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeFocused();
  await page.getByLabel('Password', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

test('no broken accessibility rule on the locked screen', async ({ page }) => {
  await signIn(page);
  await letIdle(page);
  for (const width of [1366, 768]) {
    await page.setViewportSize({ width, height: 1024 });
    expect(await brokenInPalettes(page)).toEqual([]);
  }
});
