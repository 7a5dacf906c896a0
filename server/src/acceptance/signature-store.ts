import type { Signature } from '@leadline/domain/acceptance/signature';
import { LINK_LIFE } from '@leadline/domain/share/share-rules';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { instantJson } from '../db/json-parts.ts';
import type { Tables } from '../db/tables.ts';
import { passageEnd } from '../pilotages/pilotage-json.ts';
import { listJson } from '../pilotages/read-of-pilotage.ts';

/** A revert takes both acceptances back: it asks for a signature under the plan as it is then. */
const revertsOf = (pilotage: RawBuilder<unknown>, after: RawBuilder<unknown>) => sql<boolean>`exists (
  select from record_entry e where e.pilotage_uuid = ${pilotage}
  and (e.entry::json -> 'body' ->> 'action') = 'changed'
  and (e.parts::json -> 'after' ->> 'value')::json ->> 'pilotAccepted' = 'false'
  and (e.entry::json -> 'body' ->> 'at')::timestamptz > ${after})`;
const revertedSince = revertsOf(sql`s.pilotage_uuid`, sql`least(s.created_at, s.signed_at)`);
const arrivedLate = sql`s.share_uuid is not null and s.created_at >= (
  select ${passageEnd} + interval '1 millisecond' * ${LINK_LIFE}::float8 from pilotage p where p.uuid = s.pilotage_uuid)`;

/** In terms of `s`. */
export const signatureJson = sql<Signature>`json_build_object('uuid', s.uuid, 'version', s.version,
  'pilotage', json_build_object('uuid', s.pilotage_uuid), 'role', s.role, 'name', s.name, 'image', s.image,
  'createdAt', ${instantJson('s.created_at')}, 'signedAt', ${instantJson('s.signed_at')},
  'content', s.content, 'strokes', s.strokes, 'isStated', s.is_stated, 'shownDiffers', s.shown_differs,
  'sentTo', (select link.email from share_link link where link.uuid = s.share_uuid),
  'lapsed', case when s.is_accepted then null when ${arrivedLate} then 'linkEnded' when ${revertedSince} then 'reverted' end,
  'isAccepted', s.is_accepted, 'keeps', case when s.keeps_uuid is not null
    then json_build_object('signature', s.keeps_uuid, 'reason', s.kept_reason) end)`;

/** Of the pilotage `p`, the latest first. */
export const signaturesOfPilotage = listJson(
  signatureJson,
  sql`from signature s where s.pilotage_uuid = p.uuid`,
  sql`s.created_at desc, s.uuid desc`,
);

export async function findSignature(db: Kysely<Tables>, uuid: string): Promise<Signature | null> {
  const { rows } = await sql<{ item: Signature }>`
    select ${signatureJson} as item from signature s where s.uuid = ${uuid}`.execute(db);
  return rows[0]?.item ?? null;
}

export async function readSignature(db: Kysely<Tables>, uuid: string): Promise<Signature> {
  const found = await findSignature(db, uuid);
  if (!found) throw new Error(`signature ${uuid} vanished`);
  return found;
}

/** Whether the acceptances of a pilotage were taken back after a time; `at` is ISO. */
export async function wereTakenBackAfter(db: Kysely<Tables>, pilotage: string, at: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select ${revertsOf(sql`${pilotage}::uuid`, sql`${at}::timestamptz`)} as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Of a pilotage, the latest first. */
export async function signaturesNow(db: Kysely<Tables>, pilotage: string): Promise<Signature[]> {
  const { rows } = await sql<{ signatures: Signature[] }>`
    select ${signaturesOfPilotage} as signatures from pilotage p where p.uuid = ${pilotage}`.execute(db);
  return rows[0]?.signatures ?? [];
}

/** What this link signed under an id of its own; null when nothing. */
export async function ownSignature(db: Kysely<Tables>, link: string, uuid: string): Promise<Signature | null> {
  const { rows } = await sql<{ item: Signature }>`
    select ${signatureJson} as item from signature s where s.uuid = ${uuid} and s.share_uuid = ${link}`.execute(db);
  return rows[0]?.item ?? null;
}
