import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** What nobody may change who is not their owner: written once, and read. */
const APPEND_ONLY = ['audit', 'audit_link'];
/** Which migrations were applied is the owner's to write. */
const READ_ONLY = ['kysely_migration', 'kysely_migration_lock'];

/**
 * Lets a role work with what its owner has made, and change none of it: rows are read and written, those of the audit
 * only added. It may make, alter and drop nothing, switch off no trigger and no policy, and empty no table.
 */
export async function grantWork(owner: Kysely<Tables>, role: string): Promise<void> {
  const to = sql.id(role);
  const { rows } = await sql<{ name: string; kind: string }>`
    select relname as name, relkind as kind from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'S') and relowner = current_user::regrole
    order by relname`.execute(owner);
  await owner.transaction().execute(async (trx) => {
    await sql`grant usage on schema public to ${to}`.execute(trx);
    for (const { name, kind } of rows) {
      const thing = sql.id('public', name);
      const [what, rights] = kind === 'S' ? ['sequence', 'usage, select'] : ['table', rightsOn(name)];
      await sql`revoke all on ${sql.raw(what)} ${thing} from ${to}`.execute(trx);
      await sql`grant ${sql.raw(rights)} on ${sql.raw(what)} ${thing} to ${to}`.execute(trx);
    }
  });
}

function rightsOn(table: string): string {
  if (READ_ONLY.includes(table)) return 'select';
  return APPEND_ONLY.includes(table) ? 'select, insert' : 'select, insert, update, delete';
}
