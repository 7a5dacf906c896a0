import * as z from 'zod/mini';

/** Keys of logs that this app has seen at its server, each with the day of the first time; they are public. */
const LOGS = 'pp.logKeys';
/** Keys of witnesses that somebody gave on this device, for no server is asked for them: with the day of the first time. */
const WITNESSES = 'pp.witnessKeys';
const kept = z.record(z.string(), z.string());

type Days = Readonly<Record<string, string>>;

function daysIn(place: string): Days {
  try {
    return kept.parse(JSON.parse(localStorage.getItem(place) ?? '{}'));
  } catch {
    return {};
  }
}

/** A key that is known stays with its first day. */
function keepIn(place: string, keys: readonly string[], day: string): void {
  const known = daysIn(place);
  const added = Object.fromEntries(keys.map((key) => [key, known[key] ?? day]));
  try {
    localStorage.setItem(place, JSON.stringify({ ...known, ...added }));
  } catch {
    // A browser that lends no storage: the key is unknown again next time.
  }
}

export const knownKeys = (): Days => daysIn(LOGS);
export const keepKeys = (keys: readonly string[], day: string): void => keepIn(LOGS, keys, day);

export const witnessKeys = (): string[] => Object.keys(daysIn(WITNESSES));
export const keepWitnessKeys = (keys: readonly string[], day: string): void => keepIn(WITNESSES, keys, day);

/** The key of a log where it is known, of no log (null) all that are known, and those of witnesses. */
export function keysOf(log: string | null): Days {
  const known = Object.entries(knownKeys()).filter(([key]) => log === null || key === log);
  return { ...Object.fromEntries(known), ...daysIn(WITNESSES) };
}
