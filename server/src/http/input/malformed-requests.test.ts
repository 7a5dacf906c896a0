import { type AddressInfo, connect } from 'node:net';
import { failureBody } from '@leadline/domain/contract/failure';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { walledDatabase } from '../../../test/fresh-database.ts';
import { testSettings } from '../../../test/test-settings.ts';
import { NOW } from '../../../test/test-world.ts';
import { buildApp } from '../../app.ts';

const { appDb } = await walledDatabase();
const app = await buildApp({
  db: appDb,
  settings: testSettings({ publicUrl: 'https://pilots.example.org' }),
  clock: () => NOW,
  webRoot: null,
});
let port = 0;
beforeAll(async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

/** Sends these bytes and gives all that comes back until the server hangs up. */
function send(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
  });
}

const HEADERS = [
  /^content-security-policy: default-src 'none'/im,
  /^cache-control: no-store/im,
  /^x-content-type-options: nosniff/im,
  /^referrer-policy: no-referrer/im,
  /^cross-origin-opener-policy: same-origin/im,
  /^cross-origin-resource-policy: same-origin/im,
  /^strict-transport-security: max-age=31536000/im,
  /^x-server-time: 2026-11-22T03:00:00.000Z/im,
];
const CLOSE = 'Connection: close\r\n';
const CHUNKED = 'Transfer-Encoding: chunked\r\n\r\n';

test.each([
  ['no HTTP', 'nonsense\r\n\r\n', 400],
  ['a header without a name', `GET /api/ping HTTP/1.1\r\nHost: localhost\r\n: x\r\n\r\n`, 400],
  ['headers beyond 16 KB', `GET /api/ping HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['an address beyond 16 KB', `GET /api/${'x'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 431],
  [
    'two lengths',
    'POST /api/ping HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    400,
  ],
  ['no host', `GET /api/ping HTTP/1.1\r\n${CLOSE}\r\n`, 400],
  ['an absolute address', `GET http://a/api/ping HTTP/1.1\r\nHost: localhost\r\n${CLOSE}\r\n`, 400],
  [
    'a length beside chunks',
    `POST /api/ping HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n${CHUNKED}0\r\n\r\n`,
    400,
  ],
  [
    'an unknown coding of transfer',
    'POST /api/ping HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: magic\r\n\r\n',
    400,
  ],
  ['a length below nothing', 'POST /api/ping HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n', 400],
  ['line feeds alone', 'GET /api/ping HTTP/1.1\nHost: localhost\n\n', 400],
  ['a blank before the colon', 'POST /api/ping HTTP/1.1\r\nHost: localhost\r\nContent-Length : 1\r\n\r\na', 400],
  ['a folded header', 'GET /api/ping HTTP/1.1\r\nHost: localhost\r\nX: a\r\n b\r\n\r\n', 400],
  ['two hosts', `GET /api/ping HTTP/1.1\r\nHost: localhost\r\nHost: b\r\n${CLOSE}\r\n`, 400],
  ['another host', `GET /api/ping HTTP/1.1\r\nHost: rebound.example\r\n${CLOSE}\r\n`, 400],
  ['an expectation', `GET /api/ping HTTP/1.1\r\nHost: localhost\r\nExpect: magic\r\n${CLOSE}\r\n`, 417],
  ['a method that nobody knows', `BREW /api/ping HTTP/1.1\r\nHost: localhost\r\n${CLOSE}\r\n`, 400],
  ['a method without a use', `TRACE /api/ping HTTP/1.1\r\nHost: localhost\r\n${CLOSE}\r\n`, 404],
  ['an address that cannot be decoded', `GET /api/%zz HTTP/1.1\r\nHost: localhost\r\n${CLOSE}\r\n`, 404],
  [
    'a body too large',
    `POST /api/users/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9000000\r\n${CLOSE}\r\n`,
    413,
  ],
])('attack 61: %s is answered with our body and all headers', async (_, bytes, status) => {
  const answer = await send(bytes);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head.split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  for (const header of HEADERS) expect(head, `${header}`).toMatch(header);
  expect(head).not.toMatch(/^(server|x-powered-by|access-control)/im);
  failureBody.parse(JSON.parse(body));
});

test('attack 60: no preflight of another site is answered with a leave', async () => {
  const answer = await app.inject({
    method: 'OPTIONS',
    url: '/api/pilotages',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'PUT' },
  });
  expect([answer.statusCode, Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))]).toEqual([
    403,
    [],
  ]);
});
