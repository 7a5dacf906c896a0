import * as z from 'zod/mini';
import { uuid } from '../time/wire.ts';

export const organisation = z.object({ uuid, name: z.string() });
export type Organisation = z.infer<typeof organisation>;

/** Degrees, WGS 84, north and east positive. */
export const position = z.object({
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
});
export type Position = z.infer<typeof position>;

/** A port that counts in feet has them beside each length in metres; what is entered and judged stays metres. */
export const feetBeside = z.optional(z.literal('feet'));

export const port = z.object({
  uuid,
  name: z.string(),
  timezone: z.string(),
  units: feetBeside,
  organisation,
  location: z.nullable(position),
  commonEmails: z.array(z.string()),
  /** Shown wherever the port is: "Demonstration, not for navigation". */
  notice: z.nullable(z.string()),
});
export type Port = z.infer<typeof port>;
