import { expect, test } from 'vitest';
import { RISK_SUMMARY } from '../words/clearance/problems.ts';
import { type BesideLine, linesBeside, markBeside } from './beside-line.ts';

const stop: BesideLine = {
  kind: 'failed',
  text: 'Gust over 30 kn at Swing basin: 34 kn at 05:12',
  headline: 'gust over 30 kn at Swing basin',
};
const unknown: BesideLine = {
  kind: 'notCalculable',
  text: 'Gust at Swing basin is not known',
  headline: 'gust at Swing basin is not known',
};
const caution: BesideLine = { kind: 'caution', text: 'Swell over 2.00 m at Outer bar: 2.10 m at 04:40' };
const waiting: BesideLine = { kind: 'waiting', text: 'Weather not known yet' };
const passed = { status: 'passed', lines: [RISK_SUMMARY.passed], changed: null } as const;
const failed = { status: 'failed', lines: [RISK_SUMMARY.constraintsFailed], changed: null } as const;

test('beside a stop the clearances pass alone, and the stop takes the headline; so does a stop that is not known', () => {
  expect(linesBeside(passed, [caution, stop, unknown])).toEqual(['Clearances pass; gust over 30 kn at Swing basin']);
  expect(linesBeside(passed, [unknown])).toEqual(['Clearances pass; gust at Swing basin is not known']);
  expect(linesBeside(passed, [caution, waiting])).toEqual([RISK_SUMMARY.passed]);
  expect(linesBeside(failed, [stop])).toEqual(failed.lines);
});

test('a stop is never shown as a pass, and what is waited for alone leaves the mark as it is', () => {
  expect(markBeside('passed', [caution, stop, unknown])).toBe('failed');
  expect(markBeside('caution', [unknown])).toBe('notCalculable');
  expect(markBeside('passed', [caution])).toBe('caution');
  expect(markBeside('passed', [waiting])).toBe('passed');
  // What the clearances come to stays apart: no weather makes them better or otherwise.
  expect(markBeside('failed', [unknown])).toBe('failed');
  expect(markBeside('notCalculable', [stop])).toBe('notCalculable');
  expect(markBeside('loading', [stop])).toBe('loading');
});
