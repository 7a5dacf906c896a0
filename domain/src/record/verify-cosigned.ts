import { type Bytes, fromHex, isSameBytes } from '../numbers/bytes.ts';
import type { Instant } from '../time/instant.ts';
import { cosignerOfVkey, isCosigned, isOfCosigner, readCosigned } from './cosignature.ts';
import { rootByInclusion } from './merkle-proof.ts';
import type { CosignedHead } from './pilotage-record.ts';
import type { Primitives } from './primitives.ts';
import { readHead } from './watched-head.ts';

/**
 * What a cosigned head shows. `witnessed`: entries up to `entry` were in the log at this time, says a witness whose key is
 * known; `unknownWitness`: somebody says so whose key was not given; `broken`: nobody says so.
 */
export type TimeSeen =
  | { kind: 'witnessed'; witness: string; at: Instant; entry: number }
  | { kind: 'unknownWitness'; witness: string; entry: number }
  | { kind: 'broken'; witness: string };

/** Judges the cosigned heads of a record whose entries have these leaf hashes; `witnesses`: verifier keys known from elsewhere. */
export function timesSeen(
  primitives: Primitives,
  cosigned: readonly CosignedHead[],
  leaves: readonly Bytes[],
  witnesses: readonly string[],
): TimeSeen[] {
  const known = witnesses.flatMap((vkey) => cosignerOfVkey(primitives, vkey) ?? []);
  return cosigned.map((head) => {
    const found = readCosigned(primitives, head.checkpoint);
    const [first, ...more] = found?.cosignatures ?? [];
    const broken: TimeSeen = { kind: 'broken', witness: first?.read?.name ?? namedIn(head.checkpoint) };
    if (!found || !first?.read || more.length > 0) return broken;
    if (!holds(primitives, { ...head, checkpoint: found.note }, leaves)) return broken;
    const { read } = first;
    const key = known.find((each) => isOfCosigner(primitives, each, read));
    if (!key) return { kind: 'unknownWitness', witness: read.name, entry: head.entry };
    if (!isCosigned(primitives, key, found.text, read)) return broken;
    return { kind: 'witnessed', witness: read.name, at: read.at, entry: head.entry };
  });
}

/** Whether it is a head of that log, and the entry is in it. */
function holds(primitives: Primitives, { entry, position, proof, ...signed }: CosignedHead, leaves: readonly Bytes[]) {
  const head = readHead(primitives, signed);
  const leaf = leaves[entry - 1];
  if (!head || !leaf || !Number.isSafeInteger(position) || position < 0 || !proof.every(isHash)) return false;
  const path = { leaf, position, size: head.size, proof: proof.map(fromHex) };
  const root = rootByInclusion(primitives.sha256, path);
  return root !== null && isSameBytes(root, head.root);
}

const isHash = (text: string) => /^[0-9a-f]{64}$/.test(text);

/** Who is said to have signed last, of a note that cannot be read. */
const namedIn = (checkpoint: string) => /— ([^\s+]{1,200}) [^\n]*\n?$/.exec(checkpoint)?.[1] ?? '?';
