import { type Browser, expect, type Page } from '@playwright/test';
import { type CuttableNetwork, cuttableNetwork } from '../kit/cuttable-network.ts';
import { onlookerAt } from '../kit/server-records.ts';
import {
  comeBack,
  goOffline,
  maxDraft,
  openPlan,
  planArrival,
  syncScreen,
  typeMaxDraft,
} from '../kit/waiting-edits.ts';
import { test } from '../kit/walk.ts';
import { appOnDevice, aroha, brokenRules, choosePalette, signIn } from '../kit/world.ts';

test.use({ serviceWorkers: 'allow' });
async function open(browser: Browser, network: CuttableNetwork): Promise<Page> {
  const context = await browser.newContext({ baseURL: network.url, viewport: { width: 1366, height: 1024 } });
  const page = await context.newPage();
  await signIn(page, aroha);
  await appOnDevice(page);
  return page;
}

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.LEADLINE_WALK_PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}

test('OFFLINE-02 SYNC-01 SYNC-03 an edit without a network is saved on the tablet, and sent when the person says so', async ({
  openTablet,
}) => {
  test.setTimeout(300_000);
  const { page, network } = await openTablet(aroha);
  const path = await planArrival(page, '0410');
  await goOffline(page, network);
  await typeMaxDraft(page, '8.75');
  await expect(page.getByText('Saved on this tablet')).toBeVisible();
  await expect(maxDraft(page)).toContainText('8.75');
  await expect(page.getByText('Not synced', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('1 change not synced')).toBeVisible();
  await picture(page, 'vessel-offline-day');
  await comeBack(page, network);
  const screen = syncScreen(page);
  await expect(screen).toBeVisible();
  await expect(screen.getByText('04:10 KEA MERIDIAN, definition')).toBeVisible();
  expect(await brokenRules(page)).toEqual([]);
  await picture(page, 'sync-day');
  await screen.getByRole('button', { name: 'Later' }).click();
  await page.getByRole('button', { name: 'Sync back your changes' }).click();
  await screen.getByRole('button', { name: 'Start Sync' }).click();
  await expect(screen.getByText('1 sent', { exact: true })).toBeVisible();
  await expect(screen.getByRole('listitem')).toContainText('Sent');
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect(maxDraft(page)).toContainText('8.75');
  await expect(page.getByText('Not synced', { exact: true })).toHaveCount(0);
  await page.goto(path);
  await expect(maxDraft(page)).toContainText('8.75');
});

for (const [palette, button, shown] of [
  ['day', 'Use mine', '8.75'],
  ['night', 'Use theirs', '8.90'],
] as const)
  test(`SYNC-14 somebody else changed the same figure meanwhile: "${button}" leaves ${shown} m`, async ({
    openTablet,
    baseURL,
  }) => {
    test.setTimeout(300_000);
    const { page, network } = await openTablet(aroha);
    await choosePalette(page, palette);
    await page.reload();
    const path = await openPlan(page, palette === 'day' ? '0420' : '0430');
    await goOffline(page, network);
    await typeMaxDraft(page, '8.75');
    await expect(page.getByText('Saved on this tablet')).toBeVisible();
    await onlookerAt(baseURL ?? '').setMaxDraft(path, 8.9);
    await comeBack(page, network);
    const screen = syncScreen(page);
    await screen.getByRole('button', { name: 'Start Sync' }).click();
    const card = screen.getByRole('article', { name: 'Someone else changed this while you were offline' });
    await expect(card.getByRole('group', { name: 'Drafts' })).toContainText(/8\.60.*8\.75.*8\.90/);
    expect(await brokenRules(page)).toEqual([]);
    await picture(page, `conflict-${palette}`);
    await page.setViewportSize({ width: 768, height: 1024 });
    await picture(page, `conflict-portrait-${palette}`);
    await page.setViewportSize({ width: 1366, height: 1024 });
    await card.getByRole('button', { name: button }).click();
    await card.getByRole('button', { name: 'Use this decision' }).click();
    await expect(card).toHaveCount(0);
    if (button === 'Use mine') {
      await screen.getByRole('button', { name: 'Start Sync' }).click();
      await expect(screen.getByText('1 sent', { exact: true })).toBeVisible();
    }
    await screen.getByRole('button', { name: 'Close' }).click();
    await page.goto(path);
    await expect(maxDraft(page)).toContainText(shown);
  });

test('SHELL-17 log-out while an edit waits: it is kept for the next log-in', async ({ browser, baseURL }) => {
  test.setTimeout(300_000);
  const network = await cuttableNetwork(baseURL ?? '');
  const page = await open(browser, network);
  await openPlan(page, '0440');
  await goOffline(page, network);
  await typeMaxDraft(page, '8.75');
  await expect(page.getByText('Saved on this tablet')).toBeVisible();
  await comeBack(page, network);
  await syncScreen(page).getByRole('button', { name: 'Later' }).click();
  await page.goto('/logout');
  const question = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' });
  await expect(question).toContainText('1 change of yours is saved on this tablet and not on the server.');
  await picture(page, 'log-out');
  await question.getByRole('button', { name: 'Keep for my next log-in' }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, aroha);
  await expect(syncScreen(page).getByText('04:40 KEA MERIDIAN, definition')).toBeVisible();
  await page.context().close();
  await network.stop();
});
