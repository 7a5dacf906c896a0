import { expect, type Page } from '@playwright/test';
import type { CuttableNetwork } from '../kit/cuttable-network.ts';
import { comeBack, notSynced, syncScreen } from '../kit/waiting-edits.ts';
import { RECORDS } from './four-edits.ts';

export const later = (page: Page) => syncScreen(page).getByRole('button', { name: 'Later', exact: true }).click();

export async function openSyncScreen(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: /^(Show|Sync back your changes)$/ });
  await expect(opener.or(syncScreen(page)).first()).toBeVisible();
  if (!(await syncScreen(page).isVisible())) await opener.click();
}

/** How many records wait by what lies on the disk. */
function countKept(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const name = (await indexedDB.databases()).find((each) => each.name?.startsWith('pp-outbox-'))?.name;
    if (!name) throw new Error('No outbox on the disk');
    const database = await done(indexedDB.open(name));
    const rows: { item: string }[] = await done(database.transaction('op').objectStore('op').getAll());
    database.close();
    return new Set(rows.map(({ item }) => item)).size;
  });
}

/** The records that the tablet says to hold, by the sync screen; the banner counts as many, and so does the disk. */
export async function waitingRecords(page: Page): Promise<string[]> {
  const counted = await countKept(page);
  const banner = page.getByText(/^\d+ changes? not synced$/);
  if (counted === 0) {
    await expect(banner).toHaveCount(0);
    return [];
  }
  await expect(notSynced(page, counted)).toBeVisible();
  await openSyncScreen(page);
  let waiting: string[] = [];
  // The records have their names when the list is read.
  await expect(async () => {
    const shown = await syncScreen(page).innerText();
    waiting = RECORDS.filter((record) => shown.includes(record));
    expect(waiting).toHaveLength(counted);
  }).toPass({ timeout: 20_000 });
  await later(page);
  return waiting;
}

export async function sendAll(page: Page, network: CuttableNetwork): Promise<void> {
  await comeBack(page, network);
  const screen = syncScreen(page);
  await expect(screen).toBeVisible();
  await screen.getByRole('button', { name: /^(Start Sync|Retry sync)$/ }).click();
  await expect(screen.getByText('Everything is sent.')).toBeVisible();
  await screen.getByRole('button', { name: 'Close' }).click();
}
