import type { Edit } from '@leadline/sync/ports';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ARRIVAL, arrivalAnswers } from '../../test/koru-arrival.ts';
import { closeOutbox, openNewOutbox, reloadOutbox } from '../../test/outbox.ts';
import { renderScreen } from '../../test/render.tsx';
import { stubApi } from '../../test/stub-api.ts';
import { currentSync, setOutboxPhase } from '../sync/device-sync.ts';
import { usePilotage } from './use-pilotage.ts';

const OTHER_ROUTE = '0b0e6c1e-6b52-4c3e-8a53-000000000777';
const { route, fromLocation, toLocation } = ARRIVAL;
const movement = { movementType: 'Arrival', fromLocation, toLocation, sideTo: 'Port' };

/** Made on this device before it was started anew: of the lists that were read then nothing is in memory. */
const otherRoute: Edit = {
  item: { type: 'pilotage', uuid: ARRIVAL.uuid, pilotageUuid: null },
  kind: 'patch',
  groups: { movement: { base: { ...movement, route }, value: { ...movement, route: { uuid: OTHER_ROUTE } } } },
  context: { port: ARRIVAL.port.uuid },
  sendsNow: false,
};

beforeEach(async () => {
  await openNewOutbox();
  await currentSync()?.engine.record(otherRoute);
});
afterEach(() => {
  closeOutbox();
  vi.unstubAllGlobals();
});

function Route() {
  const { data, status } = usePilotage(ARRIVAL.uuid);
  return <p>{data ? `${data.route?.uuid} ${data.route?.name}` : status}</p>;
}

test('OFFLINE-16 a changed route counts after a restart, also while nothing here has its name', async () => {
  stubApi({ ...arrivalAnswers(), 'GET /routes': { status: 500, error: { code: 'internal', message: '' } } });
  renderScreen(<Route />);
  expect(await screen.findByText(`${OTHER_ROUTE} another route`)).toBeTruthy();
});

test('OFFLINE-16 its name is read, and shown when it comes', async () => {
  let answer = (_routes: unknown[]) => {};
  const calls = stubApi({
    ...arrivalAnswers(),
    'GET /routes': () => new Promise<unknown[]>((resolve) => (answer = resolve)),
  });
  renderScreen(<Route />);
  expect(await screen.findByText(`${OTHER_ROUTE} another route`)).toBeTruthy();
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('GET /routes'));
  answer([{ uuid: OTHER_ROUTE, name: 'Outer channel', from: fromLocation, to: toLocation, sideToRestrictions: [] }]);
  expect(await screen.findByText(`${OTHER_ROUTE} Outer channel`)).toBeTruthy();
  const asked = calls.find(({ name }) => name === 'GET /routes')?.request.url.searchParams;
  expect([asked?.get('fromUuid'), asked?.get('toUuid')]).toEqual([fromLocation?.uuid, toLocation?.uuid]);
});

test('OFFLINE-16 after a reload it is loading until what waits is known: the route of the server is never shown', async () => {
  const open = reloadOutbox();
  stubApi({ ...arrivalAnswers(), 'GET /routes': [] });
  const shown: unknown[] = [];
  function Shown() {
    const { data, status } = usePilotage(ARRIVAL.uuid);
    shown.push(data?.route?.uuid ?? status);
    return null;
  }
  const { client } = renderScreen(<Shown />);
  await waitFor(() => expect(client.getQueriesData({ queryKey: ['GET /pilotages/:id'] })[0]?.[1]).toBeTruthy());
  expect(new Set(shown)).toEqual(new Set(['loading']));
  await act(open);
  await waitFor(() => expect(shown.at(-1)).toBe(OTHER_ROUTE));
  expect(new Set(shown)).toEqual(new Set(['loading', OTHER_ROUTE]));
});

test('OFFLINE-16 what waits and cannot be opened does not hide the pilotage for ever', async () => {
  reloadOutbox();
  stubApi(arrivalAnswers());
  renderScreen(<Route />);
  expect(await screen.findByText('loading')).toBeTruthy();
  act(() => setOutboxPhase('failed'));
  expect(await screen.findByText(`${route?.uuid} ${route?.name}`)).toBeTruthy();
});
