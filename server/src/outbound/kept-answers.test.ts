import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { keepAnswers } from './kept-answers.ts';

/** The collector of the engine, which a test has to ask for. */
function gc(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}

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

test('an answer that does not hold serves those who asked at the same time, and is asked for again', async () => {
  const kept = keepAnswers<number>(30_000, () => 0);
  let asked = 0;
  const ask = () =>
    kept.of(
      'a',
      async () => (asked += 1),
      (answer) => answer > 1,
    );
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  expect([await ask(), await ask()]).toEqual([2, 2]);
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

test('what no longer holds is freed with the next question, whichever it is', async () => {
  const clock = { now: 0 };
  const kept = keepAnswers<object>(30_000, () => clock.now);
  const ask = async () => new WeakRef(await kept.of('a', async () => ({ plans: ['a'] })));
  const first = await ask();
  clock.now = 30_000;
  await kept.of('b', async () => ({ plans: ['b'] }));
  const collect = gc();
  await vi.waitFor(() => {
    collect();
    expect(first.deref() === undefined).toBe(true);
  });
});

test('answers are bounded by their size: the oldest go, and one that is too large by itself is not kept', async () => {
  // "0123456789" is 12 letters of JSON: two are kept of 30 letters, a third pushes the first out.
  const kept = keepAnswers<string>(30_000, () => 0, 30);
  const asked: string[] = [];
  const of = (key: string, answer = '0123456789') =>
    kept.of(key, async () => {
      asked.push(key);
      return answer;
    });
  await of('a');
  await of('b');
  await of('c');
  await of('b');
  await of('a');
  expect(asked).toEqual(['a', 'b', 'c', 'a']);
  await of('large', 'x'.repeat(40));
  await of('large', 'x'.repeat(40));
  await of('a');
  expect(asked.slice(4)).toEqual(['large', 'large']);
});
