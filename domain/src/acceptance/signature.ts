import * as z from 'zod/mini';
import { instantIso, reference, uuid } from '../time/wire.ts';
import { line } from '../words/line.ts';
import { signedContent, statedContent, wholeContent } from './signed-content.ts';

/** Whose box it stands in. */
export const SIGNATURE_ROLES = ['pilot', 'master'] as const;
export const signatureRole = z.enum(SIGNATURE_ROLES);
export type SignatureRole = z.infer<typeof signatureRole>;

/** Pixels (ACCEPT-08). */
export const SIGNATURE_SIZE = { width: 286, height: 180 } as const;

/** Characters of the picture of a drawing, a data URL. */
export const MOST_PICTURE = 48 * 1024;

const drawnName = z.string().check(z.maxLength(MOST_PICTURE), z.regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/));

/** A line may go so far beyond the box, pixels of the box. */
export const BEYOND_BOX = 20;
/** Pixels of the box, to a tenth. */
const across = z.number().check(z.gte(-BEYOND_BOX), z.lte(SIGNATURE_SIZE.width + BEYOND_BOX));
const down = z.number().check(z.gte(-BEYOND_BOX), z.lte(SIGNATURE_SIZE.height + BEYOND_BOX));
/** The drawing as it was drawn, so that paper prints lines: strokes of points from the left and from the top. */
export const strokes = z
  .array(z.array(z.tuple([across, down])).check(z.minLength(1), z.maxLength(3000)))
  .check(z.minLength(1), z.maxLength(200));
export type Strokes = z.infer<typeof strokes>;

/** Of a signature that makes an earlier one count, although others had changed the plan before that arrived. */
const keeping = z.strictObject({ signature: uuid, reason: line(300).check(z.minLength(1)) });

/** A signature is evidence: it is never changed, and a later one stands before it (ACCEPT-09). */
export const signature = z.object({
  uuid,
  version: z.int(),
  pilotage: z.object({ uuid }),
  role: signatureRole,
  name: z.string(),
  /** The drawing as a data URL; null where the port signs by name. */
  image: z.nullable(z.string()),
  strokes: z.nullable(strokes),
  /** When the server took it. */
  createdAt: instantIso,
  /** When it was signed, by the clock of the device, mended by what it knew of the server's; null where it was not said. */
  signedAt: z.nullable(instantIso),
  /** What was signed; null where contents were not kept yet. */
  content: z.nullable(signedContent),
  /** False where the caller did not say what was on the screen: `content` is then what the server held. */
  isStated: z.boolean(),
  /** Parts of what was shown that the server reckoned otherwise, a newer forecast; null where nothing was stated. */
  shownDiffers: z.nullable(z.array(z.string())),
  /** Whether its role accepted by it. False of one whose plan others had changed meanwhile: evidence, and no acceptance. */
  isAccepted: z.boolean(),
  /**
   * Why one that did not accept can never be kept as signed: it came after the end of its link, or the acceptance was taken
   * back since it was put. Null where only edits of others were in the way.
   */
  lapsed: z.nullish(z.enum(['linkEnded', 'reverted'])),
  /** It stands for an earlier one, whose name, drawing and content it has. */
  keeps: z.nullable(keeping),
  /** The address of the link that it was made by; of others, and of what a ship is shown, none. */
  sentTo: z.nullish(z.string()),
});
export type Signature = z.infer<typeof signature>;

export const newSignature = z.object({
  uuid: z.optional(uuid),
  pilotage: reference,
  role: signatureRole,
  name: line(200).check(z.minLength(1)),
  image: z.nullable(drawnName),
  strokes: z.optional(z.nullable(strokes)),
  content: z.optional(wholeContent),
  signedAt: z.optional(instantIso),
  /** "Keep as signed": name, drawing and content are then those of that signature. */
  keeps: z.nullish(keeping),
});
export type NewSignature = z.infer<typeof newSignature>;

/** The master's own, by his link. The id is made by the device: sent again, it is not written again. */
export const newLinkSignature = z.object({
  uuid,
  name: line(200).check(z.minLength(1)),
  image: z.nullable(drawnName),
  strokes: z.nullable(strokes),
  content: statedContent,
  signedAt: instantIso,
});
export type NewLinkSignature = z.infer<typeof newLinkSignature>;

/** An open pilotage of which what people decided is another than in a signature that counts. */
export const changedSinceSigned = z.object({
  uuid,
  /** The parts that are others, as a signed content names them: "fields", "vessel.length". */
  parts: z.array(z.string()).check(z.minLength(1)),
});
export type ChangedSinceSigned = z.infer<typeof changedSinceSigned>;
