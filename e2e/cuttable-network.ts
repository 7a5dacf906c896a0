import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface CuttableNetwork {
  url: string;
  /** From now on nobody answers, also not to the service worker. */
  cut: () => void;
  mend: () => void;
  stop: () => Promise<void>;
}

/** A way to the server that can be cut: `setOffline` of the browser does not reach workers. */
export async function cuttableNetwork(target: string): Promise<CuttableNetwork> {
  let isCut = false;
  const sockets = new Set<Socket>();
  const proxy = createServer((incoming, outgoing) => {
    if (isCut) return incoming.socket.destroy();
    const { method, headers, url } = incoming;
    const onward = request(new URL(url ?? '/', target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  proxy.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend: () => {
      isCut = false;
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
