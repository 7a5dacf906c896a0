import { expect, test } from 'vitest';
import { tidalRateConfig } from '../preferences/preferences.ts';
import { minutes } from '../time/instant.ts';
import { assessRoute, type RouteInput } from './assess-route.ts';
import { INNER, id, levelTide, POWER_LINE, SHIP, START, sampleCheck, sampleRow, WAYPOINT } from './koru-sample.ts';

const RATES = { uuid: id(902), name: 'Swing basin' };
const ROUTE: RouteInput = {
  start: START,
  ship: SHIP,
  constraints: [
    sampleRow(1, WAYPOINT, 0),
    sampleRow(2, { tideRateStation: RATES }, 35),
    sampleRow(3, { ...POWER_LINE, name: 'Power line' }, 20),
  ],
  checks: [],
  curves: new Map([[INNER.uuid, levelTide(1.8)]]),
};
const rowsOf = (parts: Partial<RouteInput>) => assessRoute({ ...ROUTE, ...parts }).rows;

test('RISK-02 the list starts with the start time, then the rows in their order', () => {
  const found = assessRoute({ ...ROUTE, constraints: ROUTE.constraints.toReversed() });
  expect(found.pilotageStartTime).toBe(START);
  expect(found.rows.map(({ routeConstraint }) => routeConstraint.order)).toEqual([1, 2, 3]);
});

test('RISK-04 every constraint and waypoint of the route has a row with a verdict', () => {
  expect(rowsOf({}).map(({ isWaypoint, verdict, result }) => [isWaypoint, verdict, result])).toEqual([
    [true, 'passed', null],
    [false, 'passed', 0.84],
    // 58.00 − 1.80 − (56.00 + 2.00): the height overall counts whole.
    [false, 'failed', -1.8],
  ]);
});

test('RISK-27 a row keeps calculation, overrides, times, status and stations', () => {
  const check = sampleCheck(2, { allowances: 0.1 });
  const tidalRates = tidalRateConfig.parse({
    tideTypeRangeThreshold: 1.65,
    stations: { [RATES.uuid]: { Flood: { Neap: {}, Spring: {} }, Ebb: { Neap: {}, Spring: {} } } },
  });
  const unsaved = new Map([[id(2), { allowances: 0.3 }]]);
  expect(rowsOf({ checks: [check], unsaved, tidalRates })[1]).toMatchObject({
    verdict: 'passed',
    result: 0.54,
    shownResult: '+0.54',
    problems: [],
    variables: { allowances: 0.3, result: 0.54 },
    check,
    overrides: { allowances: 0.3 },
    savedOverrides: { allowances: 0.1 },
    time: '00:35',
    timeRaw: 35,
    at: START + minutes(35),
    cumulativeTimeBefore: 0,
    pilotageStartTime: START,
    constraintStatus: 'passed',
    calculationName: 'Tide_UKC',
    tideStation: INNER,
    tideRateStation: RATES,
    tideRateStationConfig: { enabled: true },
    tide: { height: 1.8, certain: true, overridden: false, predicted: 1.8 },
  });
  expect(rowsOf({})[1]?.tideRateStationConfig).toEqual({ enabled: false });
});

test('RISK-14 a check is loading, passed, failed or no_result', () => {
  const statusOf = (parts: Partial<RouteInput>) => rowsOf(parts).map(({ constraintStatus }) => constraintStatus);
  expect(statusOf({})).toEqual(['passed', 'passed', 'failed']);
  expect(statusOf({ curves: new Map([[INNER.uuid, 'loading']]) })).toEqual(['passed', 'loading', 'loading']);
  expect(statusOf({ curves: new Map() })).toEqual(['passed', 'no_result', 'no_result']);
});

test('RISK-08 hiding is the override hideConstraint: 1 hidden, 0 shown', () => {
  const hidden = (value: '0' | '1' | null) =>
    rowsOf({ checks: [sampleCheck(2, { hideConstraint: value })] })[1]?.hidden;
  expect([hidden('1'), hidden('0'), hidden(null), rowsOf({})[1]?.hidden]).toEqual([true, false, false, false]);
});

test('RISK-07 the leg of a hidden row is still sailed', () => {
  const found = assessRoute({ ...ROUTE, checks: [sampleCheck(2, { hideConstraint: '1' })] });
  expect(found.rows[2]?.at).toBe(START + minutes(55));
  expect(found.hiddenCount).toBe(1);
});

test('RISK-35 a changed draft or height recalculates the clearances that use it', () => {
  const deeper = rowsOf({ ship: { ...SHIP, maxDraft: 13.4 } });
  // 14.70 − (13.40 + 1.34) = −0.04.
  expect(deeper.map(({ result }) => result)).toEqual([null, -0.04, -1.8]);
  const lower = rowsOf({ ship: { ...SHIP, airDraft: 52.5 } });
  expect(lower.map(({ result }) => result)).toEqual([null, 0.84, 1.7]);
});

test('a later start takes the tide of its own time', () => {
  const falling = levelTide(0.2, START + minutes(120));
  const curve = { datum: 'CD', pieces: [...levelTide(1.8, START, START + minutes(90)).pieces, ...falling.pieces] };
  const curves = new Map([[INNER.uuid, curve]]);
  expect(rowsOf({ curves })[1]?.verdict).toBe('passed');
  expect(rowsOf({ curves, start: START + minutes(120) })[1]).toMatchObject({ verdict: 'failed', result: -0.76 });
});
