import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onNotedError } from '../../data/errors/noted-errors.ts';
import { FaultBoundary } from './fault-boundary.tsx';

let isBroken = true;
const noted: unknown[] = [];
let stop = () => {};
const printed = vi.mocked(console.error);
beforeEach(() => {
  isBroken = true;
  noted.length = 0;
  stop = onNotedError((error) => noted.push(error));
  // React prints every error that a boundary catches.
  printed.mockImplementation(() => {});
});
afterEach(() => {
  stop();
  printed.mockReset();
});

function Part() {
  if (isBroken) throw new Error('A bug');
  return <p>The part</p>;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('SHELL-20 a fault ends its own part of the page, is reported, and Retry makes the part anew', async () => {
  render(
    <>
      <p>The rest</p>
      <FaultBoundary>
        <Part />
      </FaultBoundary>
    </>,
  );
  expect(screen.getByText('The rest')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('This part could not be shown');
  expect(noted).toEqual([new Error('A bug')]);
  expect(screen.queryByRole('button', { name: 'Reload the app' })).toBeNull();
  await press('Retry');
  expect(screen.getByRole('button', { name: 'Reload the app' })).toBeTruthy();
  isBroken = false;
  await press('Retry');
  expect(screen.getByText('The part')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('SHELL-20 a fault of a dialog is told over the page, with the way out of the dialog', async () => {
  const close = vi.fn();
  render(
    <FaultBoundary frame="dialog" onClose={close}>
      <Part />
    </FaultBoundary>,
  );
  expect(screen.getByRole('dialog', { name: 'This part could not be shown' })).toBeTruthy();
  await press('Close');
  expect(close).toHaveBeenCalledOnce();
});
