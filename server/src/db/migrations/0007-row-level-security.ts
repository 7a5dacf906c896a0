import { type Kysely, sql } from 'kysely';

/** The second wall between organisations and ports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS: string[] = [];
