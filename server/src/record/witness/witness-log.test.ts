import { createHash, verify } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bytes, toHex } from '@leadline/domain/numbers/bytes';
import { consistencyRanges } from '@leadline/domain/record/merkle-proof';
import { leafHash, nodeHash, type Range, splitOf } from '@leadline/domain/record/merkle-tree';
import { checkpointText, noteOf, vkeyOf } from '@leadline/domain/record/signed-note';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testKeeper } from '../../../test/kept-log.ts';
import { arrival } from '../../../test/samples.ts';
import { newKey, testApp } from '../../../test/test-app.ts';
import { nodePrimitives } from '../node-primitives.ts';
import { sealLogs } from '../seal-logs.ts';
import { openWitnessFolder } from './witness-folder.ts';
import { witnessLog } from './witness-log.ts';

const { sha256 } = nodePrimitives;
const LOG = '5d0c3a1e-2f47-4b8e-9a55-0c7f6e1d2b3a';
const NOW = Date.parse('2026-11-22T03:00:00Z');
const operator = testKeeper().key;

/** A server of one log whose entries are these; what it says follows from RFC 9162 alone. */
let entries: string[] = [];
let isForging = false;
let proofIs: 'true' | 'broken' | 'none' = 'true';
const hashOf = (range: Range): Bytes => {
  const [from, to] = range;
  if (to - from === 1) return leafHash(sha256, Buffer.from(entries[from] ?? ''));
  const split = splitOf(range);
  return nodeHash(sha256, hashOf([from, split]), hashOf([split, to]));
};
const origin = `leadline.example/api/logs/${LOG}`;
const key = vkeyOf(nodePrimitives, { name: origin, publicKey: operator.publicKey });
const server = createServer((request, answer) => {
  const url = new URL(request.url ?? '', 'http://x');
  if (url.pathname.endsWith('/checkpoint')) {
    const text = checkpointText(nodePrimitives, { origin, size: entries.length, root: hashOf([0, entries.length]) });
    const signature = operator.sign(nodePrimitives.utf8(isForging ? `${text} ` : text));
    answer.end(noteOf(nodePrimitives, text, { name: origin, publicKey: operator.publicKey }, signature));
    return;
  }
  if (proofIs === 'none') {
    answer.writeHead(422).end();
    return;
  }
  const [from, to] = ['from', 'to'].map((name) => Number(url.searchParams.get(name)));
  const proof = consistencyRanges(from ?? 0, to ?? 0).map((range) => toHex(hashOf(range)));
  if (proofIs === 'broken') proof.reverse();
  answer.end(JSON.stringify({ data: [{ proof }] }));
}).listen(0, '127.0.0.1');
const address = () => new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/logs/${LOG}`);
afterAll(() => server.close());

let folder = '';
const look = (given: string | null = null, now = NOW) =>
  witnessLog({ address: address(), key: given, folder: openWitnessFolder(folder), now });
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'leadline-witness-'));
  entries = ['one', 'two', 'three', 'four', 'five'];
  [isForging, proofIs] = [false, 'true'];
});

test('attack 65 a head is cosigned as C2SP tlog-cosignature writes it, with the time, by a key of the witness alone', async () => {
  expect(await look()).toMatchObject({ status: 2, words: expect.stringContaining('--key') });
  expect(await look(key)).toMatchObject({
    status: 0,
    words: expect.stringMatching(/^5 entries, seen for the first time/),
  });
  const note = readFileSync(join(folder, `${LOG}.checkpoint`), 'utf8');
  const [text = '', lines = ''] = note.split('\n\n');
  const [, own = ''] = lines.split('\n');
  const [, name = '', coded = ''] = own.split(' ');
  const bytes = Buffer.from(coded, 'base64');
  const { publicKey } = openWitnessFolder(folder).key;
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), publicKey]);
  const id = createHash('sha256')
    .update(Buffer.concat([Buffer.from(`${name}\n\x04`), publicKey]))
    .digest();
  expect(bytes.length).toBe(4 + 8 + 64);
  expect(bytes.subarray(0, 4)).toEqual(id.subarray(0, 4));
  expect(bytes.readBigUInt64BE(4)).toBe(BigInt(NOW / 1000));
  const signed = Buffer.from(`cosignature/v1\ntime ${NOW / 1000}\n${text}\n`);
  expect(verify(null, signed, { key: spki, format: 'der', type: 'spki' }, bytes.subarray(12))).toBe(true);
  expect(statSync(join(folder, 'witness-key.pem')).mode & 0o077).toBe(0);
});

test('attack 65 a log that has grown is cosigned anew, every size after every other one', async () => {
  for (let size = 1; size <= 20; size += 1) {
    entries = Array.from({ length: size }, (_, index) => `entry ${index}`);
    expect((await look(size === 1 ? key : null, NOW + size * 1000)).status).toBe(0);
  }
  expect((await look()).words).toMatch(/^20 entries, 0 more than the last time/);
});

test('attack 65 a log whose tail was cut is told with the entries that are gone, and both heads are kept', async () => {
  await look(key);
  entries = entries.slice(0, 3);
  expect(await look()).toMatchObject({
    status: 1,
    words: expect.stringMatching(/^SHORTER: entries 4 to 5 are gone\./),
  });
  const [evidence = ''] = readdirSync(folder).filter((name) => name.includes('evidence'));
  expect(Object.keys(JSON.parse(readFileSync(join(folder, evidence), 'utf8')))).toEqual(['kept', 'now']);
  // The longer head stays: it is told the next day, too.
  expect((await look()).status).toBe(1);
});

test.each([
  ['of the same size', ['one', 'two', 'THREE', 'four', 'five']],
  ['that has grown', ['one', 'two', 'THREE', 'four', 'five', 'six', 'seven']],
])('attack 65 a log %s with another entry among those that were seen is forked', async (_, others) => {
  await look(key);
  entries = others;
  expect(await look()).toMatchObject({ status: 1, words: expect.stringMatching(/^FORKED/) });
});

test('attack 65 a proof that is none, and one that is refused, cosign nothing', async () => {
  await look(key);
  const before = readFileSync(join(folder, `${LOG}.checkpoint`), 'utf8');
  entries = [...entries, 'six', 'seven', 'eight'];
  proofIs = 'broken';
  expect((await look()).status).toBe(1);
  proofIs = 'none';
  expect(await look()).toMatchObject({ status: 1, words: expect.stringMatching(/^NO PROOF/) });
  expect(readFileSync(join(folder, `${LOG}.checkpoint`), 'utf8')).toBe(before);
  proofIs = 'true';
  expect((await look()).status).toBe(0);
});

test('a head of a foreign key or without a true signature, a wrong address and a silent server cosign nothing', async () => {
  isForging = true;
  expect(await look(key)).toMatchObject({ status: 1, words: expect.stringMatching(/^FORGED/) });
  isForging = false;
  await look(key);
  const foreign = vkeyOf(nodePrimitives, { name: origin, publicKey: Buffer.alloc(32, 7) });
  expect(await look(foreign)).toMatchObject({ status: 1, words: expect.stringMatching(/^FOREIGN KEY/) });
  const own = openWitnessFolder(folder);
  const at = (url: string) => witnessLog({ address: new URL(url), key, folder: own, now: NOW });
  expect((await at('http://127.0.0.1:1/api/logs')).status).toBe(2);
  expect((await at(`http://127.0.0.1:1/api/logs/${LOG}`)).status).toBe(3);
});

test('the log of a running Leadline is seen, grows, is cosigned, and says after a restore which entries are missing', async () => {
  const { app, as, db, appDb, world } = await testApp();
  const office = await as(world.office);
  const record = async () => {
    const body = arrival(world.koru, { pilot: { uuid: world.aroha } });
    expect((await office('POST', '/pilotages', { body, key: newKey() })).statusCode).toBe(200);
    await sealLogs(appDb, testKeeper());
  };
  await record();
  const { uuid, vkey, size, checkpoint } = await appDb.selectFrom('record_log').selectAll().executeTakeFirstOrThrow();
  const listening = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const seen = () =>
    witnessLog({
      ...{ address: new URL(`/api/logs/${uuid}`, listening), key: vkey },
      ...{ folder: openWitnessFolder(folder), now: NOW },
    });
  const first = Number((await seen()).words.split(' ')[0]);
  await record();
  expect(await seen()).toMatchObject({
    status: 0,
    words: expect.stringContaining(`${first + 1} entries, 1 more than`),
  });
  // The database of before the second entry, and the start of a server on it.
  await db.updateTable('record_log').set({ size, checkpoint }).where('uuid', '=', uuid).execute();
  await sealLogs(appDb, testKeeper({ epochIn: async () => 'restored', clock: () => NOW }), { everything: true });
  const { vkey: next } = await appDb
    .selectFrom('record_log')
    .select('vkey')
    .where('ordinal', '=', 2)
    .executeTakeFirstOrThrow();
  const restored = await seen();
  expect(restored.status).toBe(1);
  expect(restored.words).toMatch(new RegExp(`^RESTORED on 2026-11-22T03:00:00.000Z: entry ${first + 1} is missing\\.`));
  expect(restored.words).toContain(`https://${next.split('+')[0]} --key ${next}`);
  // A witness that saw no more than the backup held is shown the way, too.
  folder = mkdtempSync(join(tmpdir(), 'leadline-witness-'));
  await seen();
  expect(await seen()).toMatchObject({ status: 0, words: expect.stringContaining('(restored from a backup)') });
});
