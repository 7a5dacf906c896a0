import { expect, type Page } from '@playwright/test';
import { type KillableTablet, killableTablet } from '../kit/killable-tablet.ts';
import { test } from '../kit/walk.ts';
import { aroha, openPlanned, signIn } from '../kit/world.ts';

test.describe.configure({ timeout: 240_000 });

/** What the plan allows a killed browser to lose of a stroke. */
const MOST_LOST_MS = 200;

let tablet: KillableTablet;
test.afterEach(async () => tablet.throwAway());

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
