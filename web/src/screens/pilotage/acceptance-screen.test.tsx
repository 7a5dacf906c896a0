import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router';
import { expect, test, vi } from 'vitest';
import { ARRIVAL, arrivalAnswers } from '../../../test/koru-arrival.ts';
import { chartAnswers, PLAN_OF_KORU } from '../../../test/koru-plan.ts';
import { AROHA, renderRoutes } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { onNotedError } from '../../data/errors/noted-errors.ts';
import { AcceptanceScreen } from './acceptance-screen.tsx';
import { PilotageScreen } from './pilotage-screen.tsx';

const SLOW = { timeout: 60_000 };
const OWN = { ...ARRIVAL, status: 'Plan' as const, pilot: AROHA.user };
const routes: RouteObject[] = [
  { path: '/pilotage/:id', Component: PilotageScreen, children: [{ path: 'acceptance', Component: AcceptanceScreen }] },
];
const WRITE = 'POST /pilotages/:id/signature';

function open(answers: Parameters<typeof stubApi>[0] = {}) {
  const calls = stubApi({
    ...arrivalAnswers(OWN as never),
    ...chartAnswers(),
    'GET /plan_settings': [PLAN_OF_KORU],
    'GET /drawings': [],
    'GET /pilotages_extras': [],
    'GET /ports_extras': [],
    'GET /pilotages_tugs': [],
    'GET /tugs': [],
    'GET /pilotages/:id/signature': [],
    'GET /pilotages/:id/comment': [],
    ...answers,
  });
  renderRoutes(routes, { at: `/pilotage/${OWN.uuid}/acceptance` });
  return calls;
}

test('ACCEPT-07 a signature that is not taken is told in its own box, and not in the other', async () => {
  open({ [WRITE]: { status: 422, error: { code: 'endState', message: 'x' } } });
  const master = within(await screen.findByRole('region', { name: 'Master' }, SLOW));
  await userEvent.clear(master.getByRole('textbox', { name: 'Name' }));
  await userEvent.type(master.getByRole('textbox', { name: 'Name' }), 'R. Santos');
  await userEvent.click(master.getByRole('button', { name: 'Accept' }));
  expect((await master.findByRole('alert', {}, SLOW)).textContent).toContain('This pilotage is closed');
  expect(within(screen.getByRole('region', { name: 'Pilot' })).queryByRole('alert')).toBeNull();
});

test('ACCEPT-03 a label that nobody knows is an error in its place, reported once, and the exchange goes on', async () => {
  const noted = vi.fn();
  const stop = onNotedError(noted);
  const flow = { ...{ uuid: crypto.randomUUID(), version: 1, pilotage: { uuid: OWN.uuid }, extraType: 'flowlist' } };
  open({ 'GET /pilotages_extras': [{ ...flow, metadata: { value: ['tides', 'Bridge card'] }, updatedAt: OWN.date }] });
  expect((await screen.findByRole('alert', {}, SLOW)).textContent).toContain('Bridge card');
  expect(await screen.findByRole('region', { name: 'Master' }, SLOW)).toBeTruthy();
  expect(noted).toHaveBeenCalledTimes(1);
  expect(String(noted.mock.calls[0]?.[0])).toContain('Bridge card');
  stop();
});

test('ERR-28 signatures that cannot be read: "Failed to get pilotage signatures", and nothing can be signed', async () => {
  open({ 'GET /pilotages/:id/signature': { status: 500, error: { code: 'internal', message: 'Internal error' } } });
  await screen.findByText('Failed to get pilotage signatures', {}, SLOW);
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

test('ERR-28 a signature that the server does not take: "Failed to add pilotage signature", and the box stays open', async () => {
  const calls = open({ [WRITE]: { status: 422, error: { code: 'ruleBroken', message: 'no' } } });
  const box = await screen.findByRole('region', { name: 'Pilot' }, SLOW);
  await userEvent.click(await within(box).findByRole('button', { name: 'Accept' }, SLOW));
  await screen.findByText('Failed to add pilotage signature', {}, SLOW);
  expect(calls.filter(({ name }) => name === WRITE)).toHaveLength(1);
  expect(within(box).getByRole('button', { name: 'Accept' })).toBeTruthy();
  expect(within(box).queryByText('Locked.')).toBeNull();
});
