import { canonicalJson } from '@leadline/domain/numbers/canonical-json';
import { judgeKept, keptText } from '@leadline/domain/record/kept-digest';
import type { RecordEntry } from '@leadline/domain/record/record-entry';
import { expect, test } from 'vitest';
import { nodeSealing } from './node-primitives.ts';

const [salt, hash] = ['a1'.repeat(16), '0'.repeat(64)];
const entry = (after: object): RecordEntry => ({
  ...{ salt, parts: { after: { salt, value: canonicalJson(after) } } },
  entry: canonicalJson({
    ...{ number: 1, pilotage: 'p', previous: hash },
    body: { action: 'changed', at: '2026-11-22T03:00:00.000Z', entity: 'pilotage', id: 'p', parts: { after: hash } },
  }),
});
const KEPT = keptText({ tides: [], keptAt: '2026-11-22T03:00:00.000Z', rates: undefined });
// sha256sum of {"keptAt":"2026-11-22T03:00:00.000Z","tides":[]}
const DIGEST = '8eb51b0207f970578596d6b575cfda593443502871a82112a3dfef5f200f26ec';
const [sent, done, archived, plan] = [
  entry({ status: 'SentRead' }),
  entry({ status: 'Done', keptDigest: DIGEST }),
  entry({ status: 'Arch', keptDigest: DIGEST }),
  entry({ status: 'Plan', pilotAccepted: false }),
];
const judged = (entries: RecordEntry[], kept?: string) => judgeKept(nodeSealing, entries, kept);

test('what is kept is compared with the last entry that closed it', () => {
  expect(judged([sent, done], KEPT)).toEqual({ kind: 'same', entry: 2 });
  expect(judged([sent, done, entry({ vesselAgent: 'Tōtara' }), archived], KEPT)).toEqual({ kind: 'same', entry: 4 });
  expect(judged([sent, done], KEPT.replace('22T', '23T'))).toEqual({ kind: 'changed', entry: 2 });
  expect(judged([sent, done])).toEqual({ kind: 'absent', entry: 2 });
});

test('of a pilotage that is open, or open again, nothing is said', () => {
  expect([judged([sent]), judged([sent, done, plan])]).toEqual([null, null]);
});

test('one that was closed without a digest, or whose values are not here, is not stated and never broken', () => {
  expect(judged([sent, entry({ status: 'Done' })], KEPT)).toEqual({ kind: 'notStated', entry: 2 });
  expect(judged([{ ...done, parts: {} }], KEPT)).toEqual({ kind: 'notStated', entry: null });
});
