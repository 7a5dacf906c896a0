import { expect, test } from 'vitest';
import { INNER, id, levelTide, SHIP, START, sampleRow, ZONE } from '../risks/koru-sample.ts';
import { curveFromPoints } from '../tides/tide-curve.ts';
import { hours, minutes } from '../time/instant.ts';
import { missingLines } from '../words/clearance/problems.ts';
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
    deciding: null,
    missing: [{ place: 'Berth stay', problem: { code: 'berthTideInsufficient' } }],
  });
  expect(assessPassage(plan({ curves: new Map([[INNER.uuid, 'loading']]) }))).toMatchObject({
    summary: { status: 'loading', lines: ['Calculating risks...'] },
    deciding: null,
  });
});

test('RISK-13 nothing decides while a row is unknown, and what is missing is named once', () => {
  const rows = [
    sampleRow(1, {}, 0),
    sampleRow(2, { name: 'Swing basin', tideStation: { uuid: id(904), name: 'Gone' } }, 0),
  ];
  const found = assessPassage(plan({ constraints: rows, stay: { ...plan().stay, toLocation: null } }));
  expect(found.deciding).toBeNull();
  expect(missingLines(found.missing, ZONE)).toEqual(['Swing basin: no tide data']);
  // The one that fails does not decide either: the unknown one may be shorter still.
  const failing = assessPassage(
    plan({
      constraints: [sampleRow(1, { value: 10 }, 0), ...rows.slice(1)],
      stay: { ...plan().stay, toLocation: null },
    }),
  );
  expect([failing.summary.status, failing.deciding]).toEqual(['failed', null]);
  // Both rows and the stay ask for the draft: it is asked for once.
  const noDraft = assessPassage(plan({ ship: { ...SHIP, maxDraft: null } }));
  expect([noDraft.deciding, missingLines(noDraft.missing, ZONE)]).toEqual([null, ['Enter max. draft']]);
  const five = Array.from({ length: 5 }, (_, index) => sampleRow(index + 1, { name: `Reach ${index}`, value: null }));
  const elsewhere = { ...plan().stay, toLocation: null };
  const lines = missingLines(assessPassage(plan({ constraints: five, stay: elsewhere })).missing, ZONE);
  expect(lines).toEqual([
    'Reach 0: no depth known',
    'Reach 1: no depth known',
    'Reach 2: no depth known',
    'and 2 more',
  ]);
});

test('BERTH-05 a route that ends at a berth without its depth as the last row is not calculable, and says so', () => {
  const oilJetty = { ...BERTH, name: 'Oil Jetty' };
  const stay = { movementType: 'Arrival', toLocation: oilJetty, nextDeparture: null } as const;
  const berth = sampleRow(2, { name: 'Oil Jetty', value: 13, safetyMarginPct: 5, berthStation: oilJetty }, 0);
  const without = assessPassage(plan({ constraints: [sampleRow(1, {}, 0)], stay }));
  expect(without).toMatchObject({ summary: { status: 'notCalculable' }, deciding: null });
  expect(missingLines(without.missing, ZONE)).toEqual(['Oil Jetty: no depth known, not calculable']);
  const notLast = assessPassage(plan({ constraints: [berth, sampleRow(3, {}, 0)], stay }));
  expect(notLast.summary.status).toBe('notCalculable');
  expect(missingLines(notLast.missing, ZONE)).toEqual([
    'Oil Jetty: its depth is not the last row of the route, not calculable',
  ]);
  expect(assessPassage(plan({ constraints: [sampleRow(1, {}, 0), berth], stay })).summary.status).toBe('passed');
  // A pilot station has no depth to ask for, and a departure stays at no berth.
  const station = { ...oilJetty, berthStationType: 'station' as const };
  for (const other of [{ toLocation: station }, { movementType: 'Departure' as const }])
    expect(
      assessPassage(plan({ constraints: [sampleRow(1, {}, 0)], stay: { ...stay, ...other } })).summary.status,
    ).toBe('passed');
});

test('PREFS-09 where the port does without berthing conditions nothing is asked of the stay', () => {
  const stay = { ...plan().stay, isSwitchedOff: true };
  const found = assessPassage(plan({ curves: withLow(-5), stay }));
  expect(found).toMatchObject({ berthing: null, summary: { status: 'passed' } });
  const noBerthRow = assessPassage(plan({ constraints: [sampleRow(1, {}, 0)], stay }));
  expect(noBerthRow).toMatchObject({ berthing: null, summary: { status: 'passed' } });
});
