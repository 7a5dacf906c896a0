import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { type Account, asAccount } from './account.ts';

/**
 * A shell that stops PostgreSQL when this process dies, whatever killed it: its standard input is a pipe that only we
 * hold, and reading from it ends when we are gone. It asks the pid file first, because the pid may be another's by then.
 */
const script = 'trap "" HUP INT TERM; read -r _; read -r p < "$1/postmaster.pid" && [ "$p" = "$2" ] && kill -INT "$2"';

export function startWatcher(cluster: string, postmaster: number, account: Account | null): ChildProcess {
  const watcher = spawn('/bin/sh', ['-c', script, 'pg-watch', cluster, String(postmaster)], {
    ...asAccount(account),
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.on('error', () => {});
  watcher.stdin?.on('error', () => {});
  watcher.unref();
  (watcher.stdin as Socket | null)?.unref();
  return watcher;
}
