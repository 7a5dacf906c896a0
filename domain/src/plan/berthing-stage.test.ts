import { expect, test } from 'vitest';
import { berthingStage } from './berthing-stage.ts';
import type { Mark } from './marks/mark.ts';

/** All points that a path names, also those that its curves bend towards. */
function pointsOf(mark: Mark | undefined): { x: number; y: number }[] {
  if (mark?.kind !== 'path') return [];
  const numbers = mark.path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
  return numbers.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: numbers[at + 1] ?? Number.NaN }] : []));
}
function extentOf(points: { x: number; y: number }[]) {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return { width: Math.max(...xs) - Math.min(...xs), height: Math.max(...ys) - Math.min(...ys) };
}
const hullOf = (marks: Mark[]) => marks.filter((mark) => mark.kind === 'path').at(-2);
const ship = { length: 300, beam: 46 };

// By hand: 0.8 × 919 = 735.2 px for 300 m are 0.408052 m a pixel; 46 m are 46 / 0.408052 = 112.73 px.
test('PLAN-22 a hull of 300 × 46 m is 735.2 × 112.7 pixels on the stage, within 1', () => {
  const stage = berthingStage(ship, null);
  expect([stage.width, stage.height]).toEqual([919, 500]);
  expect(stage.metresPerPixel).toBeCloseTo(0.408052, 6);
  const { width, height } = extentOf(pointsOf(hullOf(stage.marks)));
  expect(Math.abs(width - 735.2)).toBeLessThan(1);
  expect(Math.abs(height - 112.73)).toBeLessThan(1);
});

test('PLAN-09 turned by 90° she is as long down the stage, and the stage is shown so far that she is seen whole', () => {
  const stage = berthingStage({ ...ship, turn: 90 }, null);
  const points = pointsOf(hullOf(stage.marks));
  const { width, height } = extentOf(points);
  expect(Math.abs(width - 112.73)).toBeLessThan(1);
  expect(Math.abs(height - 735.2)).toBeLessThan(1);
  const { x, y, width: wide, height: high } = stage.bounds;
  for (const point of points) {
    expect(point.x).toBeGreaterThan(x);
    expect(point.x).toBeLessThan(x + wide);
    expect(point.y).toBeGreaterThan(y);
    expect(point.y).toBeLessThan(y + high);
  }
  expect(high).toBeGreaterThan(735.2);
});

test('PLAN-09 the bow points right at 0°, down at 90°, left at 180° and up at 270°', () => {
  const bow = (turn: number) => pointsOf(hullOf(berthingStage({ ...ship, turn }, null).marks))[3];
  const [x, y] = [919 / 2, 250];
  expect(bow(0)?.x).toBeCloseTo(x + 367.6, 1);
  expect(bow(90)?.y).toBeCloseTo(y + 367.6, 1);
  expect(bow(180)?.x).toBeCloseTo(x - 367.6, 1);
  expect(bow(270)?.y).toBeCloseTo(y - 367.6, 1);
  // cos 45° × 367.6 = 259.93
  expect(bow(45)?.x).toBeCloseTo(x + 259.93, 1);
});

test.each([
  ['no length', { length: null, beam: 46 }],
  ['no beam', { length: 300, beam: undefined }],
  ['a length of 0', { length: 0, beam: 46 }],
])('PLAN-04 PLAN-21 %s: a usual hull, dashed, without a scale, and no bollards', (_case, size) => {
  const stage = berthingStage(size, FRONT);
  expect([stage.isToScale, stage.metresPerPixel, stage.north]).toEqual([false, null, null]);
  expect(hullOf(stage.marks)).toMatchObject({ dash: [10, 7] });
  expect(stage.marks).toHaveLength(3);
  expect(berthingStage(ship, null).isToScale).toBe(true);
});

/**
 * A berth of 200 m that runs due east at 45° south, and bollards 5 m ashore (south). One degree of longitude there is
 * 78,847 m, one of latitude 111,132 m (WGS 84, as tables print them for 45°).
 */
const east = (metres: number) => 175 + metres / 78_847;
const south = (metres: number) => -45 - metres / 111_132;
const FRONT = {
  berth: { uuid: '00000000-0000-4000-8000-000000000001', name: 'Berth 5' },
  line: [
    { latitude: -45, longitude: east(-100) },
    { latitude: -45, longitude: east(100) },
  ] as [{ latitude: number; longitude: number }, { latitude: number; longitude: number }],
  bollards: [
    { name: '11', position: { latitude: south(5), longitude: east(-75) } },
    { name: '12', position: { latitude: south(5), longitude: east(50) } },
  ],
};
const dots = (marks: Mark[]) =>
  marks.flatMap((mark) => (mark.kind === 'path' && mark.path.includes('a4 4') ? (pointsOf(mark)[0] ?? []) : []));

test('PLAN-22 bollards and the line of the berth lie at true scale from the ship alongside', () => {
  const stage = berthingStage(ship, FRONT);
  const { width } = extentOf(
    pointsOf(stage.marks[1])
      .slice(0, 1)
      .concat({ x: Number(/H([\d.]+)/.exec((stage.marks[1] as { path: string }).path)?.[1]), y: 0 }),
  );
  // 200 m / 0.408052 = 490.13 px.
  expect(Math.abs(width - 490.13)).toBeLessThan(1);
  const line = 250 + 112.73 / 2;
  const [first, second] = dots(stage.marks);
  // 4 px is the radius of the dot, whose path begins at its left. 75 m = 183.80 px, 50 m = 122.53 px, 5 m = 12.25 px.
  expect(first?.x).toBeCloseTo(459.5 - 183.8 - 4, 0);
  expect(second?.x).toBeCloseTo(459.5 + 122.53 - 4, 0);
  expect(first?.y).toBeCloseTo(line + 12.25, 0);
  expect(stage.north).toBeCloseTo(0, 5);
});

test('a berth whose water is south is seen from the north: its water is at the top all the same', () => {
  const north = FRONT.bollards.map((each) => ({ ...each, position: { ...each.position, latitude: south(-5) } }));
  const stage = berthingStage(ship, { ...FRONT, bollards: north });
  expect(stage.north).toBeCloseTo(180, 5);
  const [left, right] = dots(stage.marks);
  // What was west is right now.
  expect(left?.x).toBeCloseTo(459.5 - 122.53 - 4, 0);
  expect(right?.x).toBeCloseTo(459.5 + 183.8 - 4, 0);
  expect(left?.y).toBeGreaterThan(250 + 112 / 2);
});

test('where bollards stand on the line, the water is where ships come from', () => {
  const onLine = { ...FRONT, bollards: FRONT.bollards.map((each) => ({ ...each, position: FRONT.line[0] })) };
  expect(berthingStage(ship, onLine, { latitude: south(800), longitude: 175 }).north).toBeCloseTo(180, 5);
  expect(berthingStage(ship, onLine, { latitude: south(-800), longitude: 175 }).north).toBeCloseTo(0, 5);
});

test('where no bollards are known, the water is where a ship lies alongside, wherever ships come from', () => {
  const bare = { ...FRONT, bollards: [] };
  const [northOf, southOf] = [-20, 20].map((metres) => ({ latitude: south(metres), longitude: 175 })) as [Place, Place];
  const [fromNorth, fromSouth] = [-800, 800].map((metres) => ({ latitude: south(metres), longitude: 175 })) as [
    Place,
    Place,
  ];
  expect(berthingStage(ship, { ...bare, alongside: southOf }, fromNorth).north).toBeCloseTo(180, 5);
  expect(berthingStage(ship, { ...bare, alongside: northOf }, fromSouth).north).toBeCloseTo(0, 5);
  expect(berthingStage(ship, { ...bare, alongside: null }, fromSouth).north).toBeCloseTo(180, 5);
  // Bollards, which stand on the quay itself, are believed before it.
  expect(berthingStage(ship, { ...FRONT, alongside: southOf }, fromSouth).north).toBeCloseTo(0, 5);
});
type Place = { latitude: number; longitude: number };

test('PLAN-22 turned at a berth she keeps clear of the quay, with her stern or bow at the line', () => {
  const line = 250 + 112.73 / 2;
  for (const turn of [0, 45, 90, 135, 180, 225, 270, 315]) {
    const lowest = Math.max(...pointsOf(hullOf(berthingStage({ ...ship, turn }, FRONT).marks)).map(({ y }) => y));
    expect(lowest).toBeLessThan(line + 0.1);
  }
});
