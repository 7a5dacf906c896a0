import { generateKeyPairSync } from 'node:crypto';
import { canonicalJson } from '@leadline/domain/numbers/canonical-json';
import type { CosignedHead, PilotageRecord } from '@leadline/domain/record/pilotage-record';
import { verifyRecord } from '@leadline/domain/record/verify-record';
import { expect, test } from 'vitest';
import { testKeeper } from '../../../test/kept-log.ts';
import { writtenRecord } from '../../../test/samples/written-record.ts';
import { type LogKey, logKeyOf } from '../log-key.ts';
import { nodePrimitives } from '../node-primitives.ts';
import { recordReport } from '../record-report.ts';

const AT = Date.parse('2026-11-22T04:00:00Z');
function drawnKey(): LogKey {
  const { privateKey } = generateKeyPairSync('ed25519');
  return logKeyOf(privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()) ?? expect.fail('no key');
}
const [harbour, union, operator] = [drawnKey(), drawnKey(), testKeeper().key];
const witness = { name: 'harbour.example', key: harbour, at: AT };
const { text, key, witnessKeys } = writtenRecord(5, operator, [witness]);
const timesIn = (record: string, keys = witnessKeys) => verifyRecord(nodePrimitives, record, { witnesses: keys }).times;
const reportOf = (record: string, keys: string[]) =>
  recordReport(verifyRecord(nodePrimitives, record, { witnesses: keys }), key);

function edited(change: (head: CosignedHead) => void): string {
  const record = JSON.parse(text) as PilotageRecord;
  for (const head of record.cosigned ?? []) change(head);
  return canonicalJson(record);
}

test('attack 41 the time of a record is witnessed where the key of the witness is given, and told otherwise', () => {
  expect(timesIn(text)).toEqual([{ kind: 'witnessed', witness: 'harbour.example', at: AT, entry: 5 }]);
  expect(reportOf(text, witnessKeys)).toMatchObject({
    status: 0,
    words: expect.stringContaining(
      'Time witnessed by harbour.example: entries 1 to 5 were in the log by 2026-11-22T04:00:00.000Z.',
    ),
  });
  expect(reportOf(text, [])).toMatchObject({
    status: 0,
    words: expect.stringContaining('cosigned by harbour.example, a witness whose key you did not give'),
  });
  expect(reportOf(writtenRecord(5, operator).text, witnessKeys)).toMatchObject({
    status: 0,
    words: expect.stringContaining('Time by this server only.'),
  });
});

test('a witness of the same name with another key is one whose key was not given', () => {
  const other = writtenRecord(5, operator, [{ ...witness, key: union }]);
  expect(timesIn(other.text)).toEqual([{ kind: 'unknownWitness', witness: 'harbour.example', entry: 5 }]);
});

test('a broken cosignature is told with its witness, beside one that holds, and the record holds', () => {
  const two = writtenRecord(5, operator, [witness, { name: 'union.example', key: union, at: AT + 3_600_000 }]);
  const record = JSON.parse(two.text) as PilotageRecord;
  // The time that the other one signed, under this name.
  const [own, other] = record.cosigned ?? [];
  if (!own || !other) return expect.fail('two were made');
  const coded = (head: CosignedHead) => head.checkpoint.trimEnd().split(' ').at(-1) ?? '';
  const mixed = Buffer.concat([
    Buffer.from(coded(other), 'base64').subarray(0, 12),
    Buffer.from(coded(own), 'base64').subarray(12),
  ]).toString('base64');
  other.checkpoint = other.checkpoint.replace(coded(other), mixed);
  const verdict = verifyRecord(nodePrimitives, canonicalJson(record), { witnesses: two.witnessKeys });
  expect(verdict).toMatchObject({ fault: null, sound: 5 });
  expect(verdict.times).toEqual([
    { kind: 'witnessed', witness: 'harbour.example', at: AT, entry: 5 },
    { kind: 'broken', witness: 'union.example' },
  ]);
  expect(recordReport(verdict, two.key)).toMatchObject({
    status: 0,
    words: expect.stringContaining('the cosignature of union.example does not hold'),
  });
});

const rewritten = (from: string | RegExp, to: string) => (head: CosignedHead) => {
  head.checkpoint = head.checkpoint.replace(from, to);
};

test.each<[string, (head: CosignedHead) => unknown]>([
  ['another entry', (head) => Object.assign(head, { entry: 4 })],
  ['no entry of the record', (head) => Object.assign(head, { entry: 6 })],
  ['half an entry', (head) => Object.assign(head, { entry: 4.5 })],
  ['another place', (head) => Object.assign(head, { position: head.position - 1 })],
  ['no place', (head) => Object.assign(head, { position: -1 })],
  ['a shorter proof', ({ proof }) => proof.pop()],
  ['no hash in the proof', ({ proof }) => proof.splice(0, 1, 'Ab')],
  ['a head of another size', rewritten(/\n13\n/, '\n12\n')],
  ['the key of another log', (head) => Object.assign(head, { key: head.key.replace('koru', 'dev') })],
  ['the head without its cosignature', rewritten(/— harbour.*\n/, '')],
  ['the cosignature twice', rewritten(/(— harbour.*\n)/, '$1$1')],
  ['no note at all', (head) => Object.assign(head, { checkpoint: '' })],
])('attack 41 %s beneath a cosignature proves no time, and the record holds', (_, change) => {
  const tampered = edited(change);
  expect(tampered).not.toBe(text);
  expect(verifyRecord(nodePrimitives, tampered, { witnesses: witnessKeys })).toMatchObject({
    fault: null,
    times: [{ kind: 'broken' }],
  });
});

test('attack 41 every byte of a cosigned head counts: with another one nothing is witnessed, and it is told', () => {
  const [from, to] = [text.indexOf('"cosigned":'), text.indexOf('"entries":')];
  const bytes = Buffer.from(text);
  const end = Buffer.byteLength(text.slice(0, to));
  expect(from).toBeGreaterThan(0);
  expect(end - from).toBeGreaterThan(800);
  const missed: string[] = [];
  for (let at = from; at < end; at += 1)
    for (const flip of [1, 0x20]) {
      const tampered = Buffer.from(bytes);
      tampered[at] = (tampered[at] ?? 0) ^ flip;
      const { fault, times } = verifyRecord(nodePrimitives, tampered.toString('utf8'), { witnesses: witnessKeys });
      const isTold = fault !== null || times.some(({ kind }) => kind !== 'witnessed');
      if (!isTold || times.some(({ kind }) => kind === 'witnessed')) missed.push(`${at} ^ ${flip}`);
    }
  expect(missed).toEqual([]);
});
