import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'leadline-npm-'));
chmodSync(folder, 0o711);
const started: ChildProcess[] = [];
afterAll(async () => {
  for (const each of started) if (each.exitCode === null && each.signalCode === null) each.kill('SIGKILL');
  await wait(1500);
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

const module = fileURLToPath(new URL('./run-server.mjs', import.meta.url));

/** A real npm, its shell, the launcher and the server, without the install and the build of `npm start`. */
async function startByNpm(name: string): Promise<{ npm: ChildProcess; home: string; port: number }> {
  const project = join(folder, `${name}-project`);
  mkdirSync(project);
  writeFileSync(join(project, 'launch.mjs'), `import { runServer } from ${JSON.stringify(module)};\nrunServer();\n`);
  writeFileSync(
    join(project, 'package.json'),
    JSON.stringify({ private: true, scripts: { start: 'node launch.mjs' } }),
  );
  const [home, port] = [join(folder, name), await freePort()];
  const npm = spawn('npm', ['start', '--silent'], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, as a terminal makes one.
    detached: true,
    env: { PATH: process.env.PATH, HOME: folder, LEADLINE_DEMO: 'off', DATA_DIR: home, PORT: String(port) },
  });
  started.push(npm);
  let words = '';
  await new Promise<void>((resolve, reject) => {
    const hear = (text: Buffer) => {
      words += text;
      if (words.includes('Ctrl-C stops it')) resolve();
    };
    npm.stdout?.on('data', hear);
    npm.stderr?.on('data', hear);
    npm.once('exit', () => reject(new Error(words)));
  });
  return { npm, home, port };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Processes whose environment names this data folder: npm, shell, launcher, server. */
function alive(home: string): number[] {
  return readdirSync('/proc').flatMap((pid) => {
    try {
      const isOurs = /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`DATA_DIR=${home}\0`);
      return isOurs && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8')) ? [Number(pid)] : [];
    } catch {
      return [];
    }
  });
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)(
  '%s to npm start stops the server and PostgreSQL in order, though npm tells neither',
  async (signal) => {
    const { npm, home, port } = await startByNpm(signal);
    expect((await fetch(`http://127.0.0.1:${port}/api/ping`)).status).toBe(200);
    const ended = once(npm, 'exit');
    // Ctrl-C goes to the whole group, for which npm itself waits; the others to npm alone, as a supervisor sends them.
    process.kill(signal === 'SIGINT' ? -(npm.pid ?? 0) : (npm.pid ?? 0), signal);
    await ended;
    for (let waited = 0; waited < 100 && alive(home).length > 0; waited += 1) await wait(100);
    expect(alive(home)).toEqual([]);
    expect(existsSync(join(home, 'pg/postmaster.pid'))).toBe(false);
    expect(readFileSync(join(home, 'postgres.log'), 'utf8')).not.toMatch(/not properly shut down|crash/);
  },
);
