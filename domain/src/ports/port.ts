import { z } from 'zod';
import { uuid } from '../time/wire.ts';

export const organisation = z.object({ uuid, name: z.string() });
export type Organisation = z.infer<typeof organisation>;

/** Degrees, WGS 84, north and east positive. */
export const position = z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) });
export type Position = z.infer<typeof position>;

/** A port that counts in feet has them beside each length in metres; what is entered and judged stays metres. */
export const feetBeside = z.literal('feet').optional();

export const port = z.object({
  uuid,
  name: z.string(),
  timezone: z.string(),
  units: feetBeside,
  organisation,
  location: position.nullable(),
  commonEmails: z.array(z.string()),
  /** Shown wherever the port is: "Demonstration, not for navigation". */
  notice: z.string().nullable(),
});
export type Port = z.infer<typeof port>;
