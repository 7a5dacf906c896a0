import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sessionCalls } from '../../test/session-calls.ts';
import { codeOf, itemOf, testApp } from '../../test/test-app.ts';
import { testSettings } from '../../test/test-settings.ts';
import { findOrMakeRecoverySecret } from './device-store.ts';
import { startSession } from './session-store.ts';
import { signToken } from './tokens.ts';

const site = await testApp();
const { db, world, clock, tokenOf } = site;
const { call } = sessionCalls(site);
const { tokenSecret } = testSettings();

const register = (token: string, deviceUuid: string) => call('/users/devices', token, { deviceUuid });
const secretOf = async (token: string, deviceUuid: string) =>
  itemOf<{ recoverySecret: string }>(await register(token, deviceUuid)).recoverySecret;
const devicesOf = (person: string) =>
  db.selectFrom('device').selectAll().where('person_uuid', '=', person).orderBy('used_at').execute();
const auditOf = async (device: string) =>
  (await db.selectFrom('audit').select('action').where('entity_id', '=', device).execute()).map(({ action }) => action);

test('a person has one secret of 256 bits on each device, the same on every call', async () => {
  const token = await tokenOf(world.aroha);
  const [tablet, phone] = [randomUUID(), randomUUID()];
  const secret = await secretOf(token, tablet);
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(await secretOf(await tokenOf(world.aroha), tablet)).toBe(secret);
  expect(await secretOf(token, tablet.toUpperCase())).toBe(secret);
  expect(await secretOf(token, phone)).not.toBe(secret);
  expect(await secretOf(await tokenOf(world.ben), tablet)).not.toBe(secret);
  expect(await auditOf(tablet)).toEqual(['recoverySecretMade', 'recoverySecretMade']);
});

test('forty first calls at once get one secret', async () => {
  const [token, tablet] = [await tokenOf(world.aroha), randomUUID()];
  const secrets = await Promise.all(Array.from({ length: 40 }, () => secretOf(token, tablet)));
  expect(new Set(secrets).size).toBe(1);
});

test('a recovery secret does not stand in the database, and opens for no other person or device', async () => {
  const [token, tablet, other] = [await tokenOf(world.tui), randomUUID(), randomUUID()];
  const secret = await secretOf(token, tablet);
  const [row] = await devicesOf(world.tui);
  expect(JSON.stringify(row)).not.toContain(secret);
  const sealed = { recovery_secret: row?.recovery_secret ?? null };
  await register(token, other);
  await db.updateTable('device').set(sealed).where('device_uuid', '=', other).execute();
  expect(await secretOf(token, other)).not.toBe(secret);
});

test('a secret that another server secret has sealed is made anew, and that is in the audit', async () => {
  const [token, tablet] = [await tokenOf(world.aroha), randomUUID()];
  const device = { personUuid: world.aroha, deviceUuid: tablet };
  const before = await findOrMakeRecoverySecret(db, device, 'the token secret of yesterday, 32 bytes', clock.now);
  const secret = await secretOf(token, tablet);
  expect(secret).not.toBe(before.secret);
  expect(await secretOf(token, tablet)).toBe(secret);
  expect(await auditOf(tablet)).toEqual(['recoverySecretReplaced']);
});

test('a session that named its device gets the secret of no other', async () => {
  const own = randomUUID();
  const session = await startSession(db, world.aroha, clock.now, { deviceUuid: own });
  const token = await signToken('access', session, tokenSecret, clock.now);
  const refused = await register(token, randomUUID());
  expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'forbidden']);
  expect((await register(token, own)).statusCode).toBe(200);
});

test('of more than fifty devices those that rested longest are forgotten', async () => {
  const token = await tokenOf(world.office);
  const first = randomUUID();
  await register(token, first);
  const second = randomUUID();
  clock.now += 1000;
  await register(token, second);
  clock.now += 1000;
  await register(token, first);
  for (let index = 3; index <= 51; index += 1) {
    clock.now += 1000;
    await register(token, randomUUID());
  }
  const kept = (await devicesOf(world.office)).map(({ device_uuid }) => device_uuid);
  expect(kept).toHaveLength(50);
  expect(kept).toContain(first);
  expect(kept).not.toContain(second);
});

test('"log out everywhere" ends every session and every secret of this person, and nobody else\'s', async () => {
  const [here, there, ben] = [await tokenOf(world.aroha), await tokenOf(world.aroha), await tokenOf(world.ben)];
  const tablet = randomUUID();
  const [secret, bens] = [await secretOf(here, tablet), await secretOf(ben, tablet)];
  const session = await startSession(db, world.aroha, clock.now);
  expect((await call('/users/logout_everywhere', here)).statusCode).toBe(200);
  const { ports, refresh } = sessionCalls(site);
  for (const token of [here, there]) expect((await ports(token)).statusCode).toBe(401);
  expect((await refresh(session.refreshToken)).statusCode).toBe(401);
  expect(await devicesOf(world.aroha)).toEqual([]);
  expect(await auditOf(world.aroha)).toContain('loggedOutEverywhere');
  expect(await secretOf(await tokenOf(world.aroha), tablet)).not.toBe(secret);
  expect(await secretOf(ben, tablet)).toBe(bens);
});
