import { expect, test } from 'vitest';
import type { Overrides } from '../routes/route-check.ts';
import { curveFromPoints, type TideCurve } from '../tides/tide-curve.ts';
import { hours, instantToIso, minutes, seconds } from '../time/instant.ts';
import { assessRoute, type RouteInput } from './assess-route.ts';
import { INNER, levelTide, POWER_LINE, SHIP, START, sampleCheck, sampleRow, WAYPOINT } from './koru-sample.ts';
import { startWindows } from './start-window.ts';

const PERIOD = hours(12.42);

/** h = mean + amplitude · cos(2πt / 12.42 h), high water at START, a point each `step`. */
function cosineTide(mean: number, amplitude: number, step = minutes(1)): TideCurve {
  const points = [];
  for (let at = START - hours(14); at <= START + hours(14); at += step)
    points.push({ at, height: mean + amplitude * Math.cos((2 * Math.PI * (at - START)) / PERIOD) });
  const segment = { from: START - hours(14), to: START + hours(14), source: 'table', attribution: null };
  return curveFromPoints(points, [segment], 'CD');
}

const route = (parts: Partial<RouteInput>): RouteInput => ({
  start: START,
  ship: SHIP,
  constraints: [sampleRow(1)],
  checks: [],
  curves: new Map([[INNER.uuid, cosineTide(0.9, 0.9)]]),
  ...parts,
});

const passesAt = (input: RouteInput, start: number) =>
  assessRoute({ ...input, start }).rows.every(({ hidden, verdict }) => hidden || verdict === 'passed');

test('F13 the window of one constraint under a cosine tide is the closed form around high water', () => {
  // 12.60 m draft, margin 1.26 m and 12.90 m depth need 0.96 m of tide; half-width = P/2π · acos((0.96 − 0.9) / 0.9).
  const half = (PERIOD / (2 * Math.PI)) * Math.acos(0.06 / 0.9);
  const { windows, blockedBy } = startWindows(route({}), START - hours(6), START + hours(6));
  expect(blockedBy).toEqual([]);
  expect(windows).toHaveLength(1);
  const [window] = windows;
  const leg = minutes(10);
  expect(Math.abs((window?.opens ?? 0) - (START - half - leg))).toBeLessThanOrEqual(seconds(1));
  expect(Math.abs((window?.closes ?? 0) - (START + half - leg))).toBeLessThanOrEqual(seconds(1));
  expect(window?.opensBoundBy?.constraint.name).toBe('Cutter Channel');
  expect(window?.closesBoundBy?.constraint.name).toBe('Cutter Channel');
  // Ten minutes before high water she is there at high water: 12.90 + 1.80 − 12.60 − 1.26.
  expect(window?.best).toEqual({ at: START - leg, result: 0.84 });
});

test('a keel that needs water and a mast that needs air leave what lies between: two windows, each bound by both', () => {
  const overhead = sampleRow(2, { ...POWER_LINE, value: 60.4 }, 0);
  // 56.00 m and 2.00 m of margin leave 2.40 m less the tide: at most 1.20 m of tide with 60.40 m less 1.20.
  const input = route({
    constraints: [sampleRow(1), { ...overhead, constraint: { ...overhead.constraint, value: 59.2 } }],
  });
  const { windows } = startWindows(input, START - hours(6), START + hours(6));
  expect(windows).toHaveLength(2);
  expect(
    windows.map(({ opensBoundBy, closesBoundBy }) => [opensBoundBy?.constraint.name, closesBoundBy?.constraint.name]),
  ).toEqual([
    ['Cutter Channel', 'Power line'],
    ['Power line', 'Cutter Channel'],
  ]);
});

test('hidden rows and waypoints ask for nothing; a row that cannot be calculated or never clears is named', () => {
  const shoal = sampleRow(2, { name: 'Shoal', value: 5 });
  const all = [START - hours(1), START + hours(1)] as const;
  const hidden = route({
    constraints: [shoal, sampleRow(3, WAYPOINT)],
    checks: [sampleCheck(2, { hideConstraint: '1' })],
  });
  expect(startWindows(hidden, ...all).windows).toMatchObject([{ opens: all[0], closes: all[1], opensBoundBy: null }]);
  expect(startWindows(route({ constraints: [shoal] }), ...all)).toMatchObject({
    windows: [],
    blockedBy: [{ uuid: shoal.uuid }],
  });
  const unknown = route({ ship: { ...SHIP, maxDraft: null } });
  expect(startWindows(unknown, ...all)).toMatchObject({ windows: [], blockedBy: [{ order: 1 }] });
  for (const curve of ['loading', 'failed', undefined] as const)
    expect(startWindows(route({ curves: new Map([[INNER.uuid, curve]]) }), ...all).windows).toEqual([]);
});

test('an observed tide counts for 15 minutes around the time it was given for, and the window says so', () => {
  const tideOverrideAt = instantToIso(START);
  const input = route({ checks: [sampleCheck(1, { tideOverrideValue: 1.5, tideOverrideAt })] });
  const { windows } = startWindows(input, START - hours(2), START + hours(2));
  expect(windows).toMatchObject([{ opens: START - minutes(25), closes: START + minutes(5), restsOnOverride: true }]);
});

test('TIDE-08 a gap is never inside a window', () => {
  const segment = { from: START, to: START + hours(12), source: 'table', attribution: null };
  const points = [0, 1, 4, 5].map((hour) => ({ at: START + hours(hour), height: 3 }));
  const input = route({ curves: new Map([[INNER.uuid, curveFromPoints(points, [segment], 'CD')]]) });
  // Ten minutes to the constraint: heights to 60 min from a point inside the gap and 30 min beyond the ends.
  const leg = minutes(10);
  expect(
    startWindows(input, START - hours(2), START + hours(8)).windows.map(({ opens, closes }) => [
      opens + leg,
      closes + leg,
    ]),
  ).toEqual([
    [START - minutes(30), START + hours(2)],
    [START + hours(3), START + hours(5) + minutes(30)],
  ]);
});

/** Numbers of a seed (Mulberry32, public domain). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const centimetres = (value: number) => Math.round(value * 100) / 100;

/** A route of up to four rows over a tide with sources that end, gaps and points at odd seconds. */
function randomRoute(seed: number): RouteInput {
  const random = randomOf(seed);
  const pick = (least: number, most: number) => least + random() * (most - least);
  const segments = [0, 1].map((index) => ({
    from: START + hours(6 * index - 6),
    to: START + hours(6 * index),
    source: `s${index}`,
    attribution: null,
  }));
  const points = [];
  for (
    let at = START - hours(6);
    at < START + hours(6);
    at += seconds(Math.round(pick(60, random() < 0.03 ? 12_000 : 1200)))
  )
    points.push({
      at,
      height: centimetres(1.6 + 1.4 * Math.cos((2 * Math.PI * (at - START)) / PERIOD) + pick(-0.1, 0.1)),
    });
  const rows = Array.from({ length: 1 + Math.floor(random() * 4) }, (_, index) => {
    const time = Math.floor(pick(0, 40)) / (random() < 0.2 ? 8 : 1);
    const keel = {
      value: centimetres(pick(11, 14)),
      tideCorrectionFactor: random() < 0.3 ? centimetres(pick(0.6, 1.2)) : null,
    };
    const mast = { ...POWER_LINE, value: centimetres(pick(58, 62)) };
    return sampleRow(index + 1, random() < 0.3 ? mast : keel, time);
  });
  const checks = rows.flatMap(({ order }) => {
    const overrides: Overrides = {};
    if (random() < 0.15) overrides.hideConstraint = '1';
    if (random() < 0.2) overrides.residual = centimetres(pick(-0.3, 0.3));
    if (random() < 0.2) overrides.allowances = centimetres(pick(0, 0.6));
    if (random() < 0.1) {
      overrides.tideOverrideValue = centimetres(pick(0, 3));
      overrides.tideOverrideAt = instantToIso(START + Math.round(hours(pick(-4, 4))));
    }
    return Object.keys(overrides).length > 0 ? [sampleCheck(order, overrides)] : [];
  });
  return route({ constraints: rows, checks, curves: new Map([[INNER.uuid, curveFromPoints(points, segments, 'CD')]]) });
}

const [FROM, TO] = [START - hours(6.5), START + hours(6.5)];

test('F13 on 2,000 random routes a start passes everywhere inside a window, fails a second outside, as trying shows', () => {
  let found = 0;
  for (let seed = 1; seed <= 2000; seed++) {
    const input = randomRoute(seed);
    const { windows } = startWindows(input, FROM, TO);
    found += windows.length;
    for (const { opens, closes, best } of windows) {
      const tried = [opens, closes, best.at].map((start) => passesAt(input, start));
      expect([seed, opens, closes, ...tried]).toEqual([seed, opens, closes, true, true, true]);
      if (opens > FROM) expect([seed, passesAt(input, opens - 1000)]).toEqual([seed, false]);
      if (closes < TO) expect([seed, passesAt(input, closes + 1000)]).toEqual([seed, false]);
    }
    const isInside = (start: number) => windows.some(({ opens, closes }) => opens <= start && start <= closes);
    const wrong = [];
    for (let start = FROM + seconds(seed % 60); start <= TO; start += minutes(20))
      if (passesAt(input, start) !== isInside(start)) wrong.push(instantToIso(start));
    expect([seed, wrong]).toEqual([seed, []]);
  }
  expect(found).toBeGreaterThan(1000);
}, 180_000);

test('F13 on five random routes it is what trying every second of an hour finds', () => {
  for (let seed = 5001; seed <= 5005; seed++) {
    const input = randomRoute(seed);
    const [from, to] = [START - hours(2), START - hours(1)];
    const { windows } = startWindows(input, from, to);
    const wrong = [];
    for (let start = from; start <= to; start += 1000)
      if (passesAt(input, start) !== windows.some(({ opens, closes }) => opens <= start && start <= closes))
        wrong.push(start);
    expect([seed, wrong]).toEqual([seed, []]);
  }
}, 60_000);

test('a tide that stays level opens the whole search', () => {
  const input = route({ curves: new Map([[INNER.uuid, levelTide(1, START, START + hours(12))]]) });
  const { windows } = startWindows(input, START, START + hours(3));
  expect(windows).toMatchObject([{ opens: START, closes: START + hours(3), opensBoundBy: null, closesBoundBy: null }]);
});
