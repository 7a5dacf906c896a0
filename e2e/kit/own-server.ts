import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { nodeWords } from '../../scripts/programs/node-words.mjs';
import { fillPrepared, preparedTime } from '../../scripts/programs/prepared-folder.mjs';

export interface OwnServer {
  url: string;
  /** The command of `npm run users -- …` with the environment of the server, as its operator runs it; its output. */
  users: (...args: string[]) => Promise<string>;
  /** `npm run audit -- …` likewise. */
  audit: (...args: string[]) => Promise<string>;
  /** `npm run erase -- …` likewise. */
  erase: (...args: string[]) => Promise<string>;
  /** `npm run port -- …` likewise. */
  port: (...args: string[]) => Promise<string>;
  /** Of the server's own process; the database runs below it. */
  pid: () => number;
  /** SIGKILL, as when the machine runs out of memory: nothing is ended in order, the data stay. */
  kill: () => Promise<void>;
  /** After a kill: again on the same port and the same data. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const START_MS = 180_000;
const DEMO = { DATABASE_URL: '', LEADLINE_DEMO: 'on', LEADLINE_QUICK_HASHES: 'on' };

/** The built product with settings of its own, on a free port, with demo data in a folder that goes with it. */
export async function startOwnServer(settings: Record<string, string>): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'leadline-own-'));
  // As root the database runs under another account, which has to walk through.
  chmodSync(folder, 0o711);
  const port = await freePort();
  const env = { ...process.env, ...DEMO, PORT: String(port), DATA_DIR: folder, ...settings };
  const url = `http://localhost:${port}`;
  await fillWithDemo(folder, settings.LEADLINE_NOW);
  let server = await startServer(env, url);
  const command =
    (program: string) =>
    async (...args: string[]) => {
      const run = promisify(execFile);
      const { stdout } = await run(process.execPath, [...nodeWords(program), ...args], { cwd: root, env });
      return stdout;
    };
  return {
    url,
    users: command('server/src/session/accounts/users-command.ts'),
    audit: command('server/src/audit/audit-command.ts'),
    erase: command('server/src/erasing/erase-command.ts'),
    port: command('server/src/port-pack/port-command.ts'),
    pid: () => server.pid ?? 0,
    kill: () => end(server, 'SIGKILL'),
    start: async () => {
      server = await startServer(env, url);
    },
    stop: async () => {
      await end(server, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** As a server with the demonstration leaves its data folder after its first start; empty outside a run of the tests. */
export async function fillWithDemo(folder: string, now = ''): Promise<void> {
  const at = now === '' ? Date.now() : Date.parse(now);
  await fillPrepared(`server-${preparedTime(at)}`, folder, async (home) => {
    const port = await freePort();
    const env = { ...process.env, ...DEMO, LEADLINE_NOW: now, DATA_DIR: home, PORT: String(port) };
    await end(await startServer(env, `http://localhost:${port}`), 'SIGTERM');
  });
}

async function startServer(env: NodeJS.ProcessEnv, url: string): Promise<ChildProcess> {
  const server = spawn(process.execPath, nodeWords('server/src/main.ts'), {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env,
  });
  await answers(url, () => server.exitCode !== null);
  return server;
}

async function end(server: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  await ended;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function answers(url: string, hasEnded: () => boolean): Promise<void> {
  for (const end = Date.now() + START_MS; Date.now() < end && !hasEnded(); ) {
    const isThere = await fetch(`${url}/api/ping`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The server of this walk did not start');
}
