import { randomUUID } from 'node:crypto';
import { listDrawings, readPlanSettings } from '@leadline/domain/contract/plan-endpoints';
import type { PlanSettings } from '@leadline/domain/plan/plan-settings';
import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';
import { apiCaller, planByApi } from './api-caller.ts';
import { aroha } from './world.ts';

/** A ship of its own: what is planned for others decides other tests. 138 m by 21.3 m. */
const TOTARA_TRADER = { imo: '4127052', name: 'TOTARA TRADER', fwd: '6.20', aft: '6.40' };

/** An arrival of hers whose plan only this test draws on; the address of its plan. */
export async function planToDraw(page: Page, time: string): Promise<string> {
  const vesselTab = await planByApi(new URL(page.url()).origin, time, TOTARA_TRADER);
  return vesselTab.replace('/vessel', '/plan');
}

export async function openStage(page: Page, plan: string, name: string): Promise<void> {
  await page.goto(plan);
  await page.getByRole('link', { name }).first().click();
  await expect(chartOf(page)).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Freehand' })).toBeEnabled();
}

export const chartOf = (page: Page): Locator => page.getByRole('application', { name: /^Chart of the stage/ });

/** What is drawn, as the list of objects says it. */
export async function expectDrawn(page: Page, ...names: string[]): Promise<void> {
  const region = page.getByRole('region', { name: 'Objects' });
  const opener = region.getByRole('button', { name: /^Objects/ });
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
  await expect(region.getByRole('listitem')).toHaveText(names);
}

export interface Point {
  x: number;
  y: number;
}

/** A point of the chart's box, by parts of its width and height. */
export async function pointOn(page: Page, across: number, down: number): Promise<Point> {
  const box = await chartOf(page).boundingBox();
  if (!box) throw new Error('The chart is not on the screen');
  return { x: box.x + box.width * across, y: box.y + box.height * down };
}

const STEPS = 6;
const between = (from: Point, to: Point, part: number): Point => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});
const ON_THE_WAY = Array.from({ length: STEPS }, (_, at) => (at + 1) / STEPS);

export async function drawByMouse(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: STEPS });
  await page.mouse.up();
}

export async function drawByPen(pen: CDPSession, from: Point, to: Point): Promise<void> {
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', at: Point, buttons: number) =>
    pen.send('Input.dispatchMouseEvent', {
      ...{ type, ...at, buttons, button: 'left', clickCount: 1, pointerType: 'pen', force: 0.6 },
    });
  await send('mousePressed', from, 1);
  for (const part of ON_THE_WAY) await send('mouseMoved', between(from, to, part), 1);
  await send('mouseReleased', to, 0);
}

/** Each finger from where it is put down to where it is lifted, all at once. */
export async function drawByFingers(touch: CDPSession, ...fingers: [Point, Point][]): Promise<void> {
  const at = (part: number) => fingers.map(([from, to], id) => ({ ...between(from, to, part), id }));
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const part of ON_THE_WAY)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Lines all over a stage, as a port pilot of many years might leave them. */
export async function drawManyByApi(page: Page, plan: string, stageName: string, count: number): Promise<void> {
  const call = apiCaller(new URL(page.url()).origin, aroha);
  const pilotageUuid = plan.split('/')[2] ?? '';
  const [settings] = await call<PlanSettings>('GET', `${readPlanSettings.path}?pilotageUuid=${pilotageUuid}`);
  const stage = settings?.stages.find(({ name }) => name === stageName);
  if (!stage) throw new Error(`The route has no stage ${stageName}`);
  const part = (at: number) => Math.round((at % 1) * 1000) / 1000;
  const shapes = Array.from({ length: count }, (_, at) => {
    const [x, y] = [part(at * 0.618), part(at * 0.3819)];
    const attrs = { color: 'blue', version: 1, points: [x, y, part(x * 0.95 + 0.03), part(y * 0.95 + 0.03)] };
    return { id: `a${String(at).padStart(4, '0')}`, name: 'line', type: 'straight line', attrs };
  });
  await call('POST', listDrawings.path, {
    ...{ uuid: randomUUID(), pilotage: { uuid: pilotageUuid }, stage: { uuid: stage.uuid } },
    metadata: { shapes },
  });
}
