import { expect, type Page } from '@playwright/test';
import { keysOf } from '../kit/by-keys.ts';
import { test } from '../kit/walk.ts';
import { office } from '../kit/world.ts';

test.describe.configure({ timeout: 600_000 });

interface Movement {
  movement: 'Arrival' | 'Shift' | 'Departure';
  date: string;
  time: string;
  from: string;
  to: string;
  side?: 'Port' | 'Starboard';
}

/** One visit: in, along, and out again. Of a ship that no other test lays at these berths: her stay would end by it. */
const VISIT: readonly Movement[] = [
  { movement: 'Arrival', date: '27/11/2026', time: '0510', from: 'Boarding ground', to: 'Berth 5', side: 'Port' },
  { movement: 'Shift', date: '28/11/2026', time: '1120', from: 'Berth 5', to: 'Berth 2', side: 'Starboard' },
  { movement: 'Departure', date: '29/11/2026', time: '2140', from: 'Berth 2', to: 'Boarding ground' },
];

async function enter(page: Page, keys: ReturnType<typeof keysOf>, movement: Movement): Promise<void> {
  const form = page.getByRole('dialog', { name: 'New Pilotage Details' });
  const press = (name: string) => keys.pressAt(form.getByRole('button', { name, exact: true }), 'Space');
  await press(movement.movement);
  await keys.typeAt(form.getByLabel('Date', { exact: true }), movement.date);
  await keys.typeAt(form.getByLabel('Time', { exact: true }), movement.time);
  await keys.choose(form.getByLabel('From', { exact: true }), movement.from);
  await keys.choose(form.getByLabel('To', { exact: true }), movement.to);
  if (movement.side) await press(movement.side);
  await keys.typeAt(form.getByLabel('Vessel IMO'), '4129074');
  await keys.typeAt(form.getByLabel('Vessel Name'), 'PACIFIC KOWHAI');
  await keys.typeAt(form.getByLabel(/^Fwd\. Draft/), '7.4');
  await keys.typeAt(form.getByLabel(/^Aft Draft/), '7.9');
  await keys.typeAt(form.getByLabel(/^Visit number/i), 'K2611-777');
}

test('FORM-11 an office person enters three movements in a row by keys alone', async ({ openAs }) => {
  const page = await openAs(office);
  const keys = keysOf(page);
  await keys.pressAt(page.getByRole('button', { name: 'New Pilotage' }));
  const form = page.getByRole('dialog', { name: 'New Pilotage Details' });
  for (const [index, movement] of VISIT.entries()) {
    await enter(page, keys, movement);
    const isLast = index === VISIT.length - 1;
    await keys.pressAt(form.getByRole('button', { name: isLast ? 'Save' : 'Create Another', exact: true }));
    await expect(page.getByText('Pilotage successfully created').first()).toBeVisible();
    // The next one begins empty, and the focus stands where it begins.
    if (!isLast) await expect(form.getByLabel('Vessel Name')).toHaveValue('');
  }
  await expect(form).toHaveCount(0);
  await keys.to(page.getByLabel('Search', { exact: true }), 'Shift+Tab');
  await keys.type('K2611-777');
  await expect(page.locator('tr[data-pilotage]')).toHaveCount(3);
  const lines = () =>
    page
      .locator('tr[data-pilotage]')
      .evaluateAll((rows) =>
        rows.map((row) =>
          [
            ...row.querySelectorAll(
              '.tm, [class*="_movement_"], [class*="_from_"] > .cut, [class*="_to_"] > .cut:first-child',
            ),
          ].map((cell) => cell.textContent),
        ),
      );
  // Days ahead open with what is next.
  await expect.poll(lines).toEqual([
    ['05:10', 'Arr', 'Boarding ground', 'Berth 5'],
    ['11:20', 'Shift', 'Berth 5', 'Berth 2'],
    ['21:40', 'Dep', 'Berth 2', 'Boarding ground'],
  ]);
});
