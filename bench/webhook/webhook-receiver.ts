// A receiver of port-call events in a process of its own, which fails half of the time: <file> <secret, base64> <port, 0 for
// any>. What it takes it writes to the file before it answers, so that nothing of it is lost when it is killed.
import { appendFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { acceptedBy } from '../../server/test/webhook-peer.ts';

/** A line of the file. */
export interface Taken {
  id: string;
  body: string;
}

const [file = '', secret = '', port = '0'] = process.argv.slice(2);
const key = Buffer.from(secret, 'base64');

/** Of a hundred requests: half of them fail, and of those a third was taken all the same. */
const ENDS: [until: number, end: (response: ServerResponse, take: () => void) => void][] = [
  [50, (response, take) => [take(), response.writeHead(204).end()]],
  [67, (response) => response.writeHead(503).end()],
  [80, (response) => response.destroy()],
  // Nothing more comes: the sender's own limit ends it.
  [83, () => undefined],
  [93, (response, take) => [take(), response.writeHead(500).end()]],
  [100, (response, take) => [take(), response.destroy()]],
];

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  answer(request.headers, Buffer.concat(chunks).toString('utf8'), response);
});
server.listen(Number(port), '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit());

function answer(headers: IncomingHttpHeaders, body: string, response: ServerResponse): void {
  if (!acceptedBy(key, headers, body, Date.now())) return void response.writeHead(401).end();
  const taken: Taken = { id: String(headers['webhook-id']), body };
  const chance = 100 * Math.random();
  ENDS.find(([until]) => chance < until)?.[1](response, () => appendFileSync(file, `\n${JSON.stringify(taken)}`));
}
