import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseRefusal } from '../database-refusal.ts';
import { type ClusterState, lookAtCluster } from './look-at-cluster.ts';
import { readPostmasterFile, removeLockFile } from './postmaster-file.ts';
import { isAlive } from './process-facts.ts';
import { socketAnswers, socketLockFile } from './socket-folder.ts';

export interface ClusterPlace {
  home: string;
  cluster: string;
  socketFolder: string;
}
type Say = (words: string) => void;

const STOP_PATIENCE_MS = 30_000;
const QUIT_PATIENCE_MS = 5_000;
/** A new server's pid file is empty for an instant; only an older empty one was left by a crash. */
const EMPTY_FILE_PATIENCE_MS = 700;

/**
 * Brings a data folder into a state in which PostgreSQL can start, or refuses. A server whose owner lives is never
 * touched; a leftover is stopped and started anew, never adopted, because it has old flags and no process would stop it.
 */
export async function makeWay(place: ClusterPlace, say: Say): Promise<'absent' | 'idle'> {
  const state = lookAtCluster(place.cluster);
  if (state.kind === 'absent' || state.kind === 'idle') return state.kind;
  await clear(state, place, say);
  return state.kind === 'dead' ? 'idle' : makeWay(place, say);
}

async function clear(state: ClusterState, place: ClusterPlace, say: Say): Promise<void> {
  if (state.kind === 'owned') return awaitOwned(state, place);
  if (state.kind === 'leftover') return stopLeftover(state, say);
  if (state.kind === 'dead') return refuseIfElsewhere(place);
  if (state.kind === 'stale') return clearStale(state, place, say);
  if (state.kind === 'emptyFile') return clearEmpty(place, say);
}

async function awaitOwned(state: ClusterState & { kind: 'owned' }, place: ClusterPlace): Promise<void> {
  if (state.isStopping && (await ends(state.postmaster, STOP_PATIENCE_MS))) return;
  throw inUse(place.home, state.owner, state.postmaster);
}

export function inUse(home: string, owner: number, postmaster: number): DatabaseRefusal {
  return new DatabaseRefusal(
    'IN_USE',
    `The data folder ${home} is in use by process ${owner} (PostgreSQL ${postmaster}). Stop it first, or set DATA_DIR.`,
  );
}

async function stopLeftover(state: ClusterState & { kind: 'leftover' }, say: Say): Promise<void> {
  say(`Stopping PostgreSQL ${state.postmaster}, left over from process ${state.owner}.`);
  signal(state.postmaster, 'SIGINT');
  if (await ends(state.postmaster, STOP_PATIENCE_MS)) return;
  signal(state.postmaster, 'SIGQUIT');
  if (await ends(state.postmaster, QUIT_PATIENCE_MS)) return;
  throw new DatabaseRefusal(
    'WONT_STOP',
    `PostgreSQL ${state.postmaster}, left over from process ${state.owner}, does not stop.`,
  );
}

async function refuseIfElsewhere(place: ClusterPlace): Promise<void> {
  if (!(await socketAnswers(place.socketFolder))) return;
  throw new DatabaseRefusal(
    'IN_USE_ELSEWHERE',
    `The data folder ${place.home} is in use by a PostgreSQL that this machine does not see, perhaps in another container. Stop it first, or set DATA_DIR.`,
  );
}

/** PostgreSQL takes any living pid of its own account for a server, in both of its lock files. */
async function clearStale(state: ClusterState & { kind: 'stale' }, place: ClusterPlace, say: Say): Promise<void> {
  say(`postmaster.pid names process ${state.pid}, which is ${state.why}: removed.`);
  removeLockFile(socketLockFile(place.socketFolder), state.pid);
  removeLockFile(`${place.cluster}/postmaster.pid`, state.pid);
}

async function clearEmpty(place: ClusterPlace, say: Say): Promise<void> {
  const end = Date.now() + EMPTY_FILE_PATIENCE_MS;
  while (Date.now() < end) {
    if (readPostmasterFile(place.cluster) !== 'empty') return;
    await wait(20);
  }
  say('Empty postmaster.pid, left by a crash: removed.');
  removeLockFile(`${place.cluster}/postmaster.pid`, null);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended by itself in the meantime.
  }
}

async function ends(pid: number, patienceMs: number): Promise<boolean> {
  const end = Date.now() + patienceMs;
  while (Date.now() < end) {
    if (!isAlive(pid)) return true;
    await wait(10);
  }
  return false;
}
