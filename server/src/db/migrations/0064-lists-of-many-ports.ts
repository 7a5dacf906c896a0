import { type Kysely, sql } from 'kysely';

/** What a list joins is found by its own port and organisation, however many others the database holds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'create index route_port on route (port_uuid)',
  'create index person_organisation on person (organisation_uuid)',
];
