import { expect, test } from 'vitest';
import { plainPng, pngChunk } from '../../../test/samples/sample-files.ts';
import { loadPack } from '../read/load-pack.ts';
import { PORT, packOf, refusalsOf } from '../samples/pack-folders.ts';
import { readChartImage } from './chart-image.ts';
import { placedChartLines } from './place-chart.ts';

// 45° north, 10 m a pixel: 0.08° of latitude are 889.054 pixels and 0.1° of longitude 788.468 (length of a degree, WGS 84,
// National Geospatial-Intelligence Agency).
const NORTH_WEST = 'pixel: [100, 60], position: { latitude: 45.04, longitude: -1.05 }';
const SOUTH_EAST = 'pixel: [888.468, 949.054], position: { latitude: 44.96, longitude: -0.95 }';
const NORTH_EAST = 'pixel: [888.468, 60], position: { latitude: 45.04, longitude: -0.95 }';
const SCALE = 'scale: { pixels: 100, metres: 1000 }';

const packWith = (points: string[], scale = SCALE) => ({
  'port.yaml': PORT,
  'stages.yaml': [
    'stages:',
    '  - key: bay',
    '    name: Bay',
    '    chart:',
    '      image: bay.png',
    `      ${scale}`,
    '      reference:',
    ...points.map((point) => `        - { ${point} }`),
  ].join('\n'),
  'bay.png': plainPng(1000, 1000),
});

async function linesOf(files: ReturnType<typeof packWith>): Promise<string[]> {
  const loaded = await loadPack(await packOf(files));
  if ('refusals' in loaded) throw new Error(JSON.stringify(loaded.refusals));
  return placedChartLines(loaded.pack.files.placedCharts);
}

test('attack 31 author, time and position of a scan are taken out of a chart; one that breaks off is refused', () => {
  const said = ['tEXt', 'eXIf', 'iTXt'].map((name) => pngChunk(name, Buffer.from('Author\0Surveyor at 174.8 E')));
  const chart = readChartImage(Buffer.concat([plainPng(40, 30, said), Buffer.from('Surveyor')]));
  expect(chart).toEqual({ mime: 'image/png', width: 40, height: 30, bytes: plainPng(40, 30) });
  expect(readChartImage(plainPng(40, 30).subarray(0, 60))).toHaveProperty('refusal');
  expect(readChartImage(plainPng(9000, 1))).toEqual({ refusal: 'the image is 9000 × 1 pixels; 1 to 8000 are taken' });
});

test('the check says which chart lies where, and how far each of three points is off', async () => {
  expect(await linesOf(packWith([NORTH_WEST, SOUTH_EAST]))).toEqual([
    'charts placed on earth:',
    '  bay: bay.png, 1 pixel is 10.00 m',
  ]);
  expect(await linesOf(packWith([NORTH_WEST, SOUTH_EAST, NORTH_EAST]))).toEqual([
    'charts placed on earth:',
    '  bay: bay.png, 1 pixel is 10.00 m, points off by 0.0, 0.0, 0.0 m',
  ]);
});

test.each([
  [[NORTH_WEST], SCALE, '7 bay: a chart is placed by two reference points or more'],
  [
    [NORTH_WEST, SOUTH_EAST.replace('949.054', '1100')],
    SCALE,
    '9 bay: the pixel lies outside of the image of 1000 × 1000 pixels',
  ],
  [
    [NORTH_WEST.replace('-1.05', '179.95'), SOUTH_EAST.replace('-0.95', '-179.95')],
    SCALE,
    '7 bay: a chart across 180° of longitude cannot be placed',
  ],
  [
    [NORTH_WEST, 'pixel: [100, 149.905], position: { latitude: 45.032, longitude: -1.05 }'],
    SCALE,
    "7 bay: the reference points lie within 6.4 % of the chart's diagonal: take points at least a quarter of it apart",
  ],
  [
    [NORTH_WEST, SOUTH_EAST].map((point) =>
      point.replace('latitude', 'x').replace('longitude', 'latitude').replace('x:', 'longitude:'),
    ),
    SCALE,
    '7 bay: latitude and longitude of the reference points are exchanged',
  ],
  [
    [NORTH_WEST.replace('pixel: [100, 60]', 'pixel: [900, 60]'), SOUTH_EAST.replace('888.468, 949', '100, 949')],
    SCALE,
    /^7 bay: by its reference points the chart is turned by -?\d+\.\d°: a chart is north up$/,
  ],
  [
    [NORTH_WEST, SOUTH_EAST],
    '',
    '7 bay: two reference points need the scale, by which they are checked; or give a third point',
  ],
  [
    [NORTH_WEST, SOUTH_EAST],
    'scale: { pixels: 100, metres: 1010 }',
    '7 bay: by its reference points a pixel is 10.000 m, by its scale 10.100 m: they must agree within 0.5 %',
  ],
  [
    [NORTH_WEST, SOUTH_EAST, NORTH_EAST.replace('888.468, 60', '892.468, 60')],
    SCALE,
    /^10 bay: this reference point lies \d\d\.\d m \(0\.\d %\) from where the others have it: 10 m and 0\.5 % are the most$/,
  ],
  [
    [NORTH_WEST.replace('45.04', '145.04'), SOUTH_EAST],
    SCALE,
    '8 stages[0].chart.reference[0].position.latitude: must be 90 or less: are latitude and longitude exchanged?',
  ],
])('a chart whose place cannot be right is refused: %s %s', async (points, scale, expected) => {
  const refusals = await refusalsOf(packWith(points, scale));
  expect(refusals).toEqual([
    typeof expected === 'string'
      ? `stages.yaml:${expected}`
      : expect.stringMatching(new RegExp(expected.source.replace('^', '^stages\\.yaml:'))),
  ]);
});
