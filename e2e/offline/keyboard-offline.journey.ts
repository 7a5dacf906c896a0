import { expect } from '@playwright/test';
import { keysOf } from '../kit/by-keys.ts';
import { onlookerAt } from '../kit/server-records.ts';
import { comeBack, goOffline, maxDraft, planArrival, syncScreen } from '../kit/waiting-edits.ts';
import { test } from '../kit/walk.ts';
import { aroha, choosePalette } from '../kit/world.ts';

test.describe.configure({ timeout: 600_000 });

test('U17 without a network and back: the list, an edit, and the decision over it by keys', async ({
  openTablet,
  baseURL,
}) => {
  const { page, network } = await openTablet(aroha);
  await choosePalette(page, 'night');
  await page.reload();
  const path = await planArrival(page, '0450');
  const keys = keysOf(page);
  await goOffline(page, network);

  await keys.pressAt(maxDraft(page));
  await keys.type('8.75');
  await keys.press('Enter');
  await expect(page.getByText('Saved on this tablet')).toBeVisible();
  await expect(maxDraft(page)).toBeFocused();
  await keys.to(page.getByRole('link', { name: 'Back' }), 'Shift+Tab');
  await keys.press('Enter');
  const away = page.locator('tr[data-pilotage][class*="_away_"]').first();
  await expect(away).toBeVisible();
  await expect(away.getByRole('link')).toHaveCount(0);
  // What cannot be done without a network is no stop on the way; her own row, which has a waiting edit, is one.
  await expect(away.getByRole('button')).toHaveCount(0);
  await expect(away.locator('[class*="_offlinecell_"]')).toContainText('Not on this tablet');
  const own = page.locator('tr[data-pilotage]', { has: page.getByText('Not synced') }).first();
  await expect(own.getByRole('link')).toHaveCount(1);

  await keys.pressAt(page.getByRole('button', { name: 'Show', exact: true }));
  const screen = syncScreen(page);
  await keys.to(screen.getByRole('button', { name: 'Export my changes', exact: true }));
  const abandon = screen.getByRole('button', { name: 'Abandon changes' });
  await keys.pressAt(abandon);
  const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
  await keys.pressAt(question.getByRole('button', { name: 'Keep them' }));
  await expect(question).toHaveCount(0);
  await expect(abandon).toBeFocused();
  await keys.pressAt(screen.getByRole('button', { name: 'Later' }));
  await expect(screen).toHaveCount(0);

  const onlooker = onlookerAt(baseURL ?? '');
  await onlooker.setMaxDraft(path, 8.9);
  await comeBack(page, network);
  await expect(screen).toBeVisible();
  await keys.pressAt(screen.getByRole('button', { name: 'Start Sync' }));
  const card = screen.getByRole('article', { name: 'Someone else changed this while you were offline' });
  await keys.pressAt(card.getByRole('button', { name: 'Use mine' }), 'Space');
  await keys.pressAt(card.getByRole('button', { name: 'Use this decision' }));
  await expect(card).toHaveCount(0);
  await keys.pressAt(screen.getByRole('button', { name: 'Start Sync' }));
  await expect(screen.getByText('1 sent', { exact: true })).toBeVisible();
  await keys.pressAt(screen.getByRole('button', { name: 'Close' }));
  await expect(screen).toHaveCount(0);
  expect((await onlooker.read(path)).pilotage.maxDraft).toBe(8.75);
  await keys.press('Tab');
});
