import { fromHex, toHex } from '@leadline/domain/numbers/bytes';
import { consistencyRanges, inclusionRanges, isContinued, rootByInclusion } from '@leadline/domain/record/merkle-proof';
import { addedNodes, leafHash, nameOf, type Place, type Range, rangeHash } from '@leadline/domain/record/merkle-tree';
import { describe, expect, test } from 'vitest';
import { nodePrimitives } from './node-primitives.ts';

const { sha256 } = nodePrimitives;

/** The reference tree of Certificate Transparency: its leaves, roots and proofs (transparency-dev/merkle, testonly). */
const LEAVES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const INCLUSION = [
  [0, 1, []],
  [
    ...[0, 8],
    [
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ],
  ],
  [
    ...[5, 8],
    [
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ],
  ],
  [2, 3, ['fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125']],
  [
    ...[1, 5],
    [
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    ],
  ],
] as [number, number, string[]][];
const CONSISTENCY = [
  [1, 1, []],
  [
    ...[1, 8],
    [
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ],
  ],
  [
    ...[6, 8],
    [
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ],
  ],
  [
    ...[2, 5],
    [
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    ],
  ],
  [
    ...[6, 7],
    [
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'b08693ec2e721597130641e8211e7eedccb4c26413963eee6c1e2ed16ffb1a5f',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ],
  ],
] as [number, number, string[]][];

const leaves = LEAVES.map((leaf) => leafHash(sha256, fromHex(leaf)));
const nodes = new Map<string, Uint8Array>();
const stored = (place: Place) => nodes.get(nameOf(place)) ?? new Uint8Array(32);
// Three at once, one, and the rest: as a log grows.
for (const [from, to] of [
  [0, 3],
  [3, 4],
  [4, 8],
] as const)
  for (const { hash, ...place } of addedNodes(sha256, from, leaves.slice(from, to), stored))
    nodes.set(nameOf(place), hash);
const hashOf = (range: Range) => toHex(rangeHash(sha256, range, stored));
const bytes = (proof: readonly string[]) => proof.map(fromHex);
const rootOf = (size: number) => fromHex(ROOTS[size - 1] ?? '');

test('a log that grew leaf by leaf has the roots of the reference tree at each size', () => {
  expect(ROOTS.map((_, index) => hashOf([0, index + 1]))).toEqual(ROOTS);
});

test.each(INCLUSION)('leaf %i of a tree of %i is proved by the hashes of the reference', (position, size, proof) => {
  expect(inclusionRanges(position, size).map(hashOf)).toEqual(proof);
  const leaf = leaves[position] as Uint8Array;
  const root = rootByInclusion(sha256, { leaf, position, size, proof: bytes(proof) });
  expect(root && toHex(root)).toBe(ROOTS[size - 1]);
});

test.each(CONSISTENCY)('a tree of %i continues in one of %i by the hashes of the reference', (from, to, proof) => {
  expect(consistencyRanges(from, to).map(hashOf)).toEqual(proof);
  const [before, after] = [from, to].map((size) => ({ size, root: rootOf(size) }));
  if (!before || !after) throw new Error('no trees');
  expect(isContinued(sha256, before, after, bytes(proof))).toBe(true);
});

describe('of all trees of up to 8 leaves', () => {
  const sizes = LEAVES.map((_, index) => index + 1);

  test('every leaf is proved, and no other leaf, place, size or proof passes', () => {
    for (const size of sizes)
      for (let position = 0; position < size; position += 1) {
        const proof = bytes(inclusionRanges(position, size).map(hashOf));
        const own = { leaf: leaves[position] as Uint8Array, position, size, proof };
        const root = (changes: object) => toHex(rootByInclusion(sha256, { ...own, ...changes }) ?? new Uint8Array());
        expect(root({})).toBe(ROOTS[size - 1]);
        expect(root({ leaf: leaves[(position + 1) % 8] })).not.toBe(ROOTS[size - 1]);
        expect(root({ proof: [...proof, new Uint8Array(32)] })).not.toBe(ROOTS[size - 1]);
        for (let other = 0; other < size; other += 1)
          if (other !== position) expect(root({ position: other })).not.toBe(ROOTS[size - 1]);
        proof.forEach((_, index) => void expect(root({ proof: proof.toSpliced(index, 1) })).not.toBe(ROOTS[size - 1]));
      }
  });

  test('every earlier tree is shown to be the beginning, and no other root or shortened proof passes', () => {
    for (const to of sizes)
      for (const from of sizes.slice(0, to)) {
        const proof = bytes(consistencyRanges(from, to).map(hashOf));
        const after = { size: to, root: rootOf(to) };
        expect(isContinued(sha256, { size: from, root: rootOf(from) }, after, proof)).toBe(true);
        expect(isContinued(sha256, { size: from, root: rootOf((from % 8) + 1) }, after, proof)).toBe(false);
        if (proof.length > 0)
          expect(isContinued(sha256, { size: from, root: rootOf(from) }, after, proof.slice(1))).toBe(false);
      }
    expect(isContinued(sha256, { size: 8, root: rootOf(8) }, { size: 7, root: rootOf(7) }, [])).toBe(false);
  });
});
