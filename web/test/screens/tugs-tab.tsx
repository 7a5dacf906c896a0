import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { PilotageTug } from '@leadline/domain/tugs/tug';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router';
import { PilotageScreen } from '../../src/screens/pilotage/pilotage-screen.tsx';
import { TugsScreen } from '../../src/screens/pilotage/tugs-screen.tsx';
import { ARRIVAL, arrivalAnswers } from '../koru-arrival.ts';
import { KEA_WITH_BOLLARDS, tugAnswers } from '../koru-tugs.ts';
import { AROHA, renderRoutes } from '../render.tsx';
import { stubApi } from '../stub-api.ts';

const routes: RouteObject[] = [
  { path: '/pilotage/:id', Component: PilotageScreen, children: [{ path: 'tugs', Component: TugsScreen }] },
];

interface Opening {
  standing?: PilotageTug[];
  pilotage?: Partial<Pilotage>;
  answers?: Parameters<typeof stubApi>[0];
  signedInAs?: typeof AROHA;
}

/** The tugs tab of the arrival, with these tugs assigned. */
export function open({ standing = [], pilotage = {}, answers = {}, signedInAs = AROHA }: Opening = {}) {
  const calls = stubApi({
    ...arrivalAnswers({ ...ARRIVAL, ...pilotage }),
    'GET /vessels/:imo': [KEA_WITH_BOLLARDS],
    ...tugAnswers(standing),
    ...answers,
  });
  renderRoutes(routes, { at: `/pilotage/${ARRIVAL.uuid}/tugs`, signedInAs });
  const sent = (name: string) => calls.filter((call) => call.name === name).map(({ request }) => request.body);
  return { user: userEvent.setup(), calls, sent };
}

export const board = async () => within(await screen.findByRole('list', { name: 'Lines of the vessel' }));
export const press = async (name: string) => (await board()).getByRole('button', { name });
