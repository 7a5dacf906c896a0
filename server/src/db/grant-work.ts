import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** What nobody may change who is not their owner: written once, and read. */
const APPEND_ONLY = ['audit', 'audit_link'];
/** Which migrations were applied is the owner's to write. */
const READ_ONLY = ['kysely_migration', 'kysely_migration_lock'];

interface Thing {
  name: string;
  /** As pg_class has it; S: a sequence. */
  kind: string;
  /** In the order of the alphabet. */
  granted: string[];
}

/**
 * Lets a role work with what its owner has made, and change none of it: rows are read and written, those of the audit
 * only added. It may make, alter and drop nothing, switch off no trigger and no policy, and empty no table. What is
 * granted already stays untouched, for other servers are at work with it.
 */
export async function grantWork(owner: Kysely<Tables>, role: string): Promise<void> {
  const to = sql.id(role);
  const { rows } = await sql<Thing>`
    select relname as name, relkind as kind, array(
      select privilege_type from aclexplode(relacl) where grantee = (select oid from pg_roles where rolname = ${role})
      order by privilege_type)::text[] as granted
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'S') and relowner = current_user::regrole
    order by relname`.execute(owner);
  await owner.transaction().execute(async (trx) => {
    await sql`grant usage on schema public to ${to}`.execute(trx);
    for (const thing of rows) {
      const [what, rights] = rightsOn(thing);
      if (thing.granted.join() === rights.join()) continue;
      const name = sql`${sql.raw(what)} ${sql.id('public', thing.name)}`;
      await sql`revoke all on ${name} from ${to}`.execute(trx);
      await sql`grant ${sql.raw(rights.join(', '))} on ${name} to ${to}`.execute(trx);
    }
  });
}

/** In the order of the alphabet. */
function rightsOn({ name, kind }: Thing): ['sequence' | 'table', string[]] {
  if (kind === 'S') return ['sequence', ['SELECT', 'USAGE']];
  if (READ_ONLY.includes(name)) return ['table', ['SELECT']];
  return ['table', APPEND_ONLY.includes(name) ? ['INSERT', 'SELECT'] : ['DELETE', 'INSERT', 'SELECT', 'UPDATE']];
}
