import { expect, test } from 'vitest';
import { INNER, id, levelTide, SHIP, START, sampleRow } from '../risks/koru-sample.ts';
import { curveFromPoints } from '../tides/tide-curve.ts';
import { hours, minutes } from '../time/instant.ts';
import { assessPassage, type PassageInput } from './assess-passage.ts';

const BERTH = { uuid: id(301), name: 'Berth 5', berthStationType: 'berth' as const, location: null };

/** A channel of 12.90 m and a berth of 13.00 m with 5 % of margin, both at once; 12.60 m of draft. */
const plan = (parts: Partial<PassageInput> = {}): PassageInput => ({
  start: START,
  ship: SHIP,
  constraints: [
    sampleRow(1, {}, 0),
    sampleRow(2, { name: 'Berth 5', value: 13, safetyMarginPct: 5, safetyMargin: 0.3, berthStation: BERTH }, 0),
  ],
  checks: [],
  curves: new Map([[INNER.uuid, levelTide(1.2, START, START + hours(60))]]),
  stay: { movementType: 'Arrival', toLocation: BERTH, nextDeparture: null },
  ...parts,
});

/** 1.20 m, and a single low water at hour 30. */
const withLow = (height: number) => {
  const points = Array.from({ length: 121 }, (_, index) => ({
    at: START + index * minutes(30),
    height: index === 60 ? height : 1.2,
  }));
  const segment = { from: START, to: START + hours(60), source: 'table', attribution: null };
  return new Map([[INNER.uuid, curveFromPoints(points, [segment], 'CD')]]);
};

test('RISK-11 RISK-12 rows and stay come to one sentence, and what is shortest decides', () => {
  // Channel: 12.90 + 1.20 − 13.86 = 0.24. Berth: 13.00 + 1.20 − 0.63 − 12.60 = 0.97.
  expect(assessPassage(plan())).toMatchObject({
    summary: { status: 'passed', lines: ['All risks and conditions have passed. Proceed with caution.'] },
    deciding: { label: 'Cutter Channel decides', result: 0.24, shownResult: '+0.24' },
  });
  // 13.00 + 0.10 − 0.63 − 12.60 = −0.13.
  expect(assessPassage(plan({ curves: withLow(0.1) }))).toMatchObject({
    summary: { status: 'failed', lines: ['Berthing conditions are not met.'] },
    deciding: { label: 'Berth stay decides', result: -0.13, shownResult: '−0.13' },
  });
  const ship = { ...SHIP, maxDraft: 13 };
  // Channel: 14.10 − 13.00 − 1.30 = −0.20; berth at the low: 13.10 − 0.65 − 13.00 = −0.55.
  expect(assessPassage(plan({ curves: withLow(0.1), ship }))).toMatchObject({
    summary: { lines: ['One or more constraints and berthing conditions are not met.'] },
    deciding: { label: 'Berth stay decides', result: -0.55 },
  });
  // Berth at a low of 0.60 m: 13.60 − 0.65 − 13.00 = −0.05, less short than the channel.
  expect(assessPassage(plan({ curves: withLow(0.6), ship })).deciding).toMatchObject({ result: -0.2 });
});

test('RISK-13 a stay without tide data counts as could not be calculated, and decides nothing', () => {
  const short = new Map([[INNER.uuid, levelTide(1.2, START, START + hours(10))]]);
  expect(assessPassage(plan({ curves: short }))).toMatchObject({
    summary: { status: 'notCalculable', lines: ['One or more risks could not be calculated.'] },
    deciding: { label: 'Cutter Channel decides' },
  });
  expect(assessPassage(plan({ curves: new Map([[INNER.uuid, 'loading']]) }))).toMatchObject({
    summary: { status: 'loading', lines: ['Calculating risks...'] },
    deciding: null,
  });
});
