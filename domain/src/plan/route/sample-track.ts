import type { Position } from '../../ports/port.ts';

/** The arrival to Berth 5 of the demo port, for tests. */
export const KORU_PLACES = {
  'Boarding ground': { latitude: -37.47713, longitude: 176.56153 },
  'Outer Bar': { latitude: -37.48895, longitude: 176.52975 },
  Entrance: { latitude: -37.5, longitude: 176.5 },
  'No 1 Reach': { latitude: -37.52302, longitude: 176.47148 },
  'Wheel-over buoy B': { latitude: -37.53482, longitude: 176.46109 },
  'Cutter Channel': { latitude: -37.55007, longitude: 176.46277 },
  'Power line': { latitude: -37.55905, longitude: 176.46375 },
  'Swing basin': { latitude: -37.57251, longitude: 176.46523 },
} satisfies Record<string, Position>;

/** The line of the leading lights on 245°, the turn to No 1 Reach, and the one at buoy B. */
export const KORU_TRACK: readonly Position[] = [
  KORU_PLACES['Boarding ground'],
  { latitude: -37.50457, longitude: 176.48771 },
  KORU_PLACES['Wheel-over buoy B'],
  KORU_PLACES['Swing basin'],
];
