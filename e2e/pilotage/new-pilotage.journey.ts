import { expect } from '@playwright/test';
import { test } from '../kit/walk.ts';
import {
  type Arrival,
  aroha,
  choose,
  fillArrival,
  openTides,
  riskRow,
  rowsAt,
  switchPort,
  watchForErrors,
} from '../kit/world.ts';

/** A ship that no port knows; the IMO number has a right check digit. */
const newcomer: Arrival = {
  date: '24/11/2026',
  time: '0930',
  from: 'Boarding ground',
  to: 'Berth 5',
  side: 'Port',
  imo: '4199990',
  name: 'TOI MOANA',
  fwd: '8.2',
  aft: '8,6',
  pilot: 'Ngata, Aroha',
};

test('FORM-04 FORM-10 FORM-17 VSRCH-07 VSRCH-08 an arrival at Koru with a new vessel, planned and checked', async ({
  openAs,
}) => {
  const page = await openAs(aroha);
  const errors = watchForErrors(page);
  const form = await fillArrival(page, newcomer);
  await expect(form.getByText(/The only route/)).toBeVisible();
  await form.getByRole('button', { name: 'Start Planning' }).click();
  const question = page
    .getByRole('dialog', { name: 'Create a new vessel?' })
    .or(page.getByRole('alertdialog', { name: 'Create a new vessel?' }));
  await expect(question).toContainText('No matching vessel found.');
  await question.getByRole('button', { name: 'Create Vessel' }).click();
  await expect(page).toHaveURL(/\/pilotage\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { name: 'TOI MOANA' })).toBeVisible();
  await openTides(page);
  await expect(riskRow(page, 'Cutter Channel')).toContainText(/Passed|Failed/);
  await expect(riskRow(page, 'Power line')).toContainText('Either Air Draft or HOA must be specified');
  await expect(page.getByText('One or more risks could not be calculated.').first()).toBeVisible();
  expect(errors).toEqual([]);
});

test('FORM-04 an arrival at Tacoma, found by the vessel search', async ({ openAs }) => {
  const page = await openAs(aroha);
  await switchPort(page, 'Koru', 'Tacoma');
  await page.getByRole('button', { name: 'New Pilotage' }).first().click();
  const form = page.getByRole('dialog', { name: 'New Pilotage Details' });
  await form.getByRole('button', { name: 'Arrival' }).click();
  await form.getByLabel('Date', { exact: true }).fill('24/11/2026');
  await form.getByLabel('Time', { exact: true }).fill('0815');
  await choose(form, page, 'From', 'Browns Point');
  await choose(form, page, 'To', 'Blair Terminal');
  await form.getByRole('button', { name: 'Starboard' }).click();
  await form.getByRole('button', { name: /search/i }).click();
  const search = page.getByRole('dialog', { name: 'Vessel Search' });
  await search.getByRole('combobox').fill('kea');
  await search.getByRole('option', { name: /KEA MERIDIAN/ }).click();
  await search.getByRole('button', { name: 'Done' }).click();
  await expect(form.getByLabel('Vessel IMO')).toHaveValue('4123018');
  await form.getByLabel(/^Fwd\. Draft/).fill('11.2');
  await form.getByLabel(/^Aft Draft/).fill('11.6');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Pilotage successfully created')).toBeVisible();
  await rowsAt(page, '08:15').filter({ hasText: 'KEA MERIDIAN' }).first().click();
  // Whoever enters it is its pilot, and looks at it before confirming it.
  await page.getByRole('link', { name: 'Look first' }).click();
  await openTides(page);
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: /Passed|Failed/ })
      .first(),
  ).toBeVisible();
  await expect(page.getByText(/MLLW/).first()).toBeVisible();
});

test('FORM-23 FORM-25 FORM-27 every wrong field says what is wrong, and the first takes the focus', async ({
  openAs,
}) => {
  const page = await openAs(aroha);
  const form = await fillArrival(page, { ...newcomer, imo: '412907', time: '2575' });
  await form.getByLabel('Vessel Name').fill('');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByText('IMO must be 7 digits long')).toBeVisible();
  await expect(form.getByText('Invalid time')).toBeVisible();
  await expect(form.getByText('Required field').first()).toBeVisible();
  await expect(form.getByLabel('Time', { exact: true })).toBeFocused();
});

test('a double press of Save makes one pilotage, and a lost answer none twice', async ({ openAs }) => {
  const page = await openAs(aroha);
  // Her day alone: of a long list, as other walks make it, only the lines in sight are drawn.
  await page.goto('/?startDate=2026-11-25&endDate=2026-11-25&pageSize=100');
  const form = await fillArrival(page, {
    ...newcomer,
    imo: '4125030',
    name: 'RATA VENTURE',
    date: '25/11/2026',
    time: '0333',
  });
  let lost = false;
  await page.route('**/api/pilotages', async (route) => {
    if (route.request().method() !== 'POST' || lost) return route.continue();
    lost = true;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await form.getByRole('button', { name: 'Save', exact: true }).dblclick();
  await expect(page.getByText('Pilotage successfully created')).toBeVisible();
  await expect(rowsAt(page, '03:33')).toHaveCount(1);
  expect(lost).toBe(true);
});

test('FORM-39 a new pilotage begins with today and its pilot, who looks at it on every tab before confirming it', async ({
  openAs,
}) => {
  const page = await openAs(aroha);
  await page.goto('/?startDate=2026-11-26&endDate=2026-11-26&pageSize=100');
  await page.getByRole('button', { name: 'New Pilotage' }).first().click();
  const empty = page.getByRole('dialog', { name: 'New Pilotage Details' });
  // The walk server's clock begins on Sunday 22 November 2026 in the port.
  await expect(empty.getByLabel('Date', { exact: true })).toHaveValue('22/11/2026');
  await expect(empty.getByLabel('Pilot (Primary)', { exact: true })).toHaveValue('Ngata, Aroha');
  await expect(empty.getByText(/^Save leaves it New: its pilots confirm it/)).toBeVisible();
  await empty.getByRole('button', { name: 'Cancel' }).click();
  await expect(empty).toHaveCount(0);

  const { pilot: _, ...unsaid } = newcomer;
  const form = await fillArrival(page, {
    ...{ ...unsaid, imo: '4125030', name: 'RATA VENTURE', fwd: '7.2', aft: '7.6' },
    ...{ date: '26/11/2026', time: '0347' },
  });
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await rowsAt(page, '03:47').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Pilotage Definition' })).toBeVisible();
  await page.setViewportSize({ width: 768, height: 1024 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, { message: 'nothing lies beside a tablet held upright' }).toBe(768);
  await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Look first' }).click();
  await expect(page.getByRole('heading', { name: 'Risk Assessment' })).toBeVisible();
  await page.getByRole('link', { name: 'Vessel' }).click();
  await expect(page.getByRole('heading', { name: 'Vessel Details' })).toBeVisible();
  await page.getByRole('link', { name: 'Review and Confirm' }).click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('Pilotage successfully updated')).toBeVisible();
});

test('FORM-02 leaving with unsaved changes asks first', async ({ openAs }) => {
  const page = await openAs(aroha);
  await page.goto('/pilotage/new');
  await page.getByLabel('Vessel Name').fill('HALF DONE');
  await page
    .getByRole('link', { name: 'Pilotage List' })
    .or(page.getByRole('button', { name: 'Pilotage List' }))
    .click();
  await expect(page.getByText('Discard unsaved changes?')).toBeVisible();
});
