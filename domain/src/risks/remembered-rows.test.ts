import { expect, test } from 'vitest';
import type { Overrides } from '../routes/route-check.ts';
import { hours, minutes } from '../time/instant.ts';
import { assessRoute, type RouteInput } from './assess-route.ts';
import { id, levelTide, SHIP, START, sampleCheck, sampleRow } from './koru-sample.ts';

const ROWS = 40;
/** Ten rows at each of four stations, one after the other. */
const STATIONS = [0, 1, 2, 3].map((number) => ({ uuid: id(910 + number), name: `Station ${number}` }));
const stationOf = (order: number) => STATIONS[order % STATIONS.length] ?? null;
const level = (height: number) => levelTide(height, START, START + hours(12));

const before: RouteInput = {
  start: START,
  ship: SHIP,
  constraints: Array.from({ length: ROWS }, (_, index) =>
    sampleRow(index + 1, { tideStation: stationOf(index + 1) }, 5),
  ),
  checks: [sampleCheck(12, { allowances: 0.1 })],
  curves: new Map(STATIONS.map(({ uuid }) => [uuid, level(1.8)])),
};

/** Which rows are assessed anew after an edit; the rest are the objects that they were. */
function assessedAnew(after: RouteInput): number[] {
  const known = assessRoute(before).rows;
  return assessRoute(after).rows.flatMap((row, index) => (row === known[index] ? [] : [row.routeConstraint.order]));
}
const editing = (order: number, overrides: Overrides): RouteInput => ({
  ...before,
  unsaved: new Map([[id(order), overrides]]),
});
const from = (first: number) => Array.from({ length: ROWS - first + 1 }, (_, index) => first + index);

test('RISK-35 after an edit only what rests on it is assessed anew', () => {
  expect(assessedAnew(before)).toEqual([]);
  expect(assessedAnew(editing(7, { residual: -0.2 }))).toEqual([7]);
  expect(assessedAnew(editing(7, { hideConstraint: '1' }))).toEqual([7]);
  // The legs after it move with it.
  expect(assessedAnew(editing(30, { time: 12 }))).toEqual(from(30));
  const [first] = STATIONS;
  const curves = new Map([...before.curves, [first?.uuid ?? '', level(1.2)]]);
  expect(assessedAnew({ ...before, curves })).toEqual([4, 8, 12, 16, 20, 24, 28, 32, 36, 40]);
  expect(assessedAnew({ ...before, ship: { ...SHIP, maxDraft: 12.5 } })).toEqual(from(1));
  expect(assessedAnew({ ...before, start: START + minutes(1) })).toEqual(from(1));
  expect(assessedAnew({ ...before, checks: [] })).toEqual([12]);
});

test('the same figures in new objects are the same', () => {
  const copies = {
    ...before,
    ship: { ...SHIP },
    checks: [sampleCheck(12, { allowances: 0.1 })],
    unsaved: new Map([[id(12), { allowances: 0.1 }]]),
  };
  expect(assessedAnew(copies)).toEqual([]);
});

test('what is remembered is what a first look gives', () => {
  for (const residual of [-0.3, 0.2, -0.3]) {
    const input = editing(7, { residual });
    const unknown = { ...input, constraints: input.constraints.map((row) => ({ ...row })) };
    expect(assessRoute(input)).toEqual(assessRoute(unknown));
  }
});

test('a field that is there without a value is none, and hides no other', () => {
  const nothing = { allowances: undefined } as unknown as Overrides;
  const known = assessRoute({ ...before, unsaved: new Map([[id(12), nothing]]) }).rows[11];
  const [row] = assessRoute({ ...before, unsaved: new Map([[id(12), { residual: -5 }]]) }).rows.slice(11);
  expect([known?.verdict, row?.verdict]).toEqual(['passed', 'failed']);
});
