import { RECORD } from '@leadline/domain/words/record';
import { VERIFY } from '@leadline/domain/words/verify';
import { expect } from '@playwright/test';
import { apiCaller, planByApi } from '../kit/api-caller.ts';
import { startOwnServer } from '../kit/own-server.ts';
import { readDownload } from '../kit/read-download.ts';
import { signedInDevice } from '../kit/signed-in-device.ts';
import { test } from '../kit/walk.ts';
import { aroha, brokenInPalettes, office, watchForErrors } from '../kit/world.ts';

const WHY = ['--by', 'Port of Koru', '--reason', 'asked for it', '--yes'];

test('a person who was erased is named nowhere, and the record says what was removed and still holds; an erased pilotage is gone', async ({
  browser,
  viewport,
}) => {
  const server = await startOwnServer({});
  try {
    const ship = { imo: '4127052', name: 'TOTARA TRADER', fwd: '7.20', aft: '7.60' };
    const uuid = /[0-9a-f-]{36}/.exec(await planByApi(server.url, '1840', ship))?.[0] ?? '';
    await apiCaller(server.url, aroha)('POST', `/pilotages/${uuid}/comment`, { comment: 'Two tugs at the turn' });
    const device = await signedInDevice(browser, { baseURL: server.url, viewport }, office);
    const page = await device.newPage();
    const errors = watchForErrors(page);
    await page.goto(`${server.url}/pilotage/${uuid}/record`);
    await expect(page.getByText('Chain whole')).toBeVisible();
    await expect(page.getByText('Aroha Ngata').first()).toBeVisible();

    expect(await server.erase('person', aroha, ...WHY)).toContain('Removed.');
    await page.reload();
    await expect(page.getByText('Values of entry 2, name and device of entries 1 to 2: asked for it')).toBeVisible();
    await expect(page.getByText('Chain whole')).toBeVisible();
    await expect(page.getByText(RECORD.erased, { exact: true })).toBeVisible();
    await expect(page.getByText('Port of Koru', { exact: true })).toBeVisible();
    await expect(page.getByText(/Ngata/)).toHaveCount(0);
    expect(await brokenInPalettes(page)).toEqual([]);

    const { text } = await readDownload(page, () => page.getByRole('button', { name: 'Record', exact: true }).click());
    expect(text).not.toContain('Ngata');
    await page.goto(`${server.url}/verify`);
    await page
      .getByLabel(VERIFY.choose)
      .setInputFiles({ name: 'record.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await expect(page.getByText('6 values were removed; entry 3 says by whom and why.')).toBeVisible();
    expect(await brokenInPalettes(page)).toEqual([]);

    expect(await server.erase('pilotage', uuid, ...WHY)).toContain('Deleted.');
    await page.goto(`${server.url}/pilotage/${uuid}/record`);
    await expect(page.getByText('There is no such pilotage, or you may not see it.')).toBeVisible();
    expect(await server.audit('verify')).toContain('the values were erased');
    expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
  } finally {
    await server.stop();
  }
});
