import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { SOCKET_PORT } from '../../src/db/embedded/socket-folder.ts';

export interface HostOfDatabase {
  /** As an address names it. */
  name: string;
  /** Says of itself what a standby says, and takes no LISTEN, until it is promoted. */
  isStandby: boolean;
  /** Ends the connections that are there. */
  cut: () => void;
  close: () => Promise<void>;
}

/** A port of this machine that leads to the PostgreSQL behind a socket, as one host of several. */
export async function hostOfDatabase(target: string, isStandby = false): Promise<HostOfDatabase> {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(join(target, `.s.PGSQL.${SOCKET_PORT}`));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
    open.add(near);
    near.on('close', () => open.delete(near));
    near.on('data', (part: Buffer) => far.write(host.isStandby ? asStandby(part) : part));
    far.pipe(near);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const host: HostOfDatabase = {
    name: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    isStandby,
    cut: () => {
      for (const socket of open) socket.destroy();
    },
    close: async () => {
      host.cut();
      await new Promise((closed) => server.close(closed));
    },
  };
  return host;
}

/** Other words of the same length in what is asked. */
function asStandby(part: Buffer): Buffer {
  const text = part
    .toString('latin1')
    .replace('pg_is_in_recovery()', 'true               ')
    .replace('listen ', 'lisxxn ');
  return Buffer.from(text, 'latin1');
}
