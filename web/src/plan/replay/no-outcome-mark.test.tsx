import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NoOutcomeMark } from './no-outcome-mark.tsx';

test.each([
  ['waypoint', 'Nothing assessed'],
  ['hidden', 'Hidden'],
  ['betweenConstraints', 'Not calculable'],
  ['beforeFirst', 'Not calculable'],
] as const)('RISK-04 a waypoint has no verdict, a hidden row is hidden; else no depth is known: %s', (reason, word) => {
  expect(render(<NoOutcomeMark reason={reason} />).container.textContent).toBe(word);
});
