import { position } from '@leadline/domain/ports/port';
import { CONSTRAINT_TYPES, sideTo } from '@leadline/domain/routes/route';
import { z } from 'zod';
import { key, name, packPath } from './key.ts';

const place = z.strictObject(position.shape);
const metres = z.number().min(0).max(500);

const shared = { key, name, position: place.optional(), note: z.string().trim().min(1).max(500).optional() };

const waypoint = z.strictObject({ ...shared, type: z.literal('waypoint') });

const clearance = {
  ...shared,
  datum: name.meta({ description: 'Zero of the value; must be the datum of the tide station' }),
  marginPercent: z
    .number()
    .min(0)
    .max(100)
    .refine((percent) => percent === 0 || percent >= 1, 'is in percent: write 10 for 10 %, or 0 for none'),
  marginMetres: z.number().min(0).max(50),
  overridable: z.boolean().default(false),
  berth: key.optional(),
  tideStation: key,
  rateStation: key.optional(),
};

const underKeel = {
  ...clearance,
  depth: metres.meta({ description: 'Least depth below the datum, metres' }),
  correctionFactor: z.number().positive().max(5).optional().meta({ description: 'Multiplies the predicted tide' }),
};

const overhead = z.strictObject({
  ...clearance,
  type: z.literal('OHC'),
  height: metres.meta({ description: 'Overhead height above `datum`, or above `heightAbove` when that is given' }),
  heightAbove: name.optional().meta({ description: 'The level that the chart counts the height from: MHW, HAT, MHWS' }),
  datumOffset: z.number().min(0).max(20).optional().meta({ description: 'Metres from `datum` up to `heightAbove`' }),
  datumOffsetSource: z.string().trim().min(1).max(300).optional(),
});

/** What a route is checked at. The kinds differ in what they need, so an editor offers only what fits. */
export const packConstraint = z
  .discriminatedUnion('type', [
    waypoint,
    z.strictObject({ ...underKeel, type: z.literal('UKC') }),
    z.strictObject({ ...underKeel, type: z.literal('UKC_DYNA') }),
    overhead,
  ])
  .meta({ description: `A waypoint, or a clearance: ${CONSTRAINT_TYPES.join(', ')}` });
export type PackConstraint = z.output<typeof packConstraint>;

export const packRoute = z
  .strictObject({
    key,
    name,
    from: key.optional(),
    to: key.optional(),
    reverseOf: key.optional().meta({ description: 'Sail that route backwards: the time differences are reversed' }),
    barredSides: z.array(sideTo).max(2).optional().meta({ description: 'Sides that may not lie alongside' }),
    constraints: z
      .array(z.strictObject({ constraint: key, minutesFromStart: z.number().min(0).max(2880) }))
      .min(1)
      .optional(),
    stages: z.array(key).optional().meta({ description: 'Chart stages in the order of sailing' }),
  })
  .meta({ description: 'A way between two places: either from, to and constraints, or reverseOf' });
export type PackRoute = z.output<typeof packRoute>;

export const packStage = z
  .strictObject({
    key,
    name,
    chart: z
      .strictObject({
        image: packPath,
        scale: z
          .strictObject({ pixels: z.number().positive(), metres: z.number().positive() })
          .optional()
          .meta({ description: 'So many pixels of the image are so many metres' }),
      })
      .optional(),
  })
  .meta({ description: 'A leg of the passage plan with its chart' });
