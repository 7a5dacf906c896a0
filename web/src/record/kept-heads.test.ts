import { toHex } from '@leadline/domain/numbers/bytes';
import { consistencyRanges } from '@leadline/domain/record/merkle-proof';
import { addedNodes, leafHash, nameOf, type Place, rangeHash } from '@leadline/domain/record/merkle-tree';
import { checkpointText, noteOf, vkeyOf } from '@leadline/domain/record/signed-note';
import { type JudgedTurnOver, turnOverNote } from '@leadline/domain/record/turn-over';
import { readHead, type SignedHead } from '@leadline/domain/record/watched-head';
import { ed25519 } from '@noble/curves/ed25519.js';
import { beforeEach, expect, test } from 'vitest';
import { stubApi } from '../../test/stub-api.ts';
import { watchHead } from './kept-heads.ts';
import { webPrimitives } from './web-primitives.ts';

const { sha256 } = webPrimitives;
const SECRET = new Uint8Array(32).fill(7);
const origin = 'leadline.koru.example/api/logs/5d0c3a1e-2f47-4b8e-9a55-0c7f6e1d2b3a';
const key = { name: origin, publicKey: ed25519.getPublicKey(SECRET) };

/** A log of such leaves, at any of its sizes. */
function logOf(leaves: readonly string[]) {
  const nodes = new Map<string, Uint8Array>();
  const hashAt = (place: Place) => nodes.get(nameOf(place)) ?? new Uint8Array(32);
  const hashes = leaves.map((leaf) => leafHash(sha256, webPrimitives.utf8(leaf)));
  for (const { hash, ...place } of addedNodes(sha256, 0, hashes, hashAt)) nodes.set(nameOf(place), hash);
  return {
    head: (size: number) => {
      const text = checkpointText(webPrimitives, { origin, size, root: rangeHash(sha256, [0, size], hashAt) });
      const signature = ed25519.sign(webPrimitives.utf8(text), SECRET);
      return { checkpoint: noteOf(webPrimitives, text, key, signature), key: vkeyOf(webPrimitives, key) };
    },
    proof: (from: number, to: number) =>
      consistencyRanges(from, to).map((range) => toHex(rangeHash(sha256, range, hashAt))),
  };
}
const own = logOf(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
const other = logOf(['a', 'b', 'X', 'd', 'e', 'f', 'g']);
const serve = (log: typeof own, followedBy: string | null = null) =>
  stubApi({
    'GET /logs/:id/followed-by': () =>
      followedBy === null
        ? { status: 404, error: { code: 'notFound', message: '' } }
        : new Response(followedBy, { headers: { 'content-type': 'text/plain', etag: `"${'0'.repeat(64)}"` } }),
    'GET /logs/:id/consistency': ({ url: { searchParams } }) => [
      { proof: log.proof(Number(searchParams.get('from')), Number(searchParams.get('to'))) },
    ],
  });

beforeEach(() => localStorage.clear());

test('a log that only grew raises no alarm, and its newer head is the one that is kept', async () => {
  serve(own);
  for (const size of [3, 3, 5, 7]) expect(await watchHead(own.head(size))).toBeNull();
  expect(await watchHead(own.head(5))).toEqual({ news: 'shorter', kept: 7 });
});

test('attack 65 a log whose tail was cut is caught by the head that a tablet kept, each time again', async () => {
  serve(own);
  await watchHead(own.head(6));
  for (let time = 0; time < 2; time += 1) expect(await watchHead(own.head(4))).toEqual({ news: 'shorter', kept: 6 });
});

test.each([
  ['grew', 7],
  ['has as many entries', 4],
])('attack 65 a forked log is caught, also one that %s', async (_, size) => {
  serve(other);
  await watchHead(own.head(4));
  expect(await watchHead(other.head(size))).toEqual({ news: 'forked', kept: 4 });
});

test('a head that is not signed by its key is kept by nobody', async () => {
  const { checkpoint, key: vkey } = own.head(4);
  serve(own);
  expect(await watchHead({ checkpoint: checkpoint.replace('\n4\n', '\n6\n'), key: vkey })).toBeNull();
  expect(await watchHead(own.head(4))).toBeNull();
  expect(await watchHead(own.head(6))).toBeNull();
});

/** Another log of another key, and what is said of the one before it. */
const NEW_SECRET = new Uint8Array(32).fill(8);
const newKey = { name: origin.replace('5d0c', '6e1d'), publicKey: ed25519.getPublicKey(NEW_SECRET) };
function headAfter(): SignedHead {
  const text = checkpointText(webPrimitives, { origin: newKey.name, size: 1, root: new Uint8Array(32) });
  const signature = ed25519.sign(webPrimitives.utf8(text), NEW_SECRET);
  return { checkpoint: noteOf(webPrimitives, text, newKey, signature), key: vkeyOf(webPrimitives, newKey) };
}
function following(ended: SignedHead, changes: Partial<JudgedTurnOver> = {}): JudgedTurnOver[] {
  const { size, root } = readHead(webPrimitives, ended) ?? expect.fail('no head');
  const names = { former: ended.key, next: vkeyOf(webPrimitives, newKey) };
  return [{ ...names, size, root, reason: 'otherKey', at: 0, unsigned: null, ...changes }];
}

test('attack 65 a log that ended as this tablet has seen it is followed to the new key without an alarm', async () => {
  serve(own);
  await watchHead(own.head(4));
  expect(await watchHead(headAfter(), following(own.head(6)))).toBeNull();
});

test.each([
  ['cut off', own.head(3), 'shorter'],
  ['written anew', other.head(6), 'forked'],
] as const)(
  'attack 65 a former log that was %s at the turn-over of the key is caught by the head that a tablet kept, each time again',
  async (_, ended, news) => {
    serve(other);
    await watchHead(own.head(4));
    for (let time = 0; time < 2; time += 1)
      expect(await watchHead(headAfter(), following(ended))).toEqual({ news, kept: 4 });
  },
);

/** The same as the server gives it, signed with the keys of both logs. */
function noteAfter(ended: SignedHead, reason: 'otherKey' | 'restored'): string {
  const [turnOver] = following(ended, { reason, at: RESTORED_AT });
  const signerOf = (names: typeof key, secret: Uint8Array) => ({
    ...names,
    sign: (message: Uint8Array) => ed25519.sign(message, secret),
  });
  const signers = { former: signerOf(key, SECRET), next: signerOf(newKey, NEW_SECRET) };
  return turnOverNote(webPrimitives, turnOver ?? expect.fail('no turn-over'), signers);
}
const RESTORED_AT = Date.parse('2026-11-22T03:01:00Z');

test('a log that is shorter because the database was restored says so with the entries that are missing, each time again', async () => {
  serve(own);
  await watchHead(own.head(6));
  serve(own, noteAfter(own.head(4), 'restored'));
  const restored = { news: 'restored', from: 5, to: 6, at: RESTORED_AT };
  for (let time = 0; time < 2; time += 1) expect(await watchHead(own.head(4))).toEqual(restored);
  // Another key explains no missing entry.
  serve(own, noteAfter(own.head(4), 'otherKey'));
  expect(await watchHead(own.head(4))).toEqual({ news: 'shorter', kept: 6 });
});

test('a log that began after a restore is watched from then on, and says for good which entries that this tablet saw are missing', async () => {
  serve(own);
  await watchHead(own.head(4));
  const after = following(own.head(3), { reason: 'restored', at: RESTORED_AT });
  for (let time = 0; time < 2; time += 1)
    expect(await watchHead(headAfter(), after)).toEqual({ news: 'restored', from: 4, to: 4, at: RESTORED_AT });
  expect(Object.keys(JSON.parse(localStorage.getItem('pp.logHeads') ?? ''))).toEqual([origin, newKey.name]);
});

test('attack 65 a restore that left out nothing this tablet saw raises no alarm, and is none for a log that was written anew', async () => {
  serve(own);
  await watchHead(own.head(4));
  expect(await watchHead(headAfter(), following(own.head(6), { reason: 'restored' }))).toBeNull();
  localStorage.clear();
  serve(other);
  await watchHead(own.head(4));
  expect(await watchHead(headAfter(), following(other.head(6), { reason: 'restored' }))).toEqual({
    news: 'forked',
    kept: 4,
  });
});

test('where the turn-over is not signed by both, a new log begins as one that was never seen', async () => {
  serve(own);
  await watchHead(own.head(4));
  expect(await watchHead(headAfter(), following(own.head(3), { unsigned: 'former' }))).toBeNull();
});
