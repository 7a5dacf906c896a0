import * as z from 'zod/mini';
import { position } from '../ports/port.ts';
import type { Instant } from '../time/instant.ts';
import { instantIso, uuid } from '../time/wire.ts';

export const tideStation = z.object({
  uuid,
  name: z.string(),
  /** Zero of the heights, in words: "Chart Datum", "MLLW". Depths count down from it. */
  datum: z.string(),
  location: z.nullable(position),
  /** Where the heights come from, in words. */
  source: z.string(),
  attribution: z.nullable(z.string()),
  timeBasis: z.string(),
});
export type TideStation = z.infer<typeof tideStation>;

/** One height above the station's datum, metres. */
export interface TidePoint {
  at: Instant;
  height: number;
}

/** A high or a low water. */
export interface TideExtreme extends TidePoint {
  type: 'high' | 'low';
}

/** On the wire: instant → height in metres, to the millimetre. */
export const tideHeights = z.record(instantIso, z.number());
export const tideExtremeWire = z.object({ dateTime: instantIso, tide: z.number(), type: z.enum(['high', 'low']) });
export type TideExtremeWire = z.infer<typeof tideExtremeWire>;

/** A stretch of heights from one source. Nothing is interpolated across its ends. */
export const tideSegment = z.object({
  from: instantIso,
  to: instantIso,
  source: z.string(),
  attribution: z.nullable(z.string()),
  /** Of a prediction: 95 of 100 high and low waters lie within so many metres of the official table. None for a table. */
  usualError: z.optional(z.number().check(z.positive())),
});
export type TideSegment = z.infer<typeof tideSegment>;

export const tideMeta = z.object({ datum: z.string(), segments: z.array(tideSegment) });
export type TideMeta = z.infer<typeof tideMeta>;
export const tidesType = z.enum(['all', 'extremes']);
