import { expect, type Locator, type Page } from '@playwright/test';
import { planByApi, type Ship } from './api-caller.ts';
import type { CuttableNetwork } from './cuttable-network.ts';
import { fillArrival, openTides, riskRow } from './world.ts';

/** A pilotage of her own, open at its vessel; its address. */
export async function planArrival(page: Page, time: string, ship: Ship = KEA_MERIDIAN): Promise<string> {
  const form = await fillArrival(page, {
    ...{ date: '26/11/2026', time, from: 'Boarding ground', to: 'Berth 5', side: 'Port' },
    ...{ ...ship, pilot: 'Ngata, Aroha' },
  });
  await form.getByRole('button', { name: 'Start Planning' }).click();
  await expect(maxDraft(page)).toContainText(ship.aft);
  return new URL(page.url()).pathname;
}

/** The same without its form, for a test that is about what comes after; the list of this device may not know it yet. */
export async function openPlan(page: Page, time: string, ship: Ship = KEA_MERIDIAN): Promise<string> {
  const path = await planByApi(new URL(page.url()).origin, time, ship);
  await page.goto(path);
  await expect(maxDraft(page)).toContainText(ship.aft);
  return path;
}

export const KEA_MERIDIAN: Ship = { imo: '4123018', name: 'KEA MERIDIAN', fwd: '8.20', aft: '8.60' };

export const maxDraft = (page: Page): Locator => page.getByRole('button', { name: /^Max\. Draft/ });
export const notesBox = (page: Page): Locator => page.getByRole('textbox', { name: 'General Notes' });

export function typeMaxDraft(page: Page, metres: string): Promise<void> {
  return typeFigure(page, /^Max\. Draft/, metres);
}

/** Into one of the figures that are edited where they stand. */
export async function typeFigure(page: Page, name: RegExp, figure: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('textbox', { name }).fill(figure);
  await page.getByRole('textbox', { name }).press('Enter');
}

/** An observed tide at a constraint of the route; the Tides tab is open afterwards. */
export async function typeTide(page: Page, constraint: string, metres: string): Promise<void> {
  await openTides(page);
  await riskRow(page, constraint).getByRole('button').first().click();
  const modal = page.getByRole('dialog', { name: constraint });
  await modal.getByLabel('Tide override').fill(metres);
  await giveReason(modal);
  await saveAsMeant(page, modal);
  await expect(modal).toHaveCount(0);
}

/** A value far off the port's or the prediction is asked about: it is meant. */
export async function saveAsMeant(page: Page, modal: Locator): Promise<void> {
  await modal.getByRole('button', { name: 'Save', exact: true }).click();
  const meant = page.getByRole('button', { name: 'Save all the same' });
  await expect.poll(async () => (await meant.count()) > 0 || (await modal.count()) === 0).toBe(true);
  if ((await meant.count()) > 0) await meant.click();
}

/** A figure that leaves less than the port's is not stored without its reason. */
async function giveReason(modal: Locator): Promise<void> {
  const reason = modal.getByLabel(/^Reason for the changed/);
  if ((await reason.count()) > 0) await reason.fill('read at the gauge');
}

/** The Checklist tab is open afterwards. */
export async function typeNotes(page: Page, words: string): Promise<void> {
  await page.getByRole('link', { name: 'Checklist' }).click();
  await notesBox(page).fill(words);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

export const syncScreen = (page: Page): Locator => page.getByRole('dialog', { name: 'Sync back your changes' });

/** As the banner counts the records that wait. */
export function notSynced(page: Page, count: number): Locator {
  return page.getByText(count === 1 ? '1 change not synced' : `${count} changes not synced`, { exact: true });
}

export async function goOffline(page: Page, network: CuttableNetwork): Promise<void> {
  network.cut();
  await page.context().setOffline(true);
  await expect(page.getByText('No Internet Connection')).toBeVisible();
}

export async function comeBack(page: Page, network: CuttableNetwork): Promise<void> {
  network.mend();
  await page.context().setOffline(false);
}
