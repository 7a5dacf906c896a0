import { screen, within } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { ARRIVAL } from '../../../test/koru-arrival.ts';
import { AT_SEA, forecastOf, INSIDE, PLACES, weatherAnswers } from '../../../test/koru-weather.ts';
import { closePrefetch, openPrefetch, prefetchAnswers } from '../../../test/open-prefetch.ts';
import { renderRoutes } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { currentPrefetch } from '../../sync/prefetch/device-prefetch.ts';
import { PilotageScreen } from './pilotage-screen.tsx';
import { WeatherScreen } from './weather-screen.tsx';

const routes: RouteObject[] = [
  { path: '/pilotage/:id', Component: PilotageScreen, children: [{ path: 'risks2', Component: WeatherScreen }] },
];
const open = () => renderRoutes(routes, { at: `/pilotage/${ARRIVAL.uuid}/risks2` });
const blocks = async () => {
  await screen.findByRole('region', { name: AT_SEA.name });
  return PLACES.flatMap(({ name }) => screen.queryAllByRole('region', { name }));
};
const windsOf = (block: HTMLElement) => block.textContent?.match(/\d+ ?kn/g) ?? [];

afterEach(closePrefetch);

test('WEATHER-03 one block stands for each place that counts along the route, with the constraints at which it does', async () => {
  // 10 knots at sea and 20 inside: each block shows what was answered for its own place.
  const figures = (windSpeed: number) => () => ({ windSpeed });
  stubApi({
    ...prefetchAnswers(),
    ...weatherAnswers(),
    'GET /weather/multi': PLACES.map((each) => forecastOf(each, figures(each === INSIDE ? 20 : 10))),
  });
  open();
  const shown = await blocks();
  expect(shown).toHaveLength(2);
  const [inside, sea] = shown as [HTMLElement, HTMLElement];
  // She comes to the bar first; of the constraints the route says the order, not the place.
  expect(sea.compareDocumentPosition(inside)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(within(sea).getByText('Outer Bar, Entrance')).toBeTruthy();
  expect(within(inside).getByText('Swing basin, Berth 5')).toBeTruthy();
  expect(windsOf(sea)).toEqual(['10kn', '10kn', '10kn']);
  expect(windsOf(inside)).toEqual(['20kn', '20kn', '20kn']);
});

test('WEATHER-03 OFFLINE-08 a prepared pilotage has the same blocks without a network, though its tab was never opened', async () => {
  const calls = stubApi({ ...prefetchAnswers(), ...weatherAnswers() });
  await openPrefetch();
  expect(await currentPrefetch()?.prepare(ARRIVAL.uuid)).toBe('done');
  expect(calls.filter(({ name }) => name === 'GET /weather/multi')).toHaveLength(1);
  stubApi({ 'GET /weather-locations': lost, 'GET /weather-limits': lost });
  open();
  expect(await blocks()).toHaveLength(2);
  expect(screen.queryByText('No forecast available.')).toBeNull();
});

function lost(): never {
  throw new TypeError('Failed to fetch');
}
