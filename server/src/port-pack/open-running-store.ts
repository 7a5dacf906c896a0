import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../db/database.ts';
import { DatabaseRefusal } from '../db/database-refusal.ts';
import { findAccount } from '../db/embedded/account.ts';
import { chooseSocketFolder } from '../db/embedded/socket-folder.ts';
import { makeEmbeddedDatabase } from '../db/make-embedded-database.ts';
import type { GivenSettings } from '../settings.ts';
import { openStore, type Store } from '../start/open-store.ts';

/** The database of the settings: also while the server runs on it, because a port is imported without stopping anything. */
export async function openRunningStore(settings: GivenSettings, say: (words: string) => void): Promise<Store> {
  try {
    return await openStore(settings, say);
  } catch (error) {
    if (!(error instanceof DatabaseRefusal) || error.code !== 'IN_USE') throw error;
    return joinRunning(settings, error);
  }
}

/** For commands that look or change: one with a wrong DATA_DIR must not make a database and say that it is empty. */
export function demandDatabase({ databaseUrl, dataFolder }: GivenSettings): void {
  if (databaseUrl || existsSync(join(dataFolder, 'pg'))) return;
  throw new DatabaseRefusal(
    'NO_DATABASE',
    `There is no database in ${dataFolder}. Set DATA_DIR (or DATABASE_URL) as for the server, or start the server first.`,
  );
}

/** Joins the embedded database of a running server through its socket; it is that server's to stop. */
async function joinRunning(settings: GivenSettings, refusal: DatabaseRefusal): Promise<Store> {
  try {
    const account = findAccount(settings.dataFolder, settings.databaseAccount);
    const socketFolder = chooseSocketFolder(settings.dataFolder, account?.uid ?? process.getuid?.() ?? 0);
    const database = await makeEmbeddedDatabase(socketFolder);
    const db = openDatabase({ socketFolder, database }, 2);
    return { db, close: () => db.destroy() };
  } catch {
    throw refusal;
  }
}
