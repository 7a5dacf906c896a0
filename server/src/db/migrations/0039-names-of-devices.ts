import { type Kysely, sql } from 'kysely';

/**
 * What a device is called in an organisation: several people may share a tablet, and all see one name. Whoever calls is
 * found with the device of their log-in and its name, so that stamps and the audit say where something was changed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const ORGANISATION = `(select nullif(current_setting('leadline.organisation', true), '')::uuid)`;
const VISIBLE = `organisation_uuid = ${ORGANISATION} or (select is_at_the_door())`;

const STATEMENTS = [
  `create table device_name (
    device_uuid uuid not null,
    organisation_uuid uuid not null references organisation on delete cascade,
    name text not null,
    primary key (device_uuid, organisation_uuid)
  )`,
  'alter table device_name enable row level security, force row level security',
  `create policy device_name_wall on device_name using (${VISIBLE}) with check (${VISIBLE})`,
  // What a function answers cannot be altered.
  'drop function caller_at_door(uuid, uuid)',
  `create function caller_at_door(person_asked uuid, family_asked uuid)
    returns table (uuid uuid, organisation_uuid uuid, email text, first_name text, last_name text, roles text[],
      members uuid[], device_uuid uuid, device_name text)
    language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    #variable_conflict use_column
    begin
      return query select person.uuid, person.organisation_uuid, person.email, person.first_name, person.last_name,
          person.roles, array(select port_uuid from public.person_port where person_uuid = person.uuid),
          family.device_uuid, named.name
        from public.session_family family join public.person on person.uuid = family.person_uuid
        left join public.device_name named
          on named.device_uuid = family.device_uuid and named.organisation_uuid = person.organisation_uuid
        where family.uuid = family_asked and person.uuid = person_asked and family.revoked_at is null
          and not person.disabled;
    end $$`,
  'revoke all on function caller_at_door(uuid, uuid) from public',
];
