import type { NewLinkSignature, Signature } from '@leadline/domain/acceptance/signature';
import { ARRIVAL } from '../koru-arrival.ts';

/** A signature of the master as the server answers it. */
export const takenAs = (body: NewLinkSignature, isAccepted = true): Signature => ({
  ...{ uuid: body.uuid, version: 1, pilotage: { uuid: ARRIVAL.uuid }, role: 'master', name: body.name },
  ...{ image: body.image, strokes: body.strokes, createdAt: body.signedAt, signedAt: body.signedAt },
  ...{ content: body.content, isStated: true, shownDiffers: [], isAccepted, keeps: null },
});

/** What the device keeps of a link. */
export async function keptRowsOf(link: string): Promise<{ key: string; bytes: Uint8Array }[]> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('pp-links');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const rows = await new Promise<{ key: string; bytes: Uint8Array }[]>((resolve) => {
    const reading = db.transaction('kept').objectStore('kept').getAll();
    reading.onsuccess = () => resolve(reading.result);
  });
  db.close();
  return rows.filter(({ key }) => key.startsWith(link));
}
