// `npm run pictures`: the pictures of docs/screens, taken from the running walk server as a person sees it.
import { expect } from '@playwright/test';
import { test } from '../kit/walk.ts';
import {
  aroha,
  choosePalette,
  fillArrival,
  openPlanned,
  openTides,
  PLANNED,
  riskRow,
  signIn,
  takeServerClock,
  tidesSettled,
} from '../kit/world.ts';
import { LANDSCAPE, PORTRAIT, take } from './take-picture.ts';

for (const palette of ['day', 'night'] as const)
  test(`pictures, ${palette}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(LANDSCAPE);
    await takeServerClock(page);
    await choosePalette(page, palette);
    await page.goto('/login');
    await take(page, 'login', palette);
    await signIn(page, aroha);
    await expect(page.getByText(/decides/).first()).toBeVisible();
    await take(page, 'list', palette);
    const form = await fillArrival(page, {
      date: '25/11/2026',
      time: '1430',
      from: 'Boarding ground',
      to: 'Berth 8',
      side: 'Starboard',
      imo: '412907',
      name: 'PACIFIC KOWHAI',
      fwd: '8.40',
      aft: '8.80',
      pilot: 'Ngata, Aroha',
    });
    await form.getByLabel('Notes').fill('Linesmen ordered for 15:40');
    await take(page, 'new-pilotage', palette);
    await form.getByRole('button', { name: /search/i }).click();
    const search = page.getByRole('dialog', { name: 'Vessel Search' });
    await search.getByRole('combobox').fill('kow');
    await search.getByRole('option', { name: /PACIFIC KOWHAI/ }).click();
    await take(page, 'vessel-search', palette);
    await page.goto('/');
    await openPlanned(page, PLANNED.toPrepare);
    await take(page, 'vessel', palette);
    await openTides(page);
    await tidesSettled(page);
    await take(page, 'tides', palette);
    await riskRow(page, 'Cutter Channel').getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await take(page, 'constraint', palette);
    await page.setViewportSize(PORTRAIT);
    await page.reload();
    await tidesSettled(page);
    await take(page, 'tides-portrait', palette);
    await page.goto('/');
    await take(page, 'list-portrait', palette);
  });
