import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
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

test('LOCK-10 attack 62 attack 63 of a locked tablet the disk tells nothing: no token, name, draft or remark', async ({
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
    const secrets = ['0.2345678912345', ...canaries.told].filter((text) => !text.includes('@') && !isClear(text));
    expect(secrets.length).toBeGreaterThanOrEqual(50);
    expect(findInProfile(folder, [PLANTED]).length).toBeGreaterThanOrEqual(2);
    expect(findInProfile(folder, secrets)).toEqual([]);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});
