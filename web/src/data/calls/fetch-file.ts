import { readAttachment } from '@leadline/domain/contract/attachment-endpoints';
import { type Attachment, attachmentPlace } from '@leadline/domain/pilotages/attachments/attachment';
import { sha256 } from '../sha256.ts';
import type { KeptChart } from '../store/device-cache.ts';
import { ApiFailure } from './api-failure.ts';
import { callApi } from './call-api.ts';

/** The bytes of an attachment, whole: as many megabytes as it has take their time on a slow line. */
export async function fetchFile(file: Pick<Attachment, 'url' | 'sha256'>, signal?: AbortSignal): Promise<KeptChart> {
  const place = attachmentPlace(file);
  if (!place) throw new ApiFailure('unknown', null, null);
  const { bytes, mime } = await callApi(
    readAttachment,
    { params: place },
    { timeoutMs: null, ...(signal && { signal }) },
  );
  const own = new Uint8Array(bytes);
  if ((await sha256(own)) !== file.sha256) throw new ApiFailure('unknown', null, null);
  return { bytes: own.buffer, mime };
}
