import { DAY, type Instant } from './instant.ts';

const J2000: Instant = Date.UTC(2000, 0, 1, 12);
const RADIANS = Math.PI / 180;

/**
 * Height of the sun's centre above the horizon in degrees, negative below it, without refraction, to about 0.02 degrees
 * between 1950 and 2050: the low-precision formula for the sun of the Astronomical Almanac.
 */
export function sunHeight(at: Instant, latitude: number, longitude: number): number {
  const days = (at - J2000) / DAY;
  const meanLongitude = 280.46 + 0.9856474 * days;
  const anomaly = (357.528 + 0.9856003 * days) * RADIANS;
  const ecliptic = (meanLongitude + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * RADIANS;
  const obliquity = (23.439 - 0.0000004 * days) * RADIANS;
  const rightAscension = Math.atan2(Math.cos(obliquity) * Math.sin(ecliptic), Math.cos(ecliptic));
  const declination = Math.asin(Math.sin(obliquity) * Math.sin(ecliptic));
  const siderealDegrees = 15 * (18.697374558 + 24.06570982441908 * days);
  const hourAngle = (siderealDegrees + longitude) * RADIANS - rightAscension;
  const phi = latitude * RADIANS;
  const sine = Math.sin(phi) * Math.sin(declination) + Math.cos(phi) * Math.cos(declination) * Math.cos(hourAngle);
  return Math.asin(Math.min(1, Math.max(-1, sine))) / RADIANS;
}

export type DayLight = 'day' | 'twilight' | 'night';

/** Day while the sun's centre is above the horizon, civil twilight down to 6 degrees below it, then night. */
export function dayLight(height: number): DayLight {
  if (height >= 0) return 'day';
  return height >= -6 ? 'twilight' : 'night';
}
