import { type FileMime, LARGEST_FILE, mimeOfName } from '@leadline/domain/pilotages/attachments/attachment-rules';
import { Failure } from '../http/failure.ts';
import { examinePdf } from './pdf/examine-pdf.ts';
import { cleanJpeg } from './pictures/clean-jpeg.ts';
import { cleanPng } from './pictures/clean-png.ts';
import { refusedFile } from './refused-file.ts';

/** By their first bytes: ISO 32000-2 7.5.2, PNG 5.2, ITU T.81 B.1.1.3. */
const MAGIC: Record<FileMime, Buffer> = {
  'application/pdf': Buffer.from('%PDF-', 'latin1'),
  'image/png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  'image/jpeg': Buffer.from([0xff, 0xd8, 0xff]),
};

/** A file as it may be kept; refuses what is too large, of another type than its name says, or could do something by itself. */
export async function examineFile(name: string, bytes: Buffer): Promise<{ mime: FileMime; bytes: Buffer }> {
  if (bytes.length > LARGEST_FILE) throw refusedFile('tooLarge', 'oversize');
  const mime = mimeOfName(name);
  if (!mime) throw new Failure('type', { fields: [{ path: 'body.name', code: 'extension' }] });
  if (!bytes.subarray(0, MAGIC[mime].length).equals(MAGIC[mime])) throw refusedFile('type', 'otherType');
  if (mime === 'application/pdf') {
    await examinePdf(bytes);
    return { mime, bytes };
  }
  return { mime, bytes: mime === 'image/png' ? cleanPng(bytes) : cleanJpeg(bytes) };
}
