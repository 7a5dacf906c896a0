import type { Position } from '../ports/port.ts';
import type { PlanSettings } from './plan-settings.ts';
import { offsetBetween } from './route/sailing.ts';

export type BerthFront = NonNullable<PlanSettings['arrivalFront']>;

/** A berth as it lies from a ship alongside, metres: along it to the right, and out over the water. */
export interface LaidBerth {
  name: string;
  /** From its middle to each end. */
  halfLength: number;
  bollards: { name: string; along: number; out: number }[];
  /** Degrees clockwise from the top of the stage, which is where the water is: where true north points. */
  north: number;
}

/**
 * The berth seen from above with its water at the top and its line across, so that left and right are as on the chart.
 * The water is on the side that has no bollards; where there are none, or they stand on the line itself, on the side of a
 * ship alongside; else on the side of `seaward`, a place that ships come from; and where nothing says, to the left of the
 * line from its first end.
 */
export function layBerth({ berth, line, bollards, alongside }: BerthFront, seaward: Position | null): LaidBerth | null {
  const middle = { latitude: mean(line.map((end) => end.latitude)), longitude: mean(line.map((end) => end.longitude)) };
  const metres = (position: Position) => offsetBetween(middle, position);
  const [from, to] = [metres(line[0]), metres(line[1])];
  const length = Math.hypot(to.east - from.east, to.north - from.north);
  if (!(length > 0)) return null;
  const [east, north] = [(to.east - from.east) / length, (to.north - from.north) / length];
  const placed = (position: Position) => {
    const at = metres(position);
    return { along: at.east * east + at.north * north, left: at.north * east - at.east * north };
  };
  const sign = isWaterLeft(
    bollards.map(({ position }) => placed(position).left),
    [alongside, seaward].map((place) => (place ? placed(place).left : 0)),
  );
  // The bearing of what is up: square to the line, on the side of the water.
  const up = Math.atan2(-north * sign, east * sign);
  return {
    name: berth.name,
    halfLength: length / 2,
    bollards: bollards.map(({ name, position }) => {
      const { along, left } = placed(position);
      return { name, along: along * sign, out: left * sign };
    }),
    north: degrees(-up),
  };
}

/** Nearer to the line than this a place says nothing of the side that it is on, metres. */
const ON_THE_LINE = 0.5;

/** 1: the water is to the left of the line from its first end to the second; -1: to the right. */
function isWaterLeft(bollards: readonly number[], afloat: readonly number[]): 1 | -1 {
  const ashore = bollards.length > 0 ? mean(bollards) : 0;
  const told = [-ashore, ...afloat].find((left) => Math.abs(left) > ON_THE_LINE);
  return told !== undefined && told < 0 ? -1 : 1;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** 0 to 360. */
function degrees(radians: number): number {
  return ((((radians * 180) / Math.PI) % 360) + 360) % 360;
}
