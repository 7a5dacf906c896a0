import { expect, test } from 'vitest';
import type { PostOutcome } from '../outbound/post-once.ts';
import { afterAttempt, DELAYS } from './after-attempt.ts';

const NOW = Date.UTC(2026, 10, 22, 3, 0);
const answered = (status: number, retryAfter?: string): PostOutcome => ({ kind: 'answered', status, retryAfter });
const after = (outcome: PostOutcome, attempts = 1, chance = 0.5) =>
  afterAttempt({ outcome, attempts, now: NOW, chance });

test.each([200, 201, 204])('%i: it was taken', (status) => {
  expect(after(answered(status))).toEqual({ kind: 'sent' });
});

test.each([400, 401, 403, 404, 413, 422])('%i: dead at once', (status) => {
  expect(after(answered(status))).toEqual({ kind: 'dead', problem: 'refused' });
});

test('410 says that the receiver is gone', () => {
  expect(after(answered(410))).toEqual({ kind: 'dead', problem: 'gone' });
});

test.each([408, 425, 429, 500, 502, 503, 302])('%i: again later', (status) => {
  expect(after(answered(status))).toMatchObject({ kind: 'again', at: NOW + 5000 });
});

test('the way that fails is tried longer and longer, with a fifth of chance, for two days; then it is dead', () => {
  const failed: PostOutcome = { kind: 'failed', problem: 'timedOut' };
  const waits = DELAYS.map((_, index) => after(failed, index + 1)).map((each) =>
    each.kind === 'again' ? each.at - NOW : 0,
  );
  expect(waits).toEqual([5, 30, 120, 600, 1800, 3600, 7200, 14_400, 28_800, 43_200, 86_400].map((each) => each * 1000));
  expect([after(failed, 2, 0), after(failed, 2, 1)]).toMatchObject([{ at: NOW + 24_000 }, { at: NOW + 36_000 }]);
  expect(after(failed, 12)).toEqual({ kind: 'dead', problem: 'timedOut' });
});

test.each([
  ['120', 120_000],
  ['1', 5000],
  ['Sun, 22 Nov 2026 03:10:00 GMT', 600_000],
  ['Sun, 22 Nov 2020 03:10:00 GMT', 5000],
  ['999999999', 86_400_000],
  ['soon', 5000],
])('Retry-After %s is kept to, for a day at most', (text, wait) => {
  expect(after(answered(503, text))).toMatchObject({ kind: 'again', at: NOW + wait });
});
