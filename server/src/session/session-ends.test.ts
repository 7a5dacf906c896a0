import { expect, test } from 'vitest';
import { arrival } from '../../test/samples.ts';
import { RIGHT, sessionCalls } from '../../test/session-calls.ts';
import { codeOf, itemOf, newKey, testApp } from '../../test/test-app.ts';
import { testSettings } from '../../test/test-settings.ts';
import { makeLink } from './accounts/link-tokens.ts';
import { hashPreHash } from './passwords/passwords.ts';
import { endSessionsOf, startPasswordSession } from './session-store.ts';

const site = await testApp();
const { db, world, clock, anybody, as } = site;
const { signedIn, refresh, ports, call } = sessionCalls(site);
const settings = testSettings();
const password_hash = await hashPreHash(RIGHT, settings);
await db.updateTable('person').set({ password_hash }).execute();

const person = (uuid: string) => db.updateTable('person').where('uuid', '=', uuid);
/** An access token that has not expired: what ends does not wait for that. */
const session = () => signedIn({ email: 'tui@koru.example' });

test('attack 11 an access token is refused with the next request after a log-out', async () => {
  const { token, refreshToken } = await session();
  await call('/users/logout', token);
  expect((await ports(token)).statusCode).toBe(401);
  expect((await refresh(refreshToken)).statusCode).toBe(401);
});

test('attack 11 all sessions are refused with the next request after a new password', async () => {
  const [here, there] = [await session(), await session()];
  const token = await makeLink(db, 'reset', world.tui, clock.now);
  const body = { token, passwordHash: 'decade'.padEnd(64, '0') };
  expect((await anybody('PUT', '/users/password/reset', { body })).statusCode).toBe(200);
  for (const each of [here, there]) {
    expect((await ports(each.token)).statusCode).toBe(401);
    expect((await refresh(each.refreshToken)).statusCode).toBe(401);
  }
  await person(world.tui).set({ password_hash }).execute();
});

test('attack 11 a log-in that was under way with the old password does not outlive the new one', async () => {
  const checked = { uuid: world.tui, password_hash };
  await person(world.tui).set({ password_hash: 'another' }).execute();
  expect(await startPasswordSession(db, checked, clock.now, {})).toBeNull();
  await person(world.tui).set({ password_hash }).execute();
  expect(await startPasswordSession(db, checked, clock.now, {})).not.toBeNull();
});

test('attack 11 a person who is shut out is refused with the next request, and may not refresh', async () => {
  const { token, refreshToken } = await session();
  await person(world.tui).set({ disabled: true }).execute();
  expect((await ports(token)).statusCode).toBe(401);
  expect((await refresh(refreshToken)).statusCode).toBe(401);
  await person(world.tui).set({ disabled: false }).execute();
});

test('attack 11 a role that was taken away is missing with the next request', async () => {
  const { token } = await session();
  const create = () =>
    anybody('POST', '/pilotages', {
      body: arrival(world.koru),
      key: newKey(),
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await create()).statusCode).toBe(200);
  await person(world.tui).set({ roles: [] }).execute();
  const refused = await create();
  expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'forbidden']);
  await person(world.tui)
    .set({ roles: ['pilot'] })
    .execute();
});

test('attack 11 a port that was taken away is closed with the next request', async () => {
  const { token } = await session();
  const headers = { authorization: `Bearer ${token}` };
  const list = () => anybody('GET', `/pilotages?portUuid=${world.koru.uuid}`, { headers });
  expect((await list()).statusCode).toBe(200);
  await db.deleteFrom('person_port').where('person_uuid', '=', world.tui).execute();
  const refused = await list();
  expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'portNotAllowed']);
  await db.insertInto('person_port').values({ person_uuid: world.tui, port_uuid: world.koru.uuid }).execute();
});

test('all sessions of a person end but the one that is to stay', async () => {
  const [stays, ends, others] = [await session(), await session(), await as(world.ben)];
  const family = db.selectFrom('session_family').select('uuid').where('person_uuid', '=', world.tui);
  const rows = await family.where('revoked_at', 'is', null).orderBy('created_at').execute();
  const { token } = stays;
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { family: string };
  expect(rows.map(({ uuid }) => uuid)).toContain(payload.family);
  await endSessionsOf(db, world.tui, clock.now, { except: payload.family });
  expect((await ports(token)).statusCode).toBe(200);
  expect((await ports(ends.token)).statusCode).toBe(401);
  expect((await others('GET', '/ports')).statusCode).toBe(200);
  expect(itemOf(await refresh(stays.refreshToken))).toHaveProperty('token');
});
