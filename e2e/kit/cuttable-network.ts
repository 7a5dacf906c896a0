import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface CuttableNetwork {
  url: string;
  /** From now on nobody answers, also not to the service worker. */
  cut: () => void;
  mend: () => void;
  /** What asked for something while nobody answered: `GET /api/ports`. */
  unanswered: string[];
  /** Streams of events that are open now. */
  openStreams: () => number;
  /** Of the next request like this the server's answer is lost; resolves when the server has given it. */
  loseAnswer: (isMeant: (request: string) => boolean) => Promise<void>;
  stop: () => Promise<void>;
}

const isStream = ({ headers }: IncomingMessage) => headers['content-type']?.startsWith('text/event-stream') ?? false;

/** A way to the server that can be cut: `setOffline` of the browser does not reach workers. */
export async function cuttableNetwork(target: string): Promise<CuttableNetwork> {
  let isCut = false;
  let loss: { isMeant: (request: string) => boolean; isLost: () => void } | null = null;
  const unanswered: string[] = [];
  const streams = new Set<IncomingMessage>();
  const sockets = new Set<Socket>();
  const proxy = createServer((incoming, outgoing) => {
    const { method, headers, url } = incoming;
    const asked = `${method} ${url}`;
    if (isCut) {
      unanswered.push(asked);
      return incoming.socket.destroy();
    }
    const onward = request(new URL(url ?? '/', target), { method, headers }, (answer) => {
      if (loss?.isMeant(asked)) {
        loss.isLost();
        loss = null;
        return answer.resume();
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      // A stream ends at the server too when the browser has left it.
      if (!isStream(answer)) return;
      streams.add(answer);
      answer.once('close', () => streams.delete(answer));
      outgoing.once('close', () => answer.destroy());
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
    unanswered,
    openStreams: () => streams.size,
    loseAnswer: (isMeant) =>
      new Promise((isLost) => {
        loss = { isMeant, isLost };
      }),
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
