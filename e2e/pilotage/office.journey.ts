import { updatePilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { expect, type Page } from '@playwright/test';
import { apiCaller } from '../kit/api-caller.ts';
import { PASSAGE_DAY, planPassage } from '../kit/planned-passages.ts';
import { test } from '../kit/walk.ts';
import { aroha, brokenInPalettes, office, watchForErrors } from '../kit/world.ts';

const TITAN = { imo: '4132042', name: 'MAKOMAKO STAR', fwd: '6.20', aft: '6.60' };
const SECOND = { imo: '4132054', name: 'MATUKU STAR', fwd: '6.20', aft: '6.60' };
const arrival = { movementType: 'Arrival', from: 'Boarding ground', to: 'Berth 8' } as const;
const onDay = `/?startDate=${PASSAGE_DAY}&endDate=${PASSAGE_DAY}`;
/** By the link: a row that clashes names the other ship too. */
const row = (page: Page, ship: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: ship, exact: true }) });

test('ADMIN-02 LIST-11 the office finds a job without a pilot, assigns one from its row, sees the clash, and cancels it', async ({
  openAs,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const first = await planPassage(url, { ...arrival, at: '02:10' }, TITAN);
  const second = await planPassage(url, { ...arrival, at: '02:40' }, SECOND);
  const call = apiCaller(url, office);
  const [{ port } = { port: { uuid: '' } }] = await call<{ port: { uuid: string } }>(
    'GET',
    `/pilotages/${second.uuid}`,
  );
  await call('PUT', updatePilotage.path.replace(':id', second.uuid), { port: { uuid: port.uuid }, pilot: null });

  const page = await openAs(office);
  const errors = watchForErrors(page);
  await page.goto(onDay);
  await page.getByRole('button', { name: /\d+ unassigned/ }).click();
  await expect(page).toHaveURL(/pilot=unassigned/);
  await expect(row(page, TITAN.name)).toHaveCount(0);
  await row(page, SECOND.name)
    .getByRole('button', { name: `Assign a pilot to ${SECOND.name}: Unassigned` })
    .click();
  await page.getByRole('menuitemradio', { name: 'Aroha Ngata' }).click();
  await expect(page.getByText('Pilot assigned')).toBeVisible();
  await expect(row(page, SECOND.name)).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear Pilot' }).click();
  await expect(row(page, SECOND.name)).toContainText('A. Ngata');
  await expect(row(page, SECOND.name)).toContainText('Clash: berth, pilot');
  expect(await brokenInPalettes(page)).toEqual([]);

  await row(page, SECOND.name).getByRole('link', { name: SECOND.name }).click();
  await expect(page.getByText(`Berth 8 is also taken by ${TITAN.name}, 02:10, 28 Nov 2026`)).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Cancel pilotage' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel pilotage' });
  await dialog.getByLabel('Reason').fill('Ship diverted');
  expect(await brokenInPalettes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel pilotage' }).click();
  await expect(page.getByText(/^Cancelled by .+ at \d\d:\d\d, /)).toBeVisible();
  await expect(page.getByText('Ship diverted')).toBeVisible();
  await expect(page.getByText(/^Berth 8 is also taken/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Details', exact: true })).toBeVisible();
  expect(await brokenInPalettes(page)).toEqual([]);

  // Its pilot sees it without reading anything again, and who was in the way is free.
  const pilot = await openAs(aroha);
  await pilot.goto(`${onDay}&status=Canc`);
  await expect(row(pilot, SECOND.name)).toContainText('Cancelled');
  await pilot.goto(`/pilotage/${first.uuid}/vessel`);
  await expect(pilot.getByRole('heading', { name: TITAN.name })).toBeVisible();
  await expect(pilot.getByText(/is also taken/)).toHaveCount(0);

  // By now the berth is another's: the undo is refused, and says so.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^Not undone, because by now there is a clash: Berth 8 is also taken/)).toBeVisible();
  await call('PUT', updatePilotage.path.replace(':id', first.uuid), {
    ...{ port: { uuid: port.uuid }, date: `${PASSAGE_DAY}T06:00:00.000Z` },
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The pilotage is no longer cancelled')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
  expect(errors).toEqual([]);
});
