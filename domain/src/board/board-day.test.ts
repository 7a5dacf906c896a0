import { expect, test } from 'vitest';
import { hours, minutes } from '../time/instant.ts';
import { alongDay, boardDay, hoursOf, nightsOf, snappedStart, steppedStart } from './board-day.ts';

const ZONE = 'Pacific/Auckland';
const DAY = boardDay('2026-11-22', ZONE);
const at = (clock: string) => Date.parse(`2026-11-22T${clock}:00+13:00`);

// New Zealand Daylight Time Order 2007: from the last Sunday of September to the first Sunday of April, at 02:00 standard time.
test.each([
  ['2026-09-27', 23],
  ['2026-11-22', 24],
  ['2027-04-04', 25],
])('%s has %i hours, each as wide as every other', (day, count) => {
  const board = boardDay(day, ZONE);
  expect((board.to - board.from) / hours(1)).toBe(count);
  const lines = hoursOf(board, ZONE);
  expect(lines).toHaveLength(count);
  const steps = lines
    .slice(1)
    .map(({ at: hour }, index) => alongDay(hour, board) - alongDay(lines[index]?.at ?? 0, board));
  for (const step of steps) expect(step).toBeCloseTo(100 / count, 9);
});

test('on the day of 25 hours 06:00 lies seven hours in', () => {
  const board = boardDay('2027-04-04', ZONE);
  const six = hoursOf(board, ZONE).find(({ clock }) => clock === '06:00');
  expect((six?.at ?? 0) - board.from).toBe(hours(7));
  expect(alongDay(six?.at ?? 0, board)).toBeCloseTo(28, 9);
});

test('an hour that the night shows twice and that is named says which', () => {
  // The Azores set their clocks back from 01:00 to 00:00 on 25 October 2026.
  const named = hoursOf(boardDay('2026-10-25', 'Atlantic/Azores'), 'Atlantic/Azores').flatMap(
    ({ clock }) => clock ?? [],
  );
  expect(named.slice(0, 3)).toEqual(['00:00 +00:00', '00:00 -01:00', '03:00']);
});

test('a drag goes to the nearest five minutes, and not out of the day', () => {
  expect(snappedStart(at('04:32'), DAY)).toBe(at('04:30'));
  expect(snappedStart(at('04:33'), DAY)).toBe(at('04:35'));
  expect(snappedStart(DAY.from - hours(1), DAY)).toBe(DAY.from);
  expect(snappedStart(DAY.to + hours(1), DAY)).toBe(DAY.to - minutes(5));
});

test('a key goes to the next five minutes in its direction, also from between two', () => {
  expect(steppedStart(at('04:30'), 1, DAY)).toBe(at('04:35'));
  expect(steppedStart(at('04:30'), -1, DAY)).toBe(at('04:25'));
  expect(steppedStart(at('04:32'), 1, DAY)).toBe(at('04:35'));
  expect(steppedStart(at('04:32'), -1, DAY)).toBe(at('04:30'));
  expect(steppedStart(at('04:30'), 12, DAY)).toBe(at('05:30'));
});

// Auckland, 22 November 2026, by NOAA's general solar position equations: sunrise 05:59:32, sunset 20:15:16.
test('the night is drawn until sunrise and from sunset', () => {
  const [morning, evening, ...more] = nightsOf(DAY, -36.85, 174.76);
  expect(more).toEqual([]);
  expect(Math.abs((morning?.to ?? 0) - at('05:59'))).toBeLessThan(minutes(6));
  expect(Math.abs((evening?.from ?? 0) - at('20:15'))).toBeLessThan(minutes(6));
});
