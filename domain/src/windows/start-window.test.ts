import { expect, test } from 'vitest';
import type { PassageInput } from '../berthing/assess-passage.ts';
import {
  INNER,
  id,
  levelTide,
  POWER_LINE,
  SHIP,
  START,
  sampleCheck,
  sampleRow,
  WAYPOINT,
} from '../risks/koru-sample.ts';
import { curveFromPoints, type TideCurve } from '../tides/tide-curve.ts';
import { hours, instantToIso, minutes, seconds } from '../time/instant.ts';
import { PERIOD, passesAt, randomRoute, route } from './sample-windows.ts';
import { startsOfRow, startWindows } from './start-window.ts';
import type { WindowEdge } from './window-edge.ts';

const nameOf = (edge: WindowEdge | null | undefined) =>
  edge?.bound === 'berthStay'
    ? 'the stay at the berth'
    : edge && 'constraint' in edge.bound
      ? edge.bound.constraint.name
      : null;

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
  expect(nameOf(window?.opensBoundBy)).toBe('Cutter Channel');
  expect(nameOf(window?.closesBoundBy)).toBe('Cutter Channel');
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
  expect(windows.map(({ opensBoundBy, closesBoundBy }) => [nameOf(opensBoundBy), nameOf(closesBoundBy)])).toEqual([
    ['Cutter Channel', 'Power line'],
    ['Power line', 'Cutter Channel'],
  ]);
});

test('hidden rows and waypoints ask for nothing; what never clears and what cannot be calculated are named apart', () => {
  const shoal = sampleRow(2, { name: 'Shoal', value: 5 });
  const all = [START - hours(1), START + hours(1)] as const;
  const deep = sampleRow(1, { value: 30 });
  const hidden = route({
    constraints: [deep, shoal, sampleRow(3, WAYPOINT)],
    checks: [sampleCheck(2, { hideConstraint: '1' })],
  });
  expect(startWindows(hidden, ...all).windows).toMatchObject([{ opens: all[0], closes: all[1], opensBoundBy: null }]);
  expect(startWindows(route({ constraints: [shoal] }), ...all)).toMatchObject({
    ...{ windows: [], none: 'allFail', unknown: [] },
    blockedBy: [{ uuid: shoal.uuid }],
  });
  const unknown = route({ ship: { ...SHIP, maxDraft: null } });
  expect(startWindows(unknown, ...all)).toMatchObject({
    ...{ windows: [], none: 'notCalculable', blockedBy: [] },
    unknown: [{ bound: { order: 1 }, problem: { code: 'maxDraftMissing' }, isEverywhere: true }],
  });
  for (const curve of ['loading', 'failed', undefined] as const)
    expect(startWindows(route({ curves: new Map([[INNER.uuid, curve]]) }), ...all)).toMatchObject({
      ...{ windows: [], none: 'notCalculable' },
    });
});

test('where nothing of the route is assessed no start has passed, and there is no window', () => {
  const all = [START, START + hours(2)] as const;
  const hiddenAlone = { constraints: [sampleRow(1)], checks: [sampleCheck(1, { hideConstraint: '1' as const })] };
  for (const nothing of [{ constraints: [] }, { constraints: [sampleRow(1, WAYPOINT)] }, hiddenAlone])
    expect(startWindows(route(nothing), ...all)).toMatchObject({ windows: [], none: 'nothingAssessed', blockedBy: [] });
});

test('one row that fails at every start decides, whatever cannot be calculated beside it', () => {
  const shoal = sampleRow(2, { name: 'Shoal', value: 5 });
  const noStation = sampleRow(3, { tideStationDeleted: true });
  const all = [START - hours(1), START + hours(1)] as const;
  expect(startWindows(route({ constraints: [shoal, noStation] }), ...all)).toMatchObject({
    ...{ none: 'allFail', blockedBy: [{ order: 2 }] },
    unknown: [{ bound: { order: 3 }, problem: { code: 'tideStationDeleted' } }],
  });
});

test('TIDE-08 what is held beyond the end of a table makes no window: it is known until there, and does not close', () => {
  // The case that was found: points end in mid-fall, where 0.96 m are needed and 1.00 m are held for half an hour more.
  const tide = tideThrough([-3, 1.9], [1, 1]);
  const input = route({ curves: new Map([[INNER.uuid, tide]]) });
  const [from, to] = [START - hours(2), START + hours(3)];
  // Ten minutes to the row: the last start meets the last point.
  const search = startWindows(input, from, to);
  expect(search).toMatchObject({
    windows: [
      { opens: from, closes: START + minutes(50), closesBoundBy: { bound: { order: 1 }, beyond: 'tableEnds' } },
    ],
    unknown: [{ bound: { order: 1 }, problem: null, isEverywhere: false }],
  });
  // 1.90 m fall by 0.225 m an hour: of the whole search the most water, 1.675 m and the least margin, stands at its first
  // start; the best never lies among the held heights.
  expect(search.windows[0]?.best.at).toBeLessThanOrEqual(START + minutes(50));
  // A start whose row has a held height alone: it is not calculable, and nothing is said to fail.
  const late = startWindows(input, START + minutes(51), START + minutes(80));
  expect(late).toMatchObject({ windows: [], none: 'notCalculable', blockedBy: [], unknown: [{ problem: null }] });
});

test('TIDE-08 a table of hours is read as it is printed; one hour left out of it is a gap', () => {
  const hourly = (...from: number[]) => {
    const points = from.map((hour) => ({ at: START + hours(hour), height: 3 }));
    const segment = { from: START, to: START + hours(12), source: 'table', attribution: null };
    return route({ curves: new Map([[INNER.uuid, curveFromPoints(points, [segment], 'CD')]]) });
  };
  const arrivals = (input: PassageInput) =>
    startWindows(input, START - hours(1), START + hours(7)).windows.map(({ opens, closes }) => [
      (opens + minutes(10) - START) / hours(1),
      (closes + minutes(10) - START) / hours(1),
    ]);
  expect(arrivals(hourly(0, 1, 2, 3, 4, 5))).toEqual([[0, 5]]);
  expect(arrivals(hourly(0, 1, 2, 4, 5))).toEqual([
    [0, 2],
    [4, 5],
  ]);
  expect(startWindows(hourly(0, 1, 2, 4, 5), START, START + hours(4)).windows[0]?.closesBoundBy).toMatchObject({
    beyond: 'gap',
  });
});

test('RISK-30 an observed tide counts for 15 minutes around its time, elsewhere the prediction does, and the window says so', () => {
  const tideOverrideAt = instantToIso(START);
  const input = route({ checks: [sampleCheck(1, { tideOverrideValue: 0.5, tideOverrideAt })] });
  // 0.96 m are needed: with 0.50 m observed at high water, 25 minutes before to 5 after the start, she does not clear.
  const { windows } = startWindows(input, START - hours(2), START + hours(2));
  expect(windows).toMatchObject([
    { opens: START - hours(2), closes: START - minutes(25) - 1000, observed: [{ counts: 'nowhere' }] },
    { opens: START + minutes(5) + 1000, closes: START + hours(2), observed: [{ counts: 'nowhere' }] },
  ]);
  const enough = route({ checks: [sampleCheck(1, { tideOverrideValue: 1.5, tideOverrideAt })] });
  expect(startWindows(enough, START - hours(2), START + hours(2)).windows).toMatchObject([
    { opens: START - hours(2), closes: START + hours(2), observed: [{ counts: 'partly' }] },
  ]);
  expect(startWindows(enough, START - minutes(20), START).windows).toMatchObject([
    { observed: [{ counts: 'everywhere' }] },
  ]);
  // Without a time it counts nowhere.
  const timeless = route({ checks: [sampleCheck(1, { tideOverrideValue: 0.5 })] });
  expect(startWindows(timeless, START - minutes(5), START).windows).toMatchObject([
    { observed: [{ counts: 'nowhere' }] },
  ]);
});

/** Heights at hours after START, straight lines between, a point each ten minutes. */
function tideThrough(...heights: [hour: number, height: number][]): TideCurve {
  const [[from] = [0], to] = [heights[0], heights.at(-1)?.[0] ?? 0];
  const points = [];
  for (let hour = from; hour <= to + 0.001; hour += 1 / 6) {
    const next = Math.max(
      1,
      heights.findIndex(([end]) => end >= hour - 0.001),
    );
    const [[h0, low], [h1, high]] = [heights[next - 1] ?? [0, 0], heights[next] ?? [1, 0]];
    points.push({ at: START + Math.round(hours(hour)), height: low + ((high - low) * (hour - h0)) / (h1 - h0) });
  }
  const span = { from: START + hours(from), to: START + hours(to) };
  return curveFromPoints(points, [{ ...span, source: 'table', attribution: null }], 'CD');
}

test('the best start has most time to both edges where the least remainder is within 0.10 m of the greatest', () => {
  // 0.96 m of tide are needed, from before the first hour to after the third; 2.00 m stand at a quarter past one. They
  // fall by 0.50 m in 20 minutes, so 1.90 m 4 minutes later: of the starts with that or more the latest is nearest to the
  // middle of the window, ten minutes before the row.
  const tide = tideThrough([-0.25, 1], [1.25, 2], [1.25 + 1 / 3, 1.5], [3.25, 1.4], [3.25 + 1 / 6, 0]);
  const input = route({ curves: new Map([[INNER.uuid, tide]]) });
  const [window] = startWindows(input, START - hours(0.4), START + hours(4)).windows;
  expect(window?.best.at).toBe(START + minutes(75 + 4 - 10));
  // 12.90 + 1.90 − 12.60 − 1.26.
  expect(window?.best.result).toBe(0.94);
});

test('the starts of one row, whatever the others do', () => {
  const shoal = sampleRow(2, { name: 'Shoal', value: 5 });
  const input = route({ constraints: [sampleRow(1), shoal, sampleRow(3, WAYPOINT)] });
  const all = [START - hours(1), START + hours(1)] as const;
  expect(startsOfRow(input, id(1), ...all)).toEqual({ runs: [{ opens: all[0], closes: all[1] }], isKnown: true });
  expect(startsOfRow(input, shoal.uuid, ...all)).toEqual({ runs: [], isKnown: true });
  expect(startsOfRow(input, id(3), ...all)).toBeNull();
  // The heights end 14 h after START: of the starts after that nothing is known.
  expect(startsOfRow(input, shoal.uuid, START + hours(13), START + hours(15))).toEqual({ runs: [], isKnown: false });
});

test('TIDE-08 a gap is never inside a window', () => {
  const segment = { from: START, to: START + hours(12), source: 'table', attribution: null };
  const points = [0, 1, 4, 5].map((hour) => ({ at: START + hours(hour), height: 3 }));
  const input = route({ curves: new Map([[INNER.uuid, curveFromPoints(points, [segment], 'CD')]]) });
  // Ten minutes to the constraint. There are heights to 60 min from a point inside the gap and 30 min beyond the ends; none
  // of those is certain.
  const leg = minutes(10);
  expect(
    startWindows(input, START - hours(2), START + hours(8)).windows.map(({ opens, closes }) => [
      opens + leg,
      closes + leg,
    ]),
  ).toEqual([
    [START, START + hours(1)],
    [START + hours(4), START + hours(5)],
  ]);
});

const [FROM, TO] = [START - hours(6.5), START + hours(6.5)];

test('F13 on 600 random routes a start passes everywhere inside a window, fails a second outside, as trying shows', () => {
  let found = 0;
  for (let seed = 1; seed <= 600; seed++) {
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
    for (let start = FROM + seconds(seed % 60); start <= TO; start += minutes(30))
      if (passesAt(input, start) !== isInside(start)) wrong.push(instantToIso(start));
    expect([seed, wrong]).toEqual([seed, []]);
  }
  expect(found).toBeGreaterThan(300);
});

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
});

test('a tide that stays level opens the whole search', () => {
  const input = route({ curves: new Map([[INNER.uuid, levelTide(1, START, START + hours(12))]]) });
  const { windows } = startWindows(input, START, START + hours(3));
  expect(windows).toMatchObject([{ opens: START, closes: START + hours(3), opensBoundBy: null, closesBoundBy: null }]);
});
