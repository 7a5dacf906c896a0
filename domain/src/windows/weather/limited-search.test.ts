import { expect, test } from 'vitest';
import { INNER, levelTide, START, sampleCheck, sampleRow, WAYPOINT, ZONE } from '../../risks/koru-sample.ts';
import { hours, type Instant, instantToIso, minutes } from '../../time/instant.ts';
import type { LimitInput } from '../../weather/limit-outcomes.ts';
import { samplePoint, sampleResult } from '../../weather/sample-weather.ts';
import type { WeatherPoint } from '../../weather/weather.ts';
import type { WeatherLimit } from '../../weather/weather-limits.ts';
import { secondsWithin } from '../runs.ts';
import { PERIOD, route } from '../sample-windows.ts';
import { showWindow } from '../shown-window.ts';
import { startWindows } from '../start-window.ts';
import { limitRuns, rowsAfter } from './limit-runs.ts';
import { limitedSearch } from './limited-search.ts';

/** A basin ten minutes after the start, deep at a level tide: by the clearances every start of the search passes. */
const BASIN = sampleRow(1, { name: 'Swing basin', value: 30 }, 10);
const BERTH = sampleRow(2, { name: 'Berth 5', value: 30 }, 20);
const PLAN = route({
  constraints: [BASIN, BERTH],
  curves: new Map([[INNER.uuid, levelTide(1, START - hours(2), START + hours(24))]]),
});
const uuidOf = ({ constraint }: typeof BASIN) => constraint.uuid;

const GUST: WeatherLimit = {
  ...{ uuid: 'gust', measure: 'gust', limit: 30, effect: 'stop', constraintUuids: [uuidOf(BASIN)], place: 'basin' },
  ...{ fromLength: null, fromDraft: null },
};
const PLACE = {
  ...{ uuid: 'inside', name: 'Inside', location: { latitude: -37.6, longitude: 176.2 }, timezone: null },
  constraintUuids: [uuidOf(BASIN), uuidOf(BERTH)],
};

/** Figures at whole hours after START. */
function steps(...figures: Partial<WeatherPoint>[]): WeatherPoint[] {
  return figures.map((each, index) => samplePoint({ dateTime: instantToIso(START + hours(index)), ...each }));
}
const gusts = (...knots: (number | null)[]) => steps(...knots.map((windGust) => ({ windGust })));

function inputOf(points: WeatherPoint[], limits: WeatherLimit[], parts: Partial<LimitInput> = {}): LimitInput {
  return {
    ...{ limits, locations: [PLACE], forecasts: new Map([[PLACE.uuid, sampleResult(points)]]) },
    ...{ ship: { length: 260, maxDraft: 11.6 }, streamAt: () => null },
    ...parts,
  };
}

const clock = (at: Instant) => instantToIso(at).slice(11, 16);

/** The windows of four hours from START on, what closes and marks them, and their shown words. */
function limited(input: LimitInput, { plan = PLAN, from = START, to = START + hours(4) } = {}) {
  const search = startWindows(plan, from, to);
  const [run] = secondsWithin(from, to);
  const found = limitedSearch(plan, search, run ? limitRuns(input, rowsAfter(plan), run) : []);
  return {
    windows: found.search.windows.map(({ opens, closes }) => `${clock(opens)} ${clock(closes)}`),
    stretches: found.stretches.map((each) => `${clock(each.from)} ${clock(each.to)} ${each.kind}`),
    shown: found.search.windows.map((window) => showWindow(window, found.search, START, ZONE)),
    reasons: found.stretches.map(({ reasons }) => reasons.map(({ row }) => row.name)),
  };
}

// By hand, here and below: START is 15:30 UTC, 04:30 at Koru. She is in the basin 10 min after her start, so what is
// forecast for 17:30 counts for a start at 17:20. Between two steps the worse of both counts, at a step its own figure.
test('limits: a window closes where a stop is exceeded and opens after it, and says why', () => {
  // 20, 25, 34, 28, 20 kn at 15:30, 16:30, ...: over 30 kn after 16:30 and before 18:30 in the basin.
  const { windows, stretches, shown, reasons } = limited(inputOf(gusts(20, 25, 34, 28, 20, 20), [GUST]));
  expect(windows).toEqual(['15:30 16:20', '18:20 19:30']);
  expect(stretches).toEqual(['16:20 18:19 closed']);
  expect(reasons).toEqual([['Swing basin']]);
  expect(shown.map(({ sentence }) => sentence)).toEqual([
    expect.stringContaining('closes 05:20 in 50 min, gust over 30 kn at Swing basin'),
    expect.stringContaining('opens 07:20, before it gust over 30 kn at Swing basin'),
  ]);
  expect(shown.map(({ boundBy }) => boundBy)).toEqual([[], []]);
});

test('limits: by the second, the last start before a stop is the one that brings her there at the last good step', () => {
  const { search } = (() => {
    const found = startWindows(PLAN, START, START + hours(2));
    const [run] = secondsWithin(START, START + hours(2));
    const input = inputOf(gusts(20, 25, 34, 34), [GUST]);
    return limitedSearch(PLAN, found, limitRuns(input, rowsAfter(PLAN), run ?? { first: 0, last: -1 }));
  })();
  // 16:30:00 in the basin, and nothing of the second after it.
  expect(search.windows.map(({ closes }) => closes)).toEqual([START + hours(1) - minutes(10)]);
});

test('limits: a caution closes nothing and is said; an unknown figure of it is a caution too', () => {
  const caution: WeatherLimit = { ...GUST, effect: 'caution' };
  const { windows, stretches } = limited(inputOf(gusts(20, 25, 34, 28, 20, 20), [caution]));
  expect(windows).toEqual(['15:30 19:30']);
  expect(stretches).toEqual(['16:20 18:19 caution']);
  expect(limited(inputOf(gusts(20, 20, null, 20, 20, 20), [caution])).stretches).toEqual(['16:20 18:19 caution']);
});

test('limits: a stop of which nothing is known is not calculable, and no window goes over it', () => {
  const { windows, stretches, shown } = limited(inputOf(gusts(20, 20, null, 20, 20, 20), [GUST]));
  expect(windows).toEqual(['15:30 16:20', '18:20 19:30']);
  expect(stretches).toEqual(['16:20 18:19 unknown']);
  expect(shown[0]?.sentence).toContain('closes 05:20 in 50 min, gust at Swing basin is not known');
  // No forecast was ever had, and none is of the place.
  const nothing = { windows: [], stretches: ['15:30 19:30 unknown'] };
  expect(limited(inputOf([], [GUST], { forecasts: new Map() }))).toMatchObject(nothing);
  expect(limited(inputOf(gusts(20), [GUST], { locations: [] }))).toMatchObject(nothing);
});

test('limits: after the end of the forecast the window of the tides stays and is marked', () => {
  // The last step is at 17:30: she is in the basin after it with any start after 17:20.
  const { windows, stretches } = limited(inputOf(gusts(20, 20, 20), [GUST]));
  expect(windows).toEqual(['15:30 19:30']);
  expect(stretches).toEqual(['17:20 19:30 notYet']);
});

test('limits: by ship size, at hidden rows not at all, at waypoints as at constraints', () => {
  const closed = ['15:30 19:30 closed'];
  const stormy = gusts(40, 40, 40, 40, 40, 40);
  const sized = (fromLength: number | null, fromDraft: number | null) =>
    limited(inputOf(stormy, [{ ...GUST, fromLength, fromDraft }])).stretches;
  // 260 m long with 11.6 m of draft.
  expect([sized(260, null), sized(260.1, null), sized(null, 11.6), sized(null, 11.7), sized(260, 11.7)]).toEqual([
    ...[closed, [], closed, [], []],
  ]);
  // Of a ship of unknown length and draft the limit counts.
  const unknownShip = inputOf(stormy, [{ ...GUST, fromLength: 300, fromDraft: 15 }], {
    ship: { length: null, maxDraft: null },
  });
  expect(limited(unknownShip).stretches).toEqual(closed);
  const hidden = { ...PLAN, checks: [sampleCheck(1, { hideConstraint: '1' as const })] };
  expect(limited(inputOf(stormy, [GUST]), { plan: hidden }).stretches).toEqual([]);
  const buoy = sampleRow(3, WAYPOINT, 5);
  const atBuoy = { ...GUST, constraintUuids: [uuidOf(buoy)] };
  const withBuoy = { ...PLAN, constraints: [BASIN, BERTH, buoy] };
  const locations = [{ ...PLACE, constraintUuids: [uuidOf(buoy)] }];
  expect(limited(inputOf(stormy, [atBuoy], { locations }), { plan: withBuoy }).stretches).toEqual(closed);
});

test('limits: two stops at two places close by both, and of two reasons the one that she meets is named', () => {
  const wind: WeatherLimit = {
    ...{ ...GUST, uuid: 'wind', measure: 'wind', limit: 25 },
    constraintUuids: [uuidOf(BERTH)],
  };
  // Wind over 25 kn from the step at 18:30 on: at the berth, 30 min after the start, so with starts after 17:00.
  const points = steps(
    { windGust: 34, windSpeed: 20 },
    { windGust: 28, windSpeed: 20 },
    { windGust: 28, windSpeed: 20 },
    { windGust: 28, windSpeed: 26 },
    { windGust: 28, windSpeed: 26 },
    { windGust: 28, windSpeed: 26 },
  );
  const { windows, shown } = limited(inputOf(points, [GUST, wind]));
  // Gusts: over until 16:30 in the basin, a start at 16:20.
  expect(windows).toEqual(['16:20 17:00']);
  expect(shown[0]?.weatherBefore).toBe('gust over 30 kn at Swing basin');
  expect(shown[0]?.weatherAfter).toBe('wind over 25 kn at Berth 5');
});

test('limits: the stream counts by its table, minute by minute of the start; without one it is not known', () => {
  const stream: WeatherLimit = { ...GUST, uuid: 'stream', measure: 'stream', limit: 1.5 };
  // 2 kn · |sin(2πt / 12.42 h)| with slack at START: 1.5 kn at t = 12.42 h / 2π · asin(0.75) = 1.6764 h = 100.6 min, until
  // 6.21 h − 1.6764 h = 272.0 min. In the basin 10 min after the start: the minutes 91 to 262 of the start are over, and
  // between two minutes the worse counts.
  const rate = (_: string, at: Instant) => 2 * Math.abs(Math.sin((2 * Math.PI * (at - START)) / PERIOD));
  const { windows, stretches } = limited(inputOf([], [stream], { streamAt: rate }), { to: START + hours(6) });
  const edge = (minute: number) => clock(START + minutes(minute));
  expect(windows).toEqual([`15:30 ${edge(90)}`, `${edge(263)} ${edge(360)}`]);
  expect(stretches).toEqual([`${edge(90)} ${edge(262)} closed`]);
  expect(limited(inputOf([], [stream]))).toMatchObject({ windows: [], stretches: ['15:30 19:30 unknown'] });
});
