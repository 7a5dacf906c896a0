import { stationsById } from '@neaps/tide-database';
import { createTidePredictor } from '@neaps/tide-predictor';
import { expect, test } from 'vitest';
import { predictedExtremes } from './predicted-extremes.ts';

const DAY = 86_400_000;

for (const id of ['ticon/auckland-auct-nzl-ttw', 'noaa/9446484']) {
  test(`a year of extremes of ${id} agrees with the library: none missed, within 6 s and 1 mm`, () => {
    const constants = stationsById.get(id)?.harmonic_constituents ?? [];
    const start = new Date('2026-01-01T00:00:00Z');
    const end = new Date(start.getTime() + 365 * DAY);
    const expected = createTidePredictor(constants).getExtremesPrediction({ start, end });
    const found = predictedExtremes(constants, start.getTime(), end.getTime());
    expect(found.map(({ type }) => type)).toEqual(expected.map(({ high }) => (high ? 'high' : 'low')));
    found.forEach(({ at, height }, index) => {
      expect(Math.abs(at - (expected[index]?.time.getTime() ?? Number.NaN))).toBeLessThan(6000);
      expect(Math.abs(height - (expected[index]?.level ?? Number.NaN))).toBeLessThan(0.001);
    });
  });
}

test('high and low waters alternate where a small tide ripples (Gulf of Mexico, one high water most days)', () => {
  const constants = stationsById.get('noaa/8735180')?.harmonic_constituents ?? [];
  const start = Date.parse('2026-01-01T00:00:00Z');
  const found = predictedExtremes(constants, start, start + 365 * DAY);
  expect(found.length).toBeGreaterThan(700);
  found.slice(1).forEach((extreme, index) => {
    const before = found[index];
    expect(extreme.type).not.toBe(before?.type);
    expect(extreme.type === 'high').toBe(extreme.height > (before?.height ?? Number.NaN));
  });
});

test('the extremes of a part are those of the whole', () => {
  const constants = stationsById.get('ticon/auckland-auct-nzl-ttw')?.harmonic_constituents ?? [];
  const start = Date.parse('2026-05-01T00:00:00Z');
  const whole = predictedExtremes(constants, start, start + 10 * DAY);
  const part = predictedExtremes(constants, start + 3.3 * DAY, start + 5 * DAY);
  expect(part).toEqual(whole.filter(({ at }) => at >= start + 3.3 * DAY && at <= start + 5 * DAY));
});
