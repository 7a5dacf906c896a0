import * as z from 'zod/mini';
import { uuid } from '../time/wire.ts';
import { position } from './port.ts';

/** A place where a pilotage starts or ends: a pilot station at sea, or a berth. */
export const berthStationType = z.enum(['station', 'berth']);
export type BerthStationType = z.infer<typeof berthStationType>;

export const berthStation = z.object({
  uuid,
  name: z.string(),
  berthStationType,
  location: z.nullable(position),
});
export type BerthStation = z.infer<typeof berthStation>;
