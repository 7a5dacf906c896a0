import { createHash, randomBytes } from 'node:crypto';
import { type Duration, hours, type Instant, minutes } from '@leadline/domain/time/instant';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';

export type LinkKind = 'signUp' | 'reset';

/** How long a letter's link leads anywhere. */
export const LINK_LIFE: Record<LinkKind, Duration> = { signUp: hours(7 * 24), reset: minutes(60) };

/** What is stored of a token: a copy of the database opens no account. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** A new link for a person; the older one of the same kind ends. The token is 256 random bits, base64url. */
export async function makeLink(db: Kysely<Tables>, kind: LinkKind, personUuid: string, now: Instant): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const link = {
    hash: hashOf(token),
    made_at: new Date(now),
    expires_at: new Date(now + LINK_LIFE[kind]),
    used_at: null,
  };
  await db
    .insertInto('link_token')
    .values({ person_uuid: personUuid, kind, ...link })
    .onConflict((conflict) => conflict.columns(['person_uuid', 'kind']).doUpdateSet(link))
    .execute();
  return token;
}

/** Whom a link belongs to, and whether it still leads anywhere; undefined when it is not known. */
export function findLink(db: Kysely<Tables>, kind: LinkKind, token: string) {
  return linkOf(db, kind, token).executeTakeFirst();
}

/** The same, and nobody else can use the link meanwhile. */
export function lockLink(trx: Transaction<Tables>, kind: LinkKind, token: string) {
  return linkOf(trx, kind, token).forUpdate(['link', 'person']).executeTakeFirst();
}

function linkOf(db: Kysely<Tables>, kind: LinkKind, token: string) {
  return db
    .selectFrom('link_token as link')
    .innerJoin('person', 'person.uuid', 'link.person_uuid')
    .select(['link.hash', 'link.expires_at', 'link.used_at', 'person.uuid', 'person.organisation_uuid', 'person.email'])
    .select(['person.first_name', 'person.last_name', 'person.disabled', 'person.password_hash'])
    .where('link.hash', '=', hashOf(token))
    .where('link.kind', '=', kind);
}
export type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>;

export async function markUsed(trx: Transaction<Tables>, link: Link, now: Instant): Promise<void> {
  await trx
    .updateTable('link_token')
    .set({ used_at: new Date(now) })
    .where('hash', '=', link.hash)
    .execute();
}

/** No link of this person leads anywhere any more. */
export async function endLinks(db: Kysely<Tables>, personUuid: string): Promise<void> {
  await db.deleteFrom('link_token').where('person_uuid', '=', personUuid).execute();
}
