import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHANGED_VALUES } from '@leadline/domain/words/clearance/changed-values';
import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';
import { PILOT } from './weak-link-port.ts';

/** A browser whose profile outlives it, as a tablet's does. */
export interface Tablet {
  start: (options: { isOffline: boolean }) => Promise<Page>;
  switchOff: () => Promise<void>;
  throwAway: () => Promise<void>;
}

export function makeTablet(baseURL: string): Tablet {
  const folder = mkdtempSync(join(tmpdir(), 'leadline-bench-tablet-'));
  let running: BrowserContext | null = null;
  const switchOff = async () => {
    await running?.close();
    running = null;
  };
  return {
    start: async ({ isOffline }) => {
      const viewport = { width: 1366, height: 1024 };
      const browser = { executablePath: findChromium(), args: ['--no-sandbox'], baseURL, viewport };
      running = await chromium.launchPersistentContext(folder, browser);
      running.setDefaultTimeout(60_000);
      await running.setOffline(isOffline);
      return running.pages()[0] ?? running.newPage();
    },
    switchOff,
    throwAway: async () => {
      await switchOff();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Signed in, and the code of every screen lies on the device. */
export async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(PILOT.email);
  await page.getByLabel('Password', { exact: true }).fill(PILOT.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('button', { name: 'New Pilotage' }).first().waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 240_000 });
}

export const rowOf = (page: Page, uuid: string): Locator =>
  page.locator('tr[data-pilotage]').filter({ has: page.locator(`a[href="/pilotage/${uuid}"]`) });

export const readyMark = (page: Page, uuid: string): Locator =>
  rowOf(page, uuid).getByRole('button', { name: 'Ready for offline use' });

/** The constraints of the route whose observed tide is typed. */
const CONSTRAINTS = ['Outer Bar', 'No 1 Reach', 'Cutter Channel', 'Swing Basin'];
/** One of her draft, one for each constraint, one of her notes: each a record, each a request of its own. */
export const EDITS_EACH = 2 + CONSTRAINTS.length;

/** Metres, below the summer draft of every ship: nothing is asked before it is saved. */
export const LIGHT = 5.2;

/** Edits as a pilot makes them, without a network; each waits as a request of its own. */
export async function queueEdits(page: Page, uuids: readonly string[]): Promise<void> {
  for (const [index, uuid] of uuids.entries()) {
    await page.goto(`/pilotage/${uuid}`);
    await typeMaxDraft(page, (LIGHT + index / 100).toFixed(2));
    for (const constraint of CONSTRAINTS) await typeTide(page, constraint, (0.2 + index / 100).toFixed(2));
    await page.getByRole('link', { name: 'Checklist' }).click();
    await page.getByRole('textbox', { name: 'General Notes' }).fill(`Seen by the pilot, arrival ${index + 1}`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await notSynced(page, (index + 1) * EDITS_EACH).waitFor();
  }
}

export const notSynced = (page: Page, count: number): Locator =>
  page.getByText(`${count} changes not synced`, { exact: true });

export async function typeMaxDraft(page: Page, metres: string): Promise<void> {
  await page.getByRole('button', { name: /^Max\. Draft/ }).click();
  await page.getByRole('textbox', { name: /^Max\. Draft/ }).fill(metres);
  await page.getByRole('textbox', { name: /^Max\. Draft/ }).press('Enter');
  await page
    .getByRole('button', { name: /^Max\. Draft/ })
    .filter({ hasText: metres })
    .waitFor();
}

const [LOOK_MS, PATIENCE_MS] = [200, 60_000];

async function typeTide(page: Page, constraint: string, metres: string): Promise<void> {
  await page.getByRole('link', { name: 'Tides' }).click();
  await page.getByRole('row').filter({ hasText: constraint }).first().getByRole('button').first().click();
  const modal = page.getByRole('dialog', { name: constraint });
  await modal.getByLabel('Tide override').fill(metres);
  const save = modal.getByRole('button', { name: 'Save', exact: true });
  const meant = page.getByRole('button', { name: 'Save all the same' });
  const unexplained = modal.getByText(CHANGED_VALUES.reasonNeeded).first();
  await save.click();
  // Its reason is asked for, and whether a figure far from the prediction is meant: each a moment after the press.
  for (let waited = 0; (await modal.count()) > 0; waited += LOOK_MS) {
    if (waited > PATIENCE_MS) throw new Error(`The check of ${constraint} is not saved`);
    if (await meant.isVisible()) await meant.click({ timeout: LOOK_MS }).catch(() => {});
    else if (await unexplained.isVisible()) {
      await modal.getByLabel(/^Reason for the changed/).fill('read at the gauge');
      await save.click();
    }
    await page.waitForTimeout(LOOK_MS);
  }
}
