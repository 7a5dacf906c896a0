import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import * as React from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { forgetSealed } from '../src/data/store/sealed-texts.ts';
import { keepAskedStyles, rememberLabelled } from './page/quick-jsdom.ts';

// A machine with other work is slow to draw, and no less right.
configure({ asyncUtilTimeout: 30_000 });

/**
 * While something is waited for, each look that does not find it yet would write the whole page into its error: a seventh of
 * the time of these tests. The page is written once, when the wait has ended in vain.
 */
configure({
  getElementError: (message, container) => {
    const said = isWaiting() ? [message] : [message, prettyDOM(container)];
    return Object.assign(new Error(said.join('\n\n')), { name: 'TestingLibraryElementError' });
  },
});

/** The library notes it while it asks what is waited for (`waitFor`, and every `findBy`). */
function isWaiting(): boolean {
  return (getConfig() as unknown as { _disableExpensiveErrorDiagnostics: boolean })._disableExpensiveErrorDiagnostics;
}

keepAskedStyles();
rememberLabelled();

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

/**
 * React notes of every element where it was made, for its warnings: a tenth of the time of these tests. It stops at ten
 * thousand a second, and here it stops at once.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: ofReact } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
};
Object.defineProperty(ofReact, 'recentlyCreatedOwnerStacks', {
  ...{ configurable: true, get: () => 10_000, set: () => undefined },
});
