import { type Kysely, sql } from 'kysely';

/** What ship and port write to each other, and who read a link on what (docs/decisions/0087-what-a-link-may-write.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const PORTS = `(select nullif(current_setting('leadline.ports', true), '')::uuid[])`;
const VISIBLE = `port_uuid = any (${PORTS}::uuid[]) or (select works_as_server())`;

const STATEMENTS = [
  `create table pilotage_comment (
    uuid uuid primary key,
    pilotage_uuid uuid not null references pilotage on delete cascade,
    port_uuid uuid not null references port on delete cascade,
    comment text not null,
    role text not null check (role in ('pilot', 'office', 'master', 'information')),
    name text not null,
    person_uuid uuid references person,
    share_uuid uuid references share_link on delete cascade,
    is_disagreement boolean not null,
    created_at timestamptz not null,
    check (num_nonnulls(person_uuid, share_uuid) = 1)
  )`,
  'create index pilotage_comment_pilotage on pilotage_comment (pilotage_uuid, created_at)',
  'create index pilotage_comment_share on pilotage_comment (share_uuid, created_at) where share_uuid is not null',
  `create trigger pilotage_comment_port before insert or update of pilotage_uuid, port_uuid on pilotage_comment
    for each row execute function port_of_parent('pilotage', 'pilotage_uuid')`,
  'alter table pilotage_comment enable row level security, force row level security',
  `create policy pilotage_comment_wall on pilotage_comment using (${VISIBLE}) with check (${VISIBLE})`,
  // A program that scans e-mails fetches a link; that a person read it is said by the page (read_at).
  'alter table share_link add column fetched_at timestamptz',
  `alter table share_link add column read_device text check (read_device in ('phone', 'tablet', 'computer'))`,
];
