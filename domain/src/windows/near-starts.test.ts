import { expect, test } from 'vitest';
import { INNER, levelTide, START } from '../risks/koru-sample.ts';
import { minutes } from '../time/instant.ts';
import { nearStarts } from './near-starts.ts';
import { centimetres, route } from './sample-windows.ts';

test('F13 a quarter of an hour earlier and later every row meets the tide of that time', () => {
  // High water at START, 1.80 m; the row is ten minutes from the start. 12.90 + h − 12.60 − 1.26 = h − 0.96.
  // 5 min before high water: 0.9 + 0.9 · cos(2π · 5 / 745.2) = 1.799; 25 min after it: 0.9 + 0.9 · cos(2π · 25 / 745.2) = 1.780.
  const found = nearStarts(route({}));
  expect(found.map(({ at, mark, deciding }) => [at, mark, deciding && centimetres(deciding.result)])).toEqual([
    [START - minutes(15), 'passed', 0.84],
    [START + minutes(15), 'passed', 0.82],
  ]);
  expect(found[0]?.deciding?.label).toBe('Cutter Channel decides');
});

test('F13 what fails only when she is late is said to fail, and what is not known is not said to pass', () => {
  // 12.42 h after high water it is high again; 0.96 m of tide are needed, which the falling tide has 178 minutes after it:
  // 745.2 / 2π · acos(0.06 / 0.9) = 178.7. A start 160 minutes after high water is there 10 later, 170 min; later 185 min.
  const late = nearStarts(route({ start: START + minutes(160) }));
  expect(late.map(({ mark }) => mark)).toEqual(['passed', 'failed']);
  // A table's last height is held for 30 minutes: 5 after it there is one, 35 after it there is none.
  const ends = levelTide(2, START - minutes(190), START - minutes(10));
  const unknown = nearStarts(route({ curves: new Map([[INNER.uuid, ends]]) }));
  expect(unknown.map(({ mark, deciding }) => [mark, deciding === null])).toEqual([
    ['passed', false],
    ['notCalculable', true],
  ]);
});
