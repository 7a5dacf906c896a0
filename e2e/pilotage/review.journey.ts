import { expect, type Locator, type Page } from '@playwright/test';
import { atBothWidths } from '../kit/screens/both-widths.ts';
import { comeBack, goOffline, maxDraft, openPlan, syncScreen, typeMaxDraft } from '../kit/waiting-edits.ts';
import { test } from '../kit/walk.ts';
import { aroha, ben, brokenInPalettes, choose, tui } from '../kit/world.ts';

test.describe.configure({ timeout: 300_000 });

const panel = (page: Page): Locator => page.getByRole('region', { name: 'Updated Content' });
const line = (page: Page, label: string): Locator => panel(page).getByRole('listitem').filter({ hasText: label });

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.LEADLINE_WALK_PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}

/** A plan of Aroha's with Ben as her second pilot; the address of its vessel tab. */
async function planWithBen(page: Page, time: string): Promise<string> {
  const path = await openPlan(page, time);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Pilotage Details' });
  await choose(form, page, 'Pilot (Secondary)', 'Roe, Ben');
  await form.getByRole('button', { name: 'Update' }).click();
  await expect(form).toHaveCount(0);
  return path;
}

test('REVIEW-04 REVIEW-05 REVIEW-07 two pilots change one plan, and each reviews what the other changed', async ({
  openAs,
}) => {
  const page = await openAs(aroha);
  const path = await planWithBen(page, '0610');
  await expect(panel(page)).toHaveCount(0);
  const other = await openAs(ben);
  await other.goto(path);
  // He was put on the job by her: that is news to him.
  await expect(line(other, 'Pilot (Secondary)')).toContainText('changed from Unassigned to B. Roe');
  await expect(line(other, 'Pilot (Secondary)')).toContainText(/Aroha Ngata, \d\d:\d\d, \d+ \w{3} 2026/);
  await panel(other).getByRole('button', { name: 'Confirm' }).dblclick();
  await expect(panel(other)).toHaveCount(0);

  await typeMaxDraft(other, '8.90');
  await expect(other.getByText('Max. Draft updated')).toBeVisible();
  await page.goto(path);
  await expect(line(page, 'Max. Draft')).toContainText('changed from 8.60 m to 8.90 m');
  await expect(line(page, 'Max. Draft')).toContainText('Ben Roe');
  await expect(panel(page).getByText('1 change since you last confirmed')).toBeVisible();
  await page.getByRole('link', { name: /^Tides/ }).click();
  await expect(panel(page)).toBeVisible();

  await panel(page).getByRole('link', { name: 'Review' }).click();
  await expect(page.getByRole('heading', { name: 'Pilotage Definition' })).toBeVisible();
  await expect(page.getByText('changed from 8.60 m', { exact: true })).toBeVisible();
  await page.getByLabel('Notes', { exact: false }).last().fill('Deeper than planned');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(maxDraft(page)).toContainText('8.90');
  await expect(panel(page)).toHaveCount(0);

  // Her own words are his to review, and her confirmation took nothing from him.
  await other.reload();
  await expect(panel(other).getByRole('listitem')).toHaveCount(1);
  await expect(line(other, 'Notes')).toContainText('changed from -- to Deeper than planned');
  await page.reload();
  await expect(panel(page)).toHaveCount(0);
});

test('REVIEW-05 the panel and the marked form break no rule of accessibility, upright or on its long side', async ({
  openAs,
}) => {
  const page = await openAs(aroha);
  const path = await planWithBen(page, '0620');
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Pilotage Details' });
  await form.getByLabel(/^Aft Draft/).fill('9.10');
  await form.getByLabel('Notes', { exact: false }).last().fill('Port anchor windlass slow, one shackle a minute.');
  await form.getByRole('button', { name: 'Starboard' }).click();
  await form.getByRole('button', { name: 'Update' }).click();
  await expect(form).toHaveCount(0);
  const other = await openAs(ben);
  await other.goto(path);
  await expect(panel(other).getByRole('listitem')).toHaveCount(5);
  await expect(other.getByRole('img').first()).toBeVisible();
  await picture(other, 'updated-content');
  expect(await atBothWidths(other, brokenInPalettes)).toEqual([]);
  await panel(other).getByRole('link', { name: 'Review' }).click();
  await expect(other.getByRole('heading', { name: 'Pilotage Definition' })).toBeVisible();
  await expect(other.getByText('changed from 8.60 m', { exact: true })).toHaveCount(2);
  await picture(other, 'review-form');
  expect(await atBothWidths(other, brokenInPalettes)).toEqual([]);
});

test('FORM-20 whoever is not one of its pilots changes the pilots alone: other boxes are text, and the server refuses', async ({
  openAs,
}) => {
  const page = await openAs(aroha);
  const path = await planWithBen(page, '0630');
  const id = path.split('/')[2] ?? '';
  const other = await openAs(tui);
  await other.goto(path);
  await expect(other.getByRole('heading', { name: 'Ship Particulars' })).toBeVisible();
  await expect(other.getByText('8.60').first()).toBeVisible();
  await expect(maxDraft(other)).toHaveCount(0);
  await expect(panel(other)).toHaveCount(0);
  await other.goto(path.replace('/vessel', '/edit'));
  const form = other.getByRole('dialog', { name: 'Pilotage Details' });
  await expect(form.getByText('You can change the pilots only')).toBeVisible();
  await expect(form.getByRole('textbox', { name: /^Fwd\. Draft/ })).toHaveCount(0);
  await expect(form.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  await choose(form, other, 'Pilot (Secondary)', 'Unassigned');
  await form.getByRole('button', { name: 'Update' }).click();
  await expect(form).toHaveCount(0);
  await page.goto(path);
  await expect(line(page, 'Pilot (Secondary)')).toContainText('changed from B. Roe to Unassigned');
  await expect(line(page, 'Pilot (Secondary)')).toContainText('Tui Parata');

  // As a page that somebody has altered would send it: with one field more.
  const answers: number[] = [];
  await other.route(`**/api/pilotages/${id}?*`, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    const { base: _, ...body } = route.request().postDataJSON();
    const response = await route.fetch({ postData: JSON.stringify({ ...body, notes: 'not mine to write' }) });
    answers.push(response.status());
    await route.fulfill({ response });
  });
  await other.goto(path.replace('/vessel', '/edit'));
  await choose(form, other, 'Pilot (Secondary)', 'Roe, Ben');
  await form.getByRole('button', { name: 'Update' }).click();
  await expect.poll(() => new Set(answers)).toEqual(new Set([403]));
  await page.reload();
  await expect(line(page, 'Pilot (Secondary)')).toContainText('to Unassigned');
  await expect(page.getByText('not mine to write')).toHaveCount(0);
});

test.describe('without a network', () => {
  test('REVIEW-07 Confirm waits on the tablet and is sent; what was changed meanwhile is to be reviewed', async ({
    openAs,
    openTablet,
  }) => {
    const path = await planWithBen(await openAs(aroha), '0640');
    const other = await openAs(ben);
    await other.goto(path);
    const { page: tablet, network } = await openTablet(aroha);
    await typeMaxDraft(other, '8.80');
    await expect(other.getByText('Max. Draft updated')).toBeVisible();
    await tablet.goto(path);
    await expect(panel(tablet)).toBeVisible();
    await expect(line(tablet, 'Max. Draft')).toContainText('to 8.80 m');
    await goOffline(tablet, network);
    await panel(tablet).getByRole('button', { name: 'Confirm' }).click();
    await expect(tablet.getByText('Saved on this tablet')).toBeVisible();
    await expect(panel(tablet)).toHaveCount(0);
    await expect(tablet.getByText('1 change not synced')).toBeVisible();
    await picture(tablet, 'confirm-waits-day');
    // She has not seen this one.
    const answered = other.waitForResponse((answer) => answer.request().method() === 'PUT');
    await typeMaxDraft(other, '9.20');
    await answered;

    await comeBack(tablet, network);
    await syncScreen(tablet).getByRole('button', { name: 'Start Sync' }).click();
    await expect(syncScreen(tablet).getByText('Everything is sent.')).toBeVisible();
    await syncScreen(tablet).getByRole('button', { name: 'Close' }).click();
    await expect(panel(tablet).getByRole('listitem')).toHaveCount(1);
    await expect(line(tablet, 'Max. Draft')).toContainText('changed from 8.80 m to 9.20 m');
    await panel(tablet).getByRole('button', { name: 'Confirm' }).click();
    await expect(panel(tablet)).toHaveCount(0);
    await tablet.reload();
    await expect(maxDraft(tablet)).toContainText('9.20');
    await expect(panel(tablet)).toHaveCount(0);
  });
});
