import type { RowAssessment } from '@leadline/domain/risks/assess-route';
import { type Caution, cautionText } from '@leadline/domain/words/clearance/problems';

/** Cautions about the ship stand at every row alike: they are said once. */
const OF_SHIP: readonly Caution['code'][] = ['maxDraftBelowDrafts', 'airDraftBelowHeight'];

export function isOfShip({ code }: Caution): boolean {
  return OF_SHIP.includes(code);
}

export interface RouteCautions {
  /** In words, each once. */
  ofShip: readonly string[];
  /** Rows with a caution of their own. */
  rowCount: number;
}

/** What a pilot must know beside the verdicts of the rows that are not hidden. */
export function routeCautions(rows: readonly RowAssessment[], zone: string): RouteCautions {
  const shown = rows.filter(({ hidden }) => !hidden);
  const ofShip = shown.flatMap(({ cautions }) => cautions.filter(isOfShip));
  return {
    ofShip: [...new Set(ofShip.map((caution) => cautionText(caution, zone)))],
    rowCount: shown.filter(({ cautions }) => cautions.some((caution) => !isOfShip(caution))).length,
  };
}
