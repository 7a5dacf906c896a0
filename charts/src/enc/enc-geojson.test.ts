import { expect, test } from 'vitest';
import { chartGeometry, chartSheets } from '../chart-geometry.ts';
import { sheetSvg } from '../sheet-svg.ts';
import { type EncChart, encChart, sheetsFromEnc } from './enc-geojson.ts';

// Attributes and codes are those of IHO S-57 appendix A; words of lights those of INT 1, section P.
type Attributes = Record<string, unknown>;
const RECORD = {
  DSID_DSNM: 'ZZ5KORU1.000',
  DSID_EDTN: '3',
  DSID_UPDN: '2',
  DSID_ISDT: '20260115',
  DSPM_HDAT: 2,
  DSPM_VDAT: 16,
  DSPM_SDAT: 12,
  DSPM_DUNI: 1,
};
const feature = (layer: string, attributes: Attributes, geometry: object | null) => ({
  type: 'Feature',
  properties: { layer, ...attributes },
  geometry,
});
const record = (changed: Attributes = {}) => feature('DSID', { ...RECORD, ...changed }, null);
/** Thousandths of a degree east and north of the origin, which lies on the equator. */
const point = (east: number, north: number, ...depth: number[]) => ({
  type: 'Point',
  coordinates: [east / 1000, north / 1000, ...depth],
});
const line = (...points: [number, number][]) => ({
  type: 'LineString',
  coordinates: points.map((each) => point(...each).coordinates),
});
const square = (east = 0, north = 0, size = 1) => ({
  type: 'Polygon',
  coordinates: [line([east, north], [east + size, north], [east + size, north + size], [east, north]).coordinates],
});

const ENC = { file: 'cell.geojson', attribution: 'Koru Hydrographic Office, CC BY 4.0', licence: 'CC BY 4.0' };
const WANTED = { origin: { latitude: 0, longitude: 0 }, datum: 'MLLW', buoyage: 'A' as const, enc: ENC };
const textOf = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', features });
function chart(...features: object[]): EncChart {
  const found = encChart(textOf(record(), ...features), WANTED);
  if ('refusals' in found) throw new Error(found.refusals.join('\n'));
  return found;
}
function reasons(text: string, wanted: Partial<typeof WANTED> = {}): string {
  const found = encChart(text, { ...WANTED, ...wanted });
  return 'refusals' in found ? found.refusals.join('\n') : 'drawn';
}

test.each([
  [-2.1, 'drying'],
  [0, 'depth0'],
  [1.8, 'depth0'],
  [2, 'depth2'],
  [5, 'depth5'],
  [9.1, 'deep'],
  [null, 'depth0'],
])('a depth area is tinted by its lesser depth, %s m, and as the shoalest where that is unknown', (DRVAL1, kind) => {
  expect(chart(feature('DEPARE', { DRVAL1, DRVAL2: 20 }, square())).geometry.areas[0]?.kind).toBe(kind);
});

test('shore, quays, contours, cables and leading lines are lines; land, piers and bridges areas', () => {
  const { geometry } = chart(
    feature('COALNE', {}, line([0, 0], [1, 0])),
    feature('SLCONS', { WATLEV: 2 }, line([0, 0], [1, 0])),
    feature('SLCONS', { WATLEV: 3, CONDTN: 2 }, line([0, 0], [1, 0])),
    feature('DEPCNT', { VALDCO: 5 }, line([0, 0], [1, 0])),
    feature('CBLOHD', { VERCLR: 50 }, line([0, 0], [1, 0])),
    feature('NAVLNE', { CATNAV: 3, ORIENT: 132.8 }, line([0, 0], [1, 0])),
    feature('NAVLNE', { CATNAV: 1, ORIENT: 40 }, line([0, 0], [1, 0])),
    feature('LNDARE', {}, square()),
    feature('SLCONS', { WATLEV: 2 }, square()),
    feature('BRIDGE', {}, square()),
    feature('DRGARE', { DRVAL1: 15.3 }, square()),
    feature('DRGARE', { DRVAL1: 6.4 }, square()),
  );
  expect(geometry.lines.map(({ kind }) => kind)).toEqual(['coast', 'quay', 'contour', 'contour', 'cable', 'leading']);
  expect(geometry.lines.at(-1)?.label).toBe('132.8°');
  // A shallow dredged area is tinted like any other shoal.
  expect(geometry.areas.map(({ kind }) => kind)).toEqual(['land', 'pier', 'bridge', 'dredged', 'depth5']);
});

test('positions become metres east and north of the origin', () => {
  // A thousandth of a degree on the equator: 111.32 m of longitude, 110.57 m of latitude (WGS 84).
  expect(chart(feature('LNDARE', {}, square())).geometry.areas[0]?.rings).toEqual([
    [
      [0, 0],
      [111.3, 0],
      [111.3, 110.6],
    ],
  ]);
});

test('an islet that is a point in the cell is land', () => {
  expect(chart(feature('LNDARE', {}, point(1, 1))).geometry.areas).toMatchObject([{ kind: 'land' }]);
});

test('soundings have their depth beside them or as third coordinate; one without depth is left out', () => {
  const many = {
    type: 'MultiPoint',
    coordinates: [
      [0.001, 0, 12.5],
      [0.002, 0, -0.4],
    ],
  };
  const { geometry } = chart(
    feature('SOUNDG', { DEPTH: 7.2 }, point(0, 0)),
    feature('SOUNDG', {}, many),
    feature('SOUNDG', {}, point(3, 0)),
  );
  expect(geometry.soundings).toEqual([
    [0, 0, 7.2],
    [111.3, 0, 12.5],
    [222.6, 0, -0.4],
  ]);
});

test('marks have their side, number and light, and the light where a mark stands is no second mark', () => {
  const { marks } = chart(
    feature('LIGHTS', { LITCHR: 2, SIGGRP: '(2)', SIGPER: 5, COLOUR: ['3'], HEIGHT: 4, VALNMR: 3 }, point(0, 0)),
    feature('BOYLAT', { CATLAM: 1, COLOUR: ['3'], OBJNAM: 'Entrance Lighted Buoy 2', SCAMIN: 45_000 }, point(0, 0)),
    feature('BCNLAT', { CATLAM: 2, COLOUR: '4' }, point(5, 0)),
    feature('BOYCAR', { CATCAM: 4 }, point(10, 0)),
    feature('BOYSAW', {}, point(15, 0)),
    feature('BOYISD', {}, point(20, 0)),
    feature('BOYSPP', {}, point(25, 0)),
    feature('LIGHTS', { LITCHR: 1, COLOUR: ['1'] }, point(30, 0)),
  ).geometry;
  expect(marks.map(({ kind, name, light }) => [kind, name, light])).toEqual([
    ['port-buoy', '2', 'Fl(2) R 5s 4m 3M'],
    ['starboard-beacon', '', undefined],
    ['west-cardinal', '', undefined],
    ['safe-water', '', undefined],
    ['isolated-danger', '', undefined],
    ['special-buoy', '', undefined],
    ['light', '', 'F'],
  ]);
  // 1:45,000 at 0.28 mm a pixel.
  expect(marks[0]?.upTo).toBeCloseTo(12.6, 6);
});

test('sectors of one light share its rhythm; a second rhythm is named beside it', () => {
  const sector = (COLOUR: string, rest: Attributes = {}) =>
    feature('LIGHTS', { LITCHR: 8, SIGGRP: '(1)', SIGPER: 6, COLOUR: [COLOUR], ...rest }, point(0, 0));
  const { marks } = chart(sector('1', { VALNMR: 10 }), sector('3'), sector('4'), sector('1', { LITCHR: 4 })).geometry;
  expect(marks.map(({ light }) => light)).toEqual(['Oc WRG 6s 10M; Q']);
});

test('dangers are drawn with the depth over them, where they are areas in their middle', () => {
  const { marks, lines } = chart(
    feature('WRECKS', { VALSOU: 14, WATLEV: 3 }, point(0, 0)),
    feature('UWTROC', { VALSOU: 1.2 }, point(5, 0)),
    feature('OBSTRN', {}, square(10, 0, 3)),
  ).geometry;
  expect(marks.map(({ kind, name }) => [kind, name])).toEqual([
    ['wreck', '14.0'],
    ['rock', '1.2'],
    ['obstruction', ''],
  ]);
  expect(lines).toMatchObject([{ kind: 'contour' }]);
});

test('clearances overhead say the level that they count from: closed and open, the safe one first', () => {
  const { labels } = chart(
    feature('BRIDGE', { VERCCL: 6.4, VERCOP: 42.3 }, square(0, 0)),
    feature('CBLOHD', { VERCLR: 52.7, VERCSA: 50 }, line([0, 20], [1, 20])),
    feature('BRIDGE', {}, square(0, 40)),
  );
  expect(labels.map(({ text }) => text)).toEqual([
    'closed 6.4 m, open 42.3 m\nabove MHW',
    'safe 50 m, 52.7 m\nabove MHW',
  ]);
});

test('words have their room down to the scale at which they would touch; the mark itself stays', () => {
  const buoy = (OBJNAM: string, east: number) => feature('BOYSPP', { OBJNAM }, point(east, 0));
  const { marks } = chart(buoy('Buoy A', 0), buoy('Buoy B', 1)).geometry;
  // One letter each and the gap: 22 pixels are 111.3 m.
  expect(marks.map(({ wordsUpTo }) => wordsUpTo)).toEqual([undefined, 5.06]);
  expect(marks.map(({ upTo }) => upTo)).toEqual([undefined, undefined]);
});

test('the sheet says cell, edition, update and date, whose data these are, the datum, and that it is not for navigation', () => {
  const written = chartSheets.parse({
    origin: WANTED.origin,
    port: 'Koru',
    buoyage: 'A',
    datum: 'MLLW',
    source: '',
    enc: ENC,
    sheets: [{ file: 'a.svg', title: 'Entrance', centre: [0, 0], metresPerPixel: 2 }],
  });
  const { sheets, geometry } = sheetsFromEnc(textOf(record(), feature('DEPARE', { DRVAL1: 3 }, square())), written);
  expect(chartGeometry.safeParse(geometry).success).toBe(true);
  const [sheet] = sheets.sheets;
  if (!sheet) throw new Error('no sheet');
  const words: string[] = [];
  sheetSvg(sheets, sheet, geometry, (_face, text) => {
    words.push(text);
    return { glyphs: [], width: 0 };
  });
  expect(words).toContain('ENC ZZ5KORU1, edition 3, update 2, 2026-01-15');
  expect(words).toContain('Koru Hydrographic Office, CC BY 4.0');
  expect(words.join('\n')).toContain('Depths in metres below MLLW');
  expect(words.join('\n')).toContain('not for navigation');
});

test('GDAL’s features by line, with the number of their class, are read as one collection is', () => {
  const lines = [record(), { ...feature('', { OBJL: 42, DRVAL1: 3 }, square()) }].map((each) => {
    const { layer: _, ...properties } = each.properties;
    return `\u001e${JSON.stringify({ ...each, properties })}`;
  });
  const found = encChart(lines.join('\n'), WANTED);
  expect('geometry' in found && found.geometry.areas.map(({ kind }) => kind)).toEqual(['depth2']);
});

const STATED = {
  cell: 'ZZ5',
  edition: 4,
  update: 0,
  issued: '2026-02-01',
  horizontalDatum: 2,
  soundingDatum: 12,
  verticalDatum: 30,
};

test('what a file has lost of its record is stated in sheets.yaml; without either nothing is drawn', () => {
  const text = textOf(feature('BRIDGE', { VERCLR: 20 }, square()));
  expect(reasons(text)).toContain('horizontal datum unknown');
  expect(reasons(text)).toContain('nothing says which cell it is');
  const found = encChart(text, { ...WANTED, enc: { ...ENC, stated: STATED } });
  if ('refusals' in found) throw new Error(found.refusals.join('\n'));
  expect(found.source).toBe('ENC ZZ5, edition 4, update 0, 2026-02-01\nKoru Hydrographic Office, CC BY 4.0');
  expect(found.labels[0]?.text).toBe('20 m\nabove HAT');
});

test('a port that calls its level Chart Datum says which level that is', () => {
  const text = textOf(record({ DSPM_SDAT: 23 }));
  expect(reasons(text, { datum: 'Chart Datum' })).toBe('its depths count from LAT, those of the port from Chart Datum');
  const enc = { ...ENC, chartDatumIs: 'lowest astronomical tide' };
  expect(reasons(text, { datum: 'Chart Datum', enc })).toBe('drawn');
});

test.each<[string, string, string]>([
  [
    'depths from another level',
    textOf(record({ DSPM_SDAT: 23 })),
    'its depths count from LAT, those of the port from MLLW',
  ],
  [
    'soundings from another level than the cell',
    textOf(record(), feature('SOUNDG', { DEPTH: 3, VERDAT: 23 }, point(0, 0))),
    'depths of SOUNDG count from LAT',
  ],
  [
    'a part in another level',
    textOf(record(), feature('M_SDAT', { VERDAT: 5 }, square())),
    'depths of M_SDAT count from MLW',
  ],
  ['another horizontal datum', textOf(record({ DSPM_HDAT: 74 })), 'horizontal datum 74'],
  [
    'a part in another horizontal datum',
    textOf(record(), feature('M_HDAT', { HORDAT: 17 }, square())),
    'horizontal datum 17',
  ],
  ['depths in fathoms', textOf(record({ DSPM_DUNI: 3 })), 'unit 3, not in metres'],
  [
    'metres in place of degrees',
    textOf(record(), feature('DEPARE', {}, point(5e8, 5e8))),
    'its positions are no degrees',
  ],
  [
    'another projection',
    JSON.stringify({ type: 'FeatureCollection', crs: { properties: { name: 'EPSG:3857' } }, features: [record()] }),
    'not longitude and latitude of WGS 84',
  ],
  [
    'the buoys of the other region',
    textOf(record(), feature('BOYLAT', { CATLAM: 1, COLOUR: ['4'] }, point(0, 0))),
    'buoyage is not A',
  ],
  ['no GeoJSON', 'HYDROGRAPHIC OFFICE', 'this is no GeoJSON of a cell'],
])('nothing is drawn from a cell with %s', (_, text, reason) => {
  expect(reasons(text)).toContain(reason);
});
