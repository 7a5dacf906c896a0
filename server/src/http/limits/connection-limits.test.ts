import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { walledDatabase } from '../../../test/fresh-database.ts';
import { testSettings } from '../../../test/test-settings.ts';
import { NOW } from '../../../test/test-world.ts';
import { buildApp } from '../../app.ts';
import { type ConnectionLimits, connectionLimits } from './connection-limits.ts';

const { appDb, requestsDb } = await walledDatabase();
const running: FastifyInstance[] = [];
const open: Socket[] = [];
const warnings: string[] = [];

afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  for (const app of running.splice(0)) await app.close();
});

async function serverWith(limits: Partial<ConnectionLimits>): Promise<number> {
  const settings = testSettings({ logLevel: 'warn' });
  const logTo = { write: (line: string) => warnings.push(line) };
  const app = await buildApp({ db: appDb, requestsDb, settings, clock: () => NOW, webRoot: null, limits, logTo });
  running.push(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

/** What was answered until the server hung up, and after how long; `drip` is sent every 40 ms. */
function hold(port: number, first: string, drip: string): Promise<{ answer: string; ms: number }> {
  const began = performance.now();
  return new Promise((resolve) => {
    let answer = '';
    let dripping: NodeJS.Timeout | undefined;
    const socket = connect(port, '127.0.0.1', () => {
      if (first) socket.write(first);
      dripping = setInterval(() => socket.writable && drip && socket.write(drip), 40);
    });
    open.push(socket);
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(dripping);
      resolve({ answer, ms: performance.now() - began });
    });
  });
}

const ping = async (port: number) => (await fetch(`http://127.0.0.1:${port}/api/ping`)).status;

test.each([
  ['says nothing', '', ''],
  ['drips its headers', 'GET /api/ping HTTP/1.1\r\nHost: localhost\r\n', 'X: y\r\n'],
  [
    'drips its body',
    'POST /api/users/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n',
    ' ',
  ],
  [
    'drips chunks',
    'POST /api/users/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    '1\r\n \r\n',
  ],
])('attack 68: a connection that %s is given up in time, and others go on meanwhile', async (_, first, drip) => {
  const port = await serverWith({ requestTimeoutMs: 300, checkEveryMs: 50 });
  const held = Array.from({ length: 20 }, () => hold(port, first, drip));
  expect(await ping(port)).toBe(200);
  for (const { answer, ms } of await Promise.all(held)) {
    expect(answer).toMatch(/^(HTTP\/1\.1 408 |$)/);
    expect(ms).toBeLessThan(10_000);
  }
  expect(await ping(port)).toBe(200);
});

test('attack 68: beyond the most connections the next one is closed unheard, whoever is connected goes on, and the log says so once', async () => {
  const port = await serverWith({ most: 5 });
  const [kept] = Array.from({ length: 5 }, () => connect(port, '127.0.0.1')).map((socket) => {
    open.push(socket.on('error', () => undefined));
    return socket;
  });
  await expect.poll(() => open.every(({ pending }) => !pending)).toBe(true);
  const late = await Promise.all([hold(port, '', ''), hold(port, '', '')]);
  expect(late.map(({ answer }) => answer)).toEqual(['', '']);
  const answered = new Promise((resolve) => kept?.once('data', (data) => resolve(String(data).slice(0, 12))));
  kept?.write('GET /api/ping HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect(await answered).toBe('HTTP/1.1 200');
  expect(warnings.filter((line) => line.includes('More than 5 connections at once'))).toHaveLength(1);
});

test('attack 68: a request has a minute, and there is room for all live streams and a thousand connections more', () => {
  expect(connectionLimits({ liveStreams: 1000 })).toEqual({
    requestTimeoutMs: 60_000,
    checkEveryMs: 15_000,
    most: 2000,
  });
});
