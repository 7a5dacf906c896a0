/** No body of the contract comes near; thousands of levels would overflow the stack of whoever walks them. */
const MOST_LEVELS = 30;

/** Objects, lists and keys: the longest checklist that fits the contract, with its base, has about 11,000. */
const MOST_NODES = 20_000;

/** PostgreSQL holds neither a NUL nor half of a surrogate pair. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/** Names under which an object is more than its fields. */
const BELONG_TO_OBJECTS = ['__proto__', 'constructor', 'prototype'];

/** Whether everything in a body or a query can be walked and stored, keys included; the walk ends at the first that cannot. */
export function isSound(value: unknown): boolean {
  return isSoundWithin(value, MOST_LEVELS, { nodes: 0 });
}

function isSoundWithin(value: unknown, levels: number, walked: { nodes: number }): boolean {
  if (typeof value === 'string') return !UNSTORABLE.test(value);
  // JSON knows no bound: 1e400 is read as infinity, and would be written as null.
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  if (levels === 0) return false;
  for (const key in value) {
    walked.nodes += 1;
    if (walked.nodes > MOST_NODES || !isSoundKey(key)) return false;
    if (!isSoundWithin((value as Record<string, unknown>)[key], levels - 1, walked)) return false;
  }
  return true;
}

const isSoundKey = (key: string) => !UNSTORABLE.test(key) && !BELONG_TO_OBJECTS.includes(key);

/**
 * Whether an object of a JSON text has a key twice: one program would read the first, another the last. The text is
 * valid JSON; it is walked once, and no further than anything sound can go: `tooMany` then.
 */
export function hasTwinKeys(json: string): boolean | 'tooMany' {
  /** The keys of each open object; null for an open list. */
  const open: (Set<string> | null)[] = [];
  let nodes = 0;
  for (const [, bracket, text, colon] of json.matchAll(TOKENS)) {
    if (bracket === '{' || bracket === '[' || colon) nodes += 1;
    if (nodes > MOST_NODES) return 'tooMany';
    if (bracket === '{') open.push(new Set());
    else if (bracket === '[') open.push(null);
    else if (bracket) open.pop();
    else if (colon && text && isTwin(open.at(-1), JSON.parse(text))) return true;
  }
  return false;
}

/** A bracket, or a text with the colon that makes it a key. */
const TOKENS = /([{}[\]])|("[^"\\]*(?:\\.[^"\\]*)*")\s*(:?)/g;

function isTwin(keys: Set<string> | null | undefined, key: string): boolean {
  if (keys?.has(key)) return true;
  keys?.add(key);
  return false;
}
