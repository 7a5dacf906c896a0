import type { Bytes } from '@leadline/domain/contract/endpoint';
import type { Attachment, AttachmentType } from '@leadline/domain/pilotages/attachments/attachment';
import { nameKey } from '@leadline/domain/pilotages/attachments/attachment-rules';
import type { AttachmentName } from '@leadline/domain/pilotages/attachments/new-attachment';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { instantJson } from '../db/json-parts.ts';
import type { Tables } from '../db/tables.ts';

/** All that is told of an attachment without its bytes. */
const TOLD = sql.raw('uuid, pilotage_uuid, attachment_type, name, name_key, mime_type, size, sha256, created_at');

const attachmentJson = sql<Attachment>`json_build_object('name', a.name, 'mimeType', a.mime_type,
  'url', format('/api/pilotages/%s/attachment/%s', a.pilotage_uuid, a.uuid), 'date', ${instantJson('a.created_at')},
  'attachmentType', a.attachment_type, 'size', a.size, 'sha256', a.sha256)`;

/** A list in the order in which the files came, the latest first; `from` names the rows `a`. */
export function attachmentsOf(from: RawBuilder<unknown>): RawBuilder<Attachment[]> {
  return sql<
    Attachment[]
  >`(select coalesce(json_agg(${attachmentJson} order by a.created_at desc, a.name_key), '[]') ${from})`;
}

/** Those of the row `effect`, with what `raised` has added. */
export const withAdded = attachmentsOf(sql`from (
  select ${TOLD} from attachment where pilotage_uuid = (select uuid from effect) union all select ${TOLD} from raised) a`);

/** Those of the row `effect`, without what `raised` has removed. */
export const withoutRemoved = attachmentsOf(sql`from attachment a
  where a.pilotage_uuid = (select uuid from effect) and a.uuid not in (select uuid from raised)`);

export const listOf = (db: Kysely<Tables>, pilotage: string): Promise<Attachment[]> =>
  selected(db, attachmentsOf(sql`from attachment a where a.pilotage_uuid = ${pilotage}`));

async function selected<T>(db: Kysely<Tables>, value: RawBuilder<T>): Promise<T> {
  const { rows } = await sql<{ value: T }>`select ${value} as value`.execute(db);
  return (rows[0] as { value: T }).value;
}

/** The names that a category of a pilotage has, as they are compared. */
export async function nameKeysOf(db: Kysely<Tables>, pilotage: string, type: AttachmentType): Promise<string[]> {
  const rows = await db
    .selectFrom('attachment')
    .select('name_key')
    .where('pilotage_uuid', '=', pilotage)
    .where('attachment_type', '=', type)
    .execute();
  return rows.map((row) => row.name_key);
}

export async function findAttachment(db: Kysely<Tables>, pilotage: string, { name, attachmentType }: AttachmentName) {
  return db
    .selectFrom('attachment')
    .select(['uuid', 'name', 'mime_type', 'size', 'sha256'])
    .where('pilotage_uuid', '=', pilotage)
    .where('attachment_type', '=', attachmentType)
    .where('name_key', '=', nameKey(name))
    .executeTakeFirst();
}

export async function readAttachmentBytes(db: Kysely<Tables>, pilotage: string, file: string): Promise<Bytes | null> {
  const row = await db
    .selectFrom('attachment')
    .select(['name', 'mime_type', 'sha256', 'bytes'])
    .where('uuid', '=', file)
    .where('pilotage_uuid', '=', pilotage)
    .executeTakeFirst();
  return row ? { mime: row.mime_type, bytes: row.bytes, sha256: row.sha256, fileName: row.name } : null;
}
