import type { PilotageFields } from '@leadline/domain/pilotages/pilotage';
import { fieldsOfKind } from '@leadline/domain/pilotages/pilotage-fields';
import type { BerthStationType } from '@leadline/domain/ports/berth-station';
import type { RouteSummary } from '@leadline/domain/routes/route';
import { type RawBuilder, sql } from 'kysely';

/** What of a port a pilotage names, or shall name; what is not of the port, or may not be named, is missing. */
export interface LinkedThings {
  /** Uuids of people who may be its pilots. */
  pilots: string[];
  places: { uuid: string; berthStationType: BerthStationType }[];
  routes: RouteSummary[];
  /** Metres, of the vessel record; null without one. */
  hullDepth: number | null;
}

/** Everything that these fields name. */
export function linksOf(fields: Partial<PilotageFields>): string[] {
  return fieldsOfKind('place', 'route', 'person').flatMap((field) => fields[field]?.uuid ?? []);
}

interface Named {
  port: RawBuilder<unknown>;
  /** An array of uuids. */
  uuids: RawBuilder<unknown>;
  imo: RawBuilder<unknown>;
}

/** The named things of the port, read within another statement. */
export function linkedJson({ port, uuids, imo }: Named): RawBuilder<LinkedThings> {
  return sql`json_build_object(
    'hullDepth', (
      select (ship.metadata ->> 'vessel_depth')::double precision from vessel ship
      join port home on home.organisation_uuid = ship.organisation_uuid
      where home.uuid = ${port} and ship.imo = ${imo}),
    'pilots', (
      select coalesce(json_agg(person.uuid), '[]')
      from person join person_port member on member.person_uuid = person.uuid
      where member.port_uuid = ${port} and person.uuid = any(${uuids})
        and 'pilot' = any(person.roles) and not person.disabled),
    'places', (
      select coalesce(json_agg(json_build_object('uuid', place.uuid, 'berthStationType', place.type)), '[]')
      from berth_station place where place.port_uuid = ${port} and place.uuid = any(${uuids})),
    'routes', (
      select coalesce(json_agg(json_build_object('uuid', way.uuid, 'name', way.name,
        'from', json_build_object('uuid', way.from_uuid), 'to', json_build_object('uuid', way.to_uuid),
        'sideToRestrictions', to_json(way.side_to_restrictions))), '[]')
      from route way where way.port_uuid = ${port} and way.uuid = any(${uuids})))`;
}
