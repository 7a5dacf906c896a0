import { generateKeyPairSync, verify } from 'node:crypto';
import { canonicalJson } from '@leadline/domain/numbers/canonical-json';
import type { PilotageRecord } from '@leadline/domain/record/pilotage-record';
import { vkeyOf } from '@leadline/domain/record/signed-note';
import { handedOver, readTurnOver, turnOverNote } from '@leadline/domain/record/turn-over';
import { verifyRecord } from '@leadline/domain/record/verify-record';
import { expect, test } from 'vitest';
import { testKeeper } from '../../test/kept-log.ts';
import { writtenRecord } from '../../test/samples/written-record.ts';
import { type LogKey, logKeyOf } from './log-key.ts';
import { nodePrimitives } from './node-primitives.ts';
import { recordReport } from './record-report.ts';

const AT = Date.parse('2026-11-22T02:00:00Z');
function drawnKey(): LogKey {
  const { privateKey } = generateKeyPairSync('ed25519');
  return logKeyOf(privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()) ?? expect.fail('no key');
}
const [formerKey, otherKey, ownKey] = [drawnKey(), drawnKey(), testKeeper().key];
const { text, key: met } = writtenRecord(5, ownKey);
const nameIn = (vkey: string) => vkey.split('+')[0] ?? '';
const signer = (name: string, key: LogKey) => ({ name, publicKey: key.publicKey, sign: key.sign });
const former = signer('leadline.koru.example/api/logs/3b1d7c9e-0000-4000-8000-00000000f0e1', formerKey);
const next = signer(nameIn(met), ownKey);
const known = vkeyOf(nodePrimitives, former);

function statement(one = former, other = next): string {
  const [from, to] = [vkeyOf(nodePrimitives, one), vkeyOf(nodePrimitives, other)];
  const said = { former: from, next: to, size: 6, root: Buffer.alloc(32, 5), reason: 'otherKey' as const, at: AT };
  return turnOverNote(nodePrimitives, said, { former: one, next: other });
}
const genuine = statement();
const [body = '', lines = ''] = genuine.split('\n\n');
const [ofFormer, ofNext] = lines.split('\n');
const withNotes = (...turnOvers: string[]) =>
  canonicalJson({ ...(JSON.parse(text) as PilotageRecord), turnOvers } satisfies PilotageRecord);
const reportOf = (record: string, by = known) => recordReport(verifyRecord(nodePrimitives, record), by);

test('attack 41 a turn-over is a C2SP note with the lines of both keys, as another verifier reads it', () => {
  const signed = (line: string | undefined, { publicKey }: LogKey) => {
    const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), publicKey]);
    const signature = Buffer.from(line?.split(' ')[2] ?? '', 'base64').subarray(4);
    return verify(null, Buffer.from(`${body}\n`), { key: spki, format: 'der', type: 'spki' }, signature);
  };
  expect([signed(ofFormer, formerKey), signed(ofNext, ownKey), signed(ofFormer, ownKey)]).toEqual([true, true, false]);
  expect(body.split('\n')).toEqual([
    'leadline/log-turn-over/v1',
    known,
    `6 ${Buffer.alloc(32, 5).toString('base64')}`,
    met,
    'otherKey 2026-11-22T02:00:00.000Z',
  ]);
  expect(reportOf(withNotes(genuine))).toMatchObject({
    status: 0,
    words: expect.stringContaining('Signed by a key that the one you know handed over to on 2026-11-22T02:00:00.000Z.'),
  });
});

test.each([
  ['without the line of the former key', `${body}\n\n${ofNext}\n`, 'signed by neither key'],
  ['without the line of the new key', `${body}\n\n${ofFormer}\n`, 'not signed by the new key'],
  ['with swapped lines', `${body}\n\n${ofNext}\n${ofFormer}\n`, 'signed by neither key'],
  ['with a third line', `${genuine}${ofNext}\n`, 'signed by neither key'],
  [
    'whose former line is of another key',
    statement(signer(former.name, otherKey)).replace(/\n\S+\+\S+/, `\n${known}`),
    'signed by neither key',
  ],
  [
    'with the former line broken',
    genuine.replace(ofFormer ?? '', `${ofFormer?.slice(0, 99)}${'A'.repeat(40)}${ofFormer?.slice(139)}`),
    'not signed by the former key',
  ],
  [
    'to another new key, with the lines of the true one',
    genuine.replace(met, vkeyOf(nodePrimitives, signer(next.name, otherKey))),
    'signed by neither key',
  ],
  ['of another day', genuine.replace('2026-11-22', '2026-11-21'), 'signed by neither key'],
  ['with another head', genuine.replace('\n6 ', '\n7 '), 'signed by neither key'],
  ['that is none', 'leadline', 'not written as one'],
])('attack 41 a turn-over %s proves nothing, and is told; the record holds', (_, note, words) => {
  expect(note).not.toBe(genuine);
  expect(reportOf(withNotes(note))).toMatchObject({ status: 1, words: expect.stringMatching(/^FOREIGN KEY/) });
  expect(reportOf(withNotes(note)).words).toContain(`The turn-over of the key`);
  expect(reportOf(withNotes(note)).words).toContain(words);
  expect(reportOf(withNotes(note), met).status).toBe(0);
});

test('attack 41 a turn-over of other logs, or from a key that nobody knows, leads nowhere', () => {
  const elsewhere = signer(nameIn(met).replace('koru', 'dev'), ownKey);
  const stranger = signer(former.name, otherKey);
  for (const note of [statement(former, elsewhere), statement(stranger, next), statement(next, former)])
    expect(reportOf(withNotes(note))).toMatchObject({ status: 1, words: expect.stringMatching(/^FOREIGN KEY/) });
});

test('a chain is followed in any order, ends where a step is missing, and a circle of turn-overs ends', () => {
  const between = signer('leadline.koru.example/api/logs/3b1d7c9e-0000-4000-8000-00000000f0e2', otherKey);
  const [one, two] = [statement(former, between), statement(between, next)];
  for (const notes of [
    [one, two],
    [two, one],
  ])
    expect(reportOf(withNotes(...notes)).status).toBe(0);
  expect(reportOf(withNotes(two)).status).toBe(1);
  const circle = [statement(former, between), statement(between, former)].flatMap(
    (note) => readTurnOver(nodePrimitives, note) ?? [],
  );
  expect(handedOver(circle, { known, met })).toBeNull();
});

test('attack 41 every byte of a turn-over counts', () => {
  const bytes = Buffer.from(genuine);
  const missed: number[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    const tampered = Buffer.from(bytes);
    tampered[at] = (tampered[at] ?? 0) ^ 1;
    const read = readTurnOver(nodePrimitives, tampered.toString('utf8'));
    if (read?.unsigned === null) missed.push(at);
  }
  expect(missed).toEqual([]);
});
