import { expect } from '@playwright/test';
import { readDownload } from '../kit/read-download.ts';
import { comeBack, goOffline } from '../kit/waiting-edits.ts';
import { test } from '../kit/walk.ts';
import { aroha, choose, watchForErrors } from '../kit/world.ts';

test.describe.configure({ timeout: 300_000 });

/** Until the day of the walks: no walk plans anything there. */
const DAYS_SO_FAR = '/?startDate=2026-11-14&endDate=2026-11-22&pageSize=100';

test('LIST-03 LIST-08 LIST-10 LIST-13 LIST-30 without a network the list is filtered, searched, turned and exported from the device', async ({
  openTablet,
}) => {
  const { page, network } = await openTablet(aroha);
  const errors = watchForErrors(page);
  const rows = page.locator('tr[data-pilotage]');
  const times = () => page.locator('tr[data-pilotage] .tm').allInnerTexts();
  await page.goto(DAYS_SO_FAR);
  const count = 13;
  await expect(rows).toHaveCount(count);
  const online = await times();
  await goOffline(page, network);
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'New Pilotage' }).first()).toBeDisabled();

  await page.getByRole('button', { name: 'Filter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter Pilotages' });
  await choose(dialog, page, 'Vessel', 'KEA MERIDIAN');
  await expect(dialog.getByRole('status')).toContainText(`of ${count} pilotages`);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/vessel=4123018/);
  await expect(page.locator('[class*="_showing_"]')).toContainText('Vessel: KEA MERIDIAN');
  await expect(page.locator('tr[data-pilotage] [class*="_ship_"]')).toContainText(['KEA MERIDIAN', 'KEA MERIDIAN']);
  const found = 2;
  const { text } = await readDownload(page, () => page.getByRole('button', { name: 'Export' }).click());
  expect(text.trimEnd().split('\r\n')).toHaveLength(found + 1);

  await page.reload();
  await expect(rows).toHaveCount(found);
  await page.getByRole('button', { name: 'Clear Vessel' }).click();
  await expect(rows).toHaveCount(count);
  await page.getByRole('button', { name: /^Sort by date/ }).click();
  await expect.poll(times).toEqual([...online].reverse());
  await page.getByLabel('Search', { exact: true }).fill('manuka');
  await expect(page.locator('[class*="_showing_"]')).toContainText('Search: manuka');
  await expect(page.locator('tr[data-pilotage] [class*="_ship_"]')).toContainText(['MANUKA SPIRIT', 'MANUKA SPIRIT']);

  // Days that nobody has read on this tablet are no days without ships.
  await page.goto('/?startDate=2026-10-01&endDate=2026-10-02');
  await expect(page.getByText('Unable to load pilotages.')).toBeVisible();
  await page.goto('/?startDate=2026-11-22&endDate=2027-01-30');
  await expect(page.getByText(/^Not all of these days were read on this tablet/)).toBeVisible();
  await expect(rows.first()).toBeVisible();
  await comeBack(page, network);
  await expect(page.getByText(/^Not all of these days/)).toHaveCount(0, { timeout: 30_000 });
  await page.goto('/?startDate=2026-10-01&endDate=2026-10-02');
  await expect(page.getByText('No Pilotage', { exact: true })).toBeVisible();
  expect(errors.filter((error) => !/ERR_EMPTY_RESPONSE|Failed to load resource/.test(error))).toEqual([]);
});
