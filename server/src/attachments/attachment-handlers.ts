import { attachFile, readAttachment, removeAttachment } from '@leadline/domain/contract/attachment-endpoints';
import { sql } from 'kysely';
import type { PlacedApi } from '../http/deps.ts';
import { Failure } from '../http/failure.ts';
import { serveRead, serveWrite } from '../http/serve.ts';
import { readOfPilotage } from '../pilotages/read-of-pilotage.ts';
import { attach, detach } from './attach-file.ts';
import { listOf, readAttachmentBytes } from './attachment-store.ts';

export function mountAttachments(api: PlacedApi): void {
  serveWrite(api, attachFile, {
    change: ({ body, place }, write) => attach(write, place.uuid, body),
    read: ({ trx }, pilotage) => listOf(trx, pilotage),
  });

  serveWrite(api, removeAttachment, {
    change: ({ body, place }, write) => detach(write, place.uuid, body),
    read: ({ trx }, pilotage) => listOf(trx, pilotage),
  });

  serveRead(api, readAttachment, async ({ db, caller, place, params }) => {
    // Of an archived pilotage nothing is there for a pilot.
    await readOfPilotage(db, caller, place.uuid, sql`null`);
    const file = await readAttachmentBytes(db, place.uuid, params.file);
    if (!file) throw new Failure('notFound');
    return file;
  });
}
