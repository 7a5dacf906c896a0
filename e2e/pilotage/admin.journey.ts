import { expect, type Page } from '@playwright/test';
import { planPassage } from '../kit/planned-passages.ts';
import { test } from '../kit/walk.ts';
import { aroha, ben, brokenInPalettes, watchForErrors } from '../kit/world.ts';

const TRADER = { imo: '4127052', name: 'TOTARA TRADER', fwd: '7.20', aft: '7.60' };
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('TIME-02 TIME-09 TIME-10 ADMIN-03 ADMIN-04 events are recorded, an incomplete row outlives a reload, and the archive ends the view of all pilots', async ({
  openAs,
  baseURL,
}) => {
  const passage = await planPassage(
    baseURL ?? '',
    { movementType: 'Arrival', from: 'Boarding ground', to: 'Berth 5', at: '18:40' },
    TRADER,
  );
  const page = await openAs(aroha);
  const errors = watchForErrors(page);
  await page.goto(`/pilotage/${passage.uuid}/admin`);
  await page.getByRole('button', { name: 'Pilot left base: Record', exact: true }).click();
  await expect(page.getByText('Timestamps updated')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pilot left base: Record again' })).toBeVisible();
  const recorded = await box(page, 'Pilot left base: time').inputValue();
  expect(recorded).toMatch(/^\d\d:\d\d$/);

  await box(page, 'Pilot off: date').fill('28/11/2026');
  await expect(page.getByText('Not saved yet: complete “Pilot off”')).toBeVisible();
  expect(await brokenInPalettes(page)).toEqual([]);
  await page.reload();
  await expect(box(page, 'Pilot off: date')).toHaveValue('28/11/2026');
  await expect(box(page, 'Pilot left base: time')).toHaveValue(recorded);
  await page.getByRole('button', { name: 'Pilot off: clear', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText(/^Not saved yet/)).toHaveCount(0);

  await page.getByRole('button', { name: 'Archive Pilotage' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive Pilotage' }).click();
  await expect(page.getByText('Pilotage has been archived')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New Pilotage' }).first()).toBeVisible();
  const colleague = await openAs(ben);
  await colleague.goto(`/pilotage/${passage.uuid}/admin`);
  await expect(colleague.getByText('There is no such pilotage, or you may not see it.')).toBeVisible();
  // The browser itself reports the 404 of a pilotage that is not there any more.
  expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
});
