import * as z from 'zod/mini';
import { type Bytes, fromHex, joined, saltedBytes, toHex } from '../numbers/bytes.ts';
import { canonicalJson } from '../numbers/canonical-json.ts';
import { leafHash } from './merkle-tree.ts';
import type { Primitives } from './primitives.ts';

/** Lower-case, so that a value has one spelling. */
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const salt = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** What may be withheld or erased one by one: an entry holds digests of them, and a copy the values it may show. */
export const PART_NAMES = ['who', 'device', 'before', 'after'] as const;
export type PartName = (typeof PART_NAMES)[number];

/** A value as canonical JSON, with 16 random bytes, so that its digest cannot be guessed back to the value. */
const part = z.strictObject({ salt, value: z.string() });
export type Part = z.infer<typeof part>;

/** One entry as it was written: number and hash of the entry before make that none of a pilotage is missing up to here. */
const entryText = z.strictObject({
  body: z.strictObject({
    action: z.string(),
    at: z.string(),
    entity: z.string(),
    id: z.string(),
    parts: z.partialRecord(z.enum(PART_NAMES), hash),
  }),
  number: z.int().check(z.gte(1)),
  pilotage: z.string(),
  previous: hash,
});
export type EntryContent = z.infer<typeof entryText>;

export const recordEntry = z.strictObject({
  salt,
  /** Canonical JSON, byte for byte as it was hashed. */
  entry: z.string(),
  parts: z.partialRecord(z.enum(PART_NAMES), part),
});
export type RecordEntry = z.infer<typeof recordEntry>;

/** What stands before the first entry of a pilotage. */
export const NO_ENTRY = '0'.repeat(64);

/** Null when it is no entry, or not written as one. */
export function readEntry(text: string): EntryContent | null {
  const parsed = entryText.safeParse(parseJson(text));
  return parsed.success && canonicalJson(parsed.data) === text ? parsed.data : null;
}

/** SHA-256 over the leaf: 16 random bytes and the entry (decision 0077). */
export function entryHash(primitives: Primitives, entry: Pick<RecordEntry, 'salt' | 'entry'>): Bytes {
  return leafHash(primitives.sha256, joined(fromHex(entry.salt), primitives.utf8(entry.entry)));
}

export function partDigest(primitives: Primitives, part: Part): string {
  return toHex(primitives.sha256(saltedBytes(primitives, part)));
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
