import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { builtWeb } from '../../../test/samples/built-web.ts';
import { testApp } from '../../../test/test-app.ts';
import { testSettings } from '../../../test/test-settings.ts';
import { buildApp } from '../../app.ts';

const { db, clock } = await testApp();
const webRoot = builtWeb();
const FILE = 'assets/main-1a2b3c.js';
const code = readFileSync(join(webRoot, FILE), 'utf8');
const packed = brotliCompressSync(code);
writeFileSync(join(webRoot, `${FILE}.br`), packed);
const site = await buildApp({ db, settings: testSettings(), clock: () => clock.now, webRoot });
const ask = (url: string, encodings: string) =>
  site.inject({ url, headers: encodings === '' ? {} : { 'accept-encoding': encodings } });

test('a browser that takes brotli gets the file as the build packed it, with the type and the life of the file itself', async () => {
  const answer = await ask(`/${FILE}`, 'gzip, deflate, br, zstd');
  expect(answer.rawPayload.equals(packed)).toBe(true);
  expect(answer.headers).toMatchObject({
    ...{ 'content-encoding': 'br', 'content-length': String(packed.length) },
    ...{
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
    },
  });
  expect(answer.headers.vary).toMatch(/accept-encoding/i);
});

test('one that does not gets it by gzip or plain, of the same type', async () => {
  const zipped = await ask(`/${FILE}`, 'gzip');
  expect([zipped.headers['content-encoding'], gunzipSync(zipped.rawPayload).toString()]).toEqual(['gzip', code]);
  const plain = await ask(`/${FILE}`, '');
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, code]);
  for (const { headers } of [zipped, plain]) expect(headers.vary).toMatch(/^accept-encoding$/i);
  for (const { headers } of [zipped, plain])
    expect(headers['content-type']).toBe('application/javascript; charset=utf-8');
});

test('a file that the build did not pack is packed when it is asked for, and a map stays on the disk', async () => {
  writeFileSync(join(webRoot, 'assets/main-1a2b3c.js.map.br'), brotliCompressSync('{"sources":[]}'));
  const page = await ask('/login', 'br');
  expect([page.statusCode, page.headers['content-encoding']]).toEqual([200, undefined]);
  const worker = await ask('/sw.js', 'br');
  expect([worker.statusCode, worker.headers['cache-control']]).toEqual([200, 'no-cache']);
  expect((await ask(`/${FILE}.map`, 'br')).statusCode).toBe(404);
  expect(brotliDecompressSync(packed).toString()).toBe(code);
});

test('attack 35 the page of a link is found by no search, kept by no cache, and names no page that it came from', async () => {
  const page = await ask('/share/0b7e2f1c-6a51-4d0e-9c58-3a2b1f4e5d61', '');
  expect(page.statusCode).toBe(200);
  expect(page.headers).toMatchObject({
    ...{ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
  expect((await ask('/login', '')).headers['x-robots-tag']).toBeUndefined();
});
