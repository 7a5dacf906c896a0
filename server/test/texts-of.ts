/** The same value as often as there are texts in it, each time with another one replaced. */
export function everyText(value: unknown, by: string): unknown[] {
  if (typeof value === 'string') return [by];
  if (Array.isArray(value))
    return value.flatMap((each, index) => everyText(each, by).map((one) => value.with(index, one)));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => everyText(each, by).map((one) => ({ ...value, [key]: one })));
}
