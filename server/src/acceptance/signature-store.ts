import type { Signature } from '@leadline/domain/acceptance/signature';
import { type Kysely, sql } from 'kysely';
import { instantJson } from '../db/json-parts.ts';
import type { Tables } from '../db/tables.ts';
import { listJson } from '../pilotages/read-of-pilotage.ts';

/** In terms of `s`. */
export const signatureJson = sql<Signature>`json_build_object('uuid', s.uuid, 'version', s.version,
  'pilotage', json_build_object('uuid', s.pilotage_uuid), 'role', s.role, 'name', s.name, 'image', s.image,
  'createdAt', ${instantJson('s.created_at')}, 'signedAt', ${instantJson('s.signed_at')},
  'content', case when s.content_parts is null then null
    else json_build_object('digest', s.plan_digest, 'parts', s.content_parts) end,
  'isAccepted', s.is_accepted)`;

/** Of the pilotage `p`, the latest first. */
export const signaturesOfPilotage = listJson(
  signatureJson,
  sql`from signature s where s.pilotage_uuid = p.uuid`,
  sql`s.created_at desc, s.uuid desc`,
);

export async function readSignature(db: Kysely<Tables>, uuid: string): Promise<Signature> {
  const { rows } = await sql<{ item: Signature }>`
    select ${signatureJson} as item from signature s where s.uuid = ${uuid}`.execute(db);
  if (!rows[0]) throw new Error(`signature ${uuid} vanished`);
  return rows[0].item;
}
