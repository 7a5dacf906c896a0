import type { Attachment } from './attachment.ts';

/** What is shown of the attachments of a plan beside what is signed: name, type and SHA-256, by category and name. */
export function shownAttachments(attachments: readonly Attachment[]) {
  return attachments
    .map(({ attachmentType, name, mimeType, sha256 }) => ({ attachmentType, name, mimeType, sha256 }))
    .sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
}

const placeOf = ({ attachmentType, name }: Pick<Attachment, 'attachmentType' | 'name'>) => `${attachmentType}/${name}`;
