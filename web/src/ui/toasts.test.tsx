import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastStack } from './toast-stack.tsx';
import { showToast } from './toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
  render(<ToastStack />);
});
afterEach(() => {
  act(() => vi.runAllTimers());
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

const shown = () => screen.getByRole('status').textContent;

test('a message goes by itself after eight seconds', () => {
  act(() => showToast('Max. Draft updated', 'success'));
  act(() => vi.advanceTimersByTime(7999));
  expect(shown()).toBe('Max. Draft updated');
  act(() => vi.advanceTimersByTime(1));
  expect(shown()).toBe('');
});

test('SHELL-23 the same message again is shown once and restarts its time', () => {
  act(() => showToast('Network error', 'error'));
  act(() => vi.advanceTimersByTime(6000));
  act(() => showToast('Network error', 'error'));
  expect(shown()).toBe('Network error');
  act(() => vi.advanceTimersByTime(6000));
  expect(shown()).toBe('Network error');
});

test('SHELL-23 of more than ten messages the oldest go', () => {
  act(() => {
    for (let index = 1; index <= 12; index++) showToast(`message ${index};`, 'info');
  });
  expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(10);
  expect(shown()).not.toContain('message 2;');
  expect(shown()).toContain('message 3;');
});

test('SHELL-22 no message when the page is made for paper', () => {
  history.replaceState(null, '', '/?pdf=true');
  act(() => showToast('Network error', 'error'));
  expect(shown()).toBe('');
});
