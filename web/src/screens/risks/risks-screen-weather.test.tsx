import { RISK_SUMMARY } from '@leadline/domain/words/clearance/problems';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ARRIVAL, arrivalAnswers } from '../../../test/koru-arrival.ts';
import { forecastOf, limitAtRow, PLACES } from '../../../test/koru-weather.ts';
import { AROHA, renderRoutes, renderScreen } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { ListVerdict } from '../list/list-verdict.tsx';
import { PilotageScreen } from '../pilotage/pilotage-screen.tsx';
import { RisksScreen } from './risks-screen.tsx';

const routes: RouteObject[] = [
  { path: '/pilotage/:id', Component: PilotageScreen, children: [{ path: 'risks', Component: RisksScreen }] },
];
/** A day before the start. */
const NOW = Date.parse('2026-11-20T15:30:00.000Z');
const SLOW = { timeout: 60_000 };
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

const GUST = limitAtRow('Swing basin', { measure: 'gust', limit: 30, effect: 'stop' });
const SWELL = limitAtRow('Outer Bar', { measure: 'swell', limit: 2, effect: 'caution' });

/** Two hours old. Gusts of 34 kn are forecast for three hours after the start of 04:30, a step each three hours. */
const FRONT = PLACES.map((place) =>
  forecastOf(place, (hours) => ({ windSpeed: 15, windGust: hours === 3 ? 34 : 20, swellHeight: 1.2 }), {
    fetchedAt: new Date(NOW - 7_200_000).toISOString(),
  }),
);
const answers = (lines: Parameters<typeof stubApi>[0]) => ({
  ...arrivalAnswers({ ...ARRIVAL, vesselFwdDraft: 11, vesselAftDraft: 11 }),
  'GET /weather-locations': PLACES,
  'GET /weather-limits': [GUST, SWELL],
  'GET /weather/multi': FRONT,
  ...lines,
});

async function openTides(lines: Parameters<typeof stubApi>[0] = {}) {
  const calls = stubApi(answers(lines));
  renderRoutes(routes, { at: `/pilotage/${ARRIVAL.uuid}/risks`, signedInAs: AROHA });
  const region = await screen.findByRole('region', { name: 'Start Window' }, SLOW);
  await waitFor(() => expect(region.querySelector('[class*="_greatest_"][aria-busy="false"]')).toBeTruthy(), SLOW);
  await waitFor(() => expect(verdict()).not.toContain('forecast is being read'), SLOW);
  return { region, calls };
}
const verdict = () => screen.getByRole('region', { name: 'Verdict' }).textContent ?? '';
const rowOf = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) }).closest('tr')?.textContent;

// Worked out by hand: she is in the Swing basin 65 min after her start. Gusts count as 34 kn between the steps at 04:30 and
// 10:30, so for starts after 03:25 and before 09:25.
test('limits: a stop takes the headline and closes the window; the clearances, their rows and drafts stay as they are', async () => {
  const { region } = await openTides();
  await waitFor(() => expect(verdict()).toContain('Clearances pass; gust over 30 kn at Swing basin'), SLOW);
  expect(verdict()).not.toContain(RISK_SUMMARY.passed);
  expect(verdict()).toContain('Gust over 30 kn at Swing basin: 34 kn at 05:35');
  expect(rowOf('Swing basin')).toContain('Gust over 30 kn: 34 kn, stop');
  expect(rowOf('Swing basin')).toContain('Passed');
  expect(rowOf('Outer Bar')).not.toContain('Swell');
  await waitFor(() => expect(region.textContent).toContain('closes 03:25, gust over 30 kn at Swing basin'), SLOW);
  expect(region.textContent).toContain('opens 09:25, before it gust over 30 kn at Swing basin');
  expect(region.textContent).toContain('03:25 – 09:25 closed: gust over 30 kn at Swing basin');
  expect(region.textContent).toContain('Within the port’s limits of weather (forecast 2 h');
  expect(region.textContent).toContain('By clearances alone open all 24 h');
  // The start of 04:30 lies in none.
  expect(region.textContent).not.toContain('this start lies in it');
  expect(region.textContent).toMatch(/Greatest draft, this start[\d.]+ m/);
});

test('limits: the dialog of a constraint tells each limit of the port there, kept or not', async () => {
  await openTides();
  const factsOf = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
    const dialog = await screen.findByRole('dialog', { name }, SLOW);
    const text = dialog.querySelector('.kv')?.textContent ?? '';
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull(), SLOW);
    return text;
  };
  expect(await factsOf('Swing basin')).toContain('Gust at most 30 kn, stop34 kn, exceeded');
  expect(await factsOf('Outer Bar')).toContain('Swell at most 2.00 m, caution1.20 m');
});

test('limits: another start that is tried is held against them too', async () => {
  await openTides();
  await waitFor(() => expect(verdict()).toContain('Clearances pass; gust'), SLOW);
  const line = screen.getByRole('slider', { name: /^Start of pilotage/ });
  // Five minutes at a press: 03:25 is 65 min before 04:30.
  for (let press = 0; press < 13; press++) fireEvent.keyDown(line, { key: 'ArrowLeft' });
  const trial = await screen.findByRole('region', { name: 'Another start, not saved' });
  await waitFor(() =>
    expect(trial.textContent).toContain(`If she starts at 03:25 (not saved): ${RISK_SUMMARY.passed}`),
  );
  fireEvent.keyDown(line, { key: 'ArrowRight', shiftKey: true });
  await waitFor(() => expect(trial.textContent).toContain('03:26 (not saved): Clearances pass; gust over 30 kn'));
});

test('limits: without a forecast a stop is not calculable and a caution is a caution, each with its reason', async () => {
  const down = { status: 502, error: { code: 'providerFailed', message: 'down' } };
  const { region } = await openTides({ 'GET /weather/multi': down });
  await waitFor(() => expect(verdict()).toContain('Clearances pass; gust at Swing basin is not known'), SLOW);
  expect(verdict()).toContain('Swell at Outer Bar is not known');
  expect(rowOf('Swing basin')).toContain('Gust is not known: not calculable');
  expect(rowOf('Outer Bar')).toContain('Swell is not known: caution');
  expect(region.textContent).toContain('The port’s limits of weather leave none of these starts.');
  expect(within(region).queryByRole('button', { name: /^Use / })).toBeNull();
});

test('limits: an old forecast is a caution beside what it says; what limits there are, if unread, is one as well', async () => {
  const old = FRONT.map((result) => ({ ...result, fetchedAt: new Date(NOW - 25_200_000).toISOString() }));
  await openTides({ 'GET /weather/multi': old, 'GET /weather-limits': [SWELL] });
  await waitFor(() => expect(verdict()).toContain('The forecast for the limits of weather is 7 h'), SLOW);
  expect(verdict()).toContain(RISK_SUMMARY.passed);
  expect(screen.getByRole('region', { name: 'Verdict' }).className).toContain('iscare');
});

test('limits: where they cannot be read that is said as a caution, here and beside the windows', async () => {
  const { region } = await openTides({ 'GET /weather-limits': { status: 500 } });
  await waitFor(() => expect(verdict()).toContain('Limits of weather could not be read'), SLOW);
  expect(region.textContent).toContain('Limits of weather could not be read');
});

test('limits: a port without limits asks for no forecast on the Tides tab, and says nothing of weather', async () => {
  const { calls, region } = await openTides({ 'GET /weather-limits': [] });
  await waitFor(() => expect(verdict()).toContain(RISK_SUMMARY.passed), SLOW);
  expect(calls.some(({ name }) => name === 'GET /weather/multi')).toBe(false);
  expect(region.textContent).not.toContain('weather');
});

test('limits: the next job of the list says the same', async () => {
  stubApi(answers({}));
  renderScreen(<ListVerdict id={ARRIVAL.uuid} />, { signedInAs: AROHA });
  expect(await screen.findByText('Clearances pass; gust over 30 kn at Swing basin', {}, SLOW)).toBeTruthy();
  expect(screen.queryByText(RISK_SUMMARY.passed)).toBeNull();
});
