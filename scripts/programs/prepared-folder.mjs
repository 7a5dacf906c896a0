import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const HOUR_MS = 3_600_000;
const LOOK_MS = 100;

/**
 * In a run of the tests, copies into an empty data folder what `make` filled one with and left at rest, once for each name:
 * loading the demonstration into a new database costs five seconds of processor time, the copy less than half a second.
 * Outside a run the folder stays empty, and what starts in it loads it.
 * @param {string} name of what is made, and of all that it depends on
 * @param {string} folder
 * @param {(folder: string) => Promise<void>} make
 */
export async function fillPrepared(name, folder, make) {
  const all = process.env.LEADLINE_PREPARED;
  if (!all) return;
  const prepared = join(all, name);
  while (!existsSync(prepared))
    if (!(await makeFirst(prepared, make))) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  // Keeps the account that the database runs under when we are root, which cpSync of Node does not.
  execFileSync('cp', ['-a', `${prepared}/.`, folder]);
}

/** False while another process makes it. One that fails leaves it to the next. */
async function makeFirst(prepared, make) {
  const inMaking = `${prepared}.making`;
  try {
    mkdirSync(inMaking, { mode: 0o711 });
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
  try {
    // Another process may have ended between the look for it and this folder.
    if (existsSync(prepared)) rmSync(inMaking, { recursive: true });
    else {
      await make(inMaking);
      renameSync(inMaking, prepared);
    }
  } catch (error) {
    rmSync(inMaking, { recursive: true, force: true, maxRetries: 5 });
    throw error;
  }
  return true;
}

/**
 * The part of a name that stands for the time at which a demonstration begins: its pilotages lie around that day. One that
 * begins now is prepared anew each hour, so that none is of the day before.
 * @param {number} instant ms since 1970
 */
export function preparedTime(instant) {
  return Math.abs(instant - Date.now()) < HOUR_MS ? `now-${Math.floor(Date.now() / HOUR_MS)}` : `at-${instant}`;
}
