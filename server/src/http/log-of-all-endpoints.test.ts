import { createHash, randomUUID } from 'node:crypto';
import { allEndpoints } from '@leadline/domain/contract/all-endpoints';
import type { Method } from '@leadline/domain/contract/endpoint';
import { preHashText } from '@leadline/domain/session/credentials';
import { expect, test } from 'vitest';
import { walledDatabase } from '../../test/fresh-database.ts';
import { requestOf } from '../../test/requests.ts';
import { withPilots } from '../../test/samples.ts';
import { testSettings } from '../../test/test-settings.ts';
import { makeTestWorld, NOW } from '../../test/test-world.ts';
import { buildApp } from '../app.ts';
import { hashPreHash } from '../session/passwords/passwords.ts';

const { db, appDb } = await walledDatabase();
const world = await makeTestWorld(db);
const settings = testSettings({ logLevel: 'trace' });
const lines: string[] = [];
const app = await buildApp({
  db: appDb,
  settings,
  clock: () => NOW,
  webRoot: null,
  logTo: { write: (line) => void lines.push(line) },
});

const PRE_HASH = createHash('sha256').update(preHashText('Leadline-2026')).digest('hex');
const stored = await hashPreHash(PRE_HASH, settings);
await db.updateTable('person').set({ password_hash: stored }).where('uuid', '=', world.aroha).execute();

/** What a field of such a name holds is nobody's business. */
const SECRET_FIELD = /password|token|secret/i;

function secretsOf(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return SECRET_FIELD.test(name) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => secretsOf(each, Array.isArray(value) ? name : key));
}

test('attack 66: a run of all endpoints, right, refused and broken, leaves no password, hash, token or signature in the log', async () => {
  const secrets = new Set([PRE_HASH, stored, settings.tokenSecret, settings.pepper]);
  const logIn = async (): Promise<string | undefined> => {
    const contact = { contactType: 'email', value: 'aroha@koru.example' };
    const payload = { isAdmin: false, password: PRE_HASH, contact };
    const answer = (await app.inject({ method: 'POST', url: '/api/users/login', payload })).json();
    for (const secret of secretsOf(answer)) secrets.add(secret);
    return answer.data?.[0].token;
  };
  const token = (await logIn()) ?? '';
  const send = async (method: Method, path: string, bearer: string, payload: object | undefined) => {
    for (const secret of [bearer, ...secretsOf(payload)]) secrets.add(secret);
    const headers = { authorization: `Bearer ${bearer}`, 'idempotency-key': randomUUID() };
    const answer = await app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });
    const isJson = answer.headers['content-type']?.toString().startsWith('application/json');
    for (const secret of isJson ? secretsOf(answer.json()) : []) secrets.add(secret);
    return answer;
  };
  const made = (await send('POST', '/pilotages', token, withPilots(world))).json().data[0].uuid;
  const run = async () => {
    for (const endpoint of allEndpoints) {
      const { method, path, query, body } = requestOf(endpoint, { port: world.koru, pilotage: made, check: made });
      // Whoever logs out does so in a session of their own.
      const own: string = path.includes('logout') ? ((await logIn()) ?? token) : token;
      const url = `${path}?${new URLSearchParams({ ...query, imageToken: own })}`;
      await send(method, url, own, body);
      await send(method, url, `${own}x`, body);
      await send(method, url, own, { ...body, extra: 1, uuid: 'nonsense' });
    }
  };
  await run();
  await db.schema.alterTable('pilotage').renameTo('pilotage_gone').execute();
  await db.schema.alterTable('session_family').renameTo('session_family_gone').execute();
  await run();
  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(300);
  expect(log).toContain('request failed');
  expect(secrets.size).toBeGreaterThan(15);
  // Shorter ones are words such as the names of fields.
  for (const secret of secrets) if (secret.length >= 20) expect(log).not.toContain(secret);
  for (const line of lines) expect(line.trimEnd()).not.toContain('\n');
}, 90_000);
