import { expect } from '@playwright/test';
import { test } from '../kit/walk.ts';
import { type Arrival, aroha, brokenInPalettes, fillArrival } from '../kit/world.ts';

const ship: Omit<Arrival, 'date' | 'time'> = {
  ...{ from: 'Boarding ground', to: 'Berth 5', side: 'Port' as const },
  ...{ imo: '4123018', name: 'KEA MERIDIAN', fwd: '8.2', aft: '8.6' },
};

test('FORM-25 a time that the clocks jump over is refused with its reason, in the zone of the port', async ({
  openAs,
}) => {
  const page = await openAs(aroha);
  // The last Sunday of September: in New Zealand 02:00 becomes 03:00.
  const form = await fillArrival(page, { ...ship, date: '26/09/2027', time: '0230' });
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByText('Invalid time')).toBeVisible();
  await expect(form.getByText(/The clocks go from 02:00 to 03:00 that night/)).toBeVisible();
  expect(await brokenInPalettes(page)).toEqual([]);
  await form.getByLabel('Time', { exact: true }).fill('0330');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Pilotage successfully created')).toBeVisible();
});

test('FORM-25 a time that happens twice asks which one, the earlier preselected', async ({ openAs }) => {
  const page = await openAs(aroha);
  // The first Sunday of April: 03:00 becomes 02:00, so that 02:30 comes at +13:00 and again at +12:00.
  const form = await fillArrival(page, { ...ship, date: '04/04/2027', time: '0230' });
  const which = form.getByRole('group', { name: 'This time happens twice that night. Which one?' });
  const earlier = which.getByRole('button', { name: '02:30, first (UTC+13:00)' });
  const later = which.getByRole('button', { name: '02:30, second (UTC+12:00)' });
  await expect(earlier).toHaveAttribute('aria-pressed', 'true');
  await later.click();
  await expect(later).toHaveAttribute('aria-pressed', 'true');
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/pilotages'),
  );
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await sent).postDataJSON()).toMatchObject({ date: '2027-04-03T14:30:00.000Z' });
  await expect(page.getByText('Pilotage successfully created')).toBeVisible();
});

test('FORM-27 an IMO number whose last digit does not fit is doubted, and saved all the same', async ({ openAs }) => {
  const page = await openAs(aroha);
  // 7, 6, 5, 4, 3, 2 times 9, 0, 7, 4, 7, 2 are 139: the last digit of 9074729 fits, that of 9074728 does not.
  const form = await fillArrival(page, { ...ship, date: '27/11/2026', time: '0644', imo: '9074729', name: 'CHECKED' });
  const doubt = form.getByText('Check this IMO number: the last digit is wrong.');
  await expect(doubt).toHaveCount(0);
  await form.getByLabel('Vessel IMO').fill('9074728');
  await expect(doubt).toBeVisible();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Create a new vessel?' });
  await question.getByRole('button', { name: 'Create Vessel' }).click();
  await expect(page.getByText('Pilotage successfully created')).toBeVisible();
});
