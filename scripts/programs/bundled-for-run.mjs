import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../setup.mjs';
import { bundlePrograms } from './bundle-programs.mjs';

/** Begins of names; the process of the run follows. */
const BUNDLES = 'programs-';
const PREPARED = 'leadline-prepared-';

/**
 * Set-up of a run of Vitest or Playwright: bundles all programs once, for whatever asks nodeWords, and makes the folder of
 * what fillPrepared keeps; takes both away afterwards. Made anew for each run, neither is older than its source.
 */
export default async function bundledForRun(project) {
  if (process.env.LEADLINE_PROGRAMS) return undefined;
  removeForgotten();
  const folder = join(root, '.run', `${BUNDLES}${process.pid}`);
  await bundlePrograms(folder);
  process.env.LEADLINE_PROGRAMS = folder;
  const prepared = mkdtempSync(join(tmpdir(), `${PREPARED}${process.pid}-`));
  // When we are root the databases run under another account, which has to walk through.
  chmodSync(prepared, 0o711);
  process.env.LEADLINE_PREPARED = prepared;
  // While Vitest watches, a test that runs again is a test of what has changed.
  project.onTestsRerun?.(() => bundlePrograms(folder));
  return () => {
    for (const each of [folder, prepared]) rmSync(each, { recursive: true, force: true, maxRetries: 5 });
  };
}

/** What runs left that were killed before they could clear up. */
function removeForgotten() {
  mkdirSync(join(root, '.run'), { recursive: true });
  for (const [where, begins] of [
    [join(root, '.run'), BUNDLES],
    [tmpdir(), PREPARED],
  ])
    for (const name of readdirSync(where)) {
      const pid = name.startsWith(begins) ? Number.parseInt(name.slice(begins.length), 10) : 0;
      if (pid && !isAlive(pid)) rmSync(join(where, name), { recursive: true, force: true, maxRetries: 5 });
    }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
