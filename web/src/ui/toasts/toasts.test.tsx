import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { showToast } from './toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => vi.runAllTimers());
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

const shown = () => screen.getByRole('status').textContent;
/** The second, empty act draws what the first has set off. */
const pass = (milliseconds: number) => {
  act(() => vi.advanceTimersByTime(milliseconds));
  act(() => vi.advanceTimersByTime(0));
};

test('SHELL-21 a message goes by itself after 8000 ms', () => {
  renderScreen(<p>A screen</p>);
  act(() => showToast('Max. Draft updated', 'success'));
  pass(7999);
  expect(shown()).toBe('Max. Draft updated');
  pass(5);
  expect(shown()).toBe('');
});

test('SHELL-21 a press anywhere on a message takes it away', () => {
  renderScreen(<p>A screen</p>);
  act(() => showToast('Max. Draft updated', 'success'));
  act(() => screen.getByText('Max. Draft updated').click());
  pass(5);
  expect(shown()).toBe('');
});

/** As high on the screen as the page says, px. */
function atBottom(line: HTMLElement, bottom: number) {
  vi.spyOn(line, 'getBoundingClientRect').mockReturnValue({ bottom } as DOMRect);
}
const top = () => document.documentElement.style.getPropertyValue('--toasts-top');

test('SHELL-21 messages stand below the lines that are kept clear, of a dialog below its own', () => {
  renderScreen(
    <>
      <p data-clear-of-toasts>The facts</p>
      <div role="dialog" aria-label="A form">
        <p data-clear-of-toasts>Its head</p>
      </div>
    </>,
  );
  atBottom(screen.getByText('The facts'), 141);
  atBottom(screen.getByText('Its head'), 111);
  act(() => showToast('Error creating pilotage', 'error'));
  expect(top()).toBe('119px');
  screen.getByRole('dialog').removeAttribute('role');
  act(() => showToast('Network error', 'error'));
  expect(top()).toBe('149px');
});

test('SHELL-21 a message never lies on the control that was just used', () => {
  renderScreen(<button type="button">Take back</button>);
  const control = screen.getByRole('button', { name: 'Take back' });
  vi.spyOn(control, 'getBoundingClientRect').mockReturnValue({
    ...{ left: innerWidth - 200, right: innerWidth - 24, top: 100, bottom: 148 },
  } as DOMRect);
  fireEvent.pointerDown(control);
  act(() => showToast('Network error', 'error'));
  expect(top()).toBe('156px');
  fireEvent.pointerDown(document.body);
  act(() => showToast('Error creating pilotage', 'error'));
  expect(top()).toBe('80px');
});

test('SHELL-21 without such lines they stand below the header', () => {
  renderScreen(<p>A screen</p>);
  act(() => showToast('Network error', 'error'));
  expect(top()).toBe('80px');
});

test('SHELL-23 the same message again is shown once and restarts its time, however often', () => {
  renderScreen(<p>A screen</p>);
  for (let times = 0; times < 4; times++) {
    act(() => showToast('Network error', 'error'));
    expect(shown()).toBe('Network error');
    pass(6000);
  }
  expect(shown()).toBe('Network error');
  pass(2005);
  expect(shown()).toBe('');
});

test('SHELL-23 of more than ten messages the oldest go', () => {
  renderScreen(<p>A screen</p>);
  act(() => {
    for (let index = 1; index <= 12; index++) showToast(`message ${index};`, 'info');
  });
  expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(10);
  expect(shown()).not.toContain('message 2;');
  expect(shown()).toContain('message 3;');
  expect(shown()).toContain('message 12;');
});

test('a message that was dismissed is shown again when it is said again', () => {
  renderScreen(<p>A screen</p>);
  act(() => showToast('Network error', 'error'));
  act(() => screen.getByRole('button', { name: 'Dismiss' }).click());
  pass(5);
  expect(shown()).toBe('');
  act(() => showToast('Network error', 'error'));
  expect(shown()).toBe('Network error');
});

test('SHELL-22 no message when the page is made for paper', () => {
  renderScreen(<p>A screen</p>);
  history.replaceState(null, '', '/?pdf=true');
  act(() => showToast('Network error', 'error'));
  expect(shown()).toBe('');
});

test('what is said before the stack is there is shown when it comes, unless it is old by then', () => {
  showToast('Old news', 'info');
  vi.advanceTimersByTime(8000);
  showToast('Network error', 'error');
  renderScreen(<p>A screen</p>);
  expect(shown()).toBe('Network error');
});

test('the messages of one session are not shown in the next', () => {
  const first = renderScreen(<p>A screen</p>);
  act(() => showToast('Network error', 'error'));
  first.unmount();
  renderScreen(<p>A screen</p>);
  expect(shown()).toBe('');
});

test('a screen reader hears each message once: one live region, of which only what is new is read', () => {
  renderScreen(<p>A screen</p>);
  act(() => showToast('Network error', 'error'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getAllByRole('status')).toHaveLength(1);
  expect(screen.getByRole('status').getAttribute('aria-atomic')).toBe('false');
});

test('a message under the pointer or with the focus stays; its eight seconds begin when both have left', () => {
  renderScreen(<p>A screen</p>);
  act(() => showToast('Network error', 'error'));
  const close = screen.getByRole('button', { name: 'Dismiss' });
  act(() => close.focus());
  pass(20_000);
  act(() => showToast('Network error', 'error'));
  pass(20_000);
  expect(shown()).toBe('Network error');
  act(() => close.blur());
  pass(7000);
  fireEvent.mouseEnter(screen.getByText('Network error').closest('.mantine-Notification-root') as Element);
  pass(20_000);
  expect(shown()).toBe('Network error');
  fireEvent.mouseLeave(screen.getByText('Network error').closest('.mantine-Notification-root') as Element);
  pass(7900);
  expect(shown()).toBe('Network error');
  pass(105);
  expect(shown()).toBe('');
});
