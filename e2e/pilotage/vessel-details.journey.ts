import { expect, type Page } from '@playwright/test';
import { keysOf } from '../kit/by-keys.ts';
import { type OwnServer, startOwnServer } from '../kit/own-server.ts';
import { smallTargets } from '../kit/screens/small-targets.ts';
import { datesOf, detailsOf, link, openDetails, particular, picture, update } from '../kit/screens/vessel-details.ts';
import { comeBack, goOffline, syncScreen } from '../kit/waiting-edits.ts';
import { test } from '../kit/walk.ts';
import {
  aroha,
  brokenInPalettes,
  choose,
  choosePalette,
  fillArrival,
  openPlanned,
  type Palette,
  tui,
  watchForErrors,
} from '../kit/world.ts';

test.describe.configure({ timeout: 300_000 });

/** Vessels of the demonstration that no other walk changes. */
const SHIPS = {
  corrected: ['4126046', 'MANUKA SPIRIT'],
  derived: ['4132100', 'STRAIT TUI'],
  offline: ['4127052', 'TOTARA TRADER'],
  byKeys: ['4133116', 'WAKA DREDGE'],
  lookedAt: ['4124024', 'TARANUI PRINCESS'],
  seenBefore: ['4134122', 'SILVER HURUHURU'],
} as const;

/** A pilotage of this ship, open at its vessel tab. */
async function planFor(
  page: Page,
  [imo, name]: readonly [string, string],
  time: string,
  date = '27/11/2026',
): Promise<void> {
  const form = await fillArrival(page, {
    ...{ date, time, from: 'Boarding ground', to: 'Berth 5', side: 'Port' },
    ...{ imo, name, fwd: '2.8', aft: '3.2', pilot: 'Ngata, Aroha' },
  });
  await form.getByRole('button', { name: 'Start Planning' }).click();
  await expect(page.getByRole('heading', { name: 'Ship Particulars' })).toBeVisible();
}

test('VESSEL-17 VESSEL-18 VESSEL-20 VESSEL-21 several fields are changed, an error is put right, and all of it stands after a reload', async ({
  openAs,
}) => {
  const page = await openAs(aroha);
  const errors = watchForErrors(page);
  await planFor(page, SHIPS.corrected, '0510');
  await expect(link(page)).toHaveText('Full Details (Edit)');
  const form = await openDetails(page);
  await expect(page).toHaveURL(/\/vessel\/edit$/);
  await expect(form.getByText(/^Last updated \d\d:\d\d, /)).toBeVisible();
  await expect(update(form)).toBeDisabled();
  await form.getByLabel('MMSI').fill('51209901');
  await form.getByLabel('Beam', { exact: true }).fill('32,2.');
  await form.getByLabel('Emails').fill('master@manuka.example, agency');
  await form.getByLabel('Emails').press('Enter');
  await expect(form.getByText('Please address 3 error(s) above')).toBeVisible();
  await expect(form.getByText('Must be a 9-digit number')).toBeVisible();
  await expect(form.getByText('Must be numeric')).toBeVisible();
  await expect(form.getByText('One or more email addresses are invalid')).toBeVisible();
  await expect(form.getByLabel('MMSI')).toBeFocused();
  await expect(update(form)).toBeDisabled();
  await picture(page, 'details-errors-day');
  await form.getByLabel('MMSI').fill('512099017');
  await form.getByLabel('Beam', { exact: true }).fill('32,256');
  await form.getByLabel('Emails').fill(' master@manuka.example,, agency@manuka.example ');
  await choose(form, page, 'Rudder', 'Becker');
  await form.getByRole('group', { name: 'Propellers' }).getByRole('button', { name: '2' }).click();
  await form.getByRole('group', { name: 'Track control' }).getByRole('button', { name: 'Yes' }).click();
  await form.getByLabel("Last pilot's remarks").fill('Answers well astern.');
  // Neither Escape nor a touch beside it loses what was typed; Cancel asks.
  await page.keyboard.press('Escape');
  await page.mouse.click(8, 500);
  await form.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByLabel('MMSI')).toHaveValue('512099017');
  await update(form).click();
  await expect(page.getByText('Vessel successfully updated')).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL(/\/vessel$/);
  const seen = async () => {
    await expect(particular(page, 'MMSI')).toContainText('512099017');
    await expect(particular(page, 'Beam')).toContainText('32.26');
    await expect(particular(page, 'Emails')).toContainText('master@manuka.example, agency@manuka.example');
    await expect(particular(page, 'Rudder')).toContainText('Becker');
    await expect(particular(page, 'Propellers')).toContainText('2');
    await expect(particular(page, 'Track control')).toContainText('Yes');
    await expect(particular(page, "Last pilot's remarks")).toContainText('Answers well astern.');
    await expect(page.getByRole('img', { name: /^Vessel from above.*beam 32.26 m/ })).toBeVisible();
  };
  await seen();
  await page.reload();
  await seen();
  expect(errors).toEqual([]);
});

test('VESSEL-16 two of three lengths are left: the third is announced, saved and drawn; Back closes the form', async ({
  openAs,
}) => {
  const page = await openAs(aroha);
  await planFor(page, SHIPS.derived, '0520');
  const form = await openDetails(page);
  // LOA 184, bridge to stern 150.
  await form.getByLabel('LOA', { exact: true }).fill('190');
  await form.getByLabel('Bridge to bow').fill('');
  await expect(form.getByText(/^Bridge to bow 40.00 m follows on save/)).toBeVisible();
  await update(form).click();
  await expect(form).toHaveCount(0);
  await expect(particular(page, 'LOA')).toContainText('190.00');
  await expect(particular(page, 'Bridge to bow')).toContainText('40.00');
  await expect(page.getByRole('img', { name: /bridge to bow 40.00 m/ })).toBeVisible();
  await openDetails(page);
  await page.goBack();
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL(/\/vessel$/);
  await page.goForward();
  await expect(form.getByLabel('Bridge to bow')).toHaveValue('40.00');
});

test.describe('on a tablet', () => {
  test('OFFLINE-14 VESSEL-21 without a network the vessel is saved on the tablet, and sent when the person says so', async ({
    openTablet,
  }) => {
    const { page, network } = await openTablet(aroha);
    await planFor(page, SHIPS.offline, '0530');
    // The parts of the form are on the device before the network goes.
    await openDetails(page);
    await detailsOf(page).getByRole('button', { name: 'Cancel' }).click();
    await goOffline(page, network);
    const form = await openDetails(page);
    await form.getByLabel('Air draft').fill('33.3');
    await update(form).click();
    await expect(page.getByText('Saved on this tablet')).toBeVisible();
    await expect(form).toHaveCount(0);
    await expect(particular(page, 'Air draft')).toContainText('33.30');
    await expect(particular(page, 'Air draft')).toContainText('Not synced');
    await openDetails(page);
    await expect(form.getByLabel('Air draft')).toHaveValue('33.30');
    await expect(form.getByText('Not synced')).toHaveCount(1);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await comeBack(page, network);
    const screen = syncScreen(page);
    await expect(screen.getByText('TOTARA TRADER').first()).toBeVisible();
    await screen.getByRole('button', { name: 'Start Sync' }).click();
    await expect(screen.getByText('1 sent', { exact: true })).toBeVisible();
    await screen.getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await expect(particular(page, 'Air draft')).toContainText('33.30');
    await expect(page.getByText('Not synced', { exact: true })).toHaveCount(0);
  });
});

test.describe('with a user who may not edit', () => {
  let server: OwnServer;
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    server = await startOwnServer({});
  });
  test.afterAll(() => server?.stop());

  test('DETAIL-11 VESSEL-22 a reader sees the whole vessel as text', async ({ browser }) => {
    await server.users('change', tui, '--role', 'master');
    const page = await (await browser.newContext({ baseURL: server.url })).newPage();
    await page.goto('/login');
    await page.getByLabel('Email').fill(tui);
    await page.getByLabel('Password', { exact: true }).fill('Leadline-2026');
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page).toHaveURL('/', { timeout: 60_000 });
    await openPlanned(page);
    await expect(link(page)).toHaveText('Full Details');
    await link(page).click();
    const form = detailsOf(page);
    await expect(form.getByText('You may read this pilotage and not change it.')).toBeVisible();
    await expect(form.getByText(/^IMO \d{7}$/)).toBeVisible();
    // Name, IMO number and at least thirty fields that a port shows by default.
    await expect.poll(() => form.locator('[data-readonly]').count()).toBeGreaterThanOrEqual(32);
    await expect(form.getByRole('textbox')).toHaveCount(0);
    await expect(update(form)).toHaveCount(0);
    expect(await brokenInPalettes(page)).toEqual([]);
    await picture(page, 'details-reader-day');
    await form.getByRole('button', { name: 'Close' }).last().click();
    await expect(form).toHaveCount(0);
  });
});

test('U17 VESSEL-20 the form is opened, filled, corrected and saved by keys alone', async ({ openAs }) => {
  const page = await openAs(aroha);
  await planFor(page, SHIPS.byKeys, '0540');
  const keys = keysOf(page);
  await keys.pressAt(link(page));
  const form = detailsOf(page);
  await expect(form.getByRole('heading', { name: 'Full Vessel Details' })).toBeFocused();
  await keys.to(form.getByLabel('Year built'));
  await page.keyboard.press('ControlOrMeta+a');
  await keys.type('1899');
  await keys.press('Enter');
  await expect(form.getByText('Invalid year')).toBeVisible();
  await expect(form.getByLabel('Year built')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await keys.type('1999');
  await keys.choose(form.getByLabel('Rudder'), 'Fishtail');
  await keys.pressAt(
    form.getByRole('group', { name: 'Propeller hand' }).getByRole('button', { name: 'Left-Handed' }),
    'Space',
  );
  await keys.pressAt(update(form));
  await expect(form).toHaveCount(0);
  await expect(particular(page, 'Year built')).toContainText('1999');
  await expect(particular(page, 'Rudder')).toContainText('Fishtail');
  await expect(link(page)).toBeFocused();
});

for (const [palette, width] of [
  ['day', 1366],
  ['night', 1366],
  ['day', 768],
  ['night', 768],
] as const)
  test(`VESSEL-20 the form is read in every palette and pressed with gloves: ${width} wide, opened at ${palette}`, async ({
    openAs,
  }) => {
    await look(await openAs(aroha), palette, width);
  });

async function look(page: Page, palette: Palette, width: 1366 | 768): Promise<void> {
  await page.setViewportSize({ width, height: 1024 });
  await choosePalette(page, palette);
  await page.goto('/');
  await planFor(
    page,
    SHIPS.lookedAt,
    palette === 'day' ? `055${width === 768 ? 1 : 2}` : `060${width === 768 ? 1 : 2}`,
  );
  await expect(page.getByRole('img', { name: /^Vessel from the side/ })).toBeVisible();
  await picture(page, `vessel-${width}-${palette}`);
  const form = await openDetails(page);
  await form.getByLabel('Main engine', { exact: true }).fill('12345.6');
  await form.getByLabel('Bridge to bow').fill('');
  await form.getByLabel('MMSI').fill('5639');
  await form.getByLabel('Call sign').click();
  await expect(form.getByText('Please address 1 error(s) above')).toBeVisible();
  // 12 345.6 × 1.34102 = 16 555.70
  await expect(form.getByLabel('Main engine in horsepower')).toHaveText('16555.70 hp');
  await picture(page, `details-${width}-${palette}`);
  expect(await smallTargets(page)).toEqual([]);
  expect(await brokenInPalettes(page)).toEqual([]);
  // Nothing is cut off at the side, and the last part is reached.
  const isWide = await form.evaluate((each) => each.scrollWidth > each.clientWidth + 1);
  expect(isWide).toBe(false);
  await form.getByLabel("Last pilot's remarks").scrollIntoViewIfNeeded();
  await picture(page, `details-end-${width}-${palette}`);
  if (width === 1366) {
    const sections = form.getByRole('navigation', { name: 'Sections' });
    await expect(sections.getByRole('button', { name: /^Remarks/ })).toHaveAttribute('aria-current', 'true');
    await sections.getByRole('button', { name: /^Identity/ }).click();
    await expect(form.getByLabel('MMSI')).toBeInViewport();
  }
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toHaveCount(0);
}

test('DETAIL-15 the previous pilotages of the vessel open below her drawings, newest first', async ({ openAs }) => {
  const page = await openAs(aroha);
  await planFor(page, SHIPS.seenBefore, '0610', '23/11/2026');
  const summary = page.getByText('Previous pilotages');
  await page.goto('/');
  await planFor(page, SHIPS.seenBefore, '0620', '24/11/2026');
  await page.goto('/');
  await planFor(page, SHIPS.seenBefore, '0630', '25/11/2026');
  await expect(summary).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Pilot(s)' })).toHaveCount(0);
  await summary.click();
  await expect(page.getByRole('columnheader', { name: 'Pilot(s)' })).toBeVisible();
  // What the schedule of the port has of her is archived, or later.
  await expect.poll(() => datesOf(page)).toEqual(['24 Nov 2026', '23 Nov 2026']);
  const row = page.getByRole('row').filter({ hasText: '24 Nov 2026' });
  await expect(row.getByRole('cell')).toHaveText([
    '24 Nov 2026',
    'Arr',
    'Boarding ground',
    'Berth 5',
    '3.20',
    'A. Ngata',
  ]);
  await picture(page, 'previous-1366-day');
  expect(await brokenInPalettes(page)).toEqual([]);
  await page.setViewportSize({ width: 768, height: 1024 });
  await summary.scrollIntoViewIfNeeded();
  await picture(page, 'previous-768-day');
});
