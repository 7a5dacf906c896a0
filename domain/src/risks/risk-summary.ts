import { CHANGED_VALUES } from '../words/clearance/changed-values.ts';
import { RISK_SUMMARY } from '../words/clearance/problems.ts';
import type { RowAssessment } from './assess-route.ts';
import { type ChangedSummary, changedSummary, type PortOutcome, type ShownVerdict } from './changed/changed-summary.ts';
import type { VerdictName } from './verdict.ts';

export interface RiskSummary {
  status: VerdictName;
  /** One or two sentences. */
  lines: readonly string[];
  /** Continues the last line while rows are hidden: "1 hidden, not assessed". */
  continued: string | null;
  /** The row with the least result among the failed ones, else among the passed ones. */
  deciding: RowAssessment | null;
  hiddenCount: number;
  /** What a person changed to less than the port's, or observed; what passes so passes with caution. */
  changed: ChangedSummary | null;
}

/** How an outcome is shown: what passes only or also with changed figures is never shown as a plain pass. */
export function summaryMark({ status, changed }: Pick<RiskSummary, 'status' | 'changed'>): ShownVerdict {
  return status === 'passed' && changed !== null ? 'caution' : status;
}

/**
 * What all rows come to. Hidden rows do not count and are said to be hidden; plain waypoints ask for nothing, so that a
 * route of which no constraint was assessed has not passed. `berthing` is the verdict of the berth stay where there is one,
 * `byPort` what else follows from the port's own figures where a row has changed ones.
 */
export function riskSummary(
  rows: readonly RowAssessment[],
  berthing: VerdictName | null = null,
  byPort: readonly PortOutcome[] = [],
): RiskSummary {
  const assessed = rows.filter(({ hidden, isWaypoint }) => !hidden && !isWaypoint);
  const hiddenCount = rows.filter(({ hidden }) => hidden).length;
  const constraints = worstOf(assessed.map(({ verdict }) => verdict));
  const status = worstOf(berthing ? [constraints, berthing] : [constraints]);
  const changed = changedSummary(assessed, byPort);
  return {
    status,
    lines: linesWithChanges(linesOf(assessed, constraints, berthing), status, changed),
    continued: hiddenCount > 0 ? RISK_SUMMARY.hidden(hiddenCount) : null,
    deciding: decidingOf(assessed, ({ result }) => result),
    hiddenCount,
    changed,
  };
}

/** Changed figures are said beside every outcome; a pass says so first. */
function linesWithChanges(lines: readonly string[], status: VerdictName, changed: ChangedSummary | null) {
  if (changed === null || status === 'loading') return lines;
  if (status === 'passed') return [CHANGED_VALUES.passed(changed.counted), changed.byPort];
  return [...lines, CHANGED_VALUES.counted(changed.counted)];
}

function linesOf(assessed: readonly RowAssessment[], constraints: VerdictName, berthing: VerdictName | null): string[] {
  const names = [...assessed.map(({ verdict }) => verdict), ...(berthing ? [berthing] : [])];
  if (names.includes('loading')) return [RISK_SUMMARY.loading];
  const failure = failureLine(constraints === 'failed', berthing === 'failed');
  const isIncomplete = assessed.length === 0 || names.includes('notCalculable');
  const lines = [...(failure ? [failure] : []), ...(isIncomplete ? [RISK_SUMMARY.notCalculable] : [])];
  return lines.length > 0 ? lines : [RISK_SUMMARY.passed];
}

function failureLine(constraintsFailed: boolean, berthingFailed: boolean): string | null {
  if (constraintsFailed && berthingFailed) return RISK_SUMMARY.bothFailed;
  if (constraintsFailed) return RISK_SUMMARY.constraintsFailed;
  return berthingFailed ? RISK_SUMMARY.berthingFailed : null;
}

/** Loading hides the rest, then failed, then not calculable; of nothing at all nothing is known. */
function worstOf(names: readonly VerdictName[]): VerdictName {
  const order = ['loading', 'failed', 'notCalculable', 'passed'] as const;
  return order.find((name) => names.includes(name)) ?? 'notCalculable';
}

/** Of assessed rows the one that decides: with the least result among the failed ones, else among all; null without a result. */
export function decidingOf<Row extends Pick<RowAssessment, 'verdict'>>(
  assessed: readonly Row[],
  resultOf: (row: Row) => number | null,
): Row | null {
  const failed = assessed.filter(({ verdict }) => verdict === 'failed');
  const candidates = failed.length > 0 ? failed : assessed;
  return candidates.reduce<Row | null>((least, row) => {
    const [result, leastResult] = [resultOf(row), least && resultOf(least)];
    if (result === null) return least;
    return leastResult === null || result < leastResult ? row : least;
  }, null);
}
