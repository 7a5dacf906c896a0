import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { demandDatabase, openRunningStore } from '../../port-pack/open-running-store.ts';
import { BadSetting, type GivenSettings, readSettings } from '../../settings.ts';
import { openStore, type Store } from '../../start/open-store.ts';
import { runCommand } from '../../start/run-command.ts';
import { compare, stateOf } from './compare.ts';
import { drillArchive } from './drill-archive.ts';
import { type DrillFindings, drillReport } from './drill-report.ts';

const USAGE = `A drill: what would be left if this machine were lost now. It restores beside the live database, which it only reads,
compares the two, and ends with 1 when the restore is unsound. See docs/operations.md.

  npm run drill                          the newest of ARCHIVE_DIR
  npm run drill -- FOLDER                the same from a copy of the archive
  npm run drill -- --restored ADDRESS    a database that was restored by other programs, beside that of DATABASE_URL;
                                         ADDRESS is one of its own, postgresql://…, of the role of DATABASE_DOOR_URL`;

await runCommand(run);

async function run(args: string[]): Promise<number> {
  const asked = readArgs(args);
  if (!asked) {
    console.error(USAGE);
    return 2;
  }
  const settings = readSettings(process.env);
  const drill = drillOf(asked, settings);
  demandDatabase(settings);
  const store = await openRunningStore(settings, console.error);
  try {
    const begun = performance.now();
    const found = await drill(store);
    console.log(drillReport(found, performance.now() - begun));
    return found.faults.length === 0 ? 0 : 1;
  } finally {
    await store.close();
  }
}

interface Asked {
  folder?: string;
  address?: string;
}

function readArgs(args: string[]): Asked | null {
  try {
    const { values, positionals } = parseArgs({
      ...{ args, allowPositionals: true },
      options: { restored: { type: 'string' } },
    });
    const [folder] = positionals;
    if (positionals.length + (values.restored ? 1 : 0) > 1) return null;
    return { ...(folder && { folder: resolve(folder) }), ...(values.restored && { address: values.restored }) };
  } catch {
    return null;
  }
}

function drillOf({ folder, address }: Asked, settings: GivenSettings): (store: Store) => Promise<DrillFindings> {
  if (address) return (store) => drillElsewhere(store, settings, address);
  if (settings.databaseUrl)
    throw new BadSetting(
      'DATABASE_URL names a PostgreSQL of your own: restore it by its own means, and give the address of what was restored with --restored. See docs/operations.md, Point in time.',
    );
  const archive = folder ?? settings.archive?.folder;
  if (!archive) throw new BadSetting('ARCHIVE_DIR is not set: there is no archive to restore from.');
  return (store) => drillArchive(store, settings, archive);
}

/** Both are there already: they are only compared. */
async function drillElsewhere({ db }: Store, settings: GivenSettings, address: string): Promise<DrillFindings> {
  const alone = { databaseOwnerUrl: undefined, databaseDoorUrl: undefined, databaseListenUrl: undefined };
  const restored = await openStore({ ...settings, ...alone, databaseUrl: address }, console.error);
  try {
    const state = await stateOf(db);
    const { rows } = await sql<{ at: Date | null }>`select pg_last_xact_replay_timestamp() as at`.execute(restored.db);
    const lastCommit = rows[0]?.at ? new Date(rows[0].at).toISOString() : null;
    return {
      at: state.at,
      source: 'the database of --restored',
      lastCommit,
      ...(await compare(db, state, restored.db)),
    };
  } finally {
    await restored.close();
  }
}
