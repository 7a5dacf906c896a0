import { expect, test } from 'vitest';
import type { RowAssessment } from '../risks/assess-route.ts';
import type { Chart } from './plan-settings.ts';
import { stageFacts } from './stage-facts.ts';

/** 1000 × 800 pixels at 10 m: 10 km to the east and 8 km to the south of 45° south, 175° east. */
const CHART: Chart = {
  uuid: '00000000-0000-4000-8000-000000000001',
  mime: 'image/png',
  width: 1000,
  height: 800,
  sha256: '',
  scale: null,
  place: { origin: { latitude: -45, longitude: 175 }, x: 0, y: 0, metresPerPixel: 10 },
};

/** Metres to the east and south of the corner; one degree at 45° is 78,847 m and 111,132 m (WGS 84). */
const at = (east: number, south: number) => ({ latitude: -45 - south / 111_132, longitude: 175 + east / 78_847 });

const row = (name: string, location: object | null, result: number | null, others: object = {}) =>
  ({
    hidden: false,
    isWaypoint: false,
    verdict: result === null ? 'notCalculable' : result < 0 ? 'failed' : 'passed',
    result,
    byPort: null,
    routeConstraint: { constraint: { name, location } },
    ...others,
  }) as unknown as RowAssessment;

const named = (rows: RowAssessment[], chart: Chart | null = CHART) => {
  const facts = stageFacts(rows, chart);
  return (
    facts && [facts.least?.row.routeConstraint.constraint.name ?? null, facts.least?.isFailed, facts.notCalculable]
  );
};

test('PLAN-01 of the constraints on a chart the one that clears by least is named, a failed one as such', () => {
  const reach = row('Reach', at(5000, 4000), 0.89);
  expect(named([reach, row('Bar', at(900, 700), 1.2)])).toEqual(['Reach', false, []]);
  expect(named([reach, row('Cutter Channel', at(100, 7900), -0.14)])).toEqual(['Cutter Channel', true, []]);
});

test('PLAN-01 what lies beside the chart, is hidden or a waypoint says nothing of the stage', () => {
  const reach = row('Reach', at(5000, 4000), 2);
  const others = [
    row('East of it', at(10_050, 4000), 0.1),
    row('North of it', at(5000, -50), 0.1),
    row('Hidden', at(5000, 4000), 0.1, { hidden: true }),
    row('Waypoint', at(5000, 4000), 0.1, { isWaypoint: true }),
    row('Without a place', null, 0.1),
  ];
  expect(named([...others, reach])).toEqual(['Reach', false, []]);
  expect(named(others)).toBeNull();
});

test('PLAN-01 what cannot be calculated is named beside what can', () => {
  const rows = [row('Bar', at(100, 100), null), row('Reach', at(200, 200), 1)];
  expect(named(rows)).toEqual(['Reach', false, ['Bar']]);
  expect(named(rows.slice(0, 1))).toEqual([null, undefined, ['Bar']]);
});

test('PLAN-01 a chart without a place on earth says nothing of clearances', () => {
  expect(named([row('Reach', at(100, 100), 1)], { ...CHART, place: null })).toBeNull();
  expect(named([row('Reach', at(100, 100), 1)], null)).toBeNull();
});

test('PLAN-01 a clearance that passes by changed values alone is marked', () => {
  const byPort = { verdict: 'failed' };
  const facts = stageFacts([row('Reach', at(100, 100), 1, { byPort })], CHART);
  expect(facts?.least?.isChanged).toBe(true);
});
