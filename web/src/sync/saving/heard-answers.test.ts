import { expect, test } from 'vitest';
import { heardAnswers } from './heard-answers.ts';

const item = 'pilotage:p1';

test('OFFLINE-16 an answer tells of the edits that it holds, and of no edit that is still to be answered', () => {
  const answers = heardAnswers();
  answers.hear({ item, edits: ['e1'] }, { version: 2 });
  expect(answers.withEdit(item, 'e1')).toEqual({ version: 2 });
  expect(answers.withEdit(item, 'e2')).toBeUndefined();
  expect(answers.withEdit('pilotage:p2', 'e1')).toBeUndefined();
});

test('OFFLINE-16 an answer that comes late, after that of a newer edit, takes nothing back', () => {
  const answers = heardAnswers();
  answers.hear({ item, edits: ['e2'] }, { version: 3 });
  answers.hear({ item, edits: ['e1'] }, { version: 2 });
  expect(answers.withEdit(item, 'e1')).toEqual({ version: 3 });
  expect(answers.withEdit(item, 'e2')).toEqual({ version: 3 });
});
