import { type Kysely, sql } from 'kysely';

/**
 * Archiving withdraws a pilotage that was not done, and files one that was. Of those archived so far the audit tells
 * which; where it does not, the movement counts as withdrawn, which makes a stay at a berth longer and never shorter.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pilotage add column sailed boolean not null default false`.execute(db);
  await sql`update pilotage set sailed = true where status = 'Arch' and exists (
    select from audit where entity_type = 'pilotage' and entity_id = pilotage.uuid::text
      and before ->> 'status' = 'Done' and after ->> 'status' = 'Arch')`.execute(db);
}
