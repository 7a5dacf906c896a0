/** A measure that can be one: a length of 0 is none. */
export function isPositive(value: number | null | undefined): value is number {
  return value != null && Number.isFinite(value) && value > 0;
}
