// Plain Node without dependencies: this runs before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const oldestNode = [20, 19];

export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  stopWith(`Leadline needs Node ${oldestNode.join('.')} or newer; this is ${version}.`);
}

/** @returns {never} */
export function stopWith(words) {
  console.error(words);
  process.exit(1);
}

/** Runs a program on our terminal and gives its exit status, 128 + n when signal n ended it. */
export function run(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options });
    child.once('error', (error) => {
      console.error(`${program}: ${error.message}`);
      resolve(127);
    });
    child.once('exit', (status, signal) => resolve(status ?? 128 + signalNumber(signal)));
  });
}

export function signalNumber(signal) {
  return { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[signal] ?? 1;
}

export function runNpm(args) {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('npm-cli.js')) return run(process.execPath, [cli, ...args]);
  return run('npm', args);
}

/** Names the step, and every ten seconds says that it is still going on: npm is silent without a terminal. */
export async function withProgress(words, step) {
  const start = Date.now();
  const elapsed = () => `${Math.round((Date.now() - start) / 1000)} s`;
  console.log(`${words} …`);
  const beat = setInterval(() => console.log(`… ${elapsed()}`), 10_000);
  try {
    return await step();
  } finally {
    clearInterval(beat);
    console.log(`… done in ${elapsed()}.`);
  }
}

export async function installIfChanged() {
  if (isInstalled(readJson('package-lock.json'), readJson('node_modules/.package-lock.json'))) return;
  // Named, because NODE_ENV=production or a setting of the user may leave them out, and the build needs them.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const status = await withProgress('Installing packages (about a minute)', () => runNpm(args));
  if (status !== 0) stopWith(`npm ci failed with status ${status}. See its words above.`);
}

/**
 * Whether what npm noted about the installed packages agrees with the lock file. A package for another platform is
 * optional and rightly missing.
 */
export function isInstalled(lock, installed) {
  if (!lock || !installed) return false;
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === '' || !path.includes('node_modules/')) return true;
    const there = installed.packages[path];
    return there ? there.version === wanted.version : wanted.optional === true || wanted.link === true;
  });
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'));
  } catch {
    return null;
  }
}

/** All that ends up in the built app. */
const webSources = [
  'web',
  'domain/src',
  'sync/src',
  'charts/src',
  'paper/src',
  'CHANGELOG.md',
  'package.json',
  'package-lock.json',
];
const stamp = join(root, 'web/dist/.built-from');

// Its list of a hundred chunks helps nobody who starts the product.
const buildCommand = ['run', 'build', '-w', '@leadline/web', '--silent', '--', '--logLevel', 'warn'];

export async function buildIfStale() {
  const wanted = hashOf(webSources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return 0;
  const status = await withProgress('Building the app', () => runNpm(buildCommand));
  if (status === 0) writeFileSync(stamp, wanted);
  return status;
}

/** Paths below `folder` go into the hash as well, so that a renamed file counts; a moved checkout does not. */
export function hashOf(paths, folder = root) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((each) => filesUnder(join(folder, each)))) {
    hash
      .update(`${relative(folder, path)}\0`)
      .update(readFileSync(path))
      .update('\0');
  }
  return hash.digest('hex');
}

const isLeftOut = (name) => name === 'node_modules' || name === 'dist' || name === 'test' || /\.test\.tsx?$/.test(name);

function filesUnder(path) {
  if (!existsSync(path)) return [];
  const entries = readdirSyncOrNull(path);
  if (!entries) return [path];
  return entries
    .filter((name) => !isLeftOut(name))
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

function readdirSyncOrNull(path) {
  try {
    return readdirSync(path);
  } catch {
    return null;
  }
}
