import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Server, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** What a service outside does for a while: it answers, answers 500, says nothing, or cuts the answer in its midst. */
const TURNS = ['answers', 'fails', 'hangs', 'cuts'] as const;
type Turn = (typeof TURNS)[number];

export interface FailingPeers {
  /** Of DUKC, transits and forecasts. */
  services: string;
  /** Of the mail server. */
  mail: string;
  /** How many questions met each of them. */
  met: Map<Turn, number>;
  /** E-mails taken. */
  mails: () => number;
  stop: () => Promise<void>;
}

/**
 * Services outside, on loopback, that take turns at failing; no two of them fail alike at one time. While a service
 * answers it is the stand-in of the product that does.
 */
export async function startFailingPeers(standIn: FastifyInstance, turnMs: number): Promise<FailingPeers> {
  const met = new Map<Turn, number>();
  const turnOf = (place: number): Turn => {
    const turn = TURNS[(Math.floor(performance.now() / turnMs) + place) % TURNS.length] ?? 'answers';
    met.set(turn, (met.get(turn) ?? 0) + 1);
    return turn;
  };
  let mails = 0;
  const services = createServer((request, response) => {
    const place = ['/dukc', '/ncos', '/weather'].findIndex((path) => request.url?.startsWith(path));
    void serveTurn(turnOf(place), standIn, request, response);
  });
  const mail = createSocketServer((socket) => takeMail(turnOf(3), socket, () => (mails += 1)));
  const [http, smtp] = [await listen(services), await listen(mail)];
  return {
    services: `http://127.0.0.1:${http}`,
    mail: `smtp://127.0.0.1:${smtp}`,
    met,
    mails: () => mails,
    stop: async () => {
      services.closeAllConnections();
      services.close();
      mail.close();
      await standIn.close();
    },
  };
}

async function serveTurn(
  turn: Turn,
  standIn: FastifyInstance,
  { url = '/', headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (turn === 'hangs') return;
  if (turn === 'fails') return void response.writeHead(500).end('{}');
  const answer = await standIn.inject({ method: 'GET', url, headers });
  response.writeHead(answer.statusCode, { 'content-type': answer.headers['content-type'] ?? 'application/json' });
  if (turn === 'answers') return void response.end(answer.rawPayload);
  response.write(answer.rawPayload.subarray(0, answer.rawPayload.length / 2));
  setImmediate(() => response.destroy());
}

/** As much of SMTP as one e-mail needs. */
function takeMail(turn: Turn, socket: Socket, taken: () => void): void {
  socket.on('error', () => {});
  if (turn === 'hangs') return;
  if (turn === 'cuts') return void socket.destroy();
  if (turn === 'fails') return void socket.end('421 no service\r\n');
  let isText = false;
  socket.write('220 ready\r\n');
  socket.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.split('\r\n').filter((each) => each !== '')) {
      if (isText && line !== '.') continue;
      if (line === '.') taken();
      isText = /^DATA/i.test(line);
      socket.write(isText ? '354 go on\r\n' : '250 ok\r\n');
      if (/^QUIT/i.test(line)) socket.end();
    }
  });
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
