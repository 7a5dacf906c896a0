import { type Kysely, sql } from 'kysely';

/**
 * What the paper of a plan shows is kept with the signature that completed it, until the paper is made: an edit that comes before
 * that changes nothing of it (docs/decisions/0137-signed-papers-are-kept.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Text, not jsonb: bytes of a paper follow from the order of what it shows.
  `alter table signature add column to_print json, add column printed_with_uuid uuid,
    add check ((to_print is null) or (printed_with_uuid is not null))`,
  'create index signature_to_print on signature (pilotage_uuid) where to_print is not null',
  // A paper that waits shows the chart as it was signed, too.
  `create or replace function keep_former_chart() returns trigger language plpgsql as $$
    begin
      insert into former_chart (uuid, sha256, port_uuid, mime, bytes)
      select old.uuid, old.sha256, old.port_uuid, old.mime, old.bytes
      where exists (select from pilotage where port_uuid = old.port_uuid and kept is not null)
        or exists (select from signature where port_uuid = old.port_uuid and to_print is not null)
      on conflict do nothing;
      return null;
    end $$`,
];
