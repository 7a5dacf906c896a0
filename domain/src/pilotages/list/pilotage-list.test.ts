import { expect, test } from 'vitest';
import type { PilotageRow } from '../pilotage.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, readPage, readPageSize } from './paging.ts';
import {
  countOwn,
  countUnassigned,
  dayHeading,
  filterRows,
  groupByDay,
  hasVisitCodes,
  NO_FILTER,
  nextOwnPilotage,
  nextSevenDays,
  opensAscending,
  pageOfRows,
  pastSevenDays,
  sortRows,
  splitEarlier,
  UNASSIGNED_FILTER,
} from './pilotage-list.ts';
import { sampleRow } from './sample-row.ts';

const AROHA = '0b0e6c1e-6b52-4c3e-8a53-3d2f50b1a001';
const BEN = '0b0e6c1e-6b52-4c3e-8a53-3d2f50b1a002';
const AUCKLAND = 'Pacific/Auckland';

const row = (date: string, change: Partial<PilotageRow> = {}) => sampleRow({ date, ...change });

const person = (uuid: string, firstName: string, lastName: string) => ({ uuid, metadata: { firstName, lastName } });

// New Zealand daylight time is UTC+13 from 27 September 2026 (Time Zone Proclamation 1990, Order 2007).
const NOW = Date.UTC(2026, 10, 21, 14, 0);

test('LIST-23 rows are grouped by their day in the port, not in UTC, and today is named', () => {
  const days = groupByDay(
    [row('2026-11-21T10:59:00.000Z'), row('2026-11-21T11:00:00.000Z'), row('2026-11-22T10:59:00.000Z')],
    NOW,
    AUCKLAND,
  );
  expect(days.map((day) => [day.day, day.rows.length])).toEqual([
    ['2026-11-21', 1],
    ['2026-11-22', 2],
  ]);
  expect(days.map(dayHeading)).toEqual(['Saturday 21 November, 2026', 'Today - Sunday 22 November, 2026']);
});

test('LIST-23 the night the clocks go back is one day of 25 hours', () => {
  // 5 April 2026, 03:00 daylight time becomes 02:00 standard time.
  const days = groupByDay([row('2026-04-04T11:00:00.000Z'), row('2026-04-05T11:59:00.000Z')], NOW, AUCKLAND);
  expect(days).toHaveLength(1);
  expect(days[0]?.date).toBe('Sunday 5 April, 2026');
});

test('LIST-04 a range that begins today or later opens with what is next, any other with the newest', () => {
  // 03:00 on 22 November at Koru.
  const ordered = [nextSevenDays(NOW, AUCKLAND), { startDate: '2026-12-01', endDate: '2026-12-02' }];
  for (const range of ordered) expect(opensAscending(range, NOW, AUCKLAND)).toBe(true);
  for (const range of [pastSevenDays(NOW, AUCKLAND), { startDate: '2026-11-21', endDate: '2026-12-02' }, null])
    expect(opensAscending(range, NOW, AUCKLAND)).toBe(false);
});

test('LIST-04 earlier today are the jobs of today that are over, not one that is on her way or still to be done', () => {
  // It is 03:00.
  const today = (clock: string, change: Partial<PilotageRow> = {}) =>
    row(`2026-11-21T${clock}:00.000Z`, { passageMinutes: 80, ...change });
  const over = today('12:40');
  const onHerWay = today('12:41');
  const closed = today('13:30', { status: 'Done', passageMinutes: null });
  const longUnknown = today('11:30', { passageMinutes: null });
  const draft = today('11:30', { status: 'Draft' });
  const cancelledLater = today('20:00', { status: 'Canc' });
  const rows = [longUnknown, draft, over, onHerWay, closed, cancelledLater];
  expect(splitEarlier({ isToday: true, rows }, NOW)).toEqual({
    earlier: [over, closed],
    rows: [longUnknown, draft, onHerWay, cancelledLater],
  });
  expect(splitEarlier({ isToday: false, rows }, NOW)).toEqual({ earlier: [], rows });
});

test('rows sort by their start, and descending is the exact reverse', () => {
  const rows = [row('2026-11-22T03:00:00.000Z'), row('2026-11-20T03:00:00.000Z'), row('2026-11-21T03:00:00.000Z')];
  const ascending = sortRows(rows, true).map((one) => one.date.slice(8, 10));
  expect(ascending).toEqual(['20', '21', '22']);
  expect(sortRows(rows, false).map((one) => one.date.slice(8, 10))).toEqual([...ascending].reverse());
});

test('LIST-20 page sizes are 10, 25, 50, 100, 250 and 500, by default 25 and page 1', () => {
  expect(PAGE_SIZES).toEqual([10, 25, 50, 100, 250, 500]);
  expect(DEFAULT_PAGE_SIZE).toBe(25);
  expect([readPageSize(null), readPageSize('100'), readPageSize('30'), readPageSize('x')]).toEqual([25, 100, 25, 25]);
  expect([readPage(null), readPage('3'), readPage('0'), readPage('-1'), readPage('1e3')]).toEqual([1, 3, 1, 1, 1]);
});

test('a page beyond the last is the last, and an empty list has one page', () => {
  const rows = Array.from({ length: 11 }, (_, index) => row(`2026-11-${10 + index}T00:00:00.000Z`));
  expect(pageOfRows(rows, 2, 10)).toMatchObject({ page: 2, pageCount: 2, rows: [rows[10]] });
  expect(pageOfRows(rows, 9, 10).page).toBe(2);
  expect(pageOfRows([], 1, 25)).toEqual({ rows: [], page: 1, pageCount: 1 });
});

test('LIST-22 the visit number has its column only when a row has one', () => {
  expect(hasVisitCodes([row('2026-11-22T00:00:00.000Z')])).toBe(false);
  expect(
    hasVisitCodes([row('2026-11-22T00:00:00.000Z'), row('2026-11-23T00:00:00.000Z', { vesselVisitCode: 'K2' })]),
  ).toBe(true);
});

test('the ranges of days count from today in the port', () => {
  expect(nextSevenDays(NOW, AUCKLAND)).toEqual({ startDate: '2026-11-22', endDate: '2026-11-29' });
  expect(pastSevenDays(NOW, AUCKLAND)).toEqual({ startDate: '2026-11-14', endDate: '2026-11-21' });
});

const EVERYTHING = NO_FILTER;

test('LIST-08 every status that starts with Sent is one choice', () => {
  const rows = (['Plan', 'SentUnread', 'SentRead', 'SentNewComment'] as const).map((status) =>
    row('2026-11-22T00:00:00.000Z', { status }),
  );
  expect(filterRows(rows, { ...EVERYTHING, status: 'Sent' })).toHaveLength(3);
  expect(filterRows(rows, { ...EVERYTHING, status: 'SentRead' })).toHaveLength(3);
  expect(filterRows(rows, { ...EVERYTHING, status: 'Plan' })).toHaveLength(1);
});

test('LIST-10 a search counts from three characters on and looks at ships, places, visit numbers and pilots', () => {
  const kea = row('2026-11-22T00:00:00.000Z', { vesselVisitCode: 'K2611-041', pilot: person(AROHA, 'Aroha', 'Ngata') });
  const rata = row('2026-11-23T00:00:00.000Z', { vessel: { IMO: '9074729', name: 'RATA VENTURE', flag_code: 'PA' } });
  const found = (search: string) => filterRows([kea, rata], { ...EVERYTHING, search }).length;
  expect(['ke', 'kea', 'NGATA', '2611', '9074729', 'berth 5', 'zzz'].map(found)).toEqual([2, 1, 1, 1, 1, 2, 0]);
});

test('own pilotages count for the first and for the second pilot', () => {
  const rows = [
    row('2026-11-22T00:00:00.000Z', { pilot: person(AROHA, 'Aroha', 'Ngata') }),
    row('2026-11-23T00:00:00.000Z', { pilot: person(BEN, 'Ben', 'Roe'), pilotSecond: person(AROHA, 'Aroha', 'Ngata') }),
    row('2026-11-24T00:00:00.000Z'),
  ];
  expect(countOwn(rows, AROHA)).toBe(2);
  expect(filterRows(rows, { ...EVERYTHING, pilot: AROHA })).toHaveLength(2);
});

test('the next pilotage is the first of one’s own that is planned and has not begun', () => {
  const pilot = person(AROHA, 'Aroha', 'Ngata');
  const rows = [
    row('2026-11-21T13:00:00.000Z', { pilot }),
    row('2026-11-21T15:00:00.000Z', { pilot, status: 'Canc' }),
    row('2026-11-21T16:00:00.000Z', { pilot, status: 'Draft' }),
    row('2026-11-22T16:00:00.000Z', { pilot }),
    row('2026-11-21T17:00:00.000Z', { pilot: person(BEN, 'Ben', 'Roe') }),
  ];
  expect(nextOwnPilotage(rows, AROHA, NOW)).toBe(rows[3]);
});

test('LIST-12 a row at which filtering fails is told and stays in the list', () => {
  const broken = { ...row('2026-11-22T00:00:00.000Z'), vessel: null as unknown as PilotageRow['vessel'] };
  const rata = row('2026-11-23T00:00:00.000Z', { vessel: { IMO: '9074729', name: 'RATA VENTURE', flag_code: 'PA' } });
  const told: unknown[] = [];
  const found = filterRows(
    [broken, rata, row('2026-11-24T00:00:00.000Z')],
    { ...EVERYTHING, search: 'rata' },
    (...fault) => told.push(fault),
  );
  expect(found).toEqual([broken, rata]);
  expect(told).toEqual([[expect.any(TypeError), broken]]);
});

test('LIST-11 the jobs without a first pilot that are still to be done are counted, those of today apart, and filtered', () => {
  const pilot = { uuid: 'a', metadata: null };
  // 15:30 UTC on 21 November is 04:30 on 22 November at UTC+13.
  const rows = [
    row('2026-11-21T15:30:00.000Z', {}),
    row('2026-11-22T15:30:00.000Z', { pilotSecond: pilot }),
    row('2026-11-21T16:30:00.000Z', { pilot }),
    ...(['Done', 'Arch', 'Canc'] as const).map((status) => row('2026-11-21T17:30:00.000Z', { status })),
    row('2026-11-21T18:30:00.000Z', { status: 'Draft' }),
  ];
  expect(countUnassigned(rows, '2026-11-22', 'Pacific/Auckland')).toEqual({ all: 3, today: 2 });
  const found = filterRows(rows, { ...NO_FILTER, pilot: UNASSIGNED_FILTER });
  expect(found.map(({ date, status }) => `${date.slice(0, 13)} ${status}`)).toEqual([
    '2026-11-21T15 Plan',
    '2026-11-22T15 Plan',
    '2026-11-21T18 Draft',
  ]);
});
