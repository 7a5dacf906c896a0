import { type Duration, type Instant, minutes } from '@leadline/domain/time/instant';
import type { Refusals } from './table-refusal.ts';
import type { TableRow } from './table-text.ts';

interface Header {
  /** Names of the column of figures that leave no doubt of its unit. */
  allowed: RegExp;
  /** One or two of them, for the person who has to change the file. */
  example: string;
}

/** The rows of points: a first line of column names is left out; what it calls the figures must leave no doubt of the unit. */
export function withoutHeader(rows: TableRow[], { allowed, example }: Header, refusals: Refusals) {
  const [first] = rows;
  if (!first || /\d/.test(first.cells[0] ?? '')) return rows;
  const name = first.cells[1] ?? '';
  if (!allowed.test(name))
    refusals.refuse(first.line, `the second column is called "${name}": in which unit? Call it ${example}`);
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
