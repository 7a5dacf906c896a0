import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, withProgress } from './setup.mjs';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

export function findChromium() {
  return [process.env.CHROMIUM, ...usualPlaces].find((path) => path && existsSync(path));
}

/**
 * The browser for the walks: one that is there, else Debian's package, else Playwright's own (then the path is empty
 * and Playwright finds it). Null when there is none.
 */
export async function prepareChromium() {
  const found = findChromium();
  if (found) return found;
  if (
    existsSync('/usr/bin/apt-get') &&
    (await withProgress('Installing Chromium with apt-get', installWithApt)) === 0
  ) {
    return findChromium() ?? null;
  }
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  const install = () => run(process.execPath, [cli, 'install', 'chromium']);
  return (await withProgress("Installing Playwright's Chromium", install)) === 0 ? '' : null;
}

async function installWithApt() {
  const aptGet = (...args) => {
    const words = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
    return process.getuid() === 0 ? run(words[0], words.slice(1)) : run('sudo', ['-n', ...words]);
  };
  const install = () => aptGet('install', '-y', '-q', '--no-install-recommends', 'chromium');
  // A fresh container has no package lists yet.
  return (await install()) === 0 || ((await aptGet('update', '-q')) === 0 && (await install()) === 0) ? 0 : 1;
}
