import { expect, test } from 'vitest';
import { dukcStatus } from './dukc-pass.ts';

const row = (constraintStatus: 'passed' | 'failed' | 'loading' | 'no_result', parts = {}) => ({
  constraintStatus,
  hidden: false,
  calculationName: 'Tide_UKC_Dyna',
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
