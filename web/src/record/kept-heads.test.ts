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

/** A log under a key of its own, as it follows another. */
function logUnder(secret: number, id: string) {
  const bytes = new Uint8Array(32).fill(secret);
  const signer = { name: origin.replace('5d0c', id), publicKey: ed25519.getPublicKey(bytes) };
  const vkey = vkeyOf(webPrimitives, signer);
  const head = (size: number): SignedHead => {
    const text = checkpointText(webPrimitives, { origin: signer.name, size, root: new Uint8Array(32).fill(size) });
    return {
      checkpoint: noteOf(webPrimitives, text, signer, ed25519.sign(webPrimitives.utf8(text), bytes)),
      key: vkey,
    };
  };
  const after = (ended: SignedHead, at: number, changes: Partial<JudgedTurnOver> = {}): JudgedTurnOver[] =>
    following(ended, { next: vkey, reason: 'restored', at, ...changes });
  return { head, after };
}
const [FIRST_RESTORE, SECOND_RESTORE] = [Date.parse('2026-11-22T03:01:00Z'), Date.parse('2026-11-23T03:01:00Z')];
const [middle, newest] = [logUnder(9, '7f2e'), logUnder(10, '803f')];
/** Each tablet with a memory of its own. */
async function tablet(heads: readonly [SignedHead, JudgedTurnOver[]][]) {
  localStorage.clear();
  for (const [head, turnOvers] of heads) await watchHead(head, turnOvers);
  return (head: SignedHead, turnOvers: JudgedTurnOver[]) => watchHead(head, turnOvers);
}

test('after two restores of backups of before them the tablets with the oldest, the middle and the newest head each hear what they lost', async () => {
  serve(own);
  // The first restore ended the oldest log at 4 entries, the second, from an older backup, at 3: it knows no middle log.
  const ofMiddle = middle.after(own.head(4), FIRST_RESTORE);
  const ofNewest = newest.after(own.head(3), SECOND_RESTORE);
  const oldest = await tablet([[own.head(6), []]]);
  expect(await oldest(newest.head(1), ofNewest)).toEqual({ news: 'restored', from: 4, to: 6, at: SECOND_RESTORE });

  const sawMiddle = await tablet([[middle.head(5), ofMiddle]]);
  const lost = { news: 'restored', from: 1, to: 5, at: SECOND_RESTORE, begunAt: FIRST_RESTORE };
  for (let time = 0; time < 2; time += 1) expect(await sawMiddle(newest.head(1), ofNewest)).toEqual(lost);

  const sawNewest = await tablet([[newest.head(1), ofNewest]]);
  expect(await sawNewest(newest.head(1), ofNewest)).toBeNull();
});

test('after two restores, the second of a backup of the middle log, each tablet hears what it lost', async () => {
  serve(own);
  const ofMiddle = middle.after(own.head(4), FIRST_RESTORE);
  const ofNewest = [...newest.after(middle.head(2), SECOND_RESTORE), ...ofMiddle];
  const oldest = await tablet([[own.head(6), []]]);
  expect(await oldest(newest.head(1), ofNewest)).toEqual({ news: 'restored', from: 5, to: 6, at: FIRST_RESTORE });
  const sawMiddle = await tablet([[middle.head(5), ofMiddle]]);
  expect(await sawMiddle(newest.head(1), ofNewest)).toEqual({ news: 'restored', from: 3, to: 5, at: SECOND_RESTORE });
  const sawNewest = await tablet([[newest.head(1), ofNewest]]);
  expect(await sawNewest(newest.head(1), ofNewest)).toBeNull();
});

test('attack 65 two logs that follow one without a restore are a log that was written anew, each time again', async () => {
  serve(own);
  const sawMiddle = await tablet([[middle.head(5), middle.after(own.head(4), FIRST_RESTORE)]]);
  const otherKey = newest.after(own.head(4), SECOND_RESTORE, { reason: 'otherKey' });
  for (let time = 0; time < 2; time += 1)
    expect(await sawMiddle(newest.head(1), otherKey)).toEqual({ news: 'forked', kept: 5 });
  // A log that came before the one that this tablet saw leaves nothing behind.
  const sawBoth = await tablet([
    [newest.head(1), [...newest.after(middle.head(2), SECOND_RESTORE), ...middle.after(own.head(4), FIRST_RESTORE)]],
  ]);
  expect(await sawBoth(middle.head(2), middle.after(own.head(4), FIRST_RESTORE))).toBeNull();
});
