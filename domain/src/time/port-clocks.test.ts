import { expect, test } from 'vitest';
import type { PortClocks } from './port-clocks.ts';
import { clocksAround, clocksChangeBetween, clockWithOffset, dayAndClock, portClock } from './port-time.ts';

const at = (iso: string) => Date.parse(iso);

// New Zealand Daylight Time Order 2007: from the last Sunday of September, 2:00 standard time, to the first Sunday of
// April, 3:00 daylight time.
test('the clocks around a start are those of the law of the port, with each change', () => {
  expect(clocksAround(at('2026-11-22T20:50:00Z'), 'Pacific/Auckland')).toEqual({
    ...{ zone: 'Pacific/Auckland', from: '2025-10-18T20:50:00.000Z', to: '2027-12-27T20:50:00.000Z' },
    offsets: [
      { from: '2025-10-18T20:50:00.000Z', minutes: 780 },
      { from: '2026-04-04T14:00:00.000Z', minutes: 720 },
      { from: '2026-09-26T14:00:00.000Z', minutes: 780 },
      { from: '2027-04-03T14:00:00.000Z', minutes: 720 },
      { from: '2027-09-25T14:00:00.000Z', minutes: 780 },
    ],
  });
  // India keeps one offset; the Chatham Islands are 45 minutes ahead of Auckland.
  expect(clocksAround(at('2026-11-22T20:50:00Z'), 'Asia/Kolkata').offsets).toEqual([
    { from: '2025-10-18T20:50:00.000Z', minutes: 330 },
  ]);
  expect(clocksAround(at('2026-11-22T20:50:00Z'), 'Pacific/Chatham').offsets[0]?.minutes).toBe(825);
});

/** As if New Zealand had ended daylight saving time on 1 December 2026. */
const KEPT: PortClocks = {
  ...{ zone: 'Pacific/Auckland', from: '2026-11-01T00:00:00.000Z', to: '2027-01-01T00:00:00.000Z' },
  offsets: [
    { from: '2026-11-01T00:00:00.000Z', minutes: 780 },
    { from: '2026-11-30T14:00:00.000Z', minutes: 720 },
  ],
};

test('kept clocks go before the zone data of the device, within the time for which they were kept', () => {
  const later = at('2026-12-15T00:00:00Z');
  expect([portClock(later, KEPT), portClock(later, 'Pacific/Auckland')]).toEqual(['12:00', '13:00']);
  expect(portClock(at('2026-11-15T00:00:00Z'), KEPT)).toBe('13:00');
  // After them by the zone data: daylight saving time in January, none in June.
  expect(portClock(at('2027-01-01T00:00:00Z'), KEPT)).toBe('13:00');
  expect(portClock(at('2026-06-01T00:00:00Z'), KEPT)).toBe('12:00');
});

test('kept clocks that go back at night give both offsets, as those of the zone data do', () => {
  const night = [at('2026-11-30T00:00:00Z'), at('2026-12-01T00:00:00Z')] as const;
  expect(clocksChangeBetween(...night, KEPT)).toEqual({
    ...{ at: at('2026-11-30T14:00:00Z'), from: '03:00', to: '02:00', isBack: true },
  });
  expect(clockWithOffset(at('2026-11-30T13:30:00Z'), KEPT)).toBe('02:30 +13:00');
  expect(dayAndClock(at('2026-11-30T14:30:00Z'), KEPT)).toBe('01/0230 +12:00');
});
