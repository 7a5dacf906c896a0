import { type Kysely, sql } from 'kysely';

/** Plans that were sent to a ship: one link for each address of each sending (docs/decisions/0075-links-of-a-shared-plan.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const PORTS = `(select nullif(current_setting('leadline.ports', true), '')::uuid[])`;
const VISIBLE = `port_uuid = any (${PORTS}::uuid[]) or (select works_as_server())`;

const STATEMENTS = [
  `create table share_link (
    uuid uuid primary key,
    pilotage_uuid uuid not null references pilotage on delete cascade,
    port_uuid uuid not null references port on delete cascade,
    sending uuid not null,
    email text not null,
    is_for_information boolean not null,
    token_hash text not null unique,
    sealed_token text,
    content_digest text not null,
    shared_by uuid not null references person,
    shared_at timestamptz not null,
    mail_state text not null default 'waiting' check (mail_state in ('waiting', 'sent', 'failed')),
    mail_at timestamptz,
    mail_fault text,
    mail_claimed_at timestamptz,
    read_at timestamptz,
    revoked_at timestamptz
  )`,
  'create index share_link_pilotage on share_link (pilotage_uuid, shared_at)',
  'create index share_link_person on share_link (shared_by, shared_at)',
  `create index share_link_waiting on share_link (shared_at) where mail_state = 'waiting'`,
  `create trigger share_link_port before insert or update of pilotage_uuid, port_uuid on share_link
    for each row execute function port_of_parent('pilotage', 'pilotage_uuid')`,
  'alter table share_link enable row level security, force row level security',
  `create policy share_link_wall on share_link using (${VISIBLE}) with check (${VISIBLE})`,
  // Whoever comes with a link has entered nowhere: it is found as the owner, who works as the server for so long.
  `create function share_at_door(hash_asked text)
    returns table (uuid uuid, pilotage_uuid uuid, port_uuid uuid, organisation_uuid uuid)
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    #variable_conflict use_column
    declare scope_before text := coalesce(current_setting('leadline.scope', true), '');
    begin
      perform set_config('leadline.scope', 'server', true);
      return query select link.uuid, link.pilotage_uuid, link.port_uuid, port.organisation_uuid
        from public.share_link link join public.port on port.uuid = link.port_uuid
        where link.token_hash = hash_asked;
      perform set_config('leadline.scope', scope_before, true);
    end $$`,
  'revoke all on function share_at_door(text) from public',
];
