import { type Attachment, type AttachmentType, attachmentType } from './attachment.ts';
import { nameKey } from './attachment-rules.ts';

/** A file that was chosen on this device and that the server does not have yet. */
export interface Upload {
  id: string;
  name: string;
  attachmentType: AttachmentType;
  /** Bytes. */
  size: number;
  /** Why it was not taken; null while nothing has failed. */
  fault: string | null;
  /** Part that has been sent, 0 to 1; null while it waits for its turn or for the connection. */
  sent: number | null;
}

/** ATTACH-09: a file of a pilotage as it is listed. */
export type AttachmentItem =
  | { status: 'completed' | 'deleting'; name: string; attachment: Attachment }
  | { status: 'uploading' | 'error'; name: string; upload: Upload };

/**
 * ATTACH-07, ATTACH-08: what was chosen here and is on its way or has failed, and then what the server has, the latest
 * first. A file that is there already is no upload any more, also before its answer came.
 */
export function attachmentItems(
  stored: readonly Attachment[],
  uploads: readonly Upload[],
  deleting: ReadonlySet<string>,
): Record<AttachmentType, AttachmentItem[]> {
  const there = new Set(stored.map(placeOf));
  const waiting = uploads.filter((upload) => !there.has(placeOf(upload)) || upload.fault !== null);
  const items = [
    ...waiting.map((upload) => ({
      ...{ type: upload.attachmentType, name: upload.name, upload },
      status: upload.fault === null ? ('uploading' as const) : ('error' as const),
    })),
    ...stored.map((attachment) => ({
      ...{ type: attachment.attachmentType, name: attachment.name, attachment },
      status: deleting.has(attachment.url) ? ('deleting' as const) : ('completed' as const),
    })),
  ];
  const of = (type: AttachmentType) => items.filter((item) => item.type === type) as AttachmentItem[];
  return Object.fromEntries(attachmentType.options.map((type) => [type, of(type)])) as Record<
    AttachmentType,
    AttachmentItem[]
  >;
}

const placeOf = ({ attachmentType: type, name }: { attachmentType: AttachmentType; name: string }) =>
  `${type}/${nameKey(name)}`;
