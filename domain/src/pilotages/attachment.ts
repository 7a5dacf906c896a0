import { z } from 'zod';
import { instantIso } from '../time/wire.ts';

export const attachmentType = z.enum(['dukc', 'weather', 'additional']);

export const attachment = z.object({
  name: z.string(),
  mimeType: z.string(),
  url: z.string(),
  date: instantIso,
  attachmentType,
});
export type Attachment = z.infer<typeof attachment>;
