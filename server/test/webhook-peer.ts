import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createSecureServer, type Server as SecureServer } from 'node:https';
import type { Socket } from 'node:net';
import type { Credentials } from './certificates.ts';

/** As a receiver checks it, written from the specification of Standard Webhooks 1.0.0 and not with the sender's code. */
export function acceptedBy(
  secret: Buffer,
  headers: Readonly<Record<string, string>> | IncomingHttpHeaders,
  body: string,
  now: number,
): boolean {
  const [id, seconds, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
    (name) => headers[name],
  );
  if (typeof id !== 'string' || typeof seconds !== 'string' || typeof signatures !== 'string') return false;
  if (!/^\d+$/.test(seconds) || Math.abs(now / 1000 - Number(seconds)) > 300) return false;
  const right = createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest();
  return signatures.split(' ').some((each) => {
    const given = Buffer.from(each.replace(/^v1,/, ''), 'base64');
    return each.startsWith('v1,') && given.length === right.length && timingSafeEqual(given, right);
  });
}

export interface Received {
  id: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** What the peer does with a request that it has read; it counts as received where this answers 2xx. */
type Behaviour = (response: ServerResponse, received: Received) => number | 'hang' | 'breakOff';

export interface WebhookPeer {
  port: number;
  /** Accepted, in the order of arrival, repetitions too. */
  received: Received[];
  /** Whose signature was not right. */
  forged: number;
  /** All requests. */
  asked: number;
  /** The most that were under way at once. */
  mostAtOnce: number;
  behave: (behaviour: Behaviour) => void;
  /** Over https: what it shows from now on, or `none` where it ends each handshake. */
  show: (credentials: Credentials | 'none') => void;
  /** Ends it at once, with all connections. */
  kill: () => Promise<void>;
  /** At the same port. */
  revive: () => Promise<void>;
}

/** A receiver over real HTTP, or https, on this machine, which verifies each message before it takes it. */
export async function startWebhookPeer(
  secret: Buffer,
  clock: () => number = Date.now,
  credentials?: Credentials,
): Promise<WebhookPeer> {
  let behaviour: Behaviour = () => 204;
  let isMute = false;
  let server: Server | SecureServer;
  let underWay = 0;
  const sockets = new Set<Socket>();
  const peer: WebhookPeer = {
    ...{ port: 0, received: [], forged: 0, asked: 0, mostAtOnce: 0 },
    behave: (next) => {
      behaviour = next;
    },
    show: (shown) => {
      isMute = shown === 'none';
      if (shown !== 'none') (server as SecureServer).setSecureContext(shown);
    },
    kill: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
    revive: () => listen(),
  };
  const listen = async () => {
    const serve: RequestListener = (request, response) => {
      underWay += 1;
      peer.asked += 1;
      peer.mostAtOnce = Math.max(peer.mostAtOnce, underWay);
      response.on('close', () => {
        underWay -= 1;
      });
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => answer(request.headers, Buffer.concat(chunks).toString('utf8'), response));
    };
    server = credentials
      ? createSecureServer({ ...credentials, SNICallback: (_, go) => go(isMute ? new Error('ended') : null) }, serve)
      : createServer(serve);
    server.on('connection', (socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    });
    await new Promise<void>((resolve) => server.listen(peer.port, '127.0.0.1', resolve));
    peer.port = (server.address() as { port: number }).port;
  };
  const answer = (headers: IncomingHttpHeaders, body: string, response: ServerResponse) => {
    if (!acceptedBy(secret, headers, body, clock())) {
      peer.forged += 1;
      response.writeHead(401).end();
      return;
    }
    const received = { id: String(headers['webhook-id']), headers, body };
    const does = behaviour(response, received);
    if (does === 'hang') return;
    if (typeof does === 'number' && does >= 200 && does < 300) peer.received.push(received);
    if (does === 'breakOff') response.destroy();
    else response.writeHead(does).end();
  };
  await listen();
  return peer;
}
