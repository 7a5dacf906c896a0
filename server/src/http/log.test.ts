import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, expect, test, vi } from 'vitest';
import { freshDatabase } from '../../test/fresh-database.ts';
import { testSettings } from '../../test/test-settings.ts';
import { NOW } from '../../test/test-world.ts';
import { buildApp } from '../app.ts';

const lines: string[] = [];
const app = await buildApp({
  db: await freshDatabase(),
  settings: testSettings({ logLevel: 'trace' }),
  clock: () => NOW,
  webRoot: null,
  logTo: { write: (line) => void lines.push(line) },
});
afterAll(() => app.close());

const reads = vi.fn();
app.post('/silent', (_request, reply) => reply.type('text/plain').send(new Readable({ read: reads })));
app.get('/broken', (_request, reply) => {
  const source = new Readable({ read: () => void source.destroy() });
  return reply.type('text/plain').send(source);
});

test('attack 66: the log holds no password, hash, token or body, at any level', async () => {
  const [password, token, image, key] = ['a'.repeat(64), 'eyJ.secret.token', 'eyJ.image.token', randomUUID()];
  const payload = { isAdmin: false, password, contact: { contactType: 'email', value: 'aroha@koru.example' } };
  await app.inject({ method: 'POST', url: '/api/users/login', payload });
  await app.inject({ method: 'POST', url: '/api/users/login', payload: { ...payload, password: `${password}X` } });
  await app.inject({ method: 'POST', url: '/api/users/refresh', payload: { refreshToken: token } });
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
  await app.inject({
    method: 'PUT',
    url: `/api/pilotages/${randomUUID()}`,
    headers,
    payload: { notes: 'Private notes' },
  });
  await app.inject(`/api/charts/${randomUUID()}/image?type=thumbnail&imageToken=${image}`);
  expect(lines.length).toBeGreaterThan(5);
  const log = lines.join('');
  for (const secret of [password, token, image, 'Private notes', 'aroha@koru.example'])
    expect(log).not.toContain(secret);
  expect(log).toContain('imageToken=[redacted]');
});

test('attack 66: what a stranger sends cannot begin a line of its own', async () => {
  lines.length = 0;
  await app.inject('/api/nothing?a=%0a{"level":60}%1b[31m');
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
});

test('a page that goes away before its answer is no error of the server', async () => {
  lines.length = 0;
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const headers = { 'accept-encoding': 'br', 'content-type': 'application/json' };
  const page = request({ port, path: '/silent', method: 'POST', headers });
  page.on('error', () => {});
  page.end('{}');
  await vi.waitFor(() => expect(reads).toHaveBeenCalled(), 20_000);
  page.destroy();
  await vi.waitFor(() => expect(lines.join('')).toContain('left before the answer'), 20_000);
  expect(levels()).toStrictEqual(levels().filter((level) => level < WARN));
});

test('an answer that breaks while the page still waits is an error of the server', async () => {
  lines.length = 0;
  expect((await app.inject({ url: '/broken', headers: { 'accept-encoding': 'br' } })).statusCode).toBe(500);
  expect(levels()).toContain(ERROR);
});

const [WARN, ERROR] = [40, 50];
const levels = () => lines.map((line) => (JSON.parse(line) as { level: number }).level);
