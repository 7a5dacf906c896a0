import { type Kysely, sql } from 'kysely';

/** The track of a route, the front of a berth, and the points where the wheel is put over. Null where the port does not say. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table route add column track jsonb',
  'alter table berth_station add column front jsonb',
  'alter table port_constraint add column wheel_over boolean not null default false',
];
