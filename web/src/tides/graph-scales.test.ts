import { hours } from '@leadline/domain/time/instant';
import { dayAndClock } from '@leadline/domain/time/port-time';
import { expect, test } from 'vitest';
import { PLOT_MARGIN } from '../ui/plot/plot-axes.tsx';
import { GRAPH_HEIGHT, graphScales } from './graph-scales.ts';

const START = Date.parse('2026-11-21T15:30:00.000Z');
const scalesOf = (heights: number[], zoom = 3) =>
  graphScales({ width: 838, from: START - hours(zoom), to: START + hours(zoom), heights, zone: 'Pacific/Auckland' });

test('TIDE-03 height 235, margins 0/35/20/35', () => {
  const { x, y, floor } = scalesOf([0.4, 1.8]);
  expect(GRAPH_HEIGHT).toBe(235);
  expect(PLOT_MARGIN).toEqual({ top: 0, right: 35, bottom: 20, left: 35 });
  expect(x.range()).toEqual([35, 838 - 35]);
  expect(floor).toBe(235 - 20);
  expect(Math.max(...y.range())).toBeLessThanOrEqual(floor);
});

test.each([
  [
    [0.4, 1.8],
    [0, 0.5, 1, 1.5, 2],
  ],
  [
    [-0.3, 3.6],
    [-2, 0, 2, 4, 6],
  ],
  [
    [0.1, 4.4],
    [0, 2, 4, 6, 8],
  ],
  [
    [0, 0.3],
    [0, 0.1, 0.2, 0.3, 0.4],
  ],
  [[], [0, 0.5, 1, 1.5, 2]],
])('TIDE-03 five value ticks around %j', (heights, expected) => {
  const { valueTicks } = scalesOf(heights);
  expect(valueTicks).toHaveLength(5);
  if (heights.length > 0) {
    expect(valueTicks[0]).toBeLessThanOrEqual(Math.min(...heights));
    expect(valueTicks[4]).toBeGreaterThanOrEqual(Math.max(...heights));
  }
  expect(valueTicks).toEqual(expected);
});

test('TIDE-03 more than five distinct labels are small', () => {
  const usual = scalesOf([1], 3);
  expect(usual.timeTicks.length).toBeLessThanOrEqual(5);
  expect(usual.areLabelsSmall).toBe(false);
  const wide = scalesOf([1], 12);
  expect(new Set(wide.timeTicks.map(({ label }) => label)).size).toBeGreaterThan(5);
  expect(wide.areLabelsSmall).toBe(true);
});

test('labels are round hours of the port, written DD/HHmm', () => {
  expect(scalesOf([1], 3).timeTicks.map(({ label }) => label)).toEqual(['22/0200', '22/0400', '22/0600']);
});

test('labels never stand closer than their own width', () => {
  for (let zoom = 0.5; zoom <= 12; zoom += 0.5) {
    const { x, timeTicks } = graphScales({
      width: 672,
      from: START - hours(zoom),
      to: START + hours(zoom),
      heights: [1],
      zone: 'Pacific/Auckland',
    });
    const places = timeTicks.map(({ at }) => x(at));
    for (const [index, place] of places.slice(1).entries()) expect(place - (places[index] ?? 0)).toBeGreaterThan(60);
  }
});

test('in the night of the clock change equal distances are equal times, and each label says which clock it is', () => {
  // New Zealand, 4 April 2027: at 03:00 +13:00 the clocks go back to 02:00 +12:00.
  const middle = Date.parse('2027-04-03T14:00:00Z');
  const ticksOf = (zoom: number) =>
    graphScales({
      width: 838,
      from: middle - hours(zoom),
      to: middle + hours(zoom),
      heights: [1],
      zone: 'Pacific/Auckland',
    }).timeTicks;
  const ticks = ticksOf(2);
  expect(ticks.map(({ label }) => label)).toEqual(['04/0100', '04/0200+13', '04/0200+12', '04/0300', '04/0400']);
  const steps = ticks.slice(1).map(({ at }, index) => at - (ticks[index]?.at ?? 0));
  expect(new Set(steps)).toEqual(new Set([hours(1)]));
  // Each label is the clock of its own instant, whatever the step.
  for (const { at, label } of ticksOf(5))
    expect(dayAndClock(at, 'Pacific/Auckland').replace(/ (.{3}):00/, '$1')).toBe(label);
});
