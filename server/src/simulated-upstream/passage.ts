import { roundTo } from '@leadline/domain/numbers/rounding';
import { type CurveState, isConstraintType } from '@leadline/domain/risks/assess-constraint';
import { barrassSquat } from '@leadline/domain/risks/clearance/squat';
import { constraintTimes } from '@leadline/domain/risks/constraint-times';
import type { RouteConstraint } from '@leadline/domain/routes/route';
import { heightAt } from '@leadline/domain/tides/tide-curve';
import { type Instant, minutes } from '@leadline/domain/time/instant';

/** A ship on a route of the port, as the simulation knows her. */
export interface SimulatedVoyage {
  constraints: readonly RouteConstraint[];
  curves: ReadonlyMap<string, CurveState>;
  isOutward: boolean;
  /** Inside the port from the first line to the last: no swell reaches her. */
  isSheltered: boolean;
  /** Metres. */
  maxDraft: number;
  blockCoefficient: number;
}

/** The ship at one instant: metres and knots, two decimals each, so that the rows add up as they are read. */
export interface SimulatedPoint {
  at: Instant;
  place: string | null;
  /** Below the datum. */
  depth: number;
  /** Above it; null where nobody knows. */
  tide: number | null;
  speed: number;
  squat: number;
  swell: number;
  allowedUkc: number;
  /** Depth + tide − draft − squat − swell. */
  ukc: number | null;
}

/** Knots at sea and at the berth. */
const [AT_SEA, AT_BERTH] = [9, 3];
/** Metres of swell at sea; at a third of the way in there is none. */
const SWELL = 0.6;
const SWELL_REACH = 1 / 3;
/** Where a constraint names no metres of its own. */
const USUAL_MARGIN = 0.5;
const STEP = minutes(5);
/** Between two constraints the ground lies deeper: in the middle by so much. */
const DEEPER = 0.8;

interface Place {
  at: Instant;
  name: string;
  depth: number;
  margin: number;
  curve: CurveState;
}

/**
 * The ship on her way: at each keel constraint at the time the product itself says, and every five minutes between. At a
 * `pace` of 2 she sails twice as fast.
 */
export function sailPassage(voyage: SimulatedVoyage, start: Instant, pace = 1): SimulatedPoint[] {
  const places = placesOf(voyage, start, pace);
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last) return [];
  const seaShare = (at: Instant) => {
    const share = last.at === first.at ? 1 : (at - first.at) / (last.at - first.at);
    return voyage.isOutward ? share : 1 - share;
  };
  return places.flatMap((place, index) => [
    pointAt(voyage, place, place.name, seaShare(place.at), pace),
    ...between(place, places[index + 1]).map((point) => pointAt(voyage, point, null, seaShare(point.at), pace)),
  ]);
}

function placesOf({ constraints, curves }: SimulatedVoyage, start: Instant, pace: number): Place[] {
  return constraintTimes(start, constraints, () => ({})).flatMap(({ at, routeConstraint: { constraint } }) => {
    const { constraintType, value, tideStation, safetyMargin, name } = constraint;
    if (!isConstraintType(constraintType) || constraintType === 'OHC' || value === null) return [];
    const curve = tideStation ? curves.get(tideStation.uuid) : undefined;
    const sailedAt = start + Math.round((at - start) / pace);
    return [{ at: sailedAt, name, depth: value, margin: safetyMargin ?? USUAL_MARGIN, curve }];
  });
}

function between(from: Place, to: Place | undefined): Place[] {
  if (!to) return [];
  const points: Place[] = [];
  for (let at = from.at + STEP; at < to.at; at += STEP) {
    const share = (at - from.at) / (to.at - from.at);
    const depth = from.depth + (to.depth - from.depth) * share + 4 * share * (1 - share) * DEEPER;
    points.push({ ...(share < 0.5 ? from : to), at, depth: roundTo(depth, 2) });
  }
  return points;
}

function pointAt(
  { maxDraft, blockCoefficient, isSheltered }: SimulatedVoyage,
  { at, depth, margin, curve }: Place,
  place: string | null,
  seaShare: number,
  pace: number,
): SimulatedPoint {
  const height = typeof curve === 'object' ? heightAt(curve, at) : null;
  const tide = height === null ? null : roundTo(height.height, 2);
  const speed = roundTo((AT_BERTH + (AT_SEA - AT_BERTH) * seaShare) * pace, 1);
  const squat = roundTo(barrassSquat(blockCoefficient, speed, true), 2);
  const swell = isSheltered ? 0 : roundTo(SWELL * Math.max(0, 1 - (1 - seaShare) / SWELL_REACH), 2);
  const ukc = tide === null ? null : roundTo(depth + tide - maxDraft - squat - swell, 2);
  return { at, place, depth, tide, speed, squat, swell, allowedUkc: margin, ukc };
}

/** The point with the least water under the keel; null unless there is a figure everywhere. */
export function leastPoint(points: readonly SimulatedPoint[]): (SimulatedPoint & { ukc: number; tide: number }) | null {
  const known = points.filter(
    (point): point is SimulatedPoint & { ukc: number; tide: number } => point.ukc !== null && point.tide !== null,
  );
  if (known.length < points.length) return null;
  return known.reduce<(typeof known)[number] | null>(
    (least, point) => (least && least.ukc <= point.ukc ? least : point),
    null,
  );
}
