import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { ARRIVAL, arrivalAnswers } from '../../../test/koru-arrival.ts';
import { chartAnswers, PLAN_OF_KORU } from '../../../test/koru-plan.ts';
import { AROHA, renderRoutes } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { AcceptanceScreen } from './acceptance-screen.tsx';
import { PilotageScreen } from './pilotage-screen.tsx';

const SLOW = { timeout: 60_000 };
const OWN = { ...ARRIVAL, status: 'Plan' as const, pilot: { ...AROHA.user, uuid: AROHA.user.uuid } };
const SIGNATURE = 'GET /pilotages/:id/signature';
const FAILED = { status: 500, error: { code: 'internal', message: 'Internal error' } };

const routes: RouteObject[] = [
  {
    path: '/pilotage/:id',
    Component: PilotageScreen,
    children: [{ path: 'acceptance', Component: AcceptanceScreen }],
  },
];

function open(answers: Parameters<typeof stubApi>[0]) {
  const calls = stubApi({
    ...arrivalAnswers(OWN as never),
    ...chartAnswers(),
    'GET /plan_settings': [PLAN_OF_KORU],
    'GET /drawings': [],
    'GET /pilotages_extras': [],
    'GET /ports_extras': [],
    'GET /pilotages_tugs': [],
    'GET /tugs': [],
    'GET /preferences': [{ key: 'pilotage_flags', metadata: { use_e_signatures: false } }],
    ...answers,
  });
  renderRoutes(routes, { at: `/pilotage/${OWN.uuid}/acceptance` });
  return calls;
}

test('ERR-28 signatures that cannot be read: "Failed to get pilotage signatures", and nothing can be signed', async () => {
  open({ [SIGNATURE]: FAILED });
  await screen.findByText('Failed to get pilotage signatures', {}, SLOW);
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

test('ERR-28 a signature that the server does not take: "Failed to add pilotage signature", and the box stays open', async () => {
  const calls = open({
    [SIGNATURE]: [],
    'POST /pilotages/:id/signature': { ...FAILED, status: 422, error: { code: 'ruleBroken', message: 'no' } },
  });
  const box = await screen.findByRole('region', { name: 'Pilot' }, SLOW);
  await userEvent.click(await within(box).findByRole('button', { name: 'Accept' }, SLOW));
  await screen.findByText('Failed to add pilotage signature', {}, SLOW);
  expect(calls.filter(({ name }) => name === 'POST /pilotages/:id/signature')).toHaveLength(1);
  expect(within(box).getByRole('button', { name: 'Accept' })).toBeTruthy();
  expect(within(box).queryByText('Locked.')).toBeNull();
});
