import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { type CuttableNetwork, cuttableNetwork } from '../kit/cuttable-network.ts';
import { type OwnServer, startOwnServer } from '../kit/own-server.ts';
import { test } from '../kit/walk.ts';
import { appOnDevice, aroha, openTides, PLANNED, riskRow, signIn } from '../kit/world.ts';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 300_000 });
let server: OwnServer;
let network: CuttableNetwork;
const pack = mkdtempSync(join(tmpdir(), 'leadline-pack-'));

test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startOwnServer({ LEADLINE_NOW: '2026-11-21T15:43:00Z' });
  network = await cuttableNetwork(server.url);
});
test.afterAll(async () => {
  await network?.stop();
  await server?.stop();
  rmSync(pack, { recursive: true, force: true });
});

/** The port of the demonstration with a table of the entrance, an hour apart, a month around the walk. */
function packByData(): string {
  cpSync(fileURLToPath(new URL('../../ports/koru', import.meta.url)), pack, { recursive: true });
  const change = (file: string, from: string, to: string) => {
    const text = readFileSync(join(pack, file), 'utf8');
    expect(text).toContain(from);
    writeFileSync(join(pack, file), text.replace(from, to));
  };
  const statement = '{ file: entrance.csv, unit: kn, year: 2026, timeBasis: utc, source: Invented }';
  change(
    'tides.yaml',
    '- { key: entrance, name: Entrance,',
    `- { key: entrance, name: Entrance, tables: [${statement}],`,
  );
  change('port.yaml', 'tide_rate_source: config', 'tide_rate_source: data');
  const lines = Array.from({ length: 30 * 24 }, (_, hour) => {
    const at = new Date(Date.parse('2026-11-10T00:00:00Z') + hour * 3_600_000);
    return `${at.toISOString()},1.25,300`;
  });
  writeFileSync(join(pack, 'entrance.csv'), lines.join('\n'));
  return pack;
}

test('TIDE-15 TIDE-17 API-47 a port by data shows its streams with and without a network; without kept tides the lookup says so', async ({
  browser,
}) => {
  await server.port('import', packByData());
  const context = await browser.newContext({ baseURL: network.url });
  const page = await context.newPage();
  await signIn(page, aroha);
  const row = page.getByRole('row').filter({ hasText: PLANNED.toPrepare });
  await page.goto('/?pageSize=100');
  await expect(row.getByRole('button', { name: 'Ready for offline use' })).toBeVisible({ timeout: 120_000 });
  await row.getByRole('button', { name: 'Ready for offline use' }).click();
  await expect(page.getByRole('dialog')).toContainText('Tide rates');
  await page.keyboard.press('Escape');
  await appOnDevice(page);
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Vessel Details' })).toBeVisible();
  await openTides(page);
  await expect(riskRow(page, 'Entrance')).toContainText('Stream 1.25 kn, sets 300°');
  // The swing basin has no table, and nothing is taken from the tables of hours.
  await expect(riskRow(page, 'Swing basin')).not.toContainText('kn');

  network.cut();
  await page.reload();
  await expect(riskRow(page, 'Entrance')).toContainText('Stream 1.25 kn, sets 300°', { timeout: 60_000 });
  await riskRow(page, 'Entrance').getByRole('button').first().click();
  await expect(page.getByRole('dialog', { name: 'Entrance' })).toContainText('Stream 1.25 kn, sets 300°');
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Date', { exact: true }).fill('09/12/2026');
  await form.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(form).toHaveCount(0);
  await openTides(page);
  await expect(page.getByRole('heading', { name: 'No offline tide data available for this time' })).toBeVisible();
  await riskRow(page, 'Cutter Channel').getByRole('button').first().click();
  await expect(page.getByRole('dialog', { name: 'Cutter Channel' })).toContainText(
    'No offline tide data available for this time',
  );
  await page.keyboard.press('Escape');
  await context.close();
});
