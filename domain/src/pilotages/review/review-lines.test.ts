import { expect, test } from 'vitest';
import type { Pilotage } from '../pilotage.ts';
import { samplePilotage, sampleUuid } from '../sample-pilotage.ts';
import { REVIEW_FIELDS, type ReviewValues, reviewValuesOf, stillToReview } from './review-fields.ts';
import { reviewLines } from './review-lines.ts';

const place = (name: string, berthStationType = 'berth') => ({ uuid: sampleUuid(40), name, berthStationType });
const BEN = { uuid: sampleUuid(41), metadata: { firstName: 'Ben', lastName: 'Roe' } };

const textsOf = (previousData: ReviewValues, part: Partial<Pilotage> = {}) =>
  reviewLines(samplePilotage({ previousData, ...part })).map(({ label, from, to }) => [label, from, to]);

/** Of samplePilotage: Koru is on summer time, UTC+13, in November. */
const EXAMPLES: [keyof Pilotage, unknown, [string, string, string]][] = [
  ['date', '2026-11-21T15:30:00.000Z', ['Date and time', '04:30, 22 Nov 2026', '14:30, 22 Nov 2026']],
  ['movementType', 'Departure', ['MVT', 'Departure', 'Arrival']],
  ['fromLocation', place('Anchorage', 'station'), ['From', 'Anchorage', 'Boarding ground']],
  ['toLocation', place('Berth 5'), ['To', 'Berth 5', 'Berth 8']],
  ['route', null, ['Route', '--', 'Inner channel to Berth 8']],
  ['pilot', BEN, ['Pilot (Primary)', 'B. Roe', 'A. Ngata']],
  ['pilotSecond', BEN, ['Pilot (Secondary)', 'B. Roe', 'Unassigned']],
  ['sideTo', 'Port', ['Side To', 'Port', 'Starboard']],
  ['vesselMaxDraft', 9.1, ['Max. Draft', '9.10 m', '8.80 m']],
  ['notes', '  ', ['Notes', '--', 'Linesmen ordered for 15:40']],
  ['pilotageMode', 'Indirect', ['Pilotage Mode', 'Indirect', 'Direct']],
  ['transferMethod', 'Pilot Launch', ['Transfer Method', 'Pilot Launch', 'Helicopter']],
  ['vesselFwdDraft', null, ['Fwd. Draft', '--', '8.40 m']],
  ['vesselAftDraft', 9, ['Aft Draft', '9.00 m', '8.80 m']],
  ['vesselDisplacement', 31000, ['Displacement', '31000.00 t', '30400.00 t']],
  ['vesselAgent', 'Tasman', ['Agent', 'Tasman', 'Koru Shipping']],
  ['vessel', { IMO: null, name: 'KOWHAI' }, ['Vessel', 'KOWHAI, IMO --', 'PACIFIC KOWHAI, IMO 4129057']],
];

test.each(EXAMPLES)(
  'REVIEW-05 REVIEW-06 a changed %s reads "changed from X to Y" in the words of the header',
  (field, old, words) => {
    expect(textsOf({ [field]: old })).toEqual([words]);
  },
);

test('REVIEW-06 there is an example of every compared item, and together they stand in the order of the list', () => {
  expect(EXAMPLES.map(([field]) => field)).toEqual([...REVIEW_FIELDS]);
  const all = Object.fromEntries(EXAMPLES.map(([field, old]) => [field, old]).reverse());
  expect(textsOf(all)).toEqual(EXAMPLES.map(([, , words]) => words));
});

test('REVIEW-06 what is not compared, or is back to what it was, has no line', () => {
  const stored = samplePilotage();
  const same = Object.fromEntries(REVIEW_FIELDS.map((field) => [field, stored[field]]));
  expect(textsOf({ ...same, vesselVisitCode: 'other', outerEnd: 'other', status: 'Draft' } as ReviewValues)).toEqual(
    [],
  );
});

test('REVIEW-06 notes are compared trimmed, things by their uuid, the ship by number and name', () => {
  const stored = samplePilotage();
  expect(textsOf({ notes: ' Linesmen ordered for 15:40\n' })).toEqual([]);
  expect(textsOf({ toLocation: { ...stored.toLocation, name: 'Berth eight' } })).toEqual([]);
  expect(textsOf({ vessel: { IMO: '4129057', name: 'PACIFIC KOWHAI', flag_code: 'PA' } })).toEqual([]);
  expect(textsOf({ vessel: { IMO: '4129057', name: 'OLD NAME' } })).toHaveLength(1);
});

test('REVIEW-05 each line says who and when; of a change without an author neither', () => {
  const [draft, mode] = reviewLines(
    samplePilotage({
      previousData: { vesselMaxDraft: 9.1, pilotageMode: 'Indirect' },
      alterations: { vesselMaxDraft: { by: 'Ben Roe', at: '2026-11-21T13:34:00.000Z' } },
    }),
  );
  expect(draft).toMatchObject({ by: 'Ben Roe', at: Date.UTC(2026, 10, 21, 13, 34) });
  expect(mode).toMatchObject({ by: null, at: null });
});

test('REVIEW-05 a thing that was confirmed by its uuid has its name from what this device has read', () => {
  const previousData = { toLocation: { uuid: sampleUuid(40) }, pilot: { uuid: BEN.uuid } };
  const known = {
    place: () => ({ uuid: sampleUuid(40), name: 'Berth 5', berthStationType: 'berth' as const }),
    route: () => undefined,
    person: () => BEN,
  };
  const told = (things?: typeof known) => reviewLines(samplePilotage({ previousData }), things).map(({ from }) => from);
  expect(told(known)).toEqual(['Berth 5', 'B. Roe']);
  expect(told()).toEqual(['another place', 'another pilot']);
});

test('REVIEW-07 a confirmation closes what was seen as it stands, and leaves open what was changed once more', () => {
  const previous = { notes: 'old', vesselMaxDraft: 8.4, sideTo: 'Port' };
  const now = samplePilotage({ notes: 'new', vesselMaxDraft: 9.2, sideTo: 'Port' });
  expect(stillToReview(previous, now, reviewValuesOf(now))).toEqual({});
  // The draft was 8.80 on the screen, the side Starboard: from there on is to be reviewed.
  const seen = { notes: 'new', vesselMaxDraft: 8.8, sideTo: 'Starboard' };
  expect(stillToReview(previous, now, seen)).toEqual({ vesselMaxDraft: 8.8, sideTo: 'Starboard' });
  expect(stillToReview(previous, now, {})).toEqual({});
});

test('REVIEW-07 what was changed after the look keeps the name it was kept with', () => {
  const berth = place('Berth 5');
  const seen = { toLocation: { uuid: berth.uuid } };
  expect(stillToReview({ toLocation: berth }, samplePilotage(), seen)).toEqual({ toLocation: berth });
});
