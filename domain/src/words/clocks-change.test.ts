import { expect, test } from 'vitest';
import { clocksChangeBetween } from '../time/port-time.ts';
import { clocksChangeText } from './clocks-change.ts';

const ZONE = 'Pacific/Auckland';
const at = (iso: string) => Date.parse(iso);

// New Zealand: the clocks go back on 4 April 2027 at 03:00 NZDT (UTC+13) to 02:00 NZST, and forward on 26 September 2027
// at 02:00 NZST to 03:00 NZDT (Time Act 1974, New Zealand Daylight Time Order 2007).
const BACK = at('2027-04-03T14:00:00Z');
const FORWARD = at('2027-09-25T14:00:00Z');

test('the change of the clocks is said with what they show before and after', () => {
  const back = clocksChangeBetween(BACK - 3_600_000, BACK + 3_600_000, ZONE);
  expect(back).toEqual({ at: BACK, from: '03:00', to: '02:00', isBack: true });
  expect(back && clocksChangeText(back)).toBe('The clocks go back at 03:00 to 02:00');
  const forward = clocksChangeBetween(FORWARD - 3_600_000, FORWARD + 3_600_000, ZONE);
  expect(forward).toEqual({ at: FORWARD, from: '02:00', to: '03:00', isBack: false });
  expect(forward && clocksChangeText(forward)).toBe('The clocks go forward at 02:00 to 03:00');
  expect(clocksChangeBetween(BACK + 3_600_000, BACK + 7_200_000, ZONE)).toBeNull();
});
