import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
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
