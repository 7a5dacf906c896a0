import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useLastError } from './use-last-error.ts';

const DOWN = new Error('down');
interface Read {
  error: Error | null;
  isFetching: boolean;
  key: string;
}

const reading = (first: Read) =>
  renderHook(({ key, ...read }: Read) => useLastError(read, key), { initialProps: first });

test('DUKC-15 while the same is asked again its failure stands, and goes with the answer', () => {
  const { result, rerender } = reading({ error: DOWN, isFetching: false, key: 'a' });
  rerender({ error: null, isFetching: true, key: 'a' });
  expect(result.current).toBe(DOWN);
  rerender({ error: null, isFetching: false, key: 'a' });
  expect(result.current).toBeNull();
  rerender({ error: null, isFetching: true, key: 'a' });
  expect(result.current).toBeNull();
});

test('DUKC-15 another question does not show the failure of the one before while it loads', () => {
  const { result, rerender } = reading({ error: DOWN, isFetching: false, key: 'a' });
  rerender({ error: null, isFetching: true, key: 'b' });
  expect(result.current).toBeNull();
});
