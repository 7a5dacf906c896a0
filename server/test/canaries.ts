import { type Kysely, sql } from 'kysely';
import type { Tables } from '../src/db/tables.ts';
import type { TestPort } from './test-world.ts';

/** Texts of a port and of what belongs to it, by table: each that a person can read gets the mark of its port. */
const TEXTS = {
  berth_station: ['name'],
  tide_station: ['name', 'source_text'],
  tide_rate_station: ['name'],
  port_constraint: ['name', 'note'],
  route: ['name'],
  stage: ['name'],
  chart: ['name'],
  tug: ['name'],
  pilotage: ['vessel_name', 'vessel_agent', 'notes'],
} as const;

export const markOf = ({ uuid }: TestPort) => `canary-${uuid.slice(0, 8)}`;

/** Marks all texts of a port, so that a word of it in a stranger's answer gives the leak away. */
export async function plantCanaries(db: Kysely<Tables>, port: TestPort): Promise<void> {
  const marked = (column: string) =>
    sql`${sql.ref(column)} = concat_ws(' ', ${sql.ref(column)}, ${markOf(port)}::text)`;
  for (const [table, columns] of Object.entries(TEXTS))
    await sql`update ${sql.table(table)} set ${sql.join(columns.map(marked))} where port_uuid = ${port.uuid}`.execute(
      db,
    );
  await sql`update port set ${marked('name')}, ${marked('notice')} where uuid = ${port.uuid}`.execute(db);
}

/** The same for what belongs to a whole organisation. */
export async function plantOrganisationCanaries(db: Kysely<Tables>, port: TestPort): Promise<void> {
  const marked = (column: string) =>
    sql`${sql.ref(column)} = concat_ws(' ', ${sql.ref(column)}, ${markOf(port)}::text)`;
  const ofOrganisation = sql`organisation_uuid = ${port.organisation}`;
  await sql`update vessel set ${marked('name')} where ${ofOrganisation}`.execute(db);
  await sql`update person set ${marked('last_name')} where ${ofOrganisation}`.execute(db);
  await sql`update organisation set ${marked('name')} where uuid = ${port.organisation}`.execute(db);
}
