import { expect, test } from 'vitest';
import { tidalRateConfig } from '../preferences/preferences.ts';
import { hours, minutes } from '../time/instant.ts';
import { hourFromHighWater, tidalRateAt, tideTypeOf } from './tidal-rate.ts';
import type { TideExtreme } from './tide.ts';

const table = (first: number, direction: number, rates: number[]) =>
  Object.fromEntries(rates.map((rate, index) => [String(first + index), { rate, direction }]));

// The invented entrance of the demo port: hours from high water −6 to 6, neap and spring, flood sets 245°, ebb 065°.
const ENTRANCE = '8b1f6f3c-3f0e-5d8e-9d4b-2f1f7c6f0a01';
const config = tidalRateConfig.parse({
  tideTypeRangeThreshold: 1.65,
  stations: {
    [ENTRANCE]: {
      Flood: {
        Neap: table(-6, 245, [0.2, 1.5, 2.6, 3.0, 2.5, 1.4, 0.2]),
        Spring: table(-6, 245, [0.3, 2.0, 3.4, 4.0, 3.3, 1.8, 0.3]),
      },
      Ebb: {
        Neap: table(0, 65, [0.2, 1.6, 2.7, 3.1, 2.6, 1.4, 0.2]),
        Spring: table(0, 65, [0.3, 2.1, 3.6, 4.2, 3.5, 1.9, 0.3]),
      },
    },
  },
});

const HIGH_WATER = Date.parse('2026-11-22T08:00:00Z');
const tide = (range: number): TideExtreme[] => [
  { at: HIGH_WATER - hours(6.2), height: 0.4, type: 'low' },
  { at: HIGH_WATER, height: 0.4 + range, type: 'high' },
  { at: HIGH_WATER + hours(6.2), height: 0.4, type: 'low' },
];
const rateAt = (range: number, hoursAfter: number) =>
  tidalRateAt(config, ENTRANCE, tide(range), HIGH_WATER + hours(hoursAfter));

test('TIDE-14 one rate and direction per whole hour, halves away from zero: HW − 3.5 h is 2.6 at neaps, 3.4 at springs', () => {
  expect(rateAt(1.3, -3.5)).toEqual({ rate: 2.6, direction: 245, stream: 'Flood', tideType: 'Neap', hour: -4 });
  expect(rateAt(2, -3.5)).toEqual({ rate: 3.4, direction: 245, stream: 'Flood', tideType: 'Spring', hour: -4 });
  expect(rateAt(1.3, -3.4)?.rate).toBe(3);
  expect(rateAt(1.3, 2.5)).toEqual({ rate: 3.1, direction: 65, stream: 'Ebb', tideType: 'Neap', hour: 3 });
  expect(rateAt(1.3, 2.4)?.rate).toBe(2.7);
});

test('TIDE-11 the hours from high water are held to six either side', () => {
  expect(hourFromHighWater(hours(6.6))).toBe(6);
  expect(hourFromHighWater(hours(-9))).toBe(-6);
  expect(hourFromHighWater(minutes(-20))).toBe(0);
  expect(rateAt(2, -6.2)?.hour).toBe(-6);
  expect(rateAt(2, 6.19)?.hour).toBe(6);
});

test('TIDE-12 a range at the threshold is Spring, below it Neap', () => {
  expect(tideTypeOf(1.65, 1.65)).toBe('Spring');
  expect(tideTypeOf(1.649, 1.65)).toBe('Neap');
  // 2.05 − 0.40 in binary is 1.6499999999999997.
  expect(rateAt(1.65, -3)?.tideType).toBe('Spring');
  expect(rateAt(1.64, -3)?.tideType).toBe('Neap');
});

test('TIDE-12 a threshold of the station goes before the port’s', () => {
  const own = tidalRateConfig.parse(JSON.parse(JSON.stringify(config)));
  const station = own.stations[ENTRANCE];
  if (station) station.tideTypeRangeThreshold = 2.5;
  expect(tidalRateAt(own, ENTRANCE, tide(2), HIGH_WATER + hours(1))?.tideType).toBe('Neap');
});

test('TIDE-13 Ebb when the earlier extreme is higher, otherwise Flood', () => {
  expect(rateAt(2, 0)?.stream).toBe('Ebb');
  expect(rateAt(2, 3)?.stream).toBe('Ebb');
  expect(rateAt(2, -0.1)?.stream).toBe('Flood');
});

test('TIDE-16 without threshold, station, hour or both extremes no rate shows', () => {
  expect(tidalRateAt(config, 'another', tide(2), HIGH_WATER)).toBeNull();
  expect(tidalRateAt({ ...config, tideTypeRangeThreshold: null }, ENTRANCE, tide(2), HIGH_WATER)).toBeNull();
  expect(tidalRateAt(config, ENTRANCE, tide(2).slice(0, 1), HIGH_WATER)).toBeNull();
  expect(rateAt(2, 6.3)).toBeNull();
  const holed = tidalRateConfig.parse(JSON.parse(JSON.stringify(config)));
  delete holed.stations[ENTRANCE]?.Ebb.Spring['2'];
  expect(tidalRateAt(holed, ENTRANCE, tide(2), HIGH_WATER + hours(2))).toBeNull();
});
