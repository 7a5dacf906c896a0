import { attachFile } from '@leadline/domain/contract/attachment-endpoints';
import { pathOf } from '@leadline/domain/contract/endpoint-path';
import type { Attachment } from '@leadline/domain/pilotages/attachments/attachment';
import { unwrap } from '../data/calls/call-api.ts';
import { sendForm } from '../data/calls/send-form.ts';
import type { DeviceSession } from '../data/store/device-session.ts';
import type { KeptFile } from './kept-files.ts';

interface Sending {
  signal: AbortSignal;
  /** Part that has left, 0 to 1. */
  onProgress: (sent: number) => void;
}

/** API-24: sends a file as a form and answers all attachments of its pilotage; throws ApiFailure. */
export async function sendFile(
  session: DeviceSession,
  { pilotageUuid, name, attachmentType, key }: KeptFile,
  bytes: Uint8Array<ArrayBuffer>,
  { signal, onProgress }: Sending,
): Promise<Attachment[]> {
  const form = new FormData();
  form.append('name', name);
  form.append('attachmentType', attachmentType);
  form.append('file', new Blob([bytes]), name);
  const path = pathOf(attachFile, { params: { id: pilotageUuid } });
  return unwrap(attachFile, await sendForm(session, { path, idempotencyKey: key, form, signal, onProgress })).data;
}
