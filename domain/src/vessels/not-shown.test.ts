import { expect, test } from 'vitest';
import { isHeightNotShown, whyNotToScale } from './not-shown.ts';

test('PREFS-16 PLAN-21 a hull is not drawn because a measure is not shown only where no other one is missing at all', () => {
  expect(whyNotToScale({ length: 300, beam: null, notShown: ['beam'] })).toBe('notShown');
  expect(whyNotToScale({ notShown: ['length', 'beam'] })).toBe('notShown');
  expect(whyNotToScale({ length: null, beam: null, notShown: ['beam'] })).toBe('notKnown');
  expect(whyNotToScale({ length: 300, beam: 0 })).toBe('notKnown');
  expect(whyNotToScale(null)).toBe('notKnown');
});

test('PREFS-16 the air draft counts before the HOA: a hidden one is not replaced by the other', () => {
  expect(isHeightNotShown({ notShown: ['air_draft'], metadata: {} })).toBe(true);
  expect(isHeightNotShown({ notShown: ['height'], metadata: {} })).toBe(true);
  expect(isHeightNotShown({ notShown: ['height'], metadata: { air_draft: 44.8 } })).toBe(false);
  expect(isHeightNotShown({ notShown: ['beam'], metadata: {} })).toBe(false);
  expect(isHeightNotShown({ metadata: {} })).toBe(false);
});
