import { type Kysely, sql } from 'kysely';

/**
 * Secrets and the scope of the server belong to a role and not to a setting (docs/decisions/0045-a-role-for-the-door.md):
 * whoever serves requests says `leadline.scope` in vain, sees no table of the door and finds a caller by one function.
 * Which role that is follows from what it was granted (grant-work.ts), for its name is the operator's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  await askTheRole(db);
}

const OF_THE_DOOR = [
  ...['session_family', 'refresh_token', 'device', 'login_attempt', 'link_token', 'reset_request'],
  ...['sso_identity', 'sso_spent_nonce', 'audit_link', 'fact'],
];

const ORGANISATION = `(select nullif(current_setting('leadline.organisation', true), '')::uuid)`;
const PORTS = `(select nullif(current_setting('leadline.ports', true), '')::uuid[])`;
/** In a query of its own, which is done once for a statement and not once for a row. */
const AT_THE_DOOR = '(select is_at_the_door())';

const STATEMENTS = [
  `create function works_as_server() returns boolean language sql stable as $$
    select current_setting('leadline.scope', true) = 'server'
      and has_table_privilege(to_regclass('public.session_family'), 'select') $$`,
  `create function is_at_the_door() returns boolean language sql stable as $$
    select nullif(current_setting('leadline.organisation', true), '') is null
      and has_table_privilege(to_regclass('public.session_family'), 'select') or public.works_as_server() $$`,
  // The tables in it are those of the schema, whatever path a session has.
  `create function caller_at_door(person_asked uuid, family_asked uuid)
    returns table (uuid uuid, organisation_uuid uuid, email text, first_name text, last_name text, roles text[], members uuid[])
    language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    #variable_conflict use_column
    begin
      return query select person.uuid, person.organisation_uuid, person.email, person.first_name, person.last_name,
          person.roles, array(select port_uuid from public.person_port where person_uuid = person.uuid)
        from public.session_family family join public.person on person.uuid = family.person_uuid
        where family.uuid = family_asked and person.uuid = person_asked and family.revoked_at is null
          and not person.disabled;
    end $$`,
  'revoke all on function caller_at_door(uuid, uuid) from public',
  ...['organisation', 'person', 'person_port', 'audit', ...OF_THE_DOOR].map(atTheDoor),
];

function atTheDoor(table: string): string {
  const own: Record<string, string> = {
    organisation: `uuid = ${ORGANISATION} or `,
    person: `organisation_uuid = ${ORGANISATION} or `,
    person_port: `port_uuid = any (${PORTS}::uuid[]) or `,
    audit: `organisation_uuid = ${ORGANISATION} or `,
  };
  const visible = `${own[table] ?? ''}${AT_THE_DOOR}`;
  return `alter policy ${table}_wall on ${table} using (${visible}) with check (${visible})`;
}

/** As PostgreSQL prints what the policies of 0007 to 0009 have said: the setting alone made the scope. */
const BY_SETTING = "(current_setting('leadline.scope'::text, true) = 'server'::text)";

async function askTheRole(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string; policy: string; visible: string; writable: string }>`
    select tablename as name, policyname as policy, qual as visible, with_check as writable from pg_policies
    where schemaname = 'public' and qual like '%leadline.scope%'`.execute(db);
  for (const { name, policy, ...said } of rows) {
    const [visible, writable] = [said.visible, said.writable].map((text) =>
      text.replaceAll(BY_SETTING, '(select works_as_server())'),
    );
    if (`${visible}${writable}`.includes('leadline.scope'))
      throw new Error(`${policy} asks the setting in other words`);
    await sql`alter policy ${sql.id(policy)} on ${sql.id('public', name)}
      using (${sql.raw(visible ?? '')}) with check (${sql.raw(writable ?? '')})`.execute(db);
  }
}
