import { fireEvent, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { NewPilotageScreen } from '../src/screens/new-pilotage-screen.tsx';
import { AROHA_OF_KORU, koruAnswers } from './koru-world.ts';
import { renderRoutes } from './render.tsx';
import { stubApi } from './stub-api.ts';

/** Walks with a form start on this day, whatever day it is. */
const NOW = new Date('2026-11-20T00:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

export const newUser = (): UserEvent => userEvent.setup({ delay: null, advanceTimers: vi.advanceTimersByTime });

export const newPilotageRoutes = [
  { path: '/', element: <p>The list</p> },
  { path: '/pilotage/new', element: <NewPilotageScreen /> },
  { path: '/pilotage/:id', element: <p>Planning</p> },
];

/** Opens the form of a new pilotage at Koru; `sent` gives the calls of one kind. */
export async function openForm(answers: Parameters<typeof stubApi>[0] = {}) {
  const user = newUser();
  const calls = stubApi({ ...koruAnswers, ...answers });
  const view = renderRoutes(newPilotageRoutes, { at: '/pilotage/new', signedInAs: AROHA_OF_KORU });
  await screen.findByLabelText('Vessel IMO');
  const sent = (name: string) => calls.filter((call) => call.name === name).map(({ request }) => request);
  return { user, sent, ...view };
}

export const box = (label: string): HTMLInputElement =>
  screen.getByLabelText(label, { exact: false, selector: 'input, textarea' });

/** A whole text at once, as paste does it; what happens key by key is a test of its own. */
export const put = (label: string, text: string): boolean => fireEvent.change(box(label), { target: { value: text } });

export async function choose(user: UserEvent, label: string, option: string): Promise<void> {
  await user.click(box(label));
  await user.click(await screen.findByRole('option', { name: option }));
}

export async function options(user: UserEvent, label: string): Promise<string[]> {
  await user.click(box(label));
  const found = (await screen.findAllByRole('option')).map((option) => option.textContent ?? '');
  await user.keyboard('{Escape}');
  return found;
}

export const press = (user: UserEvent, name: string): Promise<void> =>
  user.click(screen.getByText(name, { selector: 'button' }));

export async function fillMovement(user: UserEvent): Promise<void> {
  await press(user, 'Arrival');
  put('Date', '22/11/2026');
  put('Time', '14:30');
  await choose(user, 'From', 'Boarding ground');
  await choose(user, 'To', 'Berth 8');
}

export async function fillAll(user: UserEvent): Promise<void> {
  await fillMovement(user);
  await choose(user, 'Route', 'Inner channel to Berth 8');
  put('Vessel IMO', '4129057');
  put('Vessel Name', 'PACIFIC KOWHAI');
}
