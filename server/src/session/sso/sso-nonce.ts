import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Instant, minutes } from '@leadline/domain/time/instant';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { timestamp } from '../../db/timestamp.ts';

/** As long as somebody may take at the provider, with a second factor and a forgotten telephone. */
const LIFE = minutes(15);

interface NonceOf {
  secret: string;
  /** A nonce that was given for one address is good for no other. */
  redirectUrl: string;
  now: Instant;
}

/** A nonce for one sign-in. It carries its own proof, so that asking for many of them stores nothing. */
export function issueNonce({ secret, redirectUrl, now }: NonceOf): string {
  const said = `${(now + LIFE).toString(36)}.${randomBytes(16).toString('base64url')}`;
  return `${said}.${signatureOf(said, redirectUrl, secret)}`;
}

/** Whether this server gave it, for this address, less than 15 minutes ago. */
export function isIssuedNonce(nonce: string, { secret, redirectUrl, now }: NonceOf): boolean {
  const [expiry = '', random = '', signature = ''] = nonce.split('.');
  const wanted = Buffer.from(signatureOf(`${expiry}.${random}`, redirectUrl, secret));
  const given = Buffer.from(signature);
  return given.length === wanted.length && timingSafeEqual(given, wanted) && Number.parseInt(expiry, 36) > now;
}

/** Uses it up; false when somebody did before, on any server of this database. */
export async function spendNonce(db: Kysely<Tables>, nonce: string, now: Instant): Promise<boolean> {
  await db.deleteFrom('sso_spent_nonce').where('expires_at', '<=', timestamp(now)).execute();
  const spent = await db
    .insertInto('sso_spent_nonce')
    .values({ hash: createHash('sha256').update(nonce).digest('hex'), expires_at: new Date(now + LIFE) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst();
  return spent !== undefined;
}

function signatureOf(said: string, redirectUrl: string, secret: string): string {
  return createHmac('sha256', secret).update(`sso-nonce\0${said}\0${redirectUrl}`).digest('base64url');
}
