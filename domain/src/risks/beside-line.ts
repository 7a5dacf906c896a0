import { WEATHER_LIMITS } from '../words/weather/limits.ts';
import type { ShownVerdict } from './changed/changed-summary.ts';
import type { RiskSummary } from './risk-summary.ts';

/** What stands beside the verdict of the clearances, in one line: of a service, or of a limit of weather. */
export interface BesideLine {
  /** A caution keeps the verdict from being shown as a plain pass; what is waited for does not. */
  kind: 'failed' | 'notCalculable' | 'caution' | 'waiting';
  text: string;
  /** In the headline, where it takes that: "gust over 30 kn at Swing basin". */
  headline?: string;
}

/** How a verdict is shown beside them: what stops her, or may stop her, keeps it from being shown as a pass. */
export function markBeside(mark: ShownVerdict, lines: readonly BesideLine[]): ShownVerdict {
  if (mark !== 'passed' && mark !== 'caution') return mark;
  const has = (kind: BesideLine['kind']) => lines.some((line) => line.kind === kind);
  if (has('failed')) return 'failed';
  if (has('notCalculable')) return 'notCalculable';
  return has('caution') ? 'caution' : mark;
}

/**
 * The lines of a summary. That all has passed is said of the clearances alone and never beside a stop: then these pass,
 * and what stops her, or cannot be told of a stop, is said in the same breath.
 */
export function linesBeside(
  { status, lines, changed }: Pick<RiskSummary, 'status' | 'lines' | 'changed'>,
  beside: readonly BesideLine[],
): readonly string[] {
  const why = beside.find(({ kind }) => kind === 'failed') ?? beside.find(({ kind }) => kind === 'notCalculable');
  if (status !== 'passed' || why === undefined) return lines;
  return [WEATHER_LIMITS.clearancesPass(why.headline ?? why.text), ...(changed === null ? [] : lines)];
}
