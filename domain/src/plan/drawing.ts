import { z } from 'zod';
import { instantIso, uuid } from '../time/wire.ts';

/** The blank stages of the berth before and after the charts have fixed ids (PLAN-02). */
export const drawingType = z.enum(['stage', 'departure-berthing', 'arrival-berthing']);
export type DrawingType = z.infer<typeof drawingType>;

/** What is drawn; positions are fractions of the size of the chart (PLAN-12). */
const shape = z.object({
  id: z.string(),
  name: z.enum(['symbol', 'text', 'freehand', 'highlighter', 'straight line', 'arrow', 'ruler']),
  attrs: z.record(z.string(), z.unknown()),
});

export const drawing = z.object({
  uuid,
  version: z.number().int(),
  pilotage: z.object({ uuid }),
  type: drawingType,
  /** The stage that it lies on; null on a berthing stage. */
  stage: z.object({ uuid }).nullable(),
  isFirst: z.boolean(),
  isLast: z.boolean(),
  metadata: z.object({
    shapes: z.array(shape),
    /** Degrees, in steps of 45 (PLAN-09). */
    vesselRotation: z.number().optional(),
  }),
  updatedAt: instantIso,
});
export type Drawing = z.infer<typeof drawing>;
