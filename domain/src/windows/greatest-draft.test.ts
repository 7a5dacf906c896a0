import { expect, test } from 'vitest';
import { assessPassage, type PassageInput } from '../berthing/assess-passage.ts';
import { INNER, id, levelTide, POWER_LINE, SHIP, START, sampleCheck, sampleRow, ZONE } from '../risks/koru-sample.ts';
import { curveFromPoints } from '../tides/tide-curve.ts';
import { hours, instantToIso, minutes } from '../time/instant.ts';
import {
  greatestDraftAt,
  greatestDraftOfSearch,
  whyNoGreatestDraftAt,
  whyNoGreatestDraftOfSearch,
} from './greatest-draft.ts';
import { noGreatestText } from './shown-window.ts';

const BERTH = { uuid: id(301), name: 'Berth 5', berthStationType: 'berth' as const, location: null };

/** One channel of 12.90 m, 10 % or 0.50 m of margin, ten minutes away; the tide is level at 1.10 m. */
const plan = (parts: Partial<PassageInput> = {}): PassageInput => ({
  start: START,
  ship: SHIP,
  constraints: [sampleRow(1)],
  checks: [],
  curves: new Map([[INNER.uuid, levelTide(1.1, START - hours(1), START + hours(60))]]),
  stay: { movementType: 'Arrival', toLocation: null, nextDeparture: null },
  ...parts,
});

test('F3 the greatest draft for a start is the one that the row with least water lets through', () => {
  // The field's own figures: 12.73 m pass with 0.00 m left, 12.74 m do not.
  expect(greatestDraftAt(plan(), START)).toMatchObject({ draft: 12.73, boundBy: { order: 1 } });
  const shoal = sampleRow(2, { name: 'Shoal', value: 10, safetyMarginPct: null, safetyMargin: 1 });
  // 10.00 + 1.10 − 1.00.
  expect(greatestDraftAt(plan({ constraints: [sampleRow(1), shoal] }), START)).toMatchObject({
    draft: 10.1,
    boundBy: { constraint: { name: 'Shoal' } },
  });
  const hidden = plan({ constraints: [sampleRow(1), shoal], checks: [sampleCheck(2, { hideConstraint: '1' })] });
  expect(greatestDraftAt(hidden, START)).toMatchObject({ draft: 12.73 });
});

test('BERTH-06 the berth holds the draft down as a row does; a mast asks for nothing of it', () => {
  const berth = sampleRow(2, {
    name: 'Berth 5',
    value: 11,
    safetyMarginPct: 5,
    safetyMargin: 0.3,
    berthStation: BERTH,
  });
  const stay = { movementType: 'Arrival', toLocation: BERTH, nextDeparture: null } as const;
  // Level at 1.10 m but for the thirtieth hour, at which it is 0.50 m: 11.52 + 0.58 > 11.50; 10.95 + 0.55 = 11.50.
  const points = Array.from({ length: 123 }, (_, index) => ({
    at: START + (index - 2) * minutes(30),
    height: index === 62 ? 0.5 : 1.1,
  }));
  const segment = { from: START - hours(1), to: START + hours(60), source: 'table', attribution: null };
  const curves = new Map([[INNER.uuid, curveFromPoints(points, [segment], 'CD')]]);
  const found = greatestDraftAt(plan({ constraints: [sampleRow(1), berth], curves, stay }), START);
  expect(found).toEqual({ draft: 10.95, boundBy: 'berthStay' });
  const mast = sampleRow(2, { ...POWER_LINE, value: 20 });
  expect(greatestDraftAt(plan({ constraints: [sampleRow(1), mast] }), START)?.draft).toBe(12.73);
});

test('without figures there is no greatest draft, and none is made up', () => {
  expect(greatestDraftAt(plan({ curves: new Map() }), START)).toBeNull();
  expect(greatestDraftAt(plan({ constraints: [sampleRow(1, { value: null })] }), START)).toBeNull();
  expect(greatestDraftAt(plan({ constraints: [sampleRow(1, { value: -5 })] }), START)).toBeNull();
  expect(greatestDraftAt(plan({ constraints: [] }), START)).toBeNull();
  // The ship's own draft is not asked for.
  expect(greatestDraftAt(plan({ ship: { ...SHIP, maxDraft: null } }), START)?.draft).toBe(12.73);
});

test('TIDE-08 a height that is held beyond the end of a table, or a stay that reaches beyond it, gives no greatest draft', () => {
  // Heights end at START: ten minutes later, at the row, the last one is held.
  const held = new Map([[INNER.uuid, levelTide(1.1, START - hours(1), START)]]);
  expect(greatestDraftAt(plan({ curves: held }), START)).toBeNull();
  expect(greatestDraftAt(plan({ curves: held }), START - minutes(10))?.draft).toBe(12.73);
  expect(greatestDraftOfSearch(plan({ curves: held }), START, START + minutes(20))).toBeNull();
  const berth = sampleRow(1, { berthStation: BERTH });
  const stay = { movementType: 'Arrival', toLocation: BERTH, nextDeparture: null } as const;
  const until = (end: number) =>
    plan({ constraints: [berth], stay, curves: new Map([[INNER.uuid, levelTide(1.1, START, end)]]) });
  expect(greatestDraftAt(until(START + hours(48)), START)).toBeNull();
  expect(greatestDraftAt(until(START + hours(49)), START)?.draft).toBe(12.73);
});

test('where there is no greatest draft it is said why: unknown and where, too shallow, or nothing that limits it', () => {
  const short = plan({ curves: new Map([[INNER.uuid, levelTide(1.1, START - hours(1), START)]]) });
  expect(whyNoGreatestDraftAt(short, START)).toMatchObject({ kind: 'unknown', parts: [{ bound: { order: 1 } }] });
  expect(noGreatestText(whyNoGreatestDraftAt(short, START), ZONE)).toBe(
    'Cutter Channel: the tide table ends or has a gap',
  );
  expect(noGreatestText(whyNoGreatestDraftOfSearch(short, START, START + minutes(20)), ZONE)).toBe(
    'Cutter Channel: the tide table ends or has a gap',
  );
  const noDepth = plan({ constraints: [sampleRow(1, { value: null })] });
  expect(noGreatestText(whyNoGreatestDraftAt(noDepth, START), ZONE)).toBe('Cutter Channel: no depth known');
  // 5 m above the datum stay dry at 1.10 m.
  expect(whyNoGreatestDraftAt(plan({ constraints: [sampleRow(1, { value: -5 })] }), START).kind).toBe('nonePasses');
  expect(whyNoGreatestDraftAt(plan({ constraints: [] }), START).kind).toBe('unlimited');
  // A mast that fails asks for nothing of the draft of this start; of any start it must pass too.
  const mast = plan({ constraints: [sampleRow(1, { ...POWER_LINE, value: 20 })] });
  expect(whyNoGreatestDraftAt(mast, START).kind).toBe('unlimited');
  expect(whyNoGreatestDraftOfSearch(mast, START, START).kind).toBe('nonePasses');
});

test('the greatest draft of any start is found at high water; it passes there, and a centimetre more passes nowhere', () => {
  const points = Array.from({ length: 121 }, (_, index) => ({
    at: START + index * minutes(6),
    height: Math.round(1000 * (0.9 + 0.9 * Math.cos((2 * Math.PI * (index - 60)) / 124.2))) / 1000,
  }));
  const segment = { from: START, to: START + hours(12), source: 'table', attribution: null };
  const input = plan({ curves: new Map([[INNER.uuid, curveFromPoints(points, [segment], 'CD')]]) });
  // High water of 1.80 m at six hours: 12.90 + 1.80 = 14.70; 13.36 + 1.34 = 14.70, 13.37 + 1.34 = 14.71.
  const found = greatestDraftOfSearch(input, START, START + hours(11));
  expect(found).toEqual({ draft: 13.36, at: START + hours(6) - minutes(10) });
  const with13 = { ...input, ship: { ...SHIP, maxDraft: 13.36 }, start: found?.at ?? 0 };
  expect(assessPassage(with13).summary.status).toBe('passed');
  expect(
    greatestDraftOfSearch(plan({ constraints: [sampleRow(1, { ...POWER_LINE, value: 20 })] }), START, START),
  ).toBeNull();
  const observed = { tideOverrideValue: 3, tideOverrideAt: instantToIso(START) };
  // Observed 3.00 m count for 15 minutes: 15.90 holds 14.45 + 1.45.
  expect(greatestDraftOfSearch({ ...input, checks: [sampleCheck(1, observed)] }, START - hours(1), START)?.draft).toBe(
    14.45,
  );
});
