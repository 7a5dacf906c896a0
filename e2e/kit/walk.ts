import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { asJustOpened, signedInDevice } from './signed-in-device.ts';

export interface Kit {
  closesWhatItOpened: undefined;
  /**
   * The list, seen by somebody who is signed in already, for a test that is not about signing in. On a device of this
   * worker: as after a log-in, nothing is chosen, typed, kept or waiting on it. Not for tests that change the browser itself:
   * its network, clock, service worker or requests.
   */
  openAs: (email: string) => Promise<Page>;
}

export interface WorkerKit {
  /** Of each person, made by a log-in when the first test of the worker asks for it. */
  devices: Map<string, BrowserContext>;
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
  closesWhatItOpened: [
    async ({ browser, devices }, use) => {
      const before = new Set(browser.contexts());
      await use(undefined);
      for (const device of devices.values()) before.add(device);
      await Promise.all(browser.contexts().map((context) => (before.has(context) ? null : context.close())));
    },
    { auto: true },
  ],
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
    await Promise.all(opened.map((page) => page.close()));
  },
});
