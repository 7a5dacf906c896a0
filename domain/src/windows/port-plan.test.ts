import { expect, test } from 'vitest';
import type { PassageInput } from '../berthing/assess-passage.ts';
import { INNER, SHIP, START, sampleCheck, sampleRow } from '../risks/koru-sample.ts';
import type { Overrides } from '../routes/route-check.ts';
import { curveFromPoints } from '../tides/tide-curve.ts';
import { hours, instantToIso, minutes, seconds } from '../time/instant.ts';
import { portPlan } from './port-plan.ts';
import { startWindows } from './start-window.ts';

const PERIOD = hours(12.42);
const LEG = minutes(10);
/** High water of 1.80 m at the start of the pilotage, low water of 0.00 m: 0.9 + 0.9 cos. */
const [from, to] = [START - hours(30), START + hours(30)];
const points = Array.from({ length: (to - from) / minutes(1) + 1 }, (_, index) => {
  const at = from + index * minutes(1);
  return { at, height: 0.9 + 0.9 * Math.cos((2 * Math.PI * (at - START)) / PERIOD) };
});
const curve = curveFromPoints(points, [{ from, to, source: 'cosine', attribution: null }], 'CD');

const plan = (overrides: Overrides): PassageInput => ({
  stay: { movementType: 'Arrival', toLocation: null, nextDeparture: null },
  start: START,
  ship: SHIP,
  constraints: [sampleRow(1)],
  checks: [sampleCheck(1, overrides)],
  curves: new Map([[INNER.uuid, curve]]),
});
const windowsOf = (input: PassageInput | null) =>
  input === null ? null : startWindows(input, START - hours(6), START + hours(6)).windows;

/** 12.60 m draft, the port's margin of 1.26 m and 12.90 m depth need 0.96 m of tide. */
const HALF = (PERIOD / (2 * Math.PI)) * Math.acos(0.06 / 0.9);

test('RISK-28 S1 the windows by the port’s own figures are those without the changed margin', () => {
  const changed = plan({ safetyMargin: 0.3 });
  // 12.60 + 0.30 − 12.90: no tide is needed, and every start of the day passes.
  expect(windowsOf(changed)).toMatchObject([{ opensBoundBy: null, closesBoundBy: null }]);
  const [window, ...others] = windowsOf(portPlan(changed)) ?? [];
  expect(others).toEqual([]);
  expect(Math.abs((window?.opens ?? 0) - (START - HALF - LEG))).toBeLessThanOrEqual(seconds(1));
  expect(Math.abs((window?.closes ?? 0) - (START + HALF - LEG))).toBeLessThanOrEqual(seconds(1));
});

test('RISK-28 a tide that was observed for another start counts in none of the port’s windows', () => {
  const lowWater = START + PERIOD / 2;
  const observed = plan({ tideOverrideValue: 1.5, tideOverrideAt: instantToIso(lowWater) });
  const reach = [lowWater - hours(1), lowWater + hours(1)] as const;
  expect(startWindows(observed, ...reach).windows).toHaveLength(1);
  const byPort = portPlan(observed);
  expect(byPort && startWindows(byPort, ...reach)).toMatchObject({ windows: [], none: 'allFail' });
});

test('RISK-28 a plan without a changed figure that makes a caution has no other windows', () => {
  expect(portPlan(plan({}))).toBeNull();
  // More margin than the port asks for, and another leg.
  expect(portPlan(plan({ safetyMargin: 2, time: 20 }))).toBeNull();
  expect(portPlan(plan({ safetyMargin: 0.3, hideConstraint: '1' }))).toBeNull();
});
