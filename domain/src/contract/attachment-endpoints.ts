import * as z from 'zod/mini';
import { attachment } from '../pilotages/attachments/attachment.ts';
import { attachmentName, newAttachment } from '../pilotages/attachments/new-attachment.ts';
import { uuid } from '../time/wire.ts';
import { BODY_LIMITS, binary, endpoint, many } from './endpoint.ts';

const byId = z.object({ id: uuid });

export const attachFile = endpoint('POST /pilotages/:id/attachment', {
  summary:
    'Attach a PDF, PNG or JPEG of at most 1,000,000 bytes. Positions and other data of the camera are taken out; what a PDF ' +
    'could do by itself is refused. Answers all attachments of the pilotage.',
  access: { kind: 'entity', entity: 'pilotage', at: 'params.id', right: 'edit' },
  params: byId,
  body: newAttachment,
  bodyLimit: BODY_LIMITS.file,
  answer: many(attachment),
  keyed: true,
  isForm: true,
});

export const removeAttachment = endpoint('DELETE /pilotages/:id/attachment', {
  summary: 'Remove an attachment for good; its digest stays in the record. Answers those that are left.',
  access: { kind: 'entity', entity: 'pilotage', at: 'params.id', right: 'edit' },
  params: byId,
  body: attachmentName,
  answer: many(attachment),
  keyed: true,
});

export const readAttachment = endpoint('GET /pilotages/:id/attachment/:file', {
  summary: 'The bytes of an attachment, to be saved and not to be run.',
  access: { kind: 'entity', entity: 'pilotage', at: 'params.id', right: 'read' },
  params: z.extend(byId, { file: uuid }),
  answer: binary('application/pdf', 'image/png', 'image/jpeg'),
  fetchedAs: 'attachment',
});
