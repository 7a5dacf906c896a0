import { expect } from '@playwright/test';
import { test } from '../kit/walk.ts';
import { aroha, openPlanned } from '../kit/world.ts';

test('SHELL-02 the form has its three addresses, and a draft of the list opens in its own', async ({ openAs }) => {
  const page = await openAs(aroha);
  await page.getByLabel('Search', { exact: true }).fill('hoki');
  await page.getByRole('row').filter({ hasText: 'Draft' }).filter({ hasText: 'SOUTHERN HOKI' }).first().click();
  await expect(page).toHaveURL(/\/pilotage\/draft\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: 'Draft Pilotage' })).toBeVisible();
  await page.goto(page.url().replace('draft', 'review'));
  await expect(page.getByRole('heading', { name: 'Pilotage Definition' })).toBeVisible();
  await page.goto('/pilotage/new');
  await expect(page.getByRole('heading', { name: 'New Pilotage' })).toBeVisible();
});

test('SHELL-03 the address of a pilotage forwards to its vessel tab, and its tabs have addresses of their own', async ({
  openAs,
}) => {
  const page = await openAs(aroha);
  await openPlanned(page);
  await expect(page).toHaveURL(/\/pilotage\/[0-9a-f-]{36}\/vessel$/);
  const tides = page.url().replace(/vessel$/, 'risks');
  await page.goto(tides);
  await expect(page.getByRole('heading', { name: 'Risk Assessment' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Vessel Details' })).toBeVisible();
});

test('SHELL-04 the addresses of the two forms of a pilotage open them over its vessel tab, and Close leads there', async ({
  openAs,
}) => {
  const page = await openAs(aroha);
  await openPlanned(page);
  const tab = page.url();
  for (const [address, title] of [
    [tab.replace(/vessel$/, 'edit'), 'Pilotage Details'],
    [`${tab}/edit`, 'Full Vessel Details'],
  ] as const) {
    await page.goto(address);
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(tab);
    await expect(page.getByRole('heading', { name: 'Vessel Details', exact: true })).toBeVisible();
  }
});

test('SHELL-01 the list takes page and page size from its address', async ({ openAs }) => {
  const page = await openAs(aroha);
  await page.goto('/?page=2&pageSize=10');
  await expect(page.getByText(/^11 to \d+ of \d+$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^11 to \d+ of \d+$/)).toBeVisible();
});
