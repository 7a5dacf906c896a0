import { expect, test } from 'vitest';
import { fitted, pannedBy, reboxed, toBox, toChart, zoomedBy, zoomOf } from './view.ts';

const chart = { x: 0, y: 0, width: 919, height: 730 };
const box = { width: 1088, height: 832 };

test('PLAN-15 zoom 1 shows the whole chart, in the middle of its box', () => {
  // 832 / 730 is less than 1088 / 919: the height decides.
  const view = fitted(chart, box);
  expect(view.scale).toBeCloseTo(1.139726, 6);
  expect(toBox(view, { x: 459.5, y: 365 })).toEqual({ x: 544, y: 416 });
  expect(zoomOf(view, chart, box)).toBe(1);
});

test('PLAN-15 one step of the wheel is 1.1 at the pointer, and 8 is the most', () => {
  const at = { x: 700, y: 300 };
  const under = toChart(fitted(chart, box), at);
  let view = zoomedBy(fitted(chart, box), 1.1, at, chart, box);
  expect(zoomOf(view, chart, box)).toBeCloseTo(1.1, 9);
  for (let step = 0; step < 30; step += 1) view = zoomedBy(view, 1.1, at, chart, box);
  expect(zoomOf(view, chart, box)).toBeCloseTo(8, 9);
  expect(toChart(view, at).x).toBeCloseTo(under.x, 6);
  expect(toChart(view, at).y).toBeCloseTo(under.y, 6);
});

test('PLAN-15 no zoom below 1: the chart comes back whole', () => {
  const near = zoomedBy(fitted(chart, box), 4, { x: 0, y: 0 }, chart, box);
  expect(zoomedBy(near, 0.01, { x: 900, y: 700 }, chart, box)).toEqual(fitted(chart, box));
});

test('PLAN-15 a chart cannot be pushed out of its box', () => {
  const near = zoomedBy(fitted(chart, box), 2, { x: 544, y: 416 }, chart, box);
  const pushed = pannedBy(near, 100_000, -100_000, chart, box);
  expect(toBox(pushed, { x: 0, y: 730 })).toEqual({ x: 0, y: 832 });
});

test('a box that changes its size keeps the middle and the zoom', () => {
  const near = zoomedBy(fitted(chart, box), 3, { x: 400, y: 400 }, chart, box);
  const narrow = { width: 700, height: 832 };
  const turned = reboxed(near, chart, box, narrow);
  expect(zoomOf(turned, chart, narrow)).toBeCloseTo(3, 9);
  const middle = toChart(near, { x: 544, y: 416 });
  expect(toChart(turned, { x: 350, y: 416 }).x).toBeCloseTo(middle.x, 6);
});

test('PLAN-22 what reaches beyond a blank stage is seen whole at zoom 1', () => {
  const turned = { x: 0, y: -130, width: 919, height: 760 };
  const view = fitted(turned, box);
  expect(toBox(view, { x: 0, y: -130 }).y).toBeCloseTo(0, 9);
  expect(toBox(view, { x: 0, y: 630 }).y).toBeCloseTo(832, 9);
  expect(toBox(view, { x: 459.5, y: 0 }).x).toBeCloseTo(544, 9);
});
