import { defineConfig } from '@playwright/test';
import walks from './playwright.config.ts';

/** The same server and browser as the walks, for pictures instead of proofs. */
export default defineConfig({
  ...walks,
  projects: [
    { name: 'pictures', testMatch: '**/take-*pictures.ts' },
    { name: 'sizes', testMatch: '**/every-size.ts' },
  ],
  workers: 1,
  reporter: 'list',
});
