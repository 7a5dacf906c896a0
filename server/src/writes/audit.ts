import type { Instant } from '@leadline/domain/time/instant';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';

interface AuditEntry {
  at: Instant;
  personUuid: string | null;
  organisationUuid: string | null;
  /** The address that the request came from. */
  address: string | null;
  /** `created`, `changed`, `loggedIn`, `logInRefused`, … */
  action: string;
  /** Kind of the thing, and which one. */
  entity: string;
  id: string;
  before?: unknown;
  after?: unknown;
}

const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value));

/** Who did what to which thing, from where. The database refuses to change what was written. */
export async function audit(db: Kysely<Tables>, entry: AuditEntry): Promise<void> {
  await auditEntry(entry).execute(db);
}

/** The same of a person whose organisation is not known yet. */
export async function auditOfPerson(
  db: Kysely<Tables>,
  personUuid: string,
  entry: Omit<AuditEntry, 'personUuid' | 'organisationUuid'>,
): Promise<void> {
  const person = await db
    .selectFrom('person')
    .select('organisation_uuid')
    .where('uuid', '=', personUuid)
    .executeTakeFirst();
  await audit(db, { ...entry, personUuid, organisationUuid: person?.organisation_uuid ?? null });
}

/** The same as a part of the statement that does the deed: one entry for every row of `from`. */
export function auditEntry(entry: AuditEntry, from = sql``): RawBuilder<unknown> {
  return sql`
    insert into audit (at, organisation_uuid, person_uuid, address, action, entity_type, entity_id, before, after)
    select ${new Date(entry.at)}::timestamptz, ${entry.organisationUuid}::uuid, ${entry.personUuid}::uuid,
      ${entry.address}, ${entry.action}, ${entry.entity}, ${entry.id},
      ${json(entry.before)}::jsonb, ${json(entry.after)}::jsonb ${from}`;
}
