/** No body of the contract comes near; thousands of levels would overflow the stack of whoever walks them. */
const MOST_LEVELS = 30;

/** Objects, lists and keys: the longest checklist that fits the contract, with its base, has about 11,000. */
const MOST_NODES = 20_000;

/** Of a longer body more, but no more than it can rightly have: a number of a stroke takes some eight bytes. */
export const mostNodesIn = (bodyLimit: number) => Math.max(MOST_NODES, bodyLimit / 8);

/** PostgreSQL holds neither a NUL nor half of a surrogate pair. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/** Names under which an object is more than its fields. */
const BELONG_TO_OBJECTS = ['__proto__', 'constructor', 'prototype'];

/** Whether everything in a body or a query can be walked and stored, keys included; the walk ends at the first that cannot. */
export function isSound(value: unknown, mostNodes = MOST_NODES): boolean {
  return isSoundWithin(value, MOST_LEVELS, { left: mostNodes });
}

function isSoundWithin(value: unknown, levels: number, walk: { left: number }): boolean {
  if (typeof value === 'string') return !UNSTORABLE.test(value);
  // JSON knows no bound: 1e400 is read as infinity, and would be written as null.
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  if (levels === 0) return false;
  for (const key in value) {
    walk.left -= 1;
    if (walk.left < 0 || !isSoundKey(key)) return false;
    if (!isSoundWithin((value as Record<string, unknown>)[key], levels - 1, walk)) return false;
  }
  return true;
}

const isSoundKey = (key: string) => !UNSTORABLE.test(key) && !BELONG_TO_OBJECTS.includes(key);

/**
 * Whether an object of a JSON text has a key twice: one program would read the first, another the last. The text is
 * valid JSON; it is walked once, and no further than anything sound can go: `tooMany` then.
 */
export function hasTwinKeys(json: string, mostNodes = MOST_NODES): boolean | 'tooMany' {
  /** The keys of each open object; null for an open list. */
  const open: (Set<string> | null)[] = [];
  let nodes = 0;
  for (const [, bracket, text, colon] of json.matchAll(TOKENS)) {
    if (bracket === '{' || bracket === '[' || colon) nodes += 1;
    if (nodes > mostNodes) return 'tooMany';
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

/** What a text of JSON says; undefined when it is none, has a key twice or is not sound. */
export function readSoundJson(text: string, mostNodes = MOST_NODES): unknown {
  const value = parsed(text);
  return value === undefined || hasTwinKeys(text, mostNodes) || !isSound(value, mostNodes) ? undefined : value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
