import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { KORU } from '../../../test/pilotage-row.ts';
import { AROHA, renderRoutes } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { ListScreen } from './list-screen.tsx';

afterEach(() => localStorage.clear());

function showList(roles: string[], uuid = AROHA.user.uuid) {
  stubApi({ 'GET /ports': [KORU], 'GET /preferences': [], 'GET /users': [], 'GET /pilotages': [] });
  return renderRoutes([{ path: '/', element: <ListScreen /> }], {
    signedInAs: { ...AROHA, roles, user: { ...AROHA.user, uuid, roles } },
  });
}
const steps = () => screen.findByRole('region', { name: 'First steps' });

test('who is here the first time is told what to do first in their role, with the way to the help', async () => {
  let asked: unknown = null;
  const hear = (event: Event) => {
    asked = (event as CustomEvent).detail;
  };
  document.addEventListener('leadline-help', hear);
  showList(['staff']);
  const region = await steps();
  expect(region.textContent).toContain('Press Unassigned in a row to assign a pilot.');
  expect(region.textContent).not.toContain('whether she clears');
  const help = within(region).getByRole('button', { name: 'Help for this page' });
  await userEvent.click(help);
  document.removeEventListener('leadline-help', hear);
  expect(asked).toEqual({ wanted: 'here', from: help });
});

test('hidden first steps stay hidden for that person on this device, and for nobody else', async () => {
  const { unmount } = showList(['pilot']);
  await userEvent.click(within(await steps()).getByRole('button', { name: 'Hide first steps' }));
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  unmount();
  const again = showList(['pilot']);
  await screen.findByRole('heading', { name: 'Pilotages' });
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  again.unmount();
  showList(['pilot'], '0b0e6c1e-6b52-4c3e-8a53-3d2f50b1a002');
  expect(await steps()).toBeTruthy();
});
