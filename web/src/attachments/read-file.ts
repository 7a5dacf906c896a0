import { readAttachment } from '@leadline/domain/contract/attachment-endpoints';
import type { Attachment } from '@leadline/domain/pilotages/attachments/attachment';
import { callApi } from '../data/calls/call-api.ts';

/** The bytes of an attachment. */
export async function readFile({ url }: Attachment): Promise<{ bytes: Uint8Array<ArrayBuffer>; mime: string }> {
  const [, id = '', file = ''] = /\/pilotages\/([^/]+)\/attachment\/([^/]+)$/.exec(url) ?? [];
  const { bytes, mime } = await callApi(readAttachment, { params: { id, file } }, { timeoutMs: null });
  return { bytes: new Uint8Array(bytes), mime };
}
