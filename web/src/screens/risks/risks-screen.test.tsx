import { readFileSync } from 'node:fs';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
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
const rows = () => within(screen.getByRole('table', { name: '' })).getAllByRole('row');
const list = async () => {
  await screen.findByRole('button', { name: /Cutter Channel/ }, SLOW);
  return screen.getByRole('region', { name: 'Risk Assessment' });
};
const row = (name: string) => {
  const found = screen.getByRole('button', { name: new RegExp(name) }).closest('tr');
  return [...(found?.children ?? [])].map((cell) => cell.textContent);
};

const checked = (name: string, overrides: Pilotage['pilotageRouteChecks'][number]['overrides']) => ({
  uuid: rowNamed(name).uuid.replace(/^1/, '6'),
  version: 1,
  routeConstraint: { uuid: rowNamed(name).uuid },
  overrides,
});
const withChecks = (...pilotageRouteChecks: Pilotage['pilotageRouteChecks']) => ({ ...ARRIVAL, pilotageRouteChecks });
const mayHide = { 'GET /preferences': [{ key: 'feature_flags', metadata: { active_default_enabled: true } }] };
/** The tide station of one row is gone, so that its row cannot be calculated. */
const withoutStation = (name: string) => ({
  ...ROUTE,
  routeConstraints: ROUTE.routeConstraints.map((one) =>
    one.constraint.name === name ? { ...one, constraint: { ...one.constraint, tideStationDeleted: true } } : one,
  ),
});

test('RISK-01 header with status, then Predicted Conditions with graph and extremes, then Risk Assessment, then the rest', async () => {
  stubApi(arrivalAnswers());
  open();
  await list();
  expect(screen.getByRole('heading', { level: 1, name: 'KEA MERIDIAN' })).toBeTruthy();
  expect(screen.getByText('Plan')).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'All risks and conditions have passed. Proceed with caution.',
    'Predicted Conditions',
    'Risk Assessment',
    'Start Window',
    'High and Low Tides',
  ]);
  expect(screen.getByRole('img', { name: /^Tide curve with start and constraints/ })).toBeTruthy();
});

test('RISK-02 the list starts with the start of the pilotage, then the rows in their order', async () => {
  const shuffled = { ...ROUTE, routeConstraints: ROUTE.routeConstraints.toReversed() };
  stubApi({ ...arrivalAnswers(), 'GET /routes/:id': [shuffled] });
  open();
  await list();
  const texts = rows().map((one) => [...one.children].slice(0, 2).map((cell) => cell.textContent));
  expect(texts).toEqual([
    ['04:30', 'Start of pilotage'],
    ['04:30', 'Boarding ground Waypoint'],
    ['04:40', 'Outer Bar UKC dyn'],
    ['04:50', 'Entrance UKC dyn'],
    ['05:05', 'No 1 Reach UKC'],
    ['05:12', 'Wheel-over buoy B Waypoint'],
    ['05:20', 'Cutter Channel UKC'],
    ['05:25', 'Power line OHC'],
    ['05:35', 'Swing basin UKC'],
    ['05:50', 'Berth 5 UKC'],
  ]);
});

test('a row shows tide, what is available and required, and what remains', async () => {
  stubApi(arrivalAnswers());
  open();
  await list();
  // Worked by hand: 12.90 + 1.10 = 14.00; 11.60 + 10 % = 12.76; 58.00 − 1.10 = 56.90; 44.80 + 2.00 = 46.80.
  expect(row('Cutter Channel').slice(2, 7)).toEqual(['1.10', '14.00', '12.76', '+1.24', 'Passed']);
  expect(row('Power line').slice(2, 7)).toEqual(['1.10', '56.90', '46.80', '+10.10', 'Passed']);
});

test('RISK-11 calculating while a station is loading, passed when everything passes', async () => {
  let answer: () => void = () => {};
  const waits = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const tides = tideAnswer(() => 1.1);
  stubApi({
    ...arrivalAnswers(),
    'GET /tide_data': async (request) => {
      if (request.url.searchParams.get('stationUuid') === INNER.uuid) await waits;
      return tides(request);
    },
  });
  open();
  await list();
  await waitFor(() => expect(row('Outer Bar')[6]).toBe('Passed'));
  expect(verdict()).toBe('Calculating risks...');
  answer();
  await waitFor(() => expect(verdict()).toContain('All risks and conditions have passed. Proceed with caution.'));
});

test('RISK-12 a constraint that fails is named with what is missing', async () => {
  // 12.90 + 1.10 − (12.74 + 1.27) = −0.01
  stubApi(arrivalAnswers({ ...ARRIVAL, vesselMaxDraft: 12.74 }));
  open();
  await list();
  expect(verdict()).toBe(
    'One or more constraints are not met.Cutter Channel decides−0.01muses 0.01 of the 1.27 m margin',
  );
  expect(row('Cutter Channel')[1]).toBe('Cutter Channel UKCuses 0.01 of the 1.27 m margin');
  expect(row('Cutter Channel')[6]).toBe('Failed');
});

test('RISK-13 what could not be calculated stands under the failures, and never beside a pass', async () => {
  stubApi({
    ...arrivalAnswers({ ...ARRIVAL, vesselMaxDraft: 12.74 }),
    'GET /routes/:id': [withoutStation('Berth 5')],
  });
  open();
  await list();
  expect(verdict()).toContain('One or more constraints are not met.One or more risks could not be calculated.');
});

test('RISK-13 RISK-16 a row that cannot be checked says why in list and modal', async () => {
  stubApi({ ...arrivalAnswers(), 'GET /routes/:id': [withoutStation('Berth 5')] });
  open();
  await list();
  expect(verdict()).toContain('One or more risks could not be calculated.');
  expect(verdict()).not.toContain('passed');
  const issue = 'The tide station associated with this constraint appears to have been deleted.';
  expect(row('Berth 5').slice(2, 4)).toEqual([issue, 'Not calculable']);
  await userEvent.click(screen.getByRole('button', { name: /Berth 5/ }));
  const modal = await screen.findByRole('dialog', {}, SLOW);
  expect(
    within(modal).getByText(
      'Unable to check constraint: This constraint is unable to be checked due to the following issues:',
    ),
  ).toBeTruthy();
  expect(
    within(modal)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([issue]);
});

test('RISK-05 toggle and hide control show only with the flag and the right to edit', async () => {
  stubApi(arrivalAnswers());
  const without = open();
  await list();
  expect(screen.queryByRole('button', { name: 'Active' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /Cutter Channel/ }));
  await screen.findByRole('dialog', {}, SLOW);
  expect(screen.queryByRole('button', { name: 'Hide constraint' })).toBeNull();
  without.unmount();

  stubApi({ ...arrivalAnswers(), ...mayHide });
  const allowed = open();
  await list();
  expect(await screen.findByRole('button', { name: 'Active' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /Cutter Channel/ }));
  expect(await screen.findByRole('button', { name: 'Hide constraint' })).toBeTruthy();
  allowed.unmount();

  stubApi({ ...arrivalAnswers(), ...mayHide });
  open({ ...AROHA, roles: ['master'] });
  await list();
  expect(screen.queryByRole('button', { name: 'Active' })).toBeNull();
});

test('RISK-06 RISK-07 RISK-08 a hidden row is dashed, skipped and counted; the Default view shows its figures', async () => {
  const pilotage = { ...withChecks(checked('Cutter Channel', { hideConstraint: '1' })), vesselMaxDraft: 12.74 };
  stubApi({ ...arrivalAnswers(pilotage), ...mayHide });
  open();
  await list();
  expect(screen.getByText('You are hiding 1 item(s) out of 9')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Cutter Channel/ }).closest('tr')?.className).toBe('hid');
  expect(row('Cutter Channel').slice(2, 7)).toEqual(['--', '--', '--', '--', 'Hidden']);
  expect(verdict()).toContain('All risks and conditions have passed. Proceed with caution.1 hidden, not assessed');
  // Its leg of eight minutes is still sailed.
  expect(row('Power line')[0]).toBe('05:25');
  await userEvent.click(await screen.findByRole('button', { name: 'Default' }));
  expect(row('Cutter Channel').slice(2, 7)).toEqual(['1.10', '14.00', '14.01', '−0.01', 'Failedhidden']);
  expect(verdict()).toContain('1 hidden, not assessed');
});

test('RISK-08 a row whose override says 0 is shown and counts', async () => {
  stubApi({ ...arrivalAnswers(withChecks(checked('Cutter Channel', { hideConstraint: '0' }))), ...mayHide });
  open();
  await list();
  expect(screen.queryByText(/You are hiding/)).toBeNull();
  expect(row('Cutter Channel')[6]).toBe('Passed');
});

test('RISK-04 RISK-33 a waypoint shows its coordinates to six decimals and no verdict', async () => {
  stubApi(arrivalAnswers());
  open();
  await list();
  await waitFor(() => expect(row('Boarding ground').slice(2)).toEqual(['−37.634567, 176.176543', '', '']));
});

test('PREFS-07 the port may hide where waypoints lie', async () => {
  stubApi({
    ...arrivalAnswers(),
    'GET /preferences': [{ key: 'feature_flags', metadata: { hide_waypoint_location_enabled: true } }],
  });
  open();
  await list();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Verdict' }).textContent).toContain('passed'));
  expect(row('Boarding ground')[2]).toBe('');
});

const flags = (metadata: object) => ({ 'GET /preferences': [{ key: 'feature_flags', metadata }] });

test('PREFS-12 beside an observed tide stands its difference from the predicted one, where the port shows it', async () => {
  const observed = withChecks(
    checked('Cutter Channel', { tideOverrideValue: 1.2, tideOverrideAt: '2026-11-21T16:20:00.000Z' }),
  );
  stubApi({ ...arrivalAnswers(observed, () => 0.66), ...flags({ residual_diff_enabled: true }) });
  open();
  await list();
  await waitFor(() => expect(row('Cutter Channel')[2]).toBe('1.20override+0.54 to predicted'));
});

test('PREFS-12 where the port does not ask for it, no difference is shown', async () => {
  stubApi({
    ...arrivalAnswers(
      withChecks(checked('Cutter Channel', { tideOverrideValue: 1.2, tideOverrideAt: '2026-11-21T16:20:00.000Z' })),
    ),
    ...flags({}),
  });
  open();
  await list();
  await waitFor(() => expect(row('Cutter Channel')[2]).toBe('1.20override'));
});

test('a stream is shown where the port has a table for it', async () => {
  const rates = Object.fromEntries(
    Array.from({ length: 13 }, (_, hour) => [String(hour - 6), { rate: 2.6, direction: 65 }]),
  );
  const stream = { Neap: rates, Spring: rates };
  const stations = { [rowNamed('Entrance').constraint.tideRateStation?.uuid ?? '']: { Flood: stream, Ebb: stream } };
  const extremes = () =>
    [-3, 3].map((hours) => ({
      dateTime: new Date(Date.parse(START) + hours * 3_600_000).toISOString(),
      tide: hours > 0 ? 1.8 : 0.4,
      type: hours > 0 ? ('high' as const) : ('low' as const),
    }));
  stubApi({
    ...arrivalAnswers(),
    'GET /tide_data': tideAnswer(() => 1.1, extremes),
    'GET /preferences': [{ key: 'tidal_rate_config', metadata: { tideTypeRangeThreshold: 1.65, stations } }],
  });
  open();
  await list();
  await waitFor(() => expect(row('Entrance')[1]).toBe('Entrance UKC dynFlood 2.60 kn, sets 065°'));
});

test('a caution about the ship is said once, in words; its rows carry the mark', async () => {
  // A max draft below the larger of forward and aft draft.
  stubApi(arrivalAnswers({ ...ARRIVAL, vesselMaxDraft: 11 }));
  open();
  await list();
  expect(verdict()).toContain('Max. draft is below the larger of fwd and aft draft, 11.60 m');
  expect(row('Cutter Channel')[6]).toBe('Passedwith caution');
  expect(row('Power line')[6]).toBe('Passed');
});

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

test('a route that fails to load says so with Retry, and nothing has passed', async () => {
  let isDown = true;
  stubApi({
    ...arrivalAnswers(),
    'GET /routes/:id': () => (isDown ? { status: 404, error: { code: 'notFound', message: '' } } : [ROUTE]),
  });
  open();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Error loading pilotage route data');
  expect(verdict()).not.toContain('passed');
  isDown = false;
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  await list();
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
  const sheet = readFileSync('web/src/risks/risks.css', 'utf8');
  expect(sheet).toMatch(/\.risktab \.cols \{[^}]*grid-template-columns: minmax\(0, 5fr\) minmax\(0, 2fr\)/);
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
