import * as z from 'zod/mini';
import { instantIso, uuid } from '../time/wire.ts';

/** Bytes of a paper that is kept: ten times a usual one. Charts that are photographs may take it there. */
export const MOST_KEPT_BYTES = 4_000_000;

/** What the server knows of the paper of a plan as both signed it; its bytes are asked for by its uuid. */
export const keptPaper = z.object({
  uuid,
  /**
   * `waiting`: it is being made. `tooLarge`: it was made, and is not kept; what it was is known by its digest. `failed`: it
   * could not be made, for good. `removed`: its bytes were erased.
   */
  state: z.enum(['waiting', 'kept', 'tooLarge', 'failed', 'removed']),
  /** The plan does not stand as both signed it, and what they signed was not kept to be printed. */
  isChanged: z.boolean(),
  /** When both had signed. */
  signedAt: instantIso,
  /** Names as they were signed; null where the signatures are gone. */
  pilot: z.nullable(z.string()),
  master: z.nullable(z.string()),
  paperVersion: z.nullable(z.int()),
  /** Bytes. */
  size: z.nullable(z.int()),
  sha256: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  madeAt: z.nullable(instantIso),
  /** Who erased it, when and why. */
  removed: z.nullable(z.object({ at: instantIso, by: z.string(), reason: z.string() })),
});
export type KeptPaper = z.infer<typeof keptPaper>;
