import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');
const PALETTES = readFileSync(join(SOURCES, 'app/styles/palettes.css'), 'utf8');
const palettes = PALETTES.split(':root').slice(1);
const namesIn = (palette: string) => [...palette.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name as string);

test('every palette gives a colour to the same variables, and each of them is used', () => {
  expect(palettes).toHaveLength(4);
  const names = namesIn(PALETTES.slice(0, PALETTES.indexOf('}')));
  for (const palette of palettes) expect(namesIn(palette).sort()).toEqual(names.toSorted());
  const sheets = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.css') && !file.endsWith('palettes.css'),
  );
  const used = new Set(sheets.flatMap((file) => readFileSync(join(SOURCES, file), 'utf8').match(/--[\w-]+/g) ?? []));
  expect(names.filter((name) => !used.has(name))).toEqual([]);
});

/** Relative luminance by WCAG 2.2: 0 is black, 1 is white. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map((part) => {
    const share = Number(part) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
const colourOf = (palette: string, name: string) => palette.match(new RegExp(`--${name}: (rgb[^;]+);`))?.[1] ?? '';
const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

test('the words of the main button have a contrast of 4.5 to 1 in every palette, under the pointer too', () => {
  for (const palette of palettes)
    for (const ground of ['raised-enabled-background-color', 'raised-hover-background-color']) {
      const [words, button] = ['on-raised-active-color', ground].map((name) => luminance(colourOf(palette, name)));
      expect(contrast(words ?? 0, button ?? 0), palette.slice(0, 30)).toBeGreaterThanOrEqual(4.5);
    }
});

test('in the dark palettes the main button does not glare, and its edge stands off the page by 3 to 1 at dusk', () => {
  const [dusk, night] = ['dusk', 'night'].map(
    (name) => palettes.find((palette) => palette.includes(`"${name}"`)) ?? '',
  );
  const buttonOf = (palette = '') => luminance(colourOf(palette, 'raised-enabled-background-color'));
  // A quarter of the light of white is a grey of 137.
  expect(buttonOf(dusk)).toBeGreaterThan(0);
  expect(buttonOf(dusk)).toBeLessThan(0.25);
  expect(buttonOf(night)).toBeLessThan(0.05);
  const [edge, page] = ['raised-enabled-border-color', 'container-background-color'].map((name) =>
    luminance(colourOf(dusk ?? '', name)),
  );
  expect(contrast(edge ?? 0, page ?? 0)).toBeGreaterThanOrEqual(3);
});
