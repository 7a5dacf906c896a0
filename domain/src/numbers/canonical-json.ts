/**
 * JSON with one spelling for each value, so that its digest is the value's (RFC 8785): names in the order of their UTF-16
 * units, no blanks, numbers and texts as ECMAScript writes them. What is undefined is left out.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(demandJson(value));
  const record = value as Record<string, unknown>;
  const names = Object.keys(record)
    .filter((name) => record[name] !== undefined)
    .sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonicalJson(record[name])}`).join(',')}}`;
}

/** JSON has no other numbers, and no other kinds of value. */
function demandJson(value: unknown): unknown {
  if (typeof value === 'number' ? Number.isFinite(value) : ['string', 'boolean'].includes(typeof value)) return value;
  if (value === null) return value;
  throw new TypeError(`no JSON: ${String(value)}`);
}
