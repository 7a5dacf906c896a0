import { PILOTAGE_STATUSES } from '@leadline/domain/pilotages/rights/pilotage-status';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pilotageRow } from '../../../test/pilotage-row.ts';
import { plainText } from '../../../test/plain-text.ts';
import { NOW, rowOf, ship, showList } from '../../../test/screens/shown-list.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(NOW);
});
afterEach(() => vi.useRealTimers());

test('a name that is read from the right keeps its beginning: its direction is its own', async () => {
  showList([ship(1, 'سفينة الاختبار')]);
  const link = await screen.findByRole('link', { name: 'سفينة الاختبار' });
  expect(link.dir).toBe('auto');
});

test('LIST-19 LIST-20 pages show above ten results, with the sizes on offer and 25 by default', async () => {
  const rows = (count: number) => Array.from({ length: count }, (_, index) => ship(index + 1, `SHIP ${index + 1}`));
  const { unmount } = showList(rows(10));
  await rowOf('SHIP 1');
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  unmount();
  const { router } = showList(rows(26));
  const pages = await screen.findByRole('navigation', { name: 'Pages' });
  const sizes = within(pages).getByLabelText('Rows per page');
  expect(
    within(sizes)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['10', '25', '50', '100', '250', '500']);
  expect(sizes).toHaveProperty('value', '25');
  expect(within(pages).getByText('Page 1 of 2')).toBeTruthy();
  await userEvent.click(within(pages).getByRole('button', { name: 'Next page' }));
  expect(await within(pages).findByText('26 to 26 of 26')).toBeTruthy();
  expect(router.state.location.search).toBe('?page=2&pageSize=25');
});

test('LIST-22 the columns stand in their order; Visit No. only with a visit number, Offline only with a service worker', async () => {
  const headings = () =>
    screen
      .getAllByRole('columnheader')
      .filter((cell) => cell.closest('thead'))
      .map(plainText);
  const first = showList([ship(1, 'KEA', { vesselVisitCode: 'K2611-041' })]);
  await rowOf('KEA');
  const columns = [
    'Time',
    'Vessel',
    'Visit No.',
    'MVT',
    'From',
    'To',
    'SideTo',
    'Pilot(s)',
    'Max. Draft',
    'Status',
    'Sync',
  ];
  expect(headings()).toEqual(columns);
  first.unmount();
  const second = showList([ship(1, 'KEA')]);
  await rowOf('KEA');
  expect(headings()).toEqual(columns.filter((column) => column !== 'Visit No.'));
  second.unmount();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: {} });
  try {
    showList([ship(1, 'KEA', { vesselVisitCode: 'K2611-041' })]);
    await rowOf('KEA');
    expect(headings()).toEqual([...columns.slice(0, -1), 'Offline', 'Sync']);
  } finally {
    Reflect.deleteProperty(navigator, 'serviceWorker');
  }
});

test('LIST-23 rows stand under their day in the port, today by name', async () => {
  // 23:59 on Saturday and 00:01 on Sunday at Koru; both are Saturday in UTC.
  showList([
    ship(1, 'LATE', { date: '2026-11-21T10:59:00.000Z' }),
    ship(2, 'EARLY', { date: '2026-11-21T11:01:00.000Z' }),
  ]);
  await rowOf('LATE');
  const text = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent?.replace(/(LATE|EARLY).*/, '$1'));
  expect(text).toEqual(['Saturday 21 November, 2026', '23:59LATE', 'Today - Sunday 22 November, 2026', '00:01EARLY']);
});

test('LIST-26 a row shows its values, the draft to two decimals, one’s own name strong', async () => {
  showList([pilotageRow(1, { vesselVisitCode: 'K2611-041' })]);
  const row = await rowOf('KEA MERIDIAN');
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([
    '04:30',
    'KEA MERIDIAN SG',
    'K2611-041',
    'Arr',
    'Boarding ground Berth 5',
    'Berth 5Cutter Channel',
    'Port',
    'A. Ngata, B. Roe',
    '11.60m',
    'Plan',
    '--',
  ]);
  expect(within(row).getByText('A. Ngata').tagName).toBe('B');
  expect(within(row).getByText(/B\. Roe/).tagName).not.toBe('B');
});

test('LIST-26 what is missing is "--"', async () => {
  showList([
    pilotageRow(1, {
      vessel: { IMO: null, name: 'KEA', flag_code: null },
      movementType: null,
      fromLocation: null,
      toLocation: null,
      route: null,
      sideTo: null,
      pilot: null,
      pilotSecond: null,
      vesselMaxDraft: null,
    }),
  ]);
  const cells = within(await rowOf('KEA'))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells).toEqual(['04:30', 'KEA --', '--', '-- --', '----', '--', 'Unassigned', '--', 'Plan', '--']);
});

test('LIST-27 LIST-28 LIST-29 every status has its word and its colour', async () => {
  showList(PILOTAGE_STATUSES.map((status, index) => ship(index + 1, status, { status })));
  await rowOf('Draft');
  const shown = PILOTAGE_STATUSES.map((status) => {
    const mark = screen.getByRole('link', { name: status }).closest('tr')?.querySelector('.st');
    return [status, mark?.childNodes[1]?.textContent, mark?.className.replace('st ', '')];
  });
  // Tones of the palettes: warn is orange, bad red, care yellow, ok green, info blue (what can be pressed), none grey.
  expect(shown).toEqual([
    ['Draft', 'Draft', 'warn'],
    ['New', 'New', 'info'],
    ['Plan', 'Plan', 'bad'],
    ['SentUnread', 'Sent', 'care'],
    ['SentRead', 'Sent', 'ok'],
    ['SentNewComment', 'Sent', 'bad'],
    ['Done', 'Done', 'none'],
    ['Arch', 'Archived', 'none'],
    ['Canc', 'Cancelled', 'none'],
  ]);
});
