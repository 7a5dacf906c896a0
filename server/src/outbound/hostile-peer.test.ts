import { createServer, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { PROVIDER_PROBLEMS } from '@leadline/domain/words/session/providers';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openDoor } from './outbound-door.ts';

/** A peer that sends these bytes to whoever connects, and ends. */
let bytes: Buffer = Buffer.alloc(0);
const sockets = new Set<Socket>();
const server = createServer((socket) => {
  sockets.add(socket);
  socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  socket.resume().end(bytes);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as { port: number };
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

const provider = {
  name: 'DUKC',
  url: `http://127.0.0.1:${port}`,
  key: undefined,
  timeoutMs: 1500,
  mostBytes: 1000,
  mostPdfBytes: 1000,
  mayBePrivate: true,
  isSimulated: false,
};
const shape = z.object({ name: z.string() });
const good = Buffer.from('{"name":"DUKC"}');

/** Each question meets a breaker that has seen nothing yet. */
async function ask(answer: Buffer) {
  bytes = answer;
  const door = openDoor(provider, { log: { warn: () => undefined } });
  return door.askJson({ path: '/system', query: {} }, shape);
}

const statusLine = fc.constantFrom(
  ...['HTTP/1.1 200 OK', 'HTTP/1.0 200 OK', 'HTTP/1.1 200', 'HTTP/1.1 99 ?', 'HTTP/1.1 999 ?', 'HTTP/1.1 101 Up'],
  ...['HTTP/1.1 100 Continue', 'HTTP/1.1 404 No', 'HTTP/1.1 302 Found', 'HTTP/2 200', 'ICY 200 OK', ''],
);
const header = fc.constantFrom(
  ...['content-type: application/json', 'content-type: text/html', 'content-type:', 'content-type: ;;;'],
  ...['content-length: 15', 'content-length: 1', 'content-length: -1', 'content-length: abc', 'content-length: 1e9'],
  ...['content-encoding: gzip', 'content-encoding: gzip, gzip', 'content-encoding: br', 'content-encoding: deflate'],
  ...['transfer-encoding: chunked', 'connection: upgrade', 'upgrade: websocket', 'location: file:///etc/passwd'],
  ...['trailer: x', 'no colon', ': no name', `x-long: ${'a'.repeat(20_000)}`, 'x-\u0000: y'],
);
const body = fc.oneof(
  fc.constantFrom(good, gzipSync(good), Buffer.alloc(5000, 0x20), Buffer.from('f\r\n{"name":"DUKC"}\r\n0\r\n\r\n')),
  fc.uint8Array({ maxLength: 200 }).map((each) => Buffer.from(each)),
  fc.json().map((text) => Buffer.from(text)),
);

test('attack 56 R20 whatever bytes come back, the outcome is the whole answer or a reason, within the time-out', async () => {
  const answer = fc.tuple(statusLine, fc.array(header, { maxLength: 5 }), body);
  await fc.assert(
    fc.asyncProperty(answer, async ([line, headers, content]) => {
      const began = performance.now();
      const outcome = await ask(Buffer.concat([Buffer.from(`${[line, ...headers].join('\r\n')}\r\n\r\n`), content]));
      if (outcome.kind === 'failed') expect(Object.keys(PROVIDER_PROBLEMS)).toContain(outcome.problem);
      else if (outcome.value === null) expect(line).toContain(' 404 ');
      else expect(outcome.value).toEqual({ name: expect.any(String) });
      expect(performance.now() - began).toBeLessThan(provider.timeoutMs + 3000);
    }),
    { numRuns: 400 },
  );
});

test('the same peer, well behaved, is answered: the test above is not of a closed door', async () => {
  const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 15\r\n\r\n';
  expect(await ask(Buffer.concat([Buffer.from(head), good]))).toEqual({ kind: 'answered', value: { name: 'DUKC' } });
});
