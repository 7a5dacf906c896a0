import { type Bytes, isSameBytes } from '../numbers/bytes.ts';
import { nodeHash, type Range, splitOf } from './merkle-tree.ts';
import type { Sha256 } from './primitives.ts';

/** The ranges whose hashes show that the leaf at `position` is in a tree of `size`, from the leaf upwards (RFC 9162, 2.1.3.1). */
export function inclusionRanges(position: number, size: number): Range[] {
  return pathWithin(position, [0, size]);
}

function pathWithin(position: number, range: Range): Range[] {
  const [from, to] = range;
  if (to - from === 1) return [];
  const split = splitOf(range);
  return position < split
    ? [...pathWithin(position, [from, split]), [split, to]]
    : [...pathWithin(position, [split, to]), [from, split]];
}

/** The ranges whose hashes show that a tree of `size` begins with that of `before` leaves, of which there is one at least (2.1.4.1). */
export function consistencyRanges(before: number, size: number): Range[] {
  return subproof(before, [0, size], true);
}

function subproof(before: number, range: Range, isKnown: boolean): Range[] {
  const [from, to] = range;
  if (before === to) return isKnown ? [] : [range];
  const split = splitOf(range);
  return before <= split
    ? [...subproof(before, [from, split], isKnown), [split, to]]
    : [...subproof(before, [split, to], false), [from, split]];
}

/** The root that a leaf and its proof lead to; null when the proof has not the length of such a tree (2.1.3.2). */
export function rootByInclusion(
  sha256: Sha256,
  { leaf, position, size, proof }: { leaf: Bytes; position: number; size: number; proof: readonly Bytes[] },
): Bytes | null {
  if (position >= size) return null;
  let [own, last, hash] = [position, size - 1, leaf];
  for (const other of proof) {
    if (last === 0) return null;
    if (own % 2 === 1 || own === last) {
      hash = nodeHash(sha256, other, hash);
      [own, last] = upFromRight(own, last);
    } else hash = nodeHash(sha256, hash, other);
    [own, last] = [half(own), half(last)];
  }
  return last === 0 ? hash : null;
}

interface Tree {
  size: number;
  root: Bytes;
}

/** Whether the later tree begins with the whole earlier one (2.1.4.2). */
export function isContinued(sha256: Sha256, before: Tree, after: Tree, proof: readonly Bytes[]): boolean {
  if (before.size === after.size) return proof.length === 0 && isSameBytes(before.root, after.root);
  if (before.size === 0) return proof.length === 0;
  if (before.size > after.size) return false;
  const isWhole = Number.isInteger(Math.log2(before.size));
  const [first, ...rest] = isWhole ? [before.root, ...proof] : proof;
  if (!first) return false;
  let [own, last] = [before.size - 1, after.size - 1];
  while (own % 2 === 1) [own, last] = [half(own), half(last)];
  let [earlier, later] = [first, first];
  for (const other of rest) {
    if (last === 0) return false;
    if (own % 2 === 1 || own === last) {
      earlier = nodeHash(sha256, other, earlier);
      later = nodeHash(sha256, other, later);
      [own, last] = upFromRight(own, last);
    } else later = nodeHash(sha256, later, other);
    [own, last] = [half(own), half(last)];
  }
  return last === 0 && isSameBytes(earlier, before.root) && isSameBytes(later, after.root);
}

const half = (value: number) => Math.floor(value / 2);

/** At the right edge levels are left out where there is nothing beside. */
function upFromRight(own: number, last: number): [number, number] {
  let [at, end] = [own, last];
  while (at % 2 === 0 && at !== 0) [at, end] = [half(at), half(end)];
  return [at, end];
}
