import { expect, test } from 'vitest';
import { activeVariantOf, shownPassage, variantsOf } from './plan-variants.ts';
import { samplePlan, sampleVariant } from './sample-plan.ts';

const slow = sampleVariant('p1.slow', 1.68);
const fast = sampleVariant('p1.fast', 1.26);
const preliminary = samplePlan({ planVariants: [slow, fast], activeVariant: 'p1.fast' });

test('DUKC-06 of a preliminary plan the chosen variant counts, else the proposed one, else the first', () => {
  expect(activeVariantOf(preliminary, 'p1.slow')).toBe(slow);
  expect(activeVariantOf(preliminary, null)).toBe(fast);
  expect(activeVariantOf({ ...preliminary, activeVariant: null }, null)).toBe(slow);
});

test('DUKC-06 a choice that a new revision no longer offers counts for nothing', () => {
  expect(activeVariantOf(preliminary, 'p0.slow')).toBe(fast);
  expect(activeVariantOf({ ...preliminary, activeVariant: 'p0.fast' }, 'p0.slow')).toBe(slow);
});

test.each(['FINALISED', 'UNDERWAY', 'APPROVED', 'WITHDRAWN'])('DUKC-06 a %s plan has nothing to choose', (status) => {
  const settled = { ...preliminary, status };
  expect(variantsOf(settled)).toEqual([]);
  expect(activeVariantOf(settled, 'p1.slow')).toBeNull();
  expect(shownPassage(settled, 'p1.slow')).toBe(settled);
});

test('DUKC-06 what is shown of a plan is the passage of its variant, or its own', () => {
  expect(shownPassage(preliminary, 'p1.slow').passagePlan.ukc).toBe(1.68);
  const plain = samplePlan({ planVariants: [] });
  expect(shownPassage(plain, null)).toBe(plain);
});
