import { expect, test } from 'vitest';
import { growthOf, lineOf, type Sample } from './quarters.ts';

const sample = (more: Partial<Sample>): Sample => ({
  ...{ minute: 1, rssMiB: 200, heapMiB: 50, loopMs: 12, own: [10, 20], outside: [] },
  ...more,
});

test('the last quarter is held against the second: what is loaded and filled once in the first counts for nothing', () => {
  const samples = [100, 200, 210, 220].flatMap((rssMiB, quarter) => [
    sample({ rssMiB, heapMiB: 50, own: [10 * (quarter + 1)] }),
    sample({ rssMiB, heapMiB: 52, own: [10 * (quarter + 1)] }),
  ]);
  expect(growthOf(samples)).toEqual({ rss: 1.1, heap: 1, p99: 2 });
});

test('an interval without an answer has no times', () => {
  expect(lineOf(sample({ own: [10, 20, 400] }))).toBe('| 1.0 | 200 | 50.0 | 12.0 | 3 | 20 | 400 | 0 | – |');
});
