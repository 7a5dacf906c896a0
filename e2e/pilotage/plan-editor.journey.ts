import { expect, type Page } from '@playwright/test';
import {
  chartOf,
  drawByFingers,
  drawByMouse,
  drawByPen,
  drawManyByApi,
  expectDrawn,
  openStage,
  planToDraw,
  pointOn,
} from '../kit/drawing.ts';
import { test } from '../kit/walk.ts';
import { aroha, watchForErrors } from '../kit/world.ts';

const ENTRANCE = 'Entrance channel';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const save = (page: Page) => button(page, 'Save');
const leaving = (page: Page) => page.getByRole('dialog').filter({ hasText: 'Any unsaved changes will be lost.' });

test('PLAN-07 PLAN-08 PLAN-16 PLAN-17 PLAN-18 PLAN-19 PLAN-20 each tool by mouse, undone, saved and read again', async ({
  openAs,
}) => {
  const page = await openAs(aroha);
  const errors = watchForErrors(page);
  await openStage(page, await planToDraw(page, '0205'), ENTRANCE);
  await expect(button(page, 'black')).toHaveAttribute('aria-pressed', 'true');
  await expect(save(page)).toBeDisabled();
  const at = await pointOn(page, 0.3, 0.3);
  const by = (x: number, y: number) => ({ x: at.x + x, y: at.y + y });
  for (const [index, tool] of ['Freehand', 'Highlighter', 'Line', 'Arrow', 'Ruler'].entries()) {
    await button(page, tool).click();
    await drawByMouse(page, by(0, index * 60), by(200, index * 60 + 20));
  }
  await button(page, 'red').click();
  await button(page, 'Tug').click();
  await expect(button(page, 'Ruler'), 'a symbol clears the tool').toHaveAttribute('aria-pressed', 'false');
  await chartOf(page).click({ position: { x: 500, y: 120 } });
  await button(page, 'Text').click();
  await expect(button(page, 'Tug'), 'a tool clears the symbol').toHaveAttribute('aria-pressed', 'false');
  await chartOf(page).click({ position: { x: 560, y: 300 } });
  await page.getByLabel('Text on the chart').fill('Abort before here');
  await page.keyboard.press('Enter');
  const all = ['Freehand, black', 'Highlighter, black', 'Line, black', 'Arrow, black', 'Ruler, black', 'Tug, red'];
  const text = 'Text, red: Abort before here';
  await expectDrawn(page, ...all, text);
  await button(page, 'Undo').click();
  await expectDrawn(page, ...all);
  await button(page, 'Redo').click();
  await button(page, 'Eraser').click();
  await drawByMouse(page, by(100, -40), by(100, 45));
  await expectDrawn(page, ...all.slice(1), text);
  await button(page, 'Clear').click();
  await expectDrawn(page);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expectDrawn(page, ...all, text);
  await expect(page.getByText('You have unsaved changes')).toBeVisible();
  await save(page).click();
  await expect(page.getByText('Drawings successfully saved')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await page.reload();
  await expectDrawn(page, ...all, text);
  expect(errors).toEqual([]);
});

test('PLAN-14 PLAN-15 PLAN-16 each tool by keyboard, and what is drawn is moved, turned, coloured and deleted', async ({
  openAs,
}) => {
  const page = await openAs(aroha);
  await openStage(page, await planToDraw(page, '0215'), ENTRANCE);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await chartOf(page).focus();
  for (const tool of ['f', 'h', 'l', 'a', 'r'])
    await press(tool, 'Enter', 'Shift+ArrowRight', 'Shift+ArrowRight', 'ArrowDown', 'Enter', 'Shift+ArrowDown');
  await expectDrawn(page, 'Freehand, black', 'Highlighter, black', 'Line, black', 'Arrow, black', 'Ruler, black');
  await chartOf(page).focus();
  await press('e', 'Enter', 'Enter', 'Escape');
  await press('3', 'g', 'Shift+ArrowLeft', 'Enter', 't', 'Shift+ArrowLeft', 'Enter');
  await expect(page.getByLabel('Text on the chart')).toBeFocused();
  await press('Enter');
  await expect(page.getByLabel('Text on the chart'), 'PLAN-14 nothing typed, nothing added').toHaveCount(0);
  await press('Escape', 'Escape');
  const objects = page.getByRole('region', { name: 'Objects' });
  const tug = objects.getByRole('button', { name: 'Tug, red' });
  await expect(tug).toBeVisible();
  await tug.focus();
  await press('ArrowUp', 'Shift+ArrowLeft', ']', '.', '2');
  const blue = objects.getByRole('button', { name: 'Tug, blue' });
  await expect(blue).toHaveAttribute('aria-pressed', 'true');
  await press('Delete');
  await expect(blue).toHaveCount(0);
  for (let step = 0; step < 6; step += 1) await press('Control+z');
  await expect(tug).toBeVisible();
  await press('Control+y');
  await press('Control+s');
  await expect(page.getByText('Drawings successfully saved')).toBeVisible();
});

test('PLAN-15 fingers draw until a pen is seen; two zoom and pan, and a palm draws nothing', async ({ openAs }) => {
  const page = await openAs(aroha);
  await openStage(page, await planToDraw(page, '0225'), ENTRANCE);
  const glass = await page.context().newCDPSession(page);
  const zoom = () => page.locator('[data-zoom]').getAttribute('data-zoom');
  const [left, right] = [await pointOn(page, 0.3, 0.4), await pointOn(page, 0.6, 0.5)];
  await button(page, 'Line').click();
  await drawByFingers(glass, [left, right]);
  await expectDrawn(page, 'Line, black');
  expect(await zoom()).toBe('1.00');
  const middle = await pointOn(page, 0.45, 0.45);
  await drawByFingers(glass, [{ ...middle, x: middle.x - 50 }, left], [{ ...middle, x: middle.x + 50 }, right]);
  await expect.poll(async () => Number(await zoom())).toBeGreaterThan(2);
  await expectDrawn(page, 'Line, black');
  await expect(page.getByRole('switch', { name: 'Draw with finger' })).toHaveCount(0);
  await drawByPen(glass, left, right);
  await drawByFingers(glass, [right, left]);
  await expectDrawn(page, 'Line, black', 'Line, black');
  const finger = page.getByRole('switch', { name: 'Draw with finger' });
  await expect(finger, 'from the first touch of a pen fingers pan').not.toBeChecked();
  await finger.click();
  await page.waitForTimeout(600);
  await drawByFingers(glass, [left, right]);
  await expectDrawn(page, 'Line, black', 'Line, black', 'Line, black');
  await page.mouse.move(middle.x, middle.y);
  const before = Number(await zoom());
  await page.mouse.wheel(0, -100);
  await expect.poll(async () => Number(await zoom())).toBeCloseTo(before * 1.1, 1);
  for (let step = 0; step < 20; step += 1) await page.mouse.wheel(0, -100);
  await expect.poll(zoom).toBe('8.00');
});

test('PLAN-06 PLAN-10 leaving with unsaved changes asks, by Back, by another stage and by the browser', async ({
  openAs,
}) => {
  const page = await openAs(aroha);
  const plan = await planToDraw(page, '0235');
  await openStage(page, plan, ENTRANCE);
  const here = page.url();
  const line = async () => {
    await button(page, 'Line').click();
    await drawByMouse(page, await pointOn(page, 0.3, 0.3), await pointOn(page, 0.6, 0.4));
    await expect(page.getByText('You have unsaved changes')).toBeVisible();
  };
  await line();
  for (const leave of [
    () => page.getByRole('link', { name: 'Back' }).click(),
    () => page.goBack(),
    () => page.getByRole('navigation', { name: 'Stages' }).getByRole('link', { name: /Inner/ }).click(),
  ]) {
    await leave();
    const question = leaving(page);
    await expect(question).toContainText('Are you sure you want to proceed? Any unsaved changes will be lost.');
    await expect(question.getByRole('button')).toHaveText(['Cancel', 'Continue', 'Save & continue']);
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(page.url()).toBe(here);
    await expectDrawn(page, 'Line, black');
  }
  await page.getByRole('link', { name: 'Back' }).click();
  await leaving(page).getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL(plan);
  await openStage(page, plan, ENTRANCE);
  await expectDrawn(page);
  await line();
  await page.getByRole('navigation', { name: 'Stages' }).getByRole('link', { name: /Inner/ }).click();
  await leaving(page).getByRole('button', { name: 'Save & continue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Inner/);
  await page.getByRole('navigation', { name: 'Stages' }).getByRole('link', { name: ENTRANCE }).click();
  await expectDrawn(page, 'Line, black');
  await button(page, 'Hide the stages').click();
  await expect(page.getByRole('navigation', { name: 'Stages' }).getByRole('link')).toHaveCount(0);
});

test('PLAN-02 PLAN-09 PLAN-19 SHELL-06 the vessel of a berthing stage is turned by 45°, undone and kept', async ({
  openAs,
}) => {
  const page = await openAs(aroha);
  await openStage(page, await planToDraw(page, '0245'), 'Berthing');
  await expect(page).toHaveURL(/\/berthing\/arrival$/);
  const turned = (degrees: number) => page.getByRole('img', { name: `Vessel turned by ${degrees}°` });
  await expect(turned(0)).toBeVisible();
  await button(page, 'Turn the vessel by 45°').click();
  await button(page, 'Turn the vessel by 45°').click();
  await expect(turned(90)).toBeVisible();
  await button(page, 'Undo').click();
  await expect(turned(45)).toBeVisible();
  await save(page).click();
  await expect(page.getByText('Drawings successfully saved')).toBeVisible();
  await page.reload();
  await expect(turned(45)).toBeVisible();
});

test('PLAN-03 PLAN-05 ERR-33 a chart that fails says which, and its stage can be drawn on', async ({
  page,
  openAs,
}) => {
  const device = await openAs(aroha);
  const plan = await planToDraw(device, '0255');
  await page.close();
  await device.route('**/charts/*/image*', (route) => route.abort());
  await device.goto(plan);
  await device.getByRole('link', { name: ENTRANCE }).first().click();
  await expect(chartOf(device)).toBeVisible();
  await expect(device.getByRole('alert').filter({ hasText: /Error loading chart image: [0-9a-f-]{36}/ })).toBeVisible();
  await device.unroute('**/charts/*/image*');
  await button(device, 'Try again').first().click();
  await expect(device.getByText('Error loading chart image')).toHaveCount(0);
});

test('PLAN-12 PLAN-20 a stage of 4,999 shapes opens and is drawn on; one above 5,000 is refused and stays', async ({
  openAs,
}) => {
  const page = await openAs(aroha);
  const plan = await planToDraw(page, '0305');
  await drawManyByApi(page, plan, ENTRANCE, 4999);
  await openStage(page, plan, ENTRANCE);
  await expect(page.getByRole('button', { name: 'Objects (4,999)' })).toBeVisible();
  await button(page, 'Line').click();
  await drawByMouse(page, await pointOn(page, 0.3, 0.3), await pointOn(page, 0.6, 0.4));
  await expect(page.getByRole('button', { name: 'Objects (5,000)' })).toBeVisible();
  await save(page).click();
  await expect(page.getByText('Drawings successfully saved')).toBeVisible();
  await drawByMouse(page, await pointOn(page, 0.3, 0.5), await pointOn(page, 0.6, 0.6));
  await save(page).click();
  await expect(page.getByText('Not saved: a stage holds no more than 5,000 shapes')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Objects (5,001)' })).toBeVisible();
  await expect(save(page)).toBeEnabled();
});
