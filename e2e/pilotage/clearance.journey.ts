import { RISK_SUMMARY } from '@leadline/domain/words/clearance/problems';
import { expect, type Page } from '@playwright/test';
import { saveAsMeant } from '../kit/waiting-edits.ts';
import { test } from '../kit/walk.ts';
import {
  aroha,
  ben,
  fillArrival,
  openPlanned,
  openTides,
  PLANNED,
  riskRow,
  saveDoubtfulDraft,
  signIn,
  switchPort,
  tui,
  watchForErrors,
} from '../kit/world.ts';

const SLOW = { timeout: 60_000 };

async function planArrival(page: Page, time: string): Promise<void> {
  const form = await fillArrival(page, {
    date: '26/11/2026',
    time,
    from: 'Boarding ground',
    to: 'Berth 5',
    side: 'Port',
    imo: '4123018',
    name: 'KEA MERIDIAN',
    fwd: '9.40',
    aft: '9.80',
    pilot: 'Ngata, Aroha',
  });
  await form.getByRole('button', { name: 'Start Planning' }).click();
  await expect(page.getByRole('heading', { name: 'KEA MERIDIAN' })).toBeVisible();
}

test('RISK-35 DETAIL-12 RISK-11 RISK-12 raising the draft until a row fails turns the verdict', async ({ openAs }) => {
  const page = await openAs(aroha);
  const errors = watchForErrors(page);
  await planArrival(page, '0910');
  await openTides(page);
  await expect(page.getByText(RISK_SUMMARY.passed).first()).toBeVisible(SLOW);
  await page.getByRole('link', { name: 'Vessel' }).click();
  await page.getByRole('button', { name: /Max\. Draft/ }).click();
  await page.getByRole('textbox', { name: 'Max. Draft' }).fill('13,9');
  await page.getByRole('textbox', { name: 'Max. Draft' }).press('Enter');
  await saveDoubtfulDraft(page, '13.90');
  await expect(page.getByText('Max. Draft updated')).toBeVisible();
  await openTides(page);
  // At Berth 5, 13.00 m deep, 13.90 m and 5 % need 1.60 m at every low water.
  await expect(page.getByText(RISK_SUMMARY.bothFailed).first()).toBeVisible(SLOW);
  await expect(riskRow(page, 'Cutter Channel')).toContainText('Failed');
  await page.reload();
  await expect(riskRow(page, 'Cutter Channel')).toContainText('Failed');
  expect(errors).toEqual([]);
});

test('RISK-30 RISK-09 ERR-20 an observed tide stands for the prediction, and is kept', async ({ openAs }) => {
  const page = await openAs(aroha);
  await planArrival(page, '1325');
  await openTides(page);
  await expect(riskRow(page, 'No 1 Reach')).toContainText(/Passed|Failed/, SLOW);
  await expect(riskRow(page, 'No 1 Reach')).not.toContainText('0.10');
  await riskRow(page, 'No 1 Reach').getByRole('button').first().click();
  const modal = page.getByRole('dialog', { name: 'No 1 Reach' });
  await expect(modal.getByText('Constraint type: UKC')).toBeVisible();
  await modal.getByLabel('Tide override').fill('0.10');
  await expect(modal.getByText('not used')).toBeVisible();
  await modal.getByRole('button', { name: 'Read at the gauge' }).click();
  await saveAsMeant(page, modal);
  await expect(page.getByText('Constraint parameters saved')).toBeVisible();
  await expect(riskRow(page, 'No 1 Reach')).toContainText('0.10');
  await page.reload();
  await expect(riskRow(page, 'No 1 Reach')).toContainText('0.10');
});

test('a bridge lies on the way to Berth 8: the car carrier fails it, the bulk carrier clears', async ({ openAs }) => {
  const page = await openAs(aroha);
  const form = await fillArrival(page, {
    date: '26/11/2026',
    time: '1640',
    from: 'Boarding ground',
    to: 'Berth 8',
    side: 'Starboard',
    imo: '4129074',
    name: 'PACIFIC KOWHAI',
    fwd: '8.40',
    aft: '8.80',
  });
  await form.getByRole('button', { name: 'Start Planning' }).click();
  await openTides(page);
  await expect(riskRow(page, 'Harbour bridge')).toContainText('Failed');
});

test('FORM-08 FORM-20 a pilot who is not assigned may change the pilots and nothing else', async ({
  openAs,
  browser,
}) => {
  const page = await openAs(aroha);
  await planArrival(page, '2010');
  const other = await (await browser.newContext()).newPage();
  await signIn(other, ben);
  await other.goto(page.url().replace(/\/(vessel|risks).*/, '/edit'));
  const form = other.getByRole('dialog');
  await expect(form.getByRole('button', { name: 'Update' })).toBeVisible();
  await expect(form.getByRole('textbox', { name: /^Fwd\. Draft/ })).toHaveCount(0);
  await expect(form.getByLabel('Pilot (Secondary)').first()).toBeVisible();
});

test('a pilot without the port does not get at its pilotages', async ({ openAs, browser }) => {
  const page = await openAs(aroha);
  await switchPort(page, 'Koru', 'Tacoma');
  await openPlanned(page, PLANNED.toLookAtInTacoma);
  await expect(page).toHaveURL(/\/pilotage\/[0-9a-f-]{36}\/vessel/);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, tui);
  await other.goto(page.url());
  await expect(other.getByText('There is no such pilotage, or you may not see it.')).toBeVisible();
});
