import type { SignedContent } from '../../acceptance/signed-content.ts';
import type { BerthingResult } from '../../berthing/berthing-conditions.ts';
import { decidingOf } from '../../risks/risk-summary.ts';
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
  const ofRow = decidingOf(assessed, ({ sum }) => sum?.remains ?? null)?.sum ?? null;
  const isStay = stay && (ofRow === null || stay.sum.remains < ofRow.remains);
  const least = isStay ? stay.sum : ofRow;
  return least && showRemains(least);
}

const isResult = (verdict: KeptRow['verdict']) => verdict === 'passed' || verdict === 'failed';
