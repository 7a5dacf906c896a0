import { fromHex } from '@leadline/domain/numbers/bytes';
import { canonicalJson } from '@leadline/domain/numbers/canonical-json';
import { isContinued } from '@leadline/domain/record/merkle-proof';
import type { PilotageRecord } from '@leadline/domain/record/pilotage-record';
import { keyOfVkey, readCheckpoint, textOfNote } from '@leadline/domain/record/signed-note';
import { verifyRecord } from '@leadline/domain/record/verify-record';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testKeeper } from '../../test/kept-log.ts';
import { arrival, TEST_DEVICE } from '../../test/samples.ts';
import { itemOf, newKey, testApp } from '../../test/test-app.ts';
import { nodePrimitives } from './node-primitives.ts';
import { sealLogs } from './seal-logs.ts';

const { app, as, anybody, appDb, db, world } = await testApp();
const [aroha, ben] = [await as(world.aroha), await as(world.ben)];
const [office, reader] = [await as(world.office), await as(world.reader)];
const keeper = testKeeper();
const seal = () => sealLogs(appDb, keeper);

async function made(): Promise<string> {
  const body = arrival(world.koru, { pilot: { uuid: world.aroha } });
  return itemOf<{ uuid: string }>(await office('POST', '/pilotages', { body, key: newKey() })).uuid;
}
const changed = (uuid: string, vesselAgent: string, by = aroha) =>
  by('PUT', `/pilotages/${uuid}`, { body: { port: { uuid: world.koru.uuid }, vesselAgent }, key: newKey() });
const recordOf = async (uuid: string, by = aroha) => (await by('GET', `/pilotages/${uuid}/record`)).body;
const parsed = (text: string) => JSON.parse(text) as PilotageRecord;

test('who did what, when and from which device stands in the record, and the record proves itself', async () => {
  const uuid = await made();
  await db
    .updateTable('session_family')
    .set({ device_uuid: TEST_DEVICE })
    .where('person_uuid', '=', world.aroha)
    .execute();
  await changed(uuid, 'Harbour Agents');
  const tug = { pilotage: { uuid }, tug: { uuid: world.koru.tug }, lineNumber: 3 };
  expect((await aroha('POST', '/pilotages_tugs', { body: tug, key: newKey() })).statusCode).toBe(200);
  expect(verifyRecord(nodePrimitives, await recordOf(uuid))).toMatchObject({
    fault: { kind: 'notInLog', entry: 1 },
    sound: 0,
  });
  await seal();
  const text = await recordOf(uuid);
  expect(verifyRecord(nodePrimitives, text)).toEqual({
    ...{
      fault: null,
      sound: 3,
      at: '2026-11-22T03:00:00.000Z',
      withheld: [],
      erased: [],
      times: [],
      turnOvers: [],
      kept: null,
    },
    key: expect.stringMatching(/^leadline\.koru\.example\/api\/logs\/[0-9a-f-]{36}\+/),
  });
  const [, second, third] = parsed(text).entries;
  expect(JSON.parse(second?.parts.after?.value ?? '')).toEqual({ vesselAgent: 'Harbour Agents' });
  expect(JSON.parse(second?.parts.who?.value ?? '')).toMatchObject({ uuid: world.aroha, name: expect.any(String) });
  expect(JSON.parse(second?.parts.device?.value ?? '')).toEqual({ uuid: TEST_DEVICE, name: null });
  expect(JSON.parse(third?.entry ?? '')).toMatchObject({
    number: 3,
    pilotage: uuid,
    body: { entity: 'tugs', action: 'created' },
  });
  // No address of the network leaves the audit.
  expect(text).not.toContain('127.0.0.1');
});

test('a refused write, and the same bytes again, leave no entry', async () => {
  const uuid = await made();
  const body = { port: { uuid: world.koru.uuid }, vesselAgent: 'Agent' };
  const key = newKey();
  for (let time = 0; time < 2; time += 1) await aroha('PUT', `/pilotages/${uuid}`, { body, key });
  expect((await reader('PUT', `/pilotages/${uuid}`, { body, key: newKey() })).statusCode).toBe(403);
  expect(parsed(await recordOf(uuid)).entries).toHaveLength(2);
});

test('a pilot who is not one of its pilots gets digests where its pilots and the office get values', async () => {
  const uuid = await made();
  await changed(uuid, 'Secret Agent');
  await seal();
  for (const one of [aroha, office]) expect(await recordOf(uuid, one)).toContain('Secret Agent');
  for (const one of [ben, reader]) {
    const text = await recordOf(uuid, one);
    expect(text).not.toContain('Secret Agent');
    const { fault, sound, withheld } = verifyRecord(nodePrimitives, text);
    expect([fault, sound, withheld.length]).toEqual([null, 2, 6]);
  }
});

test('twenty writes at once are numbered without a gap', async () => {
  const uuid = await made();
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => changed(uuid, `Agent ${index}`, index % 2 ? aroha : office)),
  );
  await Promise.all([seal(), seal(), seal()]);
  await seal();
  expect(verifyRecord(nodePrimitives, await recordOf(uuid))).toMatchObject({ fault: null, sound: 21 });
});

test('the open log shows that it only grew, and that an entry is in it, by one that was kept', async () => {
  const uuid = await made();
  await seal();
  const record = parsed(await recordOf(uuid));
  const key = keyOfVkey(nodePrimitives, record.log?.key ?? '');
  const log = /\/api(\/logs\/.+)$/.exec(key?.name ?? '')?.[1] ?? '';
  const headNow = async () => {
    const answer = await anybody('GET', `${log}/checkpoint`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain']);
    // Where C2SP tlog-checkpoint looks for it; a head is not old for long.
    const atRoot = await app.inject('/checkpoint');
    expect([atRoot.statusCode, atRoot.body]).toEqual([200, answer.body]);
    for (const { headers } of [answer, atRoot]) expect(headers).toMatchObject({ 'cache-control': 'public, max-age=5' });
    expect(answer.headers).not.toHaveProperty('x-server-time');
    const again = await anybody('GET', `${log}/checkpoint`, {
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect([again.statusCode, again.headers['cache-control']]).toEqual([304, 'public, max-age=5']);
    const head = key && readCheckpoint(nodePrimitives, textOfNote(nodePrimitives, answer.body, key) ?? '');
    if (!head) throw new Error(answer.body);
    return head;
  };
  const before = await headNow();
  for (const agent of ['A', 'B', 'C']) await changed(uuid, agent);
  await seal();
  const after = await headNow();
  expect(after.size).toBe(before.size + 3);
  const query = `from=${before.size}&to=${after.size}`;
  const answer = await anybody('GET', `${log}/consistency?${query}`);
  // Two sizes of a log have one proof for good.
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000');
  const { proof } = itemOf<{ proof: string[] }>(answer);
  const { sha256 } = nodePrimitives;
  expect(isContinued(sha256, before, after, proof.map(fromHex))).toBe(true);
  const { rows } = await sql<{ leaf: string }>`
    select encode(hash, 'hex') as leaf from record_entry where pilotage_uuid = ${uuid} and number = 4`.execute(db);
  const place = itemOf<object>(await anybody('GET', `${log}/inclusion?leaf=${rows[0]?.leaf}&size=${after.size}`));
  const { position, proof: path } = parsed(await recordOf(uuid)).log ?? {};
  expect(place).toEqual({ position, proof: path });
  // What is not there yet may be there in a second.
  for (const [asked, status] of [
    [`inclusion?leaf=${'0'.repeat(64)}&size=1`, 404],
    ['consistency?from=1&to=99999', 400],
    ['followed-by', 404],
  ] as const) {
    const { statusCode, headers } = await anybody('GET', `${log}/${asked}`);
    expect([asked, statusCode, headers['cache-control']]).toEqual([asked, status, 'no-store']);
  }
});

test('the key is published, as others know it', async () => {
  await made();
  await seal();
  const answer = await app.inject('/.well-known/jwks.json');
  expect(answer.headers['cache-control']).toBe('public, max-age=300');
  // RFC 8037, A.2: the same key as TEST 1 of RFC 8032.
  const x = '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo';
  expect(answer.json().keys[0]).toMatchObject({ kty: 'OKP', crv: 'Ed25519', x });
});

test('each organisation has a log of its own', async () => {
  const erik = await as(world.erik);
  const body = arrival(world.elsewhere, { pilot: { uuid: world.erik } });
  const uuid = itemOf<{ uuid: string }>(await erik('POST', '/pilotages', { body, key: newKey() })).uuid;
  await seal();
  const text = await recordOf(uuid, erik);
  // Its own first entry, and this one.
  expect(parsed(text).log?.checkpoint.split('\n')[1]).toBe('2');
  expect(verifyRecord(nodePrimitives, text).fault).toBeNull();
  const heads = await app.inject('/checkpoint');
  expect([heads.statusCode, heads.headers['content-type']]).toEqual([300, 'text/plain; charset=utf-8']);
  const sizes = await Promise.all(
    heads.body
      .trimEnd()
      .split('\n')
      .map(async (address) => (await app.inject(address)).body.split('\n')[1]),
  );
  expect(sizes).toHaveLength(2);
  expect(sizes).toContain('2');
});

test('after a restore a new log begins with the last head of the one before; records go on', async () => {
  const uuid = await made();
  await seal();
  const { checkpoint } = parsed(await recordOf(uuid)).log ?? {};
  const restored = testKeeper({ epochIn: async () => 'two' });
  await sealLogs(appDb, restored, { everything: true });
  expect(verifyRecord(nodePrimitives, await recordOf(uuid)).fault).toBeNull();
  await changed(uuid, 'After the restore');
  await sealLogs(appDb, restored);
  const after = await recordOf(uuid);
  expect(verifyRecord(nodePrimitives, after)).toMatchObject({ fault: null, sound: 2 });
  expect(parsed(after).log?.position).toBe(1);
  const log = await db
    .selectFrom('record_log')
    .select('first_entry')
    .where('checkpoint', '=', parsed(after).log?.checkpoint ?? '')
    .executeTakeFirst();
  expect(JSON.parse(log?.first_entry ?? '')).toMatchObject({ before: checkpoint, reason: 'restored' });
  expect(canonicalJson(JSON.parse(log?.first_entry ?? ''))).toBe(log?.first_entry);
});

test('attack 65: entries, leaves and nodes are append-only', async () => {
  await made();
  await seal();
  for (const table of ['record_entry', 'record_leaf', 'record_node'] as const) {
    await expect(db.deleteFrom(table).execute()).rejects.toThrow('append-only');
    await expect(sql`truncate ${sql.table(table)}`.execute(db)).rejects.toThrow('append-only');
  }
  await expect(db.updateTable('record_entry').set({ entry: '' }).execute()).rejects.toThrow('append-only');
});

test('ACCEPT-09 what was signed stands in the record, whole for its pilots and the office, and proves itself', async () => {
  const uuid = await made();
  const body = { pilotage: { uuid }, role: 'pilot', name: 'Aroha Ngata', image: null };
  expect((await aroha('POST', `/pilotages/${uuid}/signature`, { body, key: newKey() })).statusCode).toBe(200);
  await changed(uuid, 'Later Agents');
  await seal();
  const text = await recordOf(uuid, office);
  expect(verifyRecord(nodePrimitives, text)).toMatchObject({ fault: null, sound: 3 });
  const [signed] = parsed(text).signatures ?? [];
  expect(signed).toMatchObject({ name: 'Aroha Ngata', isAccepted: true, isStated: false });
  expect(signed?.content.decided.parts.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['fields', 'constraints', 'drawings', 'tugs']),
  );
  expect(verifyRecord(nodePrimitives, text.replace('Aroha Ngata","role', 'Ben Roe","role'))).toMatchObject({
    fault: { kind: 'signatureChanged', entry: 2, part: 'name' },
  });
  expect(parsed(await recordOf(uuid, reader)).signatures).toBeUndefined();
  expect(verifyRecord(nodePrimitives, await recordOf(uuid, reader)).fault).toBeNull();
});
