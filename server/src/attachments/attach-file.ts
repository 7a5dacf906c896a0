import { createHash, randomUUID } from 'node:crypto';
import type { Attachment } from '@leadline/domain/pilotages/attachments/attachment';
import { attachRefusal, MOST_FILES, nameKey } from '@leadline/domain/pilotages/attachments/attachment-rules';
import type { AttachmentName, NewAttachment } from '@leadline/domain/pilotages/attachments/new-attachment';
import { type RawBuilder, sql } from 'kysely';
import { Failure, ruleBroken } from '../http/failure.ts';
import { lockPilotage } from '../pilotages/pilotage-store.ts';
import { pilotageFor } from '../pilotages/pilotage-view.ts';
import { applied, type Deed, type Ended } from '../writes/end-write.ts';
import type { Write } from '../writes/keyed-write.ts';
import { findAttachment, nameKeysOf, withAdded, withoutRemoved } from './attachment-store.ts';
import { examineFile } from './examine-file.ts';

/** Keeps a file beside the plan under an id of its own, without what it could do and what it says of its author. */
export async function attach(write: Write, pilotage: string, body: NewAttachment): Promise<Ended<Attachment[]>> {
  const { trx, caller, now } = write;
  const { name, attachmentType } = body;
  await demandRight(write, pilotage);
  const { mime, bytes } = await examineFile(name, Buffer.from(body.file, 'base64'));
  // Others may have changed the pilotage while the file was looked through.
  if (!(await lockPilotage(trx, pilotage))) throw new Failure('notFound');
  await demandRight(write, pilotage);
  await demandPlace(write, pilotage, body);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const columns = {
    ...{ uuid: randomUUID(), attachment_type: attachmentType, name, name_key: nameKey(name), mime_type: mime },
    ...{ size: bytes.length, sha256, bytes, person_uuid: caller.userUuid, created_at: new Date(now) },
  };
  const names = Object.keys(columns).map((column) => sql.ref(column));
  return ended(write, pilotage, {
    action: 'attached',
    after: { attachmentType, name, mimeType: mime, size: bytes.length, sha256 },
    raised: sql`insert into attachment (pilotage_uuid, ${sql.join(names)})
      select effect.uuid, ${sql.join(Object.values(columns))} from effect returning *`,
    list: withAdded,
  });
}

/** Removes the bytes for good; name, type and digest stay in the record of the pilotage. */
export async function detach(write: Write, pilotage: string, wanted: AttachmentName): Promise<Ended<Attachment[]>> {
  if (!(await lockPilotage(write.trx, pilotage))) throw new Failure('notFound');
  await demandRight(write, pilotage);
  const found = await findAttachment(write.trx, pilotage, wanted);
  if (!found) throw new Failure('notFound');
  const { uuid, name, mime_type: mimeType, size, sha256 } = found;
  return ended(write, pilotage, {
    action: 'detached',
    before: { attachmentType: wanted.attachmentType, name, mimeType, size, sha256 },
    raised: sql`delete from attachment using effect where attachment.uuid = ${uuid} returning attachment.uuid`,
    list: withoutRemoved,
  });
}

async function demandRight({ trx, caller }: Write, pilotage: string): Promise<void> {
  const refusal = attachRefusal(caller, await pilotageFor(trx, caller, pilotage));
  if (refusal) throw new Failure(refusal);
}

async function demandPlace({ trx }: Write, pilotage: string, { name, attachmentType }: AttachmentName): Promise<void> {
  const keys = await nameKeysOf(trx, pilotage, attachmentType);
  if (keys.includes(nameKey(name))) throw ruleBroken('body.name', 'duplicate');
  if (keys.length >= MOST_FILES)
    throw new Failure('tooLarge', { fields: [{ path: 'body.file', code: 'tooManyFiles' }] });
}

type Change = Pick<Deed<unknown>, 'action' | 'before' | 'after'> & {
  raised: RawBuilder<unknown>;
  list: RawBuilder<Attachment[]>;
};

/** Whoever holds the old version of the pilotage reads it again. */
async function ended(write: Write, pilotage: string, { list, ...change }: Change): Promise<Ended<Attachment[]>> {
  const { trx, now } = write;
  const { version } = await trx
    .selectFrom('pilotage')
    .select('version')
    .where('uuid', '=', pilotage)
    .executeTakeFirstOrThrow();
  const columns = { version: version + 1, updated_at: new Date(now) };
  const done = await applied<{ attachments: Attachment[] }, Attachment[]>(
    write,
    {
      ...{ entity: 'pilotage', id: pilotage, version: version + 1, ...change },
      effect: trx.updateTable('pilotage').set(columns).where('uuid', '=', pilotage).returningAll(),
      answer: sql`select ${list} as attachments from effect`,
    },
    ({ attachments }) => attachments,
  );
  if (!done) throw new Error(`pilotage ${pilotage} vanished under its lock`);
  return done;
}
