import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FailureBody } from '@leadline/domain/contract/failure';
import { type Instant, instantToIso } from '@leadline/domain/time/instant';
import type { ConnectionError } from 'fastify';
import { type Meter, SILENT_METER } from '../../metrics/meter.ts';
import { httpsOnly } from '../pages/security-headers.ts';

const BODY = JSON.stringify({
  error: { code: 'invalid', message: 'This is no HTTP request that is answered here.' },
} satisfies FailureBody);
const TOO_LARGE = JSON.stringify({
  error: { code: 'tooLarge', message: 'The request is too large.' },
} satisfies FailureBody);

const STATUS_OF: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/**
 * Answers to what is refused before it is a request: broken syntax, headers too long or too late, expectations, bodies
 * beyond any limit. They
 * pass by every hook, and have the headers of all other answers none the less.
 */
export function malformedRequests(
  { publicUrl }: { publicUrl: string },
  clock: () => Instant,
  meter: Pick<Meter, 'refused'> = SILENT_METER,
) {
  const headers = (body = BODY) => ({
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...httpsOnly(publicUrl),
    'x-server-time': instantToIso(clock()),
    connection: 'close',
  });
  return {
    onClientError: (error: ConnectionError, socket: Socket): void => {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      const status = STATUS_OF[error.code] ?? 400;
      meter.refused({ code: 'invalid', status });
      if (socket.writable) socket.write(answerOf(status, headers(), BODY));
      socket.destroy(error);
    },
    /** Of `Expect` only `100-continue` is known, which Node answers itself. */
    onExpectation: (_request: IncomingMessage, response: ServerResponse): void => {
      meter.refused({ code: 'invalid', status: 417 });
      response.writeHead(417, headers()).end(BODY);
    },
    /** Straight to the socket, which is closed with it: to end the response as usual reads on what is sent. */
    onLongBody: ({ socket }: IncomingMessage, response: ServerResponse): void => {
      meter.refused({ code: 'tooLarge', status: 413 });
      // Another answer goes out on it first.
      if (response.socket !== socket) return void response.writeHead(413, headers(TOO_LARGE)).end(TOO_LARGE);
      socket.pause();
      if (socket.writable) socket.write(answerOf(413, headers(TOO_LARGE), TOO_LARGE));
      socket.destroySoon();
    },
  };
}

function answerOf(status: number, headers: Record<string, string>, body: string): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}
