import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../src/db/database.ts';
import { isAlive } from '../src/db/embedded/process-facts.ts';
import { SOCKET_PORT } from '../src/db/embedded/socket-folder.ts';
import { startEmbeddedPostgres } from '../src/db/embedded/start-embedded-postgres.ts';
import { makeEmbeddedDatabase } from '../src/db/make-embedded-database.ts';
import { migrate } from '../src/db/migrate.ts';
import { startPgBouncer, wantedPoolMode } from './database/pg-bouncer.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    clusterSocket: string;
    /** Where the servers of the tests connect, when they go through a pooler. */
    poolerSocket: string | null;
  }
}

export const TEMPLATE = 'leadline_template';

/** One PostgreSQL for the whole run, with a migrated database that every test file clones in 40 ms. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  removeForgotten();
  const home = mkdtempSync(join(tmpdir(), `leadline-test-${process.pid}-`));
  // When we are root the server runs under another account, which has to walk through.
  chmodSync(home, 0o711);
  const server = await startEmbeddedPostgres({ home, isDurable: false });
  await makeTemplate(server.socketFolder);
  project.provide('clusterSocket', server.socketFolder);
  const mode = wantedPoolMode();
  const pooler = mode && (await startPgBouncer(server.socketFolder, home, mode));
  project.provide('poolerSocket', pooler?.socketFolder ?? null);
  return async () => {
    await pooler?.stop();
    await server.stop();
    rmSync(home, { recursive: true, force: true });
  };
}

async function makeTemplate(socketFolder: string): Promise<void> {
  const db = openDatabase({ socketFolder, database: await makeEmbeddedDatabase(socketFolder, TEMPLATE) }, 2);
  await migrate(db);
  await db.destroy();
  // One connection left open on a template would block every cloning for 5 s.
  const client = new pg.Client({ host: socketFolder, port: SOCKET_PORT, user: 'postgres', database: 'postgres' });
  await client.connect();
  await client.query(`alter database ${TEMPLATE} with is_template true allow_connections false`);
  await client.end();
}

/** Folders of runs that were killed before they could clear up. */
function removeForgotten(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(/^leadline-test-(\d+)-/.exec(name)?.[1]);
    if (pid && !isAlive(pid)) rmSync(join(tmpdir(), name), { recursive: true, force: true, maxRetries: 5 });
  }
}
