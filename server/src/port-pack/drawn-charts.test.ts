import { readFile } from 'node:fs/promises';
import type { Point } from '@leadline/charts/chart-geometry';
import { colouredSheet } from '@leadline/charts/coloured-sheet';
import { readCharts } from '@leadline/charts/draw-charts';
import { fontLetters } from '@leadline/charts/font-letters';
import { areaTouches } from '@leadline/charts/sheet-room';
import { sheetSvg } from '@leadline/charts/sheet-svg';
import { metresPerDegree, positionToChart } from '@leadline/domain/plan/charts/chart-place';
import type { Position } from '@leadline/domain/ports/port';
import { Resvg } from '@resvg/resvg-js';
import { describe, expect, test } from 'vitest';
import { readChartImage } from './places/chart-image.ts';
import { loadPack } from './read/load-pack.ts';

const PORTS = new URL('../../../ports/', import.meta.url).pathname;

const letters = fontLetters();

/** Relative luminance of the pixels of a sheet, 0 to 1 (WCAG 2.2). */
function luminances(svg: string, palette: Parameters<typeof colouredSheet>[1]): { greatest: number; mean: number } {
  const { pixels } = new Resvg(colouredSheet(svg, palette)).render();
  let [greatest, sum] = [0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    const one = 0.2126 * linear(pixels[at]) + 0.7152 * linear(pixels[at + 1]) + 0.0722 * linear(pixels[at + 2]);
    greatest = Math.max(greatest, one);
    sum += one;
  }
  return { greatest, mean: sum / (pixels.length / 4) };
}

const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

const linear = (value = 0) => LINEAR[value] ?? 0;

describe.each(['koru', 'tacoma'])('the charts of %s', async (name) => {
  const { sheets, geometry } = await readCharts(`${PORTS}${name}`);
  const loaded = await loadPack(`${PORTS}${name}`);
  if ('refusals' in loaded) throw new Error(JSON.stringify(loaded.refusals));
  const stages = loaded.pack.text.lists.stages.map(({ value }) => value);

  test.each(sheets.sheets)('$file is what its geometry draws, at the scale that its stage states', async (sheet) => {
    const committed = await readFile(`${PORTS}${name}/charts/${sheet.file}`);
    expect(sheetSvg(sheets, sheet, geometry, letters)).toBe(committed.toString());
    expect(committed.length).toBeLessThan(200_000);
    expect(readChartImage(committed)).toMatchObject({ mime: 'image/svg+xml', width: 1379, height: 1095 });
    const scale = stages.find(({ chart }) => chart?.image === `charts/${sheet.file}`)?.chart?.scale;
    expect(scale && scale.metres / scale.pixels).toBe(sheet.metresPerPixel);
  });

  test.each(sheets.sheets)('$file has no bright pixel at night, and none that is white at dusk', async (sheet) => {
    const svg = sheetSvg(sheets, sheet, geometry, letters);
    const [night, dusk, day] = (['night', 'dusk', 'day'] as const).map((palette) => luminances(svg, palette));
    // Of white, by WCAG 2.2. The letters of the app itself have 0.47 at night and 0.81 at dusk.
    expect(night?.greatest).toBeLessThan(0.25);
    expect(night?.mean).toBeLessThan(0.02);
    expect(dusk?.greatest).toBeLessThan(0.65);
    expect(dusk?.mean).toBeLessThan(0.06);
    // What is measured is a chart, and not an empty picture.
    expect(day?.mean).toBeGreaterThan(0.5);
    expect(night?.greatest).toBeGreaterThan(0.15);
  });

  test('every place and constraint stands where its position is drawn', () => {
    // The pilot's mark and the place that it stands for are written in two files: metres there, degrees here.
    const station = loaded.pack.text.lists.places.find(({ value }) => value.type === 'station')?.value.position;
    const mark = geometry.marks.find(({ kind }) => kind === 'pilot')?.at;
    if (!station || !mark) throw new Error('no pilot station');
    const metres = positionToChart(station, { origin: sheets.origin, x: 0, y: 0, metresPerPixel: 1 });
    expect(Math.hypot(metres.x - mark[0], -metres.y - mark[1])).toBeLessThan(15);
  });

  const inMetres = (position: Position): Point => {
    const { x, y } = positionToChart(position, { origin: sheets.origin, x: 0, y: 0, metresPerPixel: 1 });
    return [x, -y];
  };
  const isAshore = ([x, y]: Point) =>
    geometry.areas.some(
      ({ kind, rings }) =>
        ['land', 'pier', 'built'].includes(kind) && areaTouches(rings, { left: x, right: x, top: y, bottom: y }),
    );

  test('the line of each berth is the edge of its quay: water where a ship lies alongside, none behind', () => {
    const lined = loaded.pack.text.lists.places.flatMap(({ value: { line, ...berth } }) =>
      line ? [{ ...berth, line }] : [],
    );
    expect(lined).toHaveLength(3);
    for (const { key, line, position } of lined) {
      const [from, to, ship] = [inMetres(line[0]), inMetres(line[1]), inMetres(position)];
      const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
      const [east, north] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
      const side = Math.sign((ship[1] - from[1]) * east - (ship[0] - from[0]) * north);
      // From the water's side of the line, metres, at a tenth to nine tenths of it.
      const at = (share: number, out: number): Point => [
        from[0] + (to[0] - from[0]) * share - north * side * out,
        from[1] + (to[1] - from[1]) * share + east * side * out,
      ];
      for (const share of [0.1, 0.3, 0.5, 0.7, 0.9])
        expect([key, share, isAshore(at(share, 10)), isAshore(at(share, -5))]).toEqual([key, share, false, true]);
    }
  });

  test('a stage answers where its sheet lies: the place of a mark within 2 pixels of where it is drawn', () => {
    for (const sheet of sheets.sheets) {
      const stage = stages.find(({ chart }) => chart?.image === `charts/${sheet.file}`);
      const placed = loaded.pack.files.placedCharts.find((one) => one.stage === stage?.key);
      const mark = geometry.marks[0];
      if (!placed || !mark) throw new Error(sheet.file);
      // Degrees of the mark by the length of a degree at the origin of the port; pixels by the sheet's centre and scale.
      const { origin } = sheets;
      const perDegree = metresPerDegree(origin.latitude);
      const position = {
        latitude: origin.latitude + mark.at[1] / perDegree.north,
        longitude: origin.longitude + mark.at[0] / perDegree.east,
      };
      const shown = positionToChart(position, placed.place);
      expect(shown.x - (1379 / 2 + (mark.at[0] - sheet.centre[0]) / sheet.metresPerPixel)).toBeCloseTo(0, 6);
      expect(shown.y - (1095 / 2 - (mark.at[1] - sheet.centre[1]) / sheet.metresPerPixel)).toBeCloseTo(0, 6);
    }
  });
});

// Charted positions of NOAA ENC US5WA22M; pixels of the sheet (its centre 400 m west and 500 m north of 47.27° N 122.40° W,
// 2 m a pixel) by Vincenty's distance and course on WGS 84, worked in a program of its own.
test.each([
  ['3', 47.272459, -122.402498, 794.99, 660.81],
  ['4', 47.271455, -122.403853, 743.72, 716.62],
  ['5', 47.271817, -122.401485, 833.32, 696.5],
  ['6', 47.270827, -122.402844, 781.9, 751.53],
])(
  'Blair Waterway light %s is drawn, and answered, within 2 px of its charted place',
  async (_, latitude, longitude, x, y) => {
    const svg = await readFile(`${PORTS}tacoma/charts/blair-outer.svg`);
    const image = readChartImage(svg);
    if ('refusal' in image || !image.place) throw new Error('no place');
    const answered = positionToChart({ latitude, longitude }, image.place);
    expect(Math.hypot(answered.x - x, answered.y - y)).toBeLessThan(2);
    const drawn = [...svg.toString().matchAll(/<g transform="translate\(([\d.]+) ([\d.]+)\)"><path/g)];
    expect(Math.min(...drawn.map(([, left, top]) => Math.hypot(Number(left) - x, Number(top) - y)))).toBeLessThan(2);
  },
);
