// With `npm run pictures`: the passage plan as tiles, on a stage, and replayed on the charts and beside the risks.

import { REPLAY } from '@leadline/domain/words/passage';
import { PLAN_EDITOR } from '@leadline/domain/words/plan/plan-editor';
import { expect, type Page } from '@playwright/test';
import { DEEP_KEA, drawnLine, planPassage } from '../kit/planned-passages.ts';
import { test } from '../kit/walk.ts';
import { aroha, choosePalette, signIn, takeServerClock, tidesSettled } from '../kit/world.ts';
import { LANDSCAPE, PHONE, PORTRAIT, take } from './take-picture.ts';

const VOYAGE = { movementType: 'Arrival', from: 'Boarding ground', to: 'Berth 5', at: '06:10' } as const;
const SLOW = { timeout: 60_000 };

/** The charts of all stages are painted. */
async function chartsDrawn(page: Page, count: number): Promise<void> {
  await expect(page.locator('article svg image')).toHaveCount(count, SLOW);
}

/** By presses, so that no frame of the keys stands in the picture; at the end of the passage, or after so many constraints. */
async function replayTo(page: Page, count: number): Promise<void> {
  const next = page.getByRole('button', { name: REPLAY.next });
  await expect(page.getByRole('slider', { name: REPLAY.slider })).toBeVisible(SLOW);
  for (let row = 0; row < count && (await next.isEnabled()); row += 1) await next.click();
  await page.evaluate(() => document.querySelector('main')?.scrollTo(0, 0));
}

const CUTTER_CHANNEL = 5;
const BERTH = 8;

for (const palette of ['day', 'night'] as const)
  test(`pictures of the passage plan, ${palette}`, async ({ page, baseURL }) => {
    test.setTimeout(300_000);
    const passage = await planPassage(baseURL ?? '', VOYAGE, DEEP_KEA);
    const [first, entrance, inner] = passage.stages;
    await passage.drawOn({ stage: { uuid: first?.uuid ?? '' } }, drawnLine([0.55, 0.2, 0.4, 0.3], 'VHF 12'));
    await passage.drawOn(
      { stage: { uuid: entrance?.uuid ?? '' } },
      drawnLine([0.3, 0.5, 0.6, 0.7], 'Abort before here'),
    );
    await page.setViewportSize(LANDSCAPE);
    await takeServerClock(page);
    await choosePalette(page, palette);
    await signIn(page, aroha);
    await page.goto(passage.plan);
    await chartsDrawn(page, passage.stages.length);
    await take(page, 'plan', palette);
    await page.goto(passage.plan.replace(/plan$/, `stage/${inner?.uuid}`));
    await expect(page.locator('[data-zoom]')).toBeVisible(SLOW);
    await page.getByRole('button', { name: PLAN_EDITOR.addToDrawing }).click();
    await take(page, 'plan-editor', palette);
    for (const [size, name] of [
      [LANDSCAPE, 'replay'],
      [PORTRAIT, 'replay-portrait'],
      [PHONE, 'replay-phone'],
    ] as const) {
      await page.setViewportSize(size);
      await page.goto(`${passage.plan}/replay`);
      await replayTo(page, CUTTER_CHANNEL);
      await expect(page.locator('[data-zoom]')).toBeVisible(SLOW);
      await take(page, name, palette);
      if (name === 'replay-portrait') {
        await page.goto(passage.plan);
        await chartsDrawn(page, passage.stages.length);
        await take(page, 'plan-portrait', palette);
      }
    }
    await page.setViewportSize(LANDSCAPE);
    await page.goto(`${passage.plan}/replay`);
    await replayTo(page, BERTH);
    await take(page, 'replay-alongside', palette);
    await page.goto(passage.plan.replace(/plan$/, 'risks'));
    await tidesSettled(page);
    await take(page, 'tides-passed', palette);
    await page.getByRole('button', { name: REPLAY.replay }).click();
    await replayTo(page, CUTTER_CHANNEL);
    await take(page, 'tides-replay', palette);
  });
