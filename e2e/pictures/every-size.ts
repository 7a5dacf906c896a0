// With `npm run pictures:sizes [-- --grep night]`: every screen at every size that it is made for, by day and by night, to
// be looked at: in `.run/sizes`, which is in no version; and the rules of accessibility on each of them in all four
// palettes, which takes a quarter of an hour.

import { mkdirSync } from 'node:fs';
import { expect } from '@playwright/test';
import { eachScreen, jobToShow, SIZES } from '../kit/every-screen.ts';
import { test } from '../kit/walk.ts';
import { brokenInPalettes, choosePalette, signIn, takeServerClock } from '../kit/world.ts';

const FOLDER = '.run/sizes';

for (const palette of ['day', 'night'] as const)
  test(`every screen at every size, ${palette}`, async ({ browser, baseURL }) => {
    test.setTimeout(1_800_000);
    mkdirSync(FOLDER, { recursive: true });
    const open = async (person: string | null) => {
      const page = await (await browser.newContext({ baseURL, serviceWorkers: 'block' })).newPage();
      await takeServerClock(page);
      await choosePalette(page, palette);
      if (person) await signIn(page, person);
      return page;
    };
    await eachScreen(open, await jobToShow(baseURL ?? ''), async (page, { name }) => {
      await page.mouse.move(0, 0);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await page.waitForTimeout(500);
        await page.screenshot({ path: `${FOLDER}/${name}-${size.width}-${palette}.png` });
      }
    });
  });

test('SHELL-24 no broken accessibility rule on any screen at any size in any palette', async ({ browser, baseURL }) => {
  test.setTimeout(3_600_000);
  const broken: Record<string, string[]> = {};
  const open = async (person: string | null) => {
    const page = await (await browser.newContext({ baseURL, serviceWorkers: 'block' })).newPage();
    await choosePalette(page, 'day');
    if (person) await signIn(page, person);
    return page;
  };
  await eachScreen(open, await jobToShow(baseURL ?? ''), async (page, { name }) => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const found = await brokenInPalettes(page);
      if (found.length > 0) broken[`${name}, ${size.width} wide`] = found;
    }
  });
  expect(broken).toEqual({});
});
