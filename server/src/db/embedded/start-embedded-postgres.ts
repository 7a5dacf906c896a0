import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Account, findAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { prepareHome } from './home-folder.ts';
import { makeCluster } from './make-cluster.ts';
import { makeWay } from './make-way.ts';
import { postgresFlags } from './postgres-flags.ts';
import { type RunningPostgres, runPostgres } from './run-postgres.ts';
import { chooseSocketFolder, prepareSocketFolder } from './socket-folder.ts';
import { startWatcher } from './watcher.ts';

export interface EmbeddedPostgres {
  socketFolder: string;
  pid: number;
  isNew: boolean;
  /** The account it runs under when we are root, else null. */
  accountName: string | null;
  stop: () => Promise<void>;
}

export interface EmbeddedOptions {
  /** The data folder. */
  home: string;
  accountName?: string;
  /** False in tests only: faster, and a crash may lose everything. */
  isDurable?: boolean;
  /** Settings beyond those of every start, once the cluster is there: that its log is archived, or played. */
  furtherFlags?: (cluster: string, account: Account | null) => Record<string, string>;
  /** Until it must be ready: playing an archived log takes longer than a start. */
  patienceMs?: number;
  say?: (words: string) => void;
  /** Called when the server ends without being asked to. */
  onDeath?: () => void;
}

const STOP_PATIENCE_MS = 30_000;

/** Starts the PostgreSQL of the data folder and gives its socket; DatabaseRefusal says why it did not. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { isDurable = true, say = () => {} } = options;
  const account = findAccount(options.home, options.accountName);
  const home = prepareHome(options.home, account);
  const uid = account?.uid ?? process.getuid?.() ?? 0;
  const place = { home, cluster: join(home, 'pg'), socketFolder: chooseSocketFolder(home, uid) };
  const isFree = await makeWay(place, say);
  const binaries = findBinaries(home, account);
  prepareSocketFolder(home, account);
  const isNew = isFree === 'absent' && (await makeCluster(place, binaries, account, isDurable));
  // Whoever was quicker to make the cluster also runs it by now.
  if (isFree === 'absent' && !isNew) await makeWay(place, say);
  const further = options.furtherFlags?.(place.cluster, account) ?? {};
  const flags = postgresFlags(place.cluster, place.socketFolder, isDurable, further);
  const server = await runPostgres(place, binaries, account, { flags, patienceMs: options.patienceMs, say });
  const watcher = startWatcher(place.cluster, server.pid, account);
  void server.ended.then(() => watcher.kill('SIGKILL'));
  return {
    socketFolder: place.socketFolder,
    pid: server.pid,
    isNew,
    accountName: account?.name ?? null,
    stop: stopper(server, options.onDeath),
  };
}

function stopper(server: RunningPostgres, onDeath: (() => void) | undefined): () => Promise<void> {
  let isStopping = false;
  const lastResort = () => void server.child.kill('SIGINT');
  process.once('exit', lastResort);
  void server.ended.then(() => {
    process.removeListener('exit', lastResort);
    if (!isStopping) onDeath?.();
  });
  return () => {
    isStopping = true;
    return stopServer(server);
  };
}

/**
 * SIGINT ends the sessions and writes a checkpoint. SIGTERM would wait for every client to leave, and SIGKILL would
 * leave its children and its shared memory behind: neither is ever sent to a postmaster.
 */
async function stopServer(server: RunningPostgres): Promise<void> {
  server.child.ref();
  server.child.kill('SIGINT');
  const patience = new AbortController();
  const stubborn = wait(STOP_PATIENCE_MS, undefined, { signal: patience.signal }).then(
    () => void server.child.kill('SIGQUIT'),
    () => {},
  );
  await Promise.race([server.ended, stubborn]);
  await server.ended;
  patience.abort();
}
