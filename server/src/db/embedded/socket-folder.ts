import { createHash } from 'node:crypto';
import { lstatSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseRefusal } from '../database-refusal.ts';
import type { Account } from './account.ts';
import { makePrivateFolder } from './home-folder.ts';

/** PostgreSQL names its socket by port; no TCP port is opened, so a taken 5432 does not matter. */
export const SOCKET_PORT = 5432;
const socketName = `.s.PGSQL.${SOCKET_PORT}`;

/** Bytes of a socket address on Linux without its closing zero. Node cuts a longer path without a word. */
const LONGEST_SOCKET_PATH = 107;

/** `<home>/run`, or a folder of a short name under /tmp when the socket's path would be too long. */
export function prepareSocketFolder(home: string, account: Account | null): string {
  const folder = chooseSocketFolder(home, account?.uid ?? process.getuid?.() ?? 0);
  makePrivateFolderSafely(folder, account);
  return folder;
}

export function chooseSocketFolder(home: string, uid: number): string {
  const usual = join(home, 'run');
  if (Buffer.byteLength(join(usual, socketName)) <= LONGEST_SOCKET_PATH) return usual;
  return `/tmp/leadline-${uid}-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`;
}

/** In /tmp somebody else may have put a link or a folder of that name there first: it must be ours. */
function makePrivateFolderSafely(folder: string, account: Account | null): void {
  const there = lstatSync(folder, { throwIfNoEntry: false });
  const ours = [account?.uid ?? process.getuid?.(), process.getuid?.()];
  if (there && !(there.isDirectory() && ours.includes(there.uid))) {
    throw new DatabaseRefusal(
      'SOCKET_FOLDER',
      `${folder} is needed for the database's socket, but belongs to somebody else. Remove it, or set DATA_DIR.`,
    );
  }
  makePrivateFolder(folder, account);
}

export function socketLockFile(socketFolder: string): string {
  return join(socketFolder, `${socketName}.lock`);
}

/** Whether a server answers there: another container on the same volume has its own pids, but shares the socket. */
export function socketAnswers(socketFolder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(join(socketFolder, socketName));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
