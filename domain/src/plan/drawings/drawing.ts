import * as z from 'zod/mini';
import { instantIso, uuid } from '../../time/wire.ts';

/** The blank stages of the berth before and after the charts have fixed ids (PLAN-02). */
export const drawingType = z.enum(['stage', 'departure-berthing', 'arrival-berthing']);
export type DrawingType = z.infer<typeof drawingType>;

export const LINE_TYPES = ['freehand', 'highlighter', 'straight line', 'arrow', 'ruler'] as const;
export const SHAPE_TYPES = ['symbol', 'text', ...LINE_TYPES] as const;
export type ShapeType = (typeof SHAPE_TYPES)[number];
export type LineType = (typeof LINE_TYPES)[number];

/** PLAN-16: the first is the one that a new editor draws with. */
export const DRAWING_COLOURS = ['black', 'blue', 'red', 'green', 'white'] as const;
export type DrawingColour = (typeof DRAWING_COLOURS)[number];

/** PLAN-13: one that is not known draws as a plain cross. */
export const SYMBOL_VARIANTS = [
  'tug',
  'vessel',
  'anchor',
  'buoy_port',
  'buoy_starboard',
  'beacon',
  'waypoint',
  'caution',
  'no_go',
  'current',
  'wind',
] as const;
export type SymbolVariant = (typeof SYMBOL_VARIANTS)[number];

/** A fraction of the width (x) or height (y) of the chart: 0 is left or top. A stroke may leave the chart a little. */
const fraction = z.number().check(z.gte(-1), z.lte(2));
const coloured = { color: z.enum(DRAWING_COLOURS), version: z.int().check(z.gte(0), z.lte(1000)) };

const symbolAttrs = z.object({
  ...coloured,
  variant: z.string().check(z.minLength(1), z.maxLength(40)),
  x: fraction,
  y: fraction,
  /** PLAN-15: on each axis, 0.25 to 4. */
  scale: z.tuple([z.number().check(z.gte(0.25), z.lte(4)), z.number().check(z.gte(0.25), z.lte(4))]),
  /** Degrees clockwise. */
  rotation: z.number().check(z.gte(-360), z.lte(360)),
});
const textAttrs = z.object({
  ...coloured,
  x: fraction,
  y: fraction,
  text: z.string().check(z.minLength(1), z.maxLength(500)),
});
const lineAttrs = z.object({
  ...coloured,
  /** x and y in turn; two points of a line, an arrow and a ruler. */
  points: z.array(fraction).check(z.minLength(4), z.maxLength(20_000)),
});

/** By which the merge tells shapes apart. */
const shared = { id: z.string().check(z.minLength(1), z.maxLength(64)), name: z.string().check(z.maxLength(100)) };

/** What is drawn; positions are fractions of the size of the chart (PLAN-12). */
export const shape = z.discriminatedUnion('type', [
  z.object({ ...shared, type: z.literal('symbol'), attrs: symbolAttrs }),
  z.object({ ...shared, type: z.literal('text'), attrs: textAttrs }),
  z.object({ ...shared, type: z.enum(LINE_TYPES), attrs: lineAttrs }),
]);
export type Shape = z.infer<typeof shape>;
export type SymbolShape = Extract<Shape, { type: 'symbol' }>;
export type TextShape = Extract<Shape, { type: 'text' }>;
export type LineShape = Extract<Shape, { type: LineType }>;

/** A stage holds no more than this many shapes, and no more bytes of metadata. */
export const MOST_SHAPES = 5_000;
export const MOST_DRAWING_BYTES = 1_000_000;

/** Which shapes lie above which: by their ids, which are given in the order of drawing (UUID version 7). */
export const drawingContent = z.object({
  shapes: z.array(shape).check(z.maxLength(MOST_SHAPES)),
  /** Degrees clockwise, in steps of 45 (PLAN-09); of a berthing stage. */
  vesselRotation: z.optional(z.number()),
});
export type DrawingContent = z.infer<typeof drawingContent>;

export const drawing = z.object({
  uuid,
  version: z.int(),
  pilotage: z.object({ uuid }),
  type: drawingType,
  /** The stage that it lies on, which may be one of a former route; null on a berthing stage. */
  stage: z.nullable(z.object({ uuid, name: z.string() })),
  /** The route that the pilotage had when this was drawn; null when there was none, or it is not known. */
  route: z.nullable(z.object({ uuid })),
  isFirst: z.boolean(),
  isLast: z.boolean(),
  metadata: drawingContent,
  updatedAt: instantIso,
});
export type Drawing = z.infer<typeof drawing>;
