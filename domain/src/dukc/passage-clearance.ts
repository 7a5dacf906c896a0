import { compare, decimalOf, subtract } from '../numbers/decimal.ts';
import { showFigure } from '../numbers/units.ts';
import type { PlanVariant, TransitRow } from './dukc-plan.ts';

/** A row that says what is under the keel. */
export type MeasuredRow = TransitRow & { ukc: number };

/** Where and how much: what is said of a row outside its table. */
export type RowMark = Pick<MeasuredRow, 'timeStamp' | 'place' | 'ukc'>;

/** What a plan leaves, as it is shown. */
export interface ShownClearance extends Omit<PassageClearance, 'leastRow' | 'decidingRow'> {
  leastRow: RowMark | null;
  decidingRow: RowMark | null;
}

/** Also of a row that came without its other figures. */
export function isSameRow(one: Omit<RowMark, 'ukc'> | null, other: RowMark | null): boolean {
  return one !== null && other !== null && one.timeStamp === other.timeStamp && one.place === other.place;
}

/** What a plan leaves under the keel, metres, and whether it is enough. */
export interface PassageClearance {
  verdict: 'passed' | 'failed' | 'notCalculable';
  /** The least of the whole passage; null where the service says none. */
  least: number | null;
  /** Where it is least; null where the table does not say. */
  leastRow: MeasuredRow | null;
  /** The row that the verdict is about: nothing else of the passage leaves less above what is allowed. */
  decidingRow: MeasuredRow | null;
  /** The other figure, where the plan's own and its table's read differently; null where they agree. */
  contradiction: { of: 'plan' | 'table'; ukc: number } | null;
}

/**
 * A passage fails where less than zero or less than is allowed there is left under the keel. It passes only when every
 * row says both figures and none is short, and the plan's own least is the table's; otherwise nothing is calculable.
 * The row that decides is the one with the least UKC above what is allowed there, not the one with the least UKC.
 */
export function passageClearance({
  passagePlan,
  transitTable,
}: Pick<PlanVariant, 'passagePlan' | 'transitTable'>): PassageClearance {
  const measured = transitTable.filter((row): row is MeasuredRow => row.ukc !== null);
  const short = measured.filter(({ ukc, allowedUkc }) => ukc < (allowedUkc ?? 0) || ukc < 0);
  const unknown = measured.filter(({ allowedUkc }) => allowedUkc === null);
  const deciding = [short, unknown, measured].find((rows) => rows.length > 0) ?? [];
  const leastRow = lowest(measured, ({ ukc }) => decimalOf(ukc));
  const least = leastOf(passagePlan.ukc, leastRow);
  const isWhole = measured.length > 0 && measured.length === transitTable.length && unknown.length === 0;
  const hasFailed = short.length > 0 || (passagePlan.ukc !== null && passagePlan.ukc < 0);
  return {
    verdict: hasFailed ? 'failed' : isWhole && least.contradiction === null ? 'passed' : 'notCalculable',
    decidingRow: lowest(deciding, ({ ukc, allowedUkc }) => subtract(decimalOf(ukc), decimalOf(allowedUkc ?? 0))),
    ...least,
  };
}

/** The smaller of what the plan and its table say; they agree where they read the same. */
function leastOf(
  ofPlan: number | null,
  row: MeasuredRow | null,
): Pick<PassageClearance, 'least' | 'leastRow' | 'contradiction'> {
  if (row === null) return { least: ofPlan, leastRow: null, contradiction: null };
  if (ofPlan === null || showFigure(ofPlan) === showFigure(row.ukc))
    return { least: row.ukc, leastRow: row, contradiction: null };
  return ofPlan < row.ukc
    ? { least: ofPlan, leastRow: null, contradiction: { of: 'table', ukc: row.ukc } }
    : { least: row.ukc, leastRow: row, contradiction: { of: 'plan', ukc: ofPlan } };
}

/** The first of equals. */
function lowest(
  rows: readonly MeasuredRow[],
  figureOf: (row: MeasuredRow) => ReturnType<typeof decimalOf>,
): MeasuredRow | null {
  return rows.reduce<MeasuredRow | null>(
    (found, row) => (found === null || compare(figureOf(row), figureOf(found)) < 0 ? row : found),
    null,
  );
}
