import { expect, type Page } from '@playwright/test';
import { keysOf } from '../kit/by-keys.ts';
import { test } from '../kit/walk.ts';
import { aroha, choosePalette, PLANNED, riskRow, tidesTab, withGoodLinks } from '../kit/world.ts';

const PASSWORD = 'Leadline-2026';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const exactly = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The ring is looked at wherever the focus comes to something new. */
test.describe.configure({ timeout: 600_000 });

// What is ready without a network needs the app on the device.
test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ page }) => choosePalette(page, 'night'));

async function logIn(page: Page) {
  const keys = keysOf(page);
  await page.goto('/login');
  await keys.typeAt(page.getByLabel('Email'), aroha);
  await keys.typeAt(page.getByLabel('Password', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
  // A log-in takes a while on purpose, and gives way to all other work.
  await expect(page).toHaveURL('/', { timeout: 60_000 });
  await expect(button(page, 'New Pilotage')).toBeVisible();
  return keys;
}

test('U17 before a session every field, error and way out is reached by keys', async ({ page }) => {
  const keys = keysOf(page);
  await page.goto('/login');
  await keys.pressAt(page.getByRole('link', { name: 'Forgot Password' }));
  await keys.pressAt(exactly(page, 'Reset Password'));
  await expect(page.getByLabel('Email')).toBeFocused();
  await keys.to(page.getByRole('link', { name: 'Back to Log In' }), 'Shift+Tab');
  await keys.press('Enter');
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
  for (const name of ['Release notes', 'Privacy Statement']) {
    await keys.pressAt(exactly(page, name));
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await keys.press('Escape');
    await expect(exactly(page, name)).toBeFocused();
  }
  await withGoodLinks(page);
  for (const [path, press] of [
    ['/sign-up/of-nobody', 'Sign Up'],
    ['/reset-password/of-nobody', 'Reset Password'],
  ] as const) {
    await page.goto(path);
    await keys.pressAt(exactly(page, press));
    await expect(page.getByLabel('Create Password')).toBeFocused();
    await keys.pressAt(exactly(page, 'Show password'));
    await keys.to(exactly(page, press));
  }
});

test('U17 a pilotage under review is looked through and left by keys', async ({ page }) => {
  const keys = await logIn(page);
  await keys.typeAt(page.getByLabel('Search', { exact: true }), 'hoki');
  const draft = page.getByRole('row').filter({ hasText: 'SOUTHERN HOKI' }).getByRole('link').first();
  await keys.pressAt(draft);
  await expect(page.getByRole('heading', { name: 'Draft Pilotage' })).toBeVisible();
  await page.goto(page.url().replace('draft', 'review'));
  await expect(page.getByRole('heading', { name: 'Pilotage Definition' })).toBeVisible();
  await keys.typeAt(page.getByLabel(/^Bridge mark/), '7');
  await keys.to(page.getByRole('link', { name: 'Pilotage List' }).or(exactly(page, 'Pilotage List')), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await keys.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Pilotage Definition' })).toHaveCount(0);
});

test('U17 the list is refreshed, sorted, paged and searched by keys, and what is on the tablet looked at', async ({
  page,
}) => {
  const keys = await logIn(page);
  await keys.pressAt(exactly(page, 'Refresh'));
  await expect(page.getByText('Pilotages have been refreshed successfully')).toBeVisible();
  await keys.pressAt(exactly(page, 'Sort by date: ascending'), 'Space');
  await expect(exactly(page, 'Sort by date: descending')).toBeFocused();
  await keys.pressAt(page.getByLabel('Rows per page'), 'ArrowUp');
  await expect(page).toHaveURL(/pageSize=10\b/);
  await keys.pressAt(exactly(page, 'Next page'));
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/^11 to /)).toBeVisible();
  await keys.to(page.getByLabel('Search', { exact: true }), 'Shift+Tab');
  await keys.type(PLANNED.toLookAt);
  const row = page.getByRole('row').filter({ hasText: PLANNED.toLookAt });
  const onTablet = row.getByRole('button', { name: 'Ready for offline use' });
  const sheet = page.getByRole('dialog', { name: /RATA VENTURE$/ });
  await expect(onTablet).toBeVisible({ timeout: 120_000 });
  await keys.pressAt(onTablet);
  await keys.to(sheet.getByRole('region', { name: 'Items' }));
  await keys.to(sheet.getByRole('button', { name: 'Prepare again' }));
  await keys.to(sheet.getByRole('button', { name: 'Close' }), 'Shift+Tab');
  await keys.press('Enter');
  await expect(onTablet).toBeFocused();
  await keys.press('Enter');
  await expect(sheet).toBeVisible();
  await keys.press('Escape');
  await expect(onTablet).toBeFocused();
  await keys.to(row.getByRole('link'), 'Shift+Tab');
  await keys.press('Enter');
  await expect(page.getByRole('heading', { name: 'Ship Particulars' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('U17 a new pilotage is entered, planned, measured, corrected and noted by keys', async ({ page }) => {
  const keys = await logIn(page);
  await keys.pressAt(button(page, 'New Pilotage'));
  const form = page.getByRole('dialog', { name: 'New Pilotage Details' });
  const inForm = (name: string) => form.getByRole('button', { name, exact: true });
  await keys.pressAt(inForm('Start Planning'));
  await expect(form.getByText('Required field').first()).toBeVisible();
  await expect(inForm('Arrival')).toBeFocused();
  await keys.press('Space');
  await keys.typeAt(form.getByLabel('Date', { exact: true }), '02/12/2026');
  await keys.pressAt(inForm('Open the calendar'));
  await keys.to(page.getByRole('button', { name: '2 December 2026', exact: true }));
  await keys.press('ArrowRight');
  await keys.press('Enter');
  await expect(form.getByLabel('Date', { exact: true })).toHaveValue('03/12/2026');
  await expect(inForm('Open the calendar')).toBeFocused();
  await keys.typeAt(form.getByLabel('Time', { exact: true }), '0710');
  await keys.choose(form.getByLabel('From', { exact: true }), 'Boarding ground');
  await keys.choose(form.getByLabel('To', { exact: true }), 'Berth 5');
  await keys.pressAt(inForm('Port'), 'Space');
  await keys.pressAt(inForm('Search vessel'));
  const search = page.getByRole('dialog', { name: 'Vessel Search' });
  await expect(search.getByRole('combobox')).toBeFocused();
  await keys.type('kea');
  await expect(search.getByRole('option', { name: /KEA MERIDIAN/ })).toBeVisible();
  await keys.press('ArrowDown');
  await keys.press('Enter');
  await keys.pressAt(search.getByRole('button', { name: 'Done' }));
  await expect(inForm('Search vessel')).toBeFocused();
  await expect(form.getByLabel('Vessel IMO')).toHaveValue('4123018');
  await keys.typeAt(form.getByLabel(/^Fwd\. Draft/), '9.4');
  await keys.typeAt(form.getByLabel(/^Aft Draft/), '9.8');
  await keys.choose(form.getByLabel('Pilot (Primary)', { exact: true }), 'Ngata, Aroha');
  await keys.pressAt(inForm('Start Planning'));
  await expect(page.getByRole('heading', { name: 'KEA MERIDIAN' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  for (const [name, figure, saved] of [
    ['Max. Draft', '9.60', 'Max. Draft updated'],
    ['Displacement', '43210', 'Vessel Displacement updated'],
  ] as const) {
    const box = page.getByRole('button', { name: new RegExp(`^${name}`) });
    await keys.pressAt(box);
    await expect(page.getByRole('textbox', { name })).toBeFocused();
    await keys.type(figure);
    await keys.press('Enter');
    await expect(page.getByText(saved)).toBeVisible();
    await expect(box).toBeFocused();
  }

  const edit = page.getByRole('link', { name: 'Edit', exact: true });
  await keys.to(edit, 'Shift+Tab');
  await keys.press('Enter');
  const stored = page.getByRole('dialog');
  await expect(stored.getByLabel(/^Fwd\. Draft/)).toHaveValue('9.40');
  await keys.pressAt(stored.getByRole('button', { name: 'Close' }));
  await expect(stored).toHaveCount(0);
  await expect(edit).toBeFocused();

  await keys.to(tidesTab(page), 'Shift+Tab');
  await keys.press('Enter');
  const reach = riskRow(page, 'No 1 Reach').getByRole('button').first();
  await keys.pressAt(reach);
  const dialog = page.getByRole('dialog', { name: 'No 1 Reach' });
  await expect(dialog.locator('[class*="_verdictline_"]')).toBeFocused();
  await keys.typeAt(dialog.getByLabel('Tide override'), '0.10');
  await keys.pressAt(dialog.getByRole('button', { name: 'Read at the gauge' }));
  await keys.pressAt(dialog.getByRole('button', { name: 'Save' }));
  // Far off the prediction at some times of the day: then it is asked about.
  const meant = page.getByRole('button', { name: 'Save all the same' });
  await expect.poll(async () => (await meant.count()) > 0 || (await dialog.count()) === 0).toBe(true);
  if ((await meant.count()) > 0) await keys.pressAt(meant);
  await expect(page.getByText('Constraint parameters saved')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(reach).toBeFocused();

  await keys.to(page.getByRole('link', { name: 'Checklist' }), 'Shift+Tab');
  await keys.press('Enter');
  await keys.typeAt(page.getByRole('textbox', { name: 'General Notes' }), 'Hold at the boarding ground');
  await keys.pressAt(exactly(page, 'Save'));
  await expect(page.getByText('Notes saved')).toBeVisible();
  await keys.to(page.getByRole('link', { name: 'Back' }), 'Shift+Tab');
  await keys.press('Enter');
  await expect(button(page, 'New Pilotage')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('U17 the header with its menus, a page that is not there, the lock and the log-out by keys', async ({ page }) => {
  const keys = await logIn(page);
  await keys.to(exactly(page, 'Port: Koru'), 'Shift+Tab');
  for (const [from, to] of [
    ['Koru', 'Tacoma'],
    ['Tacoma', 'Koru'],
  ] as const) {
    await keys.pick(exactly(page, `Port: ${from}`), page.getByRole('menuitemradio', { name: to }));
    await expect(exactly(page, `Port: ${to}`)).toBeFocused();
  }
  await keys.pressAt(page.getByRole('button', { name: /^Palette: Night\. / }), 'Space');
  await expect(page.getByRole('button', { name: /^Palette: / })).toBeFocused();
  const account = page.getByRole('button', { name: /^Account/ });
  await keys.pick(account, page.getByRole('menuitemradio', { name: 'Night' }));
  await expect(page.locator('html')).toHaveAttribute('data-obc-theme', 'night');
  await keys.press('Escape');
  await expect(account).toBeFocused();
  for (const name of ['Messages', 'Release notes', 'Privacy Statement']) {
    await keys.pick(account, page.getByRole('menuitem', { name }));
    const text = page.getByRole('dialog', { name });
    await expect(text).toBeVisible();
    await keys.pressAt(text.getByRole('button', { name: 'Close' }));
    await expect(text).toHaveCount(0);
    await expect(account).toBeFocused();
  }

  await page.goto('/debug');
  await expect(page.getByRole('heading', { name: 'Debug' })).toBeVisible();
  await expect(page.locator('#root').locator('a, button, input, select, [tabindex="0"]')).toHaveCount(0);
  await page.goto('/no/such/page');
  await keys.pressAt(page.getByRole('link', { name: 'Go to the list', exact: true }));
  await expect(page.getByRole('main')).toBeFocused();

  await keys.typeAt(page.getByLabel('Search', { exact: true }), PLANNED.toLookAt);
  await keys.pressAt(page.getByRole('row').filter({ hasText: PLANNED.toLookAt }).getByRole('link'));
  await keys.to(page.getByRole('button', { name: /^Max\. Draft/ }));
  await keys.press('Enter');
  await keys.press('Escape');
  await expect(page.getByRole('button', { name: /^Max\. Draft/ })).toBeFocused();
  await keys.to(page.getByRole('link', { name: /^Tides/ }), 'Shift+Tab');
  await keys.press('Enter');
  const row = riskRow(page, 'Swing basin').getByRole('button').first();
  await keys.pressAt(row);
  const dialog = page.getByRole('dialog', { name: 'Swing basin' });
  const override = dialog.getByLabel('Tide override');
  await keys.typeAt(override, '0.20');
  const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
  await keys.press('Escape');
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await keys.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(override).toBeFocused();

  await page.evaluate(() => localStorage.setItem('pp.lastActiveAt', '0'));
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
  await keys.pressAt(exactly(page, 'Log Out'));
  const lost = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' });
  await expect(lost.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await keys.to(lost.getByRole('button', { name: 'Discard' }));
  await keys.to(lost.getByRole('button', { name: 'Keep editing' }), 'Shift+Tab');
  await keys.press('Enter');
  await keys.typeAt(page.getByLabel('Password', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
  await expect(row).toBeVisible({ timeout: 60_000 });
  await keys.pressAt(row);
  await expect(override).toHaveValue('0.20');
  await keys.press('Escape');
  await keys.pressAt(question.getByRole('button', { name: 'Discard' }));
  await expect(dialog).toHaveCount(0);
  await keys.to(page.getByRole('link', { name: 'Back' }), 'Shift+Tab');
  await keys.press('Enter');
  await expect(button(page, 'New Pilotage')).toBeVisible();
  await keys.to(account, 'Shift+Tab');
  await keys.pick(account, page.getByRole('menuitem', { name: 'Log Out' }));
  await expect(page).toHaveURL('/login?code=logout');
});
