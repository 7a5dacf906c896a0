import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { preHashText } from '@leadline/domain/session/credentials';
import { nodeWords } from '../../../scripts/programs/node-words.mjs';

export interface Start {
  process: ChildProcess;
  /** All that it has said so far. */
  readonly words: string;
  /** Null while it runs. */
  status: number | null;
}

/** A folder of its own for one test file, and servers started in it as `npm start` does. */
export function makeServerKit() {
  const folder = mkdtempSync(join(tmpdir(), `leadline-test-${process.pid}-`));
  chmodSync(folder, 0o711);
  const running: ChildProcess[] = [];
  return {
    folder,
    /** Runs the server and gives what it said until it was ready or had ended. */
    start: (settings: Record<string, string>) => startServer(folder, running, settings),
    remove: async () => {
      await Promise.all(running.map((each) => stop(each)));
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

async function startServer(folder: string, running: ChildProcess[], settings: Record<string, string>): Promise<Start> {
  const child = spawn(process.execPath, nodeWords('server/src/main.ts'), {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { PATH: process.env.PATH, HOME: folder, LEADLINE_DEMO: 'off', ...settings },
  });
  running.push(child);
  let words = '';
  const ended = once(child, 'exit');
  const ready = new Promise<void>((resolve) => {
    const hear = (text: Buffer) => {
      words += text;
      if (words.includes('Ctrl-C stops it')) resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
  });
  await Promise.race([ready, ended]);
  return {
    process: child,
    status: child.exitCode,
    get words() {
      return words;
    },
  };
}

export async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
  return child.exitCode;
}

export async function freePort(): Promise<string> {
  const { server, port } = await listen();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export async function listen(): Promise<{ server: Server; port: string }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { server, port: String(typeof address === 'object' ? address?.port : '') };
}

/** A pilot of the demonstration, who signs in as the app does. */
export function askToLogIn(port: string): Promise<Response> {
  const password = createHash('sha256').update(preHashText('Leadline-2026')).digest('hex');
  const contact = { contactType: 'email', value: 'aroha@koru.example' };
  return fetch(`http://127.0.0.1:${port}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ isAdmin: false, password, contact }),
  });
}
