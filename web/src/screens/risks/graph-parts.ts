import { rowMark } from '@leadline/domain/risks/changed/changed-summary';
import { showWindow } from '@leadline/domain/windows/shown-window';
import type { StartSearch } from '@leadline/domain/windows/start-window';
import type { AssessedPilotage } from '../../risks/use-route-assessment.ts';
import type { GraphBand } from '../../tides/graph-bands.tsx';
import type { GraphMark } from '../../tides/tide-graph.tsx';
import type { StartWindows } from '../../windows/use-start-windows.ts';

/** Where figures were changed, what counts them lies below what the port's own give. */
export function bandsOf(found: StartWindows | null, start: number, zone: string): GraphBand[] {
  if (!found) return [];
  const { search, byPort } = found;
  const bands = (of: StartSearch, kind: GraphBand['kind']): GraphBand[] =>
    of.windows.map((window) => ({
      kind,
      from: window.opens,
      to: window.closes,
      best: kind === 'byPort' ? null : window.best.at,
      words: showWindow(window, of, start, zone),
      isPartlyPredicted: window.observed.some(({ counts }) => counts !== 'everywhere'),
    }));
  return byPort === null ? bands(search, 'plain') : [...bands(search, 'withChanges'), ...bands(byPort, 'byPort')];
}

/** Hidden rows and waypoints that ask for nothing have no mark. */
export function marksOf({ assessment }: AssessedPilotage): GraphMark[] {
  return assessment.rows
    .filter((row) => !row.hidden && !row.isWaypoint)
    .map((row) => ({
      uuid: row.routeConstraint.uuid,
      name: row.routeConstraint.constraint.name,
      at: row.at,
      height: row.tide?.height ?? null,
      verdict: rowMark(row),
    }));
}
