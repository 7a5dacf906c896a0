import { Decimal } from 'decimal.js';
import {
  clearanceByRule,
  countedValue,
  heightOfShip,
  isAboveZero,
  isOfOtherDatum,
  marginByRule,
} from './clearance-oracle.ts';
import { type Exact, exact } from './exact.ts';
import type { CaseOverrides, ClearanceCase, Figure } from './oracle-case.ts';
import { heightByRule } from './tide-oracle.ts';

type Changed = keyof Omit<CaseOverrides, 'tideAt'>;

/** One figure of a person: what the port has in its place, and on which side of that the ship has less. */
interface Mark {
  figure: Changed;
  given: Exact;
  port: Exact | null;
  less: 'above' | 'below';
}

const QUARTER_OF_AN_HOUR = 900_000;

/**
 * Which figures are marked as changed, "margin:less", and what the clearance comes to by the port's own where a mark makes
 * a caution: a margin below the port's, a depth, a residual or a tide that gives more room, an observed tide always.
 */
export function marksByRule(one: ClearanceCase): Readonly<Record<string, string>> {
  const marks = marksOf(one)
    .filter(({ figure, given, port }) => figure === 'tide' || port === null || !given.eq(port))
    .map((mark) => ({ ...mark, safety: safetyOf(mark) }));
  const cautions = marks.filter(({ figure, safety }) => figure === 'tide' || safety !== 'as');
  const dropped: Changed[] = cautions.map(({ figure }) => figure);
  // Beside an observed tide a residual counts for nothing; without the tide it may take water away, and add none.
  if (dropped.includes('tide') && isAboveZero(one.overrides.residual)) dropped.push('residual');
  const overrides = { ...one.overrides, ...Object.fromEntries(dropped.map((figure) => [figure, null])) };
  return {
    marks: marks
      .map(({ figure, safety }) => `${figure}:${safety}`)
      .toSorted()
      .join(),
    byPort: cautions.length === 0 ? 'same' : clearanceByRule({ ...one, overrides }).outcome,
  };
}

function safetyOf({ given, port, less }: Mark): 'less' | 'as' | 'unknown' {
  if (port === null) return 'unknown';
  return (less === 'above' ? given.gt(port) : given.lt(port)) ? 'less' : 'as';
}

function marksOf(one: ClearanceCase): Mark[] {
  const { constraintType, overrides } = one;
  const isMast = constraintType === 'OHC';
  if (!isMast && constraintType !== 'UKC' && constraintType !== 'UKC_DYNA') return [];
  const mark = (figure: Changed, port: Exact | null, less: Mark['less']): Mark[] => {
    const given = overrides[figure];
    return given === null ? [] : [{ figure, given: exact(given), port, less }];
  };
  const none = exact(0);
  const dynamic = (['squat', 'swell', 'rissaga'] as const).flatMap((figure) => mark(figure, none, 'below'));
  return [
    ...(one.mayOverride ? mark('value', orNull(countedValue({ ...one, mayOverride: false })), 'above') : []),
    ...mark('margin', portMargin(one, isMast), 'below'),
    ...mark('allowances', none, 'below'),
    ...(constraintType === 'UKC_DYNA' ? dynamic : []),
    ...(isMast || overrides.tide !== null ? [] : mark('residual', none, 'above')),
    ...(isTideCounted(one) ? mark('tide', portTide(one, isMast), isMast ? 'below' : 'above') : []),
  ];
}

const orNull = (figure: Figure): Exact | null => (figure === null ? null : exact(figure));

/** Of a percentage without a draft nothing is known. */
function portMargin(one: ClearanceCase, isMast: boolean): Exact | null {
  const draft = isMast ? heightOfShip(one) : one.maxDraft;
  if (!isAboveZero(draft)) return one.marginPercent === null ? marginByRule(one, null, '0').margin : null;
  return marginByRule(one, null, draft).margin;
}

/** An observed height counts a quarter of an hour around its time, where depth and tide count from one zero. */
function isTideCounted({ overrides, at, datum, tide }: ClearanceCase): boolean {
  if (overrides.tideAt === null || isOfOtherDatum(datum, tide)) return false;
  return Math.abs(at - overrides.tideAt) <= QUARTER_OF_AN_HOUR;
}

/** The prediction times the factor of the place, as it is shown: over the ground down, under a bridge up. */
function portTide({ tide, at, factor }: ClearanceCase, isMast: boolean): Exact | null {
  const height = typeof tide === 'string' ? null : heightByRule(tide, at);
  return height === null
    ? null
    : height.times(isMast ? 1 : (factor ?? 1)).toDecimalPlaces(2, isMast ? Decimal.ROUND_CEIL : Decimal.ROUND_FLOOR);
}
