import { z } from 'zod';
import { uuid } from '../time/wire.ts';

/** What a port says or offers besides its places: guidelines, terms, external links, templates of checklists (CHECK-12). */
export const portExtra = z.object({
  uuid,
  extraType: z.string(),
  metadata: z.record(z.string(), z.unknown()),
});
export type PortExtra = z.infer<typeof portExtra>;
