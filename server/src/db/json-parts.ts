import { type RawBuilder, sql } from 'kysely';

/** Parts of JSON that PostgreSQL writes; names are columns of the query around them, never values of a request. */

/** A `timestamptz` as the wire has it: 2026-11-22T15:30:00.000Z. */
export function instantJson(column: string): RawBuilder<string> {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** An object of a joined row, or null when nothing was joined. */
export function joinedJson(key: string, object: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when ${sql.ref(key)} is null then null else ${object} end`;
}

export function positionJson(alias: string): RawBuilder<unknown> {
  const [latitude, longitude] = [sql.ref(`${alias}.latitude`), sql.ref(`${alias}.longitude`)];
  return sql`case when ${latitude} is null or ${longitude} is null then null
    else json_build_object('latitude', ${latitude}, 'longitude', ${longitude}) end`;
}
