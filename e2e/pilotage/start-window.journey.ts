import { RISK_SUMMARY } from '@leadline/domain/words/clearance/problems';
import { expect, type Locator, type Page } from '@playwright/test';
import { comeBack, goOffline, maxDraft, openPlan, syncScreen } from '../kit/waiting-edits.ts';
import { test } from '../kit/walk.ts';
import {
  aroha,
  brokenInPalettes,
  DEEP_ARRIVAL,
  fillArrival,
  office,
  openTides,
  riskRow,
  tidesSettled,
  watchForErrors,
} from '../kit/world.ts';

const SLOW = { timeout: 60_000 };
const windows = (page: Page): Locator => page.getByRole('region', { name: 'Start Window' });
const startLine = (page: Page): Locator => page.getByRole('slider', { name: /^Start of pilotage/ });
const trial = (page: Page): Locator => page.getByRole('region', { name: 'Another start, not saved' });
const headTime = (page: Page): Locator => page.locator('[class*="_summaryhead_"] .time');

/** No test plans a departure of hers, which would end her stay; her berth bears this draft for 48 hours. */
const DEEP_SHIP = { ...DEEP_ARRIVAL, imo: '4125030', name: 'RATA VENTURE', fwd: '11.80', aft: '12.35' };

async function planDeep(page: Page, time: string): Promise<void> {
  const form = await fillArrival(page, { ...DEEP_SHIP, time });
  await form.getByRole('button', { name: 'Start Planning' }).click();
  await openTides(page);
  await tidesSettled(page);
}

test.describe.configure({ timeout: 300_000 });

test('a start of the window is used by one press, tried by keys and drag, and taken back', async ({ openAs }) => {
  const page = await openAs(aroha);
  const errors = watchForErrors(page);
  await planDeep(page, '1430');
  await expect(riskRow(page, 'Cutter Channel')).toContainText('Failed', SLOW);
  const use = windows(page)
    .getByRole('button', { name: /^Use \d\d:\d\d$/ })
    .first();
  // The windows are reckoned after the verdict, and anew when another edit of hers comes in.
  await expect(use).toBeVisible(SLOW);
  const opens = ((await use.textContent(SLOW)) ?? '').slice('Use '.length);
  await use.click();
  await expect(headTime(page)).toHaveText(opens, SLOW);
  await expect(page.getByText(RISK_SUMMARY.passed).first()).toBeVisible(SLOW);
  await tidesSettled(page);

  await startLine(page).focus();
  // The last start of the window: any later one fails.
  await page.keyboard.press('ArrowRight');
  await expect(trial(page)).toContainText('One or more constraints are not met.');
  await expect(headTime(page)).toHaveText(opens);
  expect(await brokenInPalettes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(trial(page)).toHaveCount(0);

  const box = await startLine(page).boundingBox();
  if (!box) throw new Error('no start line');
  await page.mouse.move(box.x + box.width / 2, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 120, box.y + 20, { steps: 6 });
  await page.mouse.up();
  await expect(trial(page)).toContainText('(not saved)');
  await trial(page)
    .getByRole('button', { name: /^Back to/ })
    .click();
  await page.getByRole('button', { name: 'Use 14:30' }).click();
  await expect(headTime(page)).toHaveText('14:30', SLOW);
  expect(errors).toEqual([]);
});

test('TIDE-08 where the tide table ends the window is known until there, and is not said to close', async ({
  openAs,
}) => {
  const page = await openAs(aroha);
  // 18:00 of the port on 25 November: the answer of a port whose table ends there.
  const end = Date.parse('2026-11-25T05:00:00Z');
  await page.route(/\/api\/tide_data.*tidesType=all/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const heights = Object.entries(answer.data[0] as Record<string, number>).filter(([iso]) => Date.parse(iso) <= end);
    await route.fulfill({ response, json: { ...answer, data: [Object.fromEntries(heights)] } });
  });
  const form = await fillArrival(page, { ...DEEP_ARRIVAL, fwd: '9.00', aft: '9.00', to: 'Berth 8' });
  await form.getByRole('button', { name: 'Start Planning' }).click();
  await openTides(page);
  await expect(windows(page)).toContainText(/tide table ends|not calculable/, SLOW);
  await expect(windows(page)).not.toContainText(/closes|No start/);
});

test('a gust over the limit of the port closes the window and takes the headline, and no clearance moves', async ({
  openAs,
}) => {
  const page = await openAs(aroha);
  // From 15:00 to 20:00 of the port on 25 November. The Swing basin of Koru lies 65 min after the start, and between two
  // hours the worse counts: over 30 kn for starts after 12:55 and before 19:55.
  const [from, to] = [Date.parse('2026-11-25T02:00:00Z'), Date.parse('2026-11-25T07:00:00Z')];
  await page.route(/\/api\/weather\/multi/, async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: { weatherData: { dateTime: string }[] }[] };
    for (const point of data.flatMap(({ weatherData }) => weatherData)) {
      const at = Date.parse(point.dateTime);
      Object.assign(point, { windSpeed: 15, windGust: at >= from && at <= to ? 34 : 20 });
    }
    await route.fulfill({ response, json: { data } });
  });
  const form = await fillArrival(page, { ...DEEP_ARRIVAL, fwd: '9.00', aft: '9.00' });
  await form.getByRole('button', { name: 'Start Planning' }).click();
  await openTides(page);
  const verdict = page.getByRole('region', { name: 'Verdict' });
  await expect(verdict).toContainText('Clearances pass; gust over 30 kn at Swing basin', SLOW);
  await expect(verdict).not.toContainText(RISK_SUMMARY.passed);
  await expect(riskRow(page, 'Swing basin')).toContainText('Passed');
  await expect(riskRow(page, 'Swing basin')).toContainText('Gust over 30 kn: 34 kn, stop');
  await expect(windows(page)).toContainText('closes 12:55, gust over 30 kn at Swing basin', SLOW);
  await expect(windows(page)).toContainText('opens 19:55, before it gust over 30 kn at Swing basin');
  expect(await brokenInPalettes(page)).toEqual([]);
  await windows(page)
    .getByRole('button', { name: /^Use 12:55/ })
    .click();
  await expect(headTime(page)).toHaveText('12:55', SLOW);
  await expect(verdict).toContainText(RISK_SUMMARY.passed, SLOW);
});

test('in the night of the clock change each row says which clock is meant', async ({ openAs }) => {
  const page = await openAs(aroha);
  const form = await fillArrival(page, { ...DEEP_ARRIVAL, date: '04/04/2027', time: '0150', fwd: '9.00', aft: '9.00' });
  await form.getByRole('button', { name: 'Start Planning' }).click();
  await openTides(page);
  const list = page.getByRole('region', { name: 'Risk Assessment' });
  await expect(list).toContainText('The clocks go back at 03:00 to 02:00', SLOW);
  await expect(list.getByRole('cell', { name: /^02:\d\d \+13:00$/ }).first()).toBeVisible();
  await expect(list.getByRole('cell', { name: /^02:\d\d \+12:00$/ }).first()).toBeVisible();
  await expect(page.getByRole('img', { name: /^Tide curve/ })).toContainText('clocks 03:00 → 02:00');
});

test.describe('on two tablets', () => {
  test('SYNC-14 a start that is used without a network waits on the tablet, and meets the one of the office', async ({
    openTablet,
    openAs,
  }) => {
    const { page: pilot, network } = await openTablet(aroha);
    const path = await openPlan(pilot, '0620');
    await openTides(pilot);
    await tidesSettled(pilot);
    await goOffline(pilot, network);
    await useLater(pilot, 'ArrowRight', '06:25');
    await expect(pilot.getByText('Saved on this tablet')).toBeVisible();
    await expect(headTime(pilot)).toHaveText('06:25', SLOW);
    await expect(pilot.getByText('1 change not synced')).toBeVisible();

    const staff = await openAs(office);
    await staff.goto(path);
    await expect(maxDraft(staff)).toBeVisible(SLOW);
    await openTides(staff);
    await tidesSettled(staff);
    // The head shows the start before the server has it.
    const saved = staff.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await useLater(staff, 'PageUp', '07:20');
    await saved;
    await expect(headTime(staff)).toHaveText('07:20', SLOW);

    await comeBack(pilot, network);
    await syncScreen(pilot).getByRole('button', { name: 'Start Sync' }).click();
    const card = pilot.getByRole('article', { name: 'Someone else changed this while you were offline' });
    await expect(card).toContainText(/06:25/);
    await expect(card).toContainText(/07:20/);
    await card.getByRole('button', { name: 'Use theirs' }).click();
    await card.getByRole('button', { name: 'Use this decision' }).click();
    await expect(card).toHaveCount(0);
    await syncScreen(pilot).getByRole('button', { name: 'Close' }).click();
    await expect(headTime(pilot)).toHaveText('07:20', SLOW);
  });
});

async function useLater(page: Page, key: string, clock: string): Promise<void> {
  await startLine(page).focus();
  await page.keyboard.press(key);
  await trial(page)
    .getByRole('button', { name: `Use ${clock}` })
    .click();
}
