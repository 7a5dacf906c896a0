import { readPilotage, updatePilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { expect, type Page } from '@playwright/test';
import { apiCaller } from '../kit/api-caller.ts';
import { PASSAGE_DAY, planPassage } from '../kit/planned-passages.ts';
import { test } from '../kit/walk.ts';
import { aroha, brokenInPalettes, office, tui, watchForErrors } from '../kit/world.ts';

const SHIP = { imo: '4132066', name: 'RIRORIRO STAR', fwd: '6.20', aft: '6.60' };
const arrival = { movementType: 'Arrival', from: 'Boarding ground', to: 'Berth 8' } as const;
const board = `/board?date=${PASSAGE_DAY}`;
const berth = (page: Page) => page.getByRole('region', { name: 'Berth 8', exact: true });
const bar = (page: Page) => berth(page).getByRole('button', { name: new RegExp(`^${SHIP.name}`) });

test('the office tries another start by keys and by drag and uses it; the open board of a pilot shows it by itself', async ({
  openAs,
  baseURL,
}) => {
  const { uuid } = await planPassage(baseURL ?? '', { ...arrival, at: '12:00' }, SHIP);
  const call = apiCaller(baseURL ?? '', office);
  const stored = async () => (await call<{ date: string }>('GET', readPilotage.path.replace(':id', uuid)))[0]?.date;
  const page = await openAs(office);
  const errors = watchForErrors(page);
  const pilot = await openAs(aroha);
  await pilot.goto(board);
  await expect(bar(pilot)).toContainText('12:00');
  await page.goto(`/?startDate=${PASSAGE_DAY}&endDate=${PASSAGE_DAY}`);
  await page.getByRole('link', { name: 'Board' }).click();
  await page.goto(board);
  // Nobody knows her height: the bar says why nothing can be told.
  await expect(bar(page)).toContainText('Enter air draft or HOA');

  // What is tried is saved nowhere, and left by Escape.
  await bar(page).focus();
  await page.keyboard.press('ArrowRight');
  const panel = page.getByRole('complementary', { name: 'Try another start' });
  await expect(panel.getByText('Planned 12:00, 5 min later')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  expect(await stored()).toBe('2026-11-27T23:00:00.000Z');

  await bar(page).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(panel.getByText('Planned 12:00, 1 h 5 min later')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Use this start' })).toBeEnabled();
  expect(await brokenInPalettes(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(bar(page)).toContainText('13:05');
  await expect(bar(pilot)).toContainText('13:05');

  // Waits until the bar is in sight, stands still, and lies under nothing.
  await bar(page).hover({ position: { x: 20, y: 50 } });
  const box = await bar(page).boundingBox();
  const track = await berth(page).locator('[class*="_track_"]').boundingBox();
  if (!box || !track) throw new Error('The bar is not there');
  const [x, y] = [box.x + 20, box.y + 50];
  await page.mouse.down();
  await page.mouse.move(x + track.width / 24, y, { steps: 5 });
  await page.mouse.up();
  await expect(panel.getByText('Planned 13:05, 1 h later')).toBeVisible();
  await panel.getByRole('button', { name: 'Use this start' }).click();
  await expect(bar(page)).toContainText('14:05');
  await expect(bar(pilot)).toContainText('14:05');
  expect(errors).toEqual([]);
});

test('FORM-08 who is not its pilot looks at it on the board, and can try no start', async ({ openAs, baseURL }) => {
  const { uuid } = await planPassage(
    baseURL ?? '',
    { ...arrival, at: '16:00' },
    { ...SHIP, imo: '4132078', name: 'HIHI STAR' },
  );
  const page = await openAs(tui);
  await page.goto(board);
  const hihi = berth(page).getByRole('button', { name: /^HIHI STAR/ });
  await hihi.click();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('You may not change this start.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use this start' })).toHaveCount(0);
  const call = apiCaller(baseURL ?? '', tui);
  const [job] = await call<{ port: { uuid: string } }>('GET', readPilotage.path.replace(':id', uuid));
  const change = { port: { uuid: job?.port.uuid }, date: `${PASSAGE_DAY}T06:00:00.000Z` };
  await expect(call('PUT', updatePilotage.path.replace(':id', uuid), change)).rejects.toThrow();
});
