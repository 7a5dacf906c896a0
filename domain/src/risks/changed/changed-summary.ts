import {
  CHANGED_VALUES,
  type ChangedFigure,
  changesCounted,
  isCautionary,
} from '../../words/clearance/changed-values.ts';
import type { RowAssessment } from '../assess-route.ts';
import type { VerdictName } from '../verdict.ts';

/** What a person changed on a route, and what it comes to without that. */
export interface ChangedSummary {
  /** The changed figures that make a caution. */
  changes: readonly ChangedFigure[];
  /** "2 changed margins and 1 observed tide" */
  counted: string;
  /** What the port's own figures say. */
  byPort: string;
  /** The least that is left by the port's own figures at the rows concerned; null where it cannot be calculated. */
  leastByPort: { result: number; shownResult: string } | null;
}

/** A verdict as it is shown: what passes only or also with changed figures is a caution. */
export type ShownVerdict = VerdictName | 'caution';

/** How the outcome of a row is shown; never as a plain pass while a figure of it makes a caution. */
export function rowMark({ verdict, byPort }: Pick<RowAssessment, 'verdict' | 'byPort'>): ShownVerdict {
  return verdict === 'passed' && byPort !== null ? 'caution' : verdict;
}

/** A thing that passes or fails by the port's own figures: a row, the stay at the berth. */
export interface PortOutcome {
  name: string;
  verdict: VerdictName;
}

/** Null where no row that is assessed has a changed figure that makes a caution. `others`: what follows from them. */
export function changedSummary(
  rows: readonly RowAssessment[],
  others: readonly PortOutcome[] = [],
): ChangedSummary | null {
  const changed = rows.filter(({ hidden, byPort }) => !hidden && byPort !== null);
  if (changed.length === 0) return null;
  const changes = changed.flatMap((row) => row.changes.filter(isCautionary));
  return {
    changes,
    counted: changesCounted(changes),
    byPort: byPortLine([...changed.map(outcomeOf), ...others]),
    leastByPort: leastOf(changed),
  };
}

function outcomeOf({ routeConstraint, byPort, verdict }: RowAssessment): PortOutcome {
  return { name: routeConstraint.constraint.name, verdict: byPort?.verdict ?? verdict };
}

function byPortLine(outcomes: readonly PortOutcome[]): string {
  const named = (wanted: VerdictName) => outcomes.filter(({ verdict }) => verdict === wanted).map(({ name }) => name);
  const [failed, unknown] = [named('failed'), [...named('notCalculable'), ...named('loading')]];
  const lines = [
    ...(failed.length > 0 ? [CHANGED_VALUES.notMet(failed)] : []),
    ...(unknown.length > 0 ? [CHANGED_VALUES.notKnown(unknown)] : []),
  ];
  return lines.length > 0 ? lines.join(' ') : CHANGED_VALUES.alsoPassed;
}

function leastOf(changed: readonly RowAssessment[]): ChangedSummary['leastByPort'] {
  const found = changed.map(({ byPort }) => byPort);
  return found.reduce<ChangedSummary['leastByPort']>((least, one) => {
    if (!one || one.result === null) return least;
    return least === null || one.result < least.result ? one : least;
  }, null);
}
