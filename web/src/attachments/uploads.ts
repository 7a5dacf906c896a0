import type { Attachment, AttachmentType } from '@leadline/domain/pilotages/attachments/attachment';
import type { Upload } from '@leadline/domain/pilotages/attachments/attachment-items';
import { attachmentNameOf } from '@leadline/domain/pilotages/attachments/picked-files';
import { ATTACHMENTS, FILE_REFUSED } from '@leadline/domain/words/attachments';
import { v7 as uuidv7 } from 'uuid';
import { ApiFailure } from '../data/calls/api-failure.ts';
import { isOnline, onConnection } from '../data/connection.ts';
import { makeStore } from '../data/make-store.ts';
import { type DeviceSession, SessionEnded } from '../data/store/device-session.ts';
import { openUnsaved } from '../data/store/unsaved-db.ts';
import { VaultClosed } from '../data/store/vault.ts';
import { showToast } from '../ui/toasts/toasts.ts';
import { dropFile, type KeptFile, keepFile, noteFile, readFileBytes, readFiles } from './kept-files.ts';
import { sendFile } from './send-file.ts';

/** A file that is on its way, with where it belongs. */
export type QueuedFile = Upload & Pick<KeptFile, 'pilotageUuid'>;

export interface Uploads {
  /** Keeps a chosen file on this device, and sends it when its turn comes. Throws what the storage throws. */
  add(pilotageUuid: string, type: AttachmentType, file: File): Promise<void>;
  retry(id: string): Promise<void>;
  /** Stops it where it is under way; what the server has by then stays there. */
  remove(id: string): Promise<void>;
  /** Reads what was kept before, and sends it. */
  start(): void;
}

/** What is on its way from this tab's session, the first chosen first. */
export const queuedFiles = makeStore<readonly QueuedFile[]>([]);
/** The last answer of the server about a pilotage. */
export const storedByUpload = makeStore<{ pilotageUuid: string; attachments: Attachment[] } | null>(null);

let current: { session: DeviceSession; uploads: Uploads } | null = null;

/** The uploads of a session: they end with it, and what was not sent waits for the next one of the same person and key. */
export function uploadsOf(session: DeviceSession): Uploads {
  if (current?.session !== session) current = { session, uploads: makeUploads(session) };
  return current.uploads;
}

function makeUploads(session: DeviceSession): Uploads {
  const db = openUnsaved(session);
  let files: KeptFile[] = [];
  let under: { id: string; stopper: AbortController } | null = null;
  let isRunning = false;
  let meanwhile: { added: KeptFile[]; gone: Set<string> } = { added: [], gone: new Set() };
  let progress = 0;
  const show = () => queuedFiles.set(files.map((file) => ({ ...file, sent: file.id === under?.id ? progress : null })));
  const onProgress = (sent: number) => {
    progress = sent;
    show();
  };
  const change = async (id: string, changes: Partial<KeptFile>) => {
    files = files.map((file) => (file.id === id ? { ...file, ...changes } : file));
    show();
    const file = files.find((each) => each.id === id);
    if (file) await noteFile(db, file);
  };
  const forget = async (id: string) => {
    files = files.filter((file) => file.id !== id);
    meanwhile.gone.add(id);
    show();
    await dropFile(db, id);
  };

  const sendOne = async (file: KeptFile) => {
    under = { id: file.id, stopper: new AbortController() };
    onProgress(0);
    const { signal } = under.stopper;
    try {
      const bytes = await readFileBytes(db, file.id);
      if (bytes) {
        const attachments = await sendFile(session, file, bytes, { signal, onProgress });
        storedByUpload.set({ pilotageUuid: file.pilotageUuid, attachments });
      }
      under = null;
      await forget(file.id);
    } catch (error) {
      under = null;
      if (signal.aborted) return;
      if (isEnd(error)) throw error;
      const fault = faultOf(error);
      // Without a network nothing has failed: it goes by itself.
      if (fault.isLost && !isOnline()) throw new Waits();
      await change(file.id, { fault: fault.words, ...(!fault.isLost && { key: uuidv7() }) });
      showToast(ATTACHMENTS.uploadFailed, 'error');
    } finally {
      under = null;
      if (!session.signal.aborted) show();
    }
  };
  /** Other tabs choose and send too; what was chosen or taken back here while the disk was read is not on it yet, or still. */
  const readAnew = async () => {
    meanwhile = { added: [], gone: new Set() };
    const read = await readFiles(db);
    const { added, gone } = meanwhile;
    const known = new Set(read.map(({ id }) => id));
    files = [...read, ...added.filter(({ id }) => !known.has(id))].filter(({ id }) => !gone.has(id));
    show();
  };
  /** One after the other, in one tab at a time. */
  const sendAll = async () => {
    await readAnew();
    for (let next = firstOf(files); next && isOnline(); next = firstOf(files)) await sendOne(next);
  };
  const start = () => {
    if (isRunning) return;
    isRunning = true;
    inTurn(session, sendAll).then(
      () => {
        isRunning = false;
        // One that was chosen while the last one ended.
        if (firstOf(files) && isOnline() && !session.signal.aborted) start();
      },
      (error: unknown) => {
        isRunning = false;
        unlessExpected(error);
      },
    );
  };
  const stopFollowing = onConnection(() => void (isOnline() && start()));
  session.signal.addEventListener(
    'abort',
    () => {
      stopFollowing();
      queuedFiles.set([]);
    },
    { once: true },
  );
  return {
    add: async (pilotageUuid, attachmentType, file) => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const kept: KeptFile = {
        ...{ id: uuidv7(), pilotageUuid, name: attachmentNameOf(file.name), attachmentType, size: bytes.length },
        ...{ key: uuidv7(), fault: null, chosenAt: Date.now() },
      };
      await keepFile(db, kept, bytes);
      files = [...files, kept];
      meanwhile.added.push(kept);
      show();
      start();
    },
    retry: async (id) => {
      await change(id, { fault: null });
      start();
    },
    remove: async (id) => {
      if (under?.id === id) under.stopper.abort();
      await forget(id);
    },
    start,
  };
}

const firstOf = (files: readonly KeptFile[]) => files.find(({ fault }) => fault === null);

/** The network is gone: the queue stops until it is back. */
class Waits extends Error {}

/** Two tabs of a person do not send at once; the second reads what is left when its turn comes. */
function inTurn(session: DeviceSession, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  return navigator.locks.request(`pp-uploads-${session.person}`, { signal: session.signal }, work) as Promise<void>;
}

/** Why a file was not taken; `isLost`: nothing is known of it, and the same bytes may go again. */
function faultOf(error: unknown): { words: string; isLost: boolean } {
  if (!(error instanceof ApiFailure) || error.kind !== 'refused')
    return { words: ATTACHMENTS.uploadFailed, isLost: true };
  const [field] = error.details?.fields ?? [];
  return { words: FILE_REFUSED[field?.code ?? ''] ?? ATTACHMENTS.uploadFailed, isLost: false };
}

/** The session, the lock of the tablet or this tab end the run; what waits goes on with the next. */
function isEnd(error: unknown): boolean {
  const isStop = error instanceof SessionEnded || error instanceof VaultClosed || error instanceof Waits;
  return isStop || (error instanceof DOMException && error.name === 'AbortError');
}

function unlessExpected(error: unknown): void {
  if (!isEnd(error)) throw error;
}
