import { readFileSync } from 'node:fs';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import {
  ARRIVAL,
  arrivalAnswers,
  INNER,
  OUTER,
  ROUTE,
  rowNamed,
  START,
  tideAnswer,
} from '../../../test/koru-arrival.ts';
import { AROHA, renderRoutes } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { PilotageScreen } from '../pilotage/pilotage-screen.tsx';
import { RisksScreen } from './risks-screen.tsx';

const routes: RouteObject[] = [
  { path: '/pilotage/:id', Component: PilotageScreen, children: [{ path: 'risks', Component: RisksScreen }] },
];

/** The machine may be busy, and the modal is loaded when it is asked for. */
const SLOW = { timeout: 60_000 };

const open = (signedInAs = AROHA) => renderRoutes(routes, { at: `/pilotage/${ARRIVAL.uuid}/risks`, signedInAs });

const verdict = () => screen.getByRole('region', { name: 'Verdict' }).textContent;

const list = async () => {
  await screen.findByRole('button', { name: /Cutter Channel/ }, SLOW);
  return screen.getByRole('region', { name: 'Risk Assessment' });
};

const row = (name: string) => {
  const found = screen.getByRole('button', { name: new RegExp(name) }).closest('tr');
  return [...(found?.children ?? [])].map((cell) => cell.textContent);
};

test('TIDE-08 a height near the end of the tide data stands in words at its row', async () => {
  // The last point stands at 05:00 in the port: at 05:05 its height counts, at 05:20 too, after 05:30 none.
  const tides = tideAnswer(() => 1.1);
  const untilFive = (request: Parameters<typeof tides>[0]) => {
    const { data, meta } = tides(request);
    const [heights = {}] = data as Record<string, number>[];
    const kept = Object.entries(heights).filter(([at]) => at <= '2026-11-21T16:00:00.000Z');
    return { data: [Object.fromEntries(kept)], meta };
  };
  stubApi({ ...arrivalAnswers(), 'GET /tide_data': untilFive });
  open();
  await list();
  expect(row('No 1 Reach')[1]).toContain('Tide height is uncertain: the tide data ends or has a gap at this time');
  expect(row('No 1 Reach')[2]).toBe('1.10uncertain');
  expect(row('Swing basin').slice(2, 4)).toEqual([
    'Insufficient tide data found for tide station at the time of this pilotage',
    'Not calculable',
  ]);
  expect(verdict()).toContain('3 rows with a caution');
});

test('TIDE-01 the graph takes five of seven parts, with start, constraints and zoom; Loading tide predictions before', async () => {
  let answer: () => void = () => {};
  const waits = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const tides = tideAnswer(() => 1.1);
  stubApi({
    ...arrivalAnswers(),
    'GET /tide_data': async (request) => {
      await waits;
      return tides(request);
    },
  });
  open();
  expect(await screen.findByText('Loading tide predictions')).toBeTruthy();
  answer();
  const graph = await screen.findByRole('img', { name: /^Tide curve/ });
  expect(within(graph).getByText('Start 04:30')).toBeTruthy();
  await waitFor(() => expect(graph.querySelectorAll('[data-mark="passed"]')).toHaveLength(7));
  expect(screen.getByRole('button', { name: 'Zoom out' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Zoom in' })).toBeTruthy();
  const sheet = readFileSync('web/src/risks/risks.module.css', 'utf8');
  expect(sheet).toMatch(/\.risktab \.columns \{[^}]*grid-template-columns: minmax\(0, 5fr\) minmax\(0, 2fr\)/);
});

test('TIDE-02 three hours at first, half an hour by press, and the buttons stop at half an hour and twelve', async () => {
  stubApi(arrivalAnswers());
  open();
  const graph = await screen.findByRole('img', { name: /^Tide curve/ });
  const labels = () => [...graph.querySelectorAll('[data-axis="time"]')].map((label) => label.textContent);
  // 04:30 ± 3 h
  expect(labels()).toEqual(['22/0200', '22/0400', '22/0600']);
  const [less, more] = ['Zoom in', 'Zoom out'].map((name) => screen.getByRole<HTMLButtonElement>('button', { name }));
  if (!less || !more) throw new Error('no zoom');
  for (let press = 0; press < 5; press++) await userEvent.click(less);
  // 04:30 ± 0.5 h
  expect(labels()).toEqual(['22/0400', '22/0415', '22/0430', '22/0445', '22/0500']);
  expect(less.disabled).toBe(true);
  for (let press = 0; press < 23; press++) await userEvent.click(more);
  // 04:30 ± 12 h
  expect(labels()[0]).toBe('21/2000');
  expect(more.disabled).toBe(true);
});

test('TIDE-04 TIDE-05 two stations a page; name, range, and a timeline from the low before to the high after', async () => {
  const third = { uuid: INNER.uuid.replace(/2$/, '9'), name: 'Koru Basin' };
  const threeStations = {
    ...ROUTE,
    routeConstraints: ROUTE.routeConstraints.map((one) =>
      one.constraint.name === 'Berth 5' ? { ...one, constraint: { ...one.constraint, tideStation: third } } : one,
    ),
  };
  const at = (clock: string) => new Date(`2026-11-22T${clock}:00+13:00`).toISOString();
  const extremes = (station: string) =>
    station === OUTER.uuid
      ? [
          { dateTime: new Date('2026-11-21T19:40:00+13:00').toISOString(), tide: 1.79, type: 'high' as const },
          { dateTime: at('01:52'), tide: 0.44, type: 'low' as const },
          { dateTime: at('08:08'), tide: 1.8, type: 'high' as const },
          { dateTime: at('14:26'), tide: 0.45, type: 'low' as const },
        ]
      : [];
  stubApi({
    ...arrivalAnswers(),
    'GET /routes/:id': [threeStations],
    'GET /tide_data': tideAnswer(() => 1.1, extremes),
  });
  open();
  const panel = await screen.findByRole('region', { name: 'High and Low Tides' });
  await within(panel).findByText('Tide range');
  const names = () =>
    within(panel)
      .getAllByRole('heading', { level: 3 })
      .map((name) => name.textContent);
  expect(names()).toEqual(['Koru Outer', 'Koru Inner']);
  // 1.80 − 0.44
  expect(within(panel).getByText('1.36 m')).toBeTruthy();
  expect(
    within(panel)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Low22/01520.44m', 'Start22/04301.10m', 'High22/08081.80m']);
  expect(within(panel).getAllByText('Above Chart Datum')).toHaveLength(2);
  expect(within(panel).getAllByText('Test table')).toHaveLength(2);
  expect(within(panel).getAllByText('Read less than 1 min ago')).toHaveLength(2);
  expect(within(panel).getAllByText('Office of tides')).toHaveLength(2);
  await userEvent.click(within(panel).getByRole('button', { name: 'Next stations' }));
  expect(names()).toEqual(['Koru Basin']);
  expect(within(panel).getByText('2 of 2')).toBeTruthy();
  expect(within(panel).getByRole<HTMLButtonElement>('button', { name: 'Next stations' }).disabled).toBe(true);
});

test('TIDE-06 no stations, loading, failed, and no extremes have their own words', async () => {
  const waypointsOnly = { ...ROUTE, routeConstraints: [rowNamed('Boarding ground')] };
  stubApi({ ...arrivalAnswers(), 'GET /routes/:id': [waypointsOnly] });
  const none = open();
  const panel = async () => screen.findByRole('region', { name: 'High and Low Tides' });
  expect(await within(await panel()).findByText('No tide data available')).toBeTruthy();
  none.unmount();

  stubApi({ ...arrivalAnswers(), 'GET /tide_data': () => new Promise(() => {}) });
  const loading = open();
  expect(await within(await panel()).findAllByText('Loading tide extremes')).not.toHaveLength(0);
  loading.unmount();

  const refusal = { status: 404, error: { code: 'notFound', message: '' } };
  stubApi({ ...arrivalAnswers(), 'GET /tide_data': refusal });
  const failed = open();
  expect(await within(await panel()).findAllByText('Error loading high/low tide data')).toHaveLength(2);
  expect(await screen.findByText('Error loading tide extremes')).toBeTruthy();
  failed.unmount();

  stubApi(arrivalAnswers());
  open();
  expect(
    await within(await panel()).findAllByText('No high/low tide data available for this pilotage start time'),
  ).toHaveLength(2);
});

test('TIDE-05 TIDE-07 extremes are asked for twelve hours either side and to the next high water; those beyond 48 hours are not used', async () => {
  const extremes = (hours: number) => [
    { dateTime: new Date(Date.parse(START) + hours * 3_600_000).toISOString(), tide: 1.8, type: 'high' as const },
  ];
  const calls = stubApi({
    ...arrivalAnswers(),
    'GET /tide_data': tideAnswer(
      () => 1.1,
      () => extremes(49),
    ),
  });
  const beyond = open();
  expect(await screen.findAllByText('No high/low tide data available for this pilotage start time')).toHaveLength(2);
  const asked = calls.find(({ request }) => request.url.searchParams.get('tidesType') === 'extremes')?.request.url;
  // 15:30 UTC − 12 h; the last row at 16:50 UTC + 26 h, in which a high water comes also where there is one a day.
  expect(asked?.searchParams.get('fromDate')).toBe('2026-11-21T03:30:00.000Z');
  expect(asked?.searchParams.get('toDate')).toBe('2026-11-22T18:50:00.000Z');
  beyond.unmount();
  stubApi({
    ...arrivalAnswers(),
    'GET /tide_data': tideAnswer(
      () => 1.1,
      () => extremes(48),
    ),
  });
  open();
  expect(await screen.findAllByText('Tide range')).toHaveLength(2);
});

test('TIDE-10 CONST-05 tides are read from the day before to the end of the fourth day after, days of the port', async () => {
  const calls = stubApi(arrivalAnswers());
  open();
  await list();
  const asked = calls.find(({ request }) => request.url.searchParams.get('tidesType') === 'all')?.request.url;
  // 21 November 00:00 and 27 November 00:00, thirteen hours ahead of UTC.
  expect(asked?.searchParams.get('fromDate')).toBe('2026-11-20T11:00:00.000Z');
  expect(asked?.searchParams.get('toDate')).toBe('2026-11-26T11:00:00.000Z');
});
