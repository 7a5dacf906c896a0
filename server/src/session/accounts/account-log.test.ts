import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { walledDatabase } from '../../../test/fresh-database.ts';
import { testSettings } from '../../../test/test-settings.ts';
import { makeTestWorld, NOW } from '../../../test/test-world.ts';
import { buildApp } from '../../app.ts';
import { makeLink } from './link-tokens.ts';

const { db, appDb } = await walledDatabase();
const world = await makeTestWorld(db);
await db.updateTable('person').set({ password_hash: 'some' }).where('uuid', '=', world.aroha).execute();

/** A port of this machine that nothing listens on. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const lines: string[] = [];
const smtpUrl = `smtp://port:s3cret-of-the-relay@127.0.0.1:${await closedPort()}`;
const settings = testSettings({ logLevel: 'trace', smtpUrl });
const logTo = { write: (line: string) => void lines.push(line) };
const app = await buildApp({ db: appDb, settings, clock: () => NOW, webRoot: null, logTo });

test('attack 16 R20: with the mail server down the answer is the same, and the log holds neither e-mail nor link', async () => {
  const payload = { email: 'aroha@koru.example' };
  const answer = await app.inject({ method: 'POST', url: '/api/users/password', payload });
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: [] }]);
  await expect.poll(() => lines.join(''), { timeout: 10_000 }).toContain('is tried again');
  expect(lines.join('')).toContain('"letter":"reset","attempt":1,"code":"ESOCKET"');
  const { hash } = await db.selectFrom('link_token').select('hash').executeTakeFirstOrThrow();
  for (const secret of ['aroha@koru.example', 's3cret-of-the-relay', hash, '/reset-password/'])
    expect(lines.join('')).not.toContain(secret);
});

test('the log holds no token of a letter: neither of a call nor of a page that is opened', async () => {
  const token = await makeLink(db, 'signUp', world.ben, NOW);
  const body = { password: 'a'.repeat(64) };
  await app.inject({ method: 'POST', url: `/api/users/signup/${token}`, payload: body });
  await app.inject({ method: 'POST', url: `/api/users/SignUp/${token}`, payload: body });
  await app.inject(`/sign-up/${token}`);
  await app.inject(`/reset-password/${token}?from=letter`);
  const payload = { token, passwordHash: 'b'.repeat(64) };
  await app.inject({ method: 'PUT', url: '/api/users/password/reset', payload });
  for (const secret of [token, body.password, payload.passwordHash]) expect(lines.join('')).not.toContain(secret);
  expect(lines.join('')).toContain('/api/users/signup/[redacted]');
  expect(lines.join('')).toContain('/reset-password/[redacted]?from=letter');
});

test('a server that is stopped does not wait for letters that are tried again later', async () => {
  const begun = performance.now();
  await app.close();
  expect(performance.now() - begun).toBeLessThan(4000);
});
