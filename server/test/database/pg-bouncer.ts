import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DOOR_ROLE, OWNER_ROLE, RUNTIME_ROLE } from '../../src/db/database-role.ts';
import { asAccount, findAccount } from '../../src/db/embedded/account.ts';
import { SOCKET_PORT } from '../../src/db/embedded/socket-folder.ts';

/** How the whole suite of the server goes through a PgBouncer, when it is asked to: LEADLINE_TEST_POOLER=transaction. */
export type PoolMode = 'session' | 'transaction';

export interface PgBouncer {
  socketFolder: string;
  stop: () => Promise<void>;
}

const PROGRAM = '/usr/sbin/pgbouncer';

export function wantedPoolMode(): PoolMode | null {
  const mode = process.env.LEADLINE_TEST_POOLER;
  if (mode === undefined || mode === '') return null;
  if (mode !== 'session' && mode !== 'transaction')
    throw new Error('LEADLINE_TEST_POOLER is session, transaction or not set');
  if (!existsSync(PROGRAM)) throw new Error("LEADLINE_TEST_POOLER wants Debian's package pgbouncer");
  return mode;
}

/** In front of a PostgreSQL that trusts its socket, under the account that may open it. */
export async function startPgBouncer(target: string, home: string, mode: PoolMode): Promise<PgBouncer> {
  const socketFolder = join(home, 'pooler');
  const account = findAccount(home, undefined);
  mkdirSync(socketFolder, { mode: 0o700 });
  if (account) chownSync(socketFolder, account.uid, account.gid);
  const write = (name: string, text: string) => {
    writeFileSync(join(socketFolder, name), text, { mode: 0o644 });
    return join(socketFolder, name);
  };
  const users = write('users.txt', [OWNER_ROLE, RUNTIME_ROLE, DOOR_ROLE].map((role) => `"${role}" ""\n`).join(''));
  const settings = write('pgbouncer.ini', settingsOf({ target, socketFolder, users, mode }));
  const child = spawn(PROGRAM, ['-q', settings], { stdio: 'ignore', ...asAccount(account) });
  await listening(child, join(socketFolder, `.s.PGSQL.${SOCKET_PORT}`));
  return {
    socketFolder,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function settingsOf({
  target,
  socketFolder,
  users,
  mode,
}: Record<'target' | 'socketFolder' | 'users' | 'mode', string>) {
  return `[databases]
* = host=${target} port=${SOCKET_PORT}
[pgbouncer]
listen_addr =
listen_port = ${SOCKET_PORT}
unix_socket_dir = ${socketFolder}
auth_type = trust
auth_file = ${users}
pool_mode = ${mode}
max_client_conn = 1000
default_pool_size = 6
server_idle_timeout = 5
server_login_retry = 1
logfile = ${join(socketFolder, 'pgbouncer.log')}
`;
}

async function listening(child: ChildProcess, socket: string): Promise<void> {
  while (!existsSync(socket)) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`);
    await wait(20);
  }
}
