import { type Kysely, sql } from 'kysely';
import { DatabaseRefusal } from './database-refusal.ts';
import type { Tables } from './tables.ts';

/** Owns what is in the embedded database and brings the schema up to date; an operator's may have any name. */
export const OWNER_ROLE = 'leadline';

/** As which requests of whoever is signed in are served in the embedded database: it owns nothing and sees no secret. */
export const RUNTIME_ROLE = 'leadline_app';

/** The server's role at the door (log-in, sessions, links of e-mails) and for its own work: it owns nothing either. */
export const DOOR_ROLE = 'leadline_door';

/** To such a role the rows of one organisation are all there are: PostgreSQL holds every policy against it. */
export const ROLE_LIMITS = 'login nosuperuser nobypassrls nocreatedb nocreaterole noreplication';

/** One statement for everything in a database that another role shall own; sequences of columns go with their tables. */
export const ownershipQuery = (role: string) => `
  select format('alter %s %I.%I owner to %I', case relkind when 'v' then 'view' when 'm' then 'materialized view'
      when 'S' then 'sequence' else 'table' end, relnamespace::regnamespace, relname, '${role}') as statement
  from pg_class thing
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
    and pg_get_userbyid(relowner) <> '${role}'
    and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = thing.oid and deptype in ('a', 'i', 'e'))
  union all
  select format('alter function %s owner to %I', oid::regprocedure, '${role}') from pg_proc thing
  where pronamespace = 'public'::regnamespace and pg_get_userbyid(proowner) <> '${role}'
    and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = thing.oid and deptype = 'e')
  order by statement`;

interface Role {
  name: string;
  database: string;
  isMighty: boolean;
}

/** Refuses a role for which PostgreSQL would leave the policies out, with the statements that make a right one. */
export async function checkRole(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<Role>`
    select rolname as name, current_database() as database, rolsuper or rolbypassrls as "isMighty"
    from pg_roles where rolname = current_user`.execute(db);
  const [role] = rows;
  if (!role?.isMighty) return;
  const owned = await sql.raw<{ statement: string }>(ownershipQuery(OWNER_ROLE)).execute(db);
  throw new DatabaseRefusal('ROLE_TOO_MIGHTY', refusalOf(role, await mayRoleBeMade(db), owned.rows));
}

/** Refuses a role of `setting` that could change the schema, where DATABASE_OWNER_URL names another one for that. */
export async function checkRuntimeRole(db: Kysely<Tables>, setting: string): Promise<void> {
  const { rows } = await sql<{ name: string; owns: boolean; mayCreate: boolean }>`
    select current_user as name,
      exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and pg_has_role(current_user, relowner, 'member')) as owns,
      has_schema_privilege(current_user, 'public', 'create') as "mayCreate"`.execute(db);
  const [role] = rows;
  if (!role?.owns && !role?.mayCreate) return;
  const why = role.owns ? 'owns tables or is a member of the role that does' : 'may create tables in the schema public';
  throw new DatabaseRefusal(
    'ROLE_OWNS',
    `${setting} signs in as ${role.name}, who ${why}. With DATABASE_OWNER_URL it must own nothing (docs/operations.md).`,
  );
}

/** False when there is a role of the name already, which then is put right. */
async function mayRoleBeMade(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`select from pg_roles where rolname = ${OWNER_ROLE}`.execute(db);
  return rows.length === 0;
}

function refusalOf({ name, database }: Role, isNew: boolean, owned: { statement: string }[]): string {
  const statements = [
    `${isNew ? 'create' : 'alter'} role ${OWNER_ROLE} ${ROLE_LIMITS} password 'choose-one'`,
    `alter database ${quoted(database)} owner to ${OWNER_ROLE}`,
    ...(owned.length > 0 ? [`grant create on schema public to ${OWNER_ROLE}`] : []),
    ...owned.map(({ statement }) => statement),
  ];
  return [
    `DATABASE_URL signs in as ${name}, whom row-level security does not bind (SUPERUSER or BYPASSRLS). Run this in the database ${database}:`,
    ...statements.map((statement) => `  ${statement};`),
    `Then set DATABASE_URL to postgresql://${OWNER_ROLE}:choose-one@…/${database}.`,
  ].join('\n');
}

const quoted = (name: string) => (/^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`);
