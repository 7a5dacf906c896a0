import type { Instant } from '@leadline/domain/time/instant';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { audit } from '../../writes/audit.ts';
import type { SsoProof } from './sso-proof.ts';
import type { SsoProvider } from './sso-settings.ts';

export interface SsoPerson {
  uuid: string;
  organisation_uuid: string;
  disabled: boolean;
}

interface Asked {
  sso: SsoProvider;
  proof: SsoProof;
  now: Instant;
  address: string;
}

/**
 * The person whose account this is, or null. At the first sign-in that is who has this e-mail in the organisation of
 * the settings and no account yet; from then on the account counts and the e-mail does not. The same e-mail in another
 * organisation is somebody else.
 */
export async function findSsoPerson(db: Kysely<Tables>, asked: Asked): Promise<SsoPerson | null> {
  const known = await findLinked(db, asked);
  if (known) return known;
  const person = await findByEmail(db, asked);
  if (!person || person.disabled) return person;
  return (await link(db, person, asked)) ? person : findLinked(db, asked);
}

async function findLinked(db: Kysely<Tables>, { sso, proof }: Asked): Promise<SsoPerson | null> {
  const person = await peopleOf(db, sso)
    .innerJoin('sso_identity as identity', 'identity.person_uuid', 'person.uuid')
    .where('identity.issuer', '=', proof.issuer)
    .where('identity.tenant', '=', proof.tenant)
    .where('identity.subject', '=', proof.subject)
    .executeTakeFirst();
  return person ?? null;
}

async function findByEmail(db: Kysely<Tables>, { sso, proof }: Asked): Promise<SsoPerson | null> {
  if (proof.verifiedEmail === null) return null;
  const person = await peopleOf(db, sso).where('person.email', '=', proof.verifiedEmail).executeTakeFirst();
  return person ?? null;
}

function peopleOf(db: Kysely<Tables>, { organisationKey }: SsoProvider) {
  return db
    .selectFrom('person')
    .innerJoin('organisation', 'organisation.uuid', 'person.organisation_uuid')
    .select(['person.uuid', 'person.organisation_uuid', 'person.disabled'])
    .where('organisation.key', '=', organisationKey);
}

/** False when the person has another account, or a request at the same moment was first. */
function link(db: Kysely<Tables>, person: SsoPerson, { proof, now, address }: Asked): Promise<boolean> {
  const { issuer, tenant, subject } = proof;
  return db.transaction().execute(async (trx) => {
    const linked = await trx
      .insertInto('sso_identity')
      .values({ issuer, tenant, subject, person_uuid: person.uuid, linked_at: new Date(now) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('person_uuid')
      .executeTakeFirst();
    if (!linked) return false;
    const who = { personUuid: person.uuid, organisationUuid: person.organisation_uuid, address };
    const after = { issuer, tenant, subject };
    await audit(trx, { at: now, ...who, action: 'accountLinked', entity: 'person', id: person.uuid, after });
    return true;
  });
}
