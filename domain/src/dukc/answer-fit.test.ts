import { expect, test } from 'vitest';
import { instantToIso, minutes, seconds } from '../time/instant.ts';
import { isForOther, pilotageHas } from '../words/clearance/calculated-for.ts';
import { answerFit, type PassageWanted, passageWanted } from './answer-fit.ts';
import type { CalculatedFor } from './calculated-for.ts';
import { withheldReasons } from './withheld-reason.ts';

const ZONE = 'Pacific/Auckland';
/** 15:14 on 24 November in Koru. */
const START = Date.parse('2026-11-24T02:14:00.000Z');
const LATER = Date.parse('2026-11-24T10:59:00.000Z');
const FETCHED = START - minutes(90);
const [PILOTAGE, OTHER, ROUTE] = ['1', '2', '3'].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`) as [
  string,
  string,
  string,
];

const WANTED: PassageWanted = {
  pilotageUuid: PILOTAGE,
  vesselIMO: '4123018',
  start: START,
  route: { uuid: ROUTE, name: 'Sea to Berth 5' },
  maxDraft: 12.75,
};
const MADE: CalculatedFor = {
  vesselId: '4123018',
  pilotageUuid: PILOTAGE,
  routeUuid: ROUTE,
  routeName: 'Sea to Berth 5',
  start: instantToIso(START),
  draft: 12.75,
};
const fitTo = (made: CalculatedFor | undefined, wanted: Partial<PassageWanted> = {}, age = 0) =>
  answerFit(made, { ...WANTED, ...wanted }, { lastFetched: instantToIso(FETCHED), now: FETCHED + age });
const names = (found: ReturnType<typeof fitTo>) => found.differences.map(({ of }) => of);

test('an answer for this pilotage, start, route and draft counts', () => {
  expect(fitTo(MADE)).toEqual({ differences: [], unknown: [], isOld: false, counts: true });
});

test.each<[string, Partial<PassageWanted>, string[]]>([
  ['60 s later', { start: START + seconds(60) }, []],
  ['61 s later', { start: START + seconds(61) }, ['start']],
  ['60 s earlier', { start: START - seconds(60) }, []],
  ['61 s earlier', { start: START - seconds(61) }, ['start']],
  ['a draft that reads the same', { maxDraft: 12.7504 }, []],
  ['a centimetre deeper', { maxDraft: 12.76 }, ['draft']],
  ['a centimetre lighter', { maxDraft: 12.74 }, ['draft']],
  ['no draft', { maxDraft: null }, ['draft']],
  ['another route of the same name', { route: { uuid: OTHER, name: 'Sea to Berth 5' } }, ['route']],
  ['a route that was renamed', { route: { uuid: ROUTE, name: 'Sea to Berth Five' } }, []],
  ['no route', { route: null }, ['route']],
  ['another pilotage', { pilotageUuid: OTHER }, ['pilotage']],
  ['another ship', { vesselIMO: '4123020' }, ['ship']],
  ['no ship', { vesselIMO: null }, ['ship']],
  ['everything else', { start: LATER, maxDraft: 12.4, route: null }, ['start', 'route', 'draft']],
])('an answer counts for what it was calculated for alone: the pilotage has %s', (_, wanted, expected) => {
  expect(names(fitTo(MADE, wanted))).toEqual(expected);
  expect(fitTo(MADE, wanted).counts).toBe(expected.length === 0);
});

test.each<[string, Partial<CalculatedFor>, string[]]>([
  ['no start', { start: null }, ['start']],
  ['no route', { routeUuid: null, routeName: null }, ['route']],
  ['no draft', { draft: undefined }, ['draft']],
  ['a draft of zero', { draft: 0 }, ['draft']],
  ['no pilotage', { pilotageUuid: null }, []],
  ['the name of its route alone', { routeUuid: null, routeName: ' sea to berth 5' }, []],
])('an answer that says %s: what is not known keeps it from counting', (_, parts, unknown) => {
  const found = fitTo({ ...MADE, ...parts });
  expect([found.differences, found.unknown, found.counts]).toEqual([[], unknown, unknown.length === 0]);
});

test('an answer kept by an older app, which says nothing of all this, does not count', () => {
  expect(fitTo(undefined)).toEqual({
    differences: [],
    unknown: ['start', 'route', 'draft'],
    isOld: false,
    counts: false,
  });
});

test('DUKC-12 TRANSIT-06 after an hour an answer counts no more, nor one from a clock that is an hour ahead', () => {
  expect(fitTo(MADE, {}, 3_599_999).counts).toBe(true);
  expect(fitTo(MADE, {}, 3_600_000)).toMatchObject({ isOld: true, counts: false });
  expect(fitTo(MADE, {}, -3_600_000).counts).toBe(false);
  expect(fitTo(MADE, {}, -4000).counts).toBe(true);
  expect(answerFit(MADE, WANTED, { lastFetched: 'never', now: START }).counts).toBe(false);
});

test('only what differs is said, with what the pilotage has', () => {
  const { differences } = fitTo(MADE, { start: LATER, maxDraft: 12.4 });
  expect(isForOther('plan', differences, ZONE)).toBe('This plan is for a start at 15:14, 12.75 m');
  expect(pilotageHas(differences, ZONE)).toBe('The pilotage starts at 23:59, has 12.40 m.');
});

test.each<[Partial<PassageWanted>, string[]]>([
  [{ maxDraft: 12.4 }, ['This plan is for 12.75 m.', 'The pilotage has 12.40 m.']],
  [{ maxDraft: null }, ['This plan is for 12.75 m.', 'The pilotage has no max. draft.']],
  // 15:14 on the next day.
  [{ start: START + minutes(24 * 60) }, ['This plan is for a start at 24/1514.', 'The pilotage starts at 25/1514.']],
  [
    { route: { uuid: OTHER, name: 'Sea to Berth 3' } },
    ['This plan is for route Sea to Berth 5.', 'The pilotage has route Sea to Berth 3.'],
  ],
  [{ pilotageUuid: OTHER }, ['This plan is for another pilotage.']],
])('the reasons in words: %#', (wanted, reasons) => {
  expect(withheldReasons(fitTo(MADE, wanted), 'plan', ZONE)).toEqual(reasons);
});

test('what is not known and what is old is said', () => {
  const unknown = fitTo({ ...MADE, draft: null, start: null }, {}, 3_600_000);
  expect(withheldReasons(unknown, 'transit', ZONE)).toEqual([
    'It is not known for which start and draft this transit is.',
    'An hour old or more.',
  ]);
});

test('a draft of zero is no draft of a pilotage', () => {
  const pilotage = {
    uuid: PILOTAGE,
    vessel: { IMO: '4123018', name: 'KEA MERIDIAN', flag_code: null },
    date: instantToIso(START),
    route: { uuid: ROUTE, name: 'Sea to Berth 5', sideToRestrictions: [] },
    vesselMaxDraft: 0,
  };
  expect(passageWanted(pilotage)).toMatchObject({ maxDraft: null, start: START, pilotageUuid: PILOTAGE });
});
