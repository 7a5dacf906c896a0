import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ATTACHMENTS } from '@leadline/domain/words/attachments';
import { PROMPTS } from '@leadline/domain/words/prompts';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { apiCaller } from '../kit/api-caller.ts';
import { planPassage } from '../kit/planned-passages.ts';
import { findInProfile } from '../kit/profile-scan.ts';
import { test } from '../kit/walk.ts';
import { aroha, openPlanned, openTides, signIn } from '../kit/world.ts';

test.use({ serviceWorkers: 'allow' });
const PLANTED = 'planted-canary-7f3e9b2c51d84a60b9e2';

/** Every text of an answer that says something about a person, a ship or a job, and every token. */
function canariesIn(value: unknown, key = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => canariesIn(each, key));
  if (typeof value === 'object' && value)
    return Object.entries(value).flatMap(([name, each]) => canariesIn(each, name));
  const isTelling = /name|note|comment|remark|token|email|visit|call_sign|mmsi|agent|secret/i.test(key);
  return isTelling && typeof value === 'string' && value.length >= 5 ? [value] : [];
}

/** What the app was told while somebody worked with it, and what of it lies in the clear. */
function collectCanaries(page: Page): { told: Set<string>; clear: string[] } {
  const told = new Set<string>();
  const clear: string[] = [];
  page.on('response', async (response) => {
    // What the server and its services call themselves is no secret, and the app says some of it itself.
    if (!response.url().includes('/api/') || /settings|ping|omc\/system/.test(response.url())) return;
    const body: unknown = await response.json().catch(() => null);
    // Emergency cards lie in the clear on purpose, and tell of nobody (docs/security.md): a word of theirs, such as the
    // name of an anchorage, may be the name of a place elsewhere.
    if (response.url().includes('emergency-cards')) clear.push(JSON.stringify(body));
    else for (const text of canariesIn(body)) told.add(text);
  });
  return { told, clear };
}

/** Bytes of a file beside a plan: no compression hides them. */
const IN_FILE = 'canary-in-a-file-4b7d1a9e5c3f8026d1e4';
const FILE = `%PDF-1.4\n%${IN_FILE}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>\n%%EOF\n`;
const TRADER = { imo: '4127052', name: 'TOTARA TRADER', fwd: '7.20', aft: '7.60' };
const SAILING = { movementType: 'Arrival', from: 'Boarding ground', to: 'Berth 5', at: '17:40' } as const;

/** Opens charts and a file of a plan of her own. */
async function openChartsAndFile(page: Page, url: string): Promise<void> {
  const { uuid, plan } = await planPassage(url, SAILING, TRADER);
  const file = Buffer.from(FILE).toString('base64');
  const sent = { name: 'Fender notice.pdf', attachmentType: 'additional', file };
  await apiCaller(url, aroha)('POST', `/pilotages/${uuid}/attachment`, sent);
  await page.goto(plan);
  await expect(page.getByRole('article').first().locator('svg image')).toBeVisible();
  await page.goto(`/pilotage/${uuid}/attachments`);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: ATTACHMENTS.open(sent.name) }).click();
  await saving;
}

/** From the locked screen. */
async function leavesNothingAtLogOut(context: BrowserContext): Promise<void> {
  const page = context.pages()[0] ?? (await context.newPage());
  const names = () =>
    page.evaluate(async () =>
      (await indexedDB.databases()).flatMap(({ name = '' }) => (/^pp-/.test(name) ? [name] : [])),
    );
  await page.goto('/');
  expect(await names()).toContainEqual(expect.stringMatching(/^pp-cache-/));
  await page.getByRole('button', { name: 'Log Out' }).click();
  // The override was typed and not saved.
  await page.getByRole('button', { name: PROMPTS.discard.go }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect.poll(async () => (await names()).filter((name) => /^pp-(cache|unsaved|outbox)-/.test(name))).toEqual([]);
  await context.close();
}

test('LOCK-10 attack 37 attack 62 attack 63 of a locked tablet the disk tells nothing: no token, name, draft or remark', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const folder = mkdtempSync(join(tmpdir(), 'leadline-profile-'));
  const context = await playwright.chromium.launchPersistentContext(folder, { ...launchOptions, baseURL });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    const canaries = collectCanaries(page);
    await signIn(page, aroha);
    await openChartsAndFile(page, String(baseURL));
    await page.goto('/');
    await openPlanned(page);
    // The browser keeps what stands in the fields of a page for its own "restore": looking at a form must leave nothing.
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await expect(page.getByLabel('Notes')).toBeVisible();
    await page.waitForTimeout(3000);
    await page.goBack();
    await openTides(page);
    await page.getByRole('row').filter({ hasText: 'Swing basin' }).first().getByRole('button').first().click();
    await page.getByRole('dialog').getByLabel('Tide override').fill('0.2345678912345');
    await page.evaluate(() => localStorage.setItem('pp.lastActiveAt', '0'));
    await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible({ timeout: 20_000 });
    await page.evaluate((text) => {
      localStorage.setItem('planted', text);
      return new Promise((resolve) => {
        const opening = indexedDB.open('planted', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('kept');
        opening.onsuccess = () => {
          const writing = opening.result.transaction('kept', 'readwrite', { durability: 'strict' });
          writing.objectStore('kept').put({ text: `${text}-indexed` }, 'one');
          writing.oncomplete = resolve;
        };
      });
    }, PLANTED);
    // The browser writes its local storage some seconds later.
    await page.waitForTimeout(7000);
    await context.close();

    // The e-mail stands on the locked screen and is kept for it; those of others share its domain.
    const isClear = (text: string) => canaries.clear.some((card) => card.includes(text));
    const secrets = ['0.2345678912345', IN_FILE, ...canaries.told].filter(
      (text) => !text.includes('@') && !isClear(text),
    );
    expect(secrets.length).toBeGreaterThanOrEqual(50);
    expect(findInProfile(folder, [PLANTED]).length).toBeGreaterThanOrEqual(2);
    expect(findInProfile(folder, secrets)).toEqual([]);
    // Neither the browser's own cache nor that of the service worker has an answer of the server, and so no token in an address.
    const { port } = new URL(String(baseURL));
    expect(findInProfile(folder, [`:${port}/assets/`])).not.toEqual([]);
    expect(findInProfile(folder, [`:${port}/api/`])).toEqual([]);
    await leavesNothingAtLogOut(
      await playwright.chromium.launchPersistentContext(folder, { ...launchOptions, baseURL }),
    );
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});
