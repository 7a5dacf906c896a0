import { type Browser, type BrowserContext, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { type CuttableNetwork, cuttableNetwork } from './cuttable-network.ts';
import { withoutPreparing } from './without-preparing.ts';
import { appOnDevice, signIn, watchForErrors } from './world.ts';

/** What a session is on the device. Everything else that is stored belongs to what somebody did in it. */
const OF_THE_SESSION = [
  ...['pp.token', 'pp.refreshToken', 'pp.imageToken', 'pp.user', 'pp.roles', 'pp.email', 'pp.lastSignIn'],
  ...['pp.deviceUuid', 'pp.sessionDevice', 'pp.lastActiveAt', 'pp.lastSeenAt', 'pp.turn', 'pp.settings'],
];
const KEYS = 'pp-keys';

/** A browser in which this person has logged in as everybody does, with keys and tokens of its own. */
export async function signedInDevice(
  browser: Browser,
  options: BrowserContextOptions,
  email: string,
): Promise<BrowserContext> {
  const device = await browser.newContext({ ...options, serviceWorkers: 'block' });
  await withoutPreparing(device);
  const page = await device.newPage();
  await signIn(page, email);
  await page.close();
  return device;
}

/** A signed-in device that has the whole app on it, behind a network of its own. */
export interface LaidTablet {
  device: BrowserContext;
  network: CuttableNetwork;
}

export async function laidTablet(
  browser: Browser,
  { baseURL, ...options }: BrowserContextOptions,
  email: string,
): Promise<LaidTablet> {
  const network = await cuttableNetwork(baseURL ?? '');
  const device = await browser.newContext({ ...options, baseURL: network.url, serviceWorkers: 'allow' });
  await withoutPreparing(device);
  const page = await device.newPage();
  await signIn(page, email);
  await appOnDevice(page);
  await page.close();
  return { device, network };
}

/** Whatever the test before has cut. */
export async function withNetwork({ device, network }: LaidTablet): Promise<void> {
  network.mend();
  network.unanswered.length = 0;
  await device.setOffline(false);
}

/** The list, as it is after a log-in on a new device: nothing chosen, typed, kept or waiting. */
export async function asJustOpened(page: Page): Promise<void> {
  // A page of the same origin without the app: what it has stored may go.
  await page.goto('/api/ping');
  await page.evaluate(forgetAllBut, { texts: OF_THE_SESSION, database: KEYS });
  const errors = watchForErrors(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'New Pilotage' }).first()).toBeVisible();
  expect(errors).toEqual([]);
}

/**
 * Closes a page of a device that other tests use after it. A refresh that is under way comes to its end first: the next page
 * would bring a used token, which more than half a minute later ends the log-in.
 */
export async function leave(page: Page): Promise<void> {
  await page.evaluate(() => navigator.locks?.request('pp-refresh', () => undefined)).catch(() => undefined);
  await page.close();
}

async function forgetAllBut({ texts, database }: { texts: string[]; database: string }): Promise<void> {
  for (const key of Object.keys(localStorage)) if (!texts.includes(key)) localStorage.removeItem(key);
  sessionStorage.clear();
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '').filter((name) => name !== database);
  await Promise.all(
    names.map(
      (name) =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.deleteDatabase(name);
          request.onsuccess = () => resolve();
          request.onerror = () => reject(request.error);
        }),
    ),
  );
}
