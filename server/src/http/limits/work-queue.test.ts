import { expect, test } from 'vitest';
import { makeWorkQueue } from './work-queue.ts';

test('at most two hashes run at once, in the order they came, and whoever finds the queue full is told busy', async () => {
  const queue = makeWorkQueue(2, 3);
  const started: number[] = [];
  const endings: (() => void)[] = [];
  const work = (name: number) =>
    queue.run(async () => {
      started.push(name);
      await new Promise<void>((resolve) => endings.push(resolve));
      return name;
    });
  const all = [1, 2, 3, 4, 5].map(work);
  await expect(work(6)).rejects.toMatchObject({ code: 'busy', status: 503 });
  expect(started).toEqual([1, 2]);
  endings.shift()?.();
  await all[0];
  await Promise.resolve();
  expect(started).toEqual([1, 2, 3]);
  while (started.length < 5 || endings.length > 0) {
    endings.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4, 5]);
});

test('work that fails makes room for the next', async () => {
  const queue = makeWorkQueue(1, 1);
  await expect(queue.run(() => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory');
  expect(await queue.run(async () => 'next')).toBe('next');
});

test('strangers fill neither the places of one another’s networks nor those of who is known, who goes first', async () => {
  const queue = makeWorkQueue(1, 3, 2);
  const done: string[] = [];
  const endings: (() => void)[] = [];
  const work = (name: string, stranger: string | null) =>
    queue.run(async () => {
      await new Promise<void>((resolve) => endings.push(resolve));
      done.push(name);
    }, stranger);
  const all = [work('running', '10.0.0.1'), work('first', '10.0.0.1'), work('second', '10.0.0.1')];
  await expect(work('of a network that has two', '10.0.0.1')).rejects.toMatchObject({ code: 'busy' });
  all.push(work('of another network', '10.0.0.2'));
  await expect(work('of a third network', '10.0.0.3')).rejects.toMatchObject({ code: 'busy' });
  all.push(work('known', null));
  while (done.length < all.length) {
    endings.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(done).toEqual(['running', 'known', 'first', 'second', 'of another network']);
});
