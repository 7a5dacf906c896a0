/** Whether two JSON values mean the same: the order of keys does not count, and what is absent is null. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (isNothing(one) || isNothing(other)) return isNothing(one) && isNothing(other);
  if (typeof one !== 'object' || typeof other !== 'object') return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>];
  if (Array.isArray(one) && one.length !== (other as unknown[]).length) return false;
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) =>
    isSameValue(own(left, key), own(right, key)),
  );
}

const isNothing = (value: unknown) => value === null || value === undefined;

/** A key such as `constructor` must not find what every object inherits. */
const own = (object: Record<string, unknown>, key: string) => (Object.hasOwn(object, key) ? object[key] : null);
