import { hullOutline } from '@leadline/domain/passage/hull-outline';
import { circlePath, closedPath } from '@leadline/domain/passage/mark-shapes';
import type { HullSize } from '@leadline/domain/passage/passage';
import { type ChartPlace, positionToChart } from '@leadline/domain/plan/charts/chart-place';
import type { Mark } from '@leadline/domain/plan/marks/mark';
import type { OwnFix } from './use-own-position.ts';

/** Metres: a position that is less exact says nothing of where a hull lies. */
const INEXACT = 50;

export function isInexact({ accuracy }: Pick<OwnFix, 'accuracy'>, isOld: boolean): boolean {
  return isOld || !(accuracy <= INEXACT);
}

/** The circle within which this tablet is; around its hull only where the position is exact and fresh and she moves. */
export function ownPositionMarks(
  fix: OwnFix | null,
  isOld: boolean,
  place: ChartPlace,
  unit: number,
  hull: HullSize | null,
): Mark[] {
  if (fix === null) return [];
  const at = positionToChart(fix.position, place);
  const within = circlePath(at, Math.max(fix.accuracy / place.metresPerPixel, 5 * unit));
  if (isInexact(fix, isOld))
    return [
      { kind: 'path', path: within, stroke: 'halo', width: 4 * unit },
      { kind: 'path', path: within, stroke: 'unknown', width: 2 * unit, dash: [6 * unit, 5 * unit] },
    ];
  const outline = hull && fix.heading !== null ? closedPath(hullOutline(hull, fix.position, fix.heading, place)) : null;
  return [
    { kind: 'path', path: within, stroke: 'halo', width: 4 * unit },
    { kind: 'path', path: within, stroke: 'blue', width: 2 * unit },
    ...(outline === null
      ? []
      : [
          { kind: 'path', path: outline, stroke: 'halo', width: 3 * unit } as const,
          { kind: 'path', path: outline, stroke: 'blue', width: 1.5 * unit } as const,
        ]),
    { kind: 'path', path: circlePath(at, 3 * unit), fill: 'blue' },
  ];
}
