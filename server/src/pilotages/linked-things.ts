import type { PilotageFields } from '@leadline/domain/pilotages/pilotage';
import type { BerthStationType } from '@leadline/domain/ports/berth-station';
import type { RouteSummary } from '@leadline/domain/routes/route';
import { type RawBuilder, sql } from 'kysely';

/** What of a port a pilotage names, or shall name; what is not of the port, or may not be named, is missing. */
export interface LinkedThings {
  /** Uuids of people who may be its pilots. */
  pilots: string[];
  places: { uuid: string; berthStationType: BerthStationType }[];
  routes: RouteSummary[];
}

/** Everything that these fields name. */
export function linksOf(fields: Partial<PilotageFields>): string[] {
  const { fromLocation, toLocation, route, pilot, pilotSecond } = fields;
  return [fromLocation, toLocation, route, pilot, pilotSecond].flatMap((one) => (one ? [one.uuid] : []));
}

/** The named things of the port, read within another statement: `uuids` is an array of uuids. */
export function linkedJson(port: RawBuilder<unknown>, uuids: RawBuilder<unknown>): RawBuilder<LinkedThings> {
  return sql`json_build_object(
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
