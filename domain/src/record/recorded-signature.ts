import * as z from 'zod/mini';
import { type Signature, signature } from '../acceptance/signature.ts';
import { type SignedSide, signedContent } from '../acceptance/signed-content.ts';
import { canonicalJson } from '../numbers/canonical-json.ts';
import { brokenPart, type Checking } from '../share/signed-content.ts';
import type { RecordEntry } from './record-entry.ts';

/** A signature as its record holds it, with all that was signed. */
export const recordedSignature = z.strictObject({
  ...z.pick(signature, { uuid: true, role: true, name: true, image: true, strokes: true, signedAt: true }).shape,
  ...z.pick(signature, { isStated: true, isAccepted: true, shownDiffers: true, keeps: true }).shape,
  content: signedContent,
});
export type RecordedSignature = z.infer<typeof recordedSignature>;

/** What a record holds of a signature; null of one that was kept without its content. */
export function recordedOf({ content, ...one }: Signature): RecordedSignature | null {
  if (content === null) return null;
  const { uuid, role, name, image, strokes, signedAt, isStated, isAccepted, shownDiffers, keeps } = one;
  return { uuid, role, name, image, strokes, signedAt, isStated, isAccepted, shownDiffers, keeps, content };
}

/** What the entry of a signature says of it: what is large by its digest, all else as it is. */
export function signatureFacts(checking: Checking, { content, uuid: _, ...signed }: RecordedSignature) {
  const digest = (text: string | null) => text && checking.sha256(checking.utf8(text));
  return {
    ...signed,
    image: digest(signed.image),
    strokes: digest(signed.strokes && canonicalJson(signed.strokes)),
    decided: content.decided.digest,
    shown: content.shown.digest,
  };
}

export type SignatureFault =
  /** The entry says that it was signed, and the signature is not there. */
  | { kind: 'signatureMissing'; entry: number }
  /** No entry says that this was signed. */
  | { kind: 'signatureAdded'; name: string }
  /** Not what was signed: a part ("decided tugs"), the name, the image. */
  | { kind: 'signatureChanged'; entry: number; part: string };

/** The first signature that is not as its entry says. Entries of before contents were kept say no digests of parts. */
export function signatureFault(
  checking: Checking,
  entries: readonly { number: number; id: string; given: RecordEntry['parts'] }[],
  signatures: readonly RecordedSignature[],
): SignatureFault | null {
  const open = new Map(signatures.map((one) => [one.uuid, one]));
  const twice = signatures.find((one) => open.get(one.uuid) !== one);
  if (twice) return { kind: 'signatureAdded', name: twice.name };
  for (const { number, id, given } of entries) {
    const said = given.after && (JSON.parse(given.after.value) as Record<string, unknown> | null);
    if (typeof said?.decided !== 'string') continue;
    const signed = open.get(id);
    if (!signed) return { kind: 'signatureMissing', entry: number };
    const part = changedIn(checking, signed, said);
    if (part !== null) return { kind: 'signatureChanged', entry: number, part };
    open.delete(id);
  }
  const [added] = open.values();
  return added ? { kind: 'signatureAdded', name: added.name } : null;
}

function changedIn(checking: Checking, signed: RecordedSignature, said: Record<string, unknown>): string | null {
  for (const [name, side] of Object.entries(signed.content) as [string, SignedSide][]) {
    const broken = brokenPart(checking, side);
    if (broken !== null) return `${name} ${broken}`;
  }
  const facts: Record<string, unknown> = signatureFacts(checking, signed);
  const names = new Set([...Object.keys(facts), ...Object.keys(said)]);
  return [...names].find((name) => textOf(facts[name]) !== textOf(said[name])) ?? null;
}

const textOf = (value: unknown) => (value === undefined ? '' : canonicalJson(value));
