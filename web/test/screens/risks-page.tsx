import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router';
import { PilotageScreen } from '../../src/screens/pilotage/pilotage-screen.tsx';
import { RisksScreen } from '../../src/screens/risks/risks-screen.tsx';
import { ARRIVAL } from '../koru-arrival.ts';
import { AROHA, renderRoutes } from '../render.tsx';

export const routes: RouteObject[] = [
  { path: '/pilotage/:id', Component: PilotageScreen, children: [{ path: 'risks', Component: RisksScreen }] },
];
/** The machine may be busy, and the modal is loaded when it is asked for. */
export const SLOW = { timeout: 60_000 };

/** Opens one row; the tide is 1.10 m at every time unless a test says otherwise. */
export async function openRow(name: string, signedInAs = AROHA) {
  renderRoutes(routes, { at: `/pilotage/${ARRIVAL.uuid}/risks`, signedInAs });
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(name) }, SLOW));
  return screen.findByRole('dialog', {}, SLOW);
}
