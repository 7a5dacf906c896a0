import { expect, type Page } from '@playwright/test';
import { test } from '../kit/walk.ts';
import { aroha, brokenRules, openPlanned, openTides, signIn, switchPort, takeServerClock, tui } from '../kit/world.ts';

/** Answers that a walk stands in for would not reach it through the worker. */

async function openAccountRow(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

test('SHELL-14 the links of the port open pop-up windows that do not know the app', async ({ page, context }) => {
  await context.route(/linz\.govt\.nz/, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Tides</p>' }));
  await signIn(page, aroha);
  const links = page.getByRole('navigation', { name: 'Links of the port' }).getByRole('link');
  await expect(links).toHaveCount(3);
  const opening = context.waitForEvent('page');
  await links.first().click();
  const popUp = await opening;
  await expect(popUp.getByText('Tides')).toBeVisible();
  expect(await popUp.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: /^Account/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Messages' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Tide tables' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  for (const width of [1194, 768]) {
    await page.setViewportSize({ width, height: 834 });
    await expect(links.first()).toBeHidden();
    await page.getByRole('button', { name: /^Account/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Tide tables' })).toBeVisible();
    await page.keyboard.press('Escape');
  }
});

test('SHELL-15 SHELL-16 who has one port has no switcher; the first port is the first by name, then the last one used', async ({
  page,
}) => {
  await signIn(page, aroha);
  await expect(page.getByRole('button', { name: 'Port: Koru' })).toBeVisible();
  await switchPort(page, 'Koru', 'Tacoma');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Port: Tacoma' })).toBeVisible();
  await openAccountRow(page, 'Log Out');
  await expect(page).toHaveURL('/login?code=logout');
  await signIn(page, tui);
  await expect(page.locator('header [class*="_name_"]')).toHaveText('Koru');
  await expect(page.getByRole('button', { name: /^Port:/ })).toHaveCount(0);
});

test('SHELL-13 SHELL-18 privacy statement and release notes are read and closed, and the focus goes back', async ({
  openAs,
}) => {
  const page = await openAs(aroha);
  const account = page.getByRole('button', { name: /^Account/ });
  for (const name of ['Privacy Statement', 'Release notes', 'Messages']) {
    await openAccountRow(page, name);
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    expect(await brokenRules(page), name).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(account).toBeFocused();
  }
});

test('SHELL-21 messages stand at the top right, 70 px from one to the next, and are read later', async ({ page }) => {
  // Before the page: a clock that is exchanged under the app stands at 0 for a moment, and the app locks.
  await page.clock.install();
  await signIn(page, aroha);
  for (let times = 0; times < 2; times++) {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('Pilotages have been refreshed successfully')).toBeVisible();
  }
  // What asked before the clock stands still would wait for ever.
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeEnabled();
  // From here on a slow machine does not count against the eight seconds.
  await expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 500))).toPass();
  // The list alone: what is read beside it would take the app offline, where nothing can be refreshed.
  await page.route('**/api/pilotages?**', (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: 'Refresh' }).click();
  const toasts = page.locator('.mantine-Notification-root');
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(toasts.nth(1)).toBeVisible({ timeout: 500 });
  }).toPass({ intervals: [100], timeout: 20_000 });
  const [first, second] = await Promise.all([toasts.nth(0).boundingBox(), toasts.nth(1).boundingBox()]);
  expect((second?.y ?? 0) - (first?.y ?? 0)).toBe(70);
  expect(1366 - (first?.x ?? 0) - (first?.width ?? 0)).toBeLessThan(40);
  expect(first?.y).toBeLessThan(120);
  await page.clock.runFor(8100);
  await expect(toasts).toHaveCount(0);
  await page.clock.resume();
  await openAccountRow(page, 'Messages');
  const rows = page.getByRole('dialog', { name: 'Messages' }).getByRole('listitem');
  // Koru is 13 hours ahead of UTC in November; the walk begins at 04:43 there.
  await expect(rows.last()).toHaveText(/^0[4-9]:\d\d:\d\dDonePilotages have been refreshed successfully$/);
  await expect(rows.first()).toContainText('Error');
});

/** The tablet both ways, a small one, and a phone. */
const SIZES = [
  { width: 1366, height: 1024 },
  { width: 1180, height: 820 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];

test('SHELL-21 S15 a message never lies over an open dialog, and covers no button of it, at any size', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, aroha);
  const form = page.getByRole('dialog', { name: 'New Pilotage Details' });
  const filter = page.getByRole('dialog', { name: 'Filter Pilotages' });
  const toast = page.locator('.mantine-Notification-root');
  const messages = page.locator('[data-toasts] [data-position=top-right]');
  const boxes = () => Promise.all([messages.boundingBox(), page.locator('[aria-modal=true]').boundingBox()]);
  for (const [open, dialog] of [
    ['New Pilotage', form],
    ['Filter', filter],
  ] as const) {
    await page.clock.resume();
    await page.unroute('**/api/pilotages**');
    await page.setViewportSize(SIZES[0] ?? { width: 1366, height: 1024 });
    // Its code is there before the clock stands still.
    await page.getByRole('button', { name: open }).first().click();
    await expect(dialog).toBeVisible();
    await dialog
      .getByRole('button', { name: /^(Close|Cancel)$/ })
      .first()
      .click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeEnabled();
    await page.route('**/api/pilotages**', (route) => route.abort('connectionrefused'));
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(toast.first()).toBeVisible();
    await expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 200))).toPass();
    await page.getByRole('button', { name: open }).first().click();
    await expect(dialog).toBeVisible();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expect(async () => {
        await page.clock.runFor(100);
        const [message, panel] = await boxes();
        if (!message || !panel) throw new Error('The message or the dialog is gone.');
        const isBeside = message.y >= panel.y + panel.height || message.y + message.height <= panel.y;
        expect({ size, isBeside }).toEqual({ size, isBeside: true });
        expect(message.y + message.height).toBeLessThanOrEqual(size.height);
        expect(panel.y + panel.height).toBeLessThanOrEqual(size.height);
      }).toPass({ intervals: [100], timeout: 5000 });
    }
    await page.clock.runFor(8100);
    await expect(toast).toHaveCount(0);
    await dialog
      .getByRole('button', { name: /^(Close|Cancel)$/ })
      .first()
      .click();
  }
});

test('SHELL-27 a term is explained by key, by pointer and by finger', async ({ page, browser, baseURL }) => {
  await signIn(page, aroha);
  // The table that stands in until the rows are there goes, and its head with it.
  await expect(page.locator('tr[data-pilotage]').first()).toBeVisible();
  const term = page.getByRole('button', { name: 'MVT', exact: true });
  const meaning = page.getByRole('tooltip').filter({ hasText: 'Movement: an arrival' });
  await term.focus();
  await expect(meaning).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(meaning).toBeHidden();
  await term.hover();
  await expect(meaning).toBeVisible();
  expect(await brokenRules(page)).toEqual([]);
  const touch = await (await browser.newContext({ hasTouch: true, baseURL })).newPage();
  await signIn(touch, aroha);
  await openPlanned(touch);
  await touch.getByRole('button', { name: 'LOA', exact: true }).tap();
  await expect(touch.getByRole('tooltip').filter({ hasText: 'Length over all' })).toBeVisible();
  await touch.getByRole('heading', { name: 'Ship Particulars' }).tap();
  await expect(touch.getByRole('tooltip')).toHaveCount(0);
});

test('SHELL-20 a bug in a screen shows the error screen, and Reload starts again at the root', async ({ openAs }) => {
  const page = await openAs(aroha);
  await page.route(/assets\/debug-screen-.*\.js$/, async (route) => {
    const answer = await route.fetch();
    const code = (await answer.text()).replace(/(["'`])Debug\1/, '(()=>{throw new Error("A bug")})()');
    await route.fulfill({ response: answer, body: code });
  });
  await page.goto('/debug');
  await expect(page.getByRole('heading', { name: 'Application Error' })).toBeVisible();
  await expect(page.getByText('An application error occurred. Please try to reload the app.')).toBeVisible();
  expect(await brokenRules(page)).toEqual([]);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'New Pilotage' }).first()).toBeVisible({ timeout: 20_000 });
});

test('SHELL-07 attack 69 /debug shows its heading and nothing else', async ({ page }) => {
  // A tablet whose clock differs from the server's would be told so.
  await takeServerClock(page);
  await signIn(page, aroha);
  await page.goto('/debug');
  await expect(page.getByRole('heading', { name: 'Debug' })).toBeVisible();
  expect((await page.locator('#root').innerText()).trim()).toBe('Debug');
});

test('SHELL-26 below 1024 px the side bar shows icons with names, columns become one, and the list hides Visit No. and SideTo; on 11 inches it has room for SideTo alone', async ({
  openAs,
}) => {
  const page = await openAs(aroha);
  for (const [width, visit] of [
    [1280, true],
    [1194, false],
    [1024, false],
  ] as const) {
    await page.setViewportSize({ width, height: 1024 });
    await expect(page.getByRole('columnheader', { name: 'Visit No.' })).toBeVisible({ visible: visit });
    await expect(page.getByRole('columnheader', { name: 'SideTo' })).toBeVisible();
  }
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(page.getByRole('columnheader', { name: 'Visit No.' })).toBeHidden();
  await expect(page.getByRole('columnheader', { name: 'SideTo' })).toBeHidden();
  await openPlanned(page);
  for (const name of ['Vessel', 'Tides']) {
    const link = page.getByRole('link', { name, exact: true });
    await expect(link).toBeVisible();
    await expect(link.locator('span')).toBeHidden();
  }
  const [drawing, particulars] = await Promise.all([
    page.getByRole('heading', { name: 'Vessel Details' }).boundingBox(),
    page.getByRole('heading', { name: 'Ship Particulars' }).boundingBox(),
  ]);
  expect(particulars?.x).toBe(drawing?.x);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
});

test('SHELL-25 the tabs of a pilotage fade in over 400 ms, and not at all where motion is unwanted', async ({
  openAs,
}) => {
  const page = await openAs(aroha);
  await openPlanned(page);
  await openTides(page);
  const fade = () =>
    page
      .locator('main[class*="_tab_"] > *')
      .first()
      .evaluate((tab) => {
        const { animationName, animationDuration } = getComputedStyle(tab);
        return [animationName, animationDuration];
      });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(fade).toEqual([expect.stringContaining('tab-fade'), '0.4s']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect((await fade())[0]).toBe('none');
});
