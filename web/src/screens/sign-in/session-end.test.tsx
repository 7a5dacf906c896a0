import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderRoutes } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { SignedInOnly, SignedOutOnly } from '../../app/guard.tsx';
import { expireSession, leaveSession } from '../../session/session-store.ts';
import { useUnsaved } from '../../ui/dialogs/unsaved.ts';
import { LoginScreen } from './login-screen.tsx';

function Typing() {
  const [typed, setTyped] = useState('');
  useUnsaved(typed !== '');
  return <input aria-label="Notes" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />;
}

function show() {
  stubApi({});
  renderRoutes([
    { element: <SignedInOnly />, children: [{ path: '/', element: <Typing /> }] },
    { element: <SignedOutOnly />, children: [{ path: '/login', element: <LoginScreen /> }] },
  ]);
}

const type = (text: string) => userEvent.type(screen.getByLabelText('Notes'), text);

test('what was typed when the server ended the session is not lost silently', async () => {
  show();
  await type('Windlass slow');
  act(() => expireSession());
  expect(await screen.findByText('What you had typed was not saved.')).toBeTruthy();
});

test('nor when another tab signs out', async () => {
  show();
  await type('Windlass slow');
  act(() => leaveSession());
  expect(await screen.findByText('What you had typed was not saved.')).toBeTruthy();
});

test('with nothing typed there is nothing to warn of', async () => {
  show();
  act(() => expireSession());
  expect(await screen.findByText('Your session has ended. Please log in again.')).toBeTruthy();
  expect(screen.queryByText('What you had typed was not saved.')).toBeNull();
});
