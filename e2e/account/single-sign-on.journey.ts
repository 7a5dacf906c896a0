import { type Page, expect as usual } from '@playwright/test';
import { keysOf } from '../kit/by-keys.ts';
import { accountOf, test } from '../kit/identity-provider.ts';
import { brokenInPalettes, choosePalette, watchForErrors } from '../kit/world.ts';

/** To the provider and back are two loads of the whole page. */
const expect = usual.configure({ timeout: 20_000 });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const list = (page: Page) => page.getByRole('button', { name: 'New Pilotage' }).first();

async function signInBySso(page: Page): Promise<void> {
  await page.goto('/sso');
  await press(page, 'Sign In');
  await expect(page).toHaveURL('/');
  // A device PIN is asked for, and may be set another time.
  await press(page, 'Later');
  await expect(list(page)).toBeVisible();
}

async function isSignedOut(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page).toHaveURL(/\/(login|sso)/);
}

test('AUTH-08 AUTH-21 a pilot signs in at the provider, stands before the list, and a reload keeps the session', async ({
  page,
  sso,
}) => {
  const errors = watchForErrors(page);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Sign in with Koru Harbours' }).click();
  await press(page, 'Sign In');
  await expect(page).toHaveURL('/');
  await expect(list(page)).toBeVisible();
  const query = Object.fromEntries(sso.asked.authorize[0] ?? []);
  expect(query).toMatchObject({ client_id: 'leadline-on-trial', response_type: 'code', code_challenge_method: 'S256' });
  expect(query.redirect_uri).toBe(`${sso.url}/sso`);
  expect(query.nonce).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(query.state).toBeTruthy();
  await page.reload();
  await expect(list(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Account: Aroha/ })).toBeVisible();
  expect(errors).toEqual([]);
});

test("nothing of the provider's tokens stays on the device, and its answer is in no address", async ({ page, sso }) => {
  await signInBySso(page);
  expect(sso.given).toHaveLength(3);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  for (const token of sso.given) expect(kept).not.toContain(token);
  expect(kept).not.toMatch(/pkce|code_verifier|request\.params/i);
  await page.goBack();
  expect(page.url()).not.toContain('code=');
});

test('AUTH-20 an account without access is told so, and another account gets in', async ({ page, sso }) => {
  sso.plan.account = accountOf('somebody@koru.example');
  await page.goto('/sso');
  await press(page, 'Sign In');
  await expect(page.getByText('Failed to get token to sign into the product')).toBeVisible();
  await expect(page.getByText('This account has no access to Leadline.')).toBeVisible();
  sso.plan.account = accountOf('ben@koru.example');
  await press(page, 'Try Another Account');
  await expect(list(page)).toBeVisible();
  expect(sso.asked.authorize.map((query) => query.get('prompt'))).toEqual([null, 'select_account']);
});

test('AUTH-20 ERR-04 the directory that knows an account without access leads to another one', async ({
  page,
  sso,
}) => {
  const error_description = 'AADSTS50105: The signed in user is not assigned to a role for the application.';
  sso.plan.refusal = { error: 'interaction_required', error_description };
  await page.goto('/sso');
  await press(page, 'Sign In');
  await expect(page.getByText('Failed to sign into identity provider')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try Another Account' })).toBeVisible();
});

test('AUTH-20 a provider that wants to ask somebody something is tried again', async ({ page, sso }) => {
  sso.plan.refusal = { error: 'interaction_required', error_description: 'AADSTS50076: A second factor is needed.' };
  await page.goto('/sso');
  await press(page, 'Sign In');
  await expect(page.getByText('Failed to sign into identity provider')).toBeVisible();
  sso.plan.refusal = null;
  await press(page, 'Try Again');
  await expect(list(page)).toBeVisible();
});

const past = () => Math.floor(Date.now() / 1000) - 3600;
const unsound: Array<[string, () => Record<string, unknown>]> = [
  ['that is expired', () => ({ iat: past() - 60, nbf: past() - 60, exp: past() })],
  ['of another tenant', () => ({ tid: 'elsewhere-tenant' })],
  ['with an e-mail of another organisation', () => ({ sub: 'erik', email: 'erik@elsewhere.example' })],
];
for (const [name, claims] of unsound)
  test(`attack 17 attack 18 a token ${name} starts no session`, async ({ page, sso }) => {
    sso.plan.claims = claims();
    await page.goto('/sso');
    await press(page, 'Sign In');
    await expect(page.getByText('Failed to get token to sign into the product')).toBeVisible();
    await isSignedOut(page);
  });

test('AUTH-19 LOCK-07 whoever logs out is led to "Sign Out", and signs out of the provider as well', async ({
  page,
  sso,
}) => {
  await signInBySso(page);
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/sso?code=logout');
  await press(page, 'Sign Out');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  const query = Object.fromEntries(sso.asked.endSession[0] ?? []);
  expect(query).toMatchObject({ client_id: 'leadline-on-trial', post_logout_redirect_uri: `${sso.url}/sso` });
  await press(page, 'Sign In');
  await expect(list(page)).toBeVisible();
});

test('AUTH-19 "Sign Out" with a session that still runs ends that too', async ({ page, sso }) => {
  await signInBySso(page);
  await page.goto('/sso?code=logout');
  await press(page, 'Sign Out');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(sso.asked.endSession).toHaveLength(1);
  await isSignedOut(page);
});

test('U17 in at the provider, the PIN put off, and out again by keys', async ({ page, sso }) => {
  await choosePalette(page, 'night');
  const keys = keysOf(page);
  await page.goto('/login');
  await keys.pressAt(page.getByRole('link', { name: 'Sign in with Koru Harbours' }));
  await keys.to(page.getByRole('button', { name: 'Sign In', exact: true }));
  await page.keyboard.press('Enter');
  const pin = page.getByRole('dialog', { name: 'Set a device PIN' });
  await expect(pin.getByLabel('Device PIN')).toBeFocused();
  await keys.pressAt(pin.getByRole('button', { name: 'Set PIN' }));
  await expect(pin.getByText('Please enter six digits')).toBeVisible();
  await keys.pressAt(pin.getByRole('button', { name: 'Later' }));
  await expect(pin).toHaveCount(0);
  const account = page.getByRole('button', { name: /^Account:/ });
  await keys.to(account, 'Shift+Tab');
  await keys.pick(account, page.getByRole('menuitem', { name: 'Log Out' }));
  await expect(page).toHaveURL('/sso?code=logout');
  await keys.to(page.getByRole('button', { name: 'Sign Out', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  expect(sso.asked.endSession).toHaveLength(1);
});

for (const viewport of [
  { width: 1366, height: 1024 },
  { width: 768, height: 1024 },
])
  test(`SHELL-24 no broken accessibility rule on the screen, ${viewport.width} wide`, async ({ page, sso }) => {
    await page.setViewportSize(viewport);
    await page.goto('/sso?code=logout');
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    expect(await brokenInPalettes(page)).toEqual([]);
    sso.plan.account = accountOf('somebody@koru.example');
    await page.goto('/sso');
    await press(page, 'Sign In');
    await expect(page.getByRole('button', { name: 'Try Another Account' })).toBeVisible();
    expect(await brokenInPalettes(page)).toEqual([]);
  });
