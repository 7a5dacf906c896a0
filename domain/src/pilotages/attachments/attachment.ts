import * as z from 'zod/mini';
import { instantIso } from '../../time/wire.ts';

export const attachmentType = z.enum(['dukc', 'weather', 'additional']);
export type AttachmentType = z.infer<typeof attachmentType>;

/** A file that stands beside a plan. */
export const attachment = z.object({
  name: z.string(),
  mimeType: z.string(),
  /** Where its bytes are read. */
  url: z.string(),
  date: instantIso,
  attachmentType,
  /** Bytes, as stored. */
  size: z.int(),
  /** Of the bytes as stored, hexadecimal. */
  sha256: z.string(),
});
export type Attachment = z.infer<typeof attachment>;

/** The pilotage and the file that an address is of; null for an address of another form. */
export function attachmentPlace({ url }: Pick<Attachment, 'url'>): { id: string; file: string } | null {
  const [, id, file] = /\/pilotages\/([^/]+)\/attachment\/([^/]+)$/.exec(url) ?? [];
  return id && file ? { id, file } : null;
}
