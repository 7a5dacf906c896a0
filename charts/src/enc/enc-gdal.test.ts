import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { encChart } from './enc-geojson.ts';

// `samples/gdal-1b5x02ne.geojsonl` has the form of `ogr2ogr -f GeoJSONSeq`: every field of GDAL's S-57 driver in its order
// (ogr/ogrsf_frmts/s57, ReadDSID and GenerateStandardAttributes), null where the cell has none, no name of the layer, and
// lists as lists. Positions, depths, RCID, OBJL, AGEN and LNAM are those that GDAL's own test (autotest/ogr/ogr_s57.py, MIT)
// expects of the cell 1B5X02NE of the IHO's test data; the datums are those of an ENC in WGS 84.
const TEXT = readFileSync(new URL('../samples/gdal-1b5x02ne.geojsonl', import.meta.url), 'utf8');
const WANTED = {
  // The south-western corner of M_QUAL.
  origin: { latitude: -32.498666, longitude: 60.976834 },
  datum: 'MLWS',
  buoyage: 'A' as const,
  enc: { file: 'cell.geojsonl', attribution: 'IHO test data', licence: 'test data' },
};

test('an export of GDAL is read as it is written: record, coast, soundings as one multipoint with drying heights', () => {
  const found = encChart(TEXT, WANTED);
  if ('refusals' in found) throw new Error(found.refusals.join('\n'));
  const { soundings, lines, areas } = found.geometry;
  expect(soundings.map(([, , depth]) => depth)).toEqual([3.4, 1.4, -3.2, 1.2]);
  expect(lines.map(({ kind, line }) => [kind, line.length])).toEqual([['coast', 15]]);
  expect(areas).toEqual([]);
  // 60.981644° E is 0.00481° east of the corner: 452.0 m at 93,980 m a degree; 0.004176° north of it: 463.1 m at 110,896 m
  // (length of a degree at 32.4967° S, WGS 84, National Geospatial-Intelligence Agency).
  expect(soundings[0]?.[0]).toBeCloseTo(452.0, 0);
  expect(soundings[0]?.[1]).toBeCloseTo(463.1, 0);
  expect(found.source).toContain('ENC 1B5X02NE, edition 1, update 0');
});

test('the same export is refused for a port whose depths count from another level', () => {
  const found = encChart(TEXT, { ...WANTED, datum: 'LAT' });
  expect(found).toEqual({ refusals: ['its depths count from MLWS, those of the port from LAT'] });
});
