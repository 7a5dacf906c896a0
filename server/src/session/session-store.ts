import { randomUUID } from 'node:crypto';
import { type Instant, seconds } from '@leadline/domain/time/instant';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { audit } from '../writes/audit.ts';
import { hashToken, newRefreshToken, REFRESH_LIFE, successorOf, type TokenSubject } from './tokens.ts';

/** How long a used refresh token still leads to its successor: an answer may be lost at sea. */
const GRACE = seconds(30);

export interface Session extends TokenSubject {
  refreshToken: string;
}

/** One log-in on one device. */
export async function startSession(db: Kysely<Tables>, userUuid: string, now: Instant): Promise<Session> {
  const familyUuid = randomUUID();
  const refreshToken = newRefreshToken();
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('session_family')
      .values({ uuid: familyUuid, person_uuid: userUuid, created_at: new Date(now), revoked_at: null })
      .execute();
    await storeToken(trx, familyUuid, refreshToken, now);
  });
  return { userUuid, familyUuid, refreshToken };
}

async function storeToken(trx: Transaction<Tables>, familyUuid: string, token: string, now: Instant): Promise<void> {
  await trx
    .insertInto('refresh_token')
    .values({
      hash: hashToken(token),
      family_uuid: familyUuid,
      issued_at: new Date(now),
      expires_at: new Date(now + REFRESH_LIFE),
      used_at: null,
      successor_hash: null,
    })
    .execute();
}

interface UsedToken {
  token: string;
  /** The server's, which the next token is derived with. */
  secret: string;
  now: Instant;
  address: string;
}

/**
 * The session with the next refresh token, or null. A token that was used before leads to the same successor for 30 s,
 * as long as that is unused; after that it was stolen or copied, and the whole log-in ends.
 */
export function continueSession(
  db: Kysely<Tables>,
  { token, secret, now, address }: UsedToken,
): Promise<Session | null> {
  return db.transaction().execute(async (trx) => {
    const row = await lockToken(trx, hashToken(token));
    if (!row || row.revoked_at !== null || row.expires_at <= now) return null;
    const next = successorOf(token, secret);
    const session = { userUuid: row.person_uuid, familyUuid: row.family_uuid, refreshToken: next };
    if (row.used_at === null) {
      await spendToken(trx, row.hash, next, now);
      await storeToken(trx, row.family_uuid, next, now);
      return session;
    }
    if (now - row.used_at <= GRACE && (await isUnused(trx, hashToken(next)))) return session;
    await revokeFamily(trx, row.family_uuid, now);
    const who = { personUuid: row.person_uuid, organisationUuid: row.organisation_uuid, address };
    await audit(trx, { at: now, ...who, action: 'refreshTokenReused', entity: 'session', id: row.family_uuid });
    return null;
  });
}

/** The family is what is locked: refreshes of one log-in follow each other. */
function lockToken(trx: Transaction<Tables>, hash: string) {
  return trx
    .selectFrom('refresh_token as token')
    .innerJoin('session_family as family', 'family.uuid', 'token.family_uuid')
    .innerJoin('person', 'person.uuid', 'family.person_uuid')
    .select(['token.hash', 'token.family_uuid', 'token.expires_at', 'token.used_at'])
    .select(['family.person_uuid', 'family.revoked_at', 'person.organisation_uuid'])
    .where('token.hash', '=', hash)
    .forUpdate(['token', 'family'])
    .executeTakeFirst();
}

async function spendToken(trx: Transaction<Tables>, hash: string, next: string, now: Instant): Promise<void> {
  await trx
    .updateTable('refresh_token')
    .set({ used_at: new Date(now), successor_hash: hashToken(next) })
    .where('hash', '=', hash)
    .execute();
}

async function isUnused(trx: Transaction<Tables>, hash: string): Promise<boolean> {
  const row = await trx.selectFrom('refresh_token').select('used_at').where('hash', '=', hash).executeTakeFirst();
  return row !== undefined && row.used_at === null;
}

/** Ends a log-in: its access tokens are refused from the next request on. */
export async function revokeFamily(db: Kysely<Tables>, familyUuid: string, now: Instant): Promise<void> {
  await db
    .updateTable('session_family')
    .set({ revoked_at: new Date(now) })
    .where('uuid', '=', familyUuid)
    .where('revoked_at', 'is', null)
    .execute();
}
