import { roundTo } from '@leadline/domain/numbers/rounding';
import { instantToIso } from '@leadline/domain/time/instant';
import type { providedProfile } from '@leadline/domain/transits/transit-profile';
import type { providedTransit } from '@leadline/domain/transits/transit-summary';
import type { z } from 'zod';
import type { KnownVoyage } from './known-voyages.ts';
import { leastPoint, type SimulatedPoint, sailPassage } from './passage.ts';
import { inputsOf } from './simulated-plans.ts';

export const SPEEDS = { Slow: 0.8, Fast: 1.25 } as const;
export type SpeedProfile = keyof typeof SPEEDS;

/** From this draft on she sails slowly, metres. */
const DEEP = 8;
/** Metres that she lies deeper by heel, in wind and as she turns. */
const [WIND_HEEL, TURNING_HEEL] = [0.06, 0.08];
/** A steady breeze: knots, degrees. */
const [WIND_SPEED, WIND_DIRECTION] = [14, 40];

export function speedOf({ maxDraft }: KnownVoyage): SpeedProfile {
  return maxDraft >= DEEP ? 'Slow' : 'Fast';
}

export function scenarioOf(voyage: KnownVoyage): string {
  return `sim-${voyage.uuid}.${speedOf(voyage).toLowerCase()}`;
}

export function pilotageOfScenario(scenarioId: string): string | null {
  return /^sim-([\da-f-]{36})\.(?:slow|fast)$/.exec(scenarioId)?.[1] ?? null;
}

export function transitOf(voyage: KnownVoyage): z.input<typeof providedTransit> {
  const speed = speedOf(voyage);
  const least = leastPoint(sailPassage(voyage, voyage.start, SPEEDS[speed]));
  return {
    scenarioId: scenarioOf(voyage),
    transitName: `SIMULATED: ${voyage.fromName} to ${voyage.toName}`.slice(0, 200),
    timeOfMinimumUKC: least && instantToIso(least.at),
    maxDraft: voyage.maxDraft,
    squat: least?.squat ?? null,
    heel: least && roundTo(WIND_HEEL + TURNING_HEEL, 2),
    waveResponse: least?.swell ?? null,
    safetyMargin: least?.allowedUkc ?? null,
    minimumDepth: least?.depth ?? null,
    tideExclOffset: least?.tide ?? null,
    speedProfileDescription: `${speed}, simulated`,
    calculationInputs: inputsOf(voyage),
  };
}

export function profileOf(voyage: KnownVoyage): z.input<typeof providedProfile> {
  const speed = speedOf(voyage);
  const points = sailPassage(voyage, voyage.start, SPEEDS[speed]);
  const series = <T>(figure: (point: SimulatedPoint, index: number) => T) => points.map(figure);
  const waterAt = ({ depth, tide }: SimulatedPoint) => (tide === null ? null : roundTo(depth + tide, 2));
  /** What is left for her to answer the helm: without waves. */
  const left = (point: SimulatedPoint) => {
    const water = waterAt(point);
    return water === null ? null : roundTo(water - voyage.maxDraft - point.squat - WIND_HEEL - turning(point), 2);
  };
  return {
    timestamps: series(({ at }) => instantToIso(at)),
    series: {
      Squat: series(({ squat }) => squat),
      Speed: series((point) => point.speed),
      MaxRoll: series(({ swell }) => roundTo(2 * swell, 1)),
      Depth: series(waterAt),
      DepthAVG: series((_, index) => averageOf(points.slice(Math.max(0, index - 1), index + 2).map(waterAt))),
      BC: series((point) => minus(left(point), point.swell)),
      MM: series(left),
      WindHeel: series(() => WIND_HEEL),
      TurningHeel: series(turning),
      WindSpeed: series(() => WIND_SPEED),
      WindDirection: series(() => WIND_DIRECTION),
      WayPoint: series(({ place }) => place),
      '1%': series(({ swell }) => swell),
    },
    draft: voyage.maxDraft,
    vesselName: `${voyage.vesselName} (SIMULATED)`.slice(0, 200),
    startLocation: voyage.fromName,
    endLocation: voyage.toName,
    speedProfile: speed,
    calculationInputs: inputsOf(voyage),
  };
}

/** She turns at the places of her route. */
function turning({ place }: SimulatedPoint): number {
  return place === null ? 0 : TURNING_HEEL;
}

function minus(value: number | null, amount: number): number | null {
  return value === null ? null : roundTo(value - amount, 2);
}

function averageOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  if (known.length < values.length) return null;
  return roundTo(known.reduce((sum, value) => sum + value, 0) / known.length, 2);
}
