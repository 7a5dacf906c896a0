import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { WINDOW_HEADING, WindowButton } from './window-button.tsx';

test('the button leads to the start windows below the rows, and keys go on from there', async () => {
  const scrolled: Element[] = [];
  Element.prototype.scrollIntoView = vi.fn(function (this: Element) {
    scrolled.push(this);
  });
  render(
    <>
      <WindowButton />
      <section aria-label="windows">
        <h2 id={WINDOW_HEADING} tabIndex={-1}>
          The windows
        </h2>
      </section>
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Start Window' }));
  expect(scrolled).toEqual([screen.getByRole('region', { name: 'windows' })]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'The windows' }));
});
