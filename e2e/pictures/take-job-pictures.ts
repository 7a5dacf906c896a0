// With `npm run pictures`: the rest of a job (tugs, weather, signatures, times, record, paper), and the screens around it.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPilotage, updatePilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { writeVessel } from '@leadline/domain/contract/vessel-endpoints';
import { canonicalJson } from '@leadline/domain/numbers/canonical-json';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { PilotageRecord } from '@leadline/domain/record/pilotage-record';
import { ACCEPTANCE } from '@leadline/domain/words/acceptance';
import { PAPER } from '@leadline/domain/words/paper';
import { VERIFY } from '@leadline/domain/words/verify';
import { expect, type Locator, type Page } from '@playwright/test';
import { apiCaller } from '../kit/api-caller.ts';
import { drawSignature } from '../kit/draw-signature.ts';
import { drawnLine, PASSAGE_DAY, planPassage } from '../kit/planned-passages.ts';
import { type GivenFile, giveToVerify, readDownload, recordOf } from '../kit/read-download.ts';
import { test } from '../kit/walk.ts';
import { aroha, choosePalette, office, signIn, takeServerClock, tidesSettled } from '../kit/world.ts';
import { LANDSCAPE, PHONE, take } from './take-picture.ts';

const TRADER = { imo: '4127052', name: 'TOTARA TRADER', fwd: '7.20', aft: '7.60' };
const SLOW = { timeout: 60_000 };
const boxOf = (page: Page, role: string) => page.getByRole('region', { name: role, exact: true });

async function signAs(page: Page, role: 'Pilot' | 'Master', sign: (box: Locator) => Promise<void>): Promise<void> {
  const box = boxOf(page, role);
  await sign(box);
  await box.getByRole('button', { name: ACCEPTANCE.accept }).click();
  await expect(box.getByText(ACCEPTANCE.locked)).toBeVisible(SLOW);
  await expect(box.getByText(ACCEPTANCE.waiting)).toHaveCount(0, SLOW);
  await expect(page.getByRole('status').filter({ hasText: /^Signed$/ })).toHaveCount(0, SLOW);
}

/** The first page as a reader shows it; needs `pdftoppm` of the package poppler-utils. */
function takePaper(bytes: Buffer): void {
  const folder = mkdtempSync(join(tmpdir(), 'leadline-paper-'));
  const file = join(folder, 'plan.pdf');
  writeFileSync(file, bytes);
  execFileSync('pdftoppm', ['-png', '-r', '96', '-f', '1', '-l', '1', '-singlefile', file, 'docs/screens/paper']);
  rmSync(folder, { recursive: true });
}

for (const palette of ['day', 'night'] as const)
  test(`pictures of a job, ${palette}`, async ({ page, baseURL }) => {
    test.setTimeout(300_000);
    const at = palette === 'day' ? '09:10' : '12:20';
    const passage = await planPassage(
      baseURL ?? '',
      { movementType: 'Arrival', from: 'Boarding ground', to: 'Berth 5', at: palette === 'day' ? '08:30' : '11:40' },
      TRADER,
    );
    await moveStart(baseURL ?? '', passage.uuid, at);
    const [, entrance] = passage.stages;
    const line = drawnLine([0.3, 0.5, 0.6, 0.7], 'Abort before here');
    await passage.drawOn({ stage: { uuid: entrance?.uuid ?? '' } }, line);
    const job = `/pilotage/${passage.uuid}`;
    await page.setViewportSize(LANDSCAPE);
    await takeServerClock(page);
    await choosePalette(page, palette);
    await signIn(page, aroha);
    await page.goto(`${job}/risks`);
    await tidesSettled(page);
    await page.goto(`${job}/tugs`);
    await page.getByRole('button', { name: 'Put a tug to stern', exact: true }).click(SLOW);
    await page.getByRole('dialog').getByRole('button', { name: /Kaha/ }).first().click();
    await expect(page.getByText('Tug successfully added')).toBeVisible();
    await expect(page.getByText('Tug successfully added')).toBeHidden(SLOW);
    await take(page, 'tugs', palette);
    await page.goto(`${job}/risks2`);
    await expect(page.getByRole('img').first()).toBeVisible(SLOW);
    await take(page, 'weather', palette);
    await page.goto(`${job}/acceptance`);
    await signAs(page, 'Pilot', (box) => drawSignature(page, box));
    await signAs(page, 'Master', async (box) => {
      await box.getByLabel('Name').fill('Capt. R. Santos');
      await box.getByRole('button', { name: ACCEPTANCE.useName }).click();
    });
    await page.evaluate(() => document.querySelector('main')?.scrollTo(0, 0));
    await take(page, 'acceptance', palette);
    if (palette === 'day') {
      const button = page.getByRole('button', { name: PAPER.download });
      takePaper((await readDownload(page, () => button.click())).bytes);
    }
    await page.goto(`${job}/admin`);
    const stored = page.waitForResponse(
      (answer) => /pilotages_extras/.test(answer.url()) && answer.request().method() !== 'GET',
    );
    await page.getByRole('button', { name: 'Pilot left base: Record', exact: true }).click(SLOW);
    await stored;
    await take(page, 'admin', palette);
    await page.goto(`${job}/record`);
    await expect(page.getByText(/signed/i).first()).toBeVisible(SLOW);
    await take(page, 'record', palette);
    await page.goto(`${job}/admin`);
    await page.getByRole('button', { name: 'MPX Done' }).click(SLOW);
    await expect(page.getByText('MPX is done.')).toBeVisible(SLOW);
    await raiseMast(baseURL ?? '', passage.uuid, palette === 'day' ? 46.75 : 47.25);
    await page.goto(`${job}/record`);
    const since = page.getByRole('region', { name: 'Ship and port since then' });
    await expect(since).toBeVisible(SLOW);
    await since.evaluate((panel) => panel.scrollIntoView({ block: 'center' }));
    await take(page, 'closed', palette);
    const record = await recordOf(page, job);
    await giveToVerify(page, baseURL ?? '', record);
    await expect(page.getByText(/^Complete up to entry/)).toBeVisible(SLOW);
    await take(page, 'verify', palette);
    await giveToVerify(page, baseURL ?? '', withOtherStart(record));
    await expect(page.getByRole('heading', { name: VERIFY.broken })).toBeVisible(SLOW);
    await take(page, 'verify-broken', palette);
  });

/** She starts later than she was planned to: of one entry the record says from when to when. */
async function moveStart(baseURL: string, uuid: string, at: string): Promise<void> {
  const call = apiCaller(baseURL, aroha);
  const [{ port } = {} as Pilotage] = await call<Pilotage>('GET', readPilotage.path.replace(':id', uuid));
  const date = new Date(`${PASSAGE_DAY}T${at}:00+13:00`).toISOString();
  await call('PUT', updatePilotage.path.replace(':id', uuid), { port: { uuid: port.uuid }, date });
}

/** A forged one: she was moved to another start than was recorded. */
function withOtherStart(record: GivenFile): GivenFile {
  const content: PilotageRecord = JSON.parse(record.buffer.toString());
  const moved = content.entries.find(
    ({ parts }) => parts.before?.value.includes('"date":') && parts.after?.value.includes('"date":'),
  );
  if (!moved?.parts.after) throw new Error('The record has no entry of another start');
  const { value } = moved.parts.after;
  moved.parts.after.value = value.replace(/(?<="date":"[^"]*:)\d\d(?=:)/, '45');
  return { ...record, buffer: Buffer.from(canonicalJson(content)) };
}

/** What is another now than when the job was done: her height. */
async function raiseMast(baseURL: string, uuid: string, height: number): Promise<void> {
  const call = apiCaller(baseURL, aroha);
  const [{ port } = {} as Pilotage] = await call<Pilotage>('GET', readPilotage.path.replace(':id', uuid));
  const { imo, name } = TRADER;
  await call('PUT', writeVessel.path.replace(':imo', imo), { port: { uuid: port.uuid }, name, height });
}

for (const palette of ['day', 'night'] as const)
  test(`pictures of the office, ${palette}`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.setViewportSize(LANDSCAPE);
    await takeServerClock(page);
    await choosePalette(page, palette);
    await signIn(page, office);
    await page.goto('/board');
    await expect(page.getByText(/^Berth /).first()).toBeVisible(SLOW);
    await page.waitForTimeout(5000);
    await take(page, 'board', palette);
    await page.goto('/emergency');
    await expect(page.getByRole('heading').first()).toBeVisible(SLOW);
    await take(page, 'emergency', palette);
    await page.setViewportSize(PHONE);
    await page.goto('/');
    await expect(page.getByRole('row').nth(3)).toBeVisible(SLOW);
    await take(page, 'list-phone', palette);
  });

for (const palette of ['day', 'night'] as const)
  test(`pictures of people, ${palette}`, async ({ page }) => {
    await page.setViewportSize(LANDSCAPE);
    await takeServerClock(page);
    await choosePalette(page, palette);
    await signIn(page, 'admin@koru.example');
    await page.goto('/people');
    await expect(page.getByRole('button', { name: /Aroha Ngata/ })).toBeVisible(SLOW);
    await take(page, 'people', palette);
    await page.getByRole('button', { name: /Aroha Ngata/ }).click();
    await take(page, 'person', palette);
  });
