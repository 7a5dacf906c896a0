import { expect, test } from 'vitest';
import { emptyForm, formErrors, formOf, type PilotageForm, startInstant, startOnClock } from './pilotage-form.ts';
import { samplePilotage, sampleUuid } from './sample-pilotage.ts';

const ZONE = 'Pacific/Auckland';
const uuid = sampleUuid;
const storedPilotage = samplePilotage;
const filled = (part: Partial<PilotageForm> = {}): PilotageForm => ({ ...formOf(storedPilotage(), ZONE), ...part });
const today = '2026-11-20';
const errorsOf = (part: Partial<PilotageForm>, opened: PilotageForm | null = null) =>
  formErrors(filled(part), { zone: ZONE, today, opened });

test('FORM-06 a new form has pilotage mode Direct and transfer method Pilot Launch and nothing else chosen', () => {
  const { pilotageMode, transferMethod, ...rest } = emptyForm();
  expect([pilotageMode, transferMethod]).toEqual(['Direct', 'Pilot Launch']);
  expect(Object.values(rest).filter((value) => value !== '' && value !== null)).toEqual(['earlier']);
});

test('a stored pilotage stands on the form in the time of the port, drafts with two decimals', () => {
  // New Zealand daylight time is UTC+13 in November.
  expect(filled()).toMatchObject({
    date: '22/11/2026',
    time: '14:30',
    vesselFwdDraft: '8.40',
    vesselDisplacement: '30400.00',
    pilot: uuid(7),
    pilotSecond: null,
  });
});

test('a draft without mode and transfer shows the defaults; any other pilotage shows what it holds', () => {
  const bare = { pilotageMode: null, transferMethod: null };
  expect(formOf(storedPilotage({ ...bare, status: 'Draft' }), ZONE)).toMatchObject({
    pilotageMode: 'Direct',
    transferMethod: 'Pilot Launch',
  });
  expect(formOf(storedPilotage({ ...bare, status: 'Plan' }), ZONE)).toMatchObject(bare);
});

test('FORM-23 every empty required field shows "Required field", and no optional one does', () => {
  const errors = formErrors(
    { ...emptyForm(), pilotageMode: null, transferMethod: null },
    { zone: ZONE, today, opened: null },
  );
  expect(Object.keys(errors).sort()).toEqual(
    ['date', 'fromLocation', 'imo', 'movementType', 'route', 'time', 'toLocation', 'vesselName'].sort(),
  );
  expect(new Set(Object.values(errors).map(({ text }) => text))).toEqual(new Set(['Required field']));
});

test('FORM-24 a second pilot is not required', () => {
  expect(errorsOf({ pilotSecond: null })).toEqual({});
});

test.each(['24:00', '14:60', '1430', 'x', '14:3'])('FORM-25 %s is an "Invalid time"', (time) => {
  expect(errorsOf({ time }).time).toEqual({ text: 'Invalid time' });
});

test.each(['00:00', '23:59', '09:05'])('FORM-25 %s is a time', (time) => {
  expect(errorsOf({ time })).toEqual({});
});

test('FORM-25 a wrong time is said even before the day is known', () => {
  expect(errorsOf({ date: '', time: '24:00' }).time).toEqual({ text: 'Invalid time' });
});

// New Zealand Daylight Time Order 2007: on the last Sunday of September 02:00 standard time becomes 03:00; on the first
// Sunday of April 03:00 daylight time becomes 02:00. In 2026 these are 27 September and 5 April.
test('FORM-25 a time that the clocks jump over is invalid, with the reason beside it', () => {
  expect(errorsOf({ date: '27/09/2026', time: '03:00' }).time).toBeUndefined();
  expect(errorsOf({ date: '27/09/2026', time: '02:30' }).time).toEqual({
    text: 'Invalid time',
    reason: 'The clocks go from 02:00 to 03:00 that night, so this time does not exist.',
  });
});

test('FORM-25 a time that happens twice has both instants with their offsets, and is the earlier one until told otherwise', () => {
  const night = { date: '05/04/2026', time: '02:30' };
  expect(startOnClock(night, ZONE)).toMatchObject({ kind: 'two', earlierOffset: '+13:00', laterOffset: '+12:00' });
  expect(startInstant({ ...night, occurrence: emptyForm().occurrence }, ZONE)).toBe(Date.parse('2026-04-04T13:30:00Z'));
  expect(startInstant({ ...night, occurrence: 'later' }, ZONE)).toBe(Date.parse('2026-04-04T14:30:00Z'));
  expect(formOf(storedPilotage({ date: '2026-04-04T14:30:00.000Z' }), ZONE)).toMatchObject({
    ...night,
    occurrence: 'later',
  });
});

test('FORM-26 a day more than 7 days before today in the port is refused, 7 days is not', () => {
  expect(errorsOf({ date: '13/11/2026' })).toEqual({});
  expect(errorsOf({ date: '12/11/2026' }).date).toEqual({ text: 'Must not be older than 7 days' });
});

test('FORM-26 an old day that was not changed is left alone', () => {
  const opened = filled({ date: '01/06/2026' });
  expect(errorsOf({ date: '01/06/2026' }, opened)).toEqual({});
  expect(errorsOf({ date: '02/06/2026' }, opened).date).toEqual({ text: 'Must not be older than 7 days' });
});

test('a day that does not exist is an invalid date', () => {
  expect(errorsOf({ date: '31/11/2026' }).date).toEqual({ text: 'Invalid date' });
});

test.each([
  ['41290B7', 'Must contain digits 0-9 only'],
  ['412907', 'IMO must be 7 digits long'],
  ['41290577', 'IMO must be 7 digits long'],
  ['٤١٢٩٠٥٧', 'Must contain digits 0-9 only'],
])('FORM-27 the IMO number %s: %s', (imo, text) => {
  expect(errorsOf({ imo }).imo).toEqual({ text });
});

test.each([...'\\|~!@#$%^*+=][{}";:?>,<'])('FORM-28 a vessel name with %s is refused', (symbol) => {
  expect(errorsOf({ vesselName: `MIRO${symbol}VOYAGER` }).vesselName).toEqual({
    text: 'Only letters, numbers and the symbols ()._-/’',
  });
});

test('FORM-28 letters of any language, numbers and the symbols named pass', () => {
  expect(errorsOf({ vesselName: 'TE WĀHI-NUI II (ex K.1_2/3) O’Brien' })).toEqual({});
});

test.each(['vesselFwdDraft', 'vesselAftDraft', 'vesselDisplacement'] as const)(
  'FORM-29 %s must be a non-negative number or empty',
  (field) => {
    const text = 'Please enter a non-negative number';
    expect(errorsOf({ [field]: '-1' })[field]).toEqual({ text });
    expect(errorsOf({ [field]: '8.4.1' })[field]).toEqual({ text });
    expect(errorsOf({ [field]: '.' })[field]).toEqual({ text });
    expect(errorsOf({ [field]: '0' })).toEqual({});
    expect(errorsOf({ [field]: '' })).toEqual({});
  },
);

test('a draft of more than 100 m is a slip of the finger', () => {
  expect(errorsOf({ vesselFwdDraft: '840' }).vesselFwdDraft).toEqual({ text: 'Must not be more than 100' });
});

test('FORM-34 the second pilot must not be the first; pilots that were stored so ask for nothing until they change', () => {
  const both = { pilot: uuid(7), pilotSecond: uuid(7) };
  expect(errorsOf(both)).toEqual({ pilotSecond: { text: 'Already the primary pilot' } });
  expect(errorsOf(both, filled(both))).toEqual({});
  expect(errorsOf({ pilot: null, pilotSecond: null })).toEqual({});
});

test('FORM-29 a draft deeper than the hull is refused; one that was stored so asks for nothing until it or the ship changes', () => {
  const hull = { summerDraft: 8, depth: 11, length: 138 };
  const wrong = { vesselAftDraft: { text: 'Deeper than her hull: depth 11.00 m' } };
  const stood = filled({ vesselAftDraft: '11.01' });
  const found = (form: PilotageForm, opened: PilotageForm | null) =>
    formErrors(form, { zone: ZONE, today, opened, hull });
  expect(found(stood, null)).toEqual(wrong);
  expect(found(stood, stood)).toEqual({});
  expect(found({ ...stood, imo: '4129057' }, { ...stood, imo: '4127052' })).toEqual(wrong);
});

test('FORM-23 a shift from a place to the same place is refused at the field, in words', () => {
  const toLocation = uuid(32);
  expect(errorsOf({ movementType: 'Shift', fromLocation: toLocation, toLocation }).toLocation).toEqual({
    text: 'A shift goes to another place',
  });
  expect(errorsOf({ movementType: 'Shift', fromLocation: uuid(31), toLocation }).toLocation).toBeUndefined();
  expect(errorsOf({ fromLocation: null, toLocation: null }).toLocation).toEqual({ text: 'Required field' });
});
