import { expect, test } from 'vitest';
import { sampleRow } from '../pilotages/list/sample-row.ts';
import type { PilotageRow } from '../pilotages/pilotage.ts';
import { boardDay } from './board-day.ts';
import { dayBoard, lanesOf } from './day-board.ts';

const ZONE = 'Pacific/Auckland';
const DAY = boardDay('2026-11-22', ZONE);
const BERTH_5 = { uuid: 'b5', name: 'Berth 5', berthStationType: 'berth' as const };
const BERTH_10 = { uuid: 'b10', name: 'Berth 10', berthStationType: 'berth' as const };
const STATION = { uuid: 's', name: 'Boarding ground', berthStationType: 'station' as const };
const BEN = { uuid: 'ben', metadata: { firstName: 'Ben', lastName: 'Roe' } };

/** The clock of 22 November at Koru, UTC+13. */
const at = (clock: string, day = '2026-11-22') => new Date(`${day}T${clock}:00+13:00`).toISOString();
function ship(name: string, clock: string, change: Partial<PilotageRow> = {}): PilotageRow {
  return sampleRow({
    ...{ uuid: name, date: at(clock), passageMinutes: 80, pilot: BEN, toLocation: BERTH_5 },
    vessel: { IMO: name, name, flag_code: 'SG' },
    ...change,
  });
}
const names = (bars: readonly { row: PilotageRow }[]) => bars.map(({ row }) => row.vessel.name);

test('a shift stands under both berths, once under its pilot; berths are in the order of their numbers', () => {
  const board = dayBoard([ship('KEA', '04:30', { fromLocation: BERTH_10 })], DAY);
  expect(board.berths.map(({ name }) => name)).toEqual(['Berth 5', 'Berth 10']);
  expect(board.berths.map(({ bars }) => names(bars))).toEqual([['KEA'], ['KEA']]);
  expect(board.pilots.map(({ name, bars }) => [name, names(bars)])).toEqual([['B. Roe', ['KEA']]]);
  expect(board.bars).toHaveLength(1);
});

test('a movement over midnight is drawn on both days; its end is the last constraint', () => {
  const late = ship('LATE', '23:30', { date: at('23:30', '2026-11-21') });
  expect(names(dayBoard([late], DAY).bars)).toEqual(['LATE']);
  expect(dayBoard([late], DAY).bars[0]?.end).toBe(Date.parse(at('00:50')));
  expect(names(dayBoard([late], boardDay('2026-11-21', ZONE)).bars)).toEqual(['LATE']);
  expect(dayBoard([late], boardDay('2026-11-23', ZONE)).bars).toEqual([]);
});

test.each(['Canc', 'Arch', 'Draft'] as const)('a movement that is %s takes no room on the board', (status) => {
  const board = dayBoard([ship('GONE', '04:30', { status })], DAY);
  expect([board.bars, board.berths, board.pilots, board.unassigned]).toEqual([[], [], [], []]);
  expect(board.drafts).toBe(status === 'Draft' ? 1 : 0);
});

test('who has no pilot or no berth stands among those not assigned; what is done does not', () => {
  const none = { pilot: null, pilotSecond: null };
  const board = dayBoard(
    [
      ship('NO PILOT', '04:00', none),
      ship('NO BERTH', '05:00', { fromLocation: STATION, toLocation: null }),
      ship('DONE', '01:00', { ...none, status: 'Done' }),
      ship('WHOLE', '06:00'),
    ],
    DAY,
  );
  expect(names(board.unassigned)).toEqual(['NO PILOT', 'NO BERTH']);
});

test('who came yesterday and leaves tomorrow lies at her berth today', () => {
  const came = ship('KEA', '10:00', { date: at('10:00', '2026-11-21') });
  const leaves = ship('KEA', '09:00', {
    ...{ uuid: 'leaves', date: at('09:00', '2026-11-23'), movementType: 'Departure' },
    ...{ fromLocation: BERTH_5, toLocation: STATION },
  });
  const [berth] = dayBoard([came, leaves], DAY).berths;
  expect(berth?.stays).toEqual([
    { uuid: 'KEA', ship: 'KEA', from: Date.parse(at('11:20', '2026-11-21')), until: Date.parse(leaves.date) },
  ]);
});

test('two that take a berth at one time clash; a movement of unknown duration has no end and no clash', () => {
  const [first, second, unknown] = dayBoard(
    [ship('ONE', '04:30'), ship('TWO', '05:00', { pilot: null }), ship('THREE', '05:10', { passageMinutes: null })],
    DAY,
  ).bars;
  expect([first, second].map((bar) => bar?.clashes.map(({ kind }) => kind))).toEqual([['berth'], ['berth']]);
  expect([unknown?.end, unknown?.clashes]).toEqual([null, []]);
});

test('bars that meet get lanes of their own, and a lane is used again once it is free', () => {
  const spans = [
    { from: 0, to: 10 },
    { from: 5, to: 12 },
    { from: 10, to: 20 },
    { from: 11, to: 15 },
  ];
  expect(lanesOf(spans)).toEqual([0, 1, 0, 2]);
});
