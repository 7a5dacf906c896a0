import type { SharedPlan } from '@leadline/domain/share/shared-plan';
import type { SharedWeather } from '@leadline/domain/share/shared-weather';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LINK, linkAnswers, sharedArrival } from '../../../test/koru-share.ts';
import { AT_SEA, forecastOf, INSIDE, limitAtRow } from '../../../test/koru-weather.ts';
import { renderRoutes } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { ShareScreen } from './share-screen.tsx';

const SLOW = { timeout: 60_000 };
const ALONE = 'Of clearances alone: limits of weather are not in it.';
const locations = [AT_SEA, INSIDE];

afterEach(() => {
  history.replaceState(null, '', '/');
  sessionStorage.clear();
});

function weatherOf(given: Partial<SharedWeather> = {}, source: 'open-meteo' | 'none' = 'open-meteo'): SharedWeather {
  const results = locations.map((each) =>
    forecastOf(each, () => ({ windSpeed: each === INSIDE ? 20 : 10, windGust: 34 }), { source }),
  );
  return { locations, limits: [], results, ...given };
}

async function openWith(weather: SharedPlan['weather']) {
  const calls = stubApi(linkAnswers({ ...sharedArrival(), weather }));
  history.replaceState(null, '', `/share/${LINK.id}#${LINK.token}`);
  renderRoutes([{ path: '/share/:id', Component: ShareScreen }], { at: `/share/${LINK.id}`, signedInAs: null });
  await screen.findByRole('heading', { name: 'KEA MERIDIAN' }, SLOW);
  return calls;
}
const verdict = () => screen.getByRole('region', { name: 'Verdict' }).textContent;

test('SHARE-06 WEATHER-03 the master reads the forecast of each place along his route, and no service is asked', async () => {
  const calls = await openWith(weatherOf());
  const winds = async (name: string) =>
    (await screen.findByRole('region', { name }, SLOW)).textContent?.match(/\d+ ?kn/g)?.[0];
  expect(await winds(AT_SEA.name)).toBe('10kn');
  expect(await winds(INSIDE.name)).toBe('20kn');
  expect(calls.filter(({ name }) => name.includes('weather'))).toEqual([]);
});

test('SHARE-06 the port’s limits of weather stand beside the master’s verdict as beside the pilot’s', async () => {
  await openWith(weatherOf({ limits: [limitAtRow('Swing basin', { measure: 'gust', limit: 30, effect: 'stop' })] }));
  await waitFor(() => expect(verdict()).toContain('Gust over 30 kn at Swing basin: 34 kn at 05:35'), SLOW);
});

test('SHARE-06 a port without a source shows no weather and says nothing of its limits', async () => {
  await openWith(weatherOf({}, 'none'));
  await waitFor(() => expect(verdict()).toContain('One or more constraints are not met.'), SLOW);
  expect(screen.queryByRole('region', { name: 'Weather Information' })).toBeNull();
  expect(verdict()).not.toMatch(/[Ll]imits of weather/);
  // Limits are known, and none: the start window is that of the port's own screen.
  expect(screen.queryByText(ALONE)).toBeNull();
});

test('SHARE-06 a plan that a device kept before it had weather says that the limits of weather are not known', async () => {
  await openWith(undefined);
  await waitFor(() => expect(verdict()).toContain('Limits of weather could not be read'), SLOW);
  expect(screen.queryByRole('region', { name: 'Weather Information' })).toBeNull();
  expect(screen.getByText(ALONE)).toBeTruthy();
});
