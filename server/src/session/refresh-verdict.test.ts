import { seconds } from '@leadline/domain/time/instant';
import { expect, test } from 'vitest';
import { judgeRefresh, type KnownToken } from './refresh-verdict.ts';

const fresh: KnownToken = { isSameDevice: true, usedAt: null, rotatedAt: null, supersededAt: null, isHeirUsed: false };
const used: KnownToken = { ...fresh, usedAt: 0, rotatedAt: 0 };
const superseded: KnownToken = { ...fresh, supersededAt: 0 };

// Attacks 7, 8 and 9 of the security goals: 30 s of grace while the successor is unused; the app waits 10 s for an answer.
test.each([
  ['that nobody used is used up', fresh, seconds(3600), 'rotate'],
  ['of a twin that arrived before the rotation was done leads to the same successor', used, -40, 'repeat'],
  ['of a twin leads to the same successor while its answer may still arrive', used, seconds(10), 'repeat'],
  ['whose answer is lost leads to a new successor', used, seconds(10) + 1, 'replace'],
  ['leads on for 30 s', used, seconds(30), 'replace'],
  ['leads nowhere after 30 s', used, seconds(30) + 1, 'reuse'],
  ['leads nowhere once its successor was used', { ...used, isHeirUsed: true }, 1, 'reuse'],
  ['leads nowhere from another device', { ...used, isSameDevice: false }, 1, 'reuse'],
  ['that nobody used leads nowhere from another device', { ...fresh, isSameDevice: false }, 1, 'reuse'],
  ['of a second retry has twins of its own', { ...used, rotatedAt: seconds(12) }, seconds(20), 'repeat'],
  ['of a third retry leads to a new successor again', { ...used, rotatedAt: seconds(12) }, seconds(23), 'replace'],
  ['that was superseded is refused, and proves nothing yet', superseded, seconds(30), 'revoked'],
  ['that was superseded proves two holders after 30 s', superseded, seconds(30) + 1, 'reuse'],
  ['that was superseded proves two holders once the other was used', { ...superseded, isHeirUsed: true }, 1, 'reuse'],
])('a refresh token %s', (_, token, arrived, verdict) => {
  expect(judgeRefresh(token, arrived)).toBe(verdict);
});
