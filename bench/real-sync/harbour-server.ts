import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../server/src/app.ts';
import { openDatabase } from '../../server/src/db/database.ts';
import { SOCKET_PORT } from '../../server/src/db/embedded/socket-folder.ts';
import { startEmbeddedPostgres } from '../../server/src/db/embedded/start-embedded-postgres.ts';
import { makeEmbeddedDatabase } from '../../server/src/db/make-embedded-database.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { testSettings } from '../../server/test/test-settings.ts';
import { makeTestWorld, NOW } from '../../server/test/test-world.ts';
import type { Shore } from './shore.ts';

/** The whole server on a PostgreSQL of its own, which goes with it. */
export async function startShore(): Promise<Shore & { stop: () => Promise<void> }> {
  const home = mkdtempSync(join(tmpdir(), 'leadline-real-sync-'));
  // When we are root the database runs under another account, which has to walk through.
  chmodSync(home, 0o711);
  const postgres = await startEmbeddedPostgres({ home, isDurable: false });
  const { socketFolder } = postgres;
  const appDb = openDatabase({ socketFolder, database: await makeEmbeddedDatabase(socketFolder) }, 8);
  await migrate(appDb);
  const role = encodeURIComponent('-c leadline.scope=server');
  const url = `postgresql://leadline@localhost/leadline?host=${encodeURIComponent(socketFolder)}&port=${SOCKET_PORT}`;
  const db = openDatabase({ url: `${url}&options=${role}` }, 4);
  const clock = { now: NOW };
  const settings = testSettings();
  const app = await buildApp({ db: appDb, settings, clock: () => clock.now, webRoot: null, checkAnswers: true });
  await app.ready();
  return {
    ...{ app, db, clock, world: await makeTestWorld(db) },
    stop: async () => {
      await app.close();
      await Promise.all([db.destroy(), appDb.destroy()]);
      await postgres.stop();
      rmSync(home, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
