import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { KORU } from '../../../test/koru-world.ts';
import { AROHA } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { keepCards } from '../../emergency/kept-cards.ts';
import { adoptTokens } from '../../session/session-store.ts';
import { signOut } from '../../session/sign-out.ts';
import { onEmergencyAsked } from '../../ui/emergency/emergency-asked.ts';
import { AuthFrame } from './auth-frame.tsx';

const FIRE = {
  uuid: 'c0b1c2d3-0000-4000-8000-000000000001',
  kind: 'fire' as const,
  title: 'Fire',
  summary: null,
  version: '3',
  date: '2026-11-03',
  actions: [{ text: 'Sound the alarm', note: null }],
  calls: [{ name: 'Distress', vhf: '16', phone: null }],
};

afterEach(() => localStorage.clear());

const show = () =>
  render(
    <MemoryRouter>
      <AuthFrame settings={null}>Log in</AuthFrame>
    </MemoryRouter>,
  );
const button = () => screen.queryByRole('button', { name: 'Emergency' });

test('before a log-in there is a way to the cards where this device has some, also after a log-out, and else none', async () => {
  stubApi({ 'POST /users/logout': [] });
  const { unmount } = show();
  expect(button()).toBeNull();
  unmount();
  adoptTokens(AROHA);
  keepCards(KORU, { cards: [FIRE], readAt: 0 });
  await act(() => signOut());
  const asked = vi.fn();
  const stop = onEmergencyAsked(asked);
  const again = show();
  act(() => button()?.click());
  expect(asked).toHaveBeenCalledTimes(1);
  stop();
  again.unmount();
  keepCards(KORU, { cards: [], readAt: 0 });
  show();
  expect(button()).toBeNull();
});
