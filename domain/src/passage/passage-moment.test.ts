import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KORU_PLACES } from '../plan/route/sample-track.ts';
import { tidalRateConfig } from '../preferences/preferences.ts';
import type { RouteInput, RowAssessment } from '../risks/assess-route.ts';
import {
  HARBOUR_BRIDGE,
  INNER,
  id,
  type levelTide,
  POWER_LINE,
  SHIP,
  START,
  sampleCheck,
  sampleRow,
  WAYPOINT,
} from '../risks/koru-sample.ts';
import type { Constraint } from '../routes/route.ts';
import type { Overrides } from '../routes/route-check.ts';
import { tidalRateAt } from '../tides/tidal-rate.ts';
import { curveFromPoints, heightAt } from '../tides/tide-curve.ts';
import { extremesOf } from '../tides/tide-extremes.ts';
import { hours, type Instant, minutes } from '../time/instant.ts';
import { momentAt } from './passage-moment.ts';
import { samplePassage } from './sample-passage.ts';

const at = (count: number) => START + minutes(count);

test('at a constraint the moment is its row: the same verdict, figures and height', () => {
  const passage = samplePassage();
  const moment = momentAt(passage, at(50));
  const row = passage.rows[5];
  expect(moment.row).toBe(row);
  expect(moment.reason).toBeNull();
  // 12.90 + 1.80 = 14.70; 12.60 + 1.26 = 13.86: +0.84.
  expect(moment.row?.shownResult).toBe('+0.84');
  expect(moment.tide).toMatchObject({ station: 'Koru Inner', height: 1.8, overridden: false });
  expect(moment.minutesAfterStart).toBe(50);
});

test('between constraints no depth is known: nothing is calculated, and the rows on either side are named', () => {
  const moment = momentAt(samplePassage(), at(47));
  expect(moment).toMatchObject({ row: null, reason: 'betweenConstraints' });
  expect(moment.before?.routeConstraint.constraint.name).toBe('Wheel-over buoy B');
  expect(moment.after?.routeConstraint.constraint.name).toBe('Cutter Channel');
  expect(moment.tide?.height).toBe(1.8);
});

test('a waypoint asks for no clearance, and has none', () => {
  expect(momentAt(samplePassage(), at(42))).toMatchObject({ row: null, reason: 'waypoint' });
});

test('RISK-07 a hidden constraint tells nothing', () => {
  const passage = samplePassage({}, { checks: [sampleCheck(6, { hideConstraint: '1' })] });
  expect(momentAt(passage, at(50))).toMatchObject({ row: null, reason: 'hidden', met: [] });
  expect(momentAt(passage, at(47)).after?.routeConstraint.constraint.name).toBe('Power line');
});

test('before the first constraint nothing is estimated', () => {
  const passage = samplePassage({}, { constraints: [sampleRow(1, {}, 20)] });
  expect(momentAt(passage, at(5)).reason).toBe('beforeFirst');
});

test('an observed height counts at its own row alone; between rows the prediction does', () => {
  const overrides = { tideOverrideValue: 2.05, tideOverrideAt: '2026-11-21T16:20:00.000Z' };
  const passage = samplePassage({}, { checks: [sampleCheck(6, overrides)] });
  expect(momentAt(passage, at(50)).tide).toMatchObject({ height: 2.05, overridden: true });
  expect(momentAt(passage, at(49)).tide).toMatchObject({ height: 1.8, overridden: false });
});

test('a station without data gives no height, not 0', () => {
  const passage = samplePassage({}, { curves: new Map([[INNER.uuid, 'failed' as const]]) });
  expect(momentAt(passage, at(47)).tide).toBeNull();
  expect(momentAt(passage, at(50)).row?.verdict).toBe('notCalculable');
});

test('the tide is said to rise or fall by its curve', () => {
  const rising = curveFromPoints(
    [0, 1, 2].map((hour) => ({ at: START + hours(hour), height: 1 + hour / 10 })),
    [{ from: START, to: START + hours(2), source: 'table', attribution: null }],
    'CD',
  );
  expect(momentAt(samplePassage({}, { curves: new Map([[INNER.uuid, rising]]) }), at(47)).tide?.tendency).toBe(
    'rising',
  );
  expect(momentAt(samplePassage(), at(47)).tide?.tendency).toBe('level');
});

test('the next overhead constraint is named until she has passed it', () => {
  const passage = samplePassage();
  expect(momentAt(passage, at(47)).overhead?.routeConstraint.constraint.name).toBe('Power line');
  expect(momentAt(passage, at(55)).overhead?.routeConstraint.constraint.name).toBe('Power line');
  expect(momentAt(passage, at(56)).overhead).toBeNull();
});

test('of two constraints met at one instant the graver is told first', () => {
  const passage = samplePassage({}, { constraints: [sampleRow(1, {}, 10), sampleRow(2, { value: 11 }, 0)] });
  const { met, row } = momentAt(passage, at(10));
  expect(met).toHaveLength(2);
  expect(row?.verdict).toBe('failed');
});

const RATES = { uuid: id(902), name: 'Swing basin' };
const byHour = (rate: number, direction: number) =>
  Object.fromEntries(
    Array.from({ length: 13 }, (_, index) => [String(index - 6), { rate: rate + index / 10, direction }]),
  );
const config = tidalRateConfig.parse({
  tideTypeRangeThreshold: 1.4,
  stations: {
    [RATES.uuid]: {
      Flood: { Neap: byHour(0.5, 175), Spring: byHour(0.8, 175) },
      Ebb: { Neap: byHour(0.6, 355), Spring: byHour(0.9, 355) },
    },
  },
});

const parts: Partial<Constraint>[] = [
  {},
  { value: 11 },
  { constraintType: 'UKC_DYNA', tideCorrectionFactor: 0.93 },
  POWER_LINE,
  HARBOUR_BRIDGE,
  WAYPOINT,
  { tideRateStation: RATES },
  { tideStation: null },
  { constraintType: 'TUKC' },
  { location: null },
  { location: KORU_PLACES.Entrance },
];
const overrides: Overrides[] = [
  {},
  {},
  { value: 12.5 },
  { safetyMargin: 0.4 },
  { allowances: 0.15, residual: -0.12 },
  { hideConstraint: '1' },
  { time: 0 },
  { time: 33.5 },
  { tideOverrideValue: 1.234, tideOverrideAt: '2026-11-21T16:00:00.000Z' },
];

const drawnRow = fc.record({
  part: fc.constantFrom(...parts),
  own: fc.constantFrom(...overrides),
  leg: fc.constantFrom(0, 1, 5, 7.5, 10, 25, 60),
});
const drawnHeights = fc.array(fc.integer({ min: -40, max: 260 }), { minLength: 4, maxLength: 24 });

/** The stream at a row as the Tides tab finds it. */
function streamOf(heights: readonly number[]) {
  const points = heights.map((height, index) => ({ at: START + hours(index - 2), height: height / 100 }));
  const extremes = extremesOf(points);
  return (row: RowAssessment, instant: Instant) =>
    row.tideRateStation ? tidalRateAt(config, row.tideRateStation.uuid, extremes, instant) : null;
}

test('over 2,000 drawn passages the slider says at every constraint what its row says, and between them nothing of depth', () => {
  const seen = { passed: 0, failed: 0, notCalculable: 0, loading: 0, between: 0, streams: 0 };
  fc.assert(
    fc.property(
      fc.array(drawnRow, { minLength: 1, maxLength: 9 }),
      drawnHeights,
      fc.constantFrom('curve', 'failed', 'loading'),
      fc.boolean(),
      (drawn, heights, state, isStart) => {
        const start = isStart ? START : START + minutes(17);
        const from = START - hours(2);
        const points = heights.map((height, index) => ({ at: from + hours(index / 2), height: height / 100 }));
        const segment = { from, to: points.at(-1)?.at ?? from, source: 'table', attribution: null };
        const curve = state === 'curve' ? curveFromPoints(points, [segment], 'CD') : state;
        const route: Partial<RouteInput> = {
          start,
          ship: SHIP,
          constraints: drawn.map(({ part, leg }, index) => sampleRow(index + 1, part, leg)),
          checks: drawn.map(({ own }, index) => sampleCheck(index + 1, own)),
          curves: new Map([[INNER.uuid, curve as ReturnType<typeof levelTide>]]),
        };
        const streamAt = streamOf(heights);
        const passage = samplePassage({ streamAt }, route);
        for (const row of passage.rows) {
          const moment = momentAt(passage, row.at);
          if (row.hidden) {
            expect(moment.met).not.toContain(row);
            continue;
          }
          expect(moment.met).toContain(row);
          if (!row.isWaypoint) {
            seen[row.verdict] += 1;
            expect(moment.row).not.toBeNull();
          }
          if (moment.row === row) {
            expect(moment.tide?.height ?? null).toBe(row.tide?.height ?? null);
            expect(moment.tide?.overridden ?? false).toBe(row.tide?.overridden ?? false);
          }
          const stream = row.tideRateStation && moment.met.filter((one) => one.tideRateStation !== null)[0] === row;
          if (stream) {
            expect(moment.stream?.rate ?? null).toEqual(streamAt(row, row.at));
            seen.streams += moment.stream ? 1 : 0;
          }
        }
        for (const [index, row] of passage.rows.slice(1).entries()) {
          const middle = ((passage.rows[index]?.at ?? row.at) + row.at) / 2;
          if (passage.rows.some((one) => one.at === middle)) continue;
          const moment = momentAt(passage, middle);
          expect(moment.row).toBeNull();
          expect(moment.met).toEqual([]);
          expect(['betweenConstraints', 'beforeFirst']).toContain(moment.reason);
          if (moment.tide && typeof curve === 'object')
            expect(moment.tide.height).toBe(heightAt(curve, middle)?.height);
          seen.between += 1;
        }
      },
    ),
    { numRuns: 2000 },
  );
  // Each kind of outcome was met often enough to say something.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(100);
}, 120_000);
