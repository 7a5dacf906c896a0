import { type Kysely, sql } from 'kysely';

/** Heads of logs that witnesses have cosigned and handed in (docs/decisions/0077-a-record-proves-itself.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const ORGANISATION = `(select nullif(current_setting('leadline.organisation', true), '')::uuid)`;
const VISIBLE = `organisation_uuid = ${ORGANISATION} or (select is_at_the_door())`;

const STATEMENTS = [
  `create table record_cosignature (
    log_uuid uuid not null,
    witness text not null,
    size bigint not null,
    organisation_uuid uuid not null,
    checkpoint text not null,
    primary key (log_uuid, witness, size)
  )`,
  `create trigger record_cosignature_append_only before update or delete or truncate on record_cosignature
    for each statement execute function refuse_audit_change()`,
  'alter table record_cosignature enable row level security, force row level security',
  `create policy record_cosignature_wall on record_cosignature using (${VISIBLE}) with check (${VISIBLE})`,
];
