/**
 * How much JavaScript a tablet fetches before a screen stands: builds the app, opens each screen in Chromium with the
 * API answered here, waits until nothing more is asked for, and adds up the scripts at brotli 11. The code for the new
 * pilotage and the filters comes later and does not count. Ends with 1 above a limit.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { FIRST_LOAD_MS } from '@leadline/web/src/app/first-page-ready.ts';
import { LAZY_BUTTON_MS } from '@leadline/web/src/ui/focus/use-lazy-button.ts';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';
import { answerTo, session } from './kit/first-load-answers.ts';
import { printResult } from './kit/result-line.ts';

const SCREENS = [
  { name: 'Log-in', path: '/login', signedIn: false, ready: 'Log In', limitKib: 120 },
  { name: 'List', path: '/', signedIn: true, ready: 'KEA MERIDIAN', limitKib: 200 },
];
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Code that the app loads so long after its start does not count: on a busy machine the screen itself takes longer. */
const LATER_MS = [FIRST_LOAD_MS, LAZY_BUTTON_MS];
const HOLD_LATER_CODE = `{
  const wait = setTimeout;
  setTimeout = (work, ms, ...given) => wait(work, [${LATER_MS}].includes(ms) ? 3_600_000 : ms, ...given);
}`;

/** What was built last, for `--built`. */
const BUILT = fileURLToPath(new URL('../web/dist', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'leadline-first-load-'));
try {
  const isBuilt = process.argv.includes('--built');
  if (!isBuilt) build(folder);
  process.exitCode = (await measureAll(isBuilt ? BUILT : folder)) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}

function build(outDir: string): void {
  const args = ['vite', 'build', 'web', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error'];
  const { status } = spawnSync('npx', args, { stdio: 'inherit' });
  if (status !== 0) throw new Error('The app could not be built');
}

async function measureAll(dist: string): Promise<boolean> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(dist, extname(pathname) ? pathname : '/index.html');
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    const sizes: { name: string; kib: number; limitKib: number }[] = [];
    for (const screen of SCREENS) {
      const kib = await measure(browser, origin, dist, screen);
      sizes.push({ ...screen, kib });
      const verdict = kib <= screen.limitKib ? 'within the limit' : 'TOO MUCH';
      console.log(
        `${screen.name.padEnd(8)} ${kib.toFixed(1).padStart(7)} KiB brotli   limit ${screen.limitKib}: ${verdict}`,
      );
    }
    const [first] = sizes;
    const shown = sizes.map(
      ({ name, kib, limitKib }) => `${name.toLowerCase()} ${kib.toFixed(1)} KiB (limit ${limitKib})`,
    );
    printResult((first?.kib ?? Number.NaN) / (first?.limitKib ?? 1), 'the limit of the first screen', ...shown);
    return sizes.every(({ kib, limitKib }) => kib <= limitKib);
  } finally {
    await browser.close();
    server.close();
  }
}

async function measure(
  browser: Browser,
  origin: string,
  dist: string,
  screen: (typeof SCREENS)[number],
): Promise<number> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await answerCalls(context);
  await context.addInitScript({ content: HOLD_LATER_CODE });
  if (screen.signedIn) await signIn(context, origin, screen.ready);
  const page = await context.newPage();
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (extname(pathname) === '.js') scripts.add(pathname);
  });
  await page.goto(origin + screen.path);
  await page.getByText(screen.ready).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1000);
  await context.close();
  const sizes = [...scripts].map((path) => ({ path, kib: brotliKib(join(dist, path)) }));
  for (const { path, kib } of sizes.sort((one, other) => other.kib - one.kib))
    console.log(`  ${kib.toFixed(1).padStart(6)}  ${path}`);
  return sizes.reduce((sum, { kib }) => sum + kib, 0);
}

async function answerCalls(context: BrowserContext): Promise<void> {
  await context.route('**/api/**', (route) => {
    const request = route.request();
    const answer = answerTo(request.method(), new URL(request.url()), Date.now());
    if (answer) return route.fulfill({ json: answer });
    return route.fulfill({ status: 404, json: { error: { code: 'notFound', message: 'not here' } } });
  });
}

/** In a page of its own, whose scripts do not count. The list is shown before the tokens are stored; this one is the last. */
async function signIn(context: BrowserContext, origin: string, ready: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill(session.user.email);
  await page.getByLabel('Password', { exact: true }).fill('Leadline-2026');
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByText(ready).first().waitFor();
  await page.waitForFunction(() => localStorage.getItem('pp.token') !== null);
  await page.close();
}

function brotliKib(file: string): number {
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  return brotliCompressSync(readFileSync(file), options).length / 1024;
}
