import { z } from 'zod';
import type { Point } from '../chart-geometry.ts';

/**
 * Object classes of S-57 that a sheet shows or its refusals look at, by their number (IHO S-57 appendix A, chapter 1, as in
 * GDAL's s57objectclasses.csv).
 */
const CLASSES: Record<number, string> = {
  4: 'ACHARE',
  5: 'BCNCAR',
  6: 'BCNISD',
  7: 'BCNLAT',
  8: 'BCNSAW',
  9: 'BCNSPP',
  11: 'BRIDGE',
  12: 'BUISGL',
  14: 'BOYCAR',
  16: 'BOYISD',
  17: 'BOYLAT',
  18: 'BOYSAW',
  19: 'BOYSPP',
  21: 'CBLOHD',
  30: 'COALNE',
  42: 'DEPARE',
  43: 'DEPCNT',
  46: 'DRGARE',
  71: 'LNDARE',
  75: 'LIGHTS',
  84: 'MORFAC',
  85: 'NAVLNE',
  86: 'OBSTRN',
  90: 'PILPNT',
  93: 'PIPOHD',
  109: 'RECTRC',
  122: 'SLCONS',
  129: 'SOUNDG',
  153: 'UWTROC',
  159: 'WRECKS',
  303: 'M_HDAT',
  309: 'M_SDAT',
  311: 'M_UNIT',
  312: 'M_VDAT',
};

const coordinate = z.array(z.number()).min(2);
const geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: coordinate }),
  z.object({ type: z.literal('MultiPoint'), coordinates: z.array(coordinate) }),
  z.object({ type: z.literal('LineString'), coordinates: z.array(coordinate) }),
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(z.array(coordinate)) }),
  z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(coordinate)) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(z.array(coordinate))) }),
]);
const feature = z.object({
  type: z.literal('Feature'),
  properties: z.record(z.string(), z.unknown()).nullable(),
  geometry: geometry.nullable(),
});
type Feature = z.output<typeof feature>;
type Coordinate = z.output<typeof coordinate>;

/** One object of a cell: its class, its attributes, and its parts by their shape, in metres of the sheet. */
export interface EncObject {
  objectClass: string;
  attributes: Readonly<Record<string, unknown>>;
  /** With the third coordinate, a depth, where there is one. */
  points: readonly { at: Point; depth: number | null }[];
  lines: readonly Point[][];
  /** Outer ring and holes, without the closing point. */
  areas: readonly Point[][][];
}

export type ToSheet = (longitude: number, latitude: number) => Point;

/** The features of a GeoJSON text, one collection or one feature a line, as GDAL writes both; or why it is none. */
export function encFeatures(text: string): { features: Feature[]; crs: unknown } | { refusal: string } {
  const whole = parsed(text);
  const isCollection = isRecord(whole) && whole.type === 'FeatureCollection';
  const items = isCollection ? whole.features : linesOf(text);
  const found = z.array(feature).safeParse(items);
  if (found.success) return { features: found.data, crs: isCollection ? whole.crs : undefined };
  const { path, message } = found.error.issues[0] ?? { path: [], message: '' };
  return { refusal: `this is no GeoJSON of a cell: ${path.join('.')} ${message}` };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A line may begin with the record separator of RFC 8142. */
function linesOf(text: string): unknown[] {
  const lines = text.split('\n').map((line) => line.replace('\u001e', '').trim());
  return lines.filter((line) => line !== '').map(parsed);
}

export function encObject({ properties, geometry: shape }: Feature, toSheet: ToSheet): EncObject {
  const attributes = properties ?? {};
  const named = typeof attributes.layer === 'string' ? attributes.layer : CLASSES[Number(attributes.OBJL)];
  return { objectClass: named ?? '', attributes, ...partsOf(shape, toSheet) };
}

type Parts = Pick<EncObject, 'points' | 'lines' | 'areas'>;

function partsOf(shape: Feature['geometry'], toSheet: ToSheet): Parts {
  const at = ([longitude = 0, latitude = 0]: Coordinate): Point => toSheet(longitude, latitude);
  const point = (each: Coordinate) => ({ at: at(each), depth: each[2] ?? null });
  const line = (each: Coordinate[]) => each.map(at);
  const area = (rings: Coordinate[][]) =>
    rings.map((ring) => line(ring.slice(0, -1))).filter(({ length }) => length > 2);
  const none: Parts = { points: [], lines: [], areas: [] };
  switch (shape?.type) {
    case 'Point':
      return { ...none, points: [point(shape.coordinates)] };
    case 'MultiPoint':
      return { ...none, points: shape.coordinates.map(point) };
    case 'LineString':
      return { ...none, lines: [line(shape.coordinates)] };
    case 'MultiLineString':
      return { ...none, lines: shape.coordinates.map(line) };
    case 'Polygon':
      return { ...none, areas: [area(shape.coordinates)] };
    case 'MultiPolygon':
      return { ...none, areas: shape.coordinates.map(area) };
    default:
      return none;
  }
}

/** A figure of an attribute; null where the cell does not know it, which GDAL writes as null or leaves out. */
export function figureOf({ attributes }: Pick<EncObject, 'attributes'>, name: string): number | null {
  const value = attributes[name];
  if (value === null || value === undefined || value === '') return null;
  return Number.isFinite(Number(value)) ? Number(value) : null;
}

export function textOf({ attributes }: Pick<EncObject, 'attributes'>, name: string): string | null {
  const value = attributes[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** The codes of a list, which GDAL writes as a list, as "1,3", or where it made a text of the list as "(2:1,3)". */
export function codesOf({ attributes }: Pick<EncObject, 'attributes'>, name: string): number[] {
  const value = attributes[name];
  const codes = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? value.replace(/^\(\d+:|\)$/g, '').split(',')
      : [value];
  return codes.map(Number).filter((code) => code > 0);
}
