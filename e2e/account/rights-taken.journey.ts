import { expect } from '@playwright/test';
import { type OwnServer, startOwnServer } from '../kit/own-server.ts';
import { test } from '../kit/walk.ts';
import { ben, signIn, tui } from '../kit/world.ts';

let server: OwnServer;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startOwnServer({});
});
test.afterAll(async () => {
  await server?.stop();
});

test('attack 11 a role that is taken away while its pilot is signed in takes the buttons with it', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signIn(page, tui);
  await expect(page.getByRole('button', { name: 'New Pilotage' }).first()).toBeVisible();
  await server.users('change', tui, '--role', 'master');
  await page.reload();
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await page.goto('/?startDate=2026-10-01&endDate=2026-10-02');
  await expect(page.getByText('No pilotage between 1 Oct 2026 and 2 Oct 2026.')).toBeVisible();
  // The port has switched nothing off: there is nobody to ask.
  await expect(page.getByText(/Please contact your admin/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'New Pilotage' })).toHaveCount(0);
});

test('attack 11 a port that is taken away while its pilot is signed in is gone, with its pilotages', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signIn(page, ben);
  await expect(page.getByRole('button', { name: 'Port: Koru' })).toBeVisible();
  await server.users('change', ben, '--port', 'tacoma');
  await page.reload();
  await expect(page.getByText('Tacoma').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Port: Koru' })).toHaveCount(0);
});
