import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { forgetSealed } from '../src/data/store/sealed-texts.ts';

// A machine with other work is slow to draw, and no less right.
configure({ asyncUtilTimeout: 30_000 });

/** Whatever prints an error while a test runs has failed it, also when every assertion holds. */
const printed = vi.spyOn(console, 'error');
beforeEach(() => {
  printed.mockClear();
  localStorage.clear();
  forgetSealed();
});
afterEach(() => {
  cleanup();
  const errors = printed.mock.calls.map((call) => call.join(' '));
  expect(errors, 'console.error was called').toEqual([]);
});

/** Mantine asks for these; jsdom has neither. */
Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addListener: vi.fn(),
    removeListener: vi.fn(),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
    dispatchEvent: vi.fn(),
  }),
});
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView = () => {};
/** jsdom draws no dialogs; open or shut is enough. */
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
