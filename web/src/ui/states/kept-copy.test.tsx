import { hours, minutes } from '@leadline/domain/time/instant';
import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KeptCopy } from './kept-copy.tsx';

const NOW = Date.parse('2026-11-21T14:00:00.000Z');
const kept = (ageMs: number) => ({ isStale: true, fetchedAt: NOW - ageMs });
const fresh = (ageMs: number) => ({ isStale: false, fetchedAt: NOW - ageMs });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(NOW);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const words = (props: Parameters<typeof KeptCopy>[0]) => render(<KeptCopy {...props} />).container.textContent;

test.each([
  [minutes(0.5), 'Offline copy, less than 1 min old'],
  [minutes(59), 'Offline copy, 59 min old'],
  [hours(2) + minutes(50), 'Offline copy, 2 h old'],
  [hours(47), 'Offline copy, 47 h old'],
  [hours(80), 'Offline copy, 3 d old'],
])('a copy read %i ms ago reads "%s"', (ageMs, expected) => {
  expect(words({ copies: [kept(ageMs)] })).toBe(expected);
});

test('of several the oldest counts; tides of another age are told beside, once where they are as old', () => {
  expect(words({ copies: [kept(hours(1)), kept(hours(2))], tides: [kept(hours(80))] })).toBe(
    'Offline copy, 2 h old · Offline tides, 3 d old',
  );
  expect(words({ copies: [kept(hours(2))], tides: [kept(hours(2))] })).toBe('Offline copy, 2 h old');
});

test('while the server answers nothing is said; without it what was read before is a copy as well', () => {
  expect(words({ copies: [fresh(minutes(5))], tides: [fresh(minutes(5))] })).toBe('');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(words({ copies: [fresh(minutes(5)), { isStale: false, fetchedAt: null }] })).toBe('Offline copy, 5 min old');
});
