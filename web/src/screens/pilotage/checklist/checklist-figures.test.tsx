import type { KnownFigure } from '@leadline/domain/checklist/known-figure';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { PilotageTug } from '@leadline/domain/tugs/tug';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { ARRIVAL, arrivalAnswers } from '../../../../test/koru-arrival.ts';
import { assigned, HIWA, KAHA, KEA_WITH_BOLLARDS, tugAnswers } from '../../../../test/koru-tugs.ts';
import { forecastOf, limitAtRow, PLACES, weatherAnswers } from '../../../../test/koru-weather.ts';
import { renderRoutes } from '../../../../test/render.tsx';
import { bodyOf, extra, id, stored } from '../../../../test/screens/koru-checklists.ts';
import { stubApi } from '../../../../test/stub-api.ts';
import { PilotageScreen } from '../pilotage-screen.tsx';
import { SummaryScreen } from '../summary-screen.tsx';

const routes: RouteObject[] = [
  { path: '/pilotage/:id', Component: PilotageScreen, children: [{ path: 'summary', Component: SummaryScreen }] },
];
const ROWS = [
  { uuid: id('c1'), label: 'Wind at berth', figure: 'wind' },
  { uuid: id('c2'), label: 'Swell at entrance', figure: 'swell' },
  { uuid: id('c3'), label: 'Tug pull against bitts SWL', figure: 'tugPull' },
];
const listed = (extraType: string, value: readonly object[]) => ({ uuid: id('d2'), extraType, metadata: { value } });
const TEMPLATES = [listed('pass_fail_checklist', ROWS)];
/** What the forecast, the tugs and the other list say together. */
const MORE = [
  { uuid: id('c4'), label: 'Tug pull against need', figure: 'tugNeed', limit: 125 },
  { uuid: id('c5'), label: 'Steering and engine defects', figure: 'defects' },
  { uuid: id('c6'), label: 'Stream at berth', figure: 'stream' },
];
const ASKED = { uuid: id('c7'), label: 'Defects', states: 'defects', comment: 'Port windlass slow' };
const LIMITS = [
  limitAtRow('Swing basin', { measure: 'gust', limit: 30, effect: 'stop' }),
  limitAtRow('Outer Bar', { measure: 'swell', limit: 2.1, effect: 'caution' }),
];

const FIGURES = { windGust: 24, windSpeed: 18, swellHeight: 2.4 };
const FETCHED = new Date(Date.now() - 600_000).toISOString();

interface Opening {
  answers?: Parameters<typeof stubApi>[0];
  pilotage?: Partial<Pilotage>;
  tugs?: PilotageTug[];
}

function open({ answers = {}, pilotage = {}, tugs = [] }: Opening = {}) {
  const calls = stubApi({
    ...arrivalAnswers({ ...ARRIVAL, ...pilotage }),
    'GET /pilotages_extras': [],
    'GET /ports_extras': TEMPLATES,
    'POST /pilotages_extras': stored([]),
    'GET /vessels/:imo': [KEA_WITH_BOLLARDS],
    ...tugAnswers(tugs),
    ...weatherAnswers(),
    'GET /weather/multi': PLACES.map((place) => forecastOf(place, () => FIGURES, { fetchedAt: FETCHED })),
    'GET /weather-limits': LIMITS,
    ...answers,
  });
  renderRoutes(routes, { at: `/pilotage/${ARRIVAL.uuid}/summary` });
  return calls;
}
const list = async () => within(await screen.findByRole('region', { name: 'Pass/Caution Checklist' }));

test('wind and swell stand against the limits of the port and tug pull against the bollards, with the source of the forecast', async () => {
  // Kaha pulls 74 t, the bollard of the first line bears 64; Hiwa 50 t at one of 50.
  open({ tugs: [assigned(KAHA, 1), assigned(HIWA, 4)] });
  const found = await list();
  expect(await found.findByText(/^gust 24 kn at Swing basin \d\d:\d\d, limit 30 kn$/)).toBeTruthy();
  expect(await found.findByText(/^swell over 2\.10 m at Outer Bar: 2\.40 m at \d\d:\d\d$/)).toBeTruthy();
  expect(await found.findByText('Kaha pulls 74 t at bow port, SWL 64 t')).toBeTruthy();
  expect(found.getByText(/^Leadline, forecast: Open-Meteo, read 10 min ago$/)).toBeTruthy();
});

test('tugs are compared with the gust at her berth, defects as the master stated them, and a stream without a table is not known', async () => {
  const metadata = { ...KEA_WITH_BOLLARDS.metadata, windage_area: 2000 };
  const answers = {
    'GET /vessels/:imo': [{ ...KEA_WITH_BOLLARDS, metadata }],
    'GET /ports_extras': [listed('pass_fail_checklist', MORE), listed('checklist', [ASKED])],
  };
  open({ tugs: [assigned(KAHA, 1)], answers });
  const found = await list();
  // 24 kn are 12.35 m/s: half of 1.2 kg/m³ by its square, 2000 m² and 1.14 are 208.5 kN, 21.3 t.
  expect(
    await found.findByText(/^\d+ %: \d+\.\d t of 21\.3 t, gust 24 kn on the beam at Berth 5 \d\d:\d\d$/),
  ).toBeTruthy();
  expect(await found.findByText('stated: Port windlass slow')).toBeTruthy();
  expect(
    await found.findByText(/^not known: the port has no table of the stream here; no limit of the port/),
  ).toBeTruthy();
});

test('a pass against them is kept with the figure, its source and when the forecast was fetched', async () => {
  const calls = open();
  const found = await list();
  await found.findByText(/^swell over/);
  const row = within(found.getByRole('group', { name: 'Swell at entrance' }));
  await userEvent.click(row.getByRole('button', { name: 'Pass' }));
  expect(found.getByText('Judged pass; the figure said caution')).toBeTruthy();
  await userEvent.click(found.getByRole('button', { name: /^Save / }));
  await screen.findByText('Checklist updated');
  const sent = calls.find(({ name }) => name === 'POST /pilotages_extras');
  const known = sent && (bodyOf(sent).metadata.value[1]?.known as KnownFigure);
  expect(known).toMatchObject({
    ...{ says: 'caution', source: 'Leadline, forecast: Open-Meteo', asOf: FETCHED },
    text: expect.stringMatching(/^swell over 2\.10 m at Outer Bar/),
  });
});

test('no tug needs no ship to say so; one tug does', async () => {
  const lost = { status: 404, error: { code: 'notFound', message: 'x' } } as const;
  open({ answers: { 'GET /vessels/:imo': lost } });
  expect(await (await list()).findByText('no tug is made fast')).toBeTruthy();
  cleanup();
  open({ tugs: [assigned(HIWA, 4)], answers: { 'GET /vessels/:imo': lost } });
  expect(await (await list()).findByText('not calculable: tugs or ship could not be read')).toBeTruthy();
});

test('an old forecast is a caution', async () => {
  open({ answers: weatherAnswers(() => FIGURES) });
  expect(await (await list()).findByText(/^gust 24 kn .* limit 30 kn; the forecast is old$/)).toBeTruthy();
});

test('without a forecast the wind is not known, and without tugs or ship nothing passes', async () => {
  const lost = { status: 500, error: { code: 'internal', message: 'x' } } as const;
  open({ answers: { 'GET /weather/multi': lost, 'GET /pilotages_tugs': lost } });
  const found = await list();
  expect(await found.findByText('gust at Swing basin is not known')).toBeTruthy();
  expect(await found.findByText('not calculable: tugs or ship could not be read')).toBeTruthy();
  expect(found.getByText('Leadline, no forecast')).toBeTruthy();
});

test('a pilotage that is over is held against no forecast, and what was judged stays', async () => {
  const known = { text: 'gust 20 kn at Swing basin 04:58, limit 30 kn', says: 'pass', source: 'x', asOf: null };
  const judged = { ...ROWS[0], isHeader: false, disableForMovementTypes: [], comment: null, passChecked: true };
  const row = { ...judged, failChecked: false, known: { ...known, at: '2026-11-21T13:34:00.000Z' } };
  const calls = open({
    pilotage: { status: 'Done' },
    answers: { 'GET /pilotages_extras': [extra('pass_fail_checklist', { value: [row], comment: null })] },
  });
  const found = await list();
  expect(await found.findByText(/gust 20 kn at Swing basin/)).toBeTruthy();
  expect(found.queryByText(/gust 24 kn/)).toBeNull();
  // No row of this list asks for tugs.
  await waitFor(() => expect(calls.map(({ name }) => name)).not.toContain('GET /pilotages_tugs'));
});
