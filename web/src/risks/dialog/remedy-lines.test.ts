import type { PassageInput } from '@leadline/domain/berthing/assess-passage';
import { assessRoute } from '@leadline/domain/risks/assess-route';
import { INNER, SHIP, START, sampleRow, ZONE } from '@leadline/domain/risks/koru-sample';
import { curveFromPoints } from '@leadline/domain/tides/tide-curve';
import { hours, instantToIso, minutes, seconds } from '@leadline/domain/time/instant';
import { expect, test } from 'vitest';
import { remedyLines } from './remedy-lines.ts';

/** 0.90 m each half hour. */
function levelHours(from: number, to: number) {
  return Array.from({ length: 2 * (to - from) + 1 }, (_, index) => ({
    at: START + hours(from + index / 2),
    height: 0.9,
  }));
}

/** 0.90 m, and 0.96 m, which she needs, for the twenty seconds from 21 to 41 seconds past an hour after the start. */
function plan(lastHour = 13): PassageInput {
  const at = (second: number) => START + hours(1) + seconds(second);
  const points = [
    ...levelHours(-1, 0.5),
    ...[-1200, 0, 20].map((second) => ({ at: at(second), height: 0.9 })),
    ...[21, 41].map((second) => ({ at: at(second), height: 0.96 })),
    ...[42, 1200].map((second) => ({ at: at(second), height: 0.9 })),
    ...levelHours(1.5, lastHour),
  ];
  const segment = { from: START - hours(1), to: START + hours(lastHour), source: 'table', attribution: null };
  return {
    start: START,
    ship: SHIP,
    constraints: [sampleRow(1, {}, 0)],
    checks: [],
    curves: new Map([[INNER.uuid, curveFromPoints(points, [segment], 'CD')]]),
    stay: { movementType: 'Arrival', toLocation: null, nextDeparture: null },
  };
}

test('a row that passes for seconds alone is told in seconds, and no minute is promised that does not pass', () => {
  const input = plan();
  const [row] = assessRoute(input).rows;
  if (!row) throw new Error('no row');
  // 04:30 of the port, an hour and 21 seconds later.
  expect(remedyLines(row, input, {}, ZONE, START)[0]?.text).toBe(
    'Cutter Channel passes from a start at 05:30:21; at that start everything else passes too',
  );
  // 05:31 of the port, and a day later: no start that is past is offered, and of none is said that it does not pass.
  expect(remedyLines(row, input, {}, ZONE, START + hours(1) + minutes(1))[0]?.text).toBe(
    'Cutter Channel passes at no start within 12 hours',
  );
  expect(remedyLines(row, input, {}, ZONE, START + hours(24))[0]?.text).not.toContain('start');
});

test('where the tide of a start is not known it is not said that the row passes at no start', () => {
  const input = plan(3);
  const [row] = assessRoute(input).rows;
  if (!row) throw new Error('no row');
  expect(remedyLines(row, input, {}, ZONE, START + hours(1) + minutes(1))[0]?.text).not.toContain('no start');
});

test('RISK-16 a remedy of one row says that it is of that row alone, and what else still fails then', () => {
  const input = { ...plan(), constraints: [sampleRow(1, {}, 0), sampleRow(2, { name: 'Swing basin', value: 10 }, 0)] };
  const [row] = assessRoute(input).rows;
  if (!row) throw new Error('no row');
  // 12.60 + 1.26 − 12.90 = 0.96; at 0.90 m 12.55 + 1.26 (10 % of 12.55, rounded) = 13.81 is too much, 12.54 + 1.25 fits.
  expect(remedyLines(row, input, {}, ZONE, START)).toEqual([
    {
      text: 'Cutter Channel alone passes from a start at 05:30:21; at that start Swing basin still fails',
      start: START + hours(1) + seconds(21),
    },
    { text: 'Cutter Channel alone passes with a tide of 0.96 m or more', start: null },
    { text: 'Cutter Channel alone passes with a max. draft of 12.54 m or less at this tide', start: null },
  ]);
});

test('RISK-30 a start that ignores the typed tide says so', () => {
  const unsaved = { tideOverrideValue: 0.5, tideOverrideAt: instantToIso(START) };
  const input = plan();
  const [row] = assessRoute({ ...input, unsaved: new Map([[sampleRow(1).uuid, unsaved]]) }).rows;
  if (!row) throw new Error('no row');
  expect(
    remedyLines(row, input, unsaved, ZONE, START)
      .map(({ text }) => text)
      .slice(0, 2),
  ).toEqual([
    'Cutter Channel passes from a start at 05:30:21, by prediction, without the typed tide; at that start everything else passes too',
    'Cutter Channel alone passes with a tide override of 0.96 m or more',
  ]);
});
