import { defineConfig } from '@playwright/test';
import walks from './playwright.config.ts';

/** What is measured in a browser, in its smallest form: it starts servers and browsers of its own. */
export default defineConfig({
  ...walks,
  projects: [{ name: 'measurements', testMatch: '**/frame/measurements.journey.ts' }],
  outputDir: 'test-results/measurements',
  workers: 1,
  webServer: undefined,
});
