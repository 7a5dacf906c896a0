import type { Instant } from '@leadline/domain/time/instant';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { tellingTransaction } from '../db/tell-servers.ts';
import { audit } from '../writes/audit.ts';
import { judgeRefresh } from './refresh-verdict.ts';
import { seal, unseal } from './seal.ts';
import { revokeFamily, type Session, storeToken } from './session-store.ts';
import { hashToken, newRefreshToken } from './tokens.ts';

interface BroughtToken {
  token: string;
  deviceUuid: string | null;
  /** When the request came in: what it then waits for does not count against it. */
  arrived: Instant;
  clock: () => Instant;
  address: string;
  /** The server's: together with a used token it opens the successor for twins. */
  secret: string;
}

/**
 * The session with the refresh token to go on with, or null when there is none to go on with. Refreshes of one log-in
 * follow each other; `refresh-verdict.ts` has the rules.
 */
export function continueSession(db: Kysely<Tables>, brought: BroughtToken): Promise<Session | null> {
  return tellingTransaction(db, async (trx) => {
    const hash = hashToken(brought.token);
    if (!(await lockFamilyOf(trx, hash))) return null;
    const row = await readToken(trx, hash, brought.deviceUuid);
    if (!row || row.revokedAt !== null || row.expiresAt <= brought.arrived) return null;
    const session = { userUuid: row.personUuid, familyUuid: row.familyUuid };
    switch (judgeRefresh(row, brought.arrived)) {
      case 'rotate':
      case 'replace':
        return { ...session, refreshToken: await rotate(trx, row, brought) };
      case 'repeat':
        return { ...session, refreshToken: openSuccessor(row, brought) ?? (await rotate(trx, row, brought)) };
      case 'revoked':
        return null;
      case 'reuse':
        await endReused(trx, row, brought);
        return null;
    }
  });
}

/** Held before anything is read: a statement that waits for a lock does not see what was done meanwhile to other rows. */
function lockFamilyOf(trx: Transaction<Tables>, hash: string) {
  return trx
    .selectFrom('session_family')
    .select('uuid')
    .where('uuid', '=', (eb) => eb.selectFrom('refresh_token').select('family_uuid').where('hash', '=', hash))
    .forUpdate()
    .executeTakeFirst();
}

type TokenRow = NonNullable<Awaited<ReturnType<typeof readToken>>>;

function readToken(trx: Transaction<Tables>, hash: string, deviceUuid: string | null) {
  return trx
    .selectFrom('refresh_token as token')
    .innerJoin('session_family as family', 'family.uuid', 'token.family_uuid')
    .innerJoin('person', 'person.uuid', 'family.person_uuid')
    .leftJoin('refresh_token as predecessor', 'predecessor.hash', 'token.predecessor_hash')
    .leftJoin('refresh_token as heir', (join) =>
      join.on(
        'heir.hash',
        '=',
        sql<string>`case when token.superseded_at is null then token.successor_hash else predecessor.successor_hash end`,
      ),
    )
    .select(['token.hash', 'token.successor_hash as successorHash', 'token.successor_sealed as successorSealed'])
    .select(['token.expires_at as expiresAt', 'token.used_at as usedAt', 'token.rotated_at as rotatedAt'])
    .select(['token.superseded_at as supersededAt', 'family.revoked_at as revokedAt'])
    .select(['family.uuid as familyUuid', 'family.person_uuid as personUuid', 'person.organisation_uuid'])
    .select([
      sql<boolean>`family.device_uuid is not distinct from ${deviceUuid}::uuid`.as('isSameDevice'),
      sql<boolean>`heir.used_at is not null`.as('isHeirUsed'),
    ])
    .where('token.hash', '=', hash)
    .executeTakeFirst();
}

/** A new random token follows; one that followed before and was not used is revoked. */
async function rotate(trx: Transaction<Tables>, row: TokenRow, brought: BroughtToken): Promise<string> {
  const now = brought.clock();
  const [next, at] = [newRefreshToken(), new Date(now)];
  await storeToken(trx, { familyUuid: row.familyUuid, token: next, predecessorHash: row.hash, now });
  await sql`
    with spent as (
      update refresh_token set used_at = coalesce(used_at, ${at}), rotated_at = ${at}, successor_hash = ${hashToken(next)},
        successor_sealed = ${seal(next, sealingOf(row, brought))}
      where hash = ${row.hash} returning predecessor_hash),
    superseded as (
      update refresh_token set superseded_at = ${at} where hash = ${row.successorHash}),
    no_longer_needed as (
      update refresh_token set successor_sealed = null where hash = (select predecessor_hash from spent)),
    device_used as (
      update device set used_at = ${at} where person_uuid = ${row.personUuid} and device_uuid = ${brought.deviceUuid}::uuid)
    update session_family set used_at = ${at}, address = ${brought.address} where uuid = ${row.familyUuid}`.execute(
    trx,
  );
  return next;
}

/** Opened by the used token and the server's secret together: neither a copy of the database nor the secret is enough. */
const sealingOf = (row: TokenRow, { token, secret }: BroughtToken) => ({
  secret: token,
  salt: secret,
  purpose: 'successor of a refresh token',
  about: row.hash,
});

function openSuccessor(row: TokenRow, brought: BroughtToken): string | null {
  return row.successorSealed === null ? null : unseal(row.successorSealed, sealingOf(row, brought));
}

async function endReused(trx: Transaction<Tables>, row: TokenRow, { arrived, address }: BroughtToken): Promise<void> {
  await revokeFamily(trx, row.familyUuid, arrived);
  const who = { personUuid: row.personUuid, organisationUuid: row.organisation_uuid, address };
  await audit(trx, { at: arrived, ...who, action: 'refreshTokenReused', entity: 'session', id: row.familyUuid });
}
