import type { TideExtreme } from '@leadline/domain/tides/tide';
import { hours, type Instant, minutes } from '@leadline/domain/time/instant';

/** How far predicted high and low waters lie from official ones: minutes, and metres after the datum offset. */
export interface ExtremesComparison {
  compared: number;
  /** Official events without a predicted one of their kind within three hours. */
  missed: number;
  medianMinutes: number;
  p95Minutes: number;
  /** Median of predicted less official height: what is left of the datum offset. */
  medianOffset: number;
  p95Height: number;
  /** The same after taking the median offset away. */
  p95HeightCentred: number;
}

const WIDEST_MATCH = hours(3);

/** Matches each official event with the nearest predicted one of its kind. */
export function compareExtremes(
  official: readonly TideExtreme[],
  predicted: readonly TideExtreme[],
): ExtremesComparison {
  const pairs = official.flatMap((event) => {
    const near = nearestOf(predicted, event);
    return near ? [{ late: Math.abs(near.at - event.at) / minutes(1), above: near.height - event.height }] : [];
  });
  const lateness = pairs.map(({ late }) => late);
  const heights = pairs.map(({ above }) => above);
  const medianOffset = quantile(heights, 0.5);
  return {
    compared: pairs.length,
    missed: official.length - pairs.length,
    medianMinutes: quantile(lateness, 0.5),
    p95Minutes: quantile(lateness, 0.95),
    medianOffset,
    p95Height: quantile(heights.map(Math.abs), 0.95),
    p95HeightCentred: quantile(
      heights.map((above) => Math.abs(above - medianOffset)),
      0.95,
    ),
  };
}

function nearestOf(predicted: readonly TideExtreme[], { at, type }: { at: Instant; type: TideExtreme['type'] }) {
  const distance = (extreme: TideExtreme) => Math.abs(extreme.at - at);
  return predicted
    .filter((extreme) => extreme.type === type && distance(extreme) <= WIDEST_MATCH)
    .sort((one, other) => distance(one) - distance(other))[0];
}

/** The smallest value that so large a share of the values does not exceed. */
function quantile(values: readonly number[], share: number): number {
  const ordered = values.toSorted((one, other) => one - other);
  return ordered[Math.max(0, Math.ceil(share * ordered.length) - 1)] ?? Number.NaN;
}
