import { expect, test } from 'vitest';
import { followKeys } from './follow-keys.ts';

test('a page knows whether its person works by keys: nobody does until a key is pressed, nor after a touch', () => {
  const { dataset } = document.documentElement;
  const isByKeys = () => dataset.byKeys !== undefined;
  followKeys();
  expect(isByKeys()).toBe(false);
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
  expect(isByKeys()).toBe(false);
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
  expect(isByKeys()).toBe(true);
  dispatchEvent(new Event('pointerdown'));
  expect(isByKeys()).toBe(false);
});
