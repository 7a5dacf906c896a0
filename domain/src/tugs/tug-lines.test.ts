import { expect, test } from 'vitest';
import { sampleUuid } from '../pilotages/sample-pilotage.ts';
import type { PilotageTug } from './tug.ts';
import { cutTugName, isOverSwl, isSwl, legacySwl, lineName, shortTugType, TUG_LINES, tugBoard } from './tug-lines.ts';

const tug = (n: number, name: string, tonnage: number) => ({ uuid: sampleUuid(n), name, tonnage, tugType: 'ASD' });
const [KAHA, HIWA, WHAI, RANGI] = [tug(1, 'Kaha', 74), tug(2, 'Hiwa', 50), tug(3, 'Whai', 36), tug(4, 'Rangi', 45)];
const PORT = [KAHA, HIWA, WHAI, RANGI];
const at = (one: typeof KAHA, lineNumber: number, version = 1): PilotageTug => ({
  uuid: sampleUuid(100 + lineNumber * 10 + version),
  ...{ version, pilotage: { uuid: sampleUuid(9) }, tug: one, lineNumber, removedAt: null },
});
const ship = (bollard_swl: Record<string, number>) => ({ metadata: { bollard_swl } });

test('TUGS-02 fourteen named lines from the bow round by port, and 14 that stands by', () => {
  // Requirement TUGS-02 in its order; numbers by the decision of the same row.
  expect(TUG_LINES.map(({ number, name }) => `${number} ${name}`)).toEqual([
    ...['0 bow', '1 bow_port', '2 fwd_port', '3 beam_port', '4 aft_port', '5 quarter_port', '6 stern_port', '7 stern'],
    ...['8 stern_starboard', '9 quarter_starboard', '10 aft_starboard', '11 beam_starboard', '12 fwd_starboard'],
    '13 bow_starboard',
  ]);
  expect([lineName(13), lineName(14)]).toEqual(['bow starboard', 'standby']);
  // Each line of port has its like on starboard.
  for (const { fromStern, toPort } of TUG_LINES)
    expect(TUG_LINES.some((each) => each.fromStern === fromStern && each.toPort === 0 - toPort)).toBe(true);
});

test.each([
  ['Kaha', 'Kaha'],
  ['Te Kaha o Tanga', 'Te Kaha o Tanga'],
  ['Te Kaha o Tangaroa', 'Te Kaha o Tanga…'],
  ['Ōtautahi Tāwhiri', 'Ōtautahi Tāwhir…'],
])('TUGS-08 the name %s stands on the diagram as %s', (name, shown) => {
  expect(cutTugName(name)).toBe(shown);
});

test.each([
  ['Azimuth Tractor Drive', 'ATD'],
  ['Azimuth Stern Drive', 'ASD'],
  ['Azimuth Stern Drive (ASD)', 'ASD'],
  ['Conventional', 'Conventional'],
])('TUGS-12 the type %s is shown as %s', (type, shown) => {
  expect(shortTugType(type)).toBe(shown);
});

test.each([
  ['more than the bollard bears', 74, 64, true],
  ['a hundredth more', 50.01, 50, true],
  ['as much', 50, 50, false],
  ['less', 36, 40, false],
  ['an unknown load', 74, null, false],
])('TUGS-09 %s', (_, tonnage, swl, isOver) => {
  expect(isOverSwl(tonnage, swl)).toBe(isOver);
});

test.each([
  ['the evening before in the port', '2021-06-27T11:59:00Z', 60],
  // UTC+12: the 28th has begun in the port, not yet at Greenwich.
  ['the first minute of the day in the port', '2021-06-27T12:00:00Z', null],
  ['this year', '2026-11-20T00:00:00Z', null],
])('TUGS-10 the load of the whole ship, of a pilotage made %s', (_, createdAt, shown) => {
  expect(legacySwl(Date.parse(createdAt), 'Pacific/Auckland', { safeWorkLoad: 60 })).toBe(shown);
  expect(legacySwl(Date.parse(createdAt), 'Pacific/Auckland', { safeWorkLoad: null })).toBeNull();
});

test('TUGS-05 a bollard bears 0 to 500 t', () => {
  expect([-0.01, 0, 64.25, 500, 500.01].map(isSwl)).toEqual([false, true, true, true, false]);
});

test('TUGS-03 TUGS-09 the board: who is where, over which bollard, what pulls in all, and who is assigned nowhere', () => {
  const board = tugBoard([at(KAHA, 1), at(HIWA, 4), at(WHAI, 14)], PORT, ship({ 1: 64, 4: 50 }));
  expect(board.lines.flatMap(({ number, tug: one }) => (one ? [[number, one.tug.name]] : []))).toEqual([
    [1, 'Kaha'],
    [4, 'Hiwa'],
  ]);
  expect(board.over.map(({ name, swl }) => [name, swl])).toEqual([['bow port', 64]]);
  expect([board.pull, board.fastCount, board.standby?.tug.name]).toEqual([124, 2, 'Whai']);
  expect(board.free).toEqual([RANGI]);
  expect(board.clash).toBeNull();
});

test('TUGS-06 a line without a load, and a ship without a record, have none', () => {
  const [bow] = tugBoard([], PORT, ship({ 1: 64 })).lines;
  expect(bow?.swl).toBeNull();
  expect(tugBoard([], PORT, undefined).lines.every(({ swl }) => swl === null)).toBe(true);
});

test('TUGS-03 a tug that the port gave up stays by its name at its line', () => {
  const board = tugBoard([at(KAHA, 1)], [HIWA], ship({}));
  expect([board.lines[1]?.tug?.tug.name, board.free]).toEqual(['Kaha', [HIWA]]);
});

test('SYNC-12 a line that two people gave away, and a tug that they put to two lines, are asked about', () => {
  const waiting = 0;
  const sameLine = [at(KAHA, 1), at(HIWA, 1, waiting)];
  expect(tugBoard(sameLine, PORT, undefined).clash).toEqual({ mine: sameLine[1], theirs: sameLine[0] });
  expect(tugBoard(sameLine, PORT, undefined).lines[1]?.tug).toBe(sameLine[0]);
  const sameTug = [at(KAHA, 3, waiting), at(KAHA, 8)];
  expect(tugBoard(sameTug, PORT, undefined).clash).toEqual({ mine: sameTug[0], theirs: sameTug[1] });
  // A tug that stands by may be fast as well.
  expect(tugBoard([at(KAHA, 14, waiting), at(KAHA, 8)], PORT, undefined).clash).toBeNull();
});
