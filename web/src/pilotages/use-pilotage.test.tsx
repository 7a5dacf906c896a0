import type { Edit } from '@leadline/sync/ports';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ARRIVAL, arrivalAnswers } from '../../test/koru-arrival.ts';
import { closeOutbox, openNewOutbox } from '../../test/outbox.ts';
import { renderScreen } from '../../test/render.tsx';
import { stubApi } from '../../test/stub-api.ts';
import { currentSync } from '../sync/device-sync.ts';
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
  const { data } = usePilotage(ARRIVAL.uuid);
  return <p>{data && `${data.route?.uuid} ${data.route?.name}`}</p>;
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
