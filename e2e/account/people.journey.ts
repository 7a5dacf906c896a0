import { expect as soon } from '@playwright/test';
import { type OwnServer, startOwnServer } from '../kit/own-server.ts';
import { openPostOffice, type PostOffice } from '../kit/post-office.ts';
import { test } from '../kit/walk.ts';
import { brokenInPalettes } from '../kit/world.ts';

/** Two servers share the machine, and a password costs its hash. */
const expect = soon.configure({ timeout: 60_000 });
test.describe.configure({ timeout: 300_000 });

const EMAIL = 'rewi.tautari@koru.example';
const CHOSEN = 'Kōwhai blooms at 7';

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

test('an administrator invites a pilot, who signs up by the letter, is seen as active, and is out at once when closed', async ({
  browser,
}) => {
  const admin = await (await browser.newContext({ baseURL: server.url })).newPage();
  await admin.goto('/login');
  await admin.getByLabel('Email').fill('admin@koru.example');
  await admin.getByLabel('Password', { exact: true }).fill('Leadline-2026');
  await admin.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(admin).toHaveURL(`${server.url}/`);
  await admin.goto('/people');
  await admin.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('First name').fill('Rewi');
  await dialog.getByLabel('Last name').fill('Tautari');
  await dialog.getByLabel('Email').fill(EMAIL);
  expect(await brokenInPalettes(admin)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  const row = admin.getByRole('row').filter({ hasText: EMAIL });
  await expect(row).toContainText('Invited');

  const letter = await post.letterTo(EMAIL);
  const address = /\/sign-up\/[\w-]+/.exec(letter.html ?? '')?.[0] ?? '';
  const rewi = await (await browser.newContext({ baseURL: server.url })).newPage();
  await rewi.goto(address);
  await rewi.getByLabel('Create Password').fill(CHOSEN);
  await rewi.getByLabel('Confirm Password').fill(CHOSEN);
  await rewi.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(rewi.getByLabel('Password', { exact: true })).toBeVisible();
  await rewi.getByLabel('Email').fill(EMAIL);
  await rewi.getByLabel('Password', { exact: true }).fill(CHOSEN);
  await rewi.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(rewi.getByRole('button', { name: 'New Pilotage' }).first()).toBeVisible();

  await admin.reload();
  await expect(row).toContainText('Active');
  expect(await brokenInPalettes(admin)).toEqual([]);
  await row.getByRole('button').click();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await dialog.getByRole('button', { name: 'Close: are you sure?' }).click();
  await expect(row).toContainText('Closed');
  // Her stream is told: nothing is pressed on her page.
  await expect(rewi).toHaveURL(/\/login/);
});
