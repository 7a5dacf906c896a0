import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

export const json = (response: ServerResponse, body: unknown, headers: Record<string, string> = {}) =>
  response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

const HUNDRED_MEGABYTES = gzipSync(Buffer.alloc(100_000_000, 0x20), { level: 1 });

/** What a service may answer instead, and how the product calls it. */
export const FAULTS: readonly (readonly [name: string, problem: string, answer: (response: ServerResponse) => void])[] =
  [
    ['an error of the server', 'badStatus', (response) => response.writeHead(500).end()],
    ['the quota is used up', 'quota', (response) => response.writeHead(402).end()],
    ['a key that is refused', 'refused', (response) => response.writeHead(403).end()],
    ['a page of HTML', 'wrongType', (response) => response.setHeader('content-type', 'text/html').end('<html>')],
    ['broken JSON', 'wrongShape', (response) => response.setHeader('content-type', 'application/json').end('{"a')],
    ['another shape', 'wrongShape', (response) => json(response, { points: 'none' })],
    ['a hanging service', 'timedOut', () => undefined],
    ['a redirect', 'redirected', (response) => response.writeHead(302, { location: 'http://x' }).end()],
    [
      'a hundred megabytes',
      'tooLarge',
      (response) =>
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
          .end(HUNDRED_MEGABYTES),
    ],
  ];
