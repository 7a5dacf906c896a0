import { expect, test } from 'vitest';
import { dukcStatus, dynamicRowsText } from './dukc-pass.ts';

const named = (name: string) => ({ routeConstraint: { constraint: { name } } });
const row = (constraintStatus: 'passed' | 'failed' | 'loading' | 'no_result', parts = {}) => ({
  constraintStatus,
  hidden: false,
  calculationName: 'Tide_UKC_Dyna' as const,
  ...named('Outer Bar'),
  ...parts,
});

test('DUKC-08 passed when the dynamic row is passed', () => {
  expect(dukcStatus([row('passed'), row('failed', { calculationName: 'Tide_UKC' })])).toBe('passed');
});

test.each(['failed', 'loading', 'no_result'] as const)('DUKC-08 %s is failed', (status) => {
  expect(dukcStatus([row('passed'), row(status)])).toBe('failed');
});

test('DUKC-08 without a dynamic row there is no status; a hidden one is not assessed', () => {
  expect(dukcStatus([])).toBeNull();
  expect(dukcStatus([row('passed', { calculationName: 'Tide_OHC' })])).toBeNull();
  expect(dukcStatus([row('failed', { hidden: true })])).toBeNull();
});

test.each([
  [[row('passed'), row('passed', named('Entrance'))], "Outer Bar and Entrance passed by the port's own sum"],
  [[row('passed'), row('failed', named('Entrance'))], "Entrance failed by the port's own sum"],
  [
    [row('failed'), row('loading', named('Entrance')), row('no_result', named('Swing basin'))],
    "Outer Bar failed by the port's own sum; Entrance and Swing basin without a result of the port's own sum",
  ],
  [[row('passed', { byPort: { verdict: 'failed' } })], 'Outer Bar passed with changed values'],
  [[row('passed', { hidden: true })], null],
])('DUKC-08 the dynamic rows are said by name, as the port own sum and not as what DUKC says: %#', (rows, text) => {
  expect(dynamicRowsText(rows)).toBe(text);
});
