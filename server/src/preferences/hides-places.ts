import { type RawBuilder, sql } from 'kysely';

/**
 * PREFS-07: whether the port of a row keeps the places of its waypoints from sight. The constraints are answered with theirs
 * all the same: from two of them the device tells a leg that no ship sails in its time (`doubtful-figures.ts`).
 */
export function hidesPlaces(alias: string): RawBuilder<boolean> {
  return sql<boolean>`coalesce((
    select (preference.metadata->>'hide_waypoint_location_enabled')::boolean from preference
    where preference.port_uuid = ${sql.ref(`${alias}.port_uuid`)} and preference.key = 'feature_flags'), false)`;
}
