import { expect, test } from 'vitest';
import { minutes } from '../time/instant.ts';
import { constraintTimes, showChangedTimes } from './constraint-times.ts';
import { START, sampleRow, ZONE } from './koru-sample.ts';

const none = () => ({});
// Legs of the demo port's first rows: 0, 10, 20 and 35 minutes from the start.
const ROWS = [sampleRow(1, {}, 0), sampleRow(2, {}, 10), sampleRow(3, {}, 10), sampleRow(4, {}, 15)];

test('RISK-02 rows stand in the order of the route, whatever order they come in', () => {
  const found = constraintTimes(START, ROWS.toReversed(), none);
  expect(found.map(({ routeConstraint }) => routeConstraint.order)).toEqual([1, 2, 3, 4]);
});

test('RISK-32 time at constraint = start + the legs of all earlier rows + its own leg', () => {
  const found = constraintTimes(START, ROWS, none);
  expect(found.map(({ cumulativeTimeBefore }) => cumulativeTimeBefore)).toEqual([0, 0, 10, 20]);
  expect(found.map(({ at }) => (at - START) / minutes(1))).toEqual([0, 10, 20, 35]);
  expect(found.map(({ time }) => time)).toEqual(['00:00', '00:10', '00:10', '00:15']);
  expect(found.every(({ pilotageStartTime }) => pilotageStartTime === START)).toBe(true);
});

test('RISK-32 a changed leg moves its own row and all later ones', () => {
  const found = constraintTimes(START, ROWS, ({ order }) => (order === 2 ? { time: 25 } : {}));
  expect(found.map(({ at }) => (at - START) / minutes(1))).toEqual([0, 25, 35, 50]);
  const cleared = constraintTimes(START, ROWS, () => ({ time: null }));
  expect(cleared.map(({ timeRaw }) => timeRaw)).toEqual([0, 10, 10, 15]);
});

test('RISK-32 editing the time to the constraint recomputes the time at it', () => {
  // The row before is at 04:30 in the port.
  expect(showChangedTimes({ timeToConstraint: '00:50' }, START, ZONE)).toEqual({
    kind: 'changed',
    timeRaw: 50,
    time: '00:50',
    at: START + minutes(50),
    timeAtConstraint: '05:20',
  });
});

test('RISK-32 editing the time at the constraint recomputes the time to it', () => {
  expect(showChangedTimes({ timeAtConstraint: '05:20' }, START, ZONE)).toMatchObject({ timeRaw: 50, time: '00:50' });
  expect(showChangedTimes({ timeAtConstraint: '04:30' }, START, ZONE)).toMatchObject({ timeRaw: 0 });
  const beforeMidnight = Date.parse('2026-11-22T10:50:00Z');
  expect(showChangedTimes({ timeAtConstraint: '00:20' }, beforeMidnight, ZONE)).toMatchObject({ timeRaw: 30 });
});

test('a time before the row before is refused, and so is no time', () => {
  expect(showChangedTimes({ timeAtConstraint: '04:29' }, START, ZONE)).toEqual({
    kind: 'invalid',
    reason: 'beforeRowBefore',
  });
  expect(showChangedTimes({ timeAtConstraint: '25:00' }, START, ZONE)).toEqual({ kind: 'invalid', reason: 'notATime' });
  expect(showChangedTimes({ timeToConstraint: '50' }, START, ZONE)).toEqual({ kind: 'invalid', reason: 'notATime' });
});

test('on the night the clocks change legs are still counted in minutes that pass', () => {
  // 01:50 +12:00 on 27 September 2026; ten minutes later the clocks show 03:00.
  const forward = Date.parse('2026-09-26T13:50:00Z');
  expect(showChangedTimes({ timeToConstraint: '00:20' }, forward, ZONE)).toMatchObject({ timeAtConstraint: '03:10' });
  expect(showChangedTimes({ timeAtConstraint: '03:10' }, forward, ZONE)).toMatchObject({ timeRaw: 20 });
  expect(showChangedTimes({ timeAtConstraint: '02:30' }, forward, ZONE)).toEqual({
    kind: 'invalid',
    reason: 'skipped',
  });
  // 02:50 +13:00 on 5 April 2026; ten minutes later the clocks show 02:00 once more.
  const back = Date.parse('2026-04-04T13:50:00Z');
  expect(showChangedTimes({ timeAtConstraint: '02:10' }, back, ZONE)).toMatchObject({ timeRaw: 20 });
  // 02:10 +13:00: 02:30 comes 20 minutes later and again 80 minutes later. Which one is not chosen silently.
  const twice = Date.parse('2026-04-04T13:10:00Z');
  expect(showChangedTimes({ timeAtConstraint: '02:30' }, twice, ZONE)).toEqual({ kind: 'invalid', reason: 'twice' });
  expect(showChangedTimes({ timeToConstraint: '01:20' }, twice, ZONE)).toMatchObject({ timeAtConstraint: '02:30' });
});
