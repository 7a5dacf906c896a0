import { type Browser, type BrowserContextOptions, type Locator, type Page, expect as soon } from '@playwright/test';
import type { Email } from 'postal-mime';
import { type OwnServer, startOwnServer } from '../kit/own-server.ts';
import { openPostOffice, type PostOffice } from '../kit/post-office.ts';
import { atBothWidths } from '../kit/screens/both-widths.ts';
import { test } from '../kit/walk.ts';
import { ben, brokenInPalettes, choosePalette, office, tui, watchForErrors, withGoodLinks } from '../kit/world.ts';

/** Two servers share the machine, and a password costs its hash. */
const expect = soon.configure({ timeout: 20_000 });
/** A password is hashed one after the other, and gives way to all other work. */
const HASHED = { timeout: 60_000 };
test.describe.configure({ timeout: 300_000 });

const DEMO_PASSWORD = 'Leadline-2026';
const CHOSEN = 'Kōwhai blooms at 7';
/** As long as a real one; nobody was ever sent it. */
const UNKNOWN_TOKEN = 'q9ZrQ7m-3Vt_0hYk8c2WbA1sLdXe5nFuGtRi4pOs6Kj';

let post: PostOffice;
let server: OwnServer;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  post = await openPostOffice();
  server = await startOwnServer({ SMTP_URL: post.url });
});
test.afterAll(async () => {
  await server?.stop();
  await post?.close();
});

async function newPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  return (await browser.newContext({ baseURL: server.url, ...options })).newPage();
}

/** Whatever leaves the app while a page stands. */
function watchSent(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  return sent;
}

/** A mail program shows the letter. */
async function openLetter(page: Page, letter: Email): Promise<void> {
  await page.goto('about:blank');
  await page.setContent(letter.html ?? '');
}

async function pressInLetter(page: Page, letter: Email, button: string): Promise<void> {
  await openLetter(page, letter);
  await page.getByRole('link', { name: button }).click();
}

async function invite(email: string, first: string, last: string): Promise<void> {
  const person = ['--first', first, '--last', last, '--role', 'pilot', '--port', 'koru'];
  await server.users('invite', email, ...person);
}

const newPassword = (page: Page) => page.getByLabel('Create Password');
const confirmation = (page: Page) => page.getByLabel('Confirm Password');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Takes a text from another page, as from a password manager. */
async function copy(page: Page, text: string): Promise<void> {
  const other = await page.context().newPage();
  await other.setContent('<textarea></textarea>');
  await other.getByRole('textbox').fill(text);
  await other.keyboard.press('ControlOrMeta+A');
  await other.keyboard.press('ControlOrMeta+C');
  await other.close();
}

async function paste(page: Page, field: Locator): Promise<void> {
  await field.click();
  await page.keyboard.press('ControlOrMeta+V');
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Log In').click();
}

async function expectList(page: Page): Promise<void> {
  await expect(page).toHaveURL(`${server.url}/`, HASHED);
  await expect(button(page, 'New Pilotage').first()).toBeVisible();
}

test('AUTH-09 ERR-03 U18 an invitation comes by letter; its password is pasted twice, never leaves the app, and logs in', async ({
  browser,
}) => {
  const page = await newPage(browser);
  const errors = watchForErrors(page);
  const sent = watchSent(page);
  await invite('mere@koru.example', 'Mere', 'Tua');
  const letter = await post.letterTo('mere@koru.example');
  expect(letter.text).toContain(`${server.url}/sign-up/`);
  await pressInLetter(page, letter, 'Create password');
  const link = page.url();
  await expect(page.getByText(/^Hello Mere, .*Koru/)).toBeVisible();
  await expect(page.getByText('Welcome! Please create a password to finish setting up your account.')).toBeVisible();
  await copy(page, CHOSEN);
  await paste(page, newPassword(page));
  await paste(page, confirmation(page));
  await button(page, 'Sign Up').click();
  await expect(page.getByText('Sign up successful - please login to continue')).toBeVisible(HASHED);
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, 'mere@koru.example', CHOSEN);
  await expectList(page);
  await expect(page.getByRole('button', { name: /^Account:.*Mere/ })).toBeVisible();
  expect(errors).toEqual([]);
  expect(sent.filter((each) => each.includes(CHOSEN) || each.includes(encodeURIComponent(CHOSEN)))).toEqual([]);

  const later = await newPage(browser);
  await later.goto(link);
  await expect(later.getByText('The user for this token has already signed up')).toBeVisible();
  await expect(newPassword(later)).toHaveCount(0);
});

test('a password that everybody tries first is refused at its field; another one signs up', async ({ browser }) => {
  const page = await newPage(browser);
  await invite('wiremu@koru.example', 'Wiremu', 'Hall');
  await pressInLetter(page, await post.letterTo('wiremu@koru.example'), 'Create password');
  for (const box of [newPassword(page), confirmation(page)]) await box.fill('Password1');
  await button(page, 'Sign Up').click();
  await expect(page.getByText('This password is too common, please choose another')).toBeVisible();
  await expect(newPassword(page)).toBeFocused();
  for (const box of [newPassword(page), confirmation(page)]) await box.fill(CHOSEN);
  await button(page, 'Sign Up').click();
  await expect(page).toHaveURL(/\/login$/, HASHED);
});

test('AUTH-15 AUTH-17 ERR-05 ERR-06 a forgotten password: letter, link, a new one; the old one and the link are dead', async ({
  browser,
}) => {
  const page = await newPage(browser);
  const errors = watchForErrors(page);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible();
  await page.getByLabel('Email').fill(ben.toUpperCase());
  await button(page, 'Reset Password').click();
  await expect(page.getByText('Password reset instructions sent')).toBeVisible();
  await pressInLetter(page, await post.letterTo(ben), 'Reset password');
  const link = page.url();
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible();
  for (const box of [newPassword(page), confirmation(page)]) await box.fill(CHOSEN);
  await button(page, 'Reset Password').click();
  await expect(page.getByText('Your password was successfully changed')).toBeVisible(HASHED);
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, ben, DEMO_PASSWORD);
  await expect(page.getByText('Invalid credentials')).toBeVisible(HASHED);
  await logIn(page, ben, CHOSEN);
  await expectList(page);
  expect(errors).toEqual([]);

  const later = await newPage(browser);
  await later.goto(link);
  await expect(later.getByText('This link is no longer valid')).toBeVisible();
  await expect(newPassword(later)).toHaveCount(0);
  await expect(later).toHaveURL(link);
  await later.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(later).toHaveURL(/\/reset-password$/);
});

test('whoever asks for an e-mail that nobody has here reads the same words, and no letter goes out', async ({
  browser,
}) => {
  const page = await newPage(browser);
  await page.goto('/reset-password');
  for (const email of ['nobody@koru.example', office]) {
    await page.getByLabel('Email').fill(email);
    await button(page, 'Reset Password').click();
    await expect(page.getByText(`If ${email} belongs to an account`)).toBeVisible();
  }
  // Letters go out in the order in which they were asked for: the one for nobody would have come by now.
  await post.letterTo(office);
  expect(post.addressees()).not.toContain('nobody@koru.example');
});

/** Presses Tab until something has the focus: nobody who has no mouse gets there otherwise. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 25; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${wanted}`);
}

async function typeAt(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

test('U17 an invitation, a forgotten password and a log-in by keys alone', async ({ browser }) => {
  const page = await newPage(browser);
  await invite('hana@koru.example', 'Hana', 'Rewi');
  await openLetter(page, await post.letterTo('hana@koru.example'));
  await tabTo(page, page.getByRole('link', { name: 'Create password' }));
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, 'Sign Up'));
  await page.keyboard.press('Enter');
  await expect(newPassword(page)).toBeFocused();
  await page.keyboard.type(CHOSEN);
  await typeAt(page, confirmation(page), CHOSEN);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sign up successful - please login to continue')).toBeVisible(HASHED);
  await tabTo(page, page.getByRole('link', { name: 'Forgot Password' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible();
  await typeAt(page, page.getByLabel('Email'), 'hana@koru.example');
  await page.keyboard.press('Enter');
  await openLetter(page, await post.letterTo('hana@koru.example'));
  await tabTo(page, page.getByRole('link', { name: 'Reset password' }));
  await page.keyboard.press('Enter');
  await typeAt(page, newPassword(page), 'Rata flowers at 8');
  await typeAt(page, confirmation(page), 'Rata flowers at 8');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password was successfully changed')).toBeVisible(HASHED);
  await typeAt(page, page.getByLabel('Email'), 'hana@koru.example');
  await typeAt(page, page.getByLabel('Password', { exact: true }), 'Rata flowers at 8');
  await page.keyboard.press('Enter');
  await expectList(page);
});

/** The soft keyboard types into what has the focus. */
async function tapAndType(page: Page, field: Locator, text: string): Promise<void> {
  await field.tap();
  await expect(field).toBeFocused();
  await page.keyboard.insertText(text);
}

test('a forgotten password and a log-in by touch, on a tablet held upright', async ({ browser }) => {
  const page = await newPage(browser, { hasTouch: true, isMobile: true, viewport: { width: 768, height: 1024 } });
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot Password' }).tap();
  await page.getByRole('link', { name: 'Back to Log In' }).tap();
  await tapAndType(page, page.getByLabel('Email'), tui);
  await page.getByRole('link', { name: 'Forgot Password' }).tap();
  await expect(page.getByLabel('Email')).toHaveValue(tui);
  await button(page, 'Reset Password').tap();
  await openLetter(page, await post.letterTo(tui));
  await page.getByRole('link', { name: 'Reset password' }).tap();
  await button(page, 'Show password').tap();
  for (const box of [newPassword(page), confirmation(page)]) await tapAndType(page, box, CHOSEN);
  await expect(newPassword(page)).toHaveAttribute('type', 'text');
  await button(page, 'Reset Password').tap();
  await expect(page.getByText('Your password was successfully changed')).toBeVisible(HASHED);
  for (const [label, text] of [
    ['Email', tui],
    ['Password', CHOSEN],
  ] as const)
    await tapAndType(page, page.getByLabel(label, { exact: true }), text);
  await button(page, 'Log In').tap();
  await expectList(page);
});

test('no broken accessibility rule before a session, upright or on its long side', async ({ browser }) => {
  const page = await newPage(browser, { viewport: { width: 1366, height: 1024 } });
  await choosePalette(page, 'day');
  const broken: Record<string, string[]> = {};
  await page.goto(`/sign-up/${UNKNOWN_TOKEN}`);
  await expect(page.getByText('This link is no longer valid.')).toBeVisible();
  broken['a dead link'] = await atBothWidths(page, brokenInPalettes);
  await withGoodLinks(page);
  for (const [path, press] of [
    ['/login', 'Log In'],
    [`/sign-up/${UNKNOWN_TOKEN}`, 'Sign Up'],
    ['/reset-password', 'Reset Password'],
    [`/reset-password/${UNKNOWN_TOKEN}`, 'Reset Password'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(/^Version/)).toBeVisible();
    broken[path] = await atBothWidths(page, brokenInPalettes);
    await button(page, press).click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
    broken[`${path} with errors`] = await atBothWidths(page, brokenInPalettes);
  }
  expect(Object.entries(broken).filter(([, rules]) => rules.length > 0)).toEqual([]);
});
