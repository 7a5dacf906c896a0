import { expect, type Page } from '@playwright/test';
import { type KillableTablet, killableTablet } from '../kit/killable-tablet.ts';
import { test } from '../kit/walk.ts';
import { aroha, choosePalette, openPlanned, signIn } from '../kit/world.ts';

test.describe.configure({ timeout: 240_000 });

/** What the plan allows a killed browser to lose of a stroke. */
const MOST_LOST_MS = 200;

let tablet: KillableTablet | null = null;
test.afterEach(async () => {
  await tablet?.throwAway();
  tablet = null;
});

/** The first chart of the pilotage that everybody looks at; nothing is saved on it. */
async function openFirstChart(page: Page): Promise<string> {
  await openPlanned(page);
  await page.goto(`${new URL(page.url()).pathname.split('/').slice(0, 3).join('/')}/plan`);
  await page.getByRole('link', { name: /Boarding ground/ }).click();
  await expect(chart(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Freehand' })).toBeEnabled();
  return new URL(page.url()).pathname;
}

const chart = (page: Page) => page.getByRole('application');
const unsaved = (page: Page) => page.getByText('You have unsaved changes');

/** The pen stays on the glass. Gives where it is. */
async function drawHalfALine(page: Page): Promise<{ left: number; right: number }> {
  await page.getByRole('button', { name: 'Freehand' }).click();
  const box = await chart(page).boundingBox();
  if (!box) throw new Error('no chart');
  const [left, middle] = [box.x + box.width / 4, box.y + box.height / 2];
  await page.mouse.move(left, middle);
  await page.mouse.down();
  for (let step = 1; step <= 40; step += 1) await page.mouse.move(left + step * 8, middle + 40 * Math.sin(step / 6));
  return { left, right: left + 320 };
}

test('PLAN-10 a stroke that a killed browser never saw end is there as far as it came; Continue takes it away', async ({
  baseURL,
  launchOptions,
}) => {
  tablet = killableTablet(baseURL ?? '', launchOptions);
  let page = await tablet.start();
  await signIn(page, aroha);
  const path = await openFirstChart(page);
  const drawn = await drawHalfALine(page);
  await page.waitForTimeout(MOST_LOST_MS);
  await tablet.kill();

  page = await tablet.start();
  await page.goto(path);
  await expect(unsaved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Objects (1)' }).click();
  await page.getByRole('button', { name: 'Freehand, black' }).click();
  const stroke = await page.locator('svg polyline').last().boundingBox();
  expect(stroke?.x).toBeCloseTo(drawn.left, -1);
  expect((stroke?.x ?? 0) + (stroke?.width ?? 0)).toBeCloseTo(drawn.right, -1);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Objects (0)' })).toBeVisible();
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(chart(page)).toBeHidden();
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Objects (0)' })).toBeVisible();
  await expect(unsaved(page)).toBeHidden();
});

/** Of 255, as of the tiles of the plan. */
const BRIGHTEST_AT_NIGHT = 200;

test('PLAN-10 OFFLINE-08 at night and without a network a reload in mid-stroke brings back the line as far as it came', async ({
  openTablet,
}) => {
  const { page, network } = await openTablet(aroha);
  await choosePalette(page, 'night');
  await openFirstChart(page);
  network.cut();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Freehand' })).toBeEnabled({ timeout: 60_000 });
  await expect.poll(() => brightestPainted(page), { message: 'the chart is painted' }).toBeGreaterThan(20);
  expect(await brightestPainted(page), 'the chart').toBeLessThan(BRIGHTEST_AT_NIGHT);
  const drawn = await drawHalfALine(page);
  await page.waitForTimeout(MOST_LOST_MS);
  page.on('dialog', (question) => void question.accept());
  await page.reload();
  await expect(unsaved(page)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Objects (1)' }).click();
  await page.getByRole('button', { name: 'Freehand, black' }).click();
  const stroke = await page.locator('svg polyline').last().boundingBox();
  expect(stroke?.x).toBeCloseTo(drawn.left, -1);
  expect((stroke?.x ?? 0) + (stroke?.width ?? 0)).toBeCloseTo(drawn.right, -1);
  expect(network.unanswered.length, 'nobody answered').toBeGreaterThan(0);
  expect(await brightestPainted(page), 'the chart with what is drawn on it').toBeLessThan(BRIGHTEST_AT_NIGHT);
});

/** Of what the editor paints, the highest of red, green and blue, 0 to 255, as it looks on black. */
const brightestPainted = (page: Page) =>
  page.locator('main canvas').evaluateAll((canvases) => {
    let most = 0;
    for (const canvas of canvases as HTMLCanvasElement[]) {
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      for (let at = 0; at < pixels.length; at += 4) {
        const alpha = (pixels[at + 3] ?? 0) / 255;
        most = Math.max(most, Math.max(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0) * alpha);
      }
    }
    return most;
  });
