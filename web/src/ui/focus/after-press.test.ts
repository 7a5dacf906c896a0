import { expect, test, vi } from 'vitest';
import { afterPress } from './after-press.ts';

const event = (name: string) => window.dispatchEvent(new Event(name));

test('what a press leads to elsewhere waits until its click is done', async () => {
  const said: string[] = [];
  const onClick = () => said.push('click');
  window.addEventListener('click', onClick);
  event('pointerdown');
  afterPress(() => said.push('error'));
  expect(said).toEqual([]);
  event('pointerup');
  event('click');
  await vi.waitFor(() => expect(said).toEqual(['click', 'error']));
  window.removeEventListener('click', onClick);
});

test('without a press it is now, and a press that became a scroll holds nothing up', async () => {
  const then = vi.fn();
  afterPress(then);
  expect(then).toHaveBeenCalledTimes(1);
  event('pointerdown');
  afterPress(then);
  event('pointercancel');
  await vi.waitFor(() => expect(then).toHaveBeenCalledTimes(2));
  event('pointerup');
  expect(then).toHaveBeenCalledTimes(2);
});
