import { z } from 'zod';
import { instantIso, reference, uuid } from '../time/wire.ts';
import { line } from '../words/line.ts';

/** Whose box it stands in. */
export const SIGNATURE_ROLES = ['pilot', 'master'] as const;
export const signatureRole = z.enum(SIGNATURE_ROLES);
export type SignatureRole = z.infer<typeof signatureRole>;

/** Pixels (ACCEPT-08). */
export const SIGNATURE_SIZE = { width: 286, height: 180 } as const;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Digests of what was signed: of the whole, and of each part of the plan, so that differences can be named. */
export const signedContent = z.object({ digest: sha256, parts: z.record(z.string().max(40), sha256) });
export type SignedContent = z.infer<typeof signedContent>;

const drawnName = z
  .string()
  .max(48 * 1024)
  .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/);

/** A signature is evidence: it is never changed, and a later one stands before it (ACCEPT-09). */
export const signature = z.object({
  uuid,
  version: z.number().int(),
  pilotage: z.object({ uuid }),
  role: signatureRole,
  name: z.string(),
  /** The drawing as a data URL; null where the port signs by name. */
  image: z.string().nullable(),
  /** When the server took it. */
  createdAt: instantIso,
  /** When it was signed, by the clock of the device, mended by what it knew of the server's; null where it was not said. */
  signedAt: instantIso.nullable(),
  /** What was on the screen of who signed; null where it was not stated. */
  content: signedContent.nullable(),
  /** False of one whose plan others had changed meanwhile: evidence, and no acceptance. */
  isAccepted: z.boolean(),
});
export type Signature = z.infer<typeof signature>;

export const newSignature = z.object({
  uuid: uuid.optional(),
  pilotage: reference,
  role: signatureRole,
  name: line(200).min(1),
  image: drawnName.nullable(),
  content: signedContent.optional(),
  signedAt: instantIso.optional(),
});
export type NewSignature = z.infer<typeof newSignature>;
