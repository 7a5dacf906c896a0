import { expect, test } from 'vitest';
import { listRange } from './list-range.ts';

test('a day of 23 hours is one day: Auckland puts its clocks forward on 27 September 2026', () => {
  const { from, before } = listRange({ startDate: '2026-09-27', endDate: '2026-09-27' }, 'Pacific/Auckland', 0);
  expect(new Date(from ?? 0).toISOString()).toBe('2026-09-26T12:00:00.000Z');
  expect(((before ?? 0) - (from ?? 0)) / 3_600_000).toBe(23);
});

test('one day alone leaves the other end open', () => {
  expect(listRange({ startDate: '2026-11-22' }, 'UTC', 0).before).toBeNull();
  expect(listRange({ endDate: '2026-11-22' }, 'UTC', 0).from).toBeNull();
});
