import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { Vessel } from '@leadline/domain/vessels/vessel';
import { screen } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { PilotageScreen } from '../../src/screens/pilotage/pilotage-screen.tsx';
import { EditVesselScreen } from '../../src/screens/vessel/edit-vessel-screen.tsx';
import { VesselScreen } from '../../src/screens/vessel/vessel-screen.tsx';
import { newUser } from '../form-walk.tsx';
import { ARRIVAL, arrivalAnswers, KEA_MERIDIAN } from '../koru-arrival.ts';
import { AROHA, renderRoutes } from '../render.tsx';
import { type StubRequest, stubApi } from '../stub-api.ts';

export const MASTER = { ...AROHA, user: { ...AROHA.user, roles: ['master'] }, roles: ['master'] };
export const tab = `/pilotage/${ARRIVAL.uuid}/vessel`;
export const routes: RouteObject[] = [
  {
    path: '/pilotage/:id',
    Component: PilotageScreen,
    children: [{ path: 'vessel', Component: VesselScreen, children: [{ path: 'edit', Component: EditVesselScreen }] }],
  },
];

interface Opening {
  pilotage?: Partial<Pilotage>;
  vessel?: Partial<Vessel>;
  answers?: Parameters<typeof stubApi>[0];
  signedInAs?: typeof AROHA;
}

export const saved = ({ body }: StubRequest): Vessel[] => {
  const { port: _, base: __, metadata, ...own } = body as Partial<Vessel> & { port: object; base: object };
  const after = { ...KEA_MERIDIAN.metadata, ...metadata };
  return [{ ...KEA_MERIDIAN, ...own, metadata: after, version: 2 }];
};

/** Full Vessel Details of the ship of the arrival. */
export async function openForm({ pilotage = {}, vessel = {}, answers = {}, signedInAs = AROHA }: Opening = {}) {
  const calls = stubApi({
    ...arrivalAnswers({ ...ARRIVAL, ...pilotage }),
    'GET /vessels/:imo': [{ ...KEA_MERIDIAN, ...vessel }],
    'PUT /vessels/:imo': saved,
    ...answers,
  });
  const user = newUser();
  const { router, client } = renderRoutes(routes, { at: tab, signedInAs });
  await user.click(await screen.findByRole('link', { name: /^Full Details/ }));
  const form = await screen.findByRole('form', { name: 'Full Vessel Details' });
  const sent = () => calls.filter(({ name }) => name === 'PUT /vessels/:imo').map(({ request }) => request.body);
  return { user, router, client, form, sent };
}

export const update = () => screen.getByText<HTMLButtonElement>(/^(Update|Saving\.\.\.)$/, { selector: 'button' });
export const isOpen = () => screen.queryByRole('form', { name: 'Full Vessel Details' }) !== null;
