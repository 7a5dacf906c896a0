import { generateKeyPairSync } from 'node:crypto';
import { saltedBytes } from '@leadline/domain/numbers/bytes';
import { canonicalJson } from '@leadline/domain/numbers/canonical-json';
import type { PilotageRecord } from '@leadline/domain/record/pilotage-record';
import { verifyRecord } from '@leadline/domain/record/verify-record';
import { sideBytes } from '@leadline/domain/share/signed-content';
import { expect, test } from 'vitest';
import { testKeeper } from '../../test/kept-log.ts';
import { writtenRecord } from '../../test/samples/written-record.ts';
import { logKeyOf } from './log-key.ts';
import { nodePrimitives, nodeSealing } from './node-primitives.ts';
import { recordReport } from './record-report.ts';

/** 10,000 are recorded in docs/measurements.md: `LEADLINE_TAMPERINGS=10000 npx vitest run server/src/record/tampered-records.test.ts`. */
const DRAWN = Number(process.env.LEADLINE_TAMPERINGS ?? 400);

const { text, key } = writtenRecord(7, testKeeper().key);
const foreign = logKeyOf(generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString());
const statusOf = (tampered: string) => recordReport(verifyRecord(nodePrimitives, tampered), key).status;

/** Numbers that look drawn and are the same in every run (mulberry32). */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}
type Chance = ReturnType<typeof chance>;

const parsed = () => JSON.parse(text) as PilotageRecord & { log: NonNullable<PilotageRecord['log']> };
function edited(change: (record: ReturnType<typeof parsed>) => void): string {
  const record = parsed();
  change(record);
  return canonicalJson(record);
}

type Signed = NonNullable<PilotageRecord['signatures']>[number];
const signed = (change: (one: Signed) => void) => edited(({ signatures }) => signatures?.forEach(change));

const TAMPERINGS: Record<string, (below: Chance) => string> = {
  'any one byte': (below) => {
    const bytes = Buffer.from(text);
    const at = below(bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 + below(255));
    return bytes.toString('utf8');
  },
  'an entry taken out': (below) => edited(({ entries }) => void entries.splice(below(7), 1)),
  'two entries that changed places': (below) =>
    edited(({ entries }) => {
      const [one, other] = [below(7), 1 + below(6)];
      const second = (one + other) % 7;
      const kept = entries[one];
      entries[one] = entries[second] as (typeof entries)[number];
      entries[second] = kept as (typeof entries)[number];
    }),
  'an entry twice': (below) =>
    edited(({ entries }) => void entries.splice(below(8), 0, entries[below(7)] as (typeof entries)[number])),
  'the end cut off': (below) => edited(({ entries }) => void entries.splice(below(7))),
  'another value of a part': (below) =>
    edited(({ entries }) => {
      const part = entries[below(7)]?.parts.after;
      if (part) part.value = canonicalJson({ draft: below(1000) + 100 });
    }),
  'another body with its digests': (below) =>
    edited(({ entries }) => {
      const entry = entries[below(7)];
      if (entry) entry.entry = entry.entry.replace('"action":"changed"', '"action":"created"');
    }),
  'another value of a signed part': (below) =>
    signed(({ content }) => {
      const part = content.decided.parts[below(2)];
      if (part) part.value = canonicalJson({ vesselMaxDraft: below(1000) });
    }),
  'other random bytes of a signed part': (below) =>
    signed(({ content }) => {
      const part = [...content.decided.parts, ...content.shown.parts][below(3)];
      if (part) part.salt = below(2) ? '0'.repeat(32) : 'f'.repeat(32);
    }),
  'a signed part made anew with its digest': (below) =>
    signed(({ content: { decided } }) => {
      const part = decided.parts[below(2)];
      if (!part) return;
      part.value = canonicalJson([below(1000)]);
      part.digest = nodeSealing.sha256(saltedBytes(nodeSealing, { salt: part.salt ?? '', value: part.value }));
      decided.digest = nodeSealing.sha256(sideBytes(nodeSealing, decided.parts));
    }),
  'another drawing, name, role or time': (below) =>
    signed((one) => {
      const changes = [
        { image: 'data:image/png;base64,BBBB' },
        { image: null },
        { strokes: [[[below(286), 9]]] },
        { name: 'B. Roe' },
        { role: 'master' },
        { signedAt: null },
        { isAccepted: false },
      ];
      Object.assign(one, changes[below(changes.length)]);
    }),
  'a signature taken out, put in or twice': (below) =>
    edited(({ signatures = [] }) => {
      const [one] = signatures;
      if (!one || below(3) === 0) signatures.pop();
      else signatures.push(below(2) ? one : { ...one, uuid: '00000000-0000-4000-8000-000000000001' });
    }),
  'a hash of the proof': (below) =>
    edited(({ log }) => {
      log.proof[below(log.proof.length)] = below(2) ? '0'.repeat(64) : 'f'.repeat(64);
    }),
  'another place in the log': (below) =>
    edited(({ log }) => {
      log.position += 1 + below(20);
    }),
  'an earlier entry proved instead': (below) =>
    edited(({ log }) => {
      log.entry = 1 + below(6);
    }),
  'without the log': () => edited((record) => void Object.assign(record, { log: null })),
  'all made anew with a foreign key': (below) => writtenRecord(1 + below(9), foreign ?? testKeeper().key).text,
};

test('the record that is tampered with below is genuine', () => {
  expect(verifyRecord(nodePrimitives, text)).toMatchObject({ fault: null, sound: 7 });
  expect(statusOf(text)).toBe(0);
});

test(`attack 41: of ${DRAWN} drawn tamperings none is taken for the record`, () => {
  const below = chance(20_261_123);
  const kinds = Object.entries(TAMPERINGS);
  const missed: string[] = [];
  for (let number = 0; number < DRAWN; number += 1) {
    const [kind, tamper] = kinds[number % kinds.length] as (typeof kinds)[number];
    const tampered = tamper(below);
    if (tampered !== text && statusOf(tampered) === 0) missed.push(`${kind}: ${tampered}`);
  }
  expect(missed).toEqual([]);
});

test('attack 41: every byte of a record counts', () => {
  const bytes = Buffer.from(writtenRecord(2, testKeeper().key).text);
  const sound: number[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    if (statusOf(changed.toString('utf8')) === 0) sound.push(at);
  }
  expect(sound).toEqual([]);
});

test.each([
  [
    'a changed entry',
    (record: PilotageRecord) => {
      Object.assign(record.entries[2] ?? {}, { salt: '0'.repeat(32) });
    },
    'CHANGED: entry 3.',
  ],
  [
    'the last entry changed',
    (record: PilotageRecord) => {
      Object.assign(record.entries[6] ?? {}, { salt: '0'.repeat(32) });
    },
    'CHANGED: entry 7.',
  ],
  [
    'an entry taken out',
    (record: PilotageRecord) => {
      record.entries.splice(3, 1);
    },
    'MISSING: entry 4.',
  ],
  [
    'the end taken out',
    (record: PilotageRecord) => {
      record.entries.splice(5);
    },
    'MISSING: entry 6.',
  ],
  [
    'a changed value',
    (record: PilotageRecord) => {
      const part = record.entries[4]?.parts.after;
      if (part) part.value = '{}';
    },
    'CHANGED: the value "after" of entry 5.',
  ],
  [
    'two swapped',
    (record: PilotageRecord) => {
      record.entries.splice(1, 2, ...record.entries.slice(1, 3).reverse());
    },
    'MISSING: entry 2.',
  ],
  [
    'a changed part of what was signed',
    (record: PilotageRecord) => {
      Object.assign(record.signatures?.[0]?.content.decided.parts[1] ?? {}, { value: '[1]' });
    },
    'CHANGED: "decided tugs" of the signature of entry 4.',
  ],
  [
    'another image',
    (record: PilotageRecord) => {
      Object.assign(record.signatures?.[0] ?? {}, { image: null });
    },
    'CHANGED: "image" of the signature of entry 4.',
  ],
  [
    'a signature taken out',
    (record: PilotageRecord) => {
      record.signatures?.splice(0);
    },
    'MISSING: the signature of entry 4.',
  ],
  [
    'a forged head',
    (record: PilotageRecord) => {
      if (record.log) record.log.checkpoint = record.log.checkpoint.replace(/\n\d+\n/, '\n99\n');
    },
    'FORGED',
  ],
] as const)('%s is named', (_, change, words) => {
  const record = parsed();
  change(record);
  expect(recordReport(verifyRecord(nodePrimitives, canonicalJson(record)), key).words).toContain(words);
});

test('attack 41: a record has one spelling: blanks, another order or a name given twice are told', () => {
  const { log, ...rest } = parsed();
  for (const other of [
    `${text}\n`,
    JSON.stringify(parsed(), null, 1),
    JSON.stringify({ log, ...rest }),
    text.replace('"leadlineRecord":1', '"leadlineRecord":2,"leadlineRecord":1'),
  ])
    expect(recordReport(verifyRecord(nodePrimitives, other), key).words).toContain('NOT A RECORD');
});

test('an entry that was written after the last one in the log is not said to be proved', () => {
  const longer = JSON.parse(writtenRecord(8, testKeeper().key).text) as PilotageRecord;
  const hung = edited(({ entries }) => void entries.push(...longer.entries.slice(7)));
  const verdict = verifyRecord(nodePrimitives, hung);
  expect(verdict).toMatchObject({ fault: { kind: 'notInLog', entry: 8 }, sound: 7 });
  expect(recordReport(verdict, key)).toMatchObject({
    status: 1,
    words: expect.stringContaining('NOT YET IN THE LOG: entry 8.'),
  });
});

test('a value that is withheld is told, and the record holds', () => {
  const without = edited(({ entries }) => void delete entries[1]?.parts.after);
  const verdict = verifyRecord(nodePrimitives, without);
  expect(verdict).toMatchObject({ fault: null, sound: 7, withheld: [{ entry: 2, part: 'after' }] });
  expect(recordReport(verdict, key)).toMatchObject({ status: 0, words: expect.stringContaining('only the digest') });
});

test('without a key of one’s own a record is not said to be genuine', () => {
  expect(recordReport(verifyRecord(nodePrimitives, text), null)).toMatchObject({ status: 3 });
  const other = writtenRecord(3, foreign ?? testKeeper().key);
  expect(recordReport(verifyRecord(nodePrimitives, other.text), key)).toMatchObject({
    status: 1,
    words: expect.stringContaining('FOREIGN KEY'),
  });
});

test('the proof of one entry in a log of a million takes less than 2 KB', () => {
  // 20 hashes as texts of JSON, beside the signed head.
  const proof = canonicalJson(Array.from({ length: 20 }, () => '0'.repeat(64)));
  expect(proof.length + (parsed().log.checkpoint.length ?? 0)).toBeLessThan(2048);
});
