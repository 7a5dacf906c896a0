import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const WEB = fileURLToPath(new URL('../../web', import.meta.url));
const VITE = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url));

/** Stands in every build whose engine can be stopped at a step (`web/src/sync/watched-sync.ts`). */
const MARK = 'leadlineWatched';

export interface WatchedBuild {
  folder: string;
  remove: () => void;
}

/** The app as it is built for people, but for one thing: the sync engine stands still at the step that a walk names. */
export async function buildWatched(): Promise<WatchedBuild> {
  const folder = mkdtempSync(join(tmpdir(), 'leadline-watched-'));
  const args = [VITE, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  await promisify(execFile)(process.execPath, args, {
    cwd: WEB,
    env: { ...process.env, LEADLINE_SYNC_WATCHED: 'on' },
  });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The scripts of a build by which somebody could stop the engine; without a folder, of the product. */
export function stoppableScripts(folder = join(WEB, 'dist')): string[] {
  const assets = join(folder, 'assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  if (scripts.length === 0) throw new Error('Nothing was built');
  return scripts.filter((name) => readFileSync(join(assets, name), 'utf8').includes(MARK));
}
