import { expect, type Page } from '@playwright/test';
import { type CuttableNetwork, cuttableNetwork } from '../kit/cuttable-network.ts';
import { test } from '../kit/walk.ts';
import { appOnDevice, brokenInPalettes, openPlanned, openTides, signIn, watchForErrors } from '../kit/world.ts';

test.use({ serviceWorkers: 'allow' });
let network: CuttableNetwork;
test.beforeEach(async ({ baseURL }) => {
  network = await cuttableNetwork(baseURL ?? '');
});
test.afterEach(() => network.stop());

const emergency = (page: Page) => page.getByRole('button', { name: 'Emergency', exact: true });

test('two taps to a card: above a form with something typed, and before the log-in without a network', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: network.url });
  const errors = watchForErrors(page);
  await signIn(page);
  await openPlanned(page);
  await openTides(page);
  await page.getByRole('row').filter({ hasText: 'Swing basin' }).first().getByRole('button').first().click();
  const typed = page.getByRole('dialog').getByLabel('Tide override');
  await typed.fill('0.20');
  await emergency(page).last().click();
  const cards = page.getByRole('dialog', { name: 'Emergency' });
  await cards.getByRole('button', { name: /Man overboard/ }).click();
  await expect(cards.getByText('Koru Harbour Radio', { exact: true })).toBeVisible();
  // What other parts of the app lock while a form is open above the page, this one scrolls.
  await page.setViewportSize({ width: 768, height: 500 });
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => cards.evaluate((dialog) => dialog.scrollTop)).toBeGreaterThan(0);
  await page.setViewportSize({ width: 1366, height: 1024 });
  await cards.getByRole('button', { name: 'All cards' }).click();
  await cards.getByRole('button', { name: 'Back' }).click();
  await expect(typed).toHaveValue('0.20');
  await typed.fill('');

  await appOnDevice(page);
  await page.goto('/logout');
  await expect(page.getByLabel('Email')).toBeVisible();
  network.cut();
  await page.goto('/login');
  await emergency(page).click();
  await cards.getByRole('button', { name: /Grounding/ }).click();
  await expect(cards.getByRole('link', { name: /^Call Rescue coordination/ })).toHaveAttribute(
    'href',
    'tel:+441632960119',
  );
  expect(await brokenInPalettes(page)).toEqual([]);
  expect(errors.filter((text) => !/ERR_|Failed to fetch|Failed to load/.test(text))).toEqual([]);
});
