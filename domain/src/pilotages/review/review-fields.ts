import { FIELD_NAMES, type FieldWith, isLink, type PilotageField, rowOf } from '../pilotage-fields.ts';

export type ReviewField = FieldWith<{ review: number }>;
const placeOf = (field: PilotageField): number => rowOf(field).review ?? 0;

/** REVIEW-06: what a review compares, in the order in which it is listed. */
export const REVIEW_FIELDS = FIELD_NAMES.filter((field): field is ReviewField => placeOf(field) > 0).sort(
  (one, other) => placeOf(one) - placeOf(other),
);

/** Values of compared fields, as a pilotage holds them or as a person sends them. */
export type ReviewValues = Readonly<Partial<Record<ReviewField, unknown>>>;

/** REVIEW-02: the fields whose old value is not the one that stands now. */
export function changedSince(previous: ReviewValues, now: ReviewValues): ReviewField[] {
  return REVIEW_FIELDS.filter((field) => field in previous && !isSame(field, previous[field], now[field]));
}

/** The compared values of a pilotage, to say with a confirmation what stood on the screen. */
export function reviewValuesOf<V extends ReviewValues>(values: V): Pick<V, ReviewField & keyof V> {
  const own = REVIEW_FIELDS.filter((field) => field in values).map((field) => [field, values[field]]);
  return Object.fromEntries(own) as Pick<V, ReviewField & keyof V>;
}

/**
 * What a confirmation leaves open: it holds for what stood on the screen, and what was changed once more since then is
 * to be reviewed from there. An empty answer is a review that is closed.
 */
export function stillToReview(previous: ReviewValues, now: ReviewValues, seen: ReviewValues): ReviewValues {
  const open = REVIEW_FIELDS.filter(
    (field) => field in previous && field in seen && !isSame(field, seen[field], now[field]),
  );
  // A thing that was kept with its name is told by its name.
  const from = (field: ReviewField) =>
    isSame(field, previous[field], seen[field]) ? previous[field] : (seen[field] ?? null);
  return Object.fromEntries(open.map((field) => [field, from(field)]));
}

function isSame(field: ReviewField, one: unknown, other: unknown): boolean {
  return essence(field, one) === essence(field, other);
}

/** Notes are compared trimmed. A place or a person is the same by its uuid, whatever it is called today; a ship by both. */
function essence(field: ReviewField, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  const { kind } = rowOf(field);
  if (kind === 'notes') return String(value).trim() || null;
  const { uuid, IMO, name } = value as { uuid?: string; IMO?: string | null; name?: string };
  if (kind === 'vessel') return JSON.stringify([IMO ?? null, name]);
  return isLink(field) ? uuid : value;
}
