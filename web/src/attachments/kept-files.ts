import type { AttachmentType } from '@leadline/domain/pilotages/attachments/attachment';
import * as z from 'zod/mini';
import { fromBase64, toBase64 } from '../data/store/bytes-as-text.ts';
import type { UnsavedDb } from '../data/store/unsaved-db.ts';

/** A chosen file without its bytes, as it lies on this device until the server has it. */
const keptFile = z.object({
  id: z.uuid(),
  pilotageUuid: z.uuid(),
  name: z.string(),
  attachmentType: z.enum(['dukc', 'weather', 'additional'] satisfies AttachmentType[]),
  size: z.number(),
  /** Idempotency-Key: the same bytes may go twice under it. Another one after a refusal. */
  key: z.uuid(),
  fault: z.nullable(z.string()),
  /** Device time at which it was chosen, milliseconds: in this order they are sent. */
  chosenAt: z.number(),
});
export type KeptFile = z.infer<typeof keptFile>;

/** Of keys in the clear. */
export const KEPT_FILES = { prefix: 'file/', suffix: '/told' } as const;
const toldKey = (id: string) => `${KEPT_FILES.prefix}${id}${KEPT_FILES.suffix}`;
const bytesKey = (id: string) => `${KEPT_FILES.prefix}${id}/bytes`;

export async function keepFile(db: UnsavedDb, file: KeptFile, bytes: Uint8Array): Promise<void> {
  await db.write({ put: { [toldKey(file.id)]: file, [bytesKey(file.id)]: toBase64(bytes) }, remove: [] });
}

export const noteFile = (db: UnsavedDb, file: KeptFile) => db.write({ put: { [toldKey(file.id)]: file }, remove: [] });

export const dropFile = (db: UnsavedDb, id: string) => db.write({ put: {}, remove: [toldKey(id), bytesKey(id)] });

/** What this person chose and what this key has sealed, the first chosen first. */
export async function readFiles(db: UnsavedDb): Promise<KeptFile[]> {
  const keys = (await db.keys(KEPT_FILES.prefix)).filter((key) => key.endsWith(KEPT_FILES.suffix));
  const rows = (await db.read(keys)).map((row) => keptFile.safeParse(row));
  return rows.flatMap(({ data }) => (data ? [data] : [])).sort((one, other) => one.chosenAt - other.chosenAt);
}

/** Null when it is not there any more. */
export async function readFileBytes(db: UnsavedDb, id: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const [text] = await db.read([bytesKey(id)]);
  return typeof text === 'string' ? fromBase64(text) : null;
}
