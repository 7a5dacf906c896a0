import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ARRIVAL, arrivalAnswers, rowNamed, START, tideAnswer } from '../../../test/koru-arrival.ts';
import { closePrefetch, openPrefetch, prefetchAnswers } from '../../../test/open-prefetch.ts';
import { AROHA, renderRoutes } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { currentPrefetch } from '../../sync/prefetch/device-prefetch.ts';
import { PilotageScreen } from '../pilotage/pilotage-screen.tsx';
import { RisksScreen } from './risks-screen.tsx';

const routes: RouteObject[] = [
  { path: '/pilotage/:id', Component: PilotageScreen, children: [{ path: 'risks', Component: RisksScreen }] },
];
const SLOW = { timeout: 60_000 };
const open = () => renderRoutes(routes, { at: `/pilotage/${ARRIVAL.uuid}/risks`, signedInAs: AROHA });
const row = (name: string) => screen.getByRole('button', { name: new RegExp(name) }).closest('tr')?.textContent;

const ENTRANCE = rowNamed('Entrance').constraint.tideRateStation?.uuid;
/** She is at the entrance twenty minutes after the start; the point of 04:30 is nearer to that than the one of 05:30. */
const point = (hours: number, rate: number) => ({
  dateTime: new Date(Date.parse(START) + hours * 3_600_000).toISOString(),
  rate,
  direction: 250,
});
const goesByData = {
  'GET /preferences': [{ key: 'feature_flags', metadata: { tide_rate_source: 'data' } }],
  'GET /tide_rate_data': ({ url }: { url: URL }) =>
    url.searchParams.get('stationUuid') === ENTRANCE ? [point(1, 3.1), point(0, 2.4)] : [],
};

/** Prepared while there was a network, which is gone from then on. */
async function prepareAndLeave(answers: Parameters<typeof stubApi>[0]) {
  const said: string[] = [];
  stubApi(answers);
  await openPrefetch({ tell: (message) => said.push(message) });
  await currentPrefetch()?.prepare(ARRIVAL.uuid);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  stubApi({});
  return said;
}

afterEach(() => {
  vi.restoreAllMocks();
  closePrefetch();
});

test('TIDE-15 where the port goes by data, each row shows the stream of the nearest point of its station', async () => {
  const calls = stubApi({ ...arrivalAnswers(), ...goesByData });
  open();
  await screen.findByRole('button', { name: /Cutter Channel/ }, SLOW);
  await waitFor(() => expect(row('Entrance')).toContain('Stream 2.40 kn, sets 250°'));
  expect(row('Swing basin')).not.toContain('kn');
  expect(calls.some(({ name }) => name === 'GET /tide_rate_data')).toBe(true);
});

test('TIDE-15 by its tables of hours it asks for no data', async () => {
  const calls = stubApi({ ...arrivalAnswers(), 'GET /tide_rate_data': [point(0, 2.4)] });
  open();
  await screen.findByRole('button', { name: /Cutter Channel/ }, SLOW);
  await waitFor(() => expect(row('Entrance')).toContain('Passed'));
  expect(calls.filter(({ name }) => name === 'GET /tide_rate_data')).toEqual([]);
});

test('TIDE-15 OFFLINE-08 a prepared pilotage shows its streams without a network', async () => {
  await prepareAndLeave({ ...prefetchAnswers(), ...goesByData });
  open();
  await screen.findByRole('button', { name: /Cutter Channel/ }, SLOW);
  await waitFor(() => expect(row('Entrance')).toContain('Stream 2.40 kn, sets 250°'), SLOW);
});

test('OFFLINE-08 streams that could not be fetched are told with counts', async () => {
  const said = await prepareAndLeave({
    ...prefetchAnswers(),
    ...goesByData,
    'GET /tide_rate_data': ({ url }: { url: URL }) =>
      url.searchParams.get('stationUuid') === ENTRANCE ? { status: 500 } : [],
  });
  expect(said).toEqual(['Failed to prefetch tide rates (1 of 1)']);
});

test('TIDE-17 without a network and without tides of that time the lookup says so, and no row passes', async () => {
  const tides = tideAnswer(() => 1.1);
  await prepareAndLeave({
    ...prefetchAnswers(),
    'GET /tide_data': (request) =>
      request.url.searchParams.get('tidesType') === 'all' ? { status: 500 } : tides(request),
  });
  open();
  await screen.findByRole('button', { name: /Cutter Channel/ }, SLOW);
  await waitFor(
    () => expect(screen.getByRole('region', { name: 'Verdict' }).textContent).toContain('could not be calculated'),
    SLOW,
  );
  expect(screen.getByRole('heading', { name: 'No offline tide data available for this time' })).toBeTruthy();
  expect(row('Cutter Channel')).toContain('Not calculable');
  await userEvent.click(screen.getByRole('button', { name: /Cutter Channel/ }));
  const dialog = await screen.findByRole('dialog', {}, SLOW);
  expect(dialog.textContent).toContain('No offline tide data available for this time');
  expect(dialog.textContent).not.toContain('Insufficient tide data found');
});
