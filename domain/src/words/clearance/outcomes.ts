import { outcomeAmount, type ShownSum } from '../../numbers/shown-sum.ts';
import { showFigure } from '../../numbers/units.ts';

/** Where a ship clears or not: keel over the ground, mast under a bridge or wire, or keel at the berth. */
export type ClearanceKind = 'keel' | 'overhead';
type OutcomeFigures = Pick<ShownSum, 'outcome' | 'places' | 'remains' | 'margin' | 'withMargin'>;

const TOUCHES = { keel: 'touches', overhead: 'hits' } as const;

/** Beside a figure: "touches by 0.53 m", "uses 0.82 of the 1.28 m margin", "clears by 0.47 m", "exactly enough". */
export function outcomeText(sum: OutcomeFigures, kind: ClearanceKind): string {
  const amount = showFigure(outcomeAmount(sum), sum.places);
  switch (sum.outcome) {
    case 'touches':
      return `${TOUCHES[kind]} by ${amount} m`;
    case 'usesMargin':
      return `uses ${amount} of the ${showFigure(sum.margin, sum.places)} m margin`;
    case 'exact':
      return 'exactly enough';
    case 'clears':
      return `clears by ${amount} m`;
  }
}

/** Beside a signed figure, which says by itself that she clears; null then. */
export function outcomeBeside(sum: OutcomeFigures, kind: ClearanceKind): string | null {
  return sum.outcome === 'clears' ? null : outcomeText(sum, kind);
}

/** "She would touch by 0.53 m", "She would hit Harbour bridge by 0.53 m", "Clears by 0.47 m". */
export function outcomeSentence(sum: OutcomeFigures, kind: ClearanceKind, place: string): string {
  if (sum.outcome === 'touches') {
    const what = kind === 'keel' ? 'touch' : `hit ${place}`;
    return `She would ${what} by ${showFigure(outcomeAmount(sum), sum.places)} m`;
  }
  const text = outcomeText(sum, kind);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Above the reasons, where she herself and not her margin alone is short of room. */
export function touchingLine(places: readonly { name: string; kind: ClearanceKind }[]): string | null {
  const clauses = (['keel', 'overhead'] as const).flatMap((kind) => {
    const names = places.filter((place) => place.kind === kind).map(({ name }) => name);
    return names.length === 0 ? [] : [`${kind === 'keel' ? 'touch at' : 'hit'} ${names.join(', ')}`];
  });
  return clauses.length === 0 ? null : `She would ${clauses.join(' and ')}.`;
}

/** Beside the bars, without its figure. */
export const OUTCOME_LABELS = {
  keel: { touches: 'Touches by', usesMargin: 'Margin used', exact: 'Exactly enough', clears: 'Remains' },
  overhead: { touches: 'Hits by', usesMargin: 'Margin used', exact: 'Exactly enough', clears: 'Remains' },
} as const;

/** The terms of a clearance as its bars name them. */
export const PART_LABELS = {
  depth: 'Depth',
  tide: 'Tide',
  residual: 'Residual',
  height: 'Height',
  air: 'Clear height',
  draft: 'Max. draft',
  airDraft: 'Air draft',
  heightOverall: 'HOA',
  squat: 'Squat',
  swell: 'Swell',
  rissaga: 'Rissaga',
  allowances: 'Allowances',
  margin: 'Safety margin',
} as const;

/** What the drawing says to a screen reader. */
export function budgetText(
  sum: OutcomeFigures & Pick<ShownSum, 'available' | 'required'>,
  kind: ClearanceKind,
): string {
  const metres = (value: number) => `${showFigure(value, sum.places)} m`;
  return `Clearance budget: available ${metres(sum.available)}, required ${metres(sum.required)}, ${outcomeText(sum, kind)}`;
}
