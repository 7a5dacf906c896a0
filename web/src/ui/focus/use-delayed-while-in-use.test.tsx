import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDelayedWhileInUse } from './use-delayed-while-in-use.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const touch = () => void document.body.dispatchEvent(new Event('pointermove'));
const comesLater = () => {
  const view = renderHook(({ isWanted }) => useDelayedWhileInUse(isWanted), { initialProps: { isWanted: false } });
  touch();
  view.rerender({ isWanted: true });
  return view;
};

test('what is there from the beginning shows at once', () => {
  expect(renderHook(() => useDelayedWhileInUse(true)).result.current).toBe(true);
});

test('what comes later shows at once where no hand is on the page', () => {
  const { result, rerender } = renderHook(({ isWanted }) => useDelayedWhileInUse(isWanted), {
    initialProps: { isWanted: false },
  });
  rerender({ isWanted: true });
  expect(result.current).toBe(true);
});

test('nothing comes under a finger that is down or a menu that is open', () => {
  const { result } = comesLater();
  document.body.dispatchEvent(new Event('pointerdown'));
  pass(5000);
  expect(result.current).toBe(false);
  document.body.innerHTML = '<div role="menu"></div>';
  dispatchEvent(new Event('pointerup'));
  pass(2000);
  expect(result.current).toBe(false);
  document.body.innerHTML = '';
  pass(250);
  expect(result.current).toBe(true);
});

test('what comes later waits until no hand has been on the page for a second and a half', () => {
  const { result } = comesLater();
  pass(1000);
  touch();
  pass(1000);
  expect(result.current).toBe(false);
  pass(1000);
  expect(result.current).toBe(true);
});

test('whoever never rests is told after ten seconds, and what has gone comes anew', () => {
  const { result, rerender } = comesLater();
  for (let second = 0; second < 9; second++) {
    touch();
    pass(1000);
  }
  expect(result.current).toBe(false);
  touch();
  pass(1250);
  expect(result.current).toBe(true);
  rerender({ isWanted: false });
  expect(result.current).toBe(false);
  touch();
  rerender({ isWanted: true });
  expect(result.current).toBe(false);
});
