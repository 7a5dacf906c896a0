import { type Duration, type Instant, minutes } from '@leadline/domain/time/instant';
import type { Refusals } from './table-refusal.ts';
import type { TableRow } from './table-text.ts';

interface Header {
  /** What the figures are called, such as "the heights". */
  figures: string;
  /** The unit that the pack states, and others that a header may name in its place. */
  unit: string;
  isOther: RegExp;
  /** How the other unit is told, such as "in feet". */
  other: string;
}

/** The rows of points: a first line of column names is left out, and refused where it names another unit. */
export function withoutHeader(rows: TableRow[], { figures, unit, isOther, other }: Header, refusals: Refusals) {
  const [first] = rows;
  if (!first || /\d/.test(first.cells[0] ?? '')) return rows;
  if (first.cells.some((cell) => isOther.test(cell)))
    refusals.refuse(first.line, `${figures} are ${other} ("${first.cells.join(',')}"), the pack states ${unit}`);
  return rows.slice(1);
}

/** Each point later than the one before it, and no further from it than the widest step. */
export function checkSteps(
  points: readonly { line: number; at: Instant }[],
  widest: Duration,
  refusals: Refusals,
): void {
  points.forEach(({ line, at }, index) => {
    const before = points[index - 1];
    if (!before) return;
    const step = at - before.at;
    if (step <= 0) refusals.refuse(line, 'not later than the point before it');
    else if (step > widest) {
      const most = `${widest / minutes(1)} minutes is the most`;
      refusals.refuse(line, `${step / minutes(1)} minutes after the point before it: ${most}`);
    }
  });
}
