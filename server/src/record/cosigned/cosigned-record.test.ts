import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cosignatureLine, cosignedText, cosignerVkey } from '@leadline/domain/record/cosignature';
import type { PilotageRecord } from '@leadline/domain/record/pilotage-record';
import { checkpointText, keyOfVkey, noteOf } from '@leadline/domain/record/signed-note';
import { verifyRecord } from '@leadline/domain/record/verify-record';
import { minutes, seconds } from '@leadline/domain/time/instant';
import { expect, test } from 'vitest';
import { testKeeper } from '../../../test/kept-log.ts';
import { arrival } from '../../../test/samples.ts';
import { itemOf, newKey, testApp } from '../../../test/test-app.ts';
import { NOW } from '../../../test/test-world.ts';
import { nodePrimitives } from '../node-primitives.ts';
import { recordReport } from '../record-report.ts';
import { sealLogs } from '../seal-logs.ts';
import { openWitnessFolder, type WitnessFolder } from '../witness/witness-folder.ts';
import { witnessLog } from '../witness/witness-log.ts';

const newFolder = () => openWitnessFolder(mkdtempSync(join(tmpdir(), 'leadline-witness-')));
const noteKey = ({ name, key }: WitnessFolder) => ({ name, publicKey: key.publicKey });
const vkeyOf = (folder: WitnessFolder) => cosignerVkey(nodePrimitives, noteKey(folder));
const [harbour, union, stranger] = [newFolder(), newFolder(), newFolder()];
const witnesses = [vkeyOf(harbour), vkeyOf(union)];
const { app, as, anybody, appDb, db, requestsDb, world } = await testApp({ witnesses });
const [office, aroha] = [await as(world.office), await as(world.aroha)];
const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));

async function made(): Promise<string> {
  const body = arrival(world.koru, { pilot: { uuid: world.aroha } });
  const { uuid } = itemOf<{ uuid: string }>(await office('POST', '/pilotages', { body, key: newKey() }));
  await sealLogs(appDb, testKeeper());
  return uuid;
}
async function changed(uuid: string, vesselAgent: string): Promise<void> {
  await aroha('PUT', `/pilotages/${uuid}`, { body: { port: { uuid: world.koru.uuid }, vesselAgent }, key: newKey() });
  await sealLogs(appDb, testKeeper());
}
const recordOf = async (uuid: string) => (await aroha('GET', `/pilotages/${uuid}/record?extended=true`)).body;
const timesOf = async (uuid: string, keys = witnesses) =>
  verifyRecord(nodePrimitives, await recordOf(uuid), { witnesses: keys }).times;
const logNow = () => appDb.selectFrom('record_log').selectAll().orderBy('ordinal', 'desc').executeTakeFirstOrThrow();
async function look(folder: WitnessFolder, now: number) {
  const { uuid, vkey: key } = await logNow();
  return witnessLog({ address: new URL(`/api/logs/${uuid}`, address), key, folder, now, isHandedIn: true });
}
/** A head as it is in the log, or as somebody makes it, with the line of a witness. */
function cosigned(checkpoint: string, { key, ...folder }: WitnessFolder, at: number, said = at): string {
  const text = checkpoint.slice(0, checkpoint.indexOf('\n\n') + 1);
  const signature = key.sign(nodePrimitives.utf8(cosignedText(text, said)));
  return checkpoint + cosignatureLine(nodePrimitives, { ...folder, publicKey: key.publicKey }, at, signature);
}
// Each comes from a network of its own, for they are counted by it.
let hosts = 0;
const hand = async (note: string, log?: string) => {
  hosts += 1;
  const url = `/api/logs/${log ?? (await logNow()).uuid}/cosignatures`;
  return app.inject({ method: 'POST', url, payload: { note }, remoteAddress: `10.1.${hosts}.1` });
};
const reasonOf = (answer: { json: () => unknown }) =>
  (answer.json() as { error?: { fields?: { code: string }[] } }).error?.fields?.[0]?.code;

test('attack 41 what a witness hands in proves the time of a record by its key, and is left out for whoever does not ask', async () => {
  const uuid = await made();
  await changed(uuid, 'Harbour Agents');
  expect(await timesOf(uuid)).toEqual([]);
  expect(await look(harbour, NOW)).toMatchObject({ status: 0, words: expect.stringMatching(/\nHanded in\.$/) });
  const witnessed = { kind: 'witnessed', witness: harbour.name, at: NOW, entry: 2 };
  expect(await timesOf(uuid)).toEqual([witnessed]);
  expect(await timesOf(uuid, [vkeyOf(union)])).toEqual([{ kind: 'unknownWitness', witness: harbour.name, entry: 2 }]);
  expect(verifyRecord(nodePrimitives, await recordOf(uuid))).toMatchObject({ fault: null, sound: 2 });
  // An app of before reads no record with a member that it does not know.
  const plain = JSON.parse((await aroha('GET', `/pilotages/${uuid}/record`)).body) as PilotageRecord;
  expect(plain.cosigned).toBeUndefined();
});

test('the first cosigned head that covers the last entry is given, else the first that covers the most; one for each witness', async () => {
  const uuid = await made();
  const at = (minute: number) => NOW - minutes(200 - minute);
  const seen = (entry: number, minute: number) => ({
    ...{ kind: 'witnessed', witness: harbour.name, at: at(minute), entry },
  });
  await look(harbour, at(0));
  await made();
  await look(harbour, at(60));
  expect(await timesOf(uuid)).toEqual([seen(1, 0)]);
  await changed(uuid, 'Later Agents');
  const verdict = verifyRecord(nodePrimitives, await recordOf(uuid), { witnesses });
  expect(recordReport(verdict, verdict.key).words).toMatch(
    /entry 1 was in the log by \S+\. From entry 2 on time by this server only\.$/,
  );
  await look(union, at(90));
  await changed(uuid, 'Still later Agents');
  expect(await timesOf(uuid)).toEqual(expect.arrayContaining([seen(1, 0), seen(2, 90)]));
  await look(harbour, at(120));
  await made();
  await look(harbour, at(180));
  const times = await timesOf(uuid);
  expect(times).toHaveLength(2);
  expect(times).toEqual(expect.arrayContaining([seen(3, 120), seen(2, 90)]));
});

test('a head of the same size, or a smaller one, is known already: what is kept stays', async () => {
  await made();
  const earlier = (await logNow()).checkpoint;
  await made();
  const now = (await logNow()).checkpoint;
  expect(itemOf(await hand(cosigned(now, union, NOW)))).toEqual({ isKept: true });
  const kept = () => db.selectFrom('record_cosignature').select(['size', 'checkpoint']).orderBy('size').execute();
  const before = await kept();
  for (const again of [cosigned(now, union, NOW), cosigned(now, union, NOW + 1000), cosigned(earlier, union, NOW)])
    expect(itemOf(await hand(again))).toEqual({ isKept: false });
  expect(await kept()).toEqual(before);
  expect(await look(union, NOW)).toMatchObject({ status: 0, words: expect.stringContaining('was handed in before') });
});

test('records go on in a new log after a restore, and what was cosigned of the former one still covers its entries', async () => {
  const uuid = await made();
  await look(harbour, NOW + minutes(1));
  const restored = testKeeper({ epochIn: async () => 'two' });
  await sealLogs(appDb, restored, { everything: true });
  const body = { port: { uuid: world.koru.uuid }, vesselAgent: 'After the restore' };
  await aroha('PUT', `/pilotages/${uuid}`, { body, key: newKey() });
  await sealLogs(appDb, restored);
  expect(verifyRecord(nodePrimitives, await recordOf(uuid), { witnesses })).toMatchObject({
    ...{ fault: null, sound: 2 },
    times: [{ kind: 'witnessed', at: NOW + minutes(1), entry: 1 }],
  });
});

test('attack 41 what is no head of the log, and what no witness of this server signed, is refused with the reason', async () => {
  await sealLogs(appDb, testKeeper({ epochIn: async () => 'three' }), { everything: true });
  const log = await logNow();
  const origin = keyOfVkey(nodePrimitives, log.vkey)?.name ?? '';
  const { key: operator } = testKeeper();
  const head = (size: number, root = Buffer.alloc(32, 1), key = operator) => {
    const text = checkpointText(nodePrimitives, { origin, size, root });
    const name = { name: origin, publicKey: operator.publicKey };
    return noteOf(nodePrimitives, text, name, key.sign(nodePrimitives.utf8(text)));
  };
  const refused: [string, string][] = [
    ['noNote', 'no note'],
    ['notSigned', cosigned(head(log.size, undefined, stranger.key), harbour, NOW)],
    ['notSigned', cosigned(log.checkpoint.replace(origin, origin.replace('koru', 'dev')), harbour, NOW)],
    // Signed with the key of the log by somebody who has it, and not what the log holds.
    ['otherHead', cosigned(head(log.size), harbour, NOW)],
    ['otherHead', cosigned(head(log.size + 1), harbour, NOW)],
    ['otherHead', cosigned(head(0), harbour, NOW)],
    ['unknownWitness', log.checkpoint],
    ['unknownWitness', cosigned(log.checkpoint, stranger, NOW)],
    ['unknownWitness', `${log.checkpoint}— ${harbour.name} AAAA\n`],
    ['brokenCosignature', cosigned(log.checkpoint, harbour, NOW, NOW - seconds(1))],
    ['inFuture', cosigned(log.checkpoint, harbour, NOW + minutes(2))],
  ];
  const before = await db.selectFrom('record_cosignature').selectAll().execute();
  for (const [reason, note] of refused) {
    const answer = await hand(note);
    expect([answer.statusCode, reasonOf(answer)], reason).toEqual([422, reason]);
  }
  expect((await hand(log.checkpoint, world.aroha)).statusCode).toBe(404);
  expect(await db.selectFrom('record_cosignature').selectAll().execute()).toEqual(before);
  // Beside one of a stranger, and a clock that is half a minute fast, it is taken.
  const [, , line] = cosigned(log.checkpoint, harbour, NOW + seconds(30)).split(/\n(?=— )/);
  expect(itemOf(await hand(`${cosigned(log.checkpoint, stranger, NOW)}${line}`))).toEqual({ isKept: true });
  const { checkpoint } = await db
    .selectFrom('record_cosignature')
    .select('checkpoint')
    .where('log_uuid', '=', log.uuid)
    .executeTakeFirstOrThrow();
  expect(checkpoint).toBe(`${log.checkpoint}${line}`);
  expect(await look(stranger, NOW)).toMatchObject({
    status: 3,
    words: expect.stringContaining('NOT HANDED IN: the server takes no cosignatures of this key'),
  });
});

test('strangers may hand in little, and not often: more is refused before it is read', async () => {
  const { uuid } = await logNow();
  const call = (note: string) =>
    app.inject({ method: 'POST', url: `/api/logs/${uuid}/cosignatures`, payload: { note }, remoteAddress: '10.9.9.9' });
  expect((await call('x'.repeat(17_000))).statusCode).toBe(413);
  expect((await call('x'.repeat(8001))).statusCode).toBe(400);
  for (let time = 2; time < 20; time += 1) expect((await call('x')).statusCode).toBe(422);
  expect((await call('x')).statusCode).toBe(429);
  expect((await anybody('GET', `/logs/${uuid}/checkpoint`)).statusCode).toBe(200);
});

test('attack 65 what was handed in is append-only, and no request writes it', async () => {
  await expect(db.deleteFrom('record_cosignature').execute()).rejects.toThrow('append-only');
  await expect(db.updateTable('record_cosignature').set({ size: 1 }).execute()).rejects.toThrow('append-only');
  const [row] = await db.selectFrom('record_cosignature').selectAll().execute();
  if (!row) return expect.fail('nothing was handed in');
  await expect(requestsDb.insertInto('record_cosignature').values(row).execute()).rejects.toThrow('permission denied');
});
