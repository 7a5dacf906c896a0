import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { showToast, withdrawToast } from './toasts.ts';

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

test('a message may lead to what it is about, and is gone once somebody went there', () => {
  const run = vi.fn();
  renderScreen(<p>A screen</p>);
  act(() => showToast('The plan was not sent', 'error', { label: 'Show what was sent', run }));
  expect(shown()).toBe('The plan was not sentShow what was sent');
  act(() => screen.getByRole('button', { name: 'Show what was sent' }).click());
  pass(5);
  expect(run).toHaveBeenCalledTimes(1);
  expect(shown()).toBe('');
});

/** As high on the screen as the page says, px. */
function atBottom(line: HTMLElement, bottom: number) {
  vi.spyOn(line, 'getBoundingClientRect').mockReturnValue({ bottom } as DOMRect);
}
const top = () => document.documentElement.style.getPropertyValue('--toasts-top');

test('SHELL-21 messages are below the lines that are kept clear, also when these grow while they are shown', async () => {
  renderScreen(<p data-clear-of-toasts>The facts</p>);
  atBottom(screen.getByText('The facts'), 141);
  act(() => showToast('Error creating pilotage', 'error'));
  expect(top()).toBe('149px');
  atBottom(screen.getByText('The facts'), 223);
  screen.getByText('The facts').append(document.createElement('b'));
  await act(() => vi.advanceTimersByTimeAsync(50));
  expect(top()).toBe('231px');
});

/** Where dialogs are at the four sizes of tablets and phones, and where one message of 56 px is then (decision 0052). */
test.each([
  ['above a question', [844, 300, 560], { top: '8px', room: '0px' }],
  ['below a form that begins at the top', [1024, 16, 900], { top: '908px', room: '0px' }],
  [
    'in the room that a dialog of the whole height gives, 1366 x 1024',
    [1024, 16, 1008],
    { top: '960px', room: '64px' },
  ],
  ['the same, 1180 x 820', [820, 24, 796], { top: '756px', room: '64px' }],
  ['the same, 390 x 844', [844, 0, 844], { top: '780px', room: '64px' }],
] as const)('SHELL-21 S15 a message is never over an open dialog: %s', async (_, [height, begin, bottom], expected) => {
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(height);
  renderScreen(
    <>
      <p data-clear-of-toasts>The facts</p>
      <div role="dialog" aria-modal="true" aria-label="A form" />
    </>,
  );
  atBottom(screen.getByText('The facts'), 141);
  vi.spyOn(screen.getByRole('dialog'), 'getBoundingClientRect').mockReturnValue({ top: begin, bottom } as DOMRect);
  act(() => showToast('Error updating pilotage', 'error'));
  const room = () => document.documentElement.style.getPropertyValue('--toasts-room');
  expect({ top: top(), room: room() }).toEqual(expected);
  pass(8005);
  await act(() => vi.advanceTimersByTimeAsync(50));
  expect(room()).toBe('0px');
});

test('S15 a message that is no longer true is withdrawn before its time', () => {
  renderScreen(<p>A screen</p>);
  act(() => showToast('Saved on this tablet', 'success'));
  act(() => showToast('Network error', 'error'));
  act(() => withdrawToast('Saved on this tablet', 'success'));
  pass(5);
  expect(shown()).toBe('Network error');
});

test('S15 a finger that lies where a message appears does not hold it', () => {
  renderScreen(<p>A screen</p>);
  act(() => showToast('Saved on this tablet', 'success'));
  fireEvent.pointerEnter(screen.getByText('Saved on this tablet'), { pointerType: 'touch' });
  pass(8005);
  expect(shown()).toBe('');
});

test('S15 a mouse that rests where a message appears does not hold it', () => {
  renderScreen(<p>A screen</p>);
  act(() => showToast('Max. Draft updated', 'success'));
  fireEvent.pointerEnter(screen.getByText('Max. Draft updated'), { pointerType: 'mouse' });
  pass(8005);
  expect(shown()).toBe('');
});

test('SHELL-21 a message does not lie where a figure was pressed that became a box meanwhile', () => {
  renderScreen(<button type="button">Max. Draft</button>);
  const control = screen.getByRole('button', { name: 'Max. Draft' });
  vi.spyOn(control, 'getBoundingClientRect').mockReturnValue({
    ...{ left: innerWidth - 200, right: innerWidth - 24, top: 100, bottom: 148 },
  } as DOMRect);
  fireEvent.pointerDown(control);
  vi.spyOn(control, 'isConnected', 'get').mockReturnValue(false);
  act(() => showToast('Max. Draft updated', 'success'));
  expect(top()).toBe('156px');
  fireEvent.pointerDown(document.body);
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
  fireEvent.pointerMove(screen.getByText('Network error'), { pointerType: 'mouse' });
  pass(20_000);
  expect(shown()).toBe('Network error');
  fireEvent.pointerLeave(screen.getByText('Network error'), { pointerType: 'mouse' });
  pass(7900);
  expect(shown()).toBe('Network error');
  pass(105);
  expect(shown()).toBe('');
});
