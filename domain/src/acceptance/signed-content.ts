import * as z from 'zod/mini';

const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const salt = z.string().check(z.regex(/^[0-9a-f]{32}$/));
const name = z.string().check(z.maxLength(80), z.regex(/^[A-Za-z_]+(\.\w+)?$/));

/** Most parts of one side: each set field of a ship is one. */
const MOST_PARTS = 200;

/**
 * One part of what was signed: SHA-256 over 16 random bytes and the UTF-8 of its canonical JSON (RFC 8785). A copy may hold a
 * part as its digest only: without the random bytes nobody can guess back to the value.
 */
export const signedPart = z.strictObject({ name, digest, salt: z.optional(salt), value: z.optional(z.string()) });
export type SignedPart = z.infer<typeof signedPart>;

/** Parts by name, and SHA-256 over the canonical JSON of their names and digests. */
export const signedSide = z.strictObject({ digest, parts: z.array(signedPart).check(z.maxLength(MOST_PARTS)) });
export type SignedSide = z.infer<typeof signedSide>;

/**
 * What was signed. `decided`: what people decided (`planParts`); it alone decides about acceptance. `shown`: what was
 * reckoned and on the screen beside it (`shownParts`).
 */
export const signedContent = z.strictObject({ decided: signedSide, shown: signedSide });
export type SignedContent = z.infer<typeof signedContent>;

/** Nothing of it is withheld. */
export const isWhole = ({ parts }: SignedSide) =>
  parts.every((part) => part.salt !== undefined && part.value !== undefined);

/** What a ship states: of parts that the port does not show it, it has the digests alone. */
export const statedContent = signedContent.check(
  z.refine(
    ({ decided, shown }) =>
      isWhole(shown) && decided.parts.every(({ salt, value }) => (salt === undefined) === (value === undefined)),
    'half a part',
  ),
);

/** Nothing of it withheld. */
export const wholeContent = signedContent.check(
  z.refine(({ decided, shown }) => isWhole(decided) && isWhole(shown), 'withheld'),
);
