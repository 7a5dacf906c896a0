import { type Kysely, sql } from 'kysely';

/** The hash chain over the audit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Without a foreign key: what was taken out of the audit must still be missed here. */
const STATEMENTS: string[] = [
  `create table audit_link (
    position bigint primary key,
    audit_id bigint not null unique,
    hash bytea not null check (length(hash) = 32)
  )`,
  `create trigger audit_link_append_only before update or delete or truncate on audit_link
    for each statement execute function refuse_audit_change()`,
];
