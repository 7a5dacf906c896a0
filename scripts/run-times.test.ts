import { expect, test } from 'vitest';
import { browserTestTimes, minutesText, slowestLines, unitTestTimes } from './run-times.mjs';

test('a run of unit tests names the seconds of each test, by its file in the project', () => {
  const report = {
    testResults: [
      {
        name: '/somewhere/domain/src/tide.test.ts',
        assertionResults: [{ fullName: 'a height', duration: 1500 }, { fullName: 'never begun' }],
      },
    ],
  };
  expect(unitTestTimes(report, '/somewhere')).toEqual([
    { file: 'domain/src/tide.test.ts', title: 'a height', seconds: 1.5 },
    { file: 'domain/src/tide.test.ts', title: 'never begun', seconds: 0 },
  ]);
});

test('a run in the browser likewise, tests within a group and second tries included', () => {
  const spec = (title: string, ...durations: number[]) => ({
    title,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const report = {
    suites: [
      { file: 'pilotage/list.journey.ts', specs: [spec('a', 2000)], suites: [{ specs: [spec('within', 1000, 500)] }] },
    ],
  };
  expect(browserTestTimes(report)).toEqual([
    { file: 'e2e/pilotage/list.journey.ts', title: 'a', seconds: 2 },
    { file: 'e2e/pilotage/list.journey.ts', title: 'within', seconds: 1.5 },
  ]);
});

test('the ten slowest files, by the sum of their tests, and the ten slowest tests are named, slowest first', () => {
  const times = Array.from({ length: 12 }, (_, index) => ({ file: `f${index}`, title: `t${index}`, seconds: index }));
  const lines = slowestLines([...times, { file: 'f0', title: 'more', seconds: 20 }]);
  const [files, tests] = [lines.slice(0, 11), lines.slice(11)];
  expect(files[0]).toBe('slowest files:');
  expect(files[1]).toBe('   20.0 s  f0');
  expect(files[2]).toBe('   11.0 s  f11');
  expect(tests).toHaveLength(11);
  expect(tests[1]).toBe('   20.0 s  f0 › more');
});

test('a part of the run is shown in minutes and seconds, rounded to the second', () => {
  expect(minutesText(59.6)).toBe('1:00 min');
  expect(minutesText(1661)).toBe('27:41 min');
});
