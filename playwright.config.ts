import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.mjs';

const port = process.env.LEADLINE_WALK_PORT ?? '18080';
const baseURL = `http://localhost:${port}`;

/** Two minutes and more: they begin first, so that at the end no worker walks on alone. */
const LONG = [
  ...[
    'frame/measurements',
    'offline/kill-sweep',
    'offline/sync-faults',
    'pilotage/vessel-details',
    'pilotage/plan-tab',
    'pilotage/dukc',
    'pilotage/whole-job',
    'pilotage/share',
    'frame/widths',
    'offline/live',
  ],
  ...['frame/keyboard', 'frame/accessibility', 'pilotage/review', 'offline/update', 'offline/offline-edit'],
].map((name) => `**/${name}.journey.ts`);

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './scripts/programs/bundled-for-run.mjs',
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'short', testMatch: '**/*.journey.ts', testIgnore: LONG },
  ],
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  // A test takes 7 s of processor in 18 s: the rest of its time is waiting (docs/decisions/0056).
  workers: 3,
  // A machine with other work must not fail a test.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: process.env.LEADLINE_WALK_REPORT ?? '.run/walks.json' }]],
  use: {
    baseURL,
    actionTimeout: 60_000,
    viewport: { width: 1366, height: 1024 },
    // Tabs that fade in are drawn two dozen times by the processor: a sixth of what a test costs. The whole jobs have them.
    contextOptions: { reducedMotion: 'reduce' },
    // Each test has a new tablet, and laying the whole app on it costs seconds: tests that need it there say so.
    serviceWorkers: 'block',
    // A trace of every test costs as much as the test; `npx playwright test --trace on` draws one.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium() },
  },
  webServer: {
    command: 'node scripts/serve-walks.mjs',
    url: `${baseURL}/api/ping`,
    env: { ...(process.env as Record<string, string>), PORT: port, LEADLINE_NOW: '2026-11-21T15:43:00Z' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
    timeout: 120_000,
  },
});
