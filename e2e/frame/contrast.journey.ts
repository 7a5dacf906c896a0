import { expect } from '@playwright/test';
import { fainterThan } from '../kit/contrast.ts';
import { test } from '../kit/walk.ts';
import { aroha, openPlanned, openTides } from '../kit/world.ts';

test.describe.configure({ timeout: 180_000 });

/** What a pilot acts on is read in sunlight and in a dimmed bridge. */
const LEAST = 7;

test('essential values have a contrast of 7 to 1 in every palette: list, vessel, tides, forms', async ({ openAs }) => {
  const page = await openAs(aroha);
  await expect(page.locator('tr.pilotage').first()).toBeVisible();
  const found = await fainterThan(page, LEAST, [
    '.next .n',
    '.next .nm',
    'tr.pilotage:not(.open) .tm',
    'tr.pilotage:not(.open) .ship a',
    'tr.pilotage:not(.open) .dr',
    'tr.pilotage:not(.open) .pilots b',
  ]);
  await openPlanned(page);
  found.push(...(await fainterThan(page, LEAST, ['[class*="_figurebutton_"] .n', '.kv dd'])));
  await page.getByRole('link', { name: /^Full Details/ }).click();
  await expect(page.getByRole('dialog', { name: 'Full Vessel Details' }).getByLabel('LOA')).toBeVisible();
  found.push(...(await fainterThan(page, LEAST, ['[role="dialog"] input'])));
  await page.getByRole('button', { name: 'Close' }).click();
  await openTides(page);
  await expect(page.getByRole('region', { name: 'Verdict' }).getByText(/decides/)).toBeVisible();
  found.push(...(await fainterThan(page, LEAST, ['.verdict', '.ra td.tm', '.ra td.num'])));
  expect(found).toEqual([]);
});
