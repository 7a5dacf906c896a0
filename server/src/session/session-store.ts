import { randomUUID } from 'node:crypto';
import type { Instant } from '@leadline/domain/time/instant';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { tellRightsChanged } from '../db/tell-servers.ts';
import { noteDevice } from './device-store.ts';
import { hashToken, newRefreshToken, REFRESH_LIFE, type TokenSubject } from './tokens.ts';

export interface Session extends TokenSubject {
  refreshToken: string;
}

interface Start {
  kind?: 'password' | 'sso';
  /** The app's device key: without one the session goes on without. */
  deviceUuid?: string | null | undefined;
  address?: string | null;
}

/** One log-in on one device, after the person has proved who they are: the device is known from now on. */
export async function startSession(
  db: Kysely<Tables>,
  userUuid: string,
  now: Instant,
  start: Start = {},
): Promise<Session> {
  return db.transaction().execute((trx) => storeSession(trx, userUuid, now, start));
}

/** Null when the password that was checked is not the person's any more: a new one ended all sessions meanwhile. */
export async function startPasswordSession(
  db: Kysely<Tables>,
  { uuid, password_hash }: { uuid: string; password_hash: string | null },
  now: Instant,
  start: Start,
): Promise<Session | null> {
  return db.transaction().execute(async (trx) => {
    const person = trx.selectFrom('person').select('uuid').where('uuid', '=', uuid).forNoKeyUpdate();
    const stands = await person.where('password_hash', '=', password_hash).executeTakeFirst();
    return stands ? storeSession(trx, uuid, now, start) : null;
  });
}

async function storeSession(
  trx: Transaction<Tables>,
  userUuid: string,
  now: Instant,
  { kind = 'password', deviceUuid = null, address = null }: Start,
): Promise<Session> {
  const [familyUuid, refreshToken, at] = [randomUUID(), newRefreshToken(), new Date(now)];
  const family = { uuid: familyUuid, person_uuid: userUuid, kind, device_uuid: deviceUuid, address };
  if (deviceUuid !== null) await noteDevice(trx, { personUuid: userUuid, deviceUuid }, now);
  await trx
    .insertInto('session_family')
    .values({ ...family, created_at: at, used_at: at })
    .execute();
  await storeToken(trx, { familyUuid, token: refreshToken, now });
  return { userUuid, familyUuid, refreshToken };
}

interface NewToken {
  familyUuid: string;
  token: string;
  predecessorHash?: string;
  now: Instant;
}

/** Only the SHA-256 of a token is kept. */
export async function storeToken(trx: Transaction<Tables>, { token, now, ...from }: NewToken): Promise<void> {
  await trx
    .insertInto('refresh_token')
    .values({
      hash: hashToken(token),
      family_uuid: from.familyUuid,
      predecessor_hash: from.predecessorHash ?? null,
      issued_at: new Date(now),
      expires_at: new Date(now + REFRESH_LIFE),
    })
    .execute();
}

/** Ends a log-in: its access tokens are refused from the next request on. */
export async function revokeFamily(db: Kysely<Tables>, familyUuid: string, now: Instant): Promise<void> {
  await db
    .updateTable('session_family')
    .set({ revoked_at: new Date(now) })
    .where('uuid', '=', familyUuid)
    .where('revoked_at', 'is', null)
    .execute();
  await tellRightsChanged(db, { family: familyUuid });
}

/** Ends all sessions of a person, but for one: after a new password, a shut-out, or a log-out everywhere. */
export async function endSessionsOf(
  db: Kysely<Tables>,
  personUuid: string,
  now: Instant,
  { except }: { except?: string } = {},
): Promise<void> {
  let ending = db
    .updateTable('session_family')
    .set({ revoked_at: new Date(now) })
    .where('person_uuid', '=', personUuid)
    .where('revoked_at', 'is', null);
  if (except !== undefined) ending = ending.where('uuid', '!=', except);
  await ending.execute();
  await tellRightsChanged(db, { person: personUuid });
}
