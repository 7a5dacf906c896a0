import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseRefusal } from '../database-refusal.ts';
import { POSTGRES_MAJOR } from './binaries.ts';
import { type PostmasterFile, readPostmasterFile } from './postmaster-file.ts';
import { type ProcessFacts, readProcess } from './process-facts.ts';

/** Every state in which a data folder can be found. Nothing is changed by looking. */
export type ClusterState =
  | { kind: 'absent' }
  | { kind: 'idle' }
  | { kind: 'owned'; postmaster: number; owner: number; isStopping: boolean }
  | { kind: 'leftover'; postmaster: number; owner: number }
  | { kind: 'dead'; file: PostmasterFile }
  | { kind: 'stale'; pid: number; why: string }
  | { kind: 'emptyFile' };

export function lookAtCluster(cluster: string): ClusterState {
  if (!existsSync(cluster)) return { kind: 'absent' };
  checkVersion(cluster);
  const file = readPostmasterFile(cluster);
  if (file === null) return { kind: 'idle' };
  if (file === 'empty') return { kind: 'emptyFile' };
  const facts = readProcess(file.pid);
  if (!facts) return { kind: 'dead', file };
  if (facts.isZombie) return { kind: 'stale', pid: file.pid, why: 'dead but not reaped' };
  if (!isPostmasterOf(facts, cluster)) return { kind: 'stale', pid: file.pid, why: 'not PostgreSQL' };
  return judgeOwner(facts, file);
}

function checkVersion(cluster: string): void {
  const versionFile = join(cluster, 'PG_VERSION');
  if (!existsSync(versionFile)) {
    if (readdirSync(cluster).length === 0) return;
    throw new DatabaseRefusal(
      'NOT_A_CLUSTER',
      `${cluster} holds files, but is not a PostgreSQL cluster. Nothing was changed; set DATA_DIR.`,
    );
  }
  const version = readFileSync(versionFile, 'utf8').trim();
  if (version === POSTGRES_MAJOR) return;
  throw new DatabaseRefusal(
    'OTHER_VERSION',
    `${cluster} was made by PostgreSQL ${version}; this release runs ${POSTGRES_MAJOR}. Nothing was changed. Export with the release that made it, then import here.`,
  );
}

function isPostmasterOf(facts: ProcessFacts, cluster: string): boolean {
  return facts.name === 'postgres' && (facts.folder === null || facts.folder === cluster);
}

/**
 * A server is owned while the process that started it is still its parent: the pid of that process stands on the
 * command line from the fork on. `postmaster.opts` would say the same, but is written later than `postmaster.pid`, and
 * a start at that moment would take a healthy new server for a leftover.
 */
function judgeOwner(facts: ProcessFacts, file: PostmasterFile): ClusterState {
  const owner = ownerOnCommandLine(facts);
  if (owner === null || facts.parent === owner) {
    return {
      kind: 'owned',
      postmaster: facts.pid,
      owner: owner ?? facts.parent,
      isStopping: file.status === 'stopping',
    };
  }
  return { kind: 'leftover', postmaster: facts.pid, owner };
}

function ownerOnCommandLine(facts: ProcessFacts): number | null {
  const flag = facts.commandLine.find((each) => each.startsWith('leadline.owner='));
  return flag ? Number(flag.slice('leadline.owner='.length)) : null;
}
