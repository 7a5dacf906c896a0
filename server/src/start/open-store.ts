import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { DatabaseLost, NoPrimary } from '../db/database-lost.ts';
import { DatabaseRefusal } from '../db/database-refusal.ts';
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts';
import type { Tables } from '../db/tables.ts';
import type { GivenSettings } from '../settings.ts';

export interface Store {
  db: Kysely<Tables>;
  close: () => Promise<void>;
}

/** The operator's PostgreSQL when DATABASE_URL names one, else the embedded one of the data folder. */
export async function openStore(settings: GivenSettings, say: (words: string) => void): Promise<Store> {
  return settings.databaseUrl
    ? openGiven(givenAddress(settings.databaseUrl, settings), say)
    : openEmbedded(settings, say);
}

interface GivenAddress {
  url: string;
  ownerUrl?: string;
  doorUrl?: string;
  listenUrl?: string;
}

function givenAddress(
  url: string,
  { databaseOwnerUrl, databaseDoorUrl, databaseListenUrl }: GivenSettings,
): GivenAddress {
  return {
    url,
    ...(databaseOwnerUrl && { ownerUrl: databaseOwnerUrl }),
    ...(databaseDoorUrl && { doorUrl: databaseDoorUrl }),
    ...(databaseListenUrl && { listenUrl: databaseListenUrl }),
  };
}

async function openGiven(address: GivenAddress, say: (words: string) => void): Promise<Store> {
  const { checkVersion, openDatabase, withRequests } = await import('../db/database.ts');
  const { checkRole, checkRuntimeRole } = await import('../db/database-role.ts');
  const { ownerUrl, doorUrl } = address;
  const db = openDatabase(address, doorUrl ? DOOR_CONNECTIONS : undefined);
  try {
    await waitForPrimary(() => checkVersion(db), say);
    await checkVersion(db);
    await checkRole(db);
    if (ownerUrl) await checkRuntimeRole(db, doorUrl ? 'DATABASE_DOOR_URL' : 'DATABASE_URL');
    if (doorUrl) await withRequests(db, (requests) => checkRuntimeRole(requests, 'DATABASE_URL'));
    return { db, close: () => db.destroy() };
  } catch (error) {
    await db.destroy();
    throw error instanceof DatabaseRefusal ? error : unreachable(error);
  }
}

/** Log-ins, refreshes and the server's own work; the requests of whoever is signed in have connections of their own. */
const DOOR_CONNECTIONS = 8;

const ASK_STANDBY_EVERY_MS = 2_000;

/** During a failover the address may lead to a standby for a while: the start waits and says so, for it is no mistake. */
async function waitForPrimary(look: () => Promise<void>, say: (words: string) => void): Promise<void> {
  for (let asked = 0; ; asked += 1) {
    const refusal = await look().catch((error: unknown) => error);
    if (!(refusal instanceof DatabaseLost && refusal.isStandby)) return;
    if (asked === 0) say(wordsOfWaiting(refusal));
    await wait(ASK_STANDBY_EVERY_MS);
  }
}

/** Of several hosts each is named with what it said. */
function wordsOfWaiting({ message, cause }: DatabaseLost): string {
  return cause instanceof NoPrimary
    ? `DATABASE_URL: ${message}. Waiting until one does.`
    : 'The PostgreSQL of DATABASE_URL is a standby. Waiting until it takes writes.';
}

function unreachable(error: unknown): DatabaseRefusal {
  const words = error instanceof Error ? error.message : String(error);
  return new DatabaseRefusal('UNREACHABLE', `The PostgreSQL of DATABASE_URL cannot be used: ${words}.`);
}

async function openEmbedded(settings: GivenSettings, say: (words: string) => void): Promise<Store> {
  const { archive } = settings;
  const { archivingFlags } = archive ? await import('../backup/archive/archiving-flags.ts') : { archivingFlags: null };
  const server = await startEmbeddedPostgres({
    home: settings.dataFolder,
    accountName: settings.databaseAccount,
    say,
    ...(archive && { furtherFlags: (cluster, account) => archivingFlags?.(archive, cluster, account) ?? {} }),
    onDeath: () => endWithDatabase(settings.dataFolder),
  });
  if (server.accountName === 'nobody') {
    say(
      'PostgreSQL runs as nobody, as other daemons may: create an account of its own with useradd --system leadline.',
    );
  }
  // Loaded late, for these take longer than all the rest: a start that is refused says so at once.
  const { openDatabase } = await import('../db/database.ts');
  const { makeEmbeddedDatabase } = await import('../db/make-embedded-database.ts');
  const database = await makeEmbeddedDatabase(server.socketFolder);
  const db = openDatabase({ socketFolder: server.socketFolder, database }, DOOR_CONNECTIONS);
  const close = async () => {
    await db.destroy();
    await server.stop();
  };
  return { db, close };
}

/** Without its database the server can only answer errors: whoever watches over it starts both anew. */
function endWithDatabase(dataFolder: string): never {
  console.error(`PostgreSQL ended by itself. See ${dataFolder}/postgres.log.`);
  process.exit(2);
}
