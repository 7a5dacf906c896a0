import { expect, test } from 'vitest';
import type { DukcPlan, TransitRow } from '../../dukc/dukc-plan.ts';
import { samplePlan, sampleVariant } from '../../dukc/sample-plan.ts';
import { samplePilotage, sampleUuid } from '../../pilotages/sample-pilotage.ts';
import { readPreferences } from '../../preferences/preferences.ts';
import { hours, instantToIso, minutes } from '../../time/instant.ts';
import { dukcForMaster } from './dukc-for-master.ts';
import { type SharedDukcPlan, sharedDukc, sharedOutcome } from './shared-dukc.ts';

/** As the sample plan begins, and eight minutes after it was fetched. */
const START = Date.parse('2026-11-21T15:30:00.000Z');
const NOW = Date.parse('2026-11-21T13:50:00.000Z');
const SYSTEM = { name: 'DUKC', isSimulated: false };
const ROUTE = { uuid: sampleUuid(6), name: 'Inner', sideToRestrictions: [] };
const PILOTAGE = samplePilotage({ date: instantToIso(START), route: ROUTE, vesselMaxDraft: 11.6 });

const row = (minute: number, place: string | null, ukc: number): TransitRow => ({
  ...{ timeStamp: instantToIso(START + minutes(minute)), place, ukc, allowedUkc: 0.61 },
  ...{ availableDepth: 14.07, squat: 1.21, swell: 0.37 },
});
/** Between two places she has least: 0.55 where 0.61 is allowed. */
const PASSAGE = [row(10, 'Outer Bar', 2.25), row(20, null, 0.55), row(50, 'Cutter Channel', 1.26)];
const planOf = (parts: Partial<DukcPlan> = {}) =>
  samplePlan({
    calculationInputs: {
      ...{ vesselId: PILOTAGE.vessel.IMO ?? '', routeName: 'Inner', routeUuid: ROUTE.uuid },
      ...{ start: instantToIso(START), draft: 11.6 },
    },
    transitTable: PASSAGE,
    passagePlan: { timeStamp: instantToIso(START), ukc: 0.55, direction: 'In' },
    ...parts,
  });
const flagsOf = (omc_config: object) => readPreferences([{ key: 'feature_flags', metadata: { omc_config } }]).flags;
const shown = (config: object, plans: readonly DukcPlan[] | null = [planOf()], pilotage = PILOTAGE, system = SYSTEM) =>
  dukcForMaster({ system, plans }, pilotage, flagsOf(config), NOW);
const given = (...input: Parameters<typeof shown>) => shown(...input)?.plan as SharedDukcPlan;

test('PREFS-05 by default a master is given graph and table', () => {
  const plan = given({});
  expect(plan.graph?.map(({ ukc }) => ukc)).toEqual([2.25, 0.55, 1.26]);
  expect(plan.table?.map(({ place }) => place)).toEqual(['Outer Bar', 'Cutter Channel']);
  expect(sharedDukc.parse(shown({}))).toEqual(shown({}));
});

test('PREFS-05 attack 30 without the table no depth, squat, swell or place of it leaves the port', () => {
  const plan = given({ show_table_in_master_view: false });
  expect(plan.table).toBeNull();
  expect(plan.graph).toHaveLength(3);
  expect(JSON.stringify(plan)).not.toMatch(/availableDepth|squat|swell|14\.07|1\.21|0\.37|Outer Bar|Cutter/);
});

test('PREFS-05 attack 30 without the graph no limit, and no row between the places but the one that decides, leaves the port', () => {
  const passing = PASSAGE.map((each) => (each.place === null ? { ...each, ukc: 3.33 } : each));
  const plan = given({ show_graph_in_master_view: false }, [
    planOf({ transitTable: passing, passagePlan: { timeStamp: instantToIso(START), ukc: 1.26, direction: 'In' } }),
  ]);
  expect(plan.graph).toBeNull();
  expect(plan.table).toHaveLength(2);
  expect(JSON.stringify(plan)).not.toMatch(/allowedUkc|0\.61|3\.33/);
  expect(plan.clearance.verdict).toBe('passed');
});

test('PREFS-05 attack 30 without both nothing of DUKC leaves the port', () => {
  expect(shown({ show_graph_in_master_view: false, show_table_in_master_view: false })).toBeNull();
});

test.each([{ show_graph_in_master_view: false }, { show_table_in_master_view: false }, {}])(
  'a passage that fails between two places fails whatever of it is shown: %j',
  (config) => {
    const plan = given(config);
    expect(plan.clearance.decidingRow).toEqual({ timeStamp: PASSAGE[1]?.timeStamp, place: null, ukc: 0.55 });
    expect(sharedOutcome(plan, PILOTAGE, NOW).verdict).toBe('failed');
  },
);

test('attack 30 report, variants and their names stay in the port', () => {
  const variants = [sampleVariant('p1.a', 1.26), { ...sampleVariant('p1.b', 1.46), name: 'Later' }];
  const text = JSON.stringify(shown({}, [planOf({ planVariants: variants, activeVariant: 'p1.a' })]));
  expect(text).not.toMatch(/p1|Later|report|1\.46/);
});

test('DUKC-09 a port without a service shows none; one that its preferences name is enough', () => {
  const without = (config: object) => dukcForMaster({ system: null, plans: [] }, PILOTAGE, flagsOf(config), NOW);
  expect(without({})).toBeNull();
  expect(without({ system_name: 'DUKC' })).toEqual({ isKnown: true, plan: null });
});

test('what is not known is said apart from what the service does not have', () => {
  expect(shown({}, null)).toEqual({ isKnown: false, plan: null });
  expect(shown({}, [])).toEqual({ isKnown: true, plan: null });
});

test.each([
  ['start', { date: instantToIso(START + minutes(14)) }],
  ['route', { route: { ...ROUTE, uuid: sampleUuid(7) } }],
  ['draft', { vesselMaxDraft: 11.9 }],
] as const)('a plan for another %s has no verdict, and says for which', (of, parts) => {
  const passing = planOf({ transitTable: [row(50, 'Cutter Channel', 1.26)] });
  const pilotage = { ...PILOTAGE, ...parts };
  const { fit, verdict } = sharedOutcome(given({}, [passing], pilotage), pilotage, NOW);
  expect([verdict, fit.differences.map((one) => one.of)]).toEqual(['withheld', [of]]);
});

test('DUKC-12 an answer that was right when the page was opened has no verdict an hour after it was fetched', () => {
  const plan = given({});
  const at = (later: number) => sharedOutcome(plan, PILOTAGE, Date.parse(plan.lastFetched) + later);
  expect(at(hours(1) - 1).verdict).toBe('failed');
  expect([at(hours(1)).verdict, at(hours(1)).fit.isOld]).toEqual(['withheld', true]);
});

test('DUKC-06 the variant that the pilot chose is the one that the master reads, for the start that it offers', () => {
  const later = {
    ...sampleVariant('p1.b', 1.46),
    passagePlan: { timeStamp: instantToIso(START + minutes(24)), ukc: 1.46, direction: 'In' },
  };
  const plan = planOf({ planVariants: [sampleVariant('p1.a', 1.26), later], activeVariant: 'p1.a' });
  const pilotage = { ...PILOTAGE, omcChosenPreliminaryPlanId: 'p1.b' };
  const chosen = given({}, [plan], pilotage);
  expect(chosen.clearance.least).toBe(1.46);
  expect(sharedOutcome(chosen, pilotage, NOW).fit.differences.map(({ of }) => of)).toEqual(['start']);
  const moved = { ...pilotage, date: instantToIso(START + minutes(24)) };
  expect(sharedOutcome(given({}, [plan], moved), moved, NOW).verdict).toBe('passed');
});
