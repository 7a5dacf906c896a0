import { readdirSync, readFileSync } from 'node:fs';
import { SHEET_COLOURS } from '@leadline/charts/chart-colours';
import { Resvg } from '@resvg/resvg-js';
import { describe, expect, test } from 'vitest';

// What is compared are pixels as a browser paints them, not the places that the chart tool reckons with.
const PORTS = new URL('../../../ports/', import.meta.url).pathname;
const SHEETS = ['koru', 'tacoma'].flatMap((port) =>
  readdirSync(`${PORTS}${port}/charts`)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => `${port}/charts/${file}`),
);
const { land, pier, built, paper, coast } = SHEET_COLOURS.day;

/** Whether something opaque is painted at each pixel. */
function painted(svg: string): Uint8Array {
  const { pixels } = new Resvg(svg).render();
  return Uint8Array.from({ length: pixels.length / 4 }, (_, at) => ((pixels[at * 4 + 3] ?? 0) > 100 ? 1 : 0));
}

function partsOf(file: string) {
  const lines = readFileSync(PORTS + file, 'utf8').split('\n');
  const [head = '', defs = ''] = lines;
  const isSoundings = (line: string) => line.includes('scale(.014)');
  const rest = lines.slice(2, -2).filter((line) => !isSoundings(line));
  const part = (drawing: string) => painted(`${head}${defs}${drawing}</svg>`);
  const solid = (line: string) => line.replaceAll(/fill-opacity="[^"]*"/g, '');
  const paths = rest.join('').match(/<path [^>]*>/g) ?? [];
  const isShore = (path: string) =>
    [land, pier, built, paper].some(
      (colour) => path.includes(`fill="${colour}" `) || path.includes(`fill="${colour}"/`),
    ) || path.includes(`stroke="${coast}"`);
  return {
    soundings: part(lines.filter(isSoundings).join('')),
    count: lines.filter(isSoundings).join('').split('scale(.014)').length - 1,
    shore: part(paths.filter((path) => isShore(path) && !path.includes('transform')).join('')),
    words: part(solid(rest.join('').replaceAll(/<(path|circle|ellipse|rect) [^>]*>/g, ''))),
  };
}

const shared = (one: Uint8Array, other: Uint8Array) => one.reduce((sum, is, at) => sum + (is & (other[at] ?? 0)), 0);
const most = (one: Uint8Array) => one.reduce((sum, is) => sum + is, 0);

describe.each(SHEETS)('%s', (file) => {
  const { soundings, shore, words, count } = partsOf(file);

  test('no pixel of a sounding lies on land, a quay, a bridge or their lines', () => {
    expect(shared(soundings, shore)).toBe(0);
    // What is compared are soundings and a shore, and not two empty pictures.
    expect(count).toBeGreaterThan(15);
    expect(most(soundings)).toBeGreaterThan(400);
    expect(most(shore)).toBeGreaterThan(20_000);
  });

  test('no pixel of a sounding lies on a word, of a place, a mark, a line or the title', () => {
    expect(shared(soundings, words)).toBe(0);
    expect(most(words)).toBeGreaterThan(2000);
  });
});
