import { expect, test } from 'vitest';
import { ROLES } from '../office/people.ts';
import { firstStepsOf } from './first-steps.ts';

test('every role is told what to do first, and who has two is told both', () => {
  const [pilot, staff, reader, admin] = (['pilot', 'staff', 'reader', 'admin'] as const).map((role) =>
    firstStepsOf([role]),
  );
  expect(Object.keys(ROLES).sort()).toEqual(['admin', 'pilot', 'reader', 'staff']);
  for (const steps of [pilot, staff, reader, admin]) expect(steps?.length).toBeGreaterThan(0);
  expect(firstStepsOf(['admin', 'pilot'])).toEqual([...(pilot ?? []), ...(admin ?? [])]);
  expect(firstStepsOf(['reader', 'staff'])).toEqual(staff);
});
