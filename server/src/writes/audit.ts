import type { Instant } from '@leadline/domain/time/instant';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

interface AuditEntry {
  at: Instant;
  personUuid: string | null;
  organisationUuid?: string | null;
  /** `created`, `changed`, `loggedIn`, `logInRefused`, … */
  action: string;
  /** Kind of the thing, and which one. */
  entity: string;
  id: string;
  before?: unknown;
  after?: unknown;
}

const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value));

/** Who did what to which thing. Rows are added in the transaction of the deed; the database refuses to change them. */
export async function audit(db: Kysely<Tables>, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      at: new Date(entry.at),
      organisation_uuid: entry.organisationUuid ?? null,
      person_uuid: entry.personUuid,
      action: entry.action,
      entity_type: entry.entity,
      entity_id: entry.id,
      before: json(entry.before),
      after: json(entry.after),
    })
    .execute();
}
