import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** What nobody may change who is not their owner: written once, and read. */
const APPEND_ONLY = [
  ...['audit', 'audit_link', 'record_entry', 'record_leaf', 'record_node', 'record_cosignature'],
  ...['pilotage_comment', 'kept_paper_file'],
];
/** What the server itself makes: of the record of pilotages, of signed plans; requests read it. */
const OF_THE_SERVER = [
  ...['record_log', 'record_leaf', 'record_node', 'record_cosignature'],
  ...['kept_paper', 'kept_paper_file'],
];
/** Which migrations were applied is the owner's to write. */
const READ_ONLY = ['kysely_migration', 'kysely_migration_lock'];
/** What requests have no business with: secrets, and what guards them. */
const OF_THE_DOOR = [
  ...['session_family', 'refresh_token', 'device', 'login_attempt', 'link_token', 'reset_request'],
  ...['sso_identity', 'sso_spent_nonce', 'audit_link', 'fact'],
];
/** Of a person requests see who it is; this stays at the door. */
const SECRETS_OF_A_PERSON = ['password_hash', 'wrong_log_ins', 'wrong_log_ins_at', 'reset_demanded_at'];

/** `server`: the log-in, links of e-mails, sessions, and the server's own work. `requests`: those of whoever is signed in. */
export type Work = 'server' | 'requests';

interface Thing {
  name: string;
  /** As pg_class has it; S: a sequence. */
  kind: string;
  /** In the order of the alphabet. */
  columns: string[];
  /** Rights on the whole, and on columns as `SELECT column`; in the order of the alphabet. */
  granted: string[];
}

/**
 * Lets a role work with what its owner has made, and change none of it: rows are read and written, those of the audit
 * only added. It may make, alter and drop nothing, switch off no trigger and no policy, and empty no table. A role that
 * serves requests alone does not read the audit, sees no secret, and finds a caller by a function. What is granted already
 * stays untouched, for other servers are at work with it.
 */
export async function grantWork(owner: Kysely<Tables>, role: string, work: Work): Promise<void> {
  const to = sql.id(role);
  const { rows } = await sql<Thing>`
    with asked as (select oid from pg_roles where rolname = ${role})
    select relname as name, relkind as kind, array(
        select attname::text from pg_attribute where attrelid = thing.oid and attnum > 0 and not attisdropped) as columns,
      array(
        select privilege_type from aclexplode(relacl) where grantee = (select oid from asked)
        union select privilege_type || ' ' || attname from pg_attribute, aclexplode(attacl)
        where attrelid = thing.oid and grantee = (select oid from asked) order by 1)::text[] as granted
    from pg_class thing
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'S') and relowner = current_user::regrole
    order by relname`.execute(owner);
  await owner.transaction().execute(async (trx) => {
    await sql`grant usage on schema public to ${to}`.execute(trx);
    await sql`grant execute on function caller_at_door, share_at_door to ${to}`.execute(trx);
    for (const thing of rows) {
      const rights = rightsOn(thing, work);
      if (thing.granted.join() === rights.join()) continue;
      const name = sql`${sql.raw(thing.kind === 'S' ? 'sequence' : 'table')} ${sql.id('public', thing.name)}`;
      await sql`revoke all on ${name} from ${to}`.execute(trx);
      if (rights.length > 0) await sql`grant ${sql.join(rights.map(asClause))} on ${name} to ${to}`.execute(trx);
    }
  });
}

/** In the order of the alphabet. */
function rightsOn({ name, kind, columns }: Thing, work: Work): string[] {
  if (kind === 'S') return ['SELECT', 'USAGE'];
  if (work === 'requests') {
    if (OF_THE_DOOR.includes(name) || READ_ONLY.includes(name)) return [];
    if (name === 'audit') return ['INSERT'];
    if (OF_THE_SERVER.includes(name)) return ['SELECT'];
    if (name === 'person')
      return columns
        .filter((each) => !SECRETS_OF_A_PERSON.includes(each))
        .map((each) => `SELECT ${each}`)
        .sort();
  }
  if (READ_ONLY.includes(name)) return ['SELECT'];
  return APPEND_ONLY.includes(name) ? ['INSERT', 'SELECT'] : ['DELETE', 'INSERT', 'SELECT', 'UPDATE'];
}

function asClause(right: string) {
  const [what = '', column] = right.split(' ');
  return column === undefined ? sql.raw(what) : sql`${sql.raw(what)} (${sql.id(column)})`;
}
