import { expect } from '@playwright/test';
import { fainterThan } from '../kit/contrast.ts';
import { test } from '../kit/walk.ts';
import { aroha, openPlanned, openTides } from '../kit/world.ts';

test.describe.configure({ timeout: 180_000 });

/** What a pilot acts on is read in sunlight and in a dimmed bridge. */
const LEAST = 7;

test('essential values have a contrast of 7 to 1 in every palette: list, vessel, tides, forms', async ({ openAs }) => {
  const page = await openAs(aroha);
  await expect(page.locator('tr[data-pilotage]').first()).toBeVisible();
  const found = await fainterThan(page, LEAST, [
    '[class*="_next_"] .n',
    '[class*="_next_"] [class*="_name_"]',
    'tr[data-pilotage]:not([class*="_open_"]) .tm',
    'tr[data-pilotage]:not([class*="_open_"]) [class*="_ship_"] a',
    'tr[data-pilotage]:not([class*="_open_"]) [class*="_draft_"]',
    'tr[data-pilotage]:not([class*="_open_"]) [class*="_pilots_"] b',
  ]);
  await openPlanned(page);
  found.push(...(await fainterThan(page, LEAST, ['[class*="_figurebutton_"] .n', '.kv dd'])));
  await page.getByRole('link', { name: /^Full Details/ }).click();
  await expect(page.getByRole('dialog', { name: 'Full Vessel Details' }).getByLabel('LOA')).toBeVisible();
  found.push(...(await fainterThan(page, LEAST, ['[role="dialog"] input'])));
  await page.getByRole('button', { name: 'Close' }).click();
  await openTides(page);
  await expect(page.getByRole('region', { name: 'Verdict' }).getByText(/decides/)).toBeVisible();
  found.push(
    ...(await fainterThan(page, LEAST, [
      '.verdict',
      '[class*="_constraints_"] td.tm',
      '[class*="_constraints_"] td.num',
    ])),
  );
  expect(found).toEqual([]);
});
