import type { DukcPlan } from '@leadline/domain/dukc/dukc-plan';
import { samplePlan } from '@leadline/domain/dukc/sample-plan';
import { hours } from '@leadline/domain/time/instant';
import { expect, test } from 'vitest';
import { keepKnownAnswers } from './known-answers.ts';

const at = { now: 0 };
const clock = () => at.now;

test('the last answer is known for an hour, and what was never told is not an empty answer', () => {
  at.now = 0;
  const known = keepKnownAnswers<DukcPlan>(clock);
  expect(known.find('a')).toBeNull();
  known.learn('a', []);
  known.learn('a', [samplePlan({ id: 'second' })]);
  known.learn('b', []);
  at.now = hours(1) - 1;
  expect([known.find('a')?.map(({ id }) => id), known.find('b')]).toEqual([['second'], []]);
  at.now += 1;
  expect([known.find('a'), known.find('b')]).toEqual([null, null]);
});

test('the oldest go when the answers are too many or too large', () => {
  at.now = 0;
  const known = keepKnownAnswers<DukcPlan>(clock);
  for (let n = 0; n <= 500; n += 1) known.learn(String(n), []);
  expect([known.find('0'), known.find('1')]).toEqual([null, []]);
  const size = JSON.stringify([samplePlan()]).length;
  const small = keepKnownAnswers<DukcPlan>(clock, 2 * size);
  for (const key of ['a', 'b', 'c', 'c']) small.learn(key, [samplePlan()]);
  expect(['a', 'b', 'c'].map((key) => small.find(key) !== null)).toEqual([false, true, true]);
});
