import { hours, minutes } from '@leadline/domain/time/instant';
import { expect, test } from 'vitest';
import { passageScales } from './passage-scales.ts';

const START = Date.parse('2026-11-21T15:30:00.000Z');
const zone = 'Pacific/Auckland';
const passage = { width: 838, height: 252, times: [START, START + minutes(80)], values: [3.6, 0.6, 1.26], zone };

test('a passage runs from its first instant to its last, with round times of the port below', () => {
  const { x, timeTicks } = passageScales(passage);
  expect([x(START), x(START + minutes(80))]).toEqual([35, 803]);
  expect(timeTicks.map(({ label }) => label)).toEqual(['04:40', '05:00', '05:20', '05:40']);
});

test('nine hours have a tick every two, from midnight of the port on; one instant is drawn', () => {
  const long = passageScales({ ...passage, times: [START, START + hours(9)] });
  expect(long.timeTicks.map(({ label }) => label)).toEqual(['06:00', '08:00', '10:00', '12:00']);
  const { x } = passageScales({ ...passage, times: [START] });
  expect(x(START)).toBe(35);
});

test('every figure lies inside the frame, more water higher up', () => {
  const { y, floor, valueTicks } = passageScales({ ...passage, from: 0 });
  expect([y(0), y(4)]).toEqual([floor, 10]);
  expect(valueTicks).toEqual([0, 1, 2, 3, 4]);
});

test('depths grow downwards', () => {
  const { y } = passageScales({ ...passage, values: [11.6, 18.6], isDepth: true });
  expect(y(11.6)).toBeLessThan(y(18.6));
});

test('one figure alone, or none, has a scale', () => {
  for (const values of [[2], []]) {
    const { y, valueTicks } = passageScales({ ...passage, values });
    expect(valueTicks.length).toBeGreaterThan(1);
    expect(valueTicks.map((value) => Number.isFinite(y(value)))).not.toContain(false);
  }
});
