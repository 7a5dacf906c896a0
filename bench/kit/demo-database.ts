import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@leadline/server/db/database';
import { startEmbeddedPostgres } from '@leadline/server/db/embedded/start-embedded-postgres';
import { makeEmbeddedDatabase } from '@leadline/server/db/make-embedded-database';
import { migrate } from '@leadline/server/db/migrate';
import { loadDemo } from '@leadline/server/port-pack/load-demo';
import { withSecrets } from '@leadline/server/secrets';
import { readSettings, type Settings } from '@leadline/server/settings';
import { fillPrepared, preparedTime } from '../../scripts/programs/prepared-folder.mjs';

export const PEPPER = 'a pepper that everybody knows as well';

export interface DemoDatabase {
  db: ReturnType<typeof openDatabase>;
  settings: Settings;
  where: { socketFolder: string; database: string };
  /** Closes the connections, ends PostgreSQL and removes its files. */
  stop: () => Promise<void>;
}

/** A PostgreSQL of its own with the demonstration as it stands at `now`. */
export async function startDemoDatabase(now: number, environment: Record<string, string> = {}): Promise<DemoDatabase> {
  const home = mkdtempSync(join(tmpdir(), 'leadline-bench-'));
  chmodSync(home, 0o711);
  const ofEnvironment = createHash('sha256').update(JSON.stringify(environment)).digest('hex').slice(0, 16);
  await fillPrepared(`database-${preparedTime(now)}-${ofEnvironment}`, home, async (folder) => {
    const filled = await openDemoDatabase(folder, now, environment);
    await filled.stop();
  });
  const demo = await openDemoDatabase(home, now, environment);
  const stop = async () => {
    await demo.stop();
    rmSync(home, { recursive: true, force: true, maxRetries: 10 });
  };
  return { ...demo, stop };
}

/** The PostgreSQL of a data folder, with the demonstration; its files stay when it is stopped. */
async function openDemoDatabase(home: string, now: number, environment: Record<string, string>): Promise<DemoDatabase> {
  const postgres = await startEmbeddedPostgres({ home });
  const database = await makeEmbeddedDatabase(postgres.socketFolder);
  const db = openDatabase({ socketFolder: postgres.socketFolder, database });
  const settings = withSecrets({
    ...readSettings({ DATA_DIR: home, LOG_LEVEL: 'silent', ...environment }),
    tokenSecret: 'a token secret that everybody knows',
    pepper: PEPPER,
  });
  await migrate(db);
  await loadDemo(db, settings, () => now);
  const stop = async () => {
    await db.destroy();
    await postgres.stop();
  };
  return { db, settings, where: { socketFolder: postgres.socketFolder, database }, stop };
}
