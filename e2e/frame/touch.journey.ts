import { type CDPSession, expect, type Page } from '@playwright/test';
import { test } from '../kit/walk.ts';
import { aroha, choosePalette, PLANNED, riskRow, tidesSettled } from '../kit/world.ts';

/** A tablet held upright in the launch: fingers, no mouse, no keys but those that the screen offers. */
test.use({ serviceWorkers: 'allow', hasTouch: true, isMobile: false, viewport: { width: 768, height: 1024 } });

const PASSWORD = 'Leadline-2026';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** The soft keyboard types into what has the focus. */
async function tapAndType(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).tap();
  await expect(page.getByLabel(label, { exact: true })).toBeFocused();
  await page.keyboard.insertText(text);
}

/** A finger is put down, drawn up or down the screen, and lifted. */
async function draw(page: Page, finger: CDPSession, from: { x: number; y: number }, byY: number): Promise<void> {
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (let step = 1; step <= 10; step++) {
    const touchPoints = [{ x: from.x, y: from.y + (byY * step) / 10 }];
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
    await page.waitForTimeout(16);
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const scrolled = (page: Page) => page.getByRole('main').evaluate((main) => main.scrollTop);

test('U17 from the log-in to the log-out by finger alone', async ({ page }) => {
  await choosePalette(page, 'night');
  await page.goto('/login');
  await tapAndType(page, 'Email', aroha);
  await tapAndType(page, 'Password', PASSWORD);
  await button(page, 'Log In').tap();
  // A log-in takes a while on purpose, and gives way to all other work.
  await expect(button(page, 'New Pilotage')).toBeVisible({ timeout: 60_000 });

  // What comes later moves what is there: whose job is next, and how many are unassigned.
  await expect(page.getByText(/decides/).first()).toBeVisible({ timeout: 60_000 });
  await tapAndType(page, 'Search', PLANNED.forTouch);
  await page.getByRole('row').filter({ hasText: PLANNED.forTouch }).tap();
  await expect(page.getByRole('heading', { name: 'Vessel Details' })).toBeVisible();
  const draft = page.getByRole('button', { name: /^Max\. Draft/ });
  await expect(draft).toContainText(/\d/);
  const before = await draft.innerText();
  const cells = page.locator('[class*="_figurecell_"]');
  const placesOf = () =>
    cells.evaluateAll((found) => found.map((cell) => JSON.stringify(cell.getBoundingClientRect())));
  const places = await placesOf();
  expect(places).toHaveLength(2);
  await draft.tap();
  const box = page.getByRole('textbox', { name: 'Max. Draft' });
  await expect(box).toBeFocused();
  await expect(box).toHaveAttribute('inputmode', 'decimal');
  expect(await placesOf(), 'nothing moves under the finger').toEqual(places);
  await page.keyboard.insertText('deep');
  await page.getByRole('button', { name: 'Save Max. Draft' }).tap();
  await expect(page.getByText('Please enter a non-negative number')).toBeVisible();
  await page.getByRole('heading', { name: 'Vessel Details' }).tap();
  await expect(box, 'looking away stores nothing').toHaveValue('deep');
  await page.getByRole('button', { name: 'Cancel Max. Draft' }).tap();
  await expect(draft).toHaveText(before, { useInnerText: true });

  await page.getByRole('link', { name: /^Tides/ }).tap();
  await expect(page.getByRole('heading', { name: 'Risk Assessment' })).toBeVisible();
  // What comes later moves what is there.
  await tidesSettled(page);
  const graph = page.getByRole('img', { name: /^Tide curve/ });
  await expect(graph).toBeVisible();
  const { x = 0, y = 0, width = 0, height = 0 } = (await graph.boundingBox()) ?? {};
  const finger = await page.context().newCDPSession(page);
  await draw(page, finger, { x: x + width / 2, y: y + height / 2 }, -200);
  await expect.poll(() => scrolled(page), { message: 'the page follows a finger on the graph' }).toBeGreaterThan(100);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await draw(page, finger, { x: x + width / 2, y: y + 50 }, 300);
  await expect.poll(() => scrolled(page)).toBe(0);
  const hours = () => graph.locator('text').allTextContents();
  const usual = await hours();
  for (let taps = 0; taps < 4; taps++) await button(page, 'Zoom in').tap();
  await expect.poll(hours).not.toEqual(usual);
  for (let taps = 0; taps < 4; taps++) await button(page, 'Zoom out').tap();
  await expect.poll(hours).toEqual(usual);

  await riskRow(page, 'Cutter Channel').tap();
  const modal = page.getByRole('dialog', { name: 'Cutter Channel' });
  await expect(modal.getByLabel('Safety margin')).toHaveAttribute('inputmode', 'decimal');
  await expect(modal.getByLabel('Time at constraint')).toHaveAttribute('inputmode', 'numeric');
  await modal.getByLabel('Allowances').tap();
  await expect(modal.getByLabel('Allowances')).toBeFocused();
  await page.keyboard.insertText('9');
  await expect(modal.getByText('Failed').first()).toBeVisible();
  await modal.getByRole('button', { name: 'Cancel' }).tap();
  await page.getByRole('button', { name: 'Discard' }).tap();
  await expect(modal).toHaveCount(0);

  await page.getByRole('link', { name: 'Checklist' }).tap();
  const words = `By finger, ${Date.now()}`;
  await page.getByRole('textbox', { name: 'General Notes' }).tap();
  await expect(page.getByRole('textbox', { name: 'General Notes' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(words);
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await expect(page.getByText('Notes saved')).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).tap();
  await expect(button(page, 'New Pilotage')).toBeVisible();
  await button(page, /^Account/).tap();
  await page.getByRole('menuitem', { name: 'Log Out' }).tap();
  await expect(page).toHaveURL('/login?code=logout');
});
