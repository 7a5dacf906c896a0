import { expect, test } from 'vitest';
import type { TimestampItem } from '../checklist/pilotage-extra.ts';
import { cleared, type EventEdit, editOf, recorded, typed } from './event-edit.ts';
import {
  cellKey,
  changesOf,
  doubtOf,
  eventsOfPilotage,
  hasTime,
  isEventDisabled,
  nextToRecord,
  withEdits,
} from './event-list.ts';
import { eventState } from './event-state.ts';

const ZONE = 'Pacific/Auckland';
const NOW = Date.parse('2026-11-21T15:43:00.000Z');
const id = (last: number) => `30000000-0000-4000-8000-00000000000${last}`;
const [BASE, BOARD, POB, OFF] = [id(1), id(2), id(3), id(4)];
const item = (uuid: string, label: string, parts: Partial<TimestampItem> = {}): TimestampItem => ({
  ...{ uuid, label, disableForMovementTypes: [], dateTime: null, dateTimeEta: null, ...parts },
});
const ITEMS = [
  item(BASE, 'Pilot left base'),
  item(BOARD, 'Vessel at boarding place', { disableForMovementTypes: ['Departure', 'Shift'] }),
  item(POB, 'Pilot on board (POB)', { dateTime: '2026-11-21T15:27:13.000Z' }),
  item(OFF, 'Pilot off'),
];
const at = { now: NOW, zone: ZONE };
const boxes = (time: string, seen: string | null = null): EventEdit =>
  typed(editOf(seen, ZONE), { date: '22/11/2026', time }, ZONE);
const actual = (uuid: string, edit: EventEdit) => ({ [cellKey(uuid, 'dateTime')]: edit });

test('TIME-01 TIME-04 the events are the port’s until a time is saved, then the pilotage’s own', () => {
  const template = {
    uuid: id(8),
    extraType: 'timestamp_checklist',
    metadata: { value: [{ uuid: BASE, label: 'Pilot left base' }] },
  };
  expect(eventsOfPilotage([], [template])).toEqual([item(BASE, 'Pilot left base')]);
  const own = { ...template, version: 1, pilotage: { uuid: id(9) }, updatedAt: '', metadata: { value: [ITEMS[2]] } };
  expect(eventsOfPilotage([own as never], [template])).toEqual([ITEMS[2]]);
  expect(eventsOfPilotage([], [])).toBeNull();
});

test('TIME-06 an event is disabled for the movement types that it names', () => {
  const of = ITEMS[1] as TimestampItem;
  expect((['Arrival', 'Departure', 'Shift', null] as const).map((each) => isEventDisabled(of, each))).toEqual([
    ...[false, true, true, false],
  ]);
});

test('TIME-09 while one row is incomplete nothing may be saved, however right the others are', () => {
  const right = actual(BASE, boxes('03:05'));
  expect(eventState(ITEMS, right, at).kind).toBe('ready');
  const both = { ...right, [cellKey(OFF, 'dateTimeEta')]: boxes('') };
  expect(eventState(ITEMS, both, at)).toMatchObject({
    kind: 'held',
    faults: [{ label: 'Pilot off', column: 'dateTimeEta', error: { text: 'Invalid time' } }],
  });
  expect(eventState(ITEMS, {}, at).kind).toBe('none');
});

test('TIME-12 a list is made for a time alone: cleared before it was saved it is none', () => {
  const blank = [item(BASE, 'Pilot left base')];
  expect(hasTime(withEdits(blank, actual(BASE, boxes('03:05')), ZONE).list)).toBe(true);
  expect(hasTime(withEdits(blank, actual(BASE, cleared(boxes('03:05'))), ZONE).list)).toBe(false);
  expect(changesOf(actual(BASE, cleared(boxes('03:05'))), ZONE)).toEqual({});
});

test('only edited times differ from what was seen, and keep what was seen at their beginning', () => {
  const moved = ITEMS.map((each) => (each.uuid === POB ? { ...each, dateTime: '2026-11-21T15:29:00.000Z' } : each));
  const edit = boxes('04:30', '2026-11-21T15:27:13.000Z');
  const { list, seen } = withEdits(moved, actual(POB, edit), ZONE);
  expect(list.map(({ dateTime }) => dateTime)).toEqual([null, null, '2026-11-21T15:30:00.000Z', null]);
  expect(seen.map(({ dateTime }) => dateTime)).toEqual([null, null, '2026-11-21T15:27:13.000Z', null]);
});

test('TIME-02 a time more than 5 minutes ahead of now, or before an event above, is asked about and not refused', () => {
  const doubt = (uuid: string, edit: EventEdit) => doubtOf(ITEMS, actual(uuid, edit), uuid, at);
  expect(doubt(OFF, boxes('04:48'))).toBeNull();
  expect(doubt(OFF, boxes('04:49'))).toEqual({ kind: 'future', ahead: 6 * 60_000 });
  expect(doubt(OFF, boxes('04:20'))).toEqual({
    ...{ kind: 'before', label: 'Pilot on board (POB)', at: Date.parse('2026-11-21T15:27:13.000Z') },
  });
  expect(doubt(OFF, { ...boxes('04:20'), isSure: true })).toBeNull();
  expect(doubt(OFF, recorded(editOf(null, ZONE), NOW, ZONE))).toBeNull();
  const doubtful = actual(OFF, boxes('04:20'));
  expect(eventState(ITEMS, doubtful, at)).toMatchObject({ kind: 'doubtful', doubts: [{ label: 'Pilot off' }] });
});

test('the next to record is the first after the last that has a time, leaving out what is disabled', () => {
  expect(nextToRecord(ITEMS, 'Arrival')).toBe(OFF);
  expect(nextToRecord(ITEMS.slice(0, 2), 'Departure')).toBe(BASE);
  const left = [
    item(BASE, 'Pilot left base', { dateTime: '2026-11-21T14:05:00.000Z' }),
    ...ITEMS.slice(1, 2),
    item(OFF, 'Pilot off'),
  ];
  expect([nextToRecord(left, 'Arrival'), nextToRecord(left, 'Shift')]).toEqual([BOARD, OFF]);
});
