import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { type OwnServer, startOwnServer } from '../kit/own-server.ts';
import { test } from '../kit/walk.ts';
import { erik, fillLogin } from '../kit/world.ts';

const TOLD = 'Please contact your admin to enable the New Pilotage function.';

let server: OwnServer;
const pack = mkdtempSync(join(tmpdir(), 'leadline-pack-'));

test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startOwnServer({});
});
test.afterAll(async () => {
  await server?.stop();
  rmSync(pack, { recursive: true, force: true });
});

test('PREFS-01 PREFS-02 a port that stops its pilots from creating takes the button away, and its pack says so', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  await fillLogin(page, erik);
  await expect(page).toHaveURL(`${server.url}/`, { timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'New Pilotage' }).first()).toBeVisible();

  cpSync(fileURLToPath(new URL('../../ports/elsewhere', import.meta.url)), pack, { recursive: true });
  const flags = 'preferences:\n  featureFlags:\n    pilot_create_pilotage_disabled: true\n';
  appendFileSync(join(pack, 'port.yaml'), `\n${flags}`);
  await server.port('import', pack);
  // Days without a ship say whom to ask, once the port has said that pilots enter nothing.
  await page.goto('/?startDate=2026-10-01&endDate=2026-10-02');
  await expect(page.getByText(TOLD)).toBeVisible();
  await expect(page.getByRole('button', { name: 'New Pilotage' })).toHaveCount(0);

  // Who knows the address is told.
  await page.goto('/pilotage/new');
  await expect(page.getByText(TOLD)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
});
