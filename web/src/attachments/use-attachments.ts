import { removeAttachment } from '@leadline/domain/contract/attachment-endpoints';
import { readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import type { Attachment, AttachmentType } from '@leadline/domain/pilotages/attachments/attachment';
import { type AttachmentItem, attachmentItems } from '@leadline/domain/pilotages/attachments/attachment-items';
import { type RejectedFile, sortPicked } from '@leadline/domain/pilotages/attachments/picked-files';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { ATTACHMENTS } from '@leadline/domain/words/attachments';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { callApi } from '../data/calls/call-api.ts';
import { useStore } from '../data/make-store.ts';
import { currentDeviceSession } from '../data/store/device-session.ts';
import { useCache } from '../data/use-entity.ts';
import { showToast } from '../ui/toasts/toasts.ts';
import { smallerPicture, uprightFile } from './smaller-picture.ts';
import { queuedFiles, storedByUpload, type Uploads, uploadsOf } from './uploads.ts';

export type Rejected = RejectedFile<File>;

export interface Attachments {
  items: Record<AttachmentType, AttachmentItem[]>;
  rejected: Record<AttachmentType, readonly Rejected[]>;
  /** Takes what may be taken of the chosen files, and lists the others. */
  choose: (type: AttachmentType, files: readonly File[]) => Promise<void>;
  dismiss: (type: AttachmentType) => void;
  makeSmaller: (type: AttachmentType, rejected: Rejected) => Promise<void>;
  retry: (id: string) => void;
  /** Takes back what was not sent. */
  cancel: (id: string) => void;
  remove: (attachment: Attachment) => Promise<void>;
}

const NONE: Record<AttachmentType, readonly Rejected[]> = { dukc: [], weather: [], additional: [] };

/** The files of a pilotage: those that the server has, and those that this tablet sends one after the other. */
export function useAttachments({ uuid, attachments }: Pick<Pilotage, 'uuid' | 'attachments'>): Attachments {
  const queued = useStore(queuedFiles);
  const [deleting, setDeleting] = useState<ReadonlySet<string>>(new Set());
  const [rejected, setRejected] = useState(NONE);
  const uploads = useUploads();
  const take = useTakeAnswer(uuid);
  const items = useMemo(
    () =>
      attachmentItems(
        attachments,
        queued.filter(({ pilotageUuid }) => pilotageUuid === uuid),
        deleting,
      ),
    [attachments, queued, deleting, uuid],
  );
  const reject = (type: AttachmentType, change: (now: readonly Rejected[]) => readonly Rejected[]) =>
    setRejected((now) => ({ ...now, [type]: change(now[type]) }));
  const choose = async (type: AttachmentType, files: readonly File[]) => {
    const sorted = sortPicked(
      files,
      items[type].map(({ name }) => name),
    );
    reject(type, () => sorted.rejected);
    for (const file of sorted.accepted) await add(type, file);
  };
  const add = async (type: AttachmentType, file: File) => {
    try {
      await uploads?.add(uuid, type, await uprightFile(file));
    } catch (error) {
      const isFull = error instanceof Error && error.name === 'StorageFull';
      showToast(isFull ? ATTACHMENTS.noRoom : ATTACHMENTS.uploadFailed, 'error');
    }
  };
  return {
    items,
    rejected,
    choose,
    dismiss: (type) => reject(type, () => []),
    makeSmaller: async (type, one) => {
      const file = await smallerPicture(one.file);
      if (!file) return showToast(ATTACHMENTS.notSmaller, 'error');
      const sorted = sortPicked(
        [file],
        items[type].map(({ name }) => name),
      );
      reject(type, (now) => [...now.filter((each) => each !== one), ...sorted.rejected]);
      for (const each of sorted.accepted) await add(type, each);
    },
    retry: (id) => void uploads?.retry(id),
    cancel: (id) => void uploads?.remove(id),
    remove: async (attachment) => {
      const { url, name, attachmentType } = attachment;
      setDeleting((now) => new Set([...now, url]));
      try {
        const input = { params: { id: uuid }, body: { name, attachmentType } };
        await take(await callApi(removeAttachment, input, { idempotencyKey: uuidv7(), timeoutMs: null }));
      } catch {
        showToast(ATTACHMENTS.deleteFailed, 'error');
      } finally {
        setDeleting((now) => new Set([...now].filter((each) => each !== url)));
      }
    },
  };
}

/** Null where nobody is signed in. What was chosen before a reload goes on. */
function useUploads(): Uploads | null {
  const session = currentDeviceSession();
  const uploads = useMemo(() => session && uploadsOf(session), [session]);
  useEffect(() => uploads?.start(), [uploads]);
  return uploads;
}

/** The server's last answer becomes what this device knows of the pilotage. */
function useTakeAnswer(uuid: string) {
  const cache = useCache();
  const stored = useStore(storedByUpload);
  const take = useCallback(
    (attachments: Attachment[]) =>
      cache.patch(readPilotage, { params: { id: uuid } }, (now) => ({ ...now, attachments })),
    [cache, uuid],
  );
  useEffect(() => {
    if (stored?.pilotageUuid === uuid) void take(stored.attachments);
  }, [stored, uuid, take]);
  return take;
}
