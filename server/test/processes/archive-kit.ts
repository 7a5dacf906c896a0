import { execFile } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { expect } from 'vitest';
import { nodeWords } from '../../../scripts/programs/node-words.mjs';
import { lifeOf, packedLog } from '../../src/backup/archive/archive-folder.ts';
import { serverWork } from '../../src/db/server-work.ts';
import { openRunningStore } from '../../src/port-pack/open-running-store.ts';
import { readSettings } from '../../src/settings.ts';
import type { Store } from '../../src/start/open-store.ts';
import { audit } from '../../src/writes/audit.ts';
import { freePort, makeServerKit } from './started-server.ts';

type Ended = { status: number; out: string; err: string };

/** A server with an archive; its log is handed over when a test says so, and not by the clock. */
export async function startWithArchive() {
  const kit = makeServerKit();
  const [home, archive] = [join(kit.folder, 'home'), join(kit.folder, 'archive')];
  const settingsOf = (dataFolder: string) => ({
    ...{ DATA_DIR: dataFolder, HOME: kit.folder, ARCHIVE_DIR: archive, ARCHIVE_SECONDS: '3600', LEADLINE_DEMO: 'on' },
  });
  mkdirSync(archive, { mode: 0o711 });
  const server = await kit.start({ ...settingsOf(home), PORT: await freePort() });
  const store = await openRunningStore(readSettings(settingsOf(home)), () => {});
  const life = join(archive, lifeOf(join(home, 'pg')));
  const run = (command: string, dataFolder: string, ...options: string[]) =>
    runCommand(command, options, settingsOf(dataFolder));
  return {
    ...{ kit, home, archive, server, store, life, settingsOf },
    inFolder: (name: string) => join(kit.folder, name),
    restore: (into: string, ...options: string[]) =>
      run('restore-command', join(kit.folder, into), archive, ...options),
    restoreFrom: (copy: string, into: string, ...options: string[]) =>
      run('restore-command', join(kit.folder, into), copy, ...options),
    takeBase: () => run('backup-command', home, '--archive'),
    drill: (...options: string[]) => run('drill/drill-command', home, ...options),
    asAdministrator: <Row extends object>(statement: string) => asAdministrator<Row>(home, statement),
    /** What ARCHIVE_SECONDS does by the clock: the file that is written is ended and handed over. */
    handOver: async () => {
      const ended = 'select pg_walfile_name(pg_switch_wal()) as name';
      const { name } = await asAdministrator<{ name: string }>(home, ended);
      await expect.poll(() => existsSync(packedLog(life, name))).toBe(true);
      return name;
    },
    contentOf: (folder: string) => contentOf({ DATA_DIR: join(kit.folder, folder), HOME: kit.folder }),
    remove: async () => {
      await store.close();
      await kit.remove();
    },
  };
}

function runCommand(command: string, options: string[], settings: Record<string, string>): Promise<Ended> {
  const args = [...nodeWords(`server/src/backup/${command}.ts`), ...options];
  const cwd = fileURLToPath(new URL('../../..', import.meta.url));
  const env = { PATH: process.env.PATH, ...settings };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, { cwd, env }, (_error, out, err) =>
      resolve({ status: child.exitCode ?? -1, out, err }),
    );
  });
}

async function asAdministrator<Row extends object>(home: string, statement: string): Promise<Row> {
  const client = new pg.Client({ host: join(home, 'run'), user: 'postgres', database: 'leadline' });
  // PostgreSQL may be killed beneath it: its query fails by itself.
  client.on('error', () => {});
  await client.connect();
  // Of several statements the driver gives each answer.
  const answers = [await client.query<Row>(statement)].flat();
  await client.end();
  return answers.at(-1)?.rows[0] as Row;
}

export const writeEntry = ({ db }: Store, id: string): Promise<void> =>
  audit(db, {
    ...{ at: Date.now(), personUuid: null, organisationUuid: null, address: null },
    ...{ action: 'changed', entity: 'vessel', id },
  });

/** What `writeEntry` wrote, and the vessels. */
async function contentOf(settings: Record<string, string>): Promise<{ ids: string[]; vessels: number }> {
  const other = await openRunningStore(readSettings(settings), () => {});
  try {
    return await serverWork(other.db, async (trx) => {
      const entries = await sql<{ id: string }>`
        select entity_id as id from audit where entity_id like 'written %' order by audit.id`.execute(trx);
      const vessels = await sql<{ count: number }>`select count(*)::int as count from vessel`.execute(trx);
      return { ids: entries.rows.map(({ id }) => id), vessels: vessels.rows[0]?.count ?? 0 };
    });
  } finally {
    await other.close();
  }
}
