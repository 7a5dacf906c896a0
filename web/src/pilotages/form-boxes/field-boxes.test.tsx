import { boxLabel, FORM_BOXES } from '@leadline/domain/pilotages/pilotage-form';
import { expect, test } from 'vitest';
import { openForm } from '../../../test/form-walk.tsx';

test('every field that has a part of the form in the table of fields has its box there, under its own name', async () => {
  await openForm();
  const shown = [...document.querySelectorAll('.lab')].map(({ textContent }) => textContent?.replace(/ optional$/, ''));
  // Which of two times is asked for on one night of the year alone.
  const missing = FORM_BOXES.filter((box) => box !== 'occurrence' && !shown.includes(boxLabel(box)));
  expect(missing).toEqual([]);
});
