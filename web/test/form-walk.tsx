import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { NewPilotageScreen } from '../src/screens/pilotage/new-pilotage-screen.tsx';
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

/** Without the look at pointer-events before each click, which costs jsdom most of the time of a walk. */
export const newUser = (): UserEvent =>
  userEvent.setup({
    delay: null,
    advanceTimers: vi.advanceTimersByTime,
    pointerEventsCheck: PointerEventsCheckLevel.Never,
  });

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
  await waitFor(() => box('Vessel IMO'));
  const sent = (name: string) => calls.filter((call) => call.name === name).map(({ request }) => request);
  return { user, sent, ...view };
}

/**
 * The control that a label is tied to. Testing Library's own search asks every element on the screen for its labels,
 * which makes a walk with a form ten times as long.
 */
export function box(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll('label')].find(
    ({ textContent }) => textContent?.replace(/ optional$/, '') === label,
  );
  const control = found && document.getElementById(found.htmlFor);
  if (!control) throw new Error(`No control has the label ${label}`);
  return control as HTMLInputElement;
}

/** A whole text at once, as paste does it; what happens key by key is a test of its own. */
export const put = (label: string, text: string): boolean => fireEvent.change(box(label), { target: { value: text } });

export async function choose(user: UserEvent, label: string, option: string): Promise<void> {
  const found = (await openList(user, label)).find(({ textContent }) => textContent === option);
  if (!found) throw new Error(`${label} does not offer ${option}`);
  await user.click(found);
}

export async function options(user: UserEvent, label: string): Promise<string[]> {
  const found = (await openList(user, label)).map(({ textContent }) => textContent ?? '');
  await user.keyboard('{Escape}');
  return found;
}

/** The choices of a list once it is open; by its id, because a search by role looks at every element on the screen. */
async function openList(user: UserEvent, label: string): Promise<Element[]> {
  await user.click(box(label));
  return await waitFor(() => {
    const list = document.getElementById(box(label).getAttribute('aria-controls') ?? '');
    const found = [...(list?.querySelectorAll('[role=option]') ?? [])];
    if (found.length === 0) throw new Error(`${label} is not open`);
    return found;
  });
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
