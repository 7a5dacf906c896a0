import { z } from 'zod';
import { instantIso, reference, uuid } from '../time/wire.ts';
import { line } from '../words/line.ts';
import { signedContent, statedContent, wholeContent } from './signed-content.ts';

/** Whose box it stands in. */
export const SIGNATURE_ROLES = ['pilot', 'master'] as const;
export const signatureRole = z.enum(SIGNATURE_ROLES);
export type SignatureRole = z.infer<typeof signatureRole>;

/** Pixels (ACCEPT-08). */
export const SIGNATURE_SIZE = { width: 286, height: 180 } as const;

const drawnName = z
  .string()
  .max(48 * 1024)
  .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/);

/** Pixels of the box, to a tenth. */
const across = z
  .number()
  .min(-20)
  .max(SIGNATURE_SIZE.width + 20);
const down = z
  .number()
  .min(-20)
  .max(SIGNATURE_SIZE.height + 20);
/** The drawing as it was drawn, so that paper prints lines: strokes of points from the left and from the top. */
const strokes = z
  .array(
    z
      .array(z.tuple([across, down]))
      .min(1)
      .max(3000),
  )
  .min(1)
  .max(200);
export type Strokes = z.infer<typeof strokes>;

/** Of a signature that makes an earlier one count, although others had changed the plan before that arrived. */
const keeping = z.strictObject({ signature: uuid, reason: line(300).min(1) });

/** A signature is evidence: it is never changed, and a later one stands before it (ACCEPT-09). */
export const signature = z.object({
  uuid,
  version: z.number().int(),
  pilotage: z.object({ uuid }),
  role: signatureRole,
  name: z.string(),
  /** The drawing as a data URL; null where the port signs by name. */
  image: z.string().nullable(),
  strokes: strokes.nullable(),
  /** When the server took it. */
  createdAt: instantIso,
  /** When it was signed, by the clock of the device, mended by what it knew of the server's; null where it was not said. */
  signedAt: instantIso.nullable(),
  /** What was signed; null where contents were not kept yet. */
  content: signedContent.nullable(),
  /** False where the caller did not say what was on the screen: `content` is then what the server held. */
  isStated: z.boolean(),
  /** Parts of what was shown that the server reckoned otherwise, a newer forecast; null where nothing was stated. */
  shownDiffers: z.array(z.string()).nullable(),
  /** Whether its role accepted by it. False of one whose plan others had changed meanwhile: evidence, and no acceptance. */
  isAccepted: z.boolean(),
  /** It stands for an earlier one, whose name, drawing and content it has. */
  keeps: keeping.nullable(),
  /** The address of the link that it was made by; of others, and of what a ship is shown, none. */
  sentTo: z.string().nullish(),
});
export type Signature = z.infer<typeof signature>;

export const newSignature = z.object({
  uuid: uuid.optional(),
  pilotage: reference,
  role: signatureRole,
  name: line(200).min(1),
  image: drawnName.nullable(),
  strokes: strokes.nullable().optional(),
  content: wholeContent.optional(),
  signedAt: instantIso.optional(),
  /** "Keep as signed": name, drawing and content are then those of that signature. */
  keeps: keeping.nullish(),
});
export type NewSignature = z.infer<typeof newSignature>;

/** The master's own, by his link. The id is made by the device: sent again, it is not written again. */
export const newLinkSignature = z.object({
  uuid,
  name: line(200).min(1),
  image: drawnName.nullable(),
  strokes: strokes.nullable(),
  content: statedContent,
  signedAt: instantIso,
});
export type NewLinkSignature = z.infer<typeof newLinkSignature>;
