import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@leadline/server/db/database';
import { startEmbeddedPostgres } from '@leadline/server/db/embedded/start-embedded-postgres';
import { makeEmbeddedDatabase } from '@leadline/server/db/make-embedded-database';
import { migrate } from '@leadline/server/db/migrate';
import { serverWork } from '@leadline/server/db/server-work';
import { loadDemo } from '@leadline/server/port-pack/load-demo';
import { readSettings, type Settings } from '@leadline/server/settings';
import { sql } from 'kysely';

export const ROWS = 5000;

export interface FullPort {
  db: ReturnType<typeof openDatabase>;
  settings: Settings;
  /** Of the port. */
  uuid: string;
  stop: () => Promise<void>;
}

/** A PostgreSQL of its own with the demonstration, and at Koru 5,000 pilotages, twelve a day, most of them before `now`. */
export async function makeFullPort(now: number): Promise<FullPort> {
  const home = mkdtempSync(join(tmpdir(), 'leadline-bench-'));
  chmodSync(home, 0o711);
  const postgres = await startEmbeddedPostgres({ home });
  const database = await makeEmbeddedDatabase(postgres.socketFolder);
  const db = openDatabase({ socketFolder: postgres.socketFolder, database });
  const settings = {
    ...readSettings({ DATA_DIR: home, LOG_LEVEL: 'silent' }),
    tokenSecret: 'a token secret that everybody knows',
    pepper: 'a pepper that everybody knows as well',
  };
  await migrate(db);
  await loadDemo(db, settings, () => now);
  const { uuid } = await serverWork(db, (trx) =>
    trx.selectFrom('port').select('uuid').where('key', '=', 'koru').executeTakeFirstOrThrow(),
  );
  await serverWork(db, (trx) => copies(uuid, now).execute(trx));
  await sql`vacuum analyze pilotage`.execute(db);
  const stop = async () => {
    await db.destroy();
    await postgres.stop();
    rmSync(home, { recursive: true, force: true, maxRetries: 10 });
  };
  return { db, settings, uuid, stop };
}

/** Copies of the demonstration's pilotages: real places, routes, people and vessels. */
function copies(uuid: string, now: number) {
  return sql`
    insert into pilotage (uuid, organisation_uuid, port_uuid, status, date, movement_type, from_uuid, to_uuid, side_to,
      route_uuid, pilot_uuid, pilot_second_uuid, vessel_imo, vessel_name, vessel_max_draft, group_stamp, created_at, updated_at)
    select gen_random_uuid(), organisation_uuid, port_uuid, 'Plan', ${new Date(now)}::timestamptz
      + (n - ${ROWS} + 200) * interval '2 hours', movement_type, from_uuid, to_uuid, side_to, route_uuid, pilot_uuid,
      pilot_second_uuid, vessel_imo, vessel_name, vessel_max_draft, group_stamp, created_at, updated_at
    from (select *, row_number() over (order by uuid) as place, count(*) over () as many
      from pilotage where port_uuid = ${uuid}) of_demo
    join generate_series(1, ${ROWS}) n on n % many + 1 = place`;
}
