import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup.mjs';
import { bundlePrograms } from './bundle-programs.mjs';

/**
 * Set-up of a run of Vitest or Playwright: bundles all programs once, for whatever asks nodeWords, and takes them away
 * afterwards. Made anew for each run, a bundle is never older than its source.
 */
export default async function bundledForRun(project) {
  if (process.env.LEADLINE_PROGRAMS) return undefined;
  removeForgotten();
  const folder = join(root, `.run/programs-${process.pid}`);
  await bundlePrograms(folder);
  process.env.LEADLINE_PROGRAMS = folder;
  // While Vitest watches, a test that runs again is a test of what has changed.
  project.onTestsRerun?.(() => bundlePrograms(folder));
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Bundles of runs that were killed before they could clear up. */
function removeForgotten() {
  mkdirSync(join(root, '.run'), { recursive: true });
  for (const name of readdirSync(join(root, '.run'))) {
    const pid = Number(/^programs-(\d+)$/.exec(name)?.[1]);
    if (pid && !isAlive(pid)) rmSync(join(root, '.run', name), { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
