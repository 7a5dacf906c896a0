import { expect, type Page } from '@playwright/test';
import { planByApi } from '../kit/api-caller.ts';
import { SIZES } from '../kit/every-screen.ts';
import { readDownload } from '../kit/read-download.ts';
import { atBothWidths } from '../kit/screens/both-widths.ts';
import { cutTexts } from '../kit/screens/cut-texts.ts';
import { outOfPlace } from '../kit/screens/out-of-place.ts';
import { test } from '../kit/walk.ts';
import { aroha, brokenInPalettes, choose, inEveryPalette, office, watchForErrors } from '../kit/world.ts';

test.describe.configure({ timeout: 120_000 });

/** Until the day of the walks: the port's schedule has 17 rows, archived ones for the office alone, and no walk plans any. */
const ROWS_SO_FAR = 17;
const DAYS_SO_FAR = '/?startDate=2026-11-14&endDate=2026-11-22';
const filterDialog = (page: Page) => page.getByRole('dialog', { name: 'Filter Pilotages' });
const rangeButton = (page: Page) => page.getByRole('button', { name: /^Days:/ });
const ships = (page: Page) => page.locator('tr[data-pilotage] [class*="_ship_"]').allInnerTexts();
/** Of the ships, in the rows and in the band of the next one. */
const NAMES = 'tr[data-pilotage] [class*="_ship_"] > a, [class*="_next_"] [class*="_name_"]';
const showing = (page: Page) => page.locator('[class*="_showing_"]');

test('LIST-08 LIST-09 LIST-11 filters show what they leave, stand in the address, survive a reload and are shared by it', async ({
  openAs,
}) => {
  const page = await openAs(office);
  const errors = watchForErrors(page);
  await page.goto(DAYS_SO_FAR);
  await expect(page.locator('tr[data-pilotage]')).toHaveCount(ROWS_SO_FAR);
  await page.getByRole('button', { name: 'Filter' }).click();
  const dialog = filterDialog(page);
  const matches = dialog.getByRole('status');
  await expect(matches).toHaveText(`${ROWS_SO_FAR} of ${ROWS_SO_FAR} pilotages`);
  await choose(dialog, page, 'Movement', 'Departure');
  await choose(dialog, page, 'Pilot', 'Tui Parata');
  const left = 2;
  await expect(matches).toHaveText(`${left} of ${ROWS_SO_FAR} pilotages`);
  // Nothing has changed before "Apply".
  await expect(page).toHaveURL(DAYS_SO_FAR);
  await expect(page.locator('tr[data-pilotage]')).toHaveCount(ROWS_SO_FAR);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/movement=Departure/);
  await expect(page).toHaveURL(/pilot=[0-9a-f-]{36}/);
  await expect(showing(page)).toContainText('Movement: Departure');
  await expect(showing(page)).toContainText('Pilot: Tui Parata');
  await expect(page.locator('tr[data-pilotage]')).toHaveCount(left);
  for (const row of await page.locator('tr[data-pilotage]').all()) {
    await expect(row.locator('[class*="_movement_"]')).toHaveText('Dep');
    await expect(row.locator('[class*="_pilots_"]')).toContainText('T. Parata');
  }
  const shown = await ships(page);
  await page.reload();
  await expect(page.locator('tr[data-pilotage]')).toHaveCount(left);
  expect(await ships(page)).toEqual(shown);

  const other = await openAs(aroha);
  await other.goto(page.url());
  await expect(other.locator('tr[data-pilotage]')).toHaveCount(left);
  expect(await ships(other)).toEqual(shown);

  await page.getByRole('button', { name: 'Clear Pilot' }).click();
  await expect(page).not.toHaveURL(/pilot=/);
  await page.goBack();
  await expect(page.locator('tr[data-pilotage]')).toHaveCount(left);
  expect(errors).toEqual([]);
});

test('LIST-06 the days are typed or taken from the months, "Apply" needs both, and the last day runs to its end', async ({
  openAs,
}) => {
  const page = await openAs(office);
  const errors = watchForErrors(page);
  await rangeButton(page).click();
  const picker = page.getByRole('dialog', { name: 'Date range' });
  const [start, end] = [picker.getByLabel('Start'), picker.getByLabel('End')];
  const apply = picker.getByRole('button', { name: 'Apply' });
  // The walk server's clock begins on Sunday 22 November 2026 in the port.
  await expect(start).toHaveValue('22 Nov 2026');
  await expect(end).toHaveValue('29 Nov 2026');
  await expect(picker).toContainText('8days');
  await end.fill('');
  await expect(apply).toBeDisabled();
  await end.fill('21 nov 2026');
  await expect(picker.getByText('Must not be before Start')).toBeVisible();
  await expect(apply).toBeDisabled();
  await end.fill('23/11/2026');
  await end.press('Tab');
  await expect(end).toHaveValue('23 Nov 2026');
  await expect(picker).toContainText('Until the end of 23 Nov 2026, port time');
  await apply.click();
  await expect(page).toHaveURL(/startDate=2026-11-22&endDate=2026-11-23/);
  await expect(showing(page)).toContainText('Date Range: 22 Nov 2026 – 23 Nov 2026');
  const days = page.locator('tr[class*="_day_"]');
  await expect(days).toHaveCount(2);
  await expect(days.filter({ hasText: 'Monday 23 November, 2026' })).toHaveCount(1);

  await rangeButton(page).click();
  await start.fill('5 Jan 2027');
  await expect(picker.getByRole('button', { name: '31 January 2027' })).toBeVisible();
  await start.fill('22 Nov 2026');
  const first = picker.getByRole('button', { name: '26 November 2026' });
  const last = picker.getByRole('button', { name: '28 November 2026' });
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(first).toBeFocused();
  for (const key of ['ArrowRight', 'ArrowRight', 'Space']) await page.keyboard.press(key);
  await expect(last).toBeFocused();
  await expect(end).toHaveValue('28 Nov 2026');
  await page.keyboard.press('Escape');

  await rangeButton(page).click();
  await picker.getByRole('button', { name: '24 November 2026' }).click();
  await expect(apply).toBeDisabled();
  await picker.getByRole('button', { name: '26 November 2026' }).click();
  await expect(start).toHaveValue('24 Nov 2026');
  await expect(end).toHaveValue('26 Nov 2026');
  await page.keyboard.press('Escape');
  await expect(picker).toHaveCount(0);
  await expect(rangeButton(page)).toBeFocused();
  await expect(page).toHaveURL(/endDate=2026-11-23/);
  await page.getByRole('button', { name: 'Clear Date Range' }).click();
  await expect(rangeButton(page)).toHaveText(/All days/);
  await expect(showing(page)).not.toContainText('Date Range');
  expect(errors).toEqual([]);
});

test('LIST-10 a search counts from three letters on, whatever their case, and is told beside the filters', async ({
  openAs,
}) => {
  const page = await openAs(office);
  await page.goto(`${DAYS_SO_FAR}&pageSize=100`);
  const manuka = page.locator('tr[data-pilotage]').filter({ hasText: 'MANUKA SPIRIT' });
  await expect(manuka).toHaveCount(2);
  const box = page.getByLabel('Search', { exact: true });
  await box.fill('kea');
  await expect(manuka).toHaveCount(0);
  await box.fill('ke');
  await expect(manuka).toHaveCount(2);
  await expect(showing(page)).not.toContainText('Search:');
  await box.fill('kEa MERi');
  await expect(showing(page)).toContainText('Search: kea meri');
  await expect(page.locator('tr[data-pilotage] [class*="_ship_"]')).toContainText(['KEA MERIDIAN', 'KEA MERIDIAN']);
  await page.getByRole('button', { name: 'Clear Search' }).click();
  await expect(page.locator('tr[data-pilotage]')).toHaveCount(ROWS_SO_FAR);
});

test('LIST-30 "Export" saves the rows that the list holds, over all its pages', async ({ openAs }) => {
  const page = await openAs(office);
  await page.goto(`${DAYS_SO_FAR}&pageSize=10`);
  await expect(page.locator('tr[data-pilotage]')).toHaveCount(10);
  await expect(page.getByText(`1 to 10 of ${ROWS_SO_FAR}`, { exact: true })).toBeVisible();
  const { name, text } = await readDownload(page, () => page.getByRole('button', { name: 'Export' }).click());
  expect(name).toBe('pilotages_20261122.csv');
  const lines = text.trimEnd().split('\r\n');
  expect(lines[0]).toContain('Date,Time,Vessel,IMO,Flag,Visit No.');
  expect(lines).toHaveLength(ROWS_SO_FAR + 1);
});

test('LIST-03 ERR-25 "Refresh" says that it loads and cannot be pressed twice', async ({ openAs }) => {
  const page = await openAs(office);
  await expect(page.locator('tr[data-pilotage]').first()).toBeVisible();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/pilotages?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  const busy = page.getByRole('button', { name: 'Loading...' });
  await expect(busy).toBeDisabled();
  answer();
  await expect(page.getByText('Pilotages have been refreshed successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeEnabled();
});

test('no broken accessibility rule in the list, its days and its filter, upright or on its long side', async ({
  openAs,
}) => {
  const page = await openAs(office);
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(filterDialog(page)).toBeVisible();
  await filterDialog(page).getByLabel('Status', { exact: true }).click();
  await page.getByRole('option', { name: /^Sent/ }).click();
  expect(await atBothWidths(page, brokenInPalettes)).toEqual([]);
  await filterDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await rangeButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Date range' })).toBeVisible();
  expect(await atBothWidths(page, brokenInPalettes)).toEqual([]);
});

test('LIST-04 on an 11-inch tablet and on a phone the list fits: every ship is named, nothing lies beside the screen, and the page itself never scrolls', async ({
  openAs,
}) => {
  for (const person of [aroha, office]) {
    const page = await openAs(person);
    for (const [width, height] of [
      [1366, 1024],
      [1194, 834],
      [1180, 820],
      [1024, 768],
      [768, 1024],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      await expect(page.locator('tr[data-pilotage]').first()).toBeVisible();
      const beside = () =>
        page.evaluate(() => {
          const { scrollWidth, scrollHeight } = document.documentElement;
          const inside = [...document.querySelectorAll('main, [class*="_toolbar_"], [class*="_scroller_"]')].map(
            (each) => each.scrollWidth,
          );
          return { page: [scrollWidth, scrollHeight], widest: Math.max(...inside) };
        });
      await expect.poll(beside, { message: person }).toEqual({ page: [width, height], widest: width });
      await expect(page.getByRole('button', { name: 'Refresh' })).toBeInViewport({ ratio: 1 });
      // Without its heading a lone "--" below the draft would say that no draft is set.
      const emptySync = page.locator('tr[data-pilotage] td[class*="_sync_"]').first();
      await expect(emptySync, `${width} wide`).toBeVisible({ visible: width >= 1024 });
      expect([width, await cutTexts(page.locator(NAMES))]).toEqual([width, []]);
    }
  }
});

/** As long as one of the longest that sail, and as long as the form of a vessel takes: with spaces and without. */
const LONG_NAMES = [
  { imo: '9811012', name: 'WILHELMINA VAN DER MEULEN ENDEAVOR' },
  { imo: '9811024', name: `LONGEST ${'ABERGAVENNY CAERNARFON '.repeat(6)}`.slice(0, 120).trim() },
  { imo: '9811036', name: 'LONGEST'.padEnd(120, 'ABERGAVENNYCAERNARFON') },
];

test('LIST-04 FORM-28 the longest names of ships stand whole in the list at every width in every palette, beside nothing else', async ({
  openAs,
}) => {
  const page = await openAs(aroha);
  for (const [index, ship] of LONG_NAMES.entries())
    await planByApi(new URL(page.url()).origin, `010${index}`, { ...ship, fwd: '9.10', aft: '9.30' });
  for (const search of ['MEULEN ENDEAVOR', 'LONGEST']) {
    await page.goto(`/?search=${search}`);
    await expect(page.locator('tr[data-pilotage]').first()).toContainText(search);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expect.poll(() => outOfPlace(page), { message: `${size.width} wide` }).toEqual([]);
      const cut = await inEveryPalette(page, () => cutTexts(page.locator(NAMES)));
      expect([size.width, cut]).toEqual([size.width, []]);
    }
  }
});
