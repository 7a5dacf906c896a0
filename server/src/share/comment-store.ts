import type { Comment } from '@leadline/domain/share/comment';
import { COMMENTS_PER_HOUR } from '@leadline/domain/share/comment';
import { hours, type Instant } from '@leadline/domain/time/instant';
import { type Kysely, sql } from 'kysely';
import { instantJson } from '../db/json-parts.ts';
import type { Tables } from '../db/tables.ts';
import { timestamp } from '../db/timestamp.ts';
import { listJson } from '../pilotages/read-of-pilotage.ts';

/** In terms of `c`; the address of the link is for the port alone. */
const jsonWith = (email: string) => sql<Comment>`json_build_object('uuid', c.uuid,
  'pilotage', json_build_object('uuid', c.pilotage_uuid), 'comment', c.comment, 'role', c.role, 'name', c.name,
  'email', ${sql.raw(email)}, 'isDisagreement', c.is_disagreement, 'createdAt', ${instantJson('c.created_at')},
  'givenAt', ${instantJson('c.given_at')})`;

const EMAIL = '(select link.email from share_link link where link.uuid = c.share_uuid)';
const NO_EMAIL = 'null::text';

export const commentForPort = jsonWith(EMAIL);
export const commentForShip = jsonWith(NO_EMAIL);

const listOf = (item: typeof commentForPort) =>
  listJson(item, sql`from pilotage_comment c where c.pilotage_uuid = p.uuid`, sql`c.created_at, c.uuid`);

/** Of the pilotage `p`, the oldest first. */
export const commentsForPort = listOf(commentForPort);
export const commentsForShip = listOf(commentForShip);

export async function readComment(db: Kysely<Tables>, uuid: string): Promise<Comment> {
  const { rows } = await sql<{ item: Comment }>`
    select ${commentForPort} as item from pilotage_comment c where c.uuid = ${uuid}`.execute(db);
  if (!rows[0]) throw new Error(`comment ${uuid} vanished`);
  return rows[0].item;
}

/** What this link wrote under an id of its own; null when nothing. */
export async function ownComment(db: Kysely<Tables>, link: string, uuid: string): Promise<Comment | null> {
  const { rows } = await sql<{ item: Comment }>`
    select ${commentForShip} as item from pilotage_comment c where c.uuid = ${uuid} and c.share_uuid = ${link}`.execute(
    db,
  );
  return rows[0]?.item ?? null;
}

const WINDOW = hours(1);

/** When a link may write again; null when it is now. */
export async function nextComment(db: Kysely<Tables>, link: string, now: Instant): Promise<Instant | null> {
  const { rows } = await sql<{ oldest: Instant | null; count: number }>`
    select min(at) as oldest, count(*)::int as count from (
      select created_at as at from pilotage_comment
      where share_uuid = ${link} and created_at > ${timestamp(now - WINDOW)}
      order by 1 desc limit ${COMMENTS_PER_HOUR}) as latest`.execute(db);
  const { oldest = null, count = 0 } = rows[0] ?? {};
  return oldest === null || count < COMMENTS_PER_HOUR ? null : oldest + WINDOW;
}
