/** No body of the contract comes near; thousands of levels would overflow the stack of whoever walks them. */
const MOST_LEVELS = 30;

/** PostgreSQL holds neither a NUL nor half of a surrogate pair. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/** Whether everything in a body or a query can be walked and stored, keys included. */
export function isSound(value: unknown, levels = MOST_LEVELS): boolean {
  if (typeof value === 'string') return !UNSTORABLE.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.entries(value).every(([key, each]) => isSound(key) && isSound(each, levels - 1));
}
