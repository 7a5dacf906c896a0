import type { Attachment } from '@leadline/domain/pilotages/attachments/attachment';
import { fetchFile } from '../calls/fetch-file.ts';
import { deviceCache, type KeptChart } from '../store/device-cache.ts';
import { fileKey } from './kept-answers.ts';

/** The bytes of an attachment: those that lie on this device, for they never change under their digest, else the server's. */
export async function readFile(attachment: Attachment): Promise<KeptChart> {
  const cache = await deviceCache();
  const kept = await cache?.readFile(fileKey(attachment)).catch(() => null);
  return kept ?? fetchFile(attachment);
}
