import { defineConfig } from '@playwright/test';
import walks from './playwright.config.ts';

/** The same server and browser as the walks, for pictures instead of proofs. */
export default defineConfig({
  ...walks,
  // Letters as far apart as on a screen of many pixels: fitted to those of a picture they stand unevenly.
  use: { ...walks.use, launchOptions: { ...walks.use?.launchOptions, args: ['--font-render-hinting=none'] } },
  projects: [
    { name: 'pictures', testMatch: '**/take-*pictures.ts' },
    { name: 'sizes', testMatch: '**/every-size.ts' },
  ],
  workers: 1,
  reporter: 'list',
});
