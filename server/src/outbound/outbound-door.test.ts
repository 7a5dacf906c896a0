import type { RequestListener, ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { door, failed, json, KEY, question, shape } from '../../test/outside/opened-door.ts';
import { type RawPeer, startPeer } from '../../test/raw-peer.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function peer(listener: RequestListener): Promise<RawPeer> {
  const started = await startPeer(listener);
  closing.push(started.close);
  return started;
}

test('the service is asked below its own path, with its key, and answers', async () => {
  const service = await peer((_, response) => json(response, { name: 'DUKC', more: 1 }));
  const { askJson, lines } = door(`${service.url}/omc/`);
  expect(await askJson(question, shape)).toEqual({ kind: 'answered', value: { name: 'DUKC' } });
  expect(service.seen).toEqual([{ path: '/omc/system?port=koru', authorization: `Bearer ${KEY}` }]);
  expect(lines).toEqual([]);
});

test('404 is no failure: the service has no such thing', async () => {
  const service = await peer((_, response) => response.writeHead(404).end());
  expect(await door(service.url).askJson(question, shape)).toEqual({ kind: 'answered', value: null });
});

test('a packed answer is unpacked, a PDF comes as it is', async () => {
  const pdf = Buffer.from('%PDF-1.4 and so on');
  const service = await peer(({ url }, response) =>
    url?.startsWith('/report')
      ? response.setHeader('content-type', 'application/pdf').end(pdf)
      : response
          .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-encoding': 'gzip' })
          .end(gzipSync('{"name":"packed"}')),
  );
  const { askJson, askPdf } = door(service.url);
  expect(await askJson(question, shape)).toMatchObject({ value: { name: 'packed' } });
  expect(await askPdf({ path: '/report', query: {} })).toMatchObject({
    value: { mime: 'application/pdf', bytes: pdf },
  });
});

test('R20 nobody listens: it cannot be reached', async () => {
  const service = await peer(() => undefined);
  await service.close();
  expect(await door(service.url).askJson(question, shape)).toEqual(failed('notReached'));
});

test('R20 nobody answers: after the time-out it is over', async () => {
  const service = await peer(() => undefined);
  const began = performance.now();
  expect(await door(service.url, { timeoutMs: 200 }).askJson(question, shape)).toEqual(failed('timedOut'));
  expect(performance.now() - began).toBeLessThan(5000);
});

test('attack 56 a drip does not draw the time-out out', async () => {
  const timers: NodeJS.Timeout[] = [];
  closing.push(async () => timers.forEach(clearInterval));
  const service = await peer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    timers.push(setInterval(() => response.write(' '), 20));
  });
  const began = performance.now();
  expect(await door(service.url, { timeoutMs: 300 }).askJson(question, shape)).toEqual(failed('timedOut'));
  expect(performance.now() - began).toBeLessThan(5000);
});

test('attack 56 a name server that does not answer ends with the time-out as well', async () => {
  const resolve = () => new Promise<never>(() => undefined);
  expect(await door('http://dukc.example/', { timeoutMs: 100 }, { resolve }).askJson(question, shape)).toEqual(
    failed('timedOut'),
  );
});

test.each([
  ['500', (response: ServerResponse) => response.writeHead(500).end('{"name":"x"}'), 'badStatus'],
  ['401', (response: ServerResponse) => response.writeHead(401).end(), 'badStatus'],
  ['204', (response: ServerResponse) => response.writeHead(204).end(), 'badStatus'],
  [
    'a page of a captive portal',
    (response: ServerResponse) => response.setHeader('content-type', 'text/html').end('<h1>Sign in</h1>'),
    'wrongType',
  ],
  ['no type', (response: ServerResponse) => response.end('{"name":"x"}'), 'wrongType'],
  [
    'a packing that is not known',
    (response: ServerResponse) =>
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'zstd' }).end('x'),
    'wrongType',
  ],
  [
    'a packing that is none',
    (response: ServerResponse) =>
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end('{"name":"x"}'),
    'wrongType',
  ],
  [
    'half an answer',
    (response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 });
      response.write('{"name":', () => response.destroy());
    },
    'brokenOff',
  ],
  [
    'no JSON',
    (response: ServerResponse) => response.setHeader('content-type', 'application/json').end('{'),
    'wrongShape',
  ],
  ['another shape', (response: ServerResponse) => json(response, { name: 7 }), 'wrongShape'],
  ['a list', (response: ServerResponse) => json(response, []), 'wrongShape'],
] as const)('attack 56 R20 %s is no answer', async (_, answer, problem) => {
  const service = await peer((_request, response) => void answer(response));
  expect(await door(service.url).askJson(question, shape)).toEqual(failed(problem));
});

test('attack 56 a page that calls itself a PDF is none', async () => {
  const service = await peer((_, response) => response.setHeader('content-type', 'application/pdf').end('<html>'));
  expect(await door(service.url).askPdf(question)).toEqual(failed('wrongType'));
});

const MEGABYTE = Buffer.alloc(1_000_000, 0x20);

test('attack 56 100 MB are cut at 2 MB, told or untold', async () => {
  let sent = 0;
  const service = await peer(({ url }, response) => {
    const headers = url?.startsWith('/told') ? { 'content-length': 100_000_000 } : {};
    response.writeHead(200, { 'content-type': 'application/json', ...headers });
    const more = () => {
      if (response.destroyed || sent >= 100_000_000) return;
      sent += MEGABYTE.length;
      response.write(MEGABYTE, more);
    };
    more();
  });
  const { askJson } = door(service.url);
  expect(await askJson({ ...question, path: '/told' }, shape)).toEqual(failed('tooLarge'));
  expect(await askJson({ ...question, path: '/untold' }, shape)).toEqual(failed('tooLarge'));
  expect(sent).toBeLessThan(20_000_000);
});

test('attack 56 a bomb of 200 MB in 200 KB is cut as it is unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(200_000_000, 0x20));
  expect(bomb.length).toBeLessThan(250_000);
  const service = await peer((_, response) =>
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bomb),
  );
  const before = process.memoryUsage().rss;
  expect(await door(service.url, {}).askJson(question, shape)).toEqual(failed('tooLarge'));
  expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000);
});

test('attack 56 a PDF has a limit of its own', async () => {
  const body = Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(2_500_000)]);
  const service = await peer((_, response) => response.setHeader('content-type', 'application/pdf').end(body));
  expect(await door(service.url).askPdf(question)).toMatchObject({ kind: 'answered' });
  expect(await door(service.url, { mostPdfBytes: 2_400_000 }).askPdf(question)).toEqual(failed('tooLarge'));
});

test.each([301, 302, 307, 308])(
  'attack 55 a redirect (%i) is not followed, and the key goes nowhere else',
  async (status) => {
    const target = await peer((_, response) => json(response, { name: 'inside' }));
    const service = await peer((_, response) => response.writeHead(status, { location: `${target.url}/system` }).end());
    expect(await door(service.url).askJson(question, shape)).toEqual(failed('redirected'));
    expect(target.seen).toEqual([]);
  },
);

test('attack 55 addresses of this machine are refused in every spelling, and nobody knocks', async () => {
  const target = await peer((_, response) => json(response, { name: 'inside' }));
  const knocks: unknown[] = [];
  const hosts = [
    '127.0.0.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '127.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '0.0.0.0',
  ];
  for (const host of [...hosts, 'localhost']) {
    const { askJson } = door(`http://${host}:${target.port}/`, { mayBePrivate: false });
    knocks.push([host, await askJson(question, shape)]);
  }
  expect(knocks).toEqual([...hosts, 'localhost'].map((host) => [host, failed('addressRefused')]));
  const metadata = door('http://169.254.169.254/', { mayBePrivate: true });
  expect(await metadata.askJson(question, shape)).toEqual(failed('addressRefused'));
  expect(target.seen).toEqual([]);
});

test.each(['file:///etc/passwd', 'gopher://127.0.0.1:70/', 'ftp://dukc.example/'])(
  'attack 55 %s is no address of a service',
  async (url) => {
    expect(await door(url).askJson(question, shape)).toEqual(failed('addressRefused'));
  },
);

test('attack 55 a name is asked for once: what it says afterwards is not where the call goes', async () => {
  const target = await peer((_, response) => json(response, { name: 'inside' }));
  const answers = ['127.0.0.2', '127.0.0.1'];
  let asked = 0;
  const resolve = async () => [{ address: answers[asked++] ?? '', family: 4 }];
  const { askJson } = door(`http://dukc.example:${target.port}/`, {}, { resolve });
  // Nobody listens at the address that was checked.
  expect(await askJson(question, shape)).toEqual(failed('notReached'));
  expect([asked, target.seen]).toEqual([1, []]);
  // Now the name leads to the service, and the call goes there.
  expect(await askJson(question, shape)).toMatchObject({ value: { name: 'inside' } });
});

test('attack 55 a name that leads inside among others is refused', async () => {
  const target = await peer((_, response) => json(response, { name: 'inside' }));
  const both = [
    { address: '8.8.8.8', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ];
  const { askJson } = door(
    `http://dukc.example:${target.port}/`,
    { mayBePrivate: false },
    { resolve: async () => both },
  );
  expect(await askJson(question, shape)).toEqual(failed('addressRefused'));
  expect(target.seen).toEqual([]);
});

test('attack 56 neither key nor address nor question stands in the log or in what is answered', async () => {
  const service = await peer((request, response) =>
    response.writeHead(500).end(`you sent ${request.headers.authorization}`),
  );
  const { askJson, lines } = door(service.url);
  const outcome = await askJson(question, shape);
  await service.close();
  const unreachable = await askJson(question, shape);
  const said = [...lines, JSON.stringify([outcome, unreachable])].join('\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('"provider":"DUKC"');
  for (const secret of [KEY, '127.0.0.1', String(service.port), 'koru']) expect(said).not.toContain(secret);
});

test('R20 what is no HTTP at all is an answer that broke off', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.resume().end('SSH-2.0-nothing\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  const { port } = server.address() as { port: number };
  expect(await door(`http://127.0.0.1:${port}`).askJson(question, shape)).toEqual(failed('brokenOff'));
});
