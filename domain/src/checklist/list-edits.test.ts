import { expect, test } from 'vitest';
import type { KnownFigure } from './known-figure.ts';
import { allTicked, isAsked, judgedAgainst, judgementOf, withComment, withJudgement, withTick } from './list-edits.ts';
import { listStatus } from './list-status.ts';
import { EXTRA_METADATA } from './pilotage-extra.ts';
import { listOfPilotage } from './pilotage-list.ts';

const id = (tail: string) => `30000000-0000-4000-8000-0000000000${tail}`;
const list = EXTRA_METADATA.checklist.parse({
  value: [
    { uuid: id('a0'), label: 'Ship to pilot', isHeader: true },
    { uuid: id('a1'), label: 'Pilot card' },
    { uuid: id('a2'), label: 'Poster', isSelected: true },
    { uuid: id('b0'), label: 'Departure', isHeader: true, disableForMovementTypes: ['Arrival', 'Shift'] },
    { uuid: id('b1'), label: 'Gangway clear', disableForMovementTypes: ['Arrival', 'Shift'] },
  ],
});
const rows = EXTRA_METADATA.pass_fail_checklist.parse({
  value: [
    { uuid: id('c1'), label: 'Window', figure: 'startWindow', limit: 30 },
    { uuid: id('c2'), label: 'Pilot rest' },
  ],
}).value;
const ticked = (items: typeof list.value) => items.filter(({ isSelected }) => isSelected).map(({ label }) => label);
const KNOWN: KnownFigure = {
  text: 'closes 05:31, 1 h 1 min after this start',
  says: 'caution',
  source: 'Leadline',
  asOf: null,
  at: '2026-11-21T15:00:00.000Z',
};

test('CHECK-03 an item holds uuid, label, heading, tick, comment and the movements it is not for; a list its items and a comment', () => {
  expect(Object.keys(list)).toEqual(['value', 'comment']);
  expect(list.value[1]).toEqual({
    uuid: id('a1'),
    label: 'Pilot card',
    isHeader: false,
    isSelected: false,
    comment: null,
    disableForMovementTypes: [],
  });
});

test('CHECK-04 an item is asked of every movement but those that it is not for; a heading of none', () => {
  const asked = (movement: 'Arrival' | 'Departure' | 'Shift') =>
    list.value.filter((item) => isAsked(item, movement)).map(({ label }) => label);
  expect(asked('Arrival')).toEqual(['Pilot card', 'Poster']);
  expect(asked('Shift')).toEqual(['Pilot card', 'Poster']);
  expect(asked('Departure')).toEqual(['Pilot card', 'Poster', 'Gangway clear']);
});

test('CHECK-09 select-all ticks what is asked and leaves headings and disabled items alone', () => {
  const all = allTicked(list.value, 'Arrival');
  expect(ticked(all)).toEqual(['Pilot card', 'Poster']);
  expect(ticked(allTicked(list.value, 'Departure'))).toEqual(['Pilot card', 'Poster', 'Gangway clear']);
  // One that was ticked as a departure keeps its tick as an arrival.
  expect(ticked(allTicked(withTick(list.value, id('b1'), true), 'Arrival'))).toContain('Gangway clear');
});

test('CHECK-04 a tick that is not asked any more is kept and does not count', () => {
  const value = withTick(list.value, id('b1'), true);
  expect(listStatus({ value, comment: null }, 'Departure')).toMatchObject({ answered: 2, asked: 3 });
  expect(listStatus({ value, comment: null }, 'Arrival')).toMatchObject({ answered: 1, asked: 2 });
});

test('CHECK-06 CHECK-07 a list with a comment over its limit is not valid; one at it is', () => {
  const valid = (item: number, whole: number) =>
    listStatus({ value: withComment(list.value, id('a1'), 'c'.repeat(item)), comment: 'c'.repeat(whole) }, 'Arrival')
      .isValid;
  expect([valid(300, 500), valid(301, 500), valid(300, 501)]).toEqual([true, false, false]);
});

test('a comment that is emptied is none', () => {
  const commented = withComment(list.value, id('a1'), 'Seen');
  expect(commented[1]?.comment).toBe('Seen');
  expect(withComment(commented, id('a1'), ' ')[1]?.comment).toBeNull();
});

test('CHECK-05 pass and caution take each other’s place, and a second press takes the judgement back', () => {
  const said = (items: typeof rows) => items.map(judgementOf);
  const passed = withJudgement(rows, id('c2'), 'pass', null);
  expect(said(passed)).toEqual([null, 'pass']);
  expect(passed[1]).toMatchObject({ passChecked: true, failChecked: false });
  const cautioned = withJudgement(passed, id('c2'), 'caution', null);
  expect(cautioned[1]).toMatchObject({ passChecked: false, failChecked: true });
  expect(said(withJudgement(cautioned, id('c2'), 'caution', null))).toEqual([null, null]);
});

test('what was known is kept with the judgement, goes with it, and does not decide it', () => {
  const passed = withJudgement(rows, id('c1'), 'pass', KNOWN);
  expect(passed[0]).toMatchObject({ passChecked: true, known: KNOWN });
  expect(passed.map(judgedAgainst)).toEqual(['pass', null]);
  expect(withJudgement(rows, id('c1'), 'caution', KNOWN).map(judgedAgainst)).toEqual([null, null]);
  const overPass = withJudgement(rows, id('c1'), 'caution', { ...KNOWN, says: 'pass' });
  expect(overPass.map(judgedAgainst)).toEqual(['caution', null]);
  expect(withJudgement(rows, id('c1'), 'caution', { ...KNOWN, says: null }).map(judgedAgainst)).toEqual([null, null]);
  expect(withJudgement(passed, id('c1'), 'pass', KNOWN)[0]).toEqual(rows[0]);
});

test('CHECK-12 a pilotage has the port’s template until it has a list of its own', () => {
  const template = { uuid: id('d0'), extraType: 'checklist', metadata: { value: [{ uuid: id('a1'), label: 'Card' }] } };
  const own = {
    uuid: id('d1'),
    version: 1,
    pilotage: { uuid: id('d2') },
    extraType: 'checklist' as const,
    metadata: list,
    updatedAt: '2026-11-21T15:00:00.000Z',
  };
  expect(listOfPilotage('checklist', [], [template])?.value).toMatchObject([{ label: 'Card', isSelected: false }]);
  expect(listOfPilotage('checklist', [own], [template])).toEqual(list);
  expect(listOfPilotage('pass_fail_checklist', [own], [template])).toBeNull();
  expect(listOfPilotage('checklist', [], [{ ...template, metadata: { value: 'broken' } }])).toBeNull();
});
