import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, withProgress } from './setup.mjs';

/** Debian's Chromium without windows: the same browser, which takes a sixth less processor time for the same test. */
const SHELL = { path: '/usr/bin/chromium-headless-shell', package: 'chromium-headless-shell' };
const usualPlaces = [
  SHELL.path,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

export function findChromium() {
  return [process.env.CHROMIUM, ...usualPlaces].find((path) => path && existsSync(path));
}

/**
 * The browser for the walks: the one that CHROMIUM names, else Debian's without windows, which is installed where it can
 * be; else one that is there, else Debian's package, else Playwright's own (then the path is empty and Playwright finds
 * it). Null when there is none.
 */
export async function prepareChromium() {
  const found = findChromium();
  if (found && [process.env.CHROMIUM, SHELL.path].includes(found)) return found;
  if (existsSync('/usr/bin/apt-get')) {
    const packages = found ? [SHELL.package] : [SHELL.package, 'chromium'];
    const install = () => installWithApt(packages, !found);
    if ((await withProgress('Installing Chromium with apt-get', install)) === 0) return findChromium() ?? null;
  }
  if (found) return found;
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  const install = () => run(process.execPath, [cli, 'install', 'chromium']);
  return (await withProgress("Installing Playwright's Chromium", install)) === 0 ? '' : null;
}

/** The first of these packages that can be had; nothing that is installed is taken away for it. */
async function installWithApt(packages, mayUpdate) {
  const aptGet = (...args) => {
    const words = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-o', 'Acquire::http::Timeout=30', ...args];
    return process.getuid() === 0 ? run(words[0], words.slice(1)) : run('sudo', ['-n', ...words]);
  };
  const install = async () => {
    for (const each of packages)
      if ((await aptGet('install', '-y', '-q', '--no-install-recommends', '--no-remove', each)) === 0) return 0;
    return 1;
  };
  // A fresh container has no package lists yet.
  return (await install()) === 0 || (mayUpdate && (await aptGet('update', '-q')) === 0 && (await install()) === 0)
    ? 0
    : 1;
}
