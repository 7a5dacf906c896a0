import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** On a busy machine what is waited for comes, and not within a second. */
const WAITS = { setupFiles: ['server/test/patient-waits.ts'], expect: { poll: { timeout: 30_000 } } };

export default defineConfig({
  test: {
    // Two at a time, also where there are only two processors: half of a test's time is waiting.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'pure',
          environment: 'node',
          include: ['domain/src/**/*.test.ts', 'sync/src/**/*.test.ts', 'paper/src/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          ...WAITS,
          // Nothing in these rooms remembers anything that a test could see.
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/src/**/*.test.ts', 'charts/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['scripts/programs/bundled-for-run.mjs', 'server/test/cluster.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          ...WAITS,
          // Half of the time went into loading the same modules for each file; files share nothing that a test changes.
          isolate: false,
        },
      },
      {
        test: {
          name: 'bench',
          environment: 'node',
          include: ['bench/**/*.test.ts'],
          globalSetup: ['scripts/programs/bundled-for-run.mjs', 'server/test/cluster.ts'],
          testTimeout: 600_000,
          hookTimeout: 300_000,
          isolate: false,
          ...WAITS,
        },
      },
      {
        plugins: [react()],
        define: { __APP_BUILD__: '"test"', __APP_VERSION__: '"0.0.0"', __SYNC_WATCHED__: 'false' },
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['web/src/**/*.test.{ts,tsx}'],
          setupFiles: ['web/test/own-page.ts', 'web/test/setup.ts', ...WAITS.setupFiles],
          expect: WAITS.expect,
          // A window and the packages for each file cost as much as the tests; own-page.ts gives each file a new page.
          isolate: false,
          // What makes the IndexedDB of a page, and what holds it, are loaded anew with the page.
          server: { deps: { inline: ['fake-indexeddb', 'dexie'] } },
          sequence: { setupFiles: 'list' },
          // A walk through a form is a few hundred renders; a machine with other work must not fail it.
          testTimeout: 300_000,
        },
      },
    ],
  },
});
