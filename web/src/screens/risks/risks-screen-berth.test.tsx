import type { BerthingResult } from '@leadline/domain/berthing/berthing-conditions';
import { decimalOf } from '@leadline/domain/numbers/decimal';
import { shownSum } from '@leadline/domain/numbers/shown-sum';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { GroupEdit } from '@leadline/sync/outbox/outbox';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ARRIVAL, arrivalAnswers, ROUTE, START, tideAnswer } from '../../../test/koru-arrival.ts';
import { closeOutbox, openNewOutbox } from '../../../test/outbox.ts';
import { AROHA, renderRoutes } from '../../../test/render.tsx';
import { routes, SLOW } from '../../../test/screens/risks-page.tsx';
import { type StubRequest, stubApi } from '../../../test/stub-api.ts';
import { BerthingPanel } from '../../berthing/berthing-panel.tsx';
import { currentSync } from '../../sync/device-sync.ts';

afterEach(() => {
  vi.useRealTimers();
  closeOutbox();
});

const HOUR = 3_600_000;

/** The last row is the berth that she goes to. */
const BERTHED = {
  ...ROUTE,
  routeConstraints: ROUTE.routeConstraints.map((row) =>
    row.constraint.name === 'Berth 5'
      ? { ...row, constraint: { ...row.constraint, berthStation: { ...ARRIVAL.toLocation, location: null } } }
      : row,
  ),
};

const preferences = [{ key: 'feature_flags', metadata: { use_berthing_conditions: true } }];

async function panel(
  pilotage: Partial<Pilotage> = {},
  height: (at: number) => number = () => 1.1,
  others: readonly Pilotage[] = [],
  tides: (request: StubRequest) => { data: unknown[]; meta: object } = tideAnswer(height),
  route = BERTHED,
) {
  const asked: URL[] = [];
  stubApi({
    ...arrivalAnswers({ ...ARRIVAL, ...pilotage }),
    'GET /pilotages/:id': ({ url }) => [
      others.find(({ uuid }) => url.pathname.endsWith(uuid)) ?? { ...ARRIVAL, ...pilotage },
    ],
    'GET /routes/:id': [route],
    'GET /preferences': preferences,
    'GET /tide_data': (request) => {
      asked.push(request.url);
      return tides(request);
    },
  });
  renderRoutes(routes, { at: `/pilotage/${ARRIVAL.uuid}/risks`, signedInAs: AROHA });
  const region = await screen.findByRole('region', { name: 'Berthing Conditions' }, SLOW);
  await waitFor(() => expect(region.textContent).not.toContain('Loading'), SLOW);
  return { region, asked };
}
const verdict = () => screen.getByRole('region', { name: 'Verdict' }).textContent;

test('BERTH-01 BERTH-03 min tide, berth depth and margin make the max allowable draft, over 48 hours where nobody knows', async () => {
  const { region } = await panel();
  // 13.00 + 1.10 − 5 % of 11.60 (0.58) = 13.52; 13.43 with its own 0.67 are 14.10, 13.44 are 14.11.
  // She is there 80 minutes after 04:30.
  const lines = [...region.querySelectorAll('[class*="_sums_"] > div')].map((line) => line.textContent);
  expect(lines).toEqual([
    'Min tide during visit+1.10',
    'Berth depth+13.00',
    'Safety margin−0.58',
    'Max allowable draft, m with the margin of her present draft13.52',
  ]);
  expect(within(region).getByText('Passed')).toBeTruthy();
  expect(within(region).getByRole('img').getAttribute('aria-label')).toBe(
    'Section at the berth: draft 11.60 m, max allowable 13.43 m at a tide of 1.10 m',
  );
  expect(within(region).getByText('max 13.43 m')).toBeTruthy();
  expect(region.textContent).toContain(
    'Predicted from 05:50, 22 Nov 2026 until 05:50, 24 Nov 2026 (48 h after arrival)',
  );
});

/** 1.00 × 0.90 and 13.00 of depth against a draft and 0.63 of margin. */
const staySum = (draft: string) =>
  shownSum({
    available: [
      { key: 'depth', metres: decimalOf(13) },
      { key: 'tide', metres: decimalOf(0.9) },
    ],
    required: [
      { key: 'draft', metres: decimalOf(Number(draft)) },
      { key: 'margin', metres: decimalOf(0.63) },
    ],
  });

test('BERTH-10 a stay that passes by less than the predicted tide is usually wrong says so', async () => {
  const result: BerthingResult = {
    kind: 'success',
    certain: true,
    tideError: 0.16,
    departureAccuracy: '48h',
    arrivalTime: Date.parse(START),
    departureTime: Date.parse(START) + 48 * HOUR,
    // 1.00 × 0.90 + 13.00 − 0.63 = 13.27.
    minTide: 1,
    minTideSource: 'curve',
    minTideAt: Date.parse(START),
    tideCorrectionFactor: 0.9,
    berthDepth: 13,
    calculatedSafetyMargin: 0.63,
    sum: staySum('13.12'),
    maxAllowableDraft: 13.27,
    greatestDraft: 13.24,
    left: 0.15,
    passed: true,
  };
  const props = { result, maxDraft: 13.12, zone: ARRIVAL.port.timezone };
  renderRoutes([{ path: '/', Component: () => <BerthingPanel {...props} /> }], { at: '/' });
  const region = await screen.findByRole('region', { name: 'Berthing Conditions' });
  expect(region.textContent).toContain(
    'The tide is a prediction, usually within 0.16 m of the official table: less than that remains',
  );
});

test('BERTH-06 a tide correction factor stands in the sum, which then adds up', async () => {
  const result: BerthingResult = {
    kind: 'success',
    certain: true,
    tideError: null,
    departureAccuracy: '48h',
    arrivalTime: Date.parse(START),
    departureTime: Date.parse(START) + 48 * HOUR,
    // 1.00 × 0.90 + 13.00 − 0.63 = 13.27.
    minTide: 1,
    minTideSource: 'curve',
    minTideAt: Date.parse(START),
    tideCorrectionFactor: 0.9,
    berthDepth: 13,
    calculatedSafetyMargin: 0.63,
    sum: staySum('12.60'),
    maxAllowableDraft: 13.27,
    greatestDraft: 13.24,
    left: 0.67,
    passed: true,
  };
  const props = { result, maxDraft: 12.6, zone: ARRIVAL.port.timezone };
  renderRoutes([{ path: '/', Component: () => <BerthingPanel {...props} /> }], { at: '/' });
  const region = await screen.findByRole('region', { name: 'Berthing Conditions' });
  expect([...region.querySelectorAll('[class*="_sums_"] > div')].map((line) => line.textContent)).toEqual([
    'Min tide during visit 1.00 × 0.90+0.90',
    'Berth depth+13.00',
    'Safety margin−0.63',
    'Max allowable draft, m with the margin of her present draft13.27',
  ]);
});

test('BERTH-02 the stay ends with the next departure; its tides are read until then', async () => {
  const date = '2026-11-29T06:30:00.000Z';
  const { region, asked } = await panel({ nextDeparture: { date, exact: true } });
  expect(region.textContent).toContain('Predicted from 05:50, 22 Nov 2026 until 19:30, 29 Nov 2026 (exact)');
  expect(within(region).getByText('Passed')).toBeTruthy();
  // To the end of that day of the port.
  expect(asked.map((url) => url.searchParams.get('toDate'))).toContain('2026-11-29T11:00:00.000Z');
});

test('BERTH-02 an estimated departure is said to be one', async () => {
  const { region } = await panel({ nextDeparture: { date: '2026-11-23T06:30:00.000Z', exact: false } });
  expect(region.textContent).toContain('until 19:30, 23 Nov 2026 (estimated)');
  // Kept on the device from before the server told it.
  expect(region.textContent).not.toContain('Estimated from');
});

test('BERTH-07 RISK-12 a tide too low during the stay fails it, and the summary says which', async () => {
  // A tide of −1.50 m from ten hours after the start: 13.00 − 1.50 − 0.58 = 10.92, less than 11.60.
  const low = (at: number) => (at < Date.parse(START) + 10 * HOUR ? 1.1 : -1.5);
  const { region } = await panel({}, low);
  expect(within(region).getByText('Failed')).toBeTruthy();
  expect(within(region).getByText('10.92')).toBeTruthy();
  expect(verdict()).toContain('Berthing conditions are not met.');
});

test('RISK-12 constraints and berth that both fail are told in one sentence', async () => {
  await panel({}, () => -2);
  expect(verdict()).toContain('One or more constraints and berthing conditions are not met.');
});

test('BERTH-04 BERTH-09 RISK-13 a stay that cannot be calculated says why, and passes nothing', async () => {
  // Tides are read for 21 days at most.
  const { region } = await panel({ nextDeparture: { date: '2026-12-29T06:30:00.000Z', exact: true } });
  expect(region.textContent).toContain('Insufficient tide data from arrival at berth until departure.');
  expect(within(region).getByText('Not calculable')).toBeTruthy();
  expect(verdict()).toContain('One or more risks could not be calculated.');
  expect(verdict()).not.toContain('have passed');
});

test('BERTH-08 low waters above another datum than the curve are not compared with it', async () => {
  const tides = tideAnswer(() => 1.1);
  const { region } = await panel({}, undefined, [], (request) => {
    const { data, meta } = tides(request);
    const isOther = request.url.searchParams.get('tidesType') === 'extremes';
    return { data, meta: { ...meta, datum: isOther ? 'MLLW' : meta.datum } };
  });
  expect(within(region).getByText('Not calculable')).toBeTruthy();
  expect(region.textContent).toContain('Insufficient tide data from arrival at berth until departure.');
});

/** Her departure from Berth 5 on the same visit, on 23 November at 19:30, moved or cancelled on this tablet. */
const DEPARTURE: Pilotage = {
  ...ARRIVAL,
  uuid: '10000000-0000-4000-8000-000000000042',
  movementType: 'Departure',
  date: '2026-11-23T06:30:00.000Z',
  fromLocation: ARRIVAL.toLocation,
  toLocation: ARRIVAL.fromLocation,
};

async function waitingPanel(groups: Record<string, GroupEdit>, height?: (at: number) => number) {
  await openNewOutbox();
  await currentSync()?.engine.record({
    item: { type: 'pilotage', uuid: DEPARTURE.uuid, pilotageUuid: null },
    kind: 'patch',
    groups,
    context: { port: ARRIVAL.port.uuid },
    sendsNow: false,
  });
  return panel({ nextDeparture: { date: DEPARTURE.date, exact: true } }, height, [DEPARTURE]);
}

test('BERTH-02 SYNC-08 a departure that waits on this tablet to be an hour later lengthens the stay, and its verdict', async () => {
  const date = '2026-11-23T07:30:00.000Z';
  // The tide falls to −1.50 m between the two: 13.00 − 1.50 − 0.58 = 10.92, less than 11.60.
  const low = (at: number) => (at <= Date.parse(DEPARTURE.date) ? 1.1 : -1.5);
  const { region } = await waitingPanel({ when: { base: { date: DEPARTURE.date }, value: { date } } }, low);
  await waitFor(() => expect(region.textContent).toContain('until 20:30, 23 Nov 2026 (exact)'), SLOW);
  expect(within(region).getByText('Failed')).toBeTruthy();
  expect(within(region).getByText('10.92')).toBeTruthy();
  expect(verdict()).toContain('Berthing conditions are not met.');
});

test('BERTH-02 BERTH-04 SYNC-08 a departure that is cancelled on this tablet leaves the stay without a verdict, and says why', async () => {
  // Before the start: starts that are past are not looked for.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(START) - 24 * HOUR });
  const { region } = await waitingPanel({ status: { base: { status: 'Plan' }, value: { status: 'Canc' } } });
  await waitFor(() => expect(region.textContent).toContain('Another pilotage of this ship is changed'), SLOW);
  expect(within(region).getByText('Not calculable')).toBeTruthy();
  expect(region.textContent).not.toContain('until');
  expect(verdict()).toContain('One or more risks could not be calculated.');
  const window = await screen.findByRole('region', { name: 'Start Window' }, SLOW);
  // What could not be calculated is not said to fail.
  await waitFor(() => expect(window.textContent).toContain('not calculable.'), SLOW);
  expect(window.textContent).toContain('departure not known until the changes on this tablet are sent');
  expect(window.textContent).not.toContain('No start');
});

test('BERTH-04 the master is not told why a stay could not be calculated', async () => {
  const result = {
    kind: 'failed',
    problem: { code: 'maxDraftMissing' },
    arrivalTime: Date.parse(START),
    departureTime: Date.parse(START) + 48 * HOUR,
    departureAccuracy: '48h',
  } as const;
  const props = { result, maxDraft: null, zone: ARRIVAL.port.timezone };
  renderRoutes([{ path: '/', Component: () => <BerthingPanel {...props} hideErrors /> }], { at: '/' });
  const region = await screen.findByRole('region', { name: 'Berthing Conditions' });
  expect(region.textContent).toContain('Not calculable');
  expect(region.textContent).not.toContain('Vessel max. draft is missing');
});

test('BERTH-05 a berth without a row for its depth is said to be not calculable, and the page is not green', async () => {
  const { region } = await panel({}, undefined, [], undefined, ROUTE);
  expect(within(region).getByText('Not calculable')).toBeTruthy();
  expect(region.textContent).toContain('Berth 5: no depth known, not calculable');
  expect(verdict()).toContain('One or more risks could not be calculated.Berth 5: no depth known, not calculable');
  expect(verdict()).not.toContain('decides');
  expect(await screen.findByRole('link', { name: 'Tides: not calculable' })).toBeTruthy();
});

test('PREFS-09 where berthing conditions are off there is no panel, and the stay has no part in the verdict', async () => {
  stubApi({ ...arrivalAnswers(), 'GET /routes/:id': [BERTHED], 'GET /tide_data': tideAnswer(() => 1.1) });
  renderRoutes(routes, { at: `/pilotage/${ARRIVAL.uuid}/risks`, signedInAs: AROHA });
  await waitFor(() => expect(verdict()).toContain('have passed'), SLOW);
  expect(screen.queryByRole('region', { name: 'Berthing Conditions' })).toBeNull();
});

test('RISK-34 BERTH-05 a departure, and a berth that she does not go to, have no panel', async () => {
  stubApi({
    ...arrivalAnswers({ ...ARRIVAL, movementType: 'Departure' }),
    'GET /routes/:id': [BERTHED],
    'GET /preferences': preferences,
  });
  renderRoutes(routes, { at: `/pilotage/${ARRIVAL.uuid}/risks`, signedInAs: AROHA });
  await screen.findByRole('button', { name: /Cutter Channel/ }, SLOW);
  await waitFor(() => expect(verdict()).toContain('have passed'), SLOW);
  expect(screen.queryByRole('region', { name: 'Berthing Conditions' })).toBeNull();
});
