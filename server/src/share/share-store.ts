import type { Share } from '@leadline/domain/share/share';
import { SHARES_PER_HOUR } from '@leadline/domain/share/share-rules';
import { hours, type Instant } from '@leadline/domain/time/instant';
import { type Kysely, sql, type Transaction } from 'kysely';
import { instantJson } from '../db/json-parts.ts';
import type { Tables } from '../db/tables.ts';
import { timestamp } from '../db/timestamp.ts';
import { listJson } from '../pilotages/read-of-pilotage.ts';

/** A link as its senders see it, in terms of `link`. */
export const shareJson = sql<Share>`json_build_object('uuid', link.uuid,
  'pilotage', json_build_object('uuid', link.pilotage_uuid), 'email', link.email,
  'isForInformation', link.is_for_information, 'sharedAt', ${instantJson('link.shared_at')},
  'mail', json_build_object('state', link.mail_state, 'at', ${instantJson('link.mail_at')}, 'fault', link.mail_fault),
  'fetchedAt', ${instantJson('link.fetched_at')}, 'readAt', ${instantJson('link.read_at')}, 'readDevice', link.read_device,
  'revokedAt', ${instantJson('link.revoked_at')})`;

/** Of the pilotage `p`. */
export const sharesOfPilotage = listJson(
  shareJson,
  sql`from share_link link where link.pilotage_uuid = p.uuid`,
  sql`link.shared_at desc, link.email`,
);

/** What one person sent with one key. */
export async function readSending(db: Kysely<Tables>, sharedBy: string, sending: string): Promise<Share[]> {
  const { rows } = await sql<{ item: Share }>`select ${shareJson} as item from share_link link
    where link.shared_by = ${sharedBy} and link.sending = ${sending} order by link.email`.execute(db);
  return rows.map(({ item }) => item);
}

export async function readLink(db: Kysely<Tables>, uuid: string): Promise<Share | null> {
  const { rows } = await sql<{ item: Share }>`
    select ${shareJson} as item from share_link link where link.uuid = ${uuid}`.execute(db);
  return rows[0]?.item ?? null;
}

const WINDOW = hours(1);

/** When a person may send again; null when it is now. Two sendings of one person wait for each other here. */
export async function nextSending(trx: Transaction<Tables>, person: string, now: Instant): Promise<Instant | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`share ${person}`}, 0))`.execute(trx);
  const { rows } = await sql<{ oldest: Instant | null; count: number }>`
    select min(at) as oldest, count(*)::int as count from (
      select min(shared_at) as at from share_link
      where shared_by = ${person} and shared_at > ${timestamp(now - WINDOW)}
      group by sending order by 1 desc limit ${SHARES_PER_HOUR}) as latest`.execute(trx);
  const { oldest = null, count = 0 } = rows[0] ?? {};
  return oldest === null || count < SHARES_PER_HOUR ? null : oldest + WINDOW;
}

/** What was sent last; null when nothing was. */
export function lastSent(trx: Transaction<Tables>, pilotage: string) {
  return trx
    .selectFrom('share_link')
    .select(['content_digest as digest', 'content_parts as parts'])
    .where('pilotage_uuid', '=', pilotage)
    .orderBy('shared_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
