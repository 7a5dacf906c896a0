import { expect, test } from 'vitest';
import { scaleBar } from './scale-length.ts';

test.each([
  // 160 pixels are 544 m, 1,600 m, 160 m and 16 m.
  [3.4, 500, 147.06],
  [10, 1000, 100],
  [1, 100, 100],
  [0.1, 10, 100],
  [1.25, 200, 160],
])('at %s m a pixel the bar is the longest round distance within 160 pixels', (metresPerPixel, metres, pixels) => {
  const bar = scaleBar(metresPerPixel);
  expect(bar.metres).toBe(metres);
  expect(bar.pixels).toBeCloseTo(pixels, 2);
});
