import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SOCKET_PORT } from '../../src/db/embedded/socket-folder.ts';

export interface CuttableSocket {
  socketFolder: string;
  /** From now on no byte passes on the connections that are there; new ones are well. */
  goDark: () => void;
  /** Connections that are open. */
  count: () => number;
  close: () => Promise<void>;
}

/** A way to a PostgreSQL that can fall silent, as the one to a machine that has vanished. */
export async function cuttableSocket(target: string): Promise<CuttableSocket> {
  const socketFolder = mkdtempSync(join(tmpdir(), 'leadline-dark-'));
  chmodSync(socketFolder, 0o700);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(join(target, `.s.PGSQL.${SOCKET_PORT}`));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
    open.add(near);
    near.on('close', () => open.delete(near));
    near.on('dark', () => {
      near.unpipe(far);
      far.unpipe(near);
    });
  });
  await new Promise<void>((ready) => server.listen(join(socketFolder, `.s.PGSQL.${SOCKET_PORT}`), ready));
  return {
    socketFolder,
    goDark: () => {
      for (const socket of open) socket.emit('dark');
    },
    count: () => open.size,
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((closed) => server.close(closed));
      rmSync(socketFolder, { recursive: true });
    },
  };
}
