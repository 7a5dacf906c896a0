import { type Instant, seconds } from '@leadline/domain/time/instant';

/**
 * How long the answer of a refresh may still arrive: the app waits ten seconds for it. Until then whoever brings the same
 * token is a twin (another tab, a request that was sent twice) and gets the same successor.
 */
export const TWINS = seconds(10);
/** How long a used refresh token still leads on, as long as nobody used its successor: an answer may be lost at sea. */
export const GRACE = seconds(30);

/** What is known of a refresh token that is neither expired nor of a log-in that was ended. */
export interface KnownToken {
  isSameDevice: boolean;
  usedAt: Instant | null;
  /** When its present successor was made. */
  rotatedAt: Instant | null;
  /** When another token took its place before it was used. */
  supersededAt: Instant | null;
  /** Whether the token that followed it, or took its place, was used. */
  isHeirUsed: boolean;
}

/**
 * `rotate` – it is used up and leads to a successor; `repeat` – the same successor again; `replace` – a new successor,
 * and the one whose answer was lost is revoked; `revoked` – no, but nothing is proved: it may be an answer that came
 * late; `reuse` – two hold the same log-in, which ends.
 */
export type RefreshVerdict = 'rotate' | 'repeat' | 'replace' | 'revoked' | 'reuse';

/** What becomes of a refresh token that arrived at an instant of the server's clock. */
export function judgeRefresh(token: KnownToken, arrived: Instant): RefreshVerdict {
  const { isSameDevice, usedAt, rotatedAt, supersededAt, isHeirUsed } = token;
  if (!isSameDevice || isHeirUsed) return 'reuse';
  if (supersededAt !== null) return arrived - supersededAt <= GRACE ? 'revoked' : 'reuse';
  if (usedAt === null) return 'rotate';
  if (arrived - usedAt > GRACE) return 'reuse';
  return rotatedAt !== null && arrived - rotatedAt <= TWINS ? 'repeat' : 'replace';
}
