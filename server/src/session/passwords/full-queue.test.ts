import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { anyAddress, RIGHT, sessionCalls, WRONG } from '../../../test/session-calls.ts';
import { testApp } from '../../../test/test-app.ts';
import { testSettings } from '../../../test/test-settings.ts';
import { hashPreHash } from './passwords.ts';

const site = await testApp();
const { db } = site;
const { logIn } = sessionCalls(site);
const home = '198.51.100.7';
await db
  .updateTable('person')
  .set({ password_hash: await hashPreHash(RIGHT, testSettings()) })
  .where('email', '=', 'aroha@koru.example')
  .execute();
const attempts = async () => (await db.selectFrom('login_attempt').select('id').execute()).length;

/** More strangers than the queue has places for, each from a network of its own. */
const flood = () =>
  Array.from({ length: 60 }, (_, index) =>
    logIn({ password: WRONG, email: `flood${index}@koru.example`, remoteAddress: anyAddress() }),
  );

test('in a flood of log-ins the owner gets in on a known device, and a refusal for want of room counts for no attempt', async () => {
  const deviceUuid = randomUUID();
  expect((await logIn({ deviceUuid })).statusCode).toBe(200);
  const strangers = flood();
  // The flood waits in the queue before the owner comes.
  await expect.poll(attempts, { timeout: 30_000 }).toBeGreaterThan(50);
  for (let attempt = 1; attempt <= 6; attempt += 1)
    expect([200, 503]).toContain((await logIn({ remoteAddress: home })).statusCode);
  const own = await logIn({ deviceUuid, remoteAddress: home });
  expect(own.statusCode).toBe(200);
  const codes = (await Promise.all(strangers)).map(({ statusCode }) => statusCode);
  expect(new Set(codes)).toEqual(new Set([401, 503]));
  expect((await logIn({ remoteAddress: home, password: RIGHT })).statusCode).toBe(200);
  expect(await attempts()).toBe(codes.filter((code) => code === 401).length);
}, 120_000);
