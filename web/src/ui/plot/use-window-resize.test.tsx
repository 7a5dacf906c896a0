import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useWindowResize } from './use-window-resize.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('SHELL-25 a resizing of the window is handled once, 100 ms after its last step', () => {
  const onResize = vi.fn();
  const { unmount } = renderHook(() => useWindowResize(onResize));
  for (let step = 0; step < 5; step++) {
    dispatchEvent(new Event('resize'));
    vi.advanceTimersByTime(99);
  }
  expect(onResize).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onResize).toHaveBeenCalledOnce();
  dispatchEvent(new Event('resize'));
  unmount();
  vi.advanceTimersByTime(1000);
  expect(onResize).toHaveBeenCalledOnce();
});
