import { expect, test } from 'vitest';
import {
  kilometresPerHourToKnots,
  kilowattsToHorsepower,
  metresPerSecondToKnots,
  negativeToNull,
  showCoordinates,
  showFigure,
  showMetres,
  showSigned,
  showWithUnit,
} from './units.ts';

test('CONST-01 figures show two decimals with their unit, "--" when unset or no number', () => {
  expect(showMetres(12.6)).toBe('12.60 m');
  expect(showWithUnit(61900, 't')).toBe('61900.00 t');
  expect(showWithUnit(1500, 'kW')).toBe('1500.00 kW');
  expect(showWithUnit(12, 'kn')).toBe('12.00 kn');
  expect(showWithUnit(10, '%')).toBe('10.00 %');
  for (const unset of [null, undefined, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(showFigure(unset)).toBe('--');
    expect(showMetres(unset)).toBe('--');
    expect(showSigned(unset)).toBe('--');
  }
});

test('CONST-01 one helper turns negative values into null', () => {
  expect(negativeToNull(-0.01)).toBeNull();
  expect(negativeToNull(0)).toBe(0);
  expect(negativeToNull(2.5)).toBe(2.5);
  expect(negativeToNull(null)).toBeNull();
  expect(negativeToNull(Number.NaN)).toBeNull();
});

test('negative figures carry a true minus sign, differences a plus', () => {
  expect(showFigure(-0.24)).toBe('−0.24');
  expect(showSigned(0.4)).toBe('+0.40');
  expect(showSigned(-0.24)).toBe('−0.24');
  expect(showSigned(0)).toBe('0.00');
  expect(showSigned(0.004)).toBe('0.00');
  expect(showFigure(-0.004)).toBe('0.00');
  expect(showFigure(1.275)).toBe('1.28');
});

test('RISK-33 coordinates show 6 decimals, metres 2', () => {
  expect(showCoordinates({ latitude: -37.6400001, longitude: 176.17 })).toBe('−37.640000, 176.170000');
  expect(showCoordinates(null)).toBe('--');
  expect(showMetres(1.005)).toBe('1.01 m');
});

// 1 nautical mile is 1852 m (International Hydrographic Conference 1929): 1 m/s is 3600/1852 = 1.943844 kn.
test('CONST-02 knots are m/s × 1.94384 and km/h × 0.54', () => {
  expect(metresPerSecondToKnots(10)).toBe(19.4384);
  expect(metresPerSecondToKnots(10)).toBeCloseTo((10 * 3600) / 1852, 3);
  expect(kilometresPerHourToKnots(100)).toBe(54);
  expect(kilometresPerHourToKnots(100)).toBeCloseTo(100 / 1.852, 1);
});

// 1 mechanical horsepower is 0.745699872 kW.
test('horsepower is kW × 1.34102', () => {
  expect(kilowattsToHorsepower(1000)).toBe(1341.02);
  expect(kilowattsToHorsepower(1000)).toBeCloseTo(1000 / 0.745699872, 1);
});
