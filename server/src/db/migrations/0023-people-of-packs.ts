import { type Kysely, sql } from 'kysely';

/**
 * A membership remembers whether a port pack gave it, and a person whether a command of the operator has set names, roles
 * or ports since: an import takes back only what a pack gave. What is there already: a pack makes the id of a person
 * from the e-mail (UUID version 5), a command draws it (version 4), and every command is in the audit.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table person add column by_command boolean not null default false',
  'alter table person_port add column from_pack boolean not null default false',
  `update person set by_command = true where exists (
    select from audit where entity_type = 'person' and entity_id = person.uuid::text
      and action in ('invited', 'changed') and audit.person_uuid is null and before is distinct from after)`,
  `update person_port set from_pack = true from person
    where person.uuid = person_uuid and not person.by_command and substr(person.uuid::text, 15, 1) = '5'`,
];
