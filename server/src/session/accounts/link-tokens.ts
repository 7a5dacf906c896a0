import { createHash, randomBytes } from 'node:crypto';
import { type Duration, hours, type Instant, minutes } from '@leadline/domain/time/instant';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';

export type LinkKind = 'signUp' | 'reset';
type LetterState = 'waiting' | 'sent' | 'failed';

/** How long a letter's link leads anywhere. */
export const LINK_LIFE: Record<LinkKind, Duration> = { signUp: hours(7 * 24), reset: minutes(60) };

/** What is stored of a token: a copy of the database opens no account. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * A new link for a person. A newer invitation ends the older one; a link for a new password stays good until one of
 * them is used, so that nobody ends it by asking for more. The token is 256 random bits, base64url.
 */
export async function makeLink(
  db: Kysely<Tables>,
  kind: LinkKind,
  personUuid: string,
  now: Instant,
  letter: LetterState | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const link = {
    hash: hashOf(token),
    made_at: new Date(now),
    expires_at: new Date(now + LINK_LIFE[kind]),
    used_at: null,
    mail_state: letter,
  };
  await db
    .insertInto('link_token')
    .values({ person_uuid: personUuid, kind, ...link })
    .onConflict((conflict) => conflict.column('person_uuid').where('kind', '=', 'signUp').doUpdateSet(link))
    .execute();
  return token;
}

/** What became of the letter with this link. A newer link of the person has its own. */
export async function noteLetter(db: Kysely<Tables>, token: string, mail_state: LetterState): Promise<void> {
  await db.updateTable('link_token').set({ mail_state }).where('hash', '=', hashOf(token)).execute();
}

/** Whom a link belongs to, and whether it still leads anywhere; undefined when it is not known. */
export function findLink(db: Kysely<Tables>, kind: LinkKind, token: string) {
  return linkOf(db, kind, token).executeTakeFirst();
}

/** The same, and nobody can use this link or another of the person meanwhile. */
export async function lockLink(trx: Transaction<Tables>, kind: LinkKind, token: string) {
  const owner = trx.selectFrom('link_token').select('person_uuid').where('hash', '=', hashOf(token));
  // The person first: two links of one person wait for each other here, and not one for the row of the other.
  await trx.selectFrom('person').select('uuid').where('uuid', 'in', owner).forUpdate().execute();
  return linkOf(trx, kind, token).forUpdate('link').executeTakeFirst();
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

/** Ends the link and every other one of the person. */
export async function markUsed(trx: Transaction<Tables>, link: Link, now: Instant): Promise<void> {
  await trx.deleteFrom('link_token').where('person_uuid', '=', link.uuid).where('hash', '!=', link.hash).execute();
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
