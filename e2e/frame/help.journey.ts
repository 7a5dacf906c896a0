import { expect, type Page } from '@playwright/test';
import { goOffline } from '../kit/waiting-edits.ts';
import { test } from '../kit/walk.ts';
import { aroha, brokenInPalettes, openPlanned, openTides, watchForErrors } from '../kit/world.ts';

const help = (page: Page) => page.getByRole('dialog', { name: 'Help', exact: true });
const title = (page: Page) => help(page).getByRole('heading', { level: 2 });
const search = (page: Page) => help(page).getByRole('searchbox', { name: 'Search the help' });
const button = (page: Page) => page.getByRole('button', { name: 'Help', exact: true });

test('on the tides the help says what the tab shows, what its words mean and what it does not know', async ({
  openAs,
}) => {
  const page = await openAs(aroha);
  await openPlanned(page);
  await openTides(page);
  await button(page).click();
  await expect(title(page)).toHaveText('Tides');
  await expect(title(page)).toBeFocused();
  await expect(help(page).getByRole('heading', { level: 3 })).toHaveText([
    'What it shows',
    'What the words mean',
    'What it does not know',
  ]);
  await expect(help(page).getByText(/^Tides are tables and predictions/)).toBeAttached();
  expect(await brokenInPalettes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(help(page)).toHaveCount(0);
  await expect(button(page)).toBeFocused();
});

test('"?" opens the help and is a letter in a field; the search goes by keys', async ({ openAs }) => {
  const page = await openAs(aroha);
  const field = page.getByLabel('Search', { exact: true });
  await field.pressSequentially('k?');
  await expect(field).toHaveValue('k?');
  await field.fill('');
  await field.blur();
  await page.keyboard.press('?');
  await expect(title(page)).toHaveText('Pilotages');
  await search(page).fill('SQUÀT');
  await expect(help(page).getByRole('listitem').first()).toContainText('By how much a moving ship sits deeper');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Vessel');
  await expect(help(page).getByText('Squat', { exact: true })).toBeFocused();
  await search(page).fill('submarine');
  await expect(help(page).getByRole('alert')).toContainText('Nothing in the help has “submarine”.');
  // The first one empties the box, the next one closes the help.
  await page.keyboard.press('Escape');
  await expect(title(page)).toHaveText('Vessel');
  await page.keyboard.press('Escape');
  await expect(help(page)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test('the account menu has the help, and it takes the whole screen', async ({ openAs }) => {
    const page = await openAs(aroha);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(button(page)).toBeHidden();
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Help' }).click();
    await expect(title(page)).toHaveText('Pilotages');
    expect(await help(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await help(page).getByRole('button', { name: 'All pages' }).click();
    await expect(help(page).getByRole('listitem').filter({ hasText: 'People' })).toHaveCount(0);
    await help(page)
      .getByRole('button', { name: /^Board/ })
      .click();
    await expect(title(page)).toHaveText('Board');
    await help(page).getByRole('button', { name: 'Close' }).click();
    await page.setViewportSize({ width: 1366, height: 1024 });
    await openPlanned(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await button(page).click();
    await expect(title(page)).toHaveText('Vessel');
  });
});

test('without a network it opens for the first time and is searched: its code is on the device', async ({
  openTablet,
}) => {
  const { page, network } = await openTablet(aroha);
  const errors = watchForErrors(page);
  await openPlanned(page);
  await openTides(page);
  await goOffline(page, network);
  await page.keyboard.press('?');
  await expect(title(page)).toHaveText('Tides');
  await search(page).fill('hat');
  await expect(help(page).getByRole('listitem').first()).toContainText('Highest astronomical tide');
  expect(errors.filter((error) => !/ERR_|Failed to (?:fetch|load)/.test(error))).toEqual([]);
});
