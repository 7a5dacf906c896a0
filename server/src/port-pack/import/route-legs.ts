import type { Position } from '@leadline/domain/ports/port';
import type { PackRoute } from '../schema/route-sections.ts';

/** A route in its own direction: `time` is the leg, minutes from the row before, of the first row from the start. */
export interface RouteLegs {
  from: string;
  to: string;
  barredSides: readonly ('Port' | 'Starboard')[];
  stages: readonly string[];
  /** In the order of sailing. */
  track: readonly Position[] | null;
  rows: { constraint: string; time: number }[];
}

interface Waiting {
  constraint: string;
  minutesFromStart: number;
}

/** Differences between rising minutes from the start; the first counts from the start itself. */
export function legsOf(points: readonly Waiting[]): RouteLegs['rows'] {
  return points.map(({ constraint, minutesFromStart }, index) => ({
    constraint,
    time: minutesFromStart - (points[index - 1]?.minutesFromStart ?? 0),
  }));
}

/** The same way sailed backwards: the last point is the start, and the differences come in reverse order. */
export function reversed(points: readonly Waiting[]): Waiting[] {
  const end = points.at(-1)?.minutesFromStart ?? 0;
  return points.toReversed().map(({ constraint, minutesFromStart }) => ({
    constraint,
    minutesFromStart: end - minutesFromStart,
  }));
}

/** The legs of a checked route; `other` is the route that it reverses. Null while one of the two is incomplete. */
export function routeLegs(route: PackRoute, other: PackRoute | undefined): RouteLegs | null {
  const way = route.reverseOf === undefined ? route : other;
  if (!way?.from || !way.to || !way.constraints) return null;
  const isReversed = route.reverseOf !== undefined;
  return {
    from: isReversed ? way.to : way.from,
    to: isReversed ? way.from : way.to,
    barredSides: route.barredSides ?? way.barredSides ?? [],
    track: isReversed ? (way.track?.toReversed() ?? null) : (way.track ?? null),
    stages: route.stages ?? (isReversed ? [...(way.stages ?? [])].reverse() : (way.stages ?? [])),
    rows: legsOf(isReversed ? reversed(way.constraints) : way.constraints),
  };
}
