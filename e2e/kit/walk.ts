import { type BrowserContext, test as base, type Page } from '@playwright/test';
import type { CuttableNetwork } from './cuttable-network.ts';
import { asJustOpened, type LaidTablet, laidTablet, leave, signedInDevice, withNetwork } from './signed-in-device.ts';
import { withoutPreparing } from './without-preparing.ts';

export interface Kit {
  closesWhatItOpened: undefined;
  /**
   * The tablet prepares its thirty pilotages for offline use, which takes more of the processor than most tests: so only
   * where a test has the app on its device (`serviceWorkers: 'allow'`), or says so. Contexts that a test makes by itself
   * always do.
   */
  prepares: boolean;
  /**
   * The list, seen by somebody who is signed in already, for a test that is not about signing in. On a device of this
   * worker: as after a log-in, nothing is chosen, typed, kept or waiting on it. Not for tests that change the browser itself:
   * its network, clock, service worker or requests.
   */
  openAs: (email: string) => Promise<Page>;
  /**
   * The same on a tablet of this worker that has the app on it and a network that can be cut, for a test that goes offline
   * and edits. It prepares nothing: what is read without a network was opened before. Not for tests that log out.
   */
  openTablet: (email: string) => Promise<{ page: Page; network: CuttableNetwork }>;
}

export interface WorkerKit {
  /** Of each person, made by a log-in when the first test of the worker asks for it. */
  devices: Map<string, BrowserContext>;
  tablets: Map<string, LaidTablet>;
}

/**
 * What a walk opens is closed after it: pages that stay open follow what changes, and slow down every walk that comes
 * later. What was there before, of a whole file, stays.
 */
export const test = base.extend<Kit, WorkerKit>({
  devices: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const devices = new Map<string, BrowserContext>();
      await use(devices);
      await Promise.all([...devices.values()].map((device) => device.close()));
    },
    { scope: 'worker' },
  ],
  tablets: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const tablets = new Map<string, LaidTablet>();
      await use(tablets);
      for (const { device, network } of tablets.values()) {
        await device.close();
        await network.stop();
      }
    },
    { scope: 'worker' },
  ],
  closesWhatItOpened: [
    async ({ browser, devices, tablets }, use) => {
      const before = new Set(browser.contexts());
      await use(undefined);
      for (const device of devices.values()) before.add(device);
      for (const { device } of tablets.values()) before.add(device);
      await Promise.all(browser.contexts().map((context) => (before.has(context) ? null : context.close())));
    },
    { auto: true },
  ],
  prepares: [({ serviceWorkers }, use) => use(serviceWorkers === 'allow'), { option: true }],
  context: async ({ context, prepares }, use) => {
    if (!prepares) await withoutPreparing(context);
    await use(context);
  },
  openAs: async ({ browser, devices, baseURL, viewport }, use) => {
    const opened: Page[] = [];
    await use(async (email) => {
      const device = devices.get(email) ?? (await signedInDevice(browser, { baseURL, viewport }, email));
      devices.set(email, device);
      const page = await device.newPage();
      opened.push(page);
      await asJustOpened(page);
      return page;
    });
    await Promise.all(opened.map(leave));
  },
  openTablet: async ({ browser, tablets, baseURL, viewport }, use) => {
    const opened: Page[] = [];
    await use(async (email) => {
      const tablet = tablets.get(email) ?? (await laidTablet(browser, { baseURL, viewport }, email));
      tablets.set(email, tablet);
      await withNetwork(tablet);
      const page = await tablet.device.newPage();
      opened.push(page);
      await asJustOpened(page);
      return { page, network: tablet.network };
    });
    // What it has cut keeps no page from closing.
    for (const tablet of tablets.values()) await withNetwork(tablet);
    await Promise.all(opened.map(leave));
  },
});
