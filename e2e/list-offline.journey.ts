import { expect } from '@playwright/test';
import { type CuttableNetwork, cuttableNetwork } from './cuttable-network.ts';
import { readDownload } from './read-download.ts';
import { comeBack, goOffline } from './waiting-edits.ts';
import { test } from './walk.ts';
import { appOnDevice, aroha, choose, signIn, watchForErrors } from './world.ts';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 300_000 });
let network: CuttableNetwork;
test.beforeEach(async ({ baseURL }) => {
  network = await cuttableNetwork(baseURL ?? '');
});
test.afterEach(() => network.stop());

test('LIST-03 LIST-08 LIST-10 LIST-13 LIST-30 without a network the list is filtered, searched, turned and exported from the device', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: network.url, viewport: { width: 1366, height: 1024 } });
  const errors = watchForErrors(page);
  await signIn(page, aroha);
  await appOnDevice(page);
  const rows = page.locator('tr.pilotage');
  const times = () => page.locator('tr.pilotage .tm').allInnerTexts();
  await page.goto('/?pageSize=100');
  await expect(rows.first()).toBeVisible();
  const [count, online] = [await rows.count(), await times()];
  await goOffline(page, network);
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'New Pilotage' }).first()).toBeDisabled();

  await page.getByRole('button', { name: 'Filter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter Pilotages' });
  await choose(dialog, page, 'Vessel', 'KEA MERIDIAN');
  await expect(dialog.getByRole('status')).toContainText(`of ${count} matches`);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/vessel=4123018/);
  await expect(page.locator('.showing')).toContainText('Vessel: KEA MERIDIAN');
  for (const ship of await page.locator('tr.pilotage .ship').allInnerTexts()) expect(ship).toContain('KEA MERIDIAN');
  const found = await rows.count();
  expect(found).toBeLessThan(count);
  const { text } = await readDownload(page, () => page.getByRole('button', { name: 'Export' }).click());
  expect(text.trimEnd().split('\r\n')).toHaveLength(found + 1);

  await page.reload();
  await expect(rows).toHaveCount(found);
  await page.getByRole('button', { name: 'Clear Vessel' }).click();
  await expect(rows).toHaveCount(count);
  await page.getByRole('button', { name: /^Sort by date/ }).click();
  await expect.poll(times).toEqual([...online].reverse());
  await page.getByLabel('Search', { exact: true }).fill('rata');
  await expect(page.locator('.showing')).toContainText('Search: rata');
  await expect(rows.first()).toBeVisible();

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
  expect(
    errors.filter((error) => !/ERR_INTERNET_DISCONNECTED|ERR_EMPTY_RESPONSE|Failed to load resource/.test(error)),
  ).toEqual([]);
  await page.context().close();
});
