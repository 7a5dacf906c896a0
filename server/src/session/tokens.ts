import { createHash, randomBytes } from 'node:crypto';
import { type Duration, hours, type Instant, minutes } from '@leadline/domain/time/instant';
import { jwtVerify, SignJWT } from 'jose';

export const ACCESS_LIFE: Duration = minutes(10);
export const IMAGE_LIFE: Duration = minutes(15);
export const REFRESH_LIFE: Duration = hours(24 * 30);

/** Whose token it is, and which log-in it belongs to; roles and ports are read anew for every request. */
export interface TokenSubject {
  userUuid: string;
  familyUuid: string;
}

/** The same as it came with a request. */
export interface ReadSubject extends TokenSubject {
  expiresAt: Instant;
}

/** Kinds of signed token: each has its own audience and type, so that none passes for another. */
const KINDS = {
  access: { audience: 'leadline-api', typ: 'at+jwt', life: ACCESS_LIFE },
  image: { audience: 'leadline-images', typ: 'image+jwt', life: IMAGE_LIFE },
} as const;
export type TokenKind = keyof typeof KINDS;

const ISSUER = 'leadline';
const keyOf = (secret: string) => new TextEncoder().encode(secret);
const inSeconds = (instant: Instant) => Math.floor(instant / 1000);

export function signToken(kind: TokenKind, subject: TokenSubject, secret: string, now: Instant): Promise<string> {
  const { audience, typ, life } = KINDS[kind];
  return new SignJWT({ family: subject.familyUuid })
    .setProtectedHeader({ alg: 'HS256', typ })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setSubject(subject.userUuid)
    .setIssuedAt(inSeconds(now))
    .setExpirationTime(inSeconds(now + life))
    .sign(keyOf(secret));
}

/** Null for a token that is expired, of another kind, signed otherwise, or none at all. */
export async function readToken(
  kind: TokenKind,
  token: string,
  secret: string,
  now: Instant,
): Promise<ReadSubject | null> {
  const { audience, typ } = KINDS[kind];
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience,
      typ,
      currentDate: new Date(now),
      requiredClaims: ['sub', 'exp', 'family'],
    });
    return { userUuid: String(payload.sub), familyUuid: String(payload.family), expiresAt: Number(payload.exp) * 1000 };
  } catch {
    return null;
  }
}

/** 256 random bits; what is stored is its SHA-256. */
export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
