import { readFileSync } from 'node:fs';
import { ENC_SYMBOLS } from '@leadline/charts/enc/enc-symbols';
import { expect, test } from 'vitest';
import { loadPack } from '../read/load-pack.ts';
import { PORT, packOf, refusalsOf } from '../samples/pack-folders.ts';
import { LARGEST_SHEET, readSheetImage } from './sheet-image.ts';

const SHEET = readFileSync(new URL('../../../../ports/koru/charts/entrance.svg', import.meta.url), 'utf8');
const HEAD =
  '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="80" viewBox="0 0 100 80" data-latitude="-37.5" ' +
  'data-longitude="176.5" data-x="50" data-y="40" data-metres-per-pixel="3">';
const sheet = (drawing: string, head = HEAD) => readSheetImage(Buffer.from(`${head}${drawing}</svg>`));
const ONLY_OWN = 'an SVG is taken as the chart tool draws it (npm run charts); give other charts as PNG';

test('a sheet of the chart tool is taken, with its size and its place', () => {
  // Of sheets.yaml: origin 37.5° S 176.5° E, centre 350 m west and 350 m south of it, 3 m a pixel.
  expect(readSheetImage(Buffer.from(SHEET))).toEqual({
    width: 1379,
    height: 1095,
    place: {
      origin: { latitude: -37.5, longitude: 176.5 },
      x: 689.5 + 350 / 3,
      y: 547.5 - 350 / 3,
      metresPerPixel: 3,
    },
    datum: 'Chart Datum',
  });
  expect(sheet('<g fill="#e1f0f8"><path d="M0 0l5 5z"/></g>')).toMatchObject({ width: 100, height: 80 });
});

test.each(Object.entries(ENC_SYMBOLS))('the mark of %s may stand on a sheet', (_kind, symbol) => {
  expect(sheet(`<g transform="translate(20.5 30)">${symbol}</g>`)).toHaveProperty('place');
});

test.each([
  ['<script>alert(1)</script>', 'it holds <script>'],
  ['<foreignObject/>', 'it holds <foreignObject>'],
  ['<image href="data:image/png;base64,AAAA"/>', 'it holds <image>'],
  ['<style>path{fill:#fff}</style>', 'it holds <style>'],
  ['<a href="https://example.org"><path d="M0 0"/></a>', 'it holds <a>'],
  ['<animate attributeName="d"/>', 'it holds <animate>'],
  ['<text x="1" y="1">A</text>', 'it holds <text>'],
  ['<path d="M0 0" onload="alert(1)"/>', 'it holds onload="alert(1)"'],
  ['<path d="M0 0" constructor="1"/>', 'it holds constructor="1"'],
  ['<use href="https://example.org/a.svg#g1"/>', 'it holds href="https://example.org/a.svg#g1"'],
  ['<use href="javascript:alert(1)"/>', 'it holds href="javascript:alert(1)"'],
  ['<path fill="url(https://example.org)" d="M0 0"/>', 'it holds fill="url(https://example.org)"'],
  ['<path style="fill:#fff" d="M0 0"/>', 'it holds style="fill:#fff"'],
  ['<path fill="#ff00ff" d="M0 0"/>', 'it holds fill="#ff00ff"'],
  ['<path fill="white" d="M0 0"/>', 'it holds fill="white"'],
  ['<path fill="#FFFFFF" d="M0 0"/>', 'it holds fill="#FFFFFF"'],
  ['<g data-datum="LAT&lt;b&gt;"/>', 'it holds data-datum="LAT<b>"'],
  ['<g>words</g>', 'it holds text'],
])('a drawing that could run, fetch, or be white at night is refused: %s', (drawing, reason) => {
  expect(sheet(drawing)).toEqual({ refusal: `${reason}: ${ONLY_OWN}` });
});

test.each([
  ['<!DOCTYPE svg [<!ENTITY a "b">]>', ONLY_OWN],
  ['<?xml-stylesheet href="a.css"?>', ONLY_OWN],
  ['<!-- words -->', ONLY_OWN],
])('what is no drawing is refused: %s', (before, reason) => {
  expect(readSheetImage(Buffer.from(`${before}${HEAD}</svg>`))).toEqual({ refusal: reason });
});

test('a sheet that is broken, too large, or does not say where it lies is refused', () => {
  expect(readSheetImage(Buffer.from('<svg'))).toEqual({ refusal: 'the image is neither PNG nor SVG' });
  expect(readSheetImage(Buffer.from('GIF89a'))).toEqual({ refusal: 'the image is neither PNG nor SVG' });
  expect(readSheetImage(Buffer.alloc(LARGEST_SHEET + 1))).toEqual({ refusal: 'the SVG is larger than 500 kB' });
  for (const head of [
    HEAD.replace(' data-latitude="-37.5"', ''),
    HEAD.replace('data-latitude="-37.5"', 'data-latitude="137.5"'),
    HEAD.replace('data-metres-per-pixel="3"', 'data-metres-per-pixel="0"'),
  ])
    expect(sheet('', head)).toEqual({ refusal: `it does not say where it lies: ${ONLY_OWN}` });
});

test('groups within groups a hundred thousand deep do not stop the check', () => {
  const depth = 60_000;
  const drawing = '<g>'.repeat(depth) + '</g>'.repeat(depth);
  expect(readSheetImage(Buffer.from(`${HEAD}${drawing}</svg>`))).toHaveProperty('refusal');
});

const packWith = (more: string) => ({
  'port.yaml': PORT,
  'stages.yaml': `stages:\n  - key: a\n    name: A\n    chart: { image: a.svg${more} }\n`,
  'a.svg': SHEET,
});

const withDatum = (datum: string) => SHEET.replace(' data-datum="Chart Datum"', datum);

test('a sheet whose depths count from another level than the tides of the port is refused', async () => {
  // The tide station of the sample port counts from Chart Datum.
  expect(await refusalsOf(packWith(''))).toEqual([]);
  expect(await refusalsOf({ ...packWith(''), 'a.svg': withDatum(' data-datum="LAT"') })).toEqual([
    'stages.yaml:4 a: a.svg counts its depths from "LAT", the tide stations from "Chart Datum": a depth and a tide of ' +
      'different datums cannot be added',
  ]);
});

test('a sheet that does not say its level is taken with a warning; a port without tides compares nothing', async () => {
  const loaded = await loadPack(await packOf({ ...packWith(''), 'a.svg': withDatum('') }));
  expect('pack' in loaded && loaded.warnings.map(({ file, line, reason }) => `${file}:${line} ${reason}`)).toEqual([
    'stages.yaml:4 a: a.svg does not say which level its depths count from: draw it again (npm run charts)',
  ]);
  const untidal = { ...packWith(''), 'port.yaml': PORT.slice(0, PORT.indexOf('tideStations')) };
  const dry = await loadPack(await packOf({ ...untidal, 'a.svg': withDatum(' data-datum="LAT"') }));
  expect('pack' in dry && dry.warnings).toEqual([]);
});

test('a sheet needs no reference points and no scale, and contradicts those that do not agree', async () => {
  const loaded = await loadPack(await packOf(packWith('')));
  expect('pack' in loaded && loaded.pack.files.placedCharts[0]?.place.metresPerPixel).toBe(3);
  expect(await refusalsOf(packWith(', scale: { pixels: 100, metres: 301 }'))).toEqual([]);
  expect(await refusalsOf(packWith(', scale: { pixels: 100, metres: 310 }'))).toEqual([
    'stages.yaml:4 a: a pixel of a.svg is 3 m, by the scale 3.100 m',
  ]);
  const point = '{ pixel: [0, 0], position: { latitude: -37.5, longitude: 176.5 } }';
  expect(await refusalsOf(packWith(`, reference: [${point}, ${point}]`))).toEqual([
    'stages.yaml:4 a: a.svg knows its place by itself',
  ]);
});
