import { z } from 'zod';

/** Metres east and north of the origin. */
const point = z.tuple([z.number(), z.number()]);
export type Point = z.output<typeof point>;

/** From deep to high: areas are painted in this order. Numbers are the lesser depth in metres. */
export const AREA_KINDS = ['deep', 'depth5', 'depth2', 'depth0', 'drying', 'dredged', 'land', 'pier', 'built'] as const;

const area = z.strictObject({
  kind: z.enum([...AREA_KINDS, 'anchorage', 'bridge']),
  rings: z.array(z.array(point).min(3)).min(1),
});
export type ChartArea = z.output<typeof area>;

const line = z.strictObject({
  kind: z.enum(['coast', 'quay', 'contour', 'cable', 'leading', 'track']),
  line: z.array(point).min(2),
  label: z.string().optional(),
});
export type ChartLine = z.output<typeof line>;

/** Left out on sheets of a smaller scale than this many metres per pixel. */
const smallest = z.number().positive().optional();

const mark = z.strictObject({
  kind: z.enum([
    'port-buoy',
    'starboard-buoy',
    'port-beacon',
    'starboard-beacon',
    'safe-water',
    'north-cardinal',
    'east-cardinal',
    'south-cardinal',
    'west-cardinal',
    'isolated-danger',
    'special-buoy',
    'special-beacon',
    'wreck',
    'obstruction',
    'rock',
    'pile',
    'light',
    'pilot',
  ]),
  at: point,
  name: z.string().default(''),
  light: z.string().optional(),
  /** On which side of the mark its words stand. */
  words: z.enum(['left', 'right']).default('right'),
  /** Its words are left out on sheets of a smaller scale than this many metres per pixel. */
  wordsUpTo: z.number().nonnegative().optional(),
  upTo: smallest,
});
export type ChartMark = z.output<typeof mark>;

const label = z.strictObject({
  at: point,
  text: z.string(),
  style: z.enum(['water', 'land', 'place', 'note']),
  size: z.number().positive().default(15),
  angle: z.number().default(0),
  upTo: smallest,
});
export type ChartLabel = z.output<typeof label>;

const corner = z.enum(['nw', 'ne', 'sw', 'se']);

const sheet = z.strictObject({
  file: z.string().regex(/^[\w-]+\.svg$/),
  title: z.string(),
  centre: point,
  metresPerPixel: z.number().positive(),
  /** Corner of the title block, and of the compass rose. */
  titleCorner: corner.default('nw'),
  roseCorner: corner.default('sw'),
});
export type ChartSheet = z.output<typeof sheet>;

/** Shore, depths and what floats: what a simplified chart of a port is drawn from. */
export const chartGeometry = z.strictObject({
  areas: z.array(area),
  lines: z.array(line),
  /** East, north, depth in metres; negative dries. */
  soundings: z.array(z.tuple([z.number(), z.number(), z.number()])),
  marks: z.array(mark).default([]),
});

/** An ENC cell that was exported as GeoJSON, in place of `geometry.json`. */
export const encSheets = z.strictObject({
  /** In `charts/`. */
  file: z.string().regex(/^[\w-]+\.(geojson|geojsonl|json)$/),
  /** Whose data these are, in the words that their licence asks for; it stands on each sheet. */
  attribution: z.string().min(1).max(70),
  /** The licence that allows it: nothing is drawn without one. */
  licence: z.string().min(1),
  /** Which level the port's own "Chart Datum" is, in the words of S-57: LAT, MLLW, … */
  chartDatumIs: z.string().optional(),
  /** What the record DSID of the cell said, where the file has lost it; the datums by their codes in S-57. */
  stated: z
    .strictObject({
      cell: z.string().min(1),
      edition: z.number().int(),
      update: z.number().int(),
      issued: z.string(),
      horizontalDatum: z.number().int(),
      soundingDatum: z.number().int(),
      verticalDatum: z.number().int(),
    })
    .optional(),
});

/** The hand-made part: which sheets there are, and the words on them. */
export const chartSheets = z.strictObject({
  origin: z.strictObject({ latitude: z.number(), longitude: z.number() }),
  port: z.string(),
  /** IALA region: in A red is to port when entering, in B green. */
  buoyage: z.enum(['A', 'B']),
  /** The level that depths count from, in the words of the port's tide stations. */
  datum: z.string().regex(/^[\w ().-]{1,60}$/),
  source: z.string(),
  enc: encSheets.optional(),
  sheets: z.array(sheet).min(1),
  areas: z.array(area).default([]),
  lines: z.array(line).default([]),
  marks: z.array(mark).default([]),
  labels: z.array(label).default([]),
});

export type ChartGeometry = z.output<typeof chartGeometry>;
export type ChartSheets = z.output<typeof chartSheets>;
