import fc from 'fast-check';
import { expect, test } from 'vitest';
import { vesselFieldDisplay } from '../preferences/preferences.ts';
import { type Vessel, vessel as vesselSchema } from './vessel.ts';
import { VESSEL_FIELDS, type VesselFieldKey, vesselFieldsOf } from './vessel-fields.ts';
import {
  derivedLength,
  isVesselFormChanged,
  typedKilowatts,
  type VesselForm,
  vesselBoxLeft,
  vesselFormChanges,
  vesselFormErrors,
  vesselFormOf,
} from './vessel-form.ts';

const KEA: Vessel = {
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
  measurementsUnit: 'imperial',
  safeWorkLoad: 80,
  updatedAt: '2026-11-19T03:20:00.000Z',
  updatedBy: null,
  metadata: {
    vessel_depth: 19.345,
    main_engine: 36500,
    prop_no: 1,
    year_built: 2009,
    sea_speed: 23.5,
    mmsi: '563990101',
  },
};

const display = vesselFieldDisplay.parse({});
const shownOf = (type: Vessel['vesselType']) => vesselFieldsOf(type, display, 'pilotApp');
const shown = shownOf('Container');
const OPENED = vesselFormOf(KEA);
const errorsOf = (part: Partial<VesselForm>, opened = OPENED) =>
  vesselFormErrors({ ...opened, ...part }, opened, shown);
const changesOf = (part: Partial<VesselForm>, stored = KEA, fields = shown) =>
  vesselFormChanges(stored, { ...vesselFormOf(stored), ...part }, vesselFormOf(stored), fields);

test('a stored vessel stands on the form with two decimals, counts as they are, addresses one after the other', () => {
  expect(OPENED).toMatchObject({
    name: 'KEA MERIDIAN',
    vesselType: 'Container',
    length: '260.05',
    height: '56.00',
    // 19.345 to two decimals, half away from zero.
    vessel_depth: '19.35',
    year_built: '2009',
    prop_no: '1',
    trackControl: '',
    call_sign: '',
    emails: 'master@example.org, agency@example.org',
  });
});

test('VESSEL-01 VESSEL-02 a form that was only looked at changes nothing, and every field of the record has its box', () => {
  expect(isVesselFormChanged(OPENED, OPENED, shown)).toBe(false);
  expect(changesOf({})).toEqual({});
  // 002 §3: of the record …
  const own = [
    'vesselType',
    'emails',
    'length',
    'height',
    'beam',
    'bridgeToStern',
    'bridgeToBow',
    'bittsFwd',
    'bittsAft',
  ];
  // … and of its metadata.
  const metadata = `master_name call_sign mmsi flag_code air_draft DWT_summer draft_summer gross_tonnage net_tonnage
    vessel_depth displacement_summer year_built sternToAftContBay beamToFwdContBay prop_no cpp_fixed prop_azi rotation
    prop_effect rudder main_engine thr_fwd thr_aft astern_pwr full_hbr squat_full_hbr half_ahead slow_ahead dead_slow
    sea_speed me_power_limitation me_limited_power me_limiter_immediately_overridable comments`.split(/\s+/);
  // … and her windage, which the specification does not have.
  const windage = ['windage_area', 'windage_draft'];
  expect(Object.keys(OPENED).toSorted()).toEqual(['name', 'trackControl', ...own, ...metadata, ...windage].toSorted());
  const others = ['IMO', 'name', 'trackControl', 'measurementsUnit', 'safeWorkLoad', 'updatedAt', 'metadata'];
  expect(Object.keys(vesselSchema.shape)).toEqual(expect.arrayContaining([...own, ...others]));
  expect(Object.keys(vesselSchema.shape.metadata.shape)).toEqual(expect.arrayContaining(metadata));
});

test.each([
  ['', 'Required field'],
  ['   ', 'Required field'],
  ['KEA; MERIDIAN', 'Only letters, numbers and the symbols ()._-/’'],
  ['KEA @ SEA', 'Only letters, numbers and the symbols ()._-/’'],
])('VESSEL-08 VESSEL-13 the name "%s": %s', (name, text) => {
  expect(errorsOf({ name })).toEqual({ name: { text } });
});

test('VESSEL-08 a name in other letters with the symbols ()._-/’ is one', () => {
  expect(errorsOf({ name: 'M.V. Kōtuku-Māui (II) / L’Étoile_1' })).toEqual({});
});

test.each([
  ['twelve', 'Must be numeric'],
  ['12.', 'Must be numeric'],
  ['12,', 'Must be numeric'],
  ['.', 'Must be numeric'],
  ['1.2.3', 'Must be numeric'],
  ['12 m', 'Must be numeric'],
  ['1e3', 'Must be numeric'],
  ['-0.01', 'Must be non-negative'],
  ['−5', 'Must be non-negative'],
  ['-', 'Must be numeric'],
])('VESSEL-09 "%s" in a box for a figure: %s', (typed, text) => {
  expect(errorsOf({ beam: typed, gross_tonnage: typed })).toEqual({ beam: { text }, gross_tonnage: { text } });
});

test.each(['0', '12', '12.5', '12,5', ' 12.50 ', '.5', ''])('VESSEL-09 "%s" in a box for a figure is right', (beam) => {
  expect(errorsOf({ beam })).toEqual({});
});

test('a figure that no record takes is told at its box, and not by the server hours later', () => {
  expect(errorsOf({ length: '1000.01', main_engine: '10000001' })).toEqual({
    length: { text: 'Must not be more than 1000' },
    main_engine: { text: 'Must not be more than 10000000' },
  });
});

test.each(['1899', '1900.5', 'new', '-2009', '209', '2009.', '2101', '20099'])(
  'VESSEL-10 "%s" is an "Invalid year"',
  (year_built) => {
    expect(errorsOf({ year_built })).toEqual({ year_built: { text: 'Invalid year' } });
  },
);

test.each(['1900', '2026', ''])('VESSEL-10 the year "%s" is right', (year_built) => {
  expect(errorsOf({ year_built })).toEqual({});
});

test.each(['56399010', '5639901011', '56399010a', '563 990 101', '56399010.'])(
  'VESSEL-11 the MMSI "%s": "Must be a 9-digit number"',
  (mmsi) => {
    expect(errorsOf({ mmsi })).toEqual({ mmsi: { text: 'Must be a 9-digit number' } });
  },
);

test.each(['512000001', '', ' 512000001 '])('VESSEL-11 the MMSI "%s" is right', (mmsi) => {
  expect(errorsOf({ mmsi })).toEqual({});
});

test.each(['master', 'a@example.org, b', 'a@example.org; b@example.org', 'a@example', 'a b@example.org'])(
  'VESSEL-12 "%s": "One or more email addresses are invalid"',
  (emails) => {
    expect(errorsOf({ emails })).toEqual({ emails: { text: 'One or more email addresses are invalid' } });
  },
);

test('VESSEL-12 addresses are trimmed and empty entries dropped', () => {
  const emails = ' a@example.org ,, b@example.org , ';
  expect(errorsOf({ emails })).toEqual({});
  expect(changesOf({ emails })).toEqual({ emails: ['a@example.org', 'b@example.org'] });
  expect(changesOf({ emails: ' , ' })).toEqual({ emails: [] });
});

test('VESSEL-13 other texts have no rule', () => {
  expect(errorsOf({ master_name: '@ $', call_sign: '!', flag_code: '??', comments: '<b>"x"</b>' })).toEqual({});
});

test('what is stored and stays as it is blocks nobody, however it came there', () => {
  const opened = vesselFormOf({ ...KEA, name: 'A & B; C', metadata: { mmsi: '12', year_built: 1890 } });
  expect(errorsOf({ beam: '30' }, opened)).toEqual({});
});

test('VESSEL-14 empty figures become null, the others are rounded to two decimals', () => {
  // 30.005 is 30.01 half away from zero; a binary 30.005 is a little less and would give 30.00.
  expect(changesOf({ beam: '30.005', height: '', main_engine: '36500,126', sea_speed: '', prop_no: '2' })).toEqual({
    beam: 30.01,
    height: null,
    metadata: { main_engine: 36500.13, prop_no: 2 },
  });
});

test('VESSEL-14 only what was changed is sent, and a stored third decimal is not cut by looking at it', () => {
  expect(changesOf({ vessel_depth: '19.35', beam: '32.250' })).toEqual({});
  expect(changesOf({ vessel_depth: '19.36' })).toEqual({ metadata: { vessel_depth: 19.36 } });
  expect(changesOf({ name: '  KEA MERIDIAN ' })).toEqual({});
  expect(changesOf({ name: ' KEA ', call_sign: ' 9VZK1 ', comments: '   ' })).toEqual({
    name: 'KEA',
    metadata: { call_sign: '9VZK1' },
  });
});

test('VESSEL-15 track control is yes, no, or the blank, which is neither', () => {
  const known = { ...KEA, trackControl: true };
  expect(vesselFormOf(known).trackControl).toBe('Yes');
  expect(changesOf({ trackControl: '' }, known)).toEqual({ trackControl: null });
  expect(changesOf({ trackControl: 'No' }, known)).toEqual({ trackControl: false });
  expect(changesOf({ trackControl: 'Yes' })).toEqual({ trackControl: true });
});

const lengths = (length: string, bridgeToStern: string, bridgeToBow: string) =>
  derivedLength({ length, bridgeToStern, bridgeToBow });

test('VESSEL-16 exactly two of the three lengths give the third', () => {
  // 260.05 − 58.05 = 202.00; binary subtraction would give 202.00000000000003
  expect(lengths('260.05', '58.05', '')).toEqual({ key: 'bridgeToBow', metres: 202 });
  expect(lengths('260,05', '', '202')).toEqual({ key: 'bridgeToStern', metres: 58.05 });
  // 58.05 + 202.05 = 260.10
  expect(lengths('', '58.05', '202.05')).toEqual({ key: 'length', metres: 260.1 });
});

test('VESSEL-16 three or fewer than two stay as they are, and so does what would not be above zero', () => {
  expect(lengths('260.05', '58.05', '100')).toBeNull();
  expect(lengths('260.05', '', '')).toBeNull();
  expect(lengths('', '', '')).toBeNull();
  expect(lengths('58.05', '58.05', '')).toBeNull();
  expect(lengths('50', '', '58.05')).toBeNull();
  expect(lengths('', '0', '0')).toBeNull();
  expect(lengths('260.05', '58.05', 'x')).toBeNull();
});

test('VESSEL-16 the third length is saved with what else was changed, only where the port shows it', () => {
  expect(changesOf({ bridgeToBow: '', length: '261.05' })).toEqual({ length: 261.05, bridgeToBow: 203 });
  const withoutBow = { ...KEA, bridgeToBow: null };
  expect(changesOf({ comments: 'Slow astern' }, withoutBow)).toEqual({
    bridgeToBow: 202,
    metadata: { comments: 'Slow astern' },
  });
  const hidden = vesselFieldDisplay.parse({ disabled_pilot_app: { bridgeToBow: true } });
  expect(changesOf({ beam: '30' }, withoutBow, vesselFieldsOf('Container', hidden, 'pilotApp'))).toEqual({ beam: 30 });
});

test('what the port hides keeps its value: sea speed by default, the bays of what is no container ship', () => {
  expect(changesOf({ sea_speed: '1', beam: '30' })).toEqual({ beam: 30 });
  const bulk = { ...OPENED, vesselType: 'Bulk', sternToAftContBay: 'x' };
  expect(vesselFormErrors(bulk, OPENED, shownOf('Bulk'))).toEqual({});
  expect(vesselFormChanges(KEA, bulk, OPENED, shownOf('Bulk'))).toEqual({ vesselType: 'Bulk' });
});

test('a box that is left shows two decimals; what is wrong, a count and a text stay as typed', () => {
  const left = (key: VesselFieldKey, typed: string) => {
    const field = VESSEL_FIELDS.find((each) => each.key === key);
    return field && vesselBoxLeft(field, typed);
  };
  expect([left('beam', '12,5'), left('beam', '12.'), left('beam', '-1'), left('beam', '')]).toEqual([
    '12.50',
    '12.',
    '-1',
    '',
  ]);
  expect([left('gross_tonnage', '39900'), left('call_sign', '9')]).toEqual(['39900', '9']);
});

test('VESSEL-19 the power of a box as it is typed, for the horsepower beside it', () => {
  expect([typedKilowatts('1500'), typedKilowatts('1500,5'), typedKilowatts('1500.')]).toEqual([1500, 1500.5, 1500]);
  expect([typedKilowatts(''), typedKilowatts('x'), typedKilowatts('-5')]).toEqual([null, null, null]);
});

test('VESSEL-14 whatever is sent was typed without an error, has at most two decimals, and reads back as it stands', () => {
  const typed = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.double({ min: -10, max: 2000, noNaN: true }).map(String),
    fc.stringMatching(/^\d{0,4}[.,]?\d{0,4}$/),
  );
  fc.assert(
    fc.property(typed, typed, (beam, thr_fwd) => {
      const form = { ...OPENED, beam, thr_fwd };
      if (Object.keys(vesselFormErrors(form, OPENED, shown)).length > 0) return;
      const { metadata, ...own } = vesselFormChanges(KEA, form, OPENED, shown);
      const after = vesselSchema.parse({ ...KEA, ...own, metadata: { ...KEA.metadata, ...metadata } });
      for (const value of [after.beam, after.metadata.thr_fwd])
        if (typeof value === 'number') expect(Number(value.toFixed(2))).toBe(value);
      expect(vesselFormChanges(after, vesselFormOf(after), vesselFormOf(after), shown)).toEqual({});
    }),
  );
});

test('VESSEL-14 what must clear a bridge is rounded up: no ship is lower than was typed', () => {
  const opened = vesselFormOf(KEA);
  const changes = vesselFormChanges(KEA, { ...opened, height: '47.501', air_draft: '44.801' }, opened, VESSEL_FIELDS);
  expect(changes).toMatchObject({ height: 47.51, metadata: { air_draft: 44.81 } });
});
