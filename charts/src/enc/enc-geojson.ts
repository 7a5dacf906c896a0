import { metresPerDegree } from '@leadline/domain/plan/charts/chart-place';
import type { z } from 'zod';
import type {
  ChartArea,
  ChartGeometry,
  ChartLabel,
  ChartLine,
  ChartSheets,
  encSheets,
  Point,
} from '../chart-geometry.ts';
import { encFacts, levelName } from './enc-facts.ts';
import { encMarks } from './enc-marks.ts';
import { type EncObject, encFeatures, encObject, figureOf } from './enc-objects.ts';
import { withRoom } from './enc-words.ts';

export interface EncChart {
  geometry: ChartGeometry;
  /** Clearances and dredged depths. */
  labels: ChartLabel[];
  /** Which cell, and whose: it stands on each sheet. */
  source: string;
}

type Wanted = Pick<ChartSheets, 'origin' | 'datum' | 'buoyage'> & { enc: z.output<typeof encSheets> };

/**
 * What a sheet shows of an ENC cell that was exported as GeoJSON: depth areas by their lesser depth, contours, soundings,
 * shore, marks with their lights, dangers, and clearances overhead; or every reason why none may be drawn from it.
 */
export function encChart(text: string, { origin, datum, buoyage, enc }: Wanted): EncChart | { refusals: string[] } {
  const read = encFeatures(text);
  if ('refusal' in read) return { refusals: [read.refusal] };
  const perDegree = metresPerDegree(origin.latitude);
  const toSheet = (longitude: number, latitude: number): Point => [
    tenth((longitude - origin.longitude) * perDegree.east),
    tenth((latitude - origin.latitude) * perDegree.north),
  ];
  const objects = read.features.map((feature) => encObject(feature, toSheet));
  const facts = encFacts(objects, enc, datum, read.crs);
  if ('refusals' in facts) return facts;
  const { marks, refusals } = encMarks(objects, buoyage);
  if (refusals.length > 0) return { refusals };
  const clearances = objects.flatMap((object) => labelsOf(object, clearanceWords(object, facts.clearanceDatum)));
  const shoalFirst = objects.toSorted(
    (one, other) => (figureOf(one, 'DRVAL1') ?? 0) - (figureOf(other, 'DRVAL1') ?? 0),
  );
  const depths = shoalFirst.flatMap((object) => labelsOf(object, dredgedWords(object)));
  const words = withRoom(marks, clearances, depths);
  const geometry = {
    areas: objects.flatMap(areasOf),
    lines: objects.flatMap(linesOf),
    soundings: objects.flatMap(soundingsOf),
    marks: words.marks,
  };
  const issued = facts.issued && `, ${facts.issued}`;
  const source = `ENC ${facts.cell}, edition ${facts.edition}, update ${facts.update}${issued}\n${enc.attribution}`;
  return { geometry, labels: words.labels, source };
}

/** The sheets with the words of a cell, and its shore, depths and marks; reasons against it are thrown. */
export function sheetsFromEnc(text: string, sheets: ChartSheets): { sheets: ChartSheets; geometry: ChartGeometry } {
  if (!sheets.enc) throw new Error('charts/sheets.yaml names no cell');
  const chart = encChart(text, { ...sheets, enc: sheets.enc });
  if ('refusals' in chart)
    throw new Error([`no sheet is drawn from ${sheets.enc.file}:`, ...chart.refusals].join('\n  '));
  const labels = [...sheets.labels, ...chart.labels];
  return { sheets: { ...sheets, labels, source: chart.source }, geometry: chart.geometry };
}

/** Decimetres: a cell is no finer. */
const tenth = (metres: number) => Math.round(metres * 10) / 10;

const AREAS: Record<string, (object: EncObject) => ChartArea['kind'] | null> = {
  DEPARE: depthKind,
  DRGARE: (object) => (depthKind(object) === 'deep' ? 'dredged' : depthKind(object)),
  LNDARE: () => 'land',
  SLCONS: (object) => (isUnderWater(object) ? null : 'pier'),
  BUISGL: () => 'built',
  BRIDGE: () => 'bridge',
  ACHARE: () => 'anchorage',
};

/** Metres: a contour of 10 m, or of 5 fathoms (9.1 m) where a cell was compiled from a chart in fathoms. */
const DEEP = 9;

/** The lesser depth decides; where the cell does not know it the area is drawn as the shoalest. */
function depthKind(object: EncObject): ChartArea['kind'] {
  const depth = figureOf(object, 'DRVAL1');
  if (depth === null) return 'depth0';
  if (depth < 0) return 'drying';
  if (depth < 2) return 'depth0';
  if (depth < 5) return 'depth2';
  return depth < DEEP ? 'depth5' : 'deep';
}

/** WATLEV 3: always under water, as the ruins of a pier. */
const isUnderWater = (object: EncObject) => figureOf(object, 'WATLEV') === 3;

/** A rock or islet that is a point in the cell is land of this radius, metres. */
const ISLET = 5;

function areasOf(object: EncObject): ChartArea[] {
  const kind = AREAS[object.objectClass]?.(object);
  if (!kind) return [];
  const islets = object.objectClass === 'LNDARE' ? object.points.map(({ at }) => [octagon(at)]) : [];
  return [...object.areas, ...islets].filter(({ length }) => length > 0).map((rings) => ({ kind, rings }));
}

function octagon([east, north]: Point): Point[] {
  return Array.from({ length: 8 }, (_, index) => {
    const angle = (Math.PI * index) / 4;
    return [tenth(east + ISLET * Math.cos(angle)), tenth(north + ISLET * Math.sin(angle))];
  });
}

function linesOf(object: EncObject): ChartLine[] {
  const kind = lineKind(object);
  const outlines =
    object.objectClass === 'OBSTRN' ? object.areas.flat().map((ring) => [...ring, ...ring.slice(0, 1)]) : [];
  if (!kind) return [];
  const label = lineLabel(object);
  return [...object.lines, ...outlines]
    .filter(({ length }) => length > 1)
    .map((line) => (label === null ? { kind, line } : { kind, line, label }));
}

function lineKind(object: EncObject): ChartLine['kind'] | null {
  switch (object.objectClass) {
    case 'COALNE':
    case 'LNDARE':
      return 'coast';
    case 'SLCONS':
      return isUnderWater(object) ? 'contour' : 'quay';
    case 'DEPCNT':
    case 'OBSTRN':
      return 'contour';
    case 'CBLOHD':
    case 'PIPOHD':
      return 'cable';
    case 'BRIDGE':
      return 'quay';
    case 'NAVLNE':
      // 3: a leading line; transits and clearing lines are no way to sail.
      return figureOf(object, 'CATNAV') === 3 ? 'leading' : null;
    case 'RECTRC':
      return 'leading';
    default:
      return null;
  }
}

function lineLabel(object: EncObject): string | null {
  const bearing = object.objectClass === 'NAVLNE' && lineKind(object) === 'leading' ? figureOf(object, 'ORIENT') : null;
  return bearing === null ? null : `${bearing}°`;
}

/** The depth of a sounding: beside it, or its third coordinate. */
function soundingsOf(object: EncObject): [number, number, number][] {
  if (object.objectClass !== 'SOUNDG') return [];
  return object.points.flatMap(({ at, depth }) => {
    const found = figureOf(object, 'DEPTH') ?? depth;
    return found === null ? [] : [[...at, found] satisfies [number, number, number]];
  });
}

/** Metres per pixel up to which clearances and dredged depths find room. */
const WORDS_UP_TO = 3;

function labelsOf(object: EncObject, text: string | null): ChartLabel[] {
  const at = middleOf(object);
  return text === null || at === null ? [] : [{ at, text, style: 'note', size: 14, angle: 0, upTo: WORDS_UP_TO }];
}

/** What there is above a level: of a bridge that opens closed and open; of a cable the safe clearance before the other. */
function clearanceWords(object: EncObject, datum: string): string | null {
  if (!['BRIDGE', 'CBLOHD', 'PIPOHD'].includes(object.objectClass)) return null;
  const given = (
    [
      ['VERCCL', 'closed '],
      ['VERCOP', 'open '],
      ['VERCSA', 'safe '],
      ['VERCLR', ''],
    ] as const
  ).flatMap(([name, word]) => {
    const height = figureOf(object, name);
    return height === null ? [] : [`${word}${height} m`];
  });
  const own = figureOf(object, 'VERDAT');
  return given.length === 0 ? null : `${given.join(', ')}\nabove ${own === null ? datum : levelName(own)}`;
}

function dredgedWords(object: EncObject): string | null {
  const depth = object.objectClass === 'DRGARE' ? figureOf(object, 'DRVAL1') : null;
  return depth === null ? null : `${depth} m`;
}

/** The middle of its first part. */
function middleOf({ points, lines, areas }: EncObject): Point | null {
  const part = areas[0]?.[0] ?? lines[0] ?? points.map(({ at }) => at);
  if (part.length === 0) return null;
  const mean = (axis: 0 | 1) => tenth(part.reduce((sum, point) => sum + point[axis], 0) / part.length);
  return [mean(0), mean(1)];
}
