import { createHash } from 'node:crypto';
import { hours, type Instant } from '@leadline/domain/time/instant';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { timestamp } from '../../db/timestamp.ts';
import { Failure } from '../../http/failure.ts';
import { MOST_SKEW } from '../login-attempts.ts';
import { networkOf } from '../network-of.ts';

const WINDOW = hours(1);
/** Letters to one person; the newest of them works. */
const MOST_PER_EMAIL = 5;
/** From one address, which a whole pilot station may share. */
const MOST_PER_ADDRESS = 20;

interface Request {
  /** As e-mails are compared. */
  email: string;
  address: string;
}

/**
 * Counts a request before anything is done for it, and refuses the sixth for one e-mail and the twenty-first from one
 * address within an hour. Nobody's e-mail is counted like anybody's. A refused request counts for nothing, so that
 * somebody else's insisting ends by itself.
 */
export async function noteResetRequest(db: Kysely<Tables>, { email, address }: Request, now: Instant): Promise<void> {
  const [email_hash, network] = [createHash('sha256').update(email).digest('hex'), networkOf(address)];
  await db
    .deleteFrom('reset_request')
    .where((eb) => eb.or([eb('at', '<=', timestamp(now - WINDOW)), eb('at', '>', timestamp(now + MOST_SKEW))]))
    .execute();
  const { id } = await db
    .insertInto('reset_request')
    .values({ email_hash, address: network, at: new Date(now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const freeAt = await findFreeInstant(db, email_hash, network);
  if (freeAt === null) return;
  await db.deleteFrom('reset_request').where('id', '=', id).execute();
  throw new Failure('tooMany', {}, Math.max(1, Math.ceil((freeAt - now) / 1000)));
}

/** When the oldest of too many is forgotten; null when there are not too many. */
async function findFreeInstant(db: Kysely<Tables>, emailHash: string, network: string): Promise<Instant | null> {
  const { rows } = await sql<{ oldest: Instant }>`
    select max(oldest) as oldest from (
      select min(at) as oldest from reset_request where email_hash = ${emailHash} having count(*) > ${MOST_PER_EMAIL}
      union all
      select min(at) from reset_request where address = ${network} having count(*) > ${MOST_PER_ADDRESS}
    ) as too_many`.execute(db);
  const oldest = rows[0]?.oldest ?? null;
  return oldest === null ? null : oldest + WINDOW;
}
