import type { Options } from '@node-rs/argon2';
import { hashSlowly, verifySlowly } from './hash-thread.ts';

/**
 * Argon2id (the package's default), 64 MiB, three passes, one lane; salt 16 bytes, digest 32 bytes. Source: RFC 9106
 * section 4, second recommended option, with one lane: hashes follow each other in one thread.
 */
const COST = { memoryCost: 65_536, timeCost: 3, parallelism: 1, outputLen: 32 } satisfies Options;

/** The least that the package takes, for tests that log in hundreds of times (docs/decisions/0048). */
const QUICK_COST = { ...COST, memoryCost: 8, timeCost: 1 } satisfies Options;

/** How passwords are hashed here; the settings say so. */
export interface Hashing {
  /** Stands outside the database. */
  pepper: string;
  quickHashes: boolean;
}

const costOf = ({ quickHashes }: Hashing): typeof COST => (quickHashes ? QUICK_COST : COST);
const optionsOf = (hashing: Hashing): Options => ({ ...costOf(hashing), secret: Buffer.from(hashing.pepper) });

/** What is stored for the pre-hash of a password: PHC text. */
export function hashPreHash(preHash: string, hashing: Hashing): Promise<string> {
  return hashSlowly(preHash, optionsOf(hashing));
}

/** The hash that no password has: an unknown e-mail costs the same time as a wrong password. */
const nobody = ({ memoryCost, timeCost }: typeof COST) =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

export function verifyPreHash(stored: string | null, preHash: string, hashing: Hashing): Promise<boolean> {
  return verifySlowly(stored ?? nobody(costOf(hashing)), preHash, optionsOf(hashing));
}

const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$[\w+/]+\$([\w+/]+)$/;

/** Whether a stored hash is weaker than those made today: it is made anew when its owner next logs in. */
export function isOutdated(stored: string, hashing: Hashing): boolean {
  const least = costOf(hashing);
  const [, memory, passes, lanes, digest = ''] = STORED.exec(stored) ?? [];
  const digestBytes = Buffer.from(digest, 'base64').length;
  return !(
    Number(memory) >= least.memoryCost &&
    Number(passes) >= least.timeCost &&
    Number(lanes) === COST.parallelism &&
    digestBytes >= COST.outputLen
  );
}
