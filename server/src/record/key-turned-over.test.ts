import { generateKeyPairSync } from 'node:crypto';
import type { PilotageRecord } from '@leadline/domain/record/pilotage-record';
import { readTurnOver } from '@leadline/domain/record/turn-over';
import { verifyRecord } from '@leadline/domain/record/verify-record';
import { expect, test } from 'vitest';
import { testKeeper } from '../../test/kept-log.ts';
import { arrival } from '../../test/samples.ts';
import { itemOf, newKey, testApp } from '../../test/test-app.ts';
import { NOW } from '../../test/test-world.ts';
import { logKeyOf } from './log-key.ts';
import { nodePrimitives } from './node-primitives.ts';
import { recordReport } from './record-report.ts';
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

/** A pilotage of now, and what its record says by each of these keys. */
async function madeUnder(keeper: ReturnType<typeof testKeeper>) {
  const body = arrival(world.koru, { pilot: { uuid: world.aroha } });
  const { uuid } = itemOf<{ uuid: string }>(await office('POST', '/pilotages', { body, key: newKey() }));
  await sealLogs(appDb, keeper, { everything: true });
  const text = (await aroha('GET', `/pilotages/${uuid}/record?extended=true`)).body;
  return { text, log: logOf(text), verdict: verifyRecord(nodePrimitives, text) };
}

test('attack 41 whoever has the former key alone follows it to the new one, over several turn-overs, by what both keys signed', async () => {
  const [second, third] = [otherKey(), otherKey()];
  const first = await madeUnder(testKeeper({ epochIn: async () => 'turned' }));
  const known = first.verdict.key ?? '';
  const clock = () => NOW + 60_000;
  const turned = testKeeper({ key: second, formerKey: testKeeper().key, epochIn: async () => 'turned', clock });
  const after = await madeUnder(turned);
  expect(after.verdict).toMatchObject({ fault: null, sound: 1 });
  const step = after.verdict.turnOvers.at(-1);
  expect(step).toMatchObject({
    former: known,
    next: after.verdict.key,
    reason: 'otherKey',
    at: NOW + 60_000,
    unsigned: null,
  });
  expect(recordReport(after.verdict, known)).toMatchObject({
    status: 0,
    words: expect.stringContaining('Signed by a key that the one you know handed over to on 2026-11-22T03:01:00.000Z.'),
  });
  // The former log as it ended.
  const [origin, size, root] = first.log?.checkpoint.split('\n') ?? [];
  expect([known.split('+')[0], String(step?.size), Buffer.from(step?.root ?? []).toString('base64')]).toEqual([
    origin,
    size,
    root,
  ]);
  const last = await madeUnder({ ...turned, key: third, formerKey: second, clock: () => NOW + 120_000 });
  expect(recordReport(last.verdict, known)).toMatchObject({
    status: 0,
    words: expect.stringContaining('on 2026-11-22T03:01:00.000Z, and from there on 2026-11-22T03:02:00.000Z.'),
  });
  // The way back is not shown: whoever has the new key has no word of it for the former one.
  expect(recordReport(first.verdict, last.verdict.key).status).toBe(1);
  // It lies open, and in the first leaf.
  const log = /logs\/([0-9a-f-]{36})\+/.exec(last.verdict.key ?? '')?.[1] ?? '';
  const open = await app.inject(`/api/logs/${log}/turn-over`);
  expect([open.statusCode, open.headers['content-type']]).toEqual([200, 'text/plain']);
  expect(readTurnOver(nodePrimitives, open.body)).toMatchObject({ former: after.verdict.key, unsigned: null });
  const row = await db.selectFrom('record_log').select('first_entry').where('uuid', '=', log).executeTakeFirstOrThrow();
  expect(JSON.parse(row.first_entry).turnOver).toBe(open.body);
});

test('without the former key a new log begins as before, and whoever has that key is told that it did not sign', async () => {
  const first = await madeUnder(testKeeper({ epochIn: async () => 'lost' }));
  for (const formerKey of [null, otherKey()]) {
    const lost = await madeUnder(testKeeper({ key: otherKey(), formerKey, epochIn: async () => 'lost' }));
    expect(lost.verdict.turnOvers).toEqual([]);
    expect(recordReport(lost.verdict, first.verdict.key)).toMatchObject({
      status: 1,
      words: expect.stringMatching(/^FOREIGN KEY: .*\nNo turn-over leads there that the key you know has signed\.$/),
    });
    const log = /logs\/([0-9a-f-]{36})\+/.exec(lost.verdict.key ?? '')?.[1] ?? '';
    expect((await app.inject(`/api/logs/${log}/turn-over`)).statusCode).toBe(404);
  }
});

test('after a restore the same key signs that its new log follows the former one', async () => {
  const before = await madeUnder(testKeeper({ epochIn: async () => 'before the restore' }));
  const after = await madeUnder(testKeeper({ epochIn: async () => 'after the restore' }));
  expect(after.verdict.key).not.toBe(before.verdict.key);
  expect(after.verdict.turnOvers.at(-1)).toMatchObject({ reason: 'restored', unsigned: null });
  expect(recordReport(after.verdict, before.verdict.key).status).toBe(0);
});
