import * as z from 'zod/mini';
import { readSoundJson } from '../../numbers/sound-json.ts';
import { uuid } from '../../time/wire.ts';
import { drawingContent, MOST_DRAWING_BYTES, MOST_SHAPES, shape } from './drawing.ts';
import { drawingExcess } from './drawing-limits.ts';

/** The older form of a shape has no `type`: its name said what it is. */
const sentShape = z.pipe(
  z.transform((sent) => {
    if (typeof sent !== 'object' || sent === null || 'type' in sent || !('name' in sent)) return sent;
    return { ...sent, type: sent.name };
  }),
  shape,
);

/** As it is sent: whole, or those shapes alone that differ, in `base` as well. A turn that is null is taken back. */
const sentContent = z
  .object({
    shapes: z.optional(z.array(sentShape).check(z.maxLength(MOST_SHAPES))),
    vesselRotation: z.nullable(drawingContent.shape.vesselRotation),
  })
  .check(
    z.refine(({ shapes = [] }) => new Set(shapes.map(({ id }) => id)).size === shapes.length, 'a shape twice'),
    z.refine(({ shapes = [] }) => drawingExcess({ shapes }) === null, 'more than a stage holds'),
  );

/** Objects, lists and numbers of a text; each number takes a comma and a digit at least. */
const MOST_NODES = MOST_DRAWING_BYTES / 2;

/** API-40: the same as a text that holds JSON. */
const textOfContent = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(2 * MOST_DRAWING_BYTES)),
    z.transform((text, context) => {
      const read = readSoundJson(text, MOST_NODES);
      if (read !== undefined) return read;
      context.issues.push({ code: 'custom', input: text, message: 'no sound JSON' });
      return z.NEVER;
    }),
  ),
  sentContent,
);

const metadata = z.union([sentContent, textOfContent]);

const fields = z.object({
  uuid: z.optional(uuid),
  pilotage: z.object({ uuid }),
  metadata,
  /** As it stood on screen. */
  base: z.optional(z.object({ metadata })),
  stage: z.optional(z.object({ uuid })),
  isFirst: z.optional(z.boolean()),
  isLast: z.optional(z.boolean()),
  /** The route that the pilotage had on screen; that of the pilotage now, where it is not said. */
  route: z.optional(z.nullable(z.object({ uuid }))),
});
export type DrawingWrite = z.infer<typeof fields>;

const placesIn = ({ stage, isFirst, isLast }: DrawingWrite) => [stage, isFirst, isLast].filter(Boolean).length;

export const newDrawing = fields.check(z.refine((sent) => placesIn(sent) === 1, 'one of stage, isFirst and isLast'));
/** By its id: what it lies on need not be said. */
export const drawingChange = fields.check(z.refine((sent) => placesIn(sent) <= 1, 'one of stage, isFirst and isLast'));
