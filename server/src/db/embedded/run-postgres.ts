import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseRefusal } from '../database-refusal.ts';
import { type Account, asAccount } from './account.ts';
import { endOrphans } from './end-orphans.ts';
import { lookAtCluster } from './look-at-cluster.ts';
import { type ClusterPlace, inUse } from './make-way.ts';
import { postgresEnvironment } from './postgres-environment.ts';
import { openLog, readLog } from './postgres-log.ts';
import { readPostmasterFile } from './postmaster-file.ts';

const START_PATIENCE_MS = 60_000;
const SURVIVOR_PATIENCE_MS = 5_000;

export interface RunningPostgres {
  child: ChildProcess;
  pid: number;
  /** Settles when the server process has ended, for whatever reason. */
  ended: Promise<void>;
}

interface Manner {
  flags: string[];
  /** Until it must be ready. */
  patienceMs?: number | undefined;
  say: (words: string) => void;
}

/** Starts the server and waits until it answers. Backends that outlive a killed postmaster get 5 s to notice it, then they are ended. */
export async function runPostgres(
  place: ClusterPlace,
  binaries: string,
  account: Account | null,
  manner: Manner,
): Promise<RunningPostgres> {
  let end = Date.now() + SURVIVOR_PATIENCE_MS;
  let areEnded = false;
  for (;;) {
    const attempt = await tryPostgres(place, binaries, account, manner);
    if (attempt.server) return attempt.server;
    if (!attempt.log.includes('pre-existing shared memory block')) throw startRefusal(place, attempt.log);
    if (Date.now() > end) {
      if (areEnded) throw survivors(place.home);
      const ended = await endOrphans(place.cluster);
      manner.say(`Ended ${ended.join(', ') || 'nothing'}: left over from a PostgreSQL that was killed.`);
      areEnded = true;
      end = Date.now() + SURVIVOR_PATIENCE_MS;
    }
    await wait(100);
  }
}

type Attempt = { server: RunningPostgres; log: '' } | { server: null; log: string };

async function tryPostgres(
  place: ClusterPlace,
  binaries: string,
  account: Account | null,
  manner: Manner,
): Promise<Attempt> {
  const path = join(place.home, 'postgres.log');
  const log = openLog(path);
  const child = spawn(join(binaries, 'bin/postgres'), manner.flags, {
    ...asAccount(account),
    // Its own session: Ctrl-C in the terminal must not stop it before the requests under way are answered.
    detached: true,
    cwd: '/',
    env: postgresEnvironment,
    stdio: ['ignore', log.file, log.file],
  });
  closeSync(log.file);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const pid = child.pid;
  if (pid === undefined) return { server: null, log: 'the program could not be started' };
  child.unref();
  if (await becomesReady(place.cluster, child, pid, manner.patienceMs))
    return { server: { child, pid, ended }, log: '' };
  return { server: null, log: readLog(path, log.from, pid) };
}

async function becomesReady(
  cluster: string,
  child: ChildProcess,
  pid: number,
  patienceMs = START_PATIENCE_MS,
): Promise<boolean> {
  const end = Date.now() + patienceMs;
  while (child.exitCode === null && child.signalCode === null) {
    const file = readPostmasterFile(cluster);
    if (file && file !== 'empty' && file.pid === pid && file.status === 'ready') return true;
    if (Date.now() > end) child.kill('SIGINT');
    await wait(15);
  }
  return false;
}

/** Two starts at one moment are told apart by PostgreSQL's own lock file. */
function startRefusal(place: ClusterPlace, log: string): DatabaseRefusal {
  if (/lock file "[^"]*" (already exists|is empty)/.test(log)) {
    const state = lookAtCluster(place.cluster);
    if (state.kind === 'owned') return inUse(place.home, state.owner, state.postmaster);
    return new DatabaseRefusal(
      'IN_USE',
      `The data folder ${place.home} is in use by another process that started at the same moment.`,
    );
  }
  const words = log.split('\n').slice(-5).join('\n');
  return new DatabaseRefusal(
    'START_FAILED',
    `PostgreSQL did not start. The end of ${place.home}/postgres.log:\n${words}`,
  );
}

function survivors(home: string): DatabaseRefusal {
  return new DatabaseRefusal(
    'SURVIVORS',
    `Processes of a killed PostgreSQL still use ${home}. End them (see postgres.log), then start again.`,
  );
}
