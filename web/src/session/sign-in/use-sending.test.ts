import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Refusal } from './refusal.ts';
import { useSending } from './use-sending.ts';

test('LOCK-03 after a bug in the call the button is free, and the next press does its work', async () => {
  const answers: (() => Refusal | null)[] = [
    () => {
      throw new TypeError('A bug');
    },
    () => null,
  ];
  const { result } = renderHook(() => useSending(async () => async () => answers.shift()?.() ?? null));
  await act(() => expect(result.current.send()).rejects.toThrow('A bug'));
  expect(result.current.isBusy).toBe(false);
  let isDone = false;
  await act(async () => {
    isDone = await result.current.send();
  });
  expect([isDone, answers.length, result.current.isBusy]).toEqual([true, 0, false]);
});
