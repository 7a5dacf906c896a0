import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dimPixels } from './dim-pixels.ts';

/** Relative luminance, 0 to 1, by the formula of WCAG 2. */
function luminance([red = 0, green = 0, blue = 0]: readonly number[]): number {
  const linear = (value: number) => (value <= 10.31 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

const shades = Array.from({ length: 16 }, (_, step) => step * 17);
const all = Uint8ClampedArray.from(
  shades.flatMap((red) => shades.flatMap((green) => shades.flatMap((blue) => [red, green, blue, 255]))),
);
const painted = (palette: Parameters<typeof dimPixels>[1]) => {
  const pixels = all.slice();
  dimPixels(pixels, palette);
  return Array.from({ length: pixels.length / 4 }, (_, at) => [...pixels.slice(at * 4, at * 4 + 3)]);
};

/** The words of the night palette, of palettes.css. */
function wordsAtNight(): number[] {
  const css = readFileSync(join(import.meta.dirname, '../../app/styles/palettes.css'), 'utf8');
  const night = css.slice(css.indexOf('[data-obc-theme="night"]'));
  return /--element-active-color: rgb\(([^)]+)\)/.exec(night)?.[1]?.split(',').map(Number) ?? [];
}

test('at night no pixel of a plain chart is brighter than the words of the night palette', () => {
  const limit = luminance(wordsAtNight());
  expect(limit).toBeGreaterThan(0.3);
  expect(Math.max(...painted('night').map(luminance))).toBeLessThan(limit);
});

test('in the dark white paper is black, and black ink is what is light', () => {
  for (const palette of ['dusk', 'night'] as const) {
    const colours = painted(palette);
    expect(colours.at(-1)).toEqual([0, 0, 0]);
    expect(Math.max(...colours.map(luminance))).toBeCloseTo(luminance(colours[0] ?? []), 5);
  }
});

test('by day nothing of a plain chart changes', () => {
  for (const palette of ['day', 'bright'] as const)
    expect(painted(palette).flat()).toEqual([...all].filter((_, at) => at % 4 !== 3));
});

test('red stays red and green stays green at dusk', () => {
  const pixels = Uint8ClampedArray.from([200, 20, 20, 255, 20, 160, 60, 255]);
  dimPixels(pixels, 'dusk');
  const [red = 0, , , , dimRed = 0, green = 0, blue = 0] = pixels;
  expect(red).toBeGreaterThan(Math.max(pixels[1] ?? 0, pixels[2] ?? 0) * 2);
  expect(green).toBeGreaterThan(Math.max(dimRed, blue));
});
