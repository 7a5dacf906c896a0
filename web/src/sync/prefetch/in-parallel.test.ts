import { expect, test } from 'vitest';
import { inParallel } from './in-parallel.ts';

const WAITS = [30, 1, 20, 1, 10];

test('at most so many run at once, and the results stand in the order of what was asked', async () => {
  let running = 0;
  let most = 0;
  const results = await inParallel(2, WAITS, async (milliseconds) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    running -= 1;
    return milliseconds * 2;
  });
  expect(results).toEqual([60, 2, 40, 2, 20]);
  expect(most).toBe(2);
});

test('after an error nothing new is begun, although what runs beside it comes to a good end', async () => {
  const begun: number[] = [];
  const run = inParallel(2, [0, 1, 2, 3, 4], async (item) => {
    begun.push(item);
    await new Promise((resolve) => setTimeout(resolve, item === 0 ? 20 : 1));
    if (item === 1) throw new Error('lost');
  });
  await expect(run).rejects.toThrow('lost');
  await new Promise((resolve) => setTimeout(resolve, 40));
  expect(begun).toEqual([0, 1]);
});
