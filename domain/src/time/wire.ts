import * as z from 'zod/mini';

/** Years of four digits within which calendars, zones and tides are sound. */
function isOfOurTime(iso: string): boolean {
  return iso >= '1900' && iso < '2200';
}

/** Shapes that every call shares: ids, instants, days. */
export const uuid = z.pipe(
  z.uuid(),
  z.transform((text) => text.toLowerCase()),
);
export const instantIso = z
  .pipe(
    z.iso.datetime({ offset: true }),
    z.transform((text) => new Date(text).toISOString()),
  )
  .check(z.refine(isOfOurTime), z.meta({ description: 'Instant, UTC, milliseconds: 2026-11-22T15:30:00.000Z' }));
export const dayIso = z.iso.date().check(z.refine(isOfOurTime), z.meta({ description: 'Day in the port: yyyy-MM-dd' }));
export const reference = z.object({ uuid });
