import type { SignedPart, SignedSide } from '../acceptance/signed-content.ts';
import { type Bytes, saltedBytes } from '../numbers/bytes.ts';
import { canonicalJson } from '../numbers/canonical-json.ts';
import type { PartText } from './plan-content.ts';

/** What the platform does for a signature; in browsers SHA-256 is only to be had later. */
export interface Sealing {
  /** Hexadecimal. */
  sha256: (bytes: Bytes) => string | Promise<string>;
  utf8: (text: string) => Bytes;
  /** 16 random bytes, hexadecimal. */
  newSalt: () => string;
}

/** The same where SHA-256 is to be had at once. */
export interface Checking {
  sha256: (bytes: Bytes) => string;
  utf8: (text: string) => Bytes;
}

/** What is known of parts that were signed or sent before; without random bytes a part is of no use here. */
export type FormerParts = readonly Pick<SignedPart, 'name' | 'digest' | 'salt'>[];

/**
 * Parts with their digests. A part that is as a former one was keeps its random bytes: so the pilot, the master and the
 * server, who begin from each other's, come to one digest, and a value that changed has new ones.
 */
export async function sealParts(
  sealing: Sealing,
  texts: readonly PartText[],
  former: FormerParts = [],
): Promise<SignedSide> {
  const sealed = async ({ name, value }: PartText, salt: string): Promise<SignedPart> => ({
    ...{ name, salt, value },
    digest: await sealing.sha256(saltedBytes(sealing, { salt, value })),
  });
  const parts = await Promise.all(
    texts.map(async (text) => {
      for (const { name, salt, digest } of former) {
        if (name !== text.name || salt === undefined) continue;
        const again = await sealed(text, salt);
        if (again.digest === digest) return again;
      }
      return sealed(text, sealing.newSalt());
    }),
  );
  return { digest: await sealing.sha256(sideBytes(sealing, parts)), parts };
}

/**
 * What a ship signs: the parts that are on its screen under the random bytes that it was given, those that the port does
 * not show it at their digests. A part that is another than it was given has new random bytes, and so the whole another
 * digest.
 */
export async function sealGiven(
  sealing: Sealing,
  texts: readonly PartText[],
  given: readonly Omit<SignedPart, 'value'>[],
): Promise<SignedSide> {
  const { parts: shown } = await sealParts(sealing, texts, given);
  const hidden = given.filter(({ salt }) => salt === undefined);
  const parts = [...shown.filter(({ name }) => hidden.every((part) => part.name !== name)), ...hidden];
  return { digest: await sealing.sha256(sideBytes(sealing, parts)), parts };
}

/** What the digest of a side is taken over. */
export function sideBytes({ utf8 }: Pick<Sealing, 'utf8'>, parts: readonly SignedPart[]): Bytes {
  return utf8(canonicalJson(Object.fromEntries(parts.map(({ name, digest }) => [name, digest]))));
}

/**
 * The first part that is not what its digest says, `digest` when that of the whole is not theirs, null when all holds. Parts
 * that are withheld are taken at their digests; one name may stand once.
 */
export function brokenPart({ sha256, utf8 }: Checking, side: SignedSide): string | null {
  const names = new Set<string>();
  for (const { name, digest, salt, value } of side.parts) {
    const isWhole = salt !== undefined && value !== undefined;
    if (names.has(name) || (isWhole && sha256(saltedBytes({ utf8 }, { salt, value })) !== digest)) return name;
    names.add(name);
  }
  return sha256(sideBytes({ utf8 }, side.parts)) === side.digest ? null : 'digest';
}

/** The names of parts whose values differ, in the order in which they stand; of a withheld one nothing is known. */
export function changedParts(signed: SignedSide, now: readonly PartText[]): string[] {
  const current = new Map(now.map(({ name, value }) => [name, value]));
  const before = signed.parts.filter((part) => part.value !== undefined || part.salt === undefined);
  const changed = before
    .filter(({ name, value, salt }) => (salt === undefined ? !current.has(name) : current.get(name) !== value))
    .map(({ name }) => name);
  const known = new Set(signed.parts.map(({ name }) => name));
  return [...changed, ...now.filter(({ name }) => !known.has(name)).map(({ name }) => name)];
}

/** The value of a part; undefined when it is withheld or is none of this side. */
export function partValue(side: SignedSide, name: string): unknown {
  const value = side.parts.find((part) => part.name === name)?.value;
  return value === undefined ? undefined : JSON.parse(value);
}

/** The same with the parts for which `isShown` is false as digests only. */
export function withheld(side: SignedSide, isShown: (name: string) => boolean): SignedSide {
  return {
    ...side,
    parts: side.parts.map((part) => (isShown(part.name) ? part : { name: part.name, digest: part.digest })),
  };
}

/**
 * The plan as it is compared with a signature by whoever is not shown all of it: parts that are withheld stand as they were
 * signed while their digests are the same. `given`: the digests of now; null where they are not told any more.
 */
export function comparedByShip(
  texts: readonly PartText[],
  given: readonly Omit<SignedPart, 'value'>[] | null,
  signed: SignedSide | null,
): PartText[] {
  const digests = new Map(signed?.parts.map(({ name, digest }) => [name, digest]));
  const isHidden = ({ salt }: Pick<SignedPart, 'salt'>) => salt === undefined;
  const now = (given ?? signed?.parts ?? []).filter(isHidden);
  const same = now.filter(({ name, digest }) => !digests.has(name) || digests.get(name) === digest);
  return [...texts, ...same.map(({ name }) => ({ name, value: 'null' }))];
}
