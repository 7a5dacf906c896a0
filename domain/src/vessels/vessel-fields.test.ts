import { expect, test } from 'vitest';
import { vesselFieldDisplay } from '../preferences/preferences.ts';
import { VESSEL_TYPES, type Vessel } from './vessel.ts';
import { VESSEL_FIELDS, type VesselFieldKey, vesselFieldsOf, vesselFieldText } from './vessel-fields.ts';
import { freeboard, shownHeight } from './vessel-measures.ts';

const nothingSet = vesselFieldDisplay.parse({});

/** KEA MERIDIAN of the demo port. */
const vessel: Vessel = {
  IMO: '4123018',
  name: 'KEA MERIDIAN',
  version: 1,
  vesselType: 'Container',
  emails: ['master@example.org', 'agency@example.org'],
  length: 260.05,
  height: 56,
  beam: 32.25,
  bridgeToStern: 58.05,
  bridgeToBow: 202,
  bittsFwd: 64,
  bittsAft: 64,
  trackControl: null,
  measurementsUnit: null,
  safeWorkLoad: null,
  updatedAt: '2026-11-19T03:20:00.000Z',
  updatedBy: null,
  metadata: { vessel_depth: 19.3, main_engine: 36500, gross_tonnage: 39900, prop_no: 1, year_built: 2009 },
};

const textOf = (key: VesselFieldKey, of: Vessel = vessel) => {
  const field = VESSEL_FIELDS.find((candidate) => candidate.key === key);
  if (!field) throw new Error(`no field ${key}`);
  return vesselFieldText(of, field);
};

test('PREFS-14 what the pilot app hides by default', () => {
  const shown = vesselFieldsOf('Container', nothingSet, 'pilotApp').map(({ key }) => key);
  const hidden = VESSEL_FIELDS.map(({ key }) => key).filter((key) => !shown.includes(key));
  expect(hidden.toSorted()).toEqual(
    // 002 §9.2
    [
      'astern_pwr',
      'dead_slow',
      'full_hbr',
      'half_ahead',
      'me_limited_power',
      'me_limiter_immediately_overridable',
      'me_power_limitation',
      'net_tonnage',
      'prop_effect',
      'sea_speed',
      'slow_ahead',
      'squat_full_hbr',
    ],
  );
});

test('PREFS-15 the master view hides these and eleven more, and her windage', () => {
  const shown = vesselFieldsOf('Container', nothingSet, 'masterView').map(({ key }) => key);
  const more: VesselFieldKey[] = [
    'comments',
    'emails',
    'vesselType',
    'year_built',
    'DWT_summer',
    'draft_summer',
    'call_sign',
    'prop_no',
    'prop_azi',
    'sternToAftContBay',
    'beamToFwdContBay',
    'windage_area',
    'windage_draft',
  ];
  expect(shown.filter((key) => more.includes(key))).toEqual([]);
  expect(VESSEL_FIELDS.length - shown.length).toBe(12 + 11 + 2);
});

test('PREFS-16 true of the port hides a field, false shows one that is hidden by default', () => {
  const display = vesselFieldDisplay.parse({ disabled_pilot_app: { mmsi: true, sea_speed: false } });
  const shown = vesselFieldsOf('Container', display, 'pilotApp').map(({ key }) => key);
  expect(shown).not.toContain('mmsi');
  expect(shown).toContain('sea_speed');
});

test('VESSEL-04 only a container ship has the two container bays', () => {
  const bays = (type: 'Container' | 'Bulk') =>
    vesselFieldsOf(type, nothingSet, 'pilotApp').filter(({ key }) => key.endsWith('ContBay')).length;
  expect([bays('Container'), bays('Bulk')]).toEqual([2, 0]);
});

test('figures carry two decimals, counts none, and what is unset is "--"', () => {
  expect(textOf('length').text).toBe('260.05');
  expect(textOf('bittsFwd').text).toBe('64.00');
  expect(textOf('gross_tonnage').text).toBe('39900');
  expect(textOf('year_built').text).toBe('2009');
  expect(textOf('air_draft').text).toBe('--');
  expect(textOf('emails', { ...vessel, emails: [] }).text).toBe('--');
  expect(textOf('emails').text).toBe('master@example.org, agency@example.org');
});

test('VESSEL-07 track control reads Yes, No, and Unknown when unset', () => {
  const read = (trackControl: boolean | null) => textOf('trackControl', { ...vessel, trackControl }).text;
  expect([read(true), read(false), read(null)]).toEqual(['Yes', 'No', 'Unknown']);
});

test('VESSEL-19 horsepower beside kW is kW x 1.34102', () => {
  // 36 500 × 1.34102 = 48 947.23
  expect(textOf('main_engine').horsepower).toBe('48947.23');
  expect(textOf('length').horsepower).toBeNull();
});

test('DETAIL-09 the air draft wins over the height overall and says so', () => {
  expect(shownHeight(vessel)).toEqual({ label: 'HOA', metres: 56 });
  expect(shownHeight({ ...vessel, metadata: { air_draft: 44.8 } })).toEqual({ label: 'Air draft', metres: 44.8 });
});

test('DETAIL-09 freeboard is depth less max draft, nothing when either is missing', () => {
  // 19.3 − 11.6 = 7.7 (binary subtraction would give 7.700000000000001)
  expect(freeboard(vessel, 11.6)).toBe(7.7);
  expect(freeboard(vessel, null)).toBeNull();
  expect(freeboard({ metadata: {} }, 11.6)).toBeNull();
});

const optionsOf = (key: VesselFieldKey) => VESSEL_FIELDS.find((field) => field.key === key)?.options;

test('VESSEL-03 the twelve types of vessel', () => {
  expect(VESSEL_TYPES.join(', ')).toBe(
    'Dry Cargo/Passenger, Container, Passenger, Bulk, Tanker, General Cargo, Fishing, Car Carrier, Navy, Tug, Other, Not known',
  );
  expect(optionsOf('vesselType')).toBe(VESSEL_TYPES);
});

test('VESSEL-05 types and hands of propellers, types of rudders', () => {
  expect(optionsOf('cpp_fixed')?.join(', ')).toBe(
    'CPP, Fixed, Azimuth Elec Dr, Voith-Schneider, Contra-Rotating, Directional, Water Jet, Paddle Wheel, Z Type',
  );
  expect(optionsOf('rotation')?.join(', ')).toBe('Right-Handed, Left-Handed');
  expect(optionsOf('rudder')?.join(', ')).toBe(
    'Conventional, Becker, Shilling, Fishtail, Balanced, Semi-Balanced, High-Lift, Azipod',
  );
});

test('VESSEL-06 types, counts and directions of thrusters, power limitation, alarm', () => {
  expect(optionsOf('prop_azi')?.join(', ')).toBe('Prop, Azipod');
  expect(optionsOf('prop_no')?.join(', ')).toBe('1, 2, 3, 4, 5, 6');
  expect(optionsOf('prop_effect')?.join(', ')).toBe('Left, Right, Inwards, Outwards');
  expect(optionsOf('me_power_limitation')?.join(', ')).toBe('SHaPoLi, No, EPL');
  expect(optionsOf('me_limiter_immediately_overridable')?.join(', ')).toBe('Button, Software alarm, Mechanical, No');
});

test('VESSEL-07 what each particular of the propulsion is: a list to choose from, or a figure in kW, %, kn or metres', () => {
  const kindOf = (key: VesselFieldKey) => {
    const { kind, unit, options = [] } = VESSEL_FIELDS.find((field) => field.key === key) ?? {};
    return [kind, unit, options.join(', ')];
  };
  const figures: [unit: string, keys: VesselFieldKey[]][] = [
    ['kW', ['main_engine', 'thr_fwd', 'thr_aft', 'me_limited_power']],
    ['%', ['astern_pwr']],
    ['kn', ['full_hbr', 'half_ahead', 'slow_ahead', 'dead_slow', 'sea_speed']],
    ['m', ['squat_full_hbr']],
  ];
  for (const [unit, keys] of figures) for (const key of keys) expect(kindOf(key), key).toEqual(['figure', unit, '']);
  const choices = ['cpp_fixed', 'prop_azi', 'rotation', 'prop_effect', 'rudder'] as const;
  const limits = ['me_power_limitation', 'me_limiter_immediately_overridable'] as const;
  for (const key of [...choices, ...limits]) expect(kindOf(key).slice(0, 2), key).toEqual(['choice', null]);
  expect(kindOf('prop_no')).toEqual(['count', null, '1, 2, 3, 4, 5, 6']);
  expect(kindOf('trackControl')).toEqual(['trackControl', null, '']);
});
