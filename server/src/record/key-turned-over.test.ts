import { generateKeyPairSync } from 'node:crypto';
import type { PilotageRecord } from '@leadline/domain/record/pilotage-record';
import { verifyRecord } from '@leadline/domain/record/verify-record';
import { expect, test } from 'vitest';
import { testKeeper } from '../../test/kept-log.ts';
import { arrival } from '../../test/samples.ts';
import { itemOf, newKey, testApp } from '../../test/test-app.ts';
import { logKeyOf } from './log-key.ts';
import { nodePrimitives } from './node-primitives.ts';
import { sealLogs } from './seal-logs.ts';

const { app, as, appDb, db, world } = await testApp();
const [aroha, office] = [await as(world.aroha), await as(world.office)];

function otherKey() {
  const key = logKeyOf(generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString());
  return key ?? expect.fail('no key');
}
const recordOf = async (uuid: string) => (await aroha('GET', `/pilotages/${uuid}/record`)).body;
const logOf = (text: string) => (JSON.parse(text) as PilotageRecord).log;

test('a key that is turned over begins a new log; records of the former one stay valid, and both keys are public', async () => {
  const body = arrival(world.koru, { pilot: { uuid: world.aroha } });
  const { uuid } = itemOf<{ uuid: string }>(await office('POST', '/pilotages', { body, key: newKey() }));
  await sealLogs(appDb, testKeeper());
  const given = await recordOf(uuid);
  const before = verifyRecord(nodePrimitives, given);
  expect(before.fault).toBeNull();

  const keeper = testKeeper({ key: otherKey() });
  await sealLogs(appDb, keeper, { everything: true });
  // Nothing is signed anew: what is asked for now is what was given out.
  expect(await recordOf(uuid)).toBe(given);

  const change = { port: { uuid: world.koru.uuid }, vesselAgent: 'Harbour Agents' };
  await aroha('PUT', `/pilotages/${uuid}`, { body: change, key: newKey() });
  await sealLogs(appDb, keeper);
  const later = await recordOf(uuid);
  const after = verifyRecord(nodePrimitives, later);
  expect(after).toMatchObject({ fault: null, sound: 2 });
  expect(after.key).not.toBe(before.key);
  expect(verifyRecord(nodePrimitives, given)).toEqual(before);

  const first = await db
    .selectFrom('record_log')
    .select('first_entry')
    .where('vkey', '=', logOf(later)?.key ?? '')
    .executeTakeFirst();
  expect(JSON.parse(first?.first_entry ?? '')).toMatchObject({
    before: logOf(given)?.checkpoint,
    reason: 'otherKey',
  });
  const { keys } = (await app.inject('/.well-known/jwks.json')).json() as { keys: { kid: string }[] };
  expect(keys.map(({ kid }) => kid)).toEqual(expect.arrayContaining([before.key, after.key]));
});
