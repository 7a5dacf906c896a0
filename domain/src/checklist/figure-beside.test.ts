import { expect, test } from 'vitest';
import { assessPassage } from '../berthing/assess-passage.ts';
import type { CurveState } from '../risks/assess-constraint.ts';
import { INNER, levelTide, POWER_LINE, SHIP, START, sampleCheck, sampleRow, ZONE } from '../risks/koru-sample.ts';
import type { Overrides } from '../routes/route-check.ts';
import { hours, minutes } from '../time/instant.ts';
import type { LimitState } from '../weather/limit-value.ts';
import type { LimitedMeasure, WeatherLimit } from '../weather/weather-limits.ts';
import type { StartSearch, StartWindow } from '../windows/start-window.ts';
import { figureBeside, type PlanFacts } from './figure-beside.ts';
import type { TugPull } from './pull-figure.ts';
import type { WeatherFacts } from './weather-figure.ts';

const MAST = 42;

interface Plan {
  weather?: PlanFacts['weather'];
  tugs?: PlanFacts['tugs'];
  tide?: CurveState;
  airDraft?: number | null;
  reach?: Overrides;
  windows?: PlanFacts['windows'];
}

function facts({
  tide = levelTide(1.8),
  airDraft = MAST,
  reach = {},
  windows = null,
  weather = null,
  tugs = null,
}: Plan = {}): PlanFacts {
  const rows = [sampleRow(1), sampleRow(2, { name: 'No 1 Reach', value: 13.3 }), sampleRow(3, POWER_LINE)];
  const { route, berthing, berthingByPort } = assessPassage({
    start: START,
    ship: { ...SHIP, airDraft, heightOverall: null },
    constraints: rows,
    checks: [sampleCheck(2, reach)],
    curves: new Map([[INNER.uuid, tide]]),
    stay: { movementType: 'Arrival', toLocation: null, nextDeparture: null },
  });
  const unasked = { tugNeed: null, gustAtBerth: null, transferAt: null, checklist: null };
  return {
    ...{ rows: route.rows, berthing, berthingByPort, windows, weather, tugs, start: START, zone: ZONE },
    ...unasked,
  };
}

test('the least clearance is told with its place: 12.90 + 1.80 − 12.60 − 1.26 = +0.84 m', () => {
  expect(figureBeside('leastClearance', 0, facts())).toEqual({ text: '+0.84 m at Cutter Channel', says: 'pass' });
  // 0.84 is less than a limit of one metre above the margin.
  expect(figureBeside('leastClearance', 1, facts())?.says).toBe('caution');
});

test('a clearance that is not there is a caution, and so is one that cannot be calculated', () => {
  // 12.90 + 0.80 − 13.86 = −0.16
  expect(figureBeside('leastClearance', 0, facts({ tide: levelTide(0.8) }))).toEqual({
    text: '−0.16 m at Cutter Channel',
    says: 'caution',
  });
  expect(figureBeside('leastClearance', 0, facts({ tide: 'failed' }))).toEqual({
    text: 'not calculable: Cutter Channel, No 1 Reach',
    says: 'caution',
  });
});

test('a hidden row is told as not assessed, and while tides are read nothing is said', () => {
  expect(figureBeside('leastClearance', 0, facts({ reach: { hideConstraint: '1' } }))?.text).toBe(
    '+0.84 m at Cutter Channel; 1 hidden, not assessed',
  );
  expect(figureBeside('leastClearance', 0, facts({ tide: 'loading' }))).toBeNull();
});

test('overhead: the least of the mast, 58.00 − 1.80 − 42.00 − 2.00 = +12.20 m, with what a port wants above the margin', () => {
  const at = (airDraft: number | null) => figureBeside('overheadClearance', 1, facts({ airDraft }));
  expect(at(MAST)).toEqual({ text: '+12.20 m at Power line', says: 'pass' });
  // 58.00 − 1.80 − 53.50 − 2.00 = 0.70: it clears by less than a metre.
  expect(at(53.5)).toEqual({ text: '+0.70 m at Power line', says: 'caution' });
  expect(at(null)).toEqual({ text: 'not calculable: Power line', says: 'caution' });
});

const window = (opens: number, closes: number, parts: Partial<StartWindow> = {}): StartWindow => ({
  opens: START + minutes(opens),
  closes: START + minutes(closes),
  opensBoundBy: null,
  closesBoundBy: { bound: sampleRow(1), beyond: 'fails' },
  best: { at: START, result: 0.4 },
  observed: [],
  ...parts,
});
const search = (...windows: StartWindow[]): StartSearch => ({
  from: START - hours(12),
  to: START + hours(12),
  windows,
  none: windows.length > 0 ? null : 'allFail',
  blockedBy: [],
  unknown: [],
});
const left = (found: StartSearch, byPort: StartSearch | null = null) =>
  figureBeside('startWindow', 30, facts({ windows: { search: found, byPort } }));

test('window: 30 minutes to its closing pass and 29 are a caution; the start is 04:30', () => {
  expect(left(search(window(-60, 30)))).toEqual({ text: 'closes 05:00, 30 min after this start', says: 'pass' });
  expect(left(search(window(-60, 29.9)))).toEqual({ text: 'closes 04:59, 29 min after this start', says: 'caution' });
  expect(left(search(window(-60, 720, { closesBoundBy: null })))).toEqual({
    text: 'open for 12 hours after this start',
    says: 'pass',
  });
});

test('window: a start outside is a caution, and one that cannot be told is said so', () => {
  expect(left(search(window(10, 60)))).toEqual({ text: 'this start is in no window', says: 'caution' });
  expect(left({ ...search(), none: 'notCalculable' })).toEqual({
    text: 'not calculable at this start',
    says: 'caution',
  });
  expect(left(search(window(-60, 45, { closesBoundBy: { bound: sampleRow(1), beyond: 'tableEnds' } })))?.text).toBe(
    'known until 05:15, 45 min after this start',
  );
  expect(figureBeside('startWindow', 30, facts())).toBeNull();
});

test('window: a start at which a stop of the weather is not known is not calculable, and one that it closes is in none', () => {
  const during = (kind: 'closed' | 'unknown') => {
    const stretches = [{ kind, from: START - minutes(10), to: START + minutes(20) }];
    const windows = { search: search(window(21, 60)), byPort: null, weather: { stretches } };
    return figureBeside('startWindow', 30, facts({ windows }));
  };
  expect(during('unknown')).toEqual({ text: 'not calculable at this start', says: 'caution' });
  expect(during('closed')).toEqual({ text: 'this start is in no window', says: 'caution' });
});

test('window: where a person changed figures, those of the port count', () => {
  expect(left(search(window(-60, 120)), search(window(-60, 10)))).toEqual({
    text: 'closes 04:40, 10 min after this start; counts changed figures',
    says: 'caution',
  });
});

test('berth stay: the max draft until she leaves; nothing is said where nothing is asked', () => {
  expect(figureBeside('berthStay', 0, facts())).toEqual({ text: 'not asked of this movement', says: null });
  const berthing = {
    kind: 'success',
    passed: true,
    certain: true,
    maxAllowableDraft: 12.89,
    departureTime: Date.parse('2026-11-23T06:30:00Z'),
    sum: { places: 2 },
  } as unknown as PlanFacts['berthing'];
  const stay = (parts: object) =>
    figureBeside('berthStay', 0, { ...facts(), berthing: { ...berthing, ...parts } as PlanFacts['berthing'] });
  // 06:30 UTC is 19:30 in the port's summer time.
  expect(stay({})).toEqual({ text: 'max 12.89 m until 19:30, 23 Nov 2026', says: 'pass' });
  expect(stay({ passed: false })?.says).toBe('caution');
  expect(stay({ certain: false })?.says).toBe('caution');
  expect(
    figureBeside('berthStay', 0, { ...facts(), berthing, berthingByPort: { ...berthing, passed: false } as never })
      ?.says,
  ).toBe('caution');
});

const limitOf = (measure: LimitedMeasure, limit: number, effect: 'stop' | 'caution' = 'stop'): WeatherLimit => ({
  ...{ uuid: `${measure} ${limit}`, measure, limit, effect, constraintUuids: [], place: '' },
  ...{ fromLength: null, fromDraft: null },
});
type Found = [limit: WeatherLimit, name: string, state: LimitState];
/** She is at each place ten minutes after her start, 04:40 in the port. */
function weatherOf(found: readonly Found[], parts: Partial<WeatherFacts> = {}): PlanFacts {
  const outcomes = found.map(([limit, name, state]) => ({
    ...{ limit, state },
    row: { constraintUuid: name, name, at: START + minutes(10) },
  }));
  return facts({ weather: { outcomes, doubt: null, isOld: false, readings: [], ...parts } });
}
const within = (value: number): LimitState => ({ kind: 'within', value });
const exceeded = (value: number): LimitState => ({ kind: 'exceeded', value });
const unknown = (why: 'silent' | 'beyond'): LimitState => ({ kind: 'unknown', why });
const [GUST, WIND] = [limitOf('gust', 30), limitOf('wind', 25, 'caution')];

test('wind: where all limits are kept, of wind and of gust the one that is nearest to its limit', () => {
  const plan = weatherOf([
    [GUST, 'Outer Bar', within(20)],
    [GUST, 'Swing basin', within(24)],
    [WIND, 'Berth 5', within(18)],
    // A limit of another kind is no word about the wind.
    [limitOf('swell', 2), 'Outer Bar', exceeded(2.4)],
  ]);
  expect(figureBeside('wind', 0, plan)).toEqual({
    text: 'wind 18 kn at Berth 5 04:40, limit 25 kn; gust 24 kn at Swing basin 04:40, limit 30 kn',
    says: 'pass',
  });
  expect(figureBeside('swell', 0, plan)).toEqual({
    text: 'swell over 2.00 m at Outer Bar: 2.40 m at 04:40',
    says: 'caution',
  });
  expect(figureBeside('stream', 0, plan)).toEqual({
    text: 'not known: the port has no table of the stream here; no limit of the port counts for her on this route',
    says: null,
  });
});

test('weather: a stop is named before a caution, that before what is not known, and what is to come last; none passes', () => {
  const plan = weatherOf([
    [GUST, 'Entrance', unknown('beyond')],
    [GUST, 'Outer Bar', unknown('silent')],
    [WIND, 'Berth 5', exceeded(27)],
    [GUST, 'Swing basin', exceeded(34)],
    [GUST, 'Cutter Channel', within(22)],
  ]);
  expect(figureBeside('wind', 0, plan)).toEqual({
    text: [
      'gust over 30 kn at Swing basin: 34 kn at 04:40',
      'wind over 25 kn at Berth 5: 27 kn at 04:40',
      'gust at Outer Bar is not known',
      'gust at Entrance is not known yet',
    ].join('; '),
    says: 'caution',
  });
  for (const why of ['silent', 'beyond'] as const)
    expect(figureBeside('wind', 0, weatherOf([[GUST, 'Outer Bar', unknown(why)]]))?.says).toBe('caution');
});

test('weather: an old forecast is a caution, but not of the stream; of limits that could not be read nothing passes', () => {
  const isOld = { isOld: true };
  expect(figureBeside('visibility', 0, weatherOf([[limitOf('visibility', 1), 'Entrance', within(9)]], isOld))).toEqual({
    text: 'visibility 9.0 km at Entrance 04:40, limit 1.0 km; the forecast is old',
    says: 'caution',
  });
  expect(figureBeside('stream', 0, weatherOf([[limitOf('stream', 1.5), 'Berth 5', within(0.8)]], isOld))).toEqual({
    text: 'stream 0.8 kn at Berth 5 04:40, limit 1.5 kn',
    says: 'pass',
  });
  expect(figureBeside('wind', 0, weatherOf([], { doubt: 'Limits of weather could not be read' }))).toEqual({
    text: 'Limits of weather could not be read',
    says: 'caution',
  });
  expect(figureBeside('wind', 0, facts())).toBeNull();
});

test('tug pull: as much as the bollard bears passes, more is a caution, and a load that is not set is no pass', () => {
  const pulls = (...tugs: TugPull[]) => figureBeside('tugPull', 0, facts({ tugs }));
  const kaha: TugPull = { tug: 'Kaha', line: 'bow port', pull: 64, swl: 64 };
  const tika: TugPull = { tug: 'Tika', line: 'quarter port', pull: 40.5, swl: 60 };
  expect(pulls(tika, kaha)).toEqual({ text: 'Kaha pulls 64 t at bow port, SWL 64 t', says: 'pass' });
  expect(pulls({ ...kaha, swl: 63.9 }, tika)).toEqual({
    text: 'Kaha pulls 64 t at bow port, SWL 63.9 t',
    says: 'caution',
  });
  expect(pulls(kaha, { ...tika, swl: null })).toEqual({ text: 'SWL not set: quarter port', says: 'caution' });
  expect(pulls()).toEqual({ text: 'no tug is made fast', says: null });
  expect(figureBeside('tugPull', 0, facts({ tugs: 'failed' }))).toEqual({
    text: 'not calculable: tugs or ship could not be read',
    says: 'caution',
  });
  expect(figureBeside('tugPull', 0, facts())).toBeNull();
});
