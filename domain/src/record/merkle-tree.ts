import { type Bytes, joined } from '../numbers/bytes.ts';
import type { Sha256 } from './primitives.ts';

/** A whole subtree: it stands over 2^level leaves, the `index`th of its size. */
export interface Place {
  level: number;
  index: number;
}

/** Leaves from the first up to, but without, the second. */
export type Range = readonly [from: number, to: number];

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** RFC 9162, 2.1.1: a leaf can never pass for a node. */
export const leafHash = (sha256: Sha256, leaf: Bytes) => sha256(joined(LEAF, leaf));
export const nodeHash = (sha256: Sha256, left: Bytes, right: Bytes) => sha256(joined(NODE, left, right));

export const nameOf = ({ level, index }: Place) => `${level}/${index}`;

/** The largest power of two that is not above `count`. */
function powerWithin(count: number): number {
  let power = 1;
  while (power * 2 <= count) power *= 2;
  return power;
}

/** The whole subtrees that a range of a tree is made of, from left to right: of a tree of n leaves one for each 1-bit of n. */
export function wholesOf([from, to]: Range): Place[] {
  const places: Place[] = [];
  for (let start = from; start < to; ) {
    const power = powerWithin(to - start);
    places.push({ level: Math.log2(power), index: start / power });
    start += power;
  }
  return places;
}

/** The hash over a range that is not empty, from the stored hashes of its whole subtrees. */
export function rangeHash(sha256: Sha256, range: Range, hashAt: (place: Place) => Bytes): Bytes {
  return wholesOf(range)
    .map(hashAt)
    .reduceRight((right, left) => nodeHash(sha256, left, right));
}

/** What is stored anew when leaves are added to a tree of `size`; `hashAt` is asked for `wholesOf([0, size])`. */
export function addedNodes(
  sha256: Sha256,
  size: number,
  leaves: readonly Bytes[],
  hashAt: (place: Place) => Bytes,
): (Place & { hash: Bytes })[] {
  const added = new Map<string, Place & { hash: Bytes }>();
  const known = (place: Place) => added.get(nameOf(place))?.hash ?? hashAt(place);
  leaves.forEach((leaf, number) => {
    let node = { level: 0, index: size + number, hash: leaf };
    added.set(nameOf(node), node);
    while (node.index % 2 === 1) {
      const left = known({ level: node.level, index: node.index - 1 });
      node = { level: node.level + 1, index: (node.index - 1) / 2, hash: nodeHash(sha256, left, node.hash) };
      added.set(nameOf(node), node);
    }
  });
  return [...added.values()];
}

/** Where a range of more than one leaf is divided (RFC 9162, 2.1.1). */
export const splitOf = ([from, to]: Range) => from + powerWithin(to - from - 1);
