import { z } from 'zod';

/** Years of four digits within which calendars, zones and tides are sound. */
function isOfOurTime(iso: string): boolean {
  return iso >= '1900' && iso < '2200';
}

/** Shapes that every call shares: ids, instants, days. */
export const uuid = z.uuid().transform((text) => text.toLowerCase());
export const instantIso = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text).toISOString())
  .refine(isOfOurTime)
  .meta({ description: 'Instant, UTC, milliseconds: 2026-11-22T15:30:00.000Z' });
export const dayIso = z.iso.date().refine(isOfOurTime).meta({ description: 'Day in the port: yyyy-MM-dd' });
export const reference = z.object({ uuid });
