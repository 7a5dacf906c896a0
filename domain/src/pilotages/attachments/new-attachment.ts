import * as z from 'zod/mini';
import { line } from '../../words/line.ts';
import { attachmentType } from './attachment.ts';
import { LARGEST_FILE, LONGEST_FILE_NAME, withoutFolders } from './attachment-rules.ts';

/** Without what stands before the last stroke, and not empty then. */
const fileName = line(LONGEST_FILE_NAME).check(z.overwrite(withoutFolders), z.minLength(1));

/** Characters of base64: more than the largest file has, so that one which is larger is told so and not called malformed. */
const LONGEST_TEXT = Math.ceil((LARGEST_FILE * 4) / 3) + 1024;

/** Which of its attachments; they have no id of their own on the wire. */
export const attachmentName = z.object({ name: fileName, attachmentType });
export type AttachmentName = z.infer<typeof attachmentName>;

/** A file to attach: as `multipart/form-data`, or as JSON with the bytes in base64. */
export const newAttachment = z.extend(attachmentName, {
  file: z.string().check(z.maxLength(LONGEST_TEXT), z.regex(/^[0-9A-Za-z+/]*={0,2}$/)),
});
export type NewAttachment = z.infer<typeof newAttachment>;
