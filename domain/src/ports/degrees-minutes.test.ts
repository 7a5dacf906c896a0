import { expect, test } from 'vitest';
import { degreesAndMinutes } from './degrees-minutes.ts';

test('a position in degrees and minutes, as charts and radio have it', () => {
  // By hand: 0.426667 of 60 minutes are 25.60, 0.676667 are 40.60; 0.27 are 16.20, 0.4 are 24.00.
  expect(degreesAndMinutes({ latitude: -34.426667, longitude: 172.676667 })).toBe('34°25.60′ S 172°40.60′ E');
  expect(degreesAndMinutes({ latitude: 47.27, longitude: -122.4 })).toBe('47°16.20′ N 122°24.00′ W');
  expect(degreesAndMinutes({ latitude: 0.05, longitude: 5 })).toBe('00°03.00′ N 005°00.00′ E');
});

test('minutes never read 60.00', () => {
  expect(degreesAndMinutes({ latitude: -36.99999, longitude: 179.99999 })).toBe('37°00.00′ S 180°00.00′ E');
});
