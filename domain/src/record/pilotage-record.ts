import * as z from 'zod/mini';
import { recordEntry } from './record-entry.ts';
import { recordedSignature } from './recorded-signature.ts';

/**
 * A head of the log that a witness has cosigned, and that this entry and so all before it are in it: the time is then his,
 * and not that of the server. What is wrong in it makes no record wrong, so it is read in any form and judged apart.
 */
const cosignedHead = z.strictObject({
  /** Number of the last entry that the head covers. */
  entry: z.number(),
  position: z.number(),
  proof: z.array(z.string()),
  /** The head as a C2SP signed note, with the line of the witness beneath that of the log. */
  checkpoint: z.string(),
  /** C2SP verifier key of the log, which may be a former one. */
  key: z.string(),
});
export type CosignedHead = z.infer<typeof cosignedHead>;

/**
 * All that proves what happened to one pilotage, as one file of canonical JSON. Entries 1 to n name each other, so that one
 * proof is enough: that of the last of them that the log had taken in.
 */
export const pilotageRecord = z.strictObject({
  leadlineRecord: z.literal(1),
  pilotage: z.uuid(),
  entries: z.array(recordEntry),
  /** What its entries say was signed, whole; absent in records of before, and in copies without values. */
  signatures: z.optional(z.array(recordedSignature)),
  /** Null while no entry is in the log. */
  log: z.nullable(
    z.strictObject({
      /** Number of the entry that is proved. */
      entry: z.int().check(z.gte(1)),
      /** Of its leaf, from 0. */
      position: z.int().check(z.gte(0)),
      proof: z.array(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
      /** C2SP signed note. */
      checkpoint: z.string(),
      /** C2SP verifier key. */
      key: z.string(),
    }),
  ),
  /** One for each witness; absent where there is none, and for readers that do not ask for it. */
  cosigned: z.optional(z.array(cosignedHead)),
  /**
   * How the key of the log came from former ones, the first statement first: signed notes, judged apart like cosigned heads.
   * Absent where there is none, and for readers that do not ask for it.
   */
  turnOvers: z.optional(z.array(z.string())),
  /**
   * What is kept of a closed pilotage, as canonical JSON; the entry that closed it says its digest. Absent of an open one, in
   * copies without values, and for readers that do not ask for it.
   */
  kept: z.optional(z.string()),
  /** In the PDF of a plan all that its pages show, as text (`pages-in-record.ts` of the paper package); not proved by the log. */
  pages: z.optional(z.string()),
});
export type PilotageRecord = z.infer<typeof pilotageRecord>;
