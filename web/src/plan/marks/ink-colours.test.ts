import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { INK_COLOURS } from './ink-colours.ts';

const byte = (hex: string) => Number.parseInt(hex, 16);

/** Relative luminance, 0 to 1, by the formula of WCAG 2. */
function luminance(colour: string): number {
  const parts = /^#(..)(..)(..)$/.exec(colour)?.slice(1).map(byte) ?? colour.match(/\d+/g)?.map(Number) ?? [];
  const [red = 0, green = 0, blue = 0] = parts.map((value) =>
    value <= 10.31 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('at night no ink is brighter than the words of the night palette', () => {
  const css = readFileSync(join(import.meta.dirname, '../../app/styles/palettes.css'), 'utf8');
  const night = css.slice(css.indexOf('[data-obc-theme="night"]'));
  const limit = luminance(/--element-active-color: (rgb\([^)]+\))/.exec(night)?.[1] ?? '');
  expect(limit).toBeGreaterThan(0.3);
  for (const [ink, colour] of Object.entries(INK_COLOURS.night))
    expect([ink, luminance(colour) <= limit]).toEqual([ink, true]);
});

test('PLAN-16 none of the five colours vanishes on the ground of a dark chart', () => {
  for (const palette of ['dusk', 'night'] as const) {
    const ground = luminance(INK_COLOURS[palette].halo);
    for (const ink of ['black', 'blue', 'red', 'green', 'white'] as const) {
      const contrast = (luminance(INK_COLOURS[palette][ink]) + 0.05) / (ground + 0.05);
      // WCAG 2, 1.4.11: what has to be told from its ground, 3 : 1.
      expect([palette, ink, contrast >= 3]).toEqual([palette, ink, true]);
    }
  }
});
