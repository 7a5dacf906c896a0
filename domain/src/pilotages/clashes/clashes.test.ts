import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleRow } from '../list/sample-row.ts';
import type { PilotageRow } from '../pilotage.ts';
import type { PilotageStatus } from '../rights/pilotage-status.ts';
import { clashesOf } from './clashes.ts';

const berth = (uuid: string) => ({ uuid, name: `Berth ${uuid}`, berthStationType: 'berth' as const });
const SEA = { uuid: 'sea', name: 'Boarding ground', berthStationType: 'station' as const };
const ship = (IMO: string | null) => ({ IMO, name: `SHIP ${IMO}`, flag_code: null });
const pilot = (uuid: string) => ({ uuid, metadata: { firstName: uuid, lastName: 'Pilot' } });

/** An arrival at Berth 8 of 80 minutes at this clock of one day, UTC, each by a ship of its own. */
let ships = 4_120_000;
function arrival(clock: string, change: Partial<PilotageRow> = {}): PilotageRow {
  const uuid = `at ${clock} ${ships}`;
  return sampleRow({
    ...{ uuid, date: `2026-11-23T${clock}:00.000Z`, passageMinutes: 80, vessel: ship(String(ships++)) },
    ...{ fromLocation: SEA, toLocation: berth('8') },
    ...change,
  });
}
const departure = (clock: string, change: Partial<PilotageRow>) =>
  arrival(clock, { movementType: 'Departure', fromLocation: berth('8'), toLocation: SEA, ...change });

/** "berth 8, at 11:00": what is told of a movement. */
function told(rows: readonly PilotageRow[], row: PilotageRow): string[] {
  const clashes = clashesOf(rows).get(row.uuid) ?? [];
  return clashes.map(
    ({ kind, uuid, other }) => `${[kind, uuid].filter(Boolean).join(' ')}, ${other.date.slice(11, 16)}`,
  );
}

test('two arrivals at one berth an hour apart clash, and both are told of it', () => {
  const [one, other] = [arrival('10:00'), arrival('11:00')];
  expect(told([other, one], one)).toEqual(['berth 8, 11:00']);
  expect(told([other, one], other)).toEqual(['berth 8, 10:00']);
});

test('one that begins as the other is over does not clash with it: they share an instant alone', () => {
  const [one, other] = [arrival('10:00'), arrival('11:20')];
  expect(clashesOf([one, other]).size).toBe(0);
});

test('who leaves a berth makes room for who comes', () => {
  expect(clashesOf([departure('10:00', {}), arrival('10:10')]).size).toBe(0);
});

test('who comes alongside while another lies there, from her arrival to her departure, clashes', () => {
  const first = arrival('02:00');
  const leaves = departure('20:00', { vessel: first.vessel });
  const second = arrival('12:00');
  // Alongside 13:20; she lies there from 03:20 to 20:00.
  expect(told([first, leaves, second], second)).toEqual(['berth 8, 02:00']);
  expect(told([first, leaves, second], first)).toEqual(['berth 8, 12:00']);
  // Alongside at 20:00, when she has let go.
  expect(told([first, leaves, arrival('18:40', { uuid: 'later' })], first)).toEqual([]);
  // A ship that has come already lies there all the same, and is told nothing of it.
  const sailed = { ...first, status: 'Done' as const };
  expect(told([sailed, leaves, second], second)).toEqual(['berth 8, 02:00']);
  expect(told([sailed, leaves, second], sailed)).toEqual([]);
});

test('nobody knows whether she still lies there when no departure is known, or one from elsewhere', () => {
  const first = arrival('02:00');
  const second = arrival('12:00');
  expect(clashesOf([first, second]).size).toBe(0);
  expect(clashesOf([first, second, departure('20:00', { vessel: first.vessel, fromLocation: berth('5') })]).size).toBe(
    0,
  );
});

test('one pilot on two movements at once, as first or second pilot', () => {
  const one = arrival('10:00', { pilot: pilot('aroha'), pilotSecond: pilot('ben') });
  const other = departure('10:30', { fromLocation: berth('5'), pilot: pilot('ben') });
  expect(told([one, other], one)).toEqual(['pilot ben, 10:30']);
  expect(told([one, other], other)).toEqual(['pilot ben, 10:00']);
  expect(clashesOf([one, { ...other, pilot: pilot('tui') }]).size).toBe(0);
});

test('one ship on two movements at once is told as that, and not as a berth that she takes twice', () => {
  const one = arrival('10:00');
  const other = arrival('10:30', { vessel: one.vessel, toLocation: berth('5') });
  expect(told([one, other], one)).toEqual(['ship, 10:30']);
  expect(told([one, { ...other, toLocation: one.toLocation }], one)).toEqual(['ship, 10:30']);
});

test.each<[string, Partial<PilotageRow>]>([
  ['the duration', { passageMinutes: null }],
  ['the duration, from a server that does not say it', { passageMinutes: undefined }],
  ['a start', { date: 'soon' }],
])('of what nobody knows %s nothing is said', (_, change) => {
  expect(clashesOf([arrival('10:00'), { ...arrival('10:00'), ...change }]).size).toBe(0);
});

test('ships without a number are not taken for one, nor is a boarding ground for a berth', () => {
  const one = arrival('10:00', { vessel: ship(null), toLocation: SEA });
  expect(clashesOf([one, { ...one, uuid: 'other' }]).size).toBe(0);
});

test.each<PilotageStatus>(['Draft', 'Canc', 'Arch', 'Done'])('one that is %s takes no pilot and no berth', (status) => {
  expect(
    clashesOf([arrival('10:00', { pilot: pilot('ben') }), arrival('10:00', { pilot: pilot('ben'), status })]).size,
  ).toBe(0);
});

test('of any movements: whoever is told of another, the other is told of too, unless it is done', () => {
  const any = fc.record({
    status: fc.constantFrom<PilotageStatus>('New', 'Plan', 'Done', 'Draft', 'Canc'),
    minute: fc.integer({ min: 0, max: 600 }),
    passageMinutes: fc.constantFrom(30, 80, null),
    to: fc.constantFrom('8', '5'),
    imo: fc.constantFrom('4120001', '4120002', '4120003', null),
    leaves: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 12 }), (drawn) => {
      const rows = drawn.map(({ status, minute, passageMinutes, to, imo, leaves }, index) =>
        arrival('00:00', {
          ...{ uuid: `${index}`, status, passageMinutes, vessel: ship(imo) },
          date: new Date(Date.UTC(2026, 10, 23) + minute * 60_000).toISOString(),
          ...(leaves && { movementType: 'Departure', fromLocation: berth(to), toLocation: SEA }),
          ...(!leaves && { toLocation: berth(to) }),
        }),
      );
      const found = clashesOf(rows);
      for (const [uuid, clashes] of found)
        for (const { kind, other } of clashes) {
          expect(other.uuid).not.toBe(uuid);
          const back = (found.get(other.uuid) ?? []).some((one) => one.kind === kind && one.other.uuid === uuid);
          expect(back || other.status === 'Done').toBe(true);
        }
    }),
  );
});
