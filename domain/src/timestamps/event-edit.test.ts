import { expect, test } from 'vitest';
import { cleared, editedRow, editOf, isChange, readEdit, recorded, typed } from './event-edit.ts';

const ZONE = 'Pacific/Auckland';
/** 04:27:13 on 22 November 2026 in the port, UTC+13. */
const POB = '2026-11-21T15:27:13.000Z';
const none = editOf(null, ZONE);
const boxes = (date: string, time: string) => typed(none, { date, time }, ZONE);
const said = (edit: typeof none) => {
  const reading = readEdit(edit, ZONE);
  return reading.kind === 'invalid' ? reading.error.text : reading.kind === 'at' ? reading.at : reading.kind;
};

test('TIME-02 Record sets the time now to the second, shown as HH:mm', () => {
  const now = Date.parse('2026-11-21T15:27:13.942Z');
  const edit = recorded(none, now, ZONE);
  expect([edit.date, edit.time, said(edit)]).toEqual(['22/11/2026', '04:27', POB]);
});

test('TIME-02 the seconds of a recorded time stay, whatever is typed and put back; a typed time has none', () => {
  const stored = editOf(POB, ZONE);
  const away = typed(stored, { time: '04:2' }, ZONE);
  expect(said(away)).toBe('Invalid time');
  const back = typed(away, { time: '04:27' }, ZONE);
  expect([said(back), isChange(back, ZONE)]).toEqual([POB, false]);
  expect(said(typed(stored, { time: '04:28' }, ZONE))).toBe('2026-11-21T15:28:00.000Z');
});

test.each([
  ['22/11/2026', '', 'Invalid time'],
  ['', '04:30', 'Invalid date'],
  ['31/11/2026', '04:30', 'Invalid date'],
  ['22/11/2026', '24:00', 'Invalid time'],
  ['22/11/2026', '12:60', 'Invalid time'],
  ['22/11/2026', '4:30', 'Invalid time'],
  ['22/11/2026', '00:00', '2026-11-21T11:00:00.000Z'],
  ['22/11/2026', '23:59', '2026-11-22T10:59:00.000Z'],
])('TIME-07 TIME-08 %s with %s is %s', (date, time, expected) => {
  expect(said(boxes(date, time))).toBe(expected);
});

test('TIME-08 a row with nothing entered is left alone', () => {
  expect([said(none), isChange(none, ZONE)]).toEqual([null, false]);
  expect(isChange(typed(boxes('2', ''), { date: '' }, ZONE), ZONE)).toBe(false);
});

test('TIME-03 clearing empties a time; boxes that were emptied by hand say nothing until that is confirmed', () => {
  const stored = editOf(POB, ZONE);
  expect(said(cleared(stored))).toBeNull();
  expect(said(typed(stored, { date: '', time: '' }, ZONE))).toBe('emptied');
});

/** New Zealand: on 27 September 2026 clocks go from 02:00 to 03:00, on 5 April 2026 back from 03:00 to 02:00 (timeanddate.com). */
test('TIME-07 FORM-25 a time that the night leaves out is invalid and says why; of one that comes twice a person says which', () => {
  const skipped = readEdit(boxes('27/09/2026', '02:30'), ZONE);
  expect(skipped).toMatchObject({
    kind: 'invalid',
    error: { text: 'Invalid time', reason: expect.stringContaining('02:00 to 03:00') },
  });
  const twice = boxes('05/04/2026', '02:30');
  expect(readEdit(twice, ZONE)).toMatchObject({
    at: '2026-04-04T13:30:00.000Z',
    twice: { earlierOffset: '+13:00', laterOffset: '+12:00' },
  });
  expect(said(typed(twice, { occurrence: 'later' }, ZONE))).toBe('2026-04-04T14:30:00.000Z');
  // What was recorded in the second of the two hours opens there.
  expect(editOf('2026-04-04T14:30:20.000Z', ZONE).occurrence).toBe('later');
});

test('TIME-04 an edited row has its stored fields, what stands in the boxes, and whether both times are right', () => {
  const item = {
    ...{ uuid: 'x', label: 'Pilot on board (POB)', disableForMovementTypes: [] },
    ...{ dateTime: POB, dateTimeEta: null },
  };
  const edits = { dateTime: editOf(POB, ZONE), dateTimeEta: boxes('22/11/2026', '') };
  expect(editedRow(item, edits, ZONE)).toEqual({
    ...item,
    ...{ editedDate: '22/11/2026', editedTime: '04:27', isValidTime: true },
    ...{ editedDateEta: '22/11/2026', editedTimeEta: '', isValidTimeEta: false },
  });
});
