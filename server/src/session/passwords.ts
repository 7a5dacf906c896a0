import type { Options } from '@node-rs/argon2';
import { hashSlowly, verifySlowly } from './hash-thread.ts';

/**
 * Argon2id (the package's default), 64 MiB, three passes, one lane; salt 16 bytes, digest 32 bytes. Source: RFC 9106
 * section 4, second recommended option, with one lane: hashes follow each other in one thread.
 */
const COST = { memoryCost: 65_536, timeCost: 3, parallelism: 1, outputLen: 32 } satisfies Options;

const withPepper = (pepper: string): Options => ({ ...COST, secret: Buffer.from(pepper) });

/** What is stored for the pre-hash of a password: PHC text; the pepper stands outside the database. */
export function hashPreHash(preHash: string, pepper: string): Promise<string> {
  return hashSlowly(preHash, withPepper(pepper));
}

/** The hash that no password has: an unknown e-mail costs the same time as a wrong password. */
const NOBODY = `$argon2id$v=19$m=65536,t=3,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

export function verifyPreHash(stored: string | null, preHash: string, pepper: string): Promise<boolean> {
  return verifySlowly(stored ?? NOBODY, preHash, withPepper(pepper));
}

const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$[\w+/]+\$([\w+/]+)$/;

/** Whether a stored hash is weaker than those made today: it is made anew when its owner next logs in. */
export function isOutdated(stored: string): boolean {
  const [, memory, passes, lanes, digest = ''] = STORED.exec(stored) ?? [];
  const digestBytes = Buffer.from(digest, 'base64').length;
  return !(
    Number(memory) >= COST.memoryCost &&
    Number(passes) >= COST.timeCost &&
    Number(lanes) === COST.parallelism &&
    digestBytes >= COST.outputLen
  );
}
