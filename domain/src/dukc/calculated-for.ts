import * as z from 'zod/mini';
import { instantIso, uuid } from '../time/wire.ts';

/** What a service calculated an answer for. Null, or no key: nobody knows. */
export const calculatedFor = z.object({
  /** The IMO number of the vessel. */
  vesselId: z.nullish(z.string().check(z.maxLength(200))),
  pilotageUuid: z.nullish(uuid),
  routeUuid: z.nullish(uuid),
  routeName: z.nullish(z.string().check(z.maxLength(200))),
  /** Of the pilotage: when the passage begins. */
  start: z.nullish(instantIso),
  /** Greatest draft, metres. */
  draft: z.nullish(z.number().check(z.gte(0), z.lte(100))),
});
export type CalculatedFor = z.infer<typeof calculatedFor>;

/** What a service is asked to calculate for, beside ship and start, as a query says it. */
export const askedFor = {
  pilotageUuid: z.optional(uuid),
  routeUuid: z.optional(uuid),
  routeName: z.optional(z.string().check(z.maxLength(200))),
  maxDraft: z
    .optional(z.string().check(z.regex(/^\d{1,3}(\.\d{1,6})?$/)))
    .check(z.meta({ description: 'Greatest draft, metres: 12.40' })),
};
