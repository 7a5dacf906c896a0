import * as z from 'zod/mini';
import { instantIso, uuid } from '../time/wire.ts';

export const tug = z.object({
  uuid,
  name: z.string(),
  /** Bollard pull, tonnes. */
  tonnage: z.number(),
  tugType: z.string(),
});
export type Tug = z.infer<typeof tug>;

/** A movement that is still to be sailed with a tug; null where nobody knows how long it takes. */
export const tugJob = z.object({
  uuid,
  vesselName: z.string(),
  date: instantIso,
  passageMinutes: z.nullable(z.number()),
});
export type TugJob = z.infer<typeof tugJob>;

/** A tug as its port has it, with all jobs that it is assigned to; a copy of an older server has none. */
export const portTug = z.extend(tug, { jobs: z.optional(z.array(tugJob)) });
export type PortTug = z.infer<typeof portTug>;

/** Bow is 0, then round the hull by port to 13; 14 stands by without a line (TUGS-02). */
const lineNumber = z.int().check(z.gte(0), z.lte(14));
export const STANDBY_LINE = 14;

/** A tug at a line of a pilotage (TUGS-13). */
export const pilotageTug = z.object({
  uuid,
  version: z.int(),
  pilotage: z.object({ uuid }),
  tug,
  lineNumber,
  /** Null while it is at the line; lists hold no other. */
  removedAt: z.nullable(instantIso),
});
export type PilotageTug = z.infer<typeof pilotageTug>;

export const pilotageTugWrite = z.object({
  uuid: z.optional(uuid),
  pilotage: z.object({ uuid }),
  tug: z.object({ uuid }),
  lineNumber,
});
export type PilotageTugWrite = z.infer<typeof pilotageTugWrite>;
