import type { SignedContent } from '../../acceptance/signed-content.ts';
import type { BerthingResult } from '../../berthing/berthing-conditions.ts';
import { showRemains } from '../../risks/verdict.ts';
import type { KeptRow } from '../shown-parts.ts';
import { partValue } from '../signed-content.ts';

/**
 * The least clearance that was on the screen when a content was signed, as it was read: "+0.37". Of the rows and the stay at
 * the berth, those that failed first, as they decide. Null where one could not be calculated, where nothing was, or where
 * these parts are withheld.
 */
export function leastShown({ shown }: SignedContent): string | null {
  const rows = partValue(shown, 'verdicts') as readonly KeptRow[] | undefined;
  const stay = partValue(shown, 'berthing') as BerthingResult | null | undefined;
  const assessed = rows?.filter(({ hidden, isWaypoint }) => !hidden && !isWaypoint) ?? [];
  const isKnown = assessed.every(({ verdict, problems }) => isResult(verdict) && problems.length === 0);
  if (!isKnown || (stay && stay.kind !== 'success')) return null;
  const failed = assessed.filter(({ verdict }) => verdict === 'failed');
  const sums = (failed.length > 0 ? failed : assessed).flatMap(({ sum }) => sum ?? []);
  const all = stay ? [...sums, stay.sum] : sums;
  const [first, ...others] = all;
  if (first === undefined) return null;
  return showRemains(others.reduce((least, sum) => (sum.remains < least.remains ? sum : least), first));
}

const isResult = (verdict: KeptRow['verdict']) => verdict === 'passed' || verdict === 'failed';
