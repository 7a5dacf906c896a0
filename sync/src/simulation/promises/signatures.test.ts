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
const signing = deedOf({ wanted: { signature: [{ content: { 'fields.date': 1 } }] } });

function judge(
  signed: NonNullable<Effect['signed']>,
  others: Deed[] = [],
  rows: [string, Partial<Row>][] = [],
  useESignatures = false,
): string[] {
  const effect = { edits: ['e1'], user: 'u1', signed } as unknown as Effect;
  const ledger = new Map([signing, ...others].map((deed) => [deed.edit, deed]));
  return brokenSignatures(ledger, {
    rows: new Map(rows) as Map<string, Row>,
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

test('ACCEPT-07 nobody is accepted without a record of it', () => {
  const accepted: [string, Partial<Row>] = ['pilotage:p1', { values: { pilotAccepted: true }, pilotageUuid: null }];
  const none = { held: null, authors: {}, isAccepted: false };
  expect(judge(none, [], [accepted])).toEqual([
    "unsigned: p1 is accepted, and no signature of the port's kind says so",
  ]);
  const evidence: [string, Partial<Row>] = ['signatures:p1-s1', { values: { isAccepted: false }, pilotageUuid: 'p1' }];
  expect(judge(none, [], [accepted, evidence])).toHaveLength(1);
  const record: [string, Partial<Row>] = ['signatures:p1-s1', { values: { isAccepted: true }, pilotageUuid: 'p1' }];
  expect(judge(none, [], [accepted, record])).toEqual([]);
});

test('PREFS-08 by name alone where the port asks for no drawing, and with one where it does', () => {
  const accepted: [string, Partial<Row>] = ['pilotage:p1', { values: { pilotAccepted: true }, pilotageUuid: null }];
  const recordOf = (image: number | null): [string, Partial<Row>] => [
    'signatures:p1-s1',
    { values: { isAccepted: true, image }, pilotageUuid: 'p1' },
  ];
  const none = { held: null, authors: {}, isAccepted: false };
  const broken = (image: number | null, isAsked: boolean) =>
    judge(none, [], [accepted, recordOf(image)], isAsked).length;
  expect([broken(null, false), broken(1, false), broken(1, true), broken(null, true)]).toEqual([0, 0, 0, 1]);
});
