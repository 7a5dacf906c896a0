import { expect, test } from 'vitest';
import type { ChangedFigure, FigureName } from '../../words/clearance/changed-values.ts';
import { doubtText } from '../../words/clearance/doubts.ts';
import { leastSpeed, milesBetween } from '../leg-speed.ts';
import { doubtfulFigures } from './doubtful-figures.ts';

const said = (figure: FigureName, value: number, portValue: number | null, isOverhead = false) => {
  const change: ChangedFigure = {
    ...{ figure, value, portValue, isOverhead, safety: 'asSafe', by: null, at: null, tablet: null, reason: null },
  };
  return doubtfulFigures([change]).map((doubt) => doubtText(doubt, isOverhead));
};

test('RISK-30 a tide is asked about more than 0.50 m off the prediction, either way', () => {
  expect(said('tideOverrideValue', 1.6, 0.37)).toEqual(['The tide is 1.23 m off the prediction']);
  expect(said('tideOverrideValue', 0.87, 0.37)).toEqual([]);
  expect(said('tideOverrideValue', 0.88, 0.37)).toEqual(['The tide is 0.51 m off the prediction']);
  expect(said('tideOverrideValue', -0.14, 0.37)).toEqual(['The tide is 0.51 m off the prediction']);
  expect(said('tideOverrideValue', 9, null)).toEqual([]);
});

test('RISK-29 a depth is asked about where it is deeper than the port’s, or more than 2 m off', () => {
  expect(said('value', 20, 12.7)).toEqual(['The depth is 7.30 m off the port’s']);
  expect(said('value', 12.71, 12.7)).toEqual(['The depth is 0.01 m more than the port’s']);
  expect(said('value', 10.7, 12.7)).toEqual([]);
  expect(said('value', 10.69, 12.7)).toEqual(['The depth is 2.01 m off the port’s']);
  expect(said('value', 46, 44.5, true)).toEqual(['The height is 1.50 m more than the port’s']);
});

test('RISK-31 allowances, a margin and a residual are asked about beyond the ordinary', () => {
  expect(said('allowances', 100, 0)).toEqual(['100.00 m is a lot for allowances']);
  expect(said('squatAllowance', 2.5, 0)).toEqual([]);
  expect(said('squatAllowance', 2.51, 0)).toEqual(['2.51 m is a lot for squat']);
  expect(said('safetyMargin', 5.01, 1.2)).toEqual(['5.01 m is a lot for margin']);
  expect(said('residual', -1.2, 0)).toEqual(['1.20 m is a lot for residual']);
});

test('a minute of latitude is a nautical mile, and a leg that is too fast is told by its least speed', () => {
  const [here, north] = [
    { latitude: -37, longitude: 176 },
    { latitude: -36.9, longitude: 176 },
  ];
  expect(milesBetween(here, north)).toBeCloseTo(6, 2);
  expect(leastSpeed(here, north, 30)).toBeCloseTo(12, 2);
  expect(leastSpeed(here, north, 0)).toBe(Number.POSITIVE_INFINITY);
  expect(leastSpeed(here, here, 0)).toBe(0);
  expect(doubtText({ code: 'fast', figure: 'time', knots: 40.2 }, false)).toBe('At least 40 kn from the row before');
  expect(doubtText({ code: 'long', figure: 'time', minutes: 400 }, false)).toBe('6.7 h from the row before');
});
