import { expect, test } from 'vitest';
import { keepAnswers } from './kept-answers.ts';

function keeping() {
  const clock = { now: 0 };
  const kept = keepAnswers<number>(30_000, () => clock.now);
  let asked = 0;
  return { clock, of: (key: string) => kept.of(key, async () => (asked += 1)) };
}

test('ten tablets at once are one question, and for 30 s the answer holds', async () => {
  const { clock, of } = keeping();
  expect(await Promise.all(Array.from({ length: 10 }, () => of('a')))).toEqual(Array(10).fill(1));
  clock.now = 29_999;
  expect(await of('a')).toBe(1);
  clock.now = 30_000;
  expect(await of('a')).toBe(2);
});

test('another question is another answer', async () => {
  const { of } = keeping();
  expect([await of('a'), await of('b'), await of('a')]).toEqual([1, 2, 1]);
});

test('what failed is asked for again', async () => {
  const kept = keepAnswers<string>(30_000, () => 0);
  await expect(kept.of('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await kept.of('a', async () => 'yes')).toBe('yes');
});

test('a clock that was set back keeps nothing', async () => {
  const { clock, of } = keeping();
  clock.now = 100_000;
  await of('a');
  clock.now = 0;
  expect(await of('a')).toBe(2);
});

test('no more than 500 questions are kept, the latest', async () => {
  const { of } = keeping();
  for (let count = 0; count <= 500; count += 1) await of(`${count}`);
  expect(await of('500')).toBe(501);
  expect(await of('0')).toBe(502);
});
