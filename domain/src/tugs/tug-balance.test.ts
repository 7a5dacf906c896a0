import { expect, test } from 'vitest';
import { sampleUuid } from '../pilotages/sample-pilotage.ts';
import type { PilotageTug, Tug } from './tug.ts';
import { type TriedWind, thrusterForce, tugBalance, windForce } from './tug-balance.ts';
import { tugBoard } from './tug-lines.ts';

const tug = (n: number, name: string, tonnage: number): Tug => ({ uuid: sampleUuid(n), name, tonnage, tugType: 'ASD' });
const [KAHA, HIWA, RANGI, WHAI] = [tug(1, 'Kaha', 74), tug(2, 'Hiwa', 50), tug(3, 'Rangi', 45), tug(4, 'Whai', 36)];
const at = (one: Tug, lineNumber: number): PilotageTug => ({
  uuid: sampleUuid(100 + lineNumber),
  ...{ version: 1, pilotage: { uuid: sampleUuid(9) }, tug: one, lineNumber, removedAt: null },
});
const GUST: TriedWind = { gust: 30, angle: 90, from: 'starboard', marginPercent: 25 };
/** The ship of mock-up 35: 6 400 m², 1 500 kW forward, bollards of 64 t. */
const SHIP = {
  metadata: { windage_area: 6400, thr_fwd: 1500, bollard_swl: { 2: 64, 3: 64, 4: 64, 7: 64, 9: 64, 11: 64, 13: 64 } },
};
interface Tried {
  tugs?: PilotageTug[];
  ofPort?: Tug[];
  ship?: Parameters<typeof tugBalance>[0]['vessel'];
  wind?: Partial<TriedWind>;
  ways?: Record<string, 'pulls' | 'pushes'>;
}
const balance = ({ tugs = [], ofPort = [], ship = SHIP, wind = {}, ways = {} }: Tried) =>
  tugBalance({ vessel: ship, board: tugBoard(tugs, ofPort, ship), wind: { ...GUST, ...wind }, ways });

// Formula F11 with its test values: a car carrier of 5 800 m², wind on the beam; a thruster of 5 000 kW at 75 %.
test.each([
  [25, 66.9],
  [30, 96.4],
])('a beam wind of %s kn on 5 800 m² is %s t', (knots, tonnes) => {
  expect(windForce(5800, knots, 90)).toBeCloseTo(tonnes, 1);
});
test('a thruster of 5 000 kW at 75 % is 50.25 t', () => {
  expect(thrusterForce(5000)).toBeCloseTo(50.25, 10);
});

test('the figures of mock-up 35: needed 133.0, fast 124.0, with the tug that stands by 41.0 to spare', () => {
  const tried = balance({ tugs: [at(KAHA, 13), at(RANGI, 9), at(HIWA, 14)] });
  // By hand: 0.6 × 15.4333² × 6 400 × 1.14 / 9 806.65 = 106.33, up 106.4; × 1.25 = 132.91, up 133.0.
  expect(tried.needed).toEqual({ wind: 106.4, margin: 26.6, total: 133 });
  // 1 500 × 1.34 / 100 × 0.75 = 15.075, down 15.0; Kaha pulls 74 on 64.
  expect(tried.thrusters).toEqual([{ end: 'fwd', kilowatts: 1500, tonnes: 15 }]);
  expect(tried.tugs.map(({ by, way, tonnes }) => [way, by, tonnes])).toEqual([
    ['pulls', 'pull', 45],
    ['pulls', 'bollard', 64],
  ]);
  expect([tried.there, tried.forward, tried.aft, tried.remains]).toEqual([124, 79, 45, -9]);
  expect(tried.oneMore).toEqual({ tug: HIWA, isStandby: true, tonnes: 50, total: 174, remains: 41 });
});

test('a tug that pushes is not bound by a bollard; one ahead or astern counts nothing against a beam wind', () => {
  const tried = balance({ tugs: [at(KAHA, 2), at(HIWA, 7)] });
  expect(tried.tugs.map(({ way, by, tonnes }) => [way, by, tonnes])).toEqual([
    ['pushes', 'pull', 74],
    [null, 'inLine', 0],
  ]);
});

test('a tug that works the wrong way counts nothing: to windward she pulls, to leeward she pushes', () => {
  const [windward, leeward] = [at(KAHA, 13), at(HIWA, 2)];
  const ways = { [windward.uuid]: 'pushes', [leeward.uuid]: 'pulls' } as const;
  expect(balance({ tugs: [windward, leeward], ways }).tugs.map(({ by, tonnes }) => [by, tonnes])).toEqual([
    ['wrongWay', 0],
    ['wrongWay', 0],
  ]);
  // The wind from the other side turns it round.
  expect(balance({ tugs: [windward], ways, wind: { from: 'port' } }).there).toBe(89);
});

test('a line whose bollard is not known counts nothing while the tug pulls', () => {
  expect(balance({ tugs: [at(KAHA, 12)] }).tugs).toMatchObject([{ by: 'noBollard', tonnes: 0 }]);
});

test('a tug at midships counts half forward and half aft', () => {
  const tried = balance({ tugs: [at(RANGI, 11)] });
  expect([tried.there, tried.forward, tried.aft]).toEqual([60, 37.5, 22.5]);
});

test.each([
  ['her windage', {}, { ship: { metadata: {} } }, ['windage']],
  ['a windage of nothing', {}, { ship: { metadata: { windage_area: 0 } } }, ['windage']],
  ['the gust', { gust: null }, {}, ['gust']],
  ['the angle', { angle: null }, {}, ['angle']],
  ['the margin', { marginPercent: null }, {}, ['margin']],
] as const)('without %s nothing is said of enough, and what there is stands', (_, wind, tried, missing) => {
  const found = balance({ tugs: [at(KAHA, 2)], ...tried, wind });
  expect(found).toMatchObject({ missing, needed: null, remains: null, oneMore: null });
  expect(found.there).toBeGreaterThan(70);
});

test('wind from ahead or astern needs nothing sideways', () => {
  for (const angle of [0, 180]) expect(balance({ wind: { angle } }).needed?.total).toBe(0);
});

test('the weakest tug with which it is enough, one that is ordered first; none where none is', () => {
  const fast = [at(KAHA, 13), at(RANGI, 9)];
  expect(balance({ tugs: fast, ofPort: [HIWA, WHAI, KAHA] }).oneMore?.tug.name).toBe('Whai');
  expect(balance({ tugs: [...fast, at(HIWA, 14)], ofPort: [WHAI] }).oneMore?.tug.name).toBe('Hiwa');
  const weak = balance({ tugs: [at(WHAI, 14)], ofPort: [HIWA] });
  expect(weak.oneMore).toMatchObject({ tug: WHAI, remains: -82 });
  expect(balance({ ofPort: [HIWA] }).oneMore).toBeNull();
  expect(balance({ tugs: fast, ofPort: [HIWA], wind: { gust: 10 } }).oneMore).toBeNull();
});
