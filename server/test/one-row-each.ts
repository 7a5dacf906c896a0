import { type Kysely, sql } from 'kysely';
import type { Tables } from '../src/db/tables.ts';
import type { TestPort } from './test-world.ts';

/** A row at this port in every table that the API does not fill, straight by SQL: what a policy has to hide. */
export async function oneRowEach(
  db: Kysely<Tables>,
  { uuid, inward, tideStation, rateStation }: TestPort,
  person: string,
) {
  const port = sql`${uuid}::uuid`;
  const pilotage = sql`(select uuid from pilotage where port_uuid = ${port} limit 1)`;
  for (const statement of [
    sql`insert into preference values (${port}, 'feature_flags', '{}')`,
    sql`insert into chart (uuid, port_uuid, name, mime, width, height, sha256, bytes)
      values (${idOf(uuid, 'chart')}, ${port}, 'Chart', 'image/png', 1, 1, '', '')`,
    sql`insert into former_chart (uuid, sha256, port_uuid, mime, bytes)
      values (${idOf(uuid, 'chart')}, '0', ${port}, 'image/png', '')`,
    sql`insert into stage (uuid, port_uuid, name, ordinal) values (${idOf(uuid, 'stage')}, ${port}, 'Bar', 1)`,
    sql`insert into route_stage (route_uuid, stage_uuid, ordinal) values (${inward}, ${idOf(uuid, 'stage')}, 1)`,
    sql`insert into tug (uuid, port_uuid, name, tonnage, tug_type) values (gen_random_uuid(), ${port}, 'Tug', 50, 'ASD')`,
    sql`insert into pilotage_tug (uuid, pilotage_uuid, tug_uuid, line)
      select gen_random_uuid(), ${pilotage}, uuid, 1 from tug where port_uuid = ${port} limit 1`,
    sql`insert into drawing (uuid, pilotage_uuid, type, metadata)
      values (gen_random_uuid(), ${pilotage}, 'departure-berthing', '{"shapes": []}')`,
    sql`insert into signature (uuid, pilotage_uuid, role, name, image, created_at)
      values (gen_random_uuid(), ${pilotage}, 'master', 'M. Aster', 'data:,', now())`,
    sql`insert into share_link (uuid, pilotage_uuid, sending, email, is_for_information, token_hash, content_digest, shared_by, shared_at)
      values (gen_random_uuid(), ${pilotage}, gen_random_uuid(), 'master@ship.example', false, ${uuid}, '', ${person}, now())`,
    sql`insert into attachment (uuid, pilotage_uuid, attachment_type, name, name_key, mime_type, size, sha256, bytes, person_uuid, created_at)
      values (gen_random_uuid(), ${pilotage}, 'weather', 'Buoy.png', 'buoy.png', 'image/png', 0, '', '', ${person}, now())`,
    sql`insert into pilotage_comment (uuid, pilotage_uuid, comment, role, name, person_uuid, is_disagreement, created_at)
      values (gen_random_uuid(), ${pilotage}, 'Wait', 'pilot', 'A. Ngata', ${person}, false, now())`,
    sql`insert into kept_paper (uuid, pilotage_uuid, pilot_signature_uuid, master_signature_uuid, signed_at, next_at, state)
      values (${idOf(uuid, 'paper')}, ${pilotage}, gen_random_uuid(), gen_random_uuid(), now(), now(), 'kept')`,
    sql`insert into kept_paper_file (kept_paper_uuid, pilotage_uuid, bytes)
      values (${idOf(uuid, 'paper')}, ${pilotage}, '')`,
    sql`insert into port_call_message (uuid, pilotage_uuid, label, body, state, problem, next_at, created_at, ended_at)
      values (gen_random_uuid(), ${pilotage}, 'Pilot off', '{}', 'dead', 'refused', now(), now(), now())`,
    sql`insert into archive_copy (uuid, pilotage_uuid, person_uuid, queued_at)
      values (gen_random_uuid(), ${pilotage}, ${person}, now())`,
    sql`insert into record_log (uuid, organisation_uuid, ordinal, epoch, vkey, first_salt, first_entry)
      select ${idOf(uuid, 'log')}, organisation_uuid, (select count(*) from record_log), '', '', '', '' from port where uuid = ${port}`,
    sql`insert into record_leaf select ${idOf(uuid, 'log')}, 1, organisation_uuid, id
      from record_entry where port_uuid = ${port} order by id limit 1`,
    sql`insert into record_node select ${idOf(uuid, 'log')}, 0, 0, organisation_uuid, sha256('') from port where uuid = ${port}`,
    sql`insert into record_cosignature select ${idOf(uuid, 'log')}, 'witness', 1, organisation_uuid, '' from port where uuid = ${port}`,
    sql`insert into weather_location (uuid, port_uuid, name, latitude, longitude)
      values (gen_random_uuid(), ${port}, 'Heads', 0, 0)`,
    sql`insert into weather_forecast (port_uuid, source, latitude, longitude, parts)
      values (${port}, 'open-meteo', 0, 0, '[]')`,
    sql`insert into port_extra (uuid, port_uuid, extra_type, metadata) values (gen_random_uuid(), ${port}, 'terms', '{}')`,
    sql`insert into emergency_card (uuid, port_uuid, ordinal, card) values (gen_random_uuid(), ${port}, 0, '{}')`,
    sql`insert into tide_table (uuid, station_uuid, kind, from_day, to_day, source_text)
      values (${idOf(uuid, 'table')}, ${tideStation}, 'events', '2026-01-01', '2026-12-31', 'Table')`,
    sql`insert into tide_event (table_uuid, station_uuid, at, height, type)
      values (${idOf(uuid, 'table')}, ${tideStation}, now(), 1, 'high')`,
    sql`insert into tide_point (table_uuid, station_uuid, at, height)
      values (${idOf(uuid, 'table')}, ${tideStation}, now(), 1)`,
    sql`insert into tide_rate_table (uuid, station_uuid, source_text, content_sha256)
      values (${idOf(uuid, 'rates')}, ${rateStation}, 'Table', '')`,
    sql`insert into tide_rate_point (table_uuid, station_uuid, at, rate, direction)
      values (${idOf(uuid, 'rates')}, ${rateStation}, now(), 1, 245)`,
    sql`insert into receipt (person_uuid, key, body_hash, result) values (${person}, ${idOf(uuid, 'device')}, '', 'noop')`,
    sql`insert into device (person_uuid, device_uuid, created_at, used_at)
      values (${person}, ${idOf(uuid, 'device')}, now(), now())`,
    sql`insert into device_name (device_uuid, organisation_uuid, name)
      select ${idOf(uuid, 'device')}, organisation_uuid, 'KORU-03' from port where uuid = ${port}`,
    sql`insert into login_attempt (email_hash, address, at) values ('', '', now())`,
    sql`insert into reset_request (email_hash, address, at) values ('', '', now())`,
    sql`insert into link_token (person_uuid, kind, hash, made_at, expires_at)
      values (${person}, 'reset', ${uuid}, now(), now())`,
    sql`insert into sso_identity values ('issuer', 'tenant', ${uuid}, ${person}, now())`,
    sql`insert into sso_spent_nonce values (${uuid}, now())`,
    sql`insert into fact values (${uuid}, '{}')`,
    sql`insert into audit_link (position, audit_id, hash) select id, id, sha256('') from audit
      where not exists (select from audit_link) order by id limit 1`,
  ])
    await statement.execute(db);
}

const idOf = (port: string, name: string) => sql`md5(${port}::text || ${name}::text)::uuid`;
