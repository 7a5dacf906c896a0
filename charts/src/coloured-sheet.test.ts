import { expect, test } from 'vitest';
import { SHEET_COLOURS, type SheetInk, type SheetPalette } from './chart-colours.ts';
import { colouredSheet } from './coloured-sheet.ts';

const PALETTES = Object.keys(SHEET_COLOURS) as SheetPalette[];
const INKS = Object.keys(SHEET_COLOURS.day) as SheetInk[];

/** Relative luminance of WCAG 2.2, 0 to 1. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
const contrast = (one: string, other: string) => {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
};

test('each colour of the day stands for one ink, so that a device can tell them apart', () => {
  expect(new Set(Object.values(SHEET_COLOURS.day)).size).toBe(INKS.length);
});

test.each(PALETTES)('a sheet is coloured in %s ink by ink, and keeps what is no colour', (palette) => {
  const written = INKS.map((ink) => `<path fill="${SHEET_COLOURS.day[ink]}"/>`).join('');
  const expected = INKS.map((ink) => `<path fill="${SHEET_COLOURS[palette][ink]}"/>`).join('');
  expect(colouredSheet(`<use href="#g12"/>${written}`, palette)).toBe(`<use href="#g12"/>${expected}`);
});

test('a colour that no sheet is written in becomes the ground: nothing can be white at night', () => {
  expect(colouredSheet('<path fill="#eeeeee"/>', 'night')).toBe(`<path fill="${SHEET_COLOURS.night.deep}"/>`);
});

test('at night nothing is brighter than a quarter of white, and no ground than a fiftieth', () => {
  for (const colour of Object.values(SHEET_COLOURS.night)) expect(luminance(colour)).toBeLessThan(0.25);
  const { deep, depth5, depth2, depth0, drying, land, pier, built, paper, halo } = SHEET_COLOURS.night;
  for (const colour of [deep, depth5, depth2, depth0, drying, land, pier, paper, halo, built])
    expect(luminance(colour)).toBeLessThan(0.03);
});

test.each(PALETTES)('letters are read on water and land in %s: 4.5 to 1, over buildings 3 to 1', (palette) => {
  const { text, magenta, deep, depth5, depth2, depth0, land, pier, built, paper, red } = SHEET_COLOURS[palette];
  for (const ground of [deep, depth5, depth2, paper, land]) expect(contrast(text, ground)).toBeGreaterThan(4.5);
  for (const ground of [deep, depth5, depth2, paper]) expect(contrast(magenta, ground)).toBeGreaterThan(4);
  for (const ground of [depth0, pier, built]) expect(contrast(text, ground)).toBeGreaterThan(3);
  expect(contrast(red, deep)).toBeGreaterThan(3);
});

test.each(PALETTES)('the order of the depths is kept in %s: each deeper water differs from the next', (palette) => {
  const { deep, depth5, depth2, depth0 } = SHEET_COLOURS[palette];
  const steps = [deep, depth5, depth2, depth0].map(luminance);
  const isDark = luminance(deep) < 0.5;
  const ordered = steps.toSorted((one, other) => (isDark ? one - other : other - one));
  expect(steps).toEqual(ordered);
  expect(new Set(steps).size).toBe(4);
});
