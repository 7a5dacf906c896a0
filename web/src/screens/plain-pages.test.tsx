import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderRoutes } from '../../test/render.tsx';
import { stubApi } from '../../test/stub-api.ts';
import { NoSuchPage } from './no-such-page.tsx';
import { UnsentQuestion } from './sign-in/unsent-question.tsx';

afterEach(() => void vi.restoreAllMocks());

const show = (element: React.ReactElement) => {
  stubApi({});
  return renderRoutes(
    [
      { path: '/', element: <p>The list</p> },
      { path: '*', element },
    ],
    { at: '/logout' },
  );
};
const hasHead = () => {
  expect(screen.getByRole('banner')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Leadline, to the list' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Palette: / })).toBeTruthy();
};

test('an unknown address has brand, palette and the way to the list', async () => {
  show(<NoSuchPage />);
  hasHead();
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Go to the list' }));
  expect(await screen.findByText('The list')).toBeTruthy();
});

test('SHELL-17 the question at log-out has brand and palette, and "Stay logged in" leads back', async () => {
  const onLogOut = vi.fn();
  show(<UnsentQuestion count={2} isLocked={false} onLogOut={onLogOut} />);
  hasHead();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stay logged in' }));
  await userEvent.click(screen.getByRole('button', { name: 'Stay logged in' }));
  expect(await screen.findByText('The list')).toBeTruthy();
  expect(onLogOut).not.toHaveBeenCalled();
});

test('SHELL-17 without a network "Sync first" is off with its reason; the edits can be kept', async () => {
  const onLogOut = vi.fn();
  show(<UnsentQuestion count={2} isLocked={false} onLogOut={onLogOut} />);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  const sync = screen.getByRole<HTMLButtonElement>('button', { name: 'Sync first' });
  expect(sync.disabled).toBe(true);
  expect(document.getElementById(sync.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Sending needs the server',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Keep for my next log-in' }));
  expect(onLogOut).toHaveBeenCalledOnce();
});
