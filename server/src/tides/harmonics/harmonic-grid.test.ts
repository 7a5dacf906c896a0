import { stationsById } from '@neaps/tide-database';
import { createTidePredictor } from '@neaps/tide-predictor';
import { expect, test } from 'vitest';
import { harmonicGrid } from './harmonic-grid.ts';

const TEN_MINUTES = 600_000;
const DAY = 86_400_000;

for (const [id, start] of [
  ['ticon/auckland-auct-nzl-ttw', '2026-01-01T00:00:00Z'],
  ['ticon/auckland-auct-nzl-ttw', '2016-03-05T07:20:00Z'],
  ['noaa/9446484', '2027-06-15T13:00:00Z'],
] as const) {
  test(`the grid of ${id} from ${start} agrees with the library within 1 mm over a year of ten minutes`, () => {
    const constants = stationsById.get(id)?.harmonic_constituents ?? [];
    const [from, to] = [new Date(start), new Date(Date.parse(start) + 365 * DAY)];
    const expected = createTidePredictor(constants).getTimelinePrediction({ start: from, end: to });
    const { heights } = harmonicGrid(constants, from.getTime(), expected.length);
    expect(expected).toHaveLength(365 * 144 + 1);
    const worst = expected.reduce((most, { level }, index) => {
      return Math.max(most, Math.abs(level - (heights[index] ?? Number.NaN)));
    }, 0);
    expect(worst).toBeLessThan(0.001);
  });
}

test('a height depends on its instant alone, not on where the grid starts', () => {
  const constants = stationsById.get('ticon/auckland-auct-nzl-ttw')?.harmonic_constituents ?? [];
  const start = Date.parse('2026-11-22T00:00:00Z');
  const long = harmonicGrid(constants, start, 400).heights;
  const late = harmonicGrid(constants, start + 137 * TEN_MINUTES, 100).heights;
  late.forEach((height, index) => {
    expect(height).toBeCloseTo(long[137 + index] ?? Number.NaN, 9);
  });
});

test('a height depends on nothing that was asked before', () => {
  const constants = stationsById.get('ticon/auckland-auct-nzl-ttw')?.harmonic_constituents ?? [];
  const start = Date.parse('2026-11-22T00:00:00Z');
  const first = harmonicGrid(constants, start, 100).heights;
  // Two years: what is prepared for a station reaches over half of one.
  harmonicGrid(constants, start - 365 * DAY, 2 * 365 * 144);
  expect(harmonicGrid(constants, start, 100).heights).toEqual(first);
  expect(harmonicGrid([...constants], start, 100).heights).toEqual(first);
});

test('no constants and no points give an empty or level grid', () => {
  expect([...harmonicGrid([], 0, 2).heights]).toEqual([0, 0]);
  expect(harmonicGrid([{ name: 'M2', amplitude: 1, phase: 0 }], 0, 0).heights).toHaveLength(0);
});
