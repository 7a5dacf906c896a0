import { expect, test } from 'vitest';
import { dayLight, sunHeight } from './sun-height.ts';

test('the sun stands where the worked example of NREL/TP-560-34302 (Reda and Andreas) has it', () => {
  // 17 October 2003, 12:30:30 local (UTC-7), 39.742476 N 105.1786 W: topocentric zenith 50.11162 degrees, refraction included.
  const height = sunHeight(Date.UTC(2003, 9, 17, 19, 30, 30), 39.742476, -105.1786);
  const refraction = 0.0162;
  expect(Math.abs(height + refraction - (90 - 50.11162))).toBeLessThan(0.03);
});

test('at noon of the June solstice the sun stands at 90 degrees less the latitude plus the obliquity of the ecliptic', () => {
  // Obliquity 23.436 degrees in 2024 (IAU 2006), solstice 20 June 2024 20:51 UT; Greenwich Observatory, 51.4769 N.
  expect(sunHeight(Date.UTC(2024, 5, 20, 12, 2), 51.4769, 0)).toBeCloseTo(90 - 51.4769 + 23.436, 1);
  expect(sunHeight(Date.UTC(2024, 5, 21, 0, 2), 51.4769, 0)).toBeCloseTo(51.4769 - 90 + 23.436, 1);
});

test('day ends at the horizon and civil twilight six degrees below it', () => {
  expect([0.1, 0, -0.1, -6, -6.1].map(dayLight)).toEqual(['day', 'day', 'twilight', 'twilight', 'night']);
});
