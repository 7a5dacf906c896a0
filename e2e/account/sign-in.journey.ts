import { expect } from '@playwright/test';
import { test } from '../kit/walk.ts';
import { aroha, erik, fillLogin, office, openPlanned, signIn, switchPort, tui, watchForErrors } from '../kit/world.ts';

test('AUTH-01 AUTH-08 a pilot signs in and stands before the list of the port', async ({ page }) => {
  const errors = watchForErrors(page);
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
  await signIn(page);
  await expect(page.getByText('Demonstration, not for navigation').first()).toBeVisible();
  expect(errors).toEqual([]);
});

test('SHELL-28 the log-in reports version 1.5.19, build 3531', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByText('Version 1.5.19, build 3531')).toBeVisible();
});

test('ERR-01 a wrong password says "Invalid credentials" and keeps the e-mail', async ({ page }) => {
  await fillLogin(page, aroha, 'Leadline-2025');
  await expect(page.getByText('Invalid credentials')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByLabel('Email')).toHaveValue(aroha);
  await expect(page).toHaveURL('/login');
});

test('AUTH-02 AUTH-03 nothing is sent while a field is wrong', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/users/login') && calls.push(request.url()));
  await fillLogin(page, 'aroha', '');
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Please enter your password')).toBeVisible();
  expect(calls).toEqual([]);
});

test('SHELL-08 SHELL-11 the guard sends the signed-out to log in and the signed-in to the list', async ({ page }) => {
  await page.goto('/pilotage/new');
  await expect(page).toHaveURL('/login');
  await signIn(page);
  await page.goto('/login');
  await expect(page).toHaveURL('/');
});

test('SHELL-15 LIST-01 switching the port shows its pilotages and no others', async ({ page }) => {
  await signIn(page);
  await expect(page.getByText('Boarding ground').first()).toBeVisible();
  await switchPort(page, 'Koru', 'Tacoma');
  await expect(page.getByText('Boarding ground')).toHaveCount(0);
  await expect(page.getByRole('row').nth(2)).toBeVisible();
});

test('SHELL-15 whoever has one port has no switcher', async ({ page }) => {
  await signIn(page, tui);
  await expect(page.getByText('Koru', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Port:/ })).toHaveCount(0);
});

test('a session ends in every tab of the browser', async ({ page, context }) => {
  await signIn(page, office);
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('button', { name: 'New Pilotage' }).first()).toBeVisible();
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/login?code=logout');
  await expect(other).toHaveURL('/login?code=logout');
});

test('a pilotage of another organisation is not there', async ({ browser }) => {
  const koru = await (await browser.newContext()).newPage();
  await signIn(koru);
  await openPlanned(koru);
  await expect(koru).toHaveURL(/\/pilotage\/[0-9a-f-]{36}\/vessel/);
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, erik);
  await elsewhere.goto(koru.url());
  await expect(elsewhere.getByText('There is no such pilotage, or you may not see it.')).toBeVisible();
  await expect(elsewhere.getByText('Boarding ground')).toHaveCount(0);
});
