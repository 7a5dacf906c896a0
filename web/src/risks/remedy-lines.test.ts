import type { PassageInput } from '@leadline/domain/berthing/assess-passage';
import { assessRoute } from '@leadline/domain/risks/assess-route';
import { INNER, SHIP, START, sampleRow, ZONE } from '@leadline/domain/risks/koru-sample';
import { curveFromPoints } from '@leadline/domain/tides/tide-curve';
import { hours, minutes, seconds } from '@leadline/domain/time/instant';
import { expect, test } from 'vitest';
import { remedyLines } from './remedy-lines.ts';

/** 0.90 m, and 0.96 m, which she needs, for the twenty seconds from 21 to 41 seconds past an hour after the start. */
function plan(): PassageInput {
  const at = (second: number) => START + hours(1) + seconds(second);
  const points = [
    { at: START - hours(1), height: 0.9 },
    ...[-1200, 0, 20].map((second) => ({ at: at(second), height: 0.9 })),
    ...[21, 41].map((second) => ({ at: at(second), height: 0.96 })),
    ...[42, 1200, 3600].map((second) => ({ at: at(second), height: 0.9 })),
  ];
  const segment = { from: START - hours(1), to: START + hours(3), source: 'table', attribution: null };
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
  expect(remedyLines(row, input, {}, ZONE, START)[0]).toBe('Passes from a start at 05:30:21');
  // 05:31 of the port, and a day later: no start that is past is offered, and of none is said that it does not pass.
  expect(remedyLines(row, input, {}, ZONE, START + hours(1) + minutes(1))[0]).toBe(
    'Passes at no start within 12 hours',
  );
  expect(remedyLines(row, input, {}, ZONE, START + hours(24))[0]).not.toContain('start');
});
