import { test as base } from '@playwright/test';

/**
 * What a walk opens is closed after it: pages that stay open follow what changes, and slow down every walk that comes
 * later. What was there before, of a whole file, stays.
 */
export const test = base.extend<{ closesWhatItOpened: undefined }>({
  closesWhatItOpened: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => (before.has(context) ? null : context.close())));
    },
    { auto: true },
  ],
});
