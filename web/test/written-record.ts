import { fromHex, toHex } from '@leadline/domain/numbers/bytes';
import { canonicalJson } from '@leadline/domain/numbers/canonical-json';
import { cosignatureLine, cosignedText, cosignerVkey } from '@leadline/domain/record/cosignature';
import type { PilotageRecord } from '@leadline/domain/record/pilotage-record';
import { entryHash, partDigest, type RecordEntry } from '@leadline/domain/record/record-entry';
import { vkeyOf } from '@leadline/domain/record/signed-note';
import { turnOverNote } from '@leadline/domain/record/turn-over';
import { ed25519 } from '@noble/curves/ed25519.js';
import { webPrimitives } from '../src/record/web-primitives.ts';

/**
 * A record of three entries as the server writes it, signed by Node with the key of TEST 1 of RFC 8032; its verifier key.
 */
export const WRITTEN_RECORD =
  '{"entries":[{"entry":"{\\"body\\":{\\"action\\":\\"changed\\",\\"at\\":\\"2026-11-22T03:01:00.000Z\\",\\"entity\\":\\"pilotage\\",\\"id\\":\\"0b7e2f1c-6a51-4d0e-9c58-3a2b1f4e5d61\\",\\"parts\\":{\\"after\\":\\"c1a1d785f2e6ac75b7ac53a00fa4ca603f79f5ba6f1cfd339f73a2f393d8d48f\\"}},\\"number\\":1,\\"pilotage\\":\\"0b7e2f1c-6a51-4d0e-9c58-3a2b1f4e5d61\\",\\"previous\\":\\"0000000000000000000000000000000000000000000000000000000000000000\\"}","parts":{"after":{"salt":"00000000000000000000000000000064","value":"{\\"vesselAgent\\":\\"Tōtara \\\\\\"1\\\\\\"\\"}"}},"salt":"00000000000000000000000000000001"},{"entry":"{\\"body\\":{\\"action\\":\\"changed\\",\\"at\\":\\"2026-11-22T03:02:00.000Z\\",\\"entity\\":\\"pilotage\\",\\"id\\":\\"0b7e2f1c-6a51-4d0e-9c58-3a2b1f4e5d61\\",\\"parts\\":{\\"after\\":\\"83ebc62c1ff58580825004fac98ba8423b73e2241efd6e1f5a67559245c483e8\\"}},\\"number\\":2,\\"pilotage\\":\\"0b7e2f1c-6a51-4d0e-9c58-3a2b1f4e5d61\\",\\"previous\\":\\"f8ba6deb75b65757b47125f40c2c875cb427962a0fe3db042b32710012ea3dfe\\"}","parts":{"after":{"salt":"00000000000000000000000000000065","value":"{\\"vesselAgent\\":\\"Tōtara \\\\\\"2\\\\\\"\\"}"}},"salt":"00000000000000000000000000000002"},{"entry":"{\\"body\\":{\\"action\\":\\"changed\\",\\"at\\":\\"2026-11-22T03:03:00.000Z\\",\\"entity\\":\\"pilotage\\",\\"id\\":\\"0b7e2f1c-6a51-4d0e-9c58-3a2b1f4e5d61\\",\\"parts\\":{\\"after\\":\\"336aa01483bd1cb700309731abc083c7dda1318a2a5b86f0aa361019f98cda98\\"}},\\"number\\":3,\\"pilotage\\":\\"0b7e2f1c-6a51-4d0e-9c58-3a2b1f4e5d61\\",\\"previous\\":\\"3f078bc72a0097460e4be6793e2ad7aedb4aee36899bf60a5dce6faa9af34361\\"}","parts":{"after":{"salt":"00000000000000000000000000000066","value":"{\\"vesselAgent\\":\\"Tōtara \\\\\\"3\\\\\\"\\"}"}},"salt":"00000000000000000000000000000003"}],"leadlineRecord":1,"log":{"checkpoint":"leadline.koru.example/api/logs/5d0c3a1e-2f47-4b8e-9a55-0c7f6e1d2b3a\\n11\\nvJbiSunmekyIZaI5mLBgd3EpS+rgnkfRq2NR3Lf3nHI=\\n\\n— leadline.koru.example/api/logs/5d0c3a1e-2f47-4b8e-9a55-0c7f6e1d2b3a Cv33pgaJXlvrwxaOcQggJzV1mVC+uzJdCGmS8pFjvPKD1Q6Qbg2AjnOnR/SII9C0Fx7LY12rL1VTsWLNz4K7OwH9awo=\\n","entry":3,"key":"leadline.koru.example/api/logs/5d0c3a1e-2f47-4b8e-9a55-0c7f6e1d2b3a+0afdf7a6+AddamAGCsQq31Uv+08lkBzoO4XLz2qYjJa8CGmj3B1Ea","position":8,"proof":["96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7","b413f47d13ee2fe6c845b2ee141af81de858df4ec549a58b7970bb96645bc8d2","4b005f65e2f6b9e5eba5e854a3f8ca6e7f6e459dce9a29203f3a4196f5025a2c"]},"pilotage":"0b7e2f1c-6a51-4d0e-9c58-3a2b1f4e5d61"}';
export const WRITTEN_KEY =
  'leadline.koru.example/api/logs/5d0c3a1e-2f47-4b8e-9a55-0c7f6e1d2b3a+0afdf7a6+AddamAGCsQq31Uv+08lkBzoO4XLz2qYjJa8CGmj3B1Ea';

const SECRET = new Uint8Array(32).fill(9);
const witness = { name: 'harbour.example', publicKey: ed25519.getPublicKey(SECRET) };
export const WITNESS_KEY = cosignerVkey(webPrimitives, witness);

/** The written record, whose head a witness cosigned; `said`: the time that stands there, if it is another than the signed one. */
export function cosignedRecord(at: number, said = at): string {
  const record = JSON.parse(WRITTEN_RECORD) as PilotageRecord & { log: NonNullable<PilotageRecord['log']> };
  const { checkpoint } = record.log;
  const text = checkpoint.slice(0, checkpoint.indexOf('\n\n') + 1);
  const signature = ed25519.sign(webPrimitives.utf8(cosignedText(text, at)), SECRET);
  const head = { ...record.log, checkpoint: checkpoint + cosignatureLine(webPrimitives, witness, said, signature) };
  return canonicalJson({ ...record, cosigned: [head] });
}

const signer = (name: string, secret: Uint8Array) => ({
  ...{ name, publicKey: ed25519.getPublicKey(secret) },
  sign: (message: Uint8Array) => ed25519.sign(message, secret),
});
/** RFC 8032, 7.1, TEST 1. */
const OWN_SECRET = fromHex('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60');
const former = signer('leadline.koru.example/api/logs/3b1d7c9e-0000-4000-8000-00000000f0e1', SECRET);
export const FORMER_KEY = vkeyOf(webPrimitives, former);

/** The written record, whose key a former one handed over to. */
export const turnedOverRecord = (said: Parameters<typeof turnOver>[0]): string =>
  canonicalJson({ ...JSON.parse(WRITTEN_RECORD), turnOvers: [turnOver(said)] });

/** That it did so; `isTrue`: signed by it. */
export function turnOver({ at, isTrue }: { at: number; isTrue: boolean }): string {
  const next = signer(WRITTEN_KEY.split('+')[0] ?? '', OWN_SECRET);
  const said = { former: FORMER_KEY, next: WRITTEN_KEY, size: 2, root: new Uint8Array(32), at };
  return turnOverNote(
    webPrimitives,
    { ...said, reason: 'otherKey' },
    { former: isTrue ? former : { ...former, sign: next.sign }, next },
  );
}

/** The first two entries of it, of which a third one, that no log holds yet, says that the value of the first is erased. */
export function erasedRecord(): string {
  const { entries, log: _, ...record } = JSON.parse(WRITTEN_RECORD) as PilotageRecord;
  const [first, second] = entries as [RecordEntry, RecordEntry];
  const after = {
    salt: 'a7'.repeat(16),
    value: canonicalJson({ reason: 'asked for by the ship', erased: [{ entries: [1], parts: ['after'] }] }),
  };
  const body = {
    ...{ action: 'erased', at: '2026-11-22T03:04:00.000Z', entity: 'pilotage', id: record.pilotage },
    parts: { after: partDigest(webPrimitives, after) },
  };
  const previous = toHex(entryHash(webPrimitives, second));
  const entry = canonicalJson({ body, number: 3, pilotage: record.pilotage, previous });
  const third = { salt: 'b8'.repeat(16), entry, parts: { after } };
  return canonicalJson({ ...record, entries: [{ ...first, parts: {} }, second, third], log: null });
}
