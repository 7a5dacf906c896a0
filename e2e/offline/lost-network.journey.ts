import { expect } from '@playwright/test';
import { test } from '../kit/walk.ts';
import { aroha, ben, findPlanned, openPlanned, signIn } from '../kit/world.ts';

/** The first visit, before the app lies on the device: its code is lost with the network. */

test('when the server goes, the list stays, and a pilotage that was pressed opens as soon as it is back', async ({
  page,
}) => {
  await signIn(page, aroha);
  const row = await findPlanned(page);
  await expect(row).toBeVisible();
  // What shows messages comes right after the list.
  await expect(page.locator('[data-toasts]').first()).toBeAttached({ timeout: 60_000 });
  // In the moment before the app has noticed: from then on a pilotage that is not on the tablet cannot be pressed.
  await page.route(/\/assets\/|\/api\/ping/, (route) => route.abort('connectionrefused'));
  await row.click();
  await expect(page.getByText('Network error')).toBeVisible();
  await expect(row).toBeVisible();
  await page.unroute(/\/assets\/|\/api\/ping/);
  await expect(page.getByRole('heading', { name: 'Vessel Details' })).toBeVisible();
  // The style sheet came too, though the bundler asks for it only once.
  await expect(page.locator('[class*="_vesseltab_"]')).toHaveCSS('display', 'grid');
});

test('a draft whose answer never comes is kept on the tablet, and nobody says that it was sent', async ({ page }) => {
  await signIn(page, ben);
  await openPlanned(page);
  await expect(page.getByRole('button', { name: /^Max\. Draft/ })).toBeVisible();
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: /^Max\. Draft/ }).click();
  await page.getByRole('textbox', { name: 'Max. Draft' }).fill('6.10');
  await page.getByRole('textbox', { name: 'Max. Draft' }).press('Enter');
  await expect(page.getByText('Saved on this tablet')).toBeVisible();
  await expect(page.getByText('Max. Draft updated')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Max\. Draft/ })).toContainText('6.10');
});

test('a session that ends under a form leads to the log-in, which says what was lost', async ({ page }) => {
  await signIn(page, aroha);
  await page.getByRole('button', { name: 'New Pilotage' }).first().click();
  const form = page.getByRole('dialog', { name: 'New Pilotage Details' });
  await form.getByLabel('Vessel Name').fill('TOI MOANA');
  // The server is there: what it says of itself needs no session.
  await page.route(/\/api\/(?!ping)/, (route) =>
    route.fulfill({ status: 401, json: { error: { code: 'noSession', message: 'no' } } }),
  );
  const search = page.getByRole('dialog', { name: 'Vessel Search' });
  // Whatever asks first ends it: the search, or what is fetched in the background.
  await expect(async () => {
    if (!page.url().endsWith('/login?code=logout') && !(await search.isVisible()))
      await form.getByRole('button', { name: 'Search vessel' }).click({ timeout: 3000 });
    if (await search.isVisible()) await search.getByRole('combobox').fill(`kea ${Date.now()}`, { timeout: 3000 });
    await expect(page).toHaveURL('/login?code=logout', { timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByText('What you had typed was not saved.')).toBeVisible();
});
