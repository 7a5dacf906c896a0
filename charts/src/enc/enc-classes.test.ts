import { expect, test } from 'vitest';
import { type EncChart, encChart } from './enc-geojson.ts';

// Numbers of object classes: GDAL 3, data/s57objectclasses.csv. Numbers of attributes' values: s57expectedinput.csv, as
// GDAL and OpenCPN have it, of IHO S-57 appendix A.
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
const STATED = {
  cell: 'ZZ5',
  edition: 4,
  update: 6,
  issued: '2026-02-01',
  horizontalDatum: 2,
  soundingDatum: 12,
  verticalDatum: 16,
};
type Attributes = Record<string, unknown>;
const feature = (properties: Attributes, geometry: object | null) => ({ type: 'Feature', properties, geometry });
const POINT = { type: 'Point', coordinates: [0, 0] };
const LINE = { type: 'LineString', coordinates: [POINT.coordinates, [0.001, 0]] };
const AREA = { type: 'Polygon', coordinates: [[POINT.coordinates, [0.001, 0], [0.001, 0.001], POINT.coordinates]] };

const ENC = { file: 'cell.geojson', attribution: 'Koru Hydrographic Office', licence: 'CC BY 4.0' };
const WANTED = { origin: { latitude: 0, longitude: 0 }, datum: 'MLLW', buoyage: 'A' as const, enc: ENC };
type Lines = object[];
/** As ogr2ogr writes it: a line for each feature, without the name of its layer. */
const read = (features: Lines, wanted: Partial<typeof WANTED> = {}, record: Attributes = {}) =>
  encChart([feature({ ...RECORD, ...record }, null), ...features].map((each) => JSON.stringify(each)).join('\n'), {
    ...WANTED,
    ...wanted,
  });
function drawn(...args: Parameters<typeof read>): EncChart {
  const found = read(...args);
  if ('refusals' in found) throw new Error(found.refusals.join('\n'));
  return found;
}
function reasons(...args: Parameters<typeof read>): string[] {
  const found = read(...args);
  return 'refusals' in found ? found.refusals : [];
}

test.each([
  ['ACHARE', 4, AREA, 'area anchorage'],
  ['BCNCAR', 5, POINT, 'mark north-cardinal', { CATCAM: 1 }],
  ['BCNISD', 6, POINT, 'mark isolated-danger'],
  ['BCNLAT', 7, POINT, 'mark port-beacon', { CATLAM: 1 }],
  ['BCNSAW', 8, POINT, 'mark safe-water'],
  ['BCNSPP', 9, POINT, 'mark special-beacon'],
  ['BRIDGE', 11, AREA, 'area bridge'],
  ['BUISGL', 12, AREA, 'area built'],
  ['BOYCAR', 14, POINT, 'mark south-cardinal', { CATCAM: 3 }],
  ['BOYISD', 16, POINT, 'mark isolated-danger'],
  ['BOYLAT', 17, POINT, 'mark starboard-buoy', { CATLAM: 2 }],
  ['BOYSAW', 18, POINT, 'mark safe-water'],
  ['BOYSPP', 19, POINT, 'mark special-buoy'],
  ['CBLOHD', 21, LINE, 'line cable'],
  ['COALNE', 30, LINE, 'line coast'],
  ['DEPARE', 42, AREA, 'area depth2', { DRVAL1: 3 }],
  ['DEPCNT', 43, LINE, 'line contour'],
  ['DRGARE', 46, AREA, 'area dredged', { DRVAL1: 14 }],
  ['LNDARE', 71, AREA, 'area land'],
  ['LIGHTS', 75, POINT, 'mark light', { LITCHR: 1 }],
  ['MORFAC', 84, POINT, 'mark pile', { CATMOR: 5 }],
  ['NAVLNE', 85, LINE, 'line leading', { CATNAV: 3 }],
  ['OBSTRN', 86, POINT, 'mark obstruction'],
  ['PILPNT', 90, POINT, 'mark pile'],
  ['PIPOHD', 93, LINE, 'line cable'],
  ['RECTRC', 109, LINE, 'line leading'],
  ['SLCONS', 122, LINE, 'line quay'],
  ['SOUNDG', 129, POINT, 'sounding', { DEPTH: 4 }],
  ['UWTROC', 153, POINT, 'mark rock'],
  ['WRECKS', 159, POINT, 'mark wreck'],
] as [string, number, object, string, Attributes?][])(
  '%s, object class %i, is known by its number and drawn',
  (_name, OBJL, geometry, expected, attributes = {}) => {
    const { areas, lines, marks, soundings } = drawn([feature({ OBJL, ...attributes }, geometry)]).geometry;
    expect([
      ...areas.map(({ kind }) => `area ${kind}`),
      ...lines.map(({ kind }) => `line ${kind}`),
      ...marks.map(({ kind }) => `mark ${kind}`),
      ...soundings.map(() => 'sounding'),
    ]).toEqual([expected]);
  },
);

test.each([
  ['M_HDAT', 303, { HORDAT: 17 }, 'a part of it lies in horizontal datum 17'],
  ['M_SDAT', 309, { VERDAT: 5 }, 'depths of M_SDAT count from MLW'],
  ['M_UNIT', 311, { DUNITS: 3 }, 'depths in a part of it are in unit 3, not in metres (1)'],
  ['M_VDAT', 312, { VERDAT: 3 }, 'heights in a part of it count from MSL'],
])(
  '%s, object class %i, is known by its number: another datum or unit of a part is refused',
  (_, OBJL, given, reason) => {
    expect(reasons([feature({ OBJL, ...given }, AREA)])).toEqual([reason]);
  },
);

// VERDAT: 1 to 29 of s57expectedinput.csv, 30 of S-101's feature catalogue.
test.each([
  [1, 'mean low water springs'],
  [2, 'mean lower low water springs'],
  [3, 'mean sea level'],
  [4, 'lowest low water'],
  [5, 'mean low water'],
  [6, 'lowest low water springs'],
  [8, 'Indian spring low water'],
  [9, 'low water springs'],
  [11, 'nearly lowest low water'],
  [12, 'mean lower low water'],
  [13, 'low water'],
  [16, 'mean high water'],
  [17, 'mean high water springs'],
  [18, 'high water'],
  [20, 'high water springs'],
  [21, 'mean higher high water'],
  [22, 'equinoctial spring low water'],
  [23, 'lowest astronomical tide'],
  [24, 'local datum'],
  [26, 'mean water level'],
  [27, 'lower low water large tide'],
  [28, 'higher high water large tide'],
  [29, 'nearly highest high water'],
  [30, 'highest astronomical tide'],
])('the level %i of S-57 is %s', (DSPM_SDAT, name) => {
  expect(reasons([], { datum: name }, { DSPM_SDAT })).toEqual([]);
  expect(reasons([], { datum: 'Invented level' }, { DSPM_SDAT })).toHaveLength(1);
});

test.each([
  [1, 'F'],
  [2, 'Fl'],
  [3, 'LFl'],
  [4, 'Q'],
  [5, 'VQ'],
  [6, 'UQ'],
  [7, 'Iso'],
  [8, 'Oc'],
  [9, 'IQ'],
  [10, 'IVQ'],
  [11, 'IUQ'],
  [12, 'Mo'],
  [13, 'FFl'],
  [14, 'Fl+LFl'],
  [15, 'Oc+Fl'],
  [17, 'Al Oc'],
  [18, 'Al LFl'],
  [19, 'Al Fl'],
  [25, 'Q+LFl'],
  [26, 'VQ+LFl'],
  [28, 'Al'],
])('a light of character %i is written %s, as INT 1 does', (LITCHR, words) => {
  expect(drawn([feature({ OBJL: 75, LITCHR }, POINT)]).geometry.marks[0]?.light).toBe(words);
});

test.each([
  ['1', ''],
  ['3', 'R'],
  ['4', 'G'],
  ['5', 'Bu'],
  ['6', 'Y'],
  ['9', 'Am'],
  ['10', 'Vi'],
  ['11', 'Or'],
])('a light of colour %s is written "%s", as INT 1 does', (COLOUR, letter) => {
  const light = (given: unknown) => drawn([feature({ OBJL: 75, LITCHR: 1, COLOUR: given }, POINT)]);
  const expected = letter ? `F ${letter}` : 'F';
  // GDAL writes a list; made a text of, it is "(1:3)".
  for (const given of [[COLOUR], COLOUR, `(1:${COLOUR})`]) expect(light(given).geometry.marks[0]?.light).toBe(expected);
});

test('a clearance counts from the level that the object itself states, before that of the cell', () => {
  const cable = (more: Attributes) => drawn([feature({ OBJL: 21, VERCLR: 40, ...more }, LINE)]).labels[0]?.text;
  expect(cable({})).toBe('40 m\nabove MHW');
  expect(cable({ VERDAT: 17 })).toBe('40 m\nabove MHWS');
});

test('a cell of edition 0 is drawn only where its true edition is stated', () => {
  // S-57 appendix B.1: edition 0 cancels a cell. GDAL reports 0 for US1GC09M, edition 74 in 2026, from its sixth update.
  expect(reasons([], {}, { DSID_EDTN: '0', DSID_UPDN: '6' })).toEqual([
    'its edition is 0: the cell was cancelled, or its last update says 0; look into the catalogue and state it under enc',
  ]);
  const enc = { ...ENC, stated: STATED };
  expect(drawn([], { enc }, { DSID_EDTN: '0', DSID_UPDN: '6' }).source).toContain('ZZ5KORU1, edition 4, update 6');
});
