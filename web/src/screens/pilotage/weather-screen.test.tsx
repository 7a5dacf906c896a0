import { sampleResult } from '@leadline/domain/weather/sample-weather';
import type { WeatherPoint } from '@leadline/domain/weather/weather';
import { SOURCE_FACTS, type WeatherSource } from '@leadline/domain/weather/weather-source';
import { screen, waitFor, within } from '@testing-library/react';
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

/** The texts of one forecast, label and figure: what is written for nobody but a screen reader counts as well. */
const figuresOf = (card: HTMLElement) =>
  Object.fromEntries(
    [...card.querySelectorAll('dl > div')].map((entry) =>
      ['dt', 'dd'].map((part) => entry.querySelector(part)?.textContent ?? ''),
    ),
  );
const cards = async () => within((await blocks())[0] as HTMLElement).getAllByRole('article');

test('WEATHER-01 the tab has its heading and the source, and no source where there is none', async () => {
  stubApi({ ...prefetchAnswers(), ...weatherAnswers() });
  const view = open();
  expect(await screen.findByRole('heading', { name: 'Weather Information' })).toBeTruthy();
  expect((await screen.findByText(/^Sourced from/)).textContent).toMatch(/^Sourced from Open-Meteo, fetched 02:29, /);
  view.unmount();
  const none = PLACES.map(({ location }) => sampleResult([], { location, source: 'none', fetchedAt: null }));
  stubApi({ ...prefetchAnswers(), ...weatherAnswers(), 'GET /weather/multi': none });
  open();
  expect(await screen.findByText('No forecasts to show for this date')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Weather Information' })).toBeTruthy();
  expect(screen.queryByText(/Sourced from/)).toBeNull();
});

test('WEATHER-02 while it loads the tab says so; a port without weather locations has no forecasts to show', async () => {
  stubApi({ ...prefetchAnswers(), ...weatherAnswers(), 'GET /weather/multi': () => new Promise(() => {}) });
  const view = open();
  expect(await screen.findByText('Loading weather forecasts')).toBeTruthy();
  expect(screen.queryByText('No forecasts to show for this date')).toBeNull();
  view.unmount();
  stubApi({ ...prefetchAnswers(), 'GET /weather-locations': [] });
  open();
  expect(await screen.findByText('No forecasts to show for this date')).toBeTruthy();
});

const FULL: Partial<WeatherPoint> = {
  ...{ icon: '10d', description: 'Light rain', temperature: 17.4, windDirection: 225, windSpeed: 14.6, windGust: 22.4 },
  ...{ swellHeight: 1.256, swellDirection: 40, precipitation: 0.84, precipitationHours: 1, visibility: 4.25 },
  ...{ cloudCover: 74.6, pressure: 1013.4, sunrise: '2026-11-21T16:55:00.000Z', sunset: '2026-11-22T07:08:00.000Z' },
};
const answersOf = (source: WeatherSource, point: Partial<WeatherPoint>) => ({
  ...prefetchAnswers(),
  ...weatherAnswers(),
  'GET /weather/multi': PLACES.map((each) => forecastOf(each, () => point, { source })),
});

test('WEATHER-04 WEATHER-05 a forecast says date and time and each of its figures in its unit; what is missing is "--"', async () => {
  stubApi(answersOf('openweather', FULL));
  const view = open();
  const [before, at, after] = (await cards()) as [HTMLElement, HTMLElement, HTMLElement];
  // 04:30 in the port, UTC+13.
  expect([before, at, after].map((card) => card.querySelector('header b')?.textContent)).toEqual([
    ...['22:30, 21 Nov 2026', '04:30, 22 Nov 2026', '10:30, 22 Nov 2026'],
  ]);
  expect(at.querySelector('[class*="_sky_"]')?.textContent).toBe('Light rainTemperature 17°C');
  expect(figuresOf(at)).toEqual({
    ...{ Wind: '15kn', Gust: '22kn', From: 'SW 225°', Swell: '1.26m', 'Swell from': 'NE 040°' },
    ...{ Precipitation: '0.8mm', Visibility: '4.3km', Pressure: '1013hPa', Cloud: '75%' },
  });
  // 05:55 and 20:08 in the port.
  expect((await blocks())[0]?.querySelector('header')?.textContent).toMatch(/Sunrise 05:55Sunset 20:08$/);
  view.unmount();
  stubApi(answersOf('openweather', {}));
  open();
  const [, nothing] = (await cards()) as [HTMLElement, HTMLElement];
  expect(nothing.querySelector('[class*="_sky_"]')?.textContent).toBe('--Temperature --');
  expect(new Set(Object.values(figuresOf(nothing)))).toEqual(new Set(['--']));
  expect((await blocks())[0]?.querySelector('header')?.textContent).toMatch(/Sunrise --Sunset --$/);
});

test.each(Object.keys(SOURCE_FACTS).filter((each) => each !== 'none') as WeatherSource[])(
  'WEATHER-06 of %s cloud, conditions and sun show if it is one of the two providers, and an icon if it is OpenWeather',
  async (source) => {
    const [isOneOfTwo, hasIcon] = [source === 'open-meteo' || source === 'openweather', source === 'openweather'];
    stubApi(answersOf(source, FULL));
    open();
    const [, at] = (await cards()) as [HTMLElement, HTMLElement];
    expect('Cloud' in figuresOf(at)).toBe(isOneOfTwo);
    expect(at.textContent?.includes('Light rain')).toBe(isOneOfTwo);
    expect((await blocks())[0]?.textContent?.includes('Sunrise')).toBe(isOneOfTwo);
    expect(at.querySelector('[class*="_sky_"] svg') !== null).toBe(hasIcon);
    expect(figuresOf(at)).toMatchObject({ Wind: '15kn', Swell: '1.26m', Pressure: '1013hPa' });
  },
);

test.each([
  [
    'in eight days',
    8,
    'No forecast available. The pilotage date may be outside the weather forecast range - check back closer to the pilotage date.',
  ],
  ['in six days', 6, 'No forecast available.'],
  ['yesterday', -1, 'No weather forecast data available for this date and time.'],
] as const)('WEATHER-08 WEATHER-09 a block without a forecast, of a pilotage %s, says why', async (_, days, text) => {
  const date = new Date(Date.now() + days * 86_400_000).toISOString();
  const beyond = 'No weather forecast data available for this date and time';
  const empty = PLACES.map(({ location }) => sampleResult([], { location, error: beyond }));
  stubApi({
    ...{ ...prefetchAnswers(), ...weatherAnswers() },
    ...{ 'GET /pilotages/:id': [{ ...ARRIVAL, date }], 'GET /weather/multi': empty },
  });
  open();
  for (const block of await blocks()) expect(block.querySelector('[class*="_without_"]')?.textContent).toBe(text);
});

test.each([
  ['places', 'GET /weather-locations', 'Error loading weather locations data'],
  ['forecasts', 'GET /weather/multi', 'Error loading weather data'],
] as const)(
  'ERR-14 %s that cannot be loaded are said on the tab and in a toast, and Retry asks again',
  async (_, call, text) => {
    let isThere = false;
    const down = { status: 500, error: { code: 'internal', message: 'down' } };
    const good = weatherAnswers();
    stubApi({ ...prefetchAnswers(), ...good, [call]: () => (isThere ? good[call] : down) });
    open();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(text)).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
    isThere = true;
    within(alert).getByRole('button', { name: 'Retry' }).click();
    expect(await blocks()).toHaveLength(2);
  },
);

test('WEATHER-13 a place that could not be read says why, and the others show what they have', async () => {
  const [inside, elsewhere, atSea] = PLACES.map((each) => forecastOf(each, () => FULL));
  const failed = { ...inside, weatherData: [], error: 'x', problem: 'timedOut' };
  stubApi({ ...prefetchAnswers(), ...weatherAnswers(), 'GET /weather/multi': [failed, elsewhere, atSea] });
  open();
  const shown = await blocks();
  expect(screen.getByText('Failed to fetch: the service did not answer in time')).toBeTruthy();
  expect(shown.map((block) => block.querySelectorAll('article').length).toSorted()).toEqual([0, 3]);
});

function lost(): never {
  throw new TypeError('Failed to fetch');
}
