import * as z from 'zod/mini';
import { calculatedFor } from '../dukc/calculated-for.ts';
import { metresTaken, provenance } from '../dukc/dukc-plan.ts';
import { instantIso } from '../time/wire.ts';

const figures = z.array(z.nullable(z.number())).check(z.maxLength(5000));
/** What deepens the ship, and water: never below zero. */
const depths = z.array(metresTaken).check(z.maxLength(5000));
const text = z.nullable(z.string().check(z.maxLength(200)));

/**
 * One figure for each instant: metres for `Squat`, `Depth`, `DepthAVG`, `BC`, `MM`, `WindHeel`, `TurningHeel` and `1%`,
 * degrees for `MaxRoll` and `WindDirection`, knots for `Speed` and `WindSpeed`; `WayPoint` names what is passed.
 */
const series = z.object({
  Squat: depths,
  Speed: figures,
  MaxRoll: figures,
  Depth: depths,
  DepthAVG: depths,
  BC: figures,
  MM: figures,
  WindHeel: depths,
  TurningHeel: depths,
  WindSpeed: figures,
  WindDirection: figures,
  WayPoint: z.array(text).check(z.maxLength(5000)),
  '1%': depths,
});
export const SERIES = z.keyof(series).options;

const profileShape = z.object({
  timestamps: z.array(instantIso).check(z.maxLength(5000)),
  series,
  /** Metres. */
  draft: z.nullable(z.number().check(z.gte(0), z.lte(100))),
  vesselName: text,
  startLocation: text,
  endLocation: text,
  speedProfile: z.enum(['Slow', 'Fast']),
  calculationInputs: z.optional(calculatedFor),
});

interface Timed {
  timestamps: readonly string[];
  series: Readonly<Record<(typeof SERIES)[number], readonly unknown[]>>;
}

/** A series that is too short would put its figures at the wrong instants. */
const hasWholeSeries = ({ timestamps, series: given }: Timed) =>
  SERIES.every((name) => given[name].length === timestamps.length);

/** TRANSIT-02, as the service makes it. */
export const providedProfile = profileShape.check(
  z.refine(hasWholeSeries, 'each series has one figure for each instant'),
);
export const ncosProfile = z.extend(profileShape, provenance.shape).check(z.refine(hasWholeSeries));
export type NcosProfile = z.infer<typeof ncosProfile>;
