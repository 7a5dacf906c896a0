import { expect, test } from 'vitest';
import { cautionText, problemText, UNABLE_TO_CHECK } from './problems.ts';

const AT = Date.parse('2026-11-21T16:20:00Z');

test('RISK-16 the words above the list of problems', () => {
  expect(UNABLE_TO_CHECK).toBe(
    'Unable to check constraint: This constraint is unable to be checked due to the following issues:',
  );
});

test('RISK-30 the time of an observed height is said in the port’s zone', () => {
  const problem = { code: 'tideOverrideStale', givenFor: AT } as const;
  expect(problemText(problem, 'Pacific/Auckland')).toBe('Tide override was given for 05:20: confirm or clear');
  expect(problemText(problem, 'America/Los_Angeles')).toBe('Tide override was given for 08:20: confirm or clear');
});

test('cautions carry their figures', () => {
  expect(cautionText({ code: 'maxDraftBelowDrafts', draft: 11.6 }, null)).toContain('11.60 m');
  expect(cautionText({ code: 'airDraftBelowHeight', airDraft: 37.2, least: 38.1 }, null)).toBe(
    'Air draft 37.20 m is less than height overall minus draft (38.10 m): check it',
  );
  expect(cautionText({ code: 'tideOverrideOtherTime', givenFor: AT }, null)).toContain('05:20');
});

test('TIDE-17 without a network and without kept tides the problem says so', () => {
  expect(problemText({ code: 'tideNotPrepared' }, null)).toBe('No offline tide data available for this time');
});
