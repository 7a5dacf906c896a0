import { expect, test } from 'vitest';
import { failedWalks, secondTries } from './walk-results.mjs';

const passed = { results: [{ status: 'passed', errors: [] }], status: 'expected' };
const skipped = { results: [], status: 'skipped' };
const failed = {
  results: [
    {
      status: 'failed',
      errors: [{ message: '\u001b[31mError: no row came\u001b[39m\n  at line 4' }],
      attachments: [
        { name: 'screenshot', path: 'a.png' },
        { name: 'error-context', path: 'a.md' },
      ],
    },
  ],
  status: 'unexpected',
};
const walk = (title: string, line: number, run: object, ok = true) => ({ title, line, ok, tests: [run] });
const report = (...specs: object[]) => ({
  suites: [{ file: 'pilotage/list.journey.ts', specs, suites: [{ specs: [walk('within', 90, passed)] }] }],
});

test('what failed is told by its place, the first words of its error and what was on the page, what was not walked too', () => {
  const seen = report(walk('a', 10, passed), walk('b', 20, failed, false), walk('c', 30, skipped));
  expect(failedWalks(seen)).toEqual([
    { at: 'pilotage/list.journey.ts:20', title: 'b', why: 'Error: no row came', pages: ['a.md'] },
    { at: 'pilotage/list.journey.ts:30', title: 'c', why: 'was not walked', pages: [] },
  ]);
});

test('walks of one line are tried again once', () => {
  const seen = failedWalks(report(walk('1366 wide', 10, failed, false), walk('768 wide', 10, failed, false)));
  expect(secondTries(seen)).toEqual(['e2e/pilotage/list.journey.ts:10']);
});

test('where nothing failed, or more than three places, nothing is tried again', () => {
  expect(secondTries(failedWalks(report(walk('a', 10, passed))))).toEqual([]);
  const four = [10, 20, 30, 40].map((line) => walk(`at ${line}`, line, failed, false));
  expect(secondTries(failedWalks(report(...four.slice(1))))).toHaveLength(3);
  expect(secondTries(failedWalks(report(...four)))).toEqual([]);
});
