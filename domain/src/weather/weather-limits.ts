import * as z from 'zod/mini';
import { uuid } from '../time/wire.ts';

/** What is limited: knots, metres of swell or of the total sea, kilometres of visibility, knots of stream. */
export const limitedMeasure = z.enum(['wind', 'gust', 'swell', 'sea', 'visibility', 'stream']);
export type LimitedMeasure = z.infer<typeof limitedMeasure>;

/** A limit of the port: beyond it she does not go (`stop`), or goes with caution. */
export const weatherLimit = z.object({
  uuid,
  measure: limitedMeasure,
  /** The most that is allowed; of visibility the least. */
  limit: z.number().check(z.gte(0)),
  effect: z.enum(['stop', 'caution']),
  /** Where it counts: the constraint, those of the berth, or those on the stage that the pack names. */
  constraintUuids: z.array(uuid),
  /** The name of that place. */
  place: z.string(),
  /** Ships of this length and longer, and of this draft and deeper, metres; null for every ship. */
  fromLength: z.nullable(z.number()),
  fromDraft: z.nullable(z.number()),
});
export type WeatherLimit = z.infer<typeof weatherLimit>;
