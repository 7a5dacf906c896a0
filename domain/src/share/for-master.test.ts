import { expect, test } from 'vitest';
import { samplePilotage, sampleUuid } from '../pilotages/sample-pilotage.ts';
import type { Route } from '../routes/route.ts';
import type { Vessel } from '../vessels/vessel.ts';
import { forMaster, type StoredPlan } from './for-master.ts';
import { sharedPlan } from './shared-plan.ts';

const AT = '2026-11-22T01:30:00.000Z';
const check = {
  uuid: sampleUuid(20),
  version: 1,
  routeConstraint: { uuid: sampleUuid(21) },
  overrides: { residual: -0.1 },
};
const place = { latitude: -36.8, longitude: 174.8 };
const row = (n: number, isWaypoint: boolean) => ({
  ...{ uuid: sampleUuid(60 + n), order: n, time: 20 },
  constraint: { uuid: sampleUuid(70 + n), name: 'Bar', isWaypoint, location: place },
});
const extra = (n: number, extraType: string) => ({
  ...{ uuid: sampleUuid(80 + n), version: 1, pilotage: { uuid: sampleUuid(1) }, updatedAt: AT },
  ...{ extraType, metadata: { value: extraType === 'general_notes' ? 'Slow' : [] } },
});
const TYPES = [
  'checklist',
  'pass_fail_checklist',
  'values_checklist',
  'timestamp_checklist',
  'general_notes',
  'flowlist',
];

const plan = {
  pilotage: samplePilotage({
    previousData: { notes: 'before' },
    alterations: { notes: { by: 'B. Hale', at: AT } },
    pilotageRouteChecks: [{ ...check, changedBy: { residual: { by: 'B. Hale', at: AT } } }],
  }),
  vessel: {
    ...{ IMO: '9074729', version: 4, name: 'Kotuku', emails: ['m@ship.example'], vesselType: 'Bulk', length: 180 },
    ...{ updatedAt: AT, updatedBy: 'B. Hale', measurementsUnit: null, safeWorkLoad: null },
    metadata: {
      master_name: 'M. Aster',
      comments: 'Sluggish',
      call_sign: 'ZMKT',
      sea_speed: 14,
      bollard_swl: { 3: 64 },
    },
  } as unknown as Vessel,
  route: {
    uuid: sampleUuid(6),
    version: 1,
    name: 'Inner',
    routeConstraints: [row(0, true), row(1, false)],
  } as unknown as Route,
  drawings: [],
  tugs: [],
  extras: TYPES.map((type, n) => extra(n, type)),
  portExtras: ['guidelines', 'terms', 'flowlist', 'external_link', 'checklist'].map((extraType, n) => ({
    ...{ uuid: sampleUuid(90 + n), extraType, metadata: { value: 'text' } },
  })),
  planSettings: { stages: [], showBerthingStages: true, track: null, departureFront: null, arrivalFront: null },
  signatures: [],
  preferences: [],
} as unknown as StoredPlan;
const shown = (flags: object, display: object = {}) =>
  forMaster({
    ...plan,
    preferences: [
      { key: 'feature_flags', metadata: { ...flags } },
      { key: 'vessel_field_display_config', metadata: { ...display } },
      { key: 'services', metadata: { ncos: true } },
    ],
  });
const typesOf = (extras: readonly { extraType: string }[]) => extras.map(({ extraType }) => extraType);

test('attack 30 what is said of a pilotage inside the port does not leave it', () => {
  const { pilotage } = shown({});
  expect(JSON.stringify(pilotage)).not.toMatch(/B\. Hale|previousData|alter|review|attachments/i);
  expect(sharedPlan.shape.pilotage.parse(pilotage)).toEqual(pilotage);
});

test('PREFS-16 the vessel has the fields that are not hidden in the master view by default, and her safe working loads', () => {
  expect(shown({}).vessel).toEqual({
    ...{ IMO: '9074729', name: 'Kotuku', length: 180 },
    metadata: { master_name: 'M. Aster', bollard_swl: { 3: 64 } },
  });
});

test('PREFS-16 the port shows what is hidden by default, and hides what is not', () => {
  const { vessel } = shown(
    {},
    { disabled_master_view: { call_sign: false, length: true }, disabled_pilot_app: { beam: true } },
  );
  expect(vessel?.metadata?.call_sign).toBe('ZMKT');
  expect(vessel).not.toHaveProperty('length');
});

test('PREFS-16 a known measure that the port hides is named without its value; an unknown one is not named', () => {
  const display = { disabled_master_view: { length: true, beam: true, air_draft: true, bridgeToBow: true } };
  const { vessel } = shown({}, display);
  expect(vessel).toMatchObject({ notShown: ['length'] });
  expect(JSON.stringify(vessel)).not.toContain('180');
  expect(sharedPlan.shape.vessel.parse(vessel)).toEqual(vessel);
  expect(shown({}).vessel).not.toHaveProperty('notShown');
});

test.each([
  ['by default', {}, ['checklist', 'pass_fail_checklist', 'values_checklist', 'flowlist']],
  ['PREFS-03 without checklist', { show_checklist_in_master_view: false }, ['pass_fail_checklist', 'flowlist']],
  [
    'PREFS-03 without pass and caution',
    { show_passfail_in_master_view: false },
    ['checklist', 'values_checklist', 'flowlist'],
  ],
  [
    'PREFS-04 with times',
    { show_timestamps_in_master_view: true },
    ['checklist', 'pass_fail_checklist', 'values_checklist', 'timestamp_checklist', 'flowlist'],
  ],
])('lists of the master view %s; general notes never', (_, flags, types) => {
  expect(typesOf(shown(flags).extras)).toEqual(types);
});

test('of the texts of the port guidelines, terms and the order of the cards; its own settings stay', () => {
  const { portExtras, preferences } = shown({}, { disabled_pilot_app: { beam: true } });
  expect(typesOf(portExtras)).toEqual(['guidelines', 'terms', 'flowlist']);
  expect(preferences.map(({ key }) => key)).toEqual(['feature_flags', 'vessel_field_display_config']);
  expect(JSON.stringify(preferences)).not.toContain('disabled_pilot_app');
});

test('PREFS-07 places of waypoints are absent where the port hides them', () => {
  const placesOf = (flags: object) => shown(flags).route?.routeConstraints.map(({ constraint }) => constraint.location);
  expect(placesOf({})).toEqual([place, place]);
  expect(placesOf({ hide_waypoint_location_enabled: true })).toEqual([null, place]);
});

test('ATTACH-09 attack 31 of the files that stood beside what was signed he is given the digest', () => {
  const parts = ['names', 'attachments'].map((name) => ({ name, digest: 'd', salt: 's', value: '"Crew list.pdf"' }));
  const signature = { role: 'pilot', content: { decided: { digest: 'd', parts: [] }, shown: { digest: 'd', parts } } };
  const given = forMaster({ ...plan, signatures: [signature] } as unknown as StoredPlan).signatures[0];
  expect(given?.content?.shown.parts).toEqual([parts[0], { name: 'attachments', digest: 'd' }]);
});

test('SHARE-05 of what was signed he is given the parts that he is shown, of the others the digest', () => {
  const names = [
    'fields',
    'vessel.length',
    'vessel.emails',
    'vessel.comments',
    'vessel.name',
    'lists.checklist',
    'lists.later',
  ];
  const parts = names.map((name) => ({ name, digest: 'd', salt: 's', value: `"${name}"` }));
  const signature = { role: 'pilot', content: { decided: { digest: 'd', parts }, shown: { digest: 'd', parts: [] } } };
  const of = (flags: object) => {
    const preferences = [{ key: 'feature_flags', metadata: flags }];
    const given = forMaster({ ...plan, preferences, signatures: [signature] } as unknown as StoredPlan).signatures[0];
    return given?.content?.decided.parts.filter(({ value }) => value !== undefined).map(({ name }) => name);
  };
  expect(of({ show_checklist_in_master_view: false })).toEqual(['fields', 'vessel.length', 'vessel.name']);
  expect(of({ show_checklist_in_master_view: true })).toContain('lists.checklist');
  const text = JSON.stringify(forMaster({ ...plan, signatures: [signature] } as unknown as StoredPlan));
  expect(text).not.toContain('"vessel.emails","digest":"d","salt"');
  expect(text.match(/"name":"vessel\.emails","digest":"d"\}/g)).toHaveLength(1);
});
