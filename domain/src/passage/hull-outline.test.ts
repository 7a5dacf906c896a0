import { expect, test } from 'vitest';
import { KORU_PLACES } from '../plan/route/sample-track.ts';
import { hullOutline } from './hull-outline.ts';

const HULL = { length: 300, beam: 46, bowAhead: 150 };
const place = (metresPerPixel: number) => ({ origin: KORU_PLACES.Entrance, x: 400, y: 300, metresPerPixel });

/** How far the outline reaches along and across a heading, pixels. */
function extent(heading: number, metresPerPixel: number) {
  const angle = (heading * Math.PI) / 180;
  const points = hullOutline(HULL, KORU_PLACES.Entrance, heading, place(metresPerPixel));
  const reach = (values: number[]) => Math.max(...values) - Math.min(...values);
  return {
    length: reach(points.map(({ x, y }) => x * Math.sin(angle) - y * Math.cos(angle))),
    beam: reach(points.map(({ x, y }) => x * Math.cos(angle) + y * Math.sin(angle))),
  };
}

test.each([0, 45, 175, 245, 359])('a hull of 300 × 46 m is drawn to scale within 1 px on heading %d°', (heading) => {
  for (const metresPerPixel of [0.5, 2.5, 5.5]) {
    const { length, beam } = extent(heading, metresPerPixel);
    expect(Math.abs(length - 300 / metresPerPixel)).toBeLessThan(1);
    expect(Math.abs(beam - 46 / metresPerPixel)).toBeLessThan(1);
  }
});

test('her bow points where she heads: on 090° it lies 150 m east of her middle', () => {
  const [bow] = hullOutline(HULL, KORU_PLACES.Entrance, 90, place(5));
  expect(bow?.x).toBeCloseTo(430, 6);
  expect(bow?.y).toBeCloseTo(300, 6);
});

test('with the bridge 240 m from the bow, she sails with her bridge on the track', () => {
  const [bow] = hullOutline({ ...HULL, bowAhead: 240 }, KORU_PLACES.Entrance, 0, place(5));
  expect(bow?.y).toBeCloseTo(300 - 48, 6);
});
