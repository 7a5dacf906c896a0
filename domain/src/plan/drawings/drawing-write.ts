import { z } from 'zod';
import { readSoundJson } from '../../numbers/sound-json.ts';
import { uuid } from '../../time/wire.ts';
import { drawingContent, MOST_DRAWING_BYTES, MOST_SHAPES, shape } from './drawing.ts';
import { drawingExcess } from './drawing-limits.ts';

/** The older form of a shape has no `type`: its name said what it is. */
const sentShape = z.preprocess((sent) => {
  if (typeof sent !== 'object' || sent === null || 'type' in sent || !('name' in sent)) return sent;
  return { ...sent, type: sent.name };
}, shape);

/** As it is sent: whole, or those shapes alone that differ, in `base` as well. A turn that is null is taken back. */
const sentContent = z
  .object({
    shapes: z.array(sentShape).max(MOST_SHAPES).optional(),
    vesselRotation: drawingContent.shape.vesselRotation.nullable(),
  })
  .refine(({ shapes = [] }) => new Set(shapes.map(({ id }) => id)).size === shapes.length, 'a shape twice')
  .refine(({ shapes = [] }) => drawingExcess({ shapes }) === null, 'more than a stage holds');

/** Objects, lists and numbers of a text; each number takes a comma and a digit at least. */
const MOST_NODES = MOST_DRAWING_BYTES / 2;

/** API-40: the same as a text that holds JSON. */
const textOfContent = z
  .string()
  .max(2 * MOST_DRAWING_BYTES)
  .transform((text, context) => {
    const read = readSoundJson(text, MOST_NODES);
    if (read !== undefined) return read;
    context.addIssue({ code: 'custom', message: 'no sound JSON' });
    return z.NEVER;
  })
  .pipe(sentContent);

const metadata = z.union([sentContent, textOfContent]);

const fields = z.object({
  uuid: uuid.optional(),
  pilotage: z.object({ uuid }),
  metadata,
  /** As it stood on screen. */
  base: z.object({ metadata }).optional(),
  stage: z.object({ uuid }).optional(),
  isFirst: z.boolean().optional(),
  isLast: z.boolean().optional(),
  /** The route that the pilotage had on screen; that of the pilotage now, where it is not said. */
  route: z.object({ uuid }).nullable().optional(),
});
export type DrawingWrite = z.infer<typeof fields>;

const placesIn = ({ stage, isFirst, isLast }: DrawingWrite) => [stage, isFirst, isLast].filter(Boolean).length;

export const newDrawing = fields.refine((sent) => placesIn(sent) === 1, 'one of stage, isFirst and isLast');
/** By its id: what it lies on need not be said. */
export const drawingChange = fields.refine((sent) => placesIn(sent) <= 1, 'one of stage, isFirst and isLast');
