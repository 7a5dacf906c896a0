import { z } from 'zod';
import { instantIso, uuid } from '../time/wire.ts';

/** Whose box it stands in. */
export const signatureRole = z.enum(['pilot', 'master']);

/** A signature is evidence: it is never changed, and a later one stands before it (ACCEPT-09). */
export const signature = z.object({
  uuid,
  version: z.number().int(),
  pilotage: z.object({ uuid }),
  role: signatureRole,
  name: z.string(),
  /** The drawing as a data URL. */
  image: z.string(),
  createdAt: instantIso,
});
export type Signature = z.infer<typeof signature>;
