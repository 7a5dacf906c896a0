import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proofBeside, readProof } from '@leadline/domain/record/signature-proof';
import { ACCEPTANCE } from '@leadline/domain/words/acceptance';
import { PAPER } from '@leadline/domain/words/paper';
import { EVIDENCE, KEPT_PAPERS } from '@leadline/domain/words/record';
import { VERIFY } from '@leadline/domain/words/verify';
import { recordInPdf } from '@leadline/paper/reading/record-in-pdf';
import { expect as soon } from '@playwright/test';
import { planPassage } from '../kit/planned-passages.ts';
import { test } from '../kit/walk.ts';
import { brokenInPalettes, signIn, watchForErrors } from '../kit/world.ts';

const expect = soon.configure({ timeout: 60_000 });
const TRADER = { imo: '4127052', name: 'TOTARA TRADER', fwd: '7.20', aft: '7.60' };
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('SHARE-04 API-28 of a signed plan the tablet, without a network too, and the server make the same bytes, which the server keeps and any Leadline makes again', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const { uuid } = await planPassage(
    baseURL ?? '',
    { movementType: 'Arrival', from: 'Boarding ground', to: 'Berth 5', at: '18:10' },
    TRADER,
  );
  const errors = watchForErrors(page);
  const token = page.waitForResponse(/users\/login/).then(async (answer) => (await answer.json()).data[0].token);
  await signIn(page);
  await page.goto(`/pilotage/${uuid}/acceptance`);
  await page.locator('summary').filter({ hasText: ACCEPTANCE.terms }).click();
  for (const role of ['pilot', 'master'] as const)
    await page.getByRole('checkbox', { name: ACCEPTANCE.readText(role, ACCEPTANCE.terms) }).check();
  for (const [role, name] of [
    ['Pilot', 'Aroha Ngata'],
    ['Master', 'Capt. Li 李海'],
  ] as const) {
    const box = page.getByRole('region', { name: role, exact: true });
    await box.getByLabel('Name').fill(name);
    await box.getByRole('button', { name: 'Use typed name' }).click();
    await box.getByRole('button', { name: 'Accept' }).click();
    await expect(box.getByText(/^Signed/)).toBeVisible();
    // On this tablet alone it is not what the server has yet.
    await expect(box.getByText(ACCEPTANCE.waiting)).toHaveCount(0);
    await expect(box.getByText(/^Ticked as read/)).toBeVisible();
  }
  const headers = { authorization: `Bearer ${await token}` };
  // The log takes a signature in within a second or two; from then on its record is in the file.
  const proved = async () => {
    const listed = await (await fetch(`${baseURL}/api/pilotages/${uuid}/signature`, { headers })).json();
    return readProof(proofBeside(listed.meta))?.entries.filter(({ parts }) => parts.after).length;
  };
  await expect.poll(proved).toBe(2);
  const button = page.getByRole('button', { name: PAPER.download });
  await expect(button).toBeEnabled();
  let saved = '';
  const save = async (by = button) => {
    const [file] = await Promise.all([page.waitForEvent('download', { timeout: 90_000 }), by.click()]);
    expect(file.suggestedFilename()).toBe('20261128_pilotage_plan_TOTARA TRADER_Arrival.pdf');
    saved = await file.path();
    return sha256(readFileSync(saved));
  };
  const online = await save();
  const answer = await fetch(`${baseURL}/api/pilotages/${uuid}/pdf`, { method: 'POST', headers });
  const fromServer = new Uint8Array(await answer.arrayBuffer());
  expect([answer.status, sha256(fromServer)]).toEqual([200, online]);
  expect(await recordInPdf(fromServer)).toContain('Capt. Li 李海');
  await page.context().setOffline(true);
  expect(await save()).toBe(online);
  await page.context().setOffline(false);
  // The server has kept it by itself, and gives these bytes whatever becomes of the plan.
  await page.goto(`/pilotage/${uuid}/record`);
  const kept = page.getByRole('region', { name: KEPT_PAPERS.title });
  await expect(kept.getByText(KEPT_PAPERS.states.kept, { exact: true })).toBeVisible();
  await expect(kept.getByText('Aroha Ngata, Capt. Li 李海')).toBeVisible();
  await expect(kept.getByText(`SHA-256 ${online.slice(0, 12)}`)).toBeVisible();
  expect(await brokenInPalettes(page)).toEqual([]);
  expect(await save(kept.getByRole('button', { name: KEPT_PAPERS.download }))).toBe(online);
  await page.goto('/verify');
  await page.getByLabel(VERIFY.choose).setInputFiles(saved);
  await expect(page.getByText(VERIFY.pagesSame)).toBeVisible();
  // All of it in one file, which Python and openssl check without Leadline.
  await page.goto(`/pilotage/${uuid}/record`);
  const [evidence] = await Promise.all([
    page.waitForEvent('download', { timeout: 90_000 }),
    page.getByRole('button', { name: EVIDENCE.button }).click(),
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'leadline-evidence-'));
  const python = (...args: string[]) => execFileSync('python3', args, { cwd: folder, encoding: 'utf8' });
  python('-m', 'zipfile', '-e', await evidence.path(), '.');
  expect(sha256(readFileSync(join(folder, 'paper-1.pdf')))).toBe(online);
  const [key = ''] = readFileSync(join(folder, 'keys.txt'), 'utf8').split('\n');
  expect(python('check.py', 'record.json', key)).toMatch(/^complete up to entry \d+\n$/);
  expect(readFileSync(join(folder, 'README.txt'), 'utf8')).toContain(`SHA-256 ${online}`);
  rmSync(folder, { recursive: true });
  expect(errors).toEqual([]);
});
