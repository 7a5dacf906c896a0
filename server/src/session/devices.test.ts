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
/** What the device of a log-in is called; with a body, it is called so from now on. */
const device = (token: string, body?: object) =>
  site.app.inject({
    method: body ? 'PUT' : 'GET',
    url: '/api/users/device',
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  });
/** The access token of a log-in that named this device, or none. */
const tokenOn = async (person: string, deviceUuid: string | null) =>
  signToken('access', await startSession(db, person, clock.now, { deviceUuid }), tokenSecret, clock.now);
const secretWith = async (token: string, deviceUuid: string) =>
  itemOf<{ recoverySecret: string }>(await register(token, deviceUuid)).recoverySecret;
const secretOf = async (person: string, deviceUuid: string) =>
  secretWith(await tokenOn(person, deviceUuid.toLowerCase()), deviceUuid);
const devicesOf = (person: string) =>
  db.selectFrom('device').selectAll().where('person_uuid', '=', person).orderBy('used_at').execute();
const auditOf = async (device: string) =>
  (await db.selectFrom('audit').select('action').where('entity_id', '=', device).execute()).map(({ action }) => action);

test('a person has one secret of 256 bits on each device, the same on every call', async () => {
  const [tablet, phone] = [randomUUID(), randomUUID()];
  const secret = await secretOf(world.aroha, tablet);
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(await secretOf(world.aroha, tablet)).toBe(secret);
  expect(await secretOf(world.aroha, tablet.toUpperCase())).toBe(secret);
  expect(await secretOf(world.aroha, phone)).not.toBe(secret);
  expect(await secretOf(world.ben, tablet)).not.toBe(secret);
  expect(await auditOf(tablet)).toEqual(['recoverySecretMade', 'recoverySecretMade']);
});

test('forty first calls at once get one secret', async () => {
  const tablet = randomUUID();
  const token = await tokenOn(world.aroha, tablet);
  const secrets = await Promise.all(Array.from({ length: 40 }, () => secretWith(token, tablet)));
  expect(new Set(secrets).size).toBe(1);
});

test('a recovery secret does not stand in the database, and opens for no other person or device', async () => {
  const [tablet, other] = [randomUUID(), randomUUID()];
  const secret = await secretOf(world.tui, tablet);
  const [row] = await devicesOf(world.tui);
  expect(JSON.stringify(row)).not.toContain(secret);
  const sealed = { recovery_secret: row?.recovery_secret ?? null };
  await secretOf(world.tui, other);
  await db.updateTable('device').set(sealed).where('device_uuid', '=', other).execute();
  expect(await secretOf(world.tui, other)).not.toBe(secret);
});

test('a secret that another server secret has sealed is made anew, and that is in the audit', async () => {
  const tablet = randomUUID();
  const device = { personUuid: world.aroha, deviceUuid: tablet };
  const before = await findOrMakeRecoverySecret(db, device, 'the token secret of yesterday, 32 bytes', clock.now);
  const secret = await secretOf(world.aroha, tablet);
  expect(secret).not.toBe(before.secret);
  expect(await secretOf(world.aroha, tablet)).toBe(secret);
  expect(await auditOf(tablet)).toEqual(['recoverySecretReplaced']);
});

test.each(['another device', 'none'])('a session that named %s gets the secret of no device', async (named) => {
  const tablet = randomUUID();
  await secretOf(world.aroha, tablet);
  const refused = await register(await tokenOn(world.aroha, named === 'none' ? null : randomUUID()), tablet);
  expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'forbidden']);
  expect((await register(await tokenOn(world.aroha, tablet), tablet)).statusCode).toBe(200);
});

test('of more than fifty devices those that rested longest are forgotten', async () => {
  const first = randomUUID();
  await secretOf(world.office, first);
  const second = randomUUID();
  clock.now += 1000;
  await secretOf(world.office, second);
  clock.now += 1000;
  await secretOf(world.office, first);
  for (let index = 3; index <= 51; index += 1) {
    clock.now += 1000;
    await secretOf(world.office, randomUUID());
  }
  const kept = (await devicesOf(world.office)).map(({ device_uuid }) => device_uuid);
  expect(kept).toHaveLength(50);
  expect(kept).toContain(first);
  expect(kept).not.toContain(second);
});

test('the name of a device is given by one who uses it, is seen by all of the organisation who do, and stands in the audit', async () => {
  const tablet = randomUUID();
  const [arohas, bens, eriks] = [
    await tokenOn(world.aroha, tablet),
    await tokenOn(world.ben, tablet),
    await tokenOn(world.erik, tablet),
  ];
  expect(itemOf(await device(arohas))).toEqual({ deviceUuid: tablet, name: null });
  expect(itemOf(await device(arohas, { name: ' KORU-03 ' }))).toEqual({ deviceUuid: tablet, name: 'KORU-03' });
  expect(itemOf(await device(bens))).toEqual({ deviceUuid: tablet, name: 'KORU-03' });
  // Of another organisation: the same browser has a name of its own there.
  expect(itemOf(await device(eriks))).toEqual({ deviceUuid: tablet, name: null });
  expect(itemOf(await device(await tokenOn(world.ben, randomUUID())))).toMatchObject({ name: null });
  expect(itemOf(await device(bens, { name: 'KORU-07' }))).toMatchObject({ name: 'KORU-07' });
  expect(itemOf(await device(arohas, { name: null }))).toMatchObject({ name: null });
  expect(itemOf(await device(bens))).toMatchObject({ name: null });
  const entries = await db.selectFrom('audit').selectAll().where('entity_id', '=', tablet).orderBy('id').execute();
  expect(entries.map(({ action, person_uuid, before, after }) => [action, person_uuid, before, after])).toEqual([
    ['deviceNamed', world.aroha, { name: null }, { name: 'KORU-03' }],
    ['deviceNamed', world.ben, { name: 'KORU-03' }, { name: 'KORU-07' }],
    ['deviceNamed', world.aroha, { name: 'KORU-07' }, { name: null }],
  ]);
});

test('attack 40 the name of a device holds nothing that cannot be seen or turns letters round, and is more than that', async () => {
  const token = await tokenOn(world.aroha, randomUUID());
  expect(itemOf(await device(token, { name: '\u202eKORU\u200b\n03' }))).toMatchObject({ name: 'KORU 03' });
  expect((await device(token, { name: '\u200b\u2800' })).statusCode).toBe(400);
});

test('a log-in that named no device names none; a name is neither empty nor longer than 30 letters', async () => {
  const none = await tokenOn(world.aroha, null);
  expect(itemOf(await device(none))).toEqual({ deviceUuid: null, name: null });
  expect(codeOf(await device(none, { name: 'KORU-03' }))).toBe('forbidden');
  const token = await tokenOn(world.aroha, randomUUID());
  for (const name of ['  ', 'K'.repeat(31)]) expect((await device(token, { name })).statusCode).toBe(400);
});

test('"log out everywhere" ends every session and every secret of this person, and nobody else\'s', async () => {
  const tablet = randomUUID();
  const [here, there] = [await tokenOn(world.aroha, tablet), await tokenOf(world.aroha)];
  const [secret, bens] = [await secretWith(here, tablet), await secretOf(world.ben, tablet)];
  const session = await startSession(db, world.aroha, clock.now);
  expect((await call('/users/logout_everywhere', here)).statusCode).toBe(200);
  const { ports, refresh } = sessionCalls(site);
  for (const token of [here, there]) expect((await ports(token)).statusCode).toBe(401);
  expect((await refresh(session.refreshToken)).statusCode).toBe(401);
  expect(await devicesOf(world.aroha)).toEqual([]);
  expect(await auditOf(world.aroha)).toContain('loggedOutEverywhere');
  expect(await secretOf(world.aroha, tablet)).not.toBe(secret);
  expect(await secretOf(world.ben, tablet)).toBe(bens);
});
