import { expect, test } from 'vitest';
import { assessPassage } from '../berthing/assess-passage.ts';
import type { CurveState } from '../risks/assess-constraint.ts';
import { INNER, levelTide, POWER_LINE, SHIP, START, sampleCheck, sampleRow, ZONE } from '../risks/koru-sample.ts';
import type { Overrides } from '../routes/route-check.ts';
import { hours, minutes } from '../time/instant.ts';
import type { StartSearch, StartWindow } from '../windows/start-window.ts';
import { figureBeside, type PlanFacts } from './figure-beside.ts';

const MAST = 42;

interface Plan {
  tide?: CurveState;
  airDraft?: number | null;
  reach?: Overrides;
  windows?: PlanFacts['windows'];
}

function facts({ tide = levelTide(1.8), airDraft = MAST, reach = {}, windows = null }: Plan = {}): PlanFacts {
  const rows = [sampleRow(1), sampleRow(2, { name: 'No 1 Reach', value: 13.3 }), sampleRow(3, POWER_LINE)];
  const { route, berthing, berthingByPort } = assessPassage({
    start: START,
    ship: { ...SHIP, airDraft, heightOverall: null },
    constraints: rows,
    checks: [sampleCheck(2, reach)],
    curves: new Map([[INNER.uuid, tide]]),
    stay: { movementType: 'Arrival', toLocation: null, nextDeparture: null },
  });
  return { rows: route.rows, berthing, berthingByPort, windows, start: START, zone: ZONE };
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
