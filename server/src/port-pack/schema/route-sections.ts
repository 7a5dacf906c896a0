import { position } from '@leadline/domain/ports/port';
import { CONSTRAINT_TYPES, sideTo } from '@leadline/domain/routes/route';
import { z } from 'zod';
import { key, name, packPath } from './key.ts';

const place = z.strictObject(position.shape);
const metres = z.number().min(0).max(500);

const shared = {
  key,
  name,
  position: place.optional(),
  note: z.string().trim().min(1).max(500).optional(),
  weatherLocation: key
    .optional()
    .meta({ description: 'Whose forecast counts here; else the one of the berth, else the nearest within 30 km' }),
};

const waypoint = z.strictObject({
  ...shared,
  type: z.literal('waypoint'),
  wheelOver: z.boolean().default(false).meta({ description: 'The wheel is put over here: marked on the chart' }),
});

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
    track: z
      .array(place)
      .min(2)
      .max(500)
      .optional()
      .meta({ description: 'Positions in the order of sailing; every constraint lies within 50 m of it' }),
    stages: z.array(key).optional().meta({ description: 'Chart stages in the order of sailing' }),
  })
  .meta({ description: 'A way between two places: either from, to and constraints, or reverseOf' });
export type PackRoute = z.output<typeof packRoute>;

const referencePoint = z.strictObject({
  pixel: z.tuple([z.number(), z.number()]).meta({ description: 'From the left and from the top edge of the image' }),
  position: place,
});

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
        reference: z.array(referencePoint).optional().meta({
          description: 'Points of the image whose positions are known: two with the scale, or three and more',
        }),
      })
      .optional(),
  })
  .meta({ description: 'A leg of the passage plan with its chart' });
