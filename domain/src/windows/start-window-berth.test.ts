import { expect, test } from 'vitest';
import type { PassageInput } from '../berthing/assess-passage.ts';
import { INNER, id, levelTide, SHIP, START, sampleCheck, sampleRow } from '../risks/koru-sample.ts';
import { curveFromPoints, type TideCurve } from '../tides/tide-curve.ts';
import { hours, instantToIso, minutes } from '../time/instant.ts';
import { BERTH, centimetres, cosineTide, NO_STAY, route } from './sample-windows.ts';
import { startWindows } from './start-window.ts';

test('a stay that reaches beyond the heights of tide makes no window, and the edge says that they end', () => {
  const input = berthAfterAnHour(200);
  // Heights to 80 h: 48 h of stay, an hour to the berth, so the last start is at 31 h.
  expect(startWindows(input, START, START + hours(40)).windows).toMatchObject([
    { opens: START, closes: START + hours(31), closesBoundBy: { bound: 'berthStay', beyond: 'tableEnds' } },
  ]);
});

test('no start passes by a tide that counts from another datum than the row or the berth', () => {
  const curves = new Map([[INNER.uuid, { ...cosineTide(0.9, 0.9), datum: 'MSL' }]]);
  const span = [START - hours(6), START + hours(6)] as const;
  expect(startWindows(route({ curves }), ...span)).toMatchObject({
    ...{ windows: [], none: 'notCalculable', blockedBy: [] },
    unknown: [{ bound: { order: 1 }, problem: { code: 'datumsDiffer' }, isEverywhere: true }],
  });
  const tideOverrideAt = instantToIso(START + minutes(10));
  const observed = [sampleCheck(1, { tideOverrideValue: 1.5, tideOverrideAt })];
  expect(startWindows(route({ curves, checks: observed }), ...span).windows).toEqual([]);
  const deep = { value: 20, berthStation: BERTH };
  const stay = { ...NO_STAY, toLocation: BERTH };
  const berth = route({ constraints: [sampleRow(1, deep)], curves: new Map([[INNER.uuid, dipAt(70)]]), stay });
  expect(startWindows(berth, START, START + hours(6)).windows).toHaveLength(1);
  const other = berth.curves.get(INNER.uuid);
  const moved = {
    ...berth,
    curves: new Map([[INNER.uuid, typeof other === 'object' ? { ...other, datum: 'MSL' } : other]]),
  };
  expect(startWindows(moved, START, START + hours(6))).toMatchObject({
    windows: [],
    unknown: [
      { bound: { order: 1 }, problem: { code: 'datumsDiffer' } },
      { bound: 'berthStay', problem: { code: 'datumsDiffer' } },
    ],
  });
});

/** 2.0 m but for an hour of falling to 0.05 m at one hour and an hour of rising; a point each half hour, 80 hours. */
function dipAt(hour: number): TideCurve {
  const points = Array.from({ length: 161 }, (_, index) => {
    const away = Math.abs(index / 2 - hour);
    return { at: START + index * minutes(30), height: away >= 1 ? 2 : centimetres(0.05 + 1.96 * away) };
  });
  return curveFromPoints(points, [{ from: START, to: START + hours(80), source: 'table', attribution: null }], 'CD');
}

const berthAfterAnHour = (dip: number, parts: Partial<PassageInput> = {}) =>
  route({
    constraints: [sampleRow(1, { value: 13, safetyMarginPct: 0, safetyMargin: 0.5, berthStation: BERTH }, 60)],
    curves: new Map([[INNER.uuid, dipAt(dip)]]),
    stay: { ...NO_STAY, toLocation: BERTH },
    ...parts,
  });

test('BERTH-03 BERTH-07 who would still lie at the berth at too low a tide may not start: the stay closes the window', () => {
  // 13.00 + h − 0.50 must be 12.60: h ≥ 0.10, of which 0.05 m at hour 60 falls short. Falling from 1.03 m at half past
  // 59 by 0.98 m in 30 minutes, 0.10 m is reached 28 min 28 s later; 48 h before that she arrives, an hour earlier starts.
  const { windows } = startWindows(berthAfterAnHour(60), START, START + hours(30));
  expect(windows).toMatchObject([
    { opens: START, opensBoundBy: null, closesBoundBy: { bound: 'berthStay', beyond: 'fails' } },
  ]);
  const last = START + hours(59.5) + (minutes(30) * (1.03 - 0.1)) / (1.03 - 0.05) - hours(49);
  expect(windows[0]?.closes).toBe(Math.floor(last / 1000) * 1000);
});

test('BERTH-02 who leaves before the low tide may come at any time before, and after it', () => {
  const stay = { ...NO_STAY, toLocation: BERTH, nextDeparture: { at: START + hours(20), exact: true } };
  const { windows } = startWindows(berthAfterAnHour(21, { stay }), START, START + hours(30));
  const first = START + hours(21) + (minutes(30) * (0.1 - 0.05)) / (1.03 - 0.05) - hours(1);
  expect(windows.map(({ opens, closes }) => [opens, closes])).toEqual([
    [START, START + hours(19) - 1000],
    [Math.ceil(first / 1000) * 1000, START + hours(30)],
  ]);
  const deeper = berthAfterAnHour(21, { stay, ship: { ...SHIP, maxDraft: 20 } });
  expect(startWindows(deeper, START, START + hours(30))).toMatchObject({
    windows: [],
    blockedBy: [{ order: 1 }, 'berthStay'],
  });
});

test('a berth that caps what is left does not make the first start of a plateau the best', () => {
  // At the berth, whose tide is level at 1.00 m, 12.86 + 1.00 − 12.60 − 1.26 leave 0.00 m whenever she comes; the channel
  // has most at high water, at START, ten minutes after a start.
  const quay = { uuid: id(902), name: 'Quay' };
  const berth = sampleRow(2, { name: 'Berth 5', value: 12.86, berthStation: BERTH, tideStation: quay }, 30);
  const level = levelTide(1, START - hours(12), START + hours(70));
  const curves = new Map([
    [INNER.uuid, cosineTide(0.9, 0.9)],
    [quay.uuid, level],
  ]);
  const hiddenRow = [sampleCheck(2, { hideConstraint: '1' as const })];
  const input = route({
    constraints: [sampleRow(1), berth],
    checks: hiddenRow,
    curves,
    stay: { ...NO_STAY, toLocation: BERTH },
  });
  const [window] = startWindows(input, START - hours(6), START + hours(6)).windows;
  expect(window?.best).toEqual({ at: START - minutes(10), result: 0 });
});
