import { expect, test } from 'vitest';
import type { SignedContent } from '../../acceptance/signed-content.ts';
import { leastShown } from './least-shown.ts';

const DIGEST = '0'.repeat(64);
function content(parts: Record<string, unknown>): SignedContent {
  const kept = Object.entries(parts).map(([name, value]) => ({
    ...{ name, digest: DIGEST, salt: '0'.repeat(32) },
    value: JSON.stringify(value),
  }));
  return { decided: { digest: DIGEST, parts: [] }, shown: { digest: DIGEST, parts: kept } };
}
const row = (verdict: string, remains: number | null, rest: object = {}) => ({
  ...{ verdict, hidden: false, isWaypoint: false, problems: [] },
  sum: remains === null ? null : { remains, places: 2 },
  ...rest,
});

test.each([
  ['the row with the least', [row('passed', 0.92), row('passed', 0.37)], null, '+0.37'],
  ['a row that failed before one that passed', [row('passed', -0.01), row('failed', -0.14)], null, '−0.14'],
  [
    'the stay where less is left there',
    [row('passed', 0.92)],
    { kind: 'success', sum: { remains: 0.2, places: 2 } },
    '+0.20',
  ],
  [
    'no hidden row and no waypoint',
    [row('failed', -2, { hidden: true }), row('passed', null, { isWaypoint: true }), row('passed', 1)],
    null,
    '+1.00',
  ],
  ['nothing where a row could not be calculated', [row('notCalculable', null), row('passed', 1)], null, null],
  ['nothing where the stay could not be', [row('passed', 1)], { kind: 'failed', problem: {} }, null],
])('the least clearance that was signed under is that of %s', (_, verdicts, berthing, expected) => {
  expect(leastShown(content({ verdicts, berthing }))).toBe(expected);
});

test('of a copy without these parts there is none', () => {
  expect(leastShown(content({}))).toBeNull();
});
