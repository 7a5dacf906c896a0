import { expect, test } from 'vitest';
import type { Effect, Row } from '../shore/model-types.ts';
import type { Deed } from './ledger.ts';
import { brokenSignatures } from './signatures.ts';

const deedOf = (parts: Partial<Deed>): Deed => ({
  ...{ edit: 'e1', user: 'u1', key: 'signatures:p1-s1', kind: 'sign' },
  ...{ seen: {}, wanted: {}, decided: {} },
  ...{ isAcknowledged: true, isToldKept: true, yielded: new Set<string>(), mayHaveYielded: new Set<string>() },
  ...parts,
});
const signing = deedOf({ wanted: { signature: [{ role: 'pilot', content: { 'fields.date': 1 } }] } });

type Signed = NonNullable<Effect['signed']>;
type SomeRows = Record<string, Row['values'] | undefined>;

function judge(
  signed: Pick<Signed, 'held' | 'authors' | 'isAccepted'> & Partial<Signed>,
  others: Deed[] = [],
  rows: SomeRows = {},
  { useESignatures = false, revertedAt = 0 } = {},
): string[] {
  const { isAccepted } = signed;
  const after = { role: 'pilot', isAccepted, image: null };
  const effect = {
    ...{ key: 'signatures:p1-s1', edits: ['e1'], user: 'u1', after },
    signed: { accepted: isAccepted ? ['pilot'] : [], revertedAt: 0, ...signed },
  };
  const stored: SomeRows = { 'pilotage:p1': { pilotAccepted: isAccepted }, 'signatures:p1-s1': after, ...rows };
  const ledger = new Map([signing, ...others].map((deed) => [deed.edit, deed]));
  return brokenSignatures(ledger, {
    rows: new Map(
      Object.entries(stored).flatMap(([key, values]) =>
        values ? [[key, { values, pilotageUuid: 'p1', revertedAt }]] : [],
      ),
    ),
    effects: [effect],
    epoch: 1,
    useESignatures,
  } as never);
}

test('ACCEPT-07 a signature counts for the plan that was signed and for no other', () => {
  expect(judge({ held: { 'fields.date': 1 }, authors: {}, isAccepted: true })).toEqual([]);
  expect(judge({ held: { 'fields.date': 2 }, authors: { 'fields.date': 'u2' }, isAccepted: true })).toEqual([
    expect.stringContaining('miscounted: e1'),
  ]);
});

test('one that does not count was overtaken by somebody, or by what its own signer typed', () => {
  const held = { 'fields.date': 2 };
  expect(judge({ held, authors: { 'fields.date': 'office' }, isAccepted: false })).toEqual([]);
  const authors = { 'fields.date': 'u1' };
  expect(judge({ held, authors, isAccepted: false })).toEqual([
    expect.stringContaining('superseded: e1 of u1 by nobody'),
  ]);
  const later = deedOf({ edit: 'e2', key: 'pilotage:p1', wanted: { when: [{ date: 2 }] } });
  expect(judge({ held, authors, isAccepted: false }, [later])).toEqual([]);
  const same = deedOf({ edit: 'e2', key: 'pilotage:p1', wanted: { when: [{ date: 1 }] } });
  expect(judge({ held, authors, isAccepted: false }, [same])).toHaveLength(1);
});

test('what its signer drew on a drawing that joined another one overtook it', () => {
  const shape = 'metadata.shapes.s1';
  const signed = { held: { 'fields.date': 1, [`drawings.stage.${shape}`]: 1 }, isAccepted: false };
  const authors = { [`drawings.stage.${shape}`]: 'u1' };
  const drawn = deedOf({ edit: 'e2', key: 'drawings:p1-d9', wanted: { [shape]: [{ [shape]: 1 }] } });
  expect(judge({ ...signed, authors }, [drawn])).toEqual([]);
  expect(judge({ ...signed, authors }, [{ ...drawn, user: 'u2' }])).toHaveLength(1);
});

const SIGNED = { held: { 'fields.date': 1 }, authors: {}, isAccepted: true };
const OVERTAKEN = { held: { 'fields.date': 2 }, authors: { 'fields.date': 'office' }, isAccepted: false };

test.each([
  ['pilot', 'pilotAccepted'],
  ['master', 'masterAccepted'],
])('ACCEPT-07 an acceptance without its record is found: %s', (role, box) => {
  const unsigned = [
    `unsigned: p1 is accepted by the ${role}, and no signature of the port's kind says so`,
    `unsigned: p1 at the end is accepted by the ${role}, who has not signed it`,
  ];
  expect(judge(OVERTAKEN, [], { 'pilotage:p1': { [box]: true } })).toEqual(unsigned);
  // Not by the signature of the other one either.
  const both = { pilotAccepted: true, masterAccepted: true };
  expect(judge(SIGNED, [], { 'pilotage:p1': both })).toEqual(unsigned.map((words) => words.replace(role, 'master')));
});

test('ACCEPT-07 one who has signed is accepted at once, and alone', () => {
  expect(judge(SIGNED)).toEqual([]);
  expect(judge({ ...SIGNED, accepted: ['pilot', 'master'] })).toEqual([
    'unsigned: p1 after e1 is accepted by the master, who has not signed it',
  ]);
  expect(judge({ ...SIGNED, accepted: [] })).toEqual([
    'unheeded: p1 after e1 is not accepted by the pilot, who has signed it',
  ]);
});

test('ADMIN-09 an acceptance that was taken back is there no more, and its signature stays', () => {
  const open = { 'pilotage:p1': { pilotAccepted: false, masterAccepted: false } };
  expect(judge(SIGNED, [], open, { revertedAt: 1 })).toEqual([]);
  expect(judge(SIGNED, [], open)).toEqual(['unheeded: p1 at the end is not accepted by the pilot, who has signed it']);
  expect(judge(SIGNED, [], {}, { revertedAt: 1 })).toEqual([
    'unsigned: p1 at the end is accepted by the pilot, who has not signed it',
  ]);
  expect(judge(SIGNED, [], { ...open, 'signatures:p1-s1': undefined }, { revertedAt: 1 })).toEqual([
    'unkept: e1 of u1: signatures:p1-s1 is not among the signatures as it arrived',
  ]);
});

test('PREFS-08 by name alone where the port asks for no drawing, and with one where it does', () => {
  const broken = (image: number | null, useESignatures: boolean) =>
    judge(SIGNED, [], { 'signatures:p1-s2': { role: 'pilot', isAccepted: true, image } }, { useESignatures }).length;
  expect([broken(null, false), broken(1, false), broken(1, true), broken(null, true)]).toEqual([0, 0, 0, 1]);
});
