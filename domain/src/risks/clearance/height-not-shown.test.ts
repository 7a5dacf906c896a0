import { expect, test } from 'vitest';
import { problemText } from '../../words/clearance/problems.ts';
import { assessConstraint } from '../assess-constraint.ts';
import { HARBOUR_BRIDGE, levelTide, SHIP, START, sampleRow, ZONE } from '../koru-sample.ts';

test('RISK-19 PREFS-16 overhead for a reader who is not shown her height is not calculable with that reason, whatever else is known', () => {
  const ship = { ...SHIP, airDraft: null, heightOverall: 56, isHeightNotShown: true };
  const { constraint } = sampleRow(1, HARBOUR_BRIDGE);
  const row = assessConstraint({ constraint, overrides: {}, at: START, ship, curve: levelTide(1.8) });
  expect(row).toMatchObject({ verdict: 'notCalculable', result: null });
  expect(row.problems.map((problem) => problemText(problem, ZONE))).toEqual([
    'The port does not show her air draft or HOA here',
  ]);
});
