import * as z from 'zod/mini';

/** Keys of logs that this app has seen at its server, each with the day of the first time; they are public. */
const KEY = 'pp.logKeys';
const kept = z.record(z.string(), z.string());

export function knownKeys(): Readonly<Record<string, string>> {
  try {
    return kept.parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

/** A key that is known stays with its first day. */
export function keepKeys(keys: readonly string[], day: string): void {
  const known = knownKeys();
  const added = Object.fromEntries(keys.map((key) => [key, known[key] ?? day]));
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...known, ...added }));
  } catch {
    // A browser that lends no storage: the key is unknown again next time.
  }
}
