import { type Duration, type Instant, minutes } from './instant.ts';

/**
 * The clocks of a port around one time, as the zone data of one device had them: what was signed keeps them, so that its
 * paper shows the same times after a country has changed its rules.
 */
export interface PortClocks {
  /** IANA name. */
  zone: string;
  /** ISO: the offsets hold from here to before `to`. */
  from: string;
  to: string;
  /** In the order of time, the first from `from` on; minutes east of Greenwich. */
  offsets: readonly { from: string; minutes: number }[];
}

/** A port's clocks: by the name of its zone, or as they were kept. */
export type Zone = string | PortClocks;

/** IANA name. */
export const zoneName = (zone: Zone): string => (typeof zone === 'string' ? zone : zone.zone);

/** Milliseconds east of Greenwich; null before and after the time for which they were kept. */
export function keptOffset({ from, to, offsets }: PortClocks, instant: Instant): Duration | null {
  if (instant < Date.parse(from) || instant >= Date.parse(to)) return null;
  const found = offsets.findLast((offset) => Date.parse(offset.from) <= instant);
  return found ? minutes(found.minutes) : null;
}
