import type { TransitRow } from '@leadline/domain/dukc/dukc-plan';

/** The row with the least water under the keel, the first of equals; null where no row says any. */
export function leastRow(rows: readonly TransitRow[]): (TransitRow & { ukc: number }) | null {
  const measured = rows.filter((row): row is TransitRow & { ukc: number } => row.ukc !== null);
  return measured.reduce<(TransitRow & { ukc: number }) | null>(
    (least, row) => (least === null || row.ukc < least.ukc ? row : least),
    null,
  );
}

/** Whether somewhere on the passage less is left than is allowed there. */
export function isBelowAllowed(rows: readonly TransitRow[]): boolean {
  return rows.some(({ ukc, allowedUkc }) => ukc !== null && allowedUkc !== null && ukc < allowedUkc);
}
