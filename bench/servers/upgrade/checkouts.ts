import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const HERE = fileURLToPath(new URL('../../..', import.meta.url));

/** A state of the source with its packages, from which servers are started. */
export interface Checkout {
  root: string;
  commit: string;
  /** Numbers of its migrations. */
  migrations: string[];
  /** Whether it may start on a schema that a newer one has only added to. */
  worksOnNewer: boolean;
}

/** This checkout as it stands, changes that are not committed included. */
export async function thisCheckout(): Promise<Checkout> {
  return lookAt(HERE, await git('rev-parse', '--short', 'HEAD'));
}

/** The commit before the one that brought the newest migration: what ran where it is applied now. */
export async function commitBeforeNewestMigration(): Promise<string> {
  const newest = await git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'server/src/db/migrations');
  return `${newest}^`;
}

/** Another commit in a folder of its own, with the packages that it names; it goes with this process. */
export async function checkOut(commit: string, root: string): Promise<Checkout> {
  await git('worktree', 'add', '--detach', root, commit);
  process.once('exit', () => spawnSync('git', ['worktree', 'remove', '--force', root], { cwd: HERE }));
  await run('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: root });
  return lookAt(root, await git('rev-parse', '--short', commit));
}

function lookAt(root: string, commit: string): Checkout {
  const names = readdirSync(join(root, 'server/src/db/migrations'), { recursive: true, encoding: 'utf8' });
  const migrations = names.flatMap((name) => /(\d{4})-[^/]+\.ts$/.exec(name)?.[1] ?? []).sort();
  return { root, commit, migrations, worksOnNewer: existsSync(join(root, 'server/src/db/newer-schema.ts')) };
}

async function git(...words: string[]): Promise<string> {
  return (await run('git', words, { cwd: HERE })).stdout.trim();
}
