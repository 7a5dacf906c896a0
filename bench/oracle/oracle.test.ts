import { expect, test } from 'vitest';
import { berthByRule } from './berth-oracle.ts';
import { clearanceByRule } from './clearance-oracle.ts';
import { exact } from './exact.ts';
import { judgeCases } from './judge-cases.ts';
import { isOverlap } from './judge-imports.ts';
import { marksByRule } from './marks-oracle.ts';
import type { BerthCase, ClearanceCase } from './oracle-case.ts';
import { heightByRule } from './tide-oracle.ts';
import { transitByRule } from './transit-oracle.ts';
import { isCertain } from './window-oracle.ts';

const SEED = 20261122;
const NOON = Date.parse('2026-11-21T12:00:00Z');

/** F1: d 12.90, tide 1.80, T 12.60, 10 %, 0.5 m. */
const F1: ClearanceCase = {
  ...{ kind: 'clearance', constraintType: 'UKC', isWaypoint: false, value: '12.90', datum: 'CD', mayOverride: false },
  ...{ marginMetres: '0.5', marginPercent: '10', factor: null, station: 'known', at: NOON },
  ...{ tide: [{ at: NOON, height: '1.80' }], maxDraft: '12.60', airDraft: null, heightOverall: null },
  overrides: {
    ...{ value: null, tide: null, tideAt: null, margin: null, allowances: null },
    ...{ squat: null, swell: null, rissaga: null, residual: null },
  },
};

test('the oracle says what the worked examples of the formulas say', () => {
  expect(clearanceByRule(F1)).toMatchObject({ outcome: 'passed', shown: '+0.84' });
  // F3: at 1.10 m of tide 12.73 passes with nothing left, 12.74 fails.
  const atDraft = (maxDraft: string) => clearanceByRule({ ...F1, maxDraft, tide: [{ at: NOON, height: '1.10' }] });
  expect(atDraft('12.73')).toMatchObject({ outcome: 'passed', shown: '0.00' });
  expect(atDraft('12.74').outcome).toBe('failed');
  // F2: H 48.00, tide 1.80, air 42.00, 3 %, 1.0 m leave 2.94; 3 % of 42.5 is 1.275 and counts as 1.28.
  const mast = { ...F1, constraintType: 'OHC', value: '48.00', marginPercent: '3', marginMetres: '1.0' };
  expect(clearanceByRule({ ...mast, airDraft: '42.00' }).shown).toBe('+2.94');
  expect(clearanceByRule({ ...mast, airDraft: '42.5' }).figures.margin).toEqual(exact('1.28'));
  // F16: midway between two waters of a table with a point each hour lies their mean.
  const hours = [0, 1].map((hour) => ({ at: NOON + hour * 3_600_000, height: ['0.40', '1.10'][hour] ?? '' }));
  expect(heightByRule(hours, NOON + 1_800_000)).toEqual(exact('0.75'));
  // 13.60 + 0.40 − 0.63 at a berth.
  const berth: BerthCase = {
    ...{ ...F1, kind: 'berth', value: '13.6', marginPercent: '5', marginMetres: '0.3', isDestination: true },
    ...{ tide: [{ at: NOON, height: '0.40' }], lows: [], next: { at: NOON + 1_800_000, exact: true } },
  };
  expect(berthByRule(berth)).toMatchObject({ outcome: 'passed', words: { departure: 'exact' } });
  expect(berthByRule(berth).figures.limit).toEqual(exact('13.37'));
  // The sheet of TRANSIT-04 and TRANSIT-05: 11.60 + 0.96 + 0.14 + 0.32 + 0.50 = 13.52; 12.90 + 1.05 = 13.95.
  const transit = { kind: 'transit', maxDraft: '11.60', squat: '0.96', heel: '0.14', waveResponse: '0.32' } as const;
  const sheet = { ...transit, safetyMargin: '0.50', minimumDepth: '12.90', tideExclOffset: '1.05' };
  expect(transitByRule(sheet)).toMatchObject({ outcome: 'passed', shown: '+0.43', words: { static: '+2.35' } });
});

test('the oracle of imports says that two tables share a day when both cover it from midnight to midnight', () => {
  // Daylight saving time, UTC+13: the 22nd of November begins at 11:00 of the 21st in UTC.
  const reach = (first: string, last: string) => ({
    first: Date.parse(`2026-11-${first}:00Z`),
    last: Date.parse(`2026-11-${last}:00Z`),
  });
  const before = reach('19T11:00', '21T11:00');
  expect(isOverlap(before, reach('21T11:00', '23T11:00'))).toBe(false);
  expect(isOverlap(before, reach('20T11:30', '23T11:00'))).toBe(true);
  expect(isOverlap(before, reach('20T12:00', '23T11:00'))).toBe(false);
  expect(isOverlap(before, reach('20T14:00', '21T09:00'))).toBe(false);
});

test('the oracle of marks and of start windows says what the decisions say', () => {
  // A margin below the port's, 10 % of 12.60 = 1.26: marked, and by the port's own figures 0.24 m short at 0.72 m of tide.
  const given = { ...F1, tide: [{ at: NOON, height: '0.72' }], overrides: { ...F1.overrides, margin: '0.50' } };
  expect(marksByRule(given)).toEqual({ marks: 'margin:less', byPort: 'failed' });
  expect(marksByRule({ ...F1, overrides: { ...F1.overrides, margin: '1.26' } })).toEqual({ marks: '', byPort: 'same' });
  const hours = [0, 1, 2, 4].map((hour) => ({ at: NOON + hour * 3_600_000, height: '1.80' }));
  expect([0.5, 2.5, 4, 4.01].map((hour) => isCertain(hours, NOON + hour * 3_600_000))).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test('RISK-15 RISK-17 RISK-18 RISK-19 RISK-20 RISK-21 RISK-22 RISK-23 RISK-24 RISK-30 BERTH-06 BERTH-07 BERTH-08 BERTH-09 TRANSIT-04 TRANSIT-05 TRANSIT-06 50,000 drawn cases and 10,000 on a boundary agree with an oracle in decimal.js', async () => {
  console.info(`oracle of clearances, seed ${SEED}`);
  const found = await judgeCases(SEED, 50_000, 10_000);
  expect(found.disagreements).toEqual([]);
  expect(found.disagreementCount).toBe(0);
  // The last place of a machine number is all that may differ.
  expect(found.greatestDifference).toBeLessThan(1e-12);
  for (const name of OFTEN) expect([name, (found.seen[name] ?? 0) >= 40]).toEqual([name, true]);
  // An import is a whole pack with its files: there are 200 of them.
  for (const name of IMPORTS) expect([name, (found.seen[name] ?? 0) >= 8]).toEqual([name, true]);
}, 600_000);

/** What must have come up forty times for the agreement to say something. */
const OFTEN = [
  ...['passed', 'failed', 'notCalculable', 'loading'].flatMap((name) => [`clearance ${name}`, `berth ${name}`]),
  ...['passed', 'failed', 'notCalculable'].map((name) => `transit ${name}`),
  ...[
    'unknownConstraintType',
    'maxDraftMissing',
    'airDraftMissing',
    'depthMissing',
    'overheadMissing',
    'overheadFactor',
  ],
  ...['tideStationDeleted', 'tideDataInsufficient', 'tideOverrideStale', 'berthTideInsufficient', 'datumsDiffer'],
  ...['margin:less', 'margin:as', 'value:less', 'residual:less', 'tide:less', 'tide:unknown', 'allowances:as'],
  ...['window found', 'window notCalculable'],
];

const IMPORTS = ['import overlap refused', 'import taken'];
