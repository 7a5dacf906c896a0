import { z } from 'zod';
import { instantIso, uuid } from '../time/wire.ts';

/** What a service calculated an answer for. Null, or no key: nobody knows. */
export const calculatedFor = z.object({
  /** The IMO number of the vessel. */
  vesselId: z.string().max(200).nullish(),
  pilotageUuid: uuid.nullish(),
  routeUuid: uuid.nullish(),
  routeName: z.string().max(200).nullish(),
  /** Of the pilotage: when the passage begins. */
  start: instantIso.nullish(),
  /** Greatest draft, metres. */
  draft: z.number().min(0).max(100).nullish(),
});
export type CalculatedFor = z.infer<typeof calculatedFor>;

/** What a service is asked to calculate for, beside ship and start, as a query says it. */
export const askedFor = {
  pilotageUuid: uuid.optional(),
  routeUuid: uuid.optional(),
  routeName: z.string().max(200).optional(),
  maxDraft: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,6})?$/)
    .optional()
    .meta({ description: 'Greatest draft, metres: 12.40' }),
};
