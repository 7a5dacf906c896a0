import { type Kysely, sql } from 'kysely';

/**
 * A drawing says under which route it was drawn, and a pilotage which routes it had: what was drawn on a stage that a new
 * route lacks is kept, and an edit of it that waited on a tablet is still taken.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** The older form of a shape has no type: its name said what it is. */
const TYPED = `select coalesce(jsonb_agg(
    case when shape ? 'type' then shape else shape || jsonb_build_object('type', shape -> 'name') end order by ordinal), '[]')
  from jsonb_array_elements(metadata -> 'shapes') with ordinality as each (shape, ordinal)`;

const STATEMENTS = [
  'alter table drawing add column route_uuid uuid references route on delete set null',
  'alter table drawing add column place text not null generated always as (coalesce(stage_uuid::text, type)) stored',
  'drop index drawing_once',
  'create unique index drawing_once on drawing (pilotage_uuid, place)',
  `update drawing set metadata = jsonb_set(metadata, '{shapes}', (${TYPED}))
    where jsonb_path_exists(metadata, '$.shapes[*] ? (!exists(@.type))')`,
  `alter table pilotage add column former_route_uuids uuid[] not null default '{}'`,
  `create function keep_former_route() returns trigger language plpgsql as $$
    begin
      new.former_route_uuids := array_append(array_remove(old.former_route_uuids, old.route_uuid), old.route_uuid);
      return new;
    end $$`,
  `create trigger pilotage_former_route before update of route_uuid on pilotage
    for each row when (old.route_uuid is not null and old.route_uuid is distinct from new.route_uuid)
    execute function keep_former_route()`,
];
