import type { PilotageRow } from '@leadline/domain/pilotages/pilotage';
import { PILOTAGE_STATUSES } from '@leadline/domain/pilotages/rights/pilotage-status';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AROHA_PERSON, BEN_PERSON, KORU, pilotageRow, TACOMA } from '../../../test/pilotage-row.ts';
import { plainText } from '../../../test/plain-text.ts';
import { AROHA, renderRoutes } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { ListScreen } from './list-screen.tsx';

// 03:00 on Sunday 22 November 2026 at Koru (UTC+13).
const NOW = '2026-11-21T14:00:00.000Z';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(NOW);
});
afterEach(() => vi.useRealTimers());

type Answers = Parameters<typeof stubApi>[0];

function showList(rows: PilotageRow[], at = '/', answers: Answers = {}, roles = ['pilot']) {
  const calls = stubApi({
    'GET /ports': [KORU, TACOMA],
    'GET /preferences': [],
    'GET /pilotages': rows,
    'GET /pilotages/:id': { status: 404, error: { code: 'notFound', message: 'not here' } },
    ...answers,
  });
  const view = renderRoutes(
    [
      { path: '/', element: <ListScreen /> },
      { path: '/pilotage/:id', element: <h1>One pilotage</h1> },
    ],
    { at, signedInAs: { ...AROHA, roles } },
  );
  return { ...view, asked: () => calls.filter(({ name }) => name === 'GET /pilotages') };
}

const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr') as HTMLElement;
const shownShips = () =>
  screen
    .getAllByRole('row')
    .flatMap((row) => within(row).queryAllByRole('link'))
    .map((link) => link.textContent);

function ship(number: number, name: string, change: Partial<PilotageRow> = {}): PilotageRow {
  return pilotageRow(number, { vessel: { IMO: null, name, flag_code: 'SG' }, ...change });
}

/** The button of a menu is drawn anew when its code has come: no press may fall in between. */
const atOnce = userEvent.setup({ delay: null });

test('LIST-01 the list asks for the rows of the selected port and shows only those', async () => {
  const { asked } = showList([], '/', {
    'GET /pilotages': ({ url }) =>
      url.searchParams.get('portUuid') === KORU.uuid ? [ship(1, 'OF KORU')] : [ship(2, 'OF TACOMA')],
  });
  await rowOf('OF KORU');
  await atOnce.click(screen.getByRole('button', { name: 'Port: Port of Koru' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Port of Tacoma' }));
  await rowOf('OF TACOMA');
  expect(shownShips()).toEqual(['OF TACOMA']);
  const ports = new Set(asked().map(({ request }) => request.url.searchParams.get('portUuid')));
  expect([...ports]).toEqual([KORU.uuid, TACOMA.uuid]);
});

test('LIST-21 another port starts on page 1', async () => {
  const rows = Array.from({ length: 30 }, (_, index) => ship(index + 1, `SHIP ${index + 1}`));
  const { router } = showList(rows, '/?page=2&pageSize=10');
  await screen.findByText('Page 2 of 3');
  await atOnce.click(screen.getByRole('button', { name: 'Port: Port of Koru' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Port of Tacoma' }));
  await screen.findByText('Page 1 of 2');
  expect(router.state.location.search).toBe('');
});

test('SHELL-01 the list reads page, page size, search, status, pilot, movement, vessel and days from its address', async () => {
  const rows = [
    ship(1, 'KEA ONE', { pilot: BEN_PERSON }),
    ship(2, 'KEA TWO', { status: 'New' }),
    ship(3, 'KEA THREE', { movementType: 'Departure' }),
    ship(4, 'RATA'),
    pilotageRow(5, { vessel: { IMO: '9321483', name: 'KEA FIVE', flag_code: 'SG' } }),
  ];
  const { asked } = showList(
    rows,
    `/?page=1&pageSize=50&search=kea&status=Plan&pilot=${AROHA_PERSON.uuid}&movement=Arrival&vessel=9321483&startDate=2026-11-01&endDate=2026-12-31`,
  );
  await rowOf('KEA FIVE');
  expect(shownShips()).toEqual(['KEA FIVE']);
  expect(screen.getByLabelText('Search')).toHaveProperty('value', 'kea');
  const query = asked().map(({ request }) => request.url.searchParams.get('startDate'));
  expect(query).toContain('2026-11-01');
  expect(asked().map(({ request }) => request.url.searchParams.get('endDate'))).toContain('2026-12-31');
});

test('SHELL-01 page and page size of the address decide which rows show', async () => {
  const rows = Array.from({ length: 30 }, (_, index) =>
    ship(index + 1, `SHIP ${index + 1}`, { date: `2026-11-22T00:${String(index).padStart(2, '0')}:00.000Z` }),
  );
  showList(rows, '/?page=3&pageSize=10');
  await rowOf('SHIP 21');
  expect(shownShips()).toEqual(Array.from({ length: 10 }, (_, index) => `SHIP ${index + 21}`));
});

test('LIST-15 while the list loads "Loading..." shows', async () => {
  let answer: (rows: PilotageRow[]) => void = () => {};
  const answered = new Promise<PilotageRow[]>((resolve) => {
    answer = resolve;
  });
  showList([], '/', { 'GET /pilotages': () => answered });
  expect(await screen.findByText('Loading...')).toBeTruthy();
  answer([ship(1, 'KEA')]);
  await rowOf('KEA');
  expect(screen.queryByText('Loading...')).toBeNull();
});

test('LIST-16 a list that cannot be loaded says so, with the way to a new pilotage and to another try', async () => {
  let isBroken = true;
  showList([], '/', {
    'GET /pilotages': () =>
      isBroken ? { status: 500, error: { code: 'internal', message: 'broken' } } : [ship(1, 'KEA')],
  });
  const panel = (await screen.findByText('Unable to load pilotages.')).closest('[role="alert"]') as HTMLElement;
  expect(await within(panel).findByRole('button', { name: 'New Pilotage' })).toBeTruthy();
  expect(await screen.findByText('Error loading pilotages')).toBeTruthy();
  isBroken = false;
  await userEvent.click(within(panel).getByRole('button', { name: 'Retry' }));
  await rowOf('KEA');
});

test('LIST-17 without rows it is "No Pilotage", with an active filter "No Results"', async () => {
  const { unmount } = showList([]);
  const empty = (await screen.findByText('No Pilotage')).closest('section') as HTMLElement;
  expect(await within(empty).findByRole('button', { name: 'New Pilotage' })).toBeTruthy();
  unmount();
  showList([], '/?status=Plan');
  expect(await screen.findByText('No Results')).toBeTruthy();
});

test('LIST-17 "No Results" names the days and filters that leave nothing, and "Clear filters" takes the filters away', async () => {
  const { router } = showList(
    [ship(1, 'KEA')],
    '/?status=Plan&movement=Shift&search=zzzq&startDate=2026-11-22&endDate=2026-11-29',
  );
  const text = 'No pilotage between 22 Nov 2026 and 29 Nov 2026 has status Plan and movement Shift and matches “zzzq”.';
  expect(await screen.findByText(text)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(router.state.location.search).toBe('?startDate=2026-11-22&endDate=2026-11-29');
});

test('LIST-10 two letters filter nothing, and say so', async () => {
  showList([ship(1, 'KEA')], '/?search=ke');
  await rowOf('KEA');
  expect(await screen.findByText('Type at least 3 characters to search')).toBeTruthy();
});

test('LIST-18 where the port has switched entering off, the empty list says whom to ask', async () => {
  showList([], '/', {
    'GET /preferences': [{ key: 'feature_flags', metadata: { pilot_create_pilotage_disabled: true } }],
  });
  expect(await screen.findByText('Please contact your admin to enable the New Pilotage function.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'New Pilotage' })).toBeNull();
});

test('LIST-18 a role that never enters pilotages is not told to ask for it', async () => {
  showList([], '/', {}, ['master']);
  expect(await screen.findByText('No Pilotage')).toBeTruthy();
  expect(screen.queryByText(/contact your admin/)).toBeNull();
});

test('LIST-09 a status or movement of an address that there is not filters nothing and is not shown', async () => {
  showList([ship(1, 'KEA'), ship(2, 'RATA', { status: 'SentRead' })], '/?status=foo&movement=Sideways');
  await rowOf('KEA');
  expect(shownShips()).toEqual(['KEA', 'RATA']);
  expect(screen.queryByText(/foo|Sideways/)).toBeNull();
});

test('LIST-11 "Showing results for:" stands before the days and every filter, by its name and label', async () => {
  showList([ship(1, 'KEA')], '/?status=Plan&movement=Arrival&startDate=2026-11-22&endDate=2026-11-29');
  const line = (await screen.findByText('Showing results for:')).parentElement;
  expect(line && plainText(line)).toMatch(
    /^Showing results for:Date Range: 22 Nov 2026 – 29 Nov 2026Status: PlanMovement: Arrival/,
  );
});

test('ERR-25 a refresh that fails says so, and the rows stay', async () => {
  let isDown = false;
  showList([], '/', { 'GET /pilotages': () => (isDown ? { status: 500 } : [ship(1, 'KEA')]) as never });
  await rowOf('KEA');
  isDown = true;
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Unable to refresh the Pilotages, please try again later')).toBeTruthy();
  await rowOf('KEA');
});

test('ERR-10 ports that cannot be loaded are told', async () => {
  showList([], '/', { 'GET /ports': { status: 500 } as never });
  expect(await screen.findByText('Error loading ports data')).toBeTruthy();
});

test('LIST-30 an export that fails is told', async () => {
  showList([ship(1, 'KEA')]);
  await rowOf('KEA');
  URL.createObjectURL = () => {
    throw new Error('no room');
  };
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('Error exporting pilotages')).toBeTruthy();
});

test('a name that is read from the right keeps its beginning: its direction is its own', async () => {
  showList([ship(1, 'سفينة الاختبار')]);
  const link = await screen.findByRole('link', { name: 'سفينة الاختبار' });
  expect(link.dir).toBe('auto');
});

test('LIST-13 New Pilotage is hidden from readers and disabled offline', async () => {
  const { unmount } = showList([ship(1, 'KEA')], '/', {}, ['master']);
  await rowOf('KEA');
  expect(screen.queryByRole('button', { name: 'New Pilotage' })).toBeNull();
  unmount();
  showList([ship(1, 'KEA')]);
  await rowOf('KEA');
  expect(await screen.findByRole('button', { name: 'New Pilotage' })).toHaveProperty('disabled', false);
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  try {
    act(() => void dispatchEvent(new Event('offline')));
    expect(screen.getByRole('button', { name: 'New Pilotage' })).toHaveProperty('disabled', true);
  } finally {
    network.mockRestore();
  }
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

test('LIST-02 the toolbar counts one’s own pilotages, and a press leaves only those', async () => {
  showList([ship(1, 'MINE'), ship(2, 'OTHERS', { pilot: BEN_PERSON, pilotSecond: null })]);
  await rowOf('OTHERS');
  const own = screen.getByRole('button', { name: 'You have 1 pilotage' });
  await userEvent.click(own);
  await waitFor(() => expect(shownShips()).toEqual(['MINE']));
  expect(own.textContent).toBe('You have 1 pilotage');
});

test('LIST-02 more than one is "pilotages"; one as second pilot counts too', async () => {
  showList([ship(1, 'FIRST'), ship(2, 'SECOND', { pilot: BEN_PERSON, pilotSecond: AROHA_PERSON })]);
  await rowOf('SECOND');
  expect(screen.getByRole('button', { name: 'You have 2 pilotages' })).toBeTruthy();
});

test('LIST-05 LIST-07 without days it is today and the next seven, and the presets change that', async () => {
  const { asked, router } = showList([ship(1, 'KEA')]);
  await rowOf('KEA');
  const days = () => {
    const query = asked().at(-1)?.request.url.searchParams;
    return [query?.get('startDate'), query?.get('endDate')];
  };
  expect(days()).toEqual(['2026-11-22', '2026-11-29']);
  expect(screen.getByText(/22 Nov 2026 – 29 Nov 2026/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Past 7' }));
  await waitFor(() => expect(days()).toEqual(['2026-11-14', '2026-11-21']));
  expect(router.state.location.search).toBe('?startDate=2026-11-14&endDate=2026-11-21');
  await userEvent.click(screen.getByRole('button', { name: 'Next 7' }));
  expect(router.state.location.search).toBe('?startDate=2026-11-22&endDate=2026-11-29');
  await userEvent.click(screen.getByRole('button', { name: 'Clear Date Range' }));
  await waitFor(() => expect(days()).toEqual([null, null]));
});

const LATER = { date: '2026-11-25T00:00:00.000Z' };

test('LIST-04 days ahead open with what is next, days past with the newest; the other order is kept for each', async () => {
  const rows = [ship(1, 'TODAY'), ship(2, 'LATER', LATER)];
  const { unmount } = showList(rows);
  await rowOf('TODAY');
  expect(shownShips()).toEqual(['TODAY', 'LATER']);
  await userEvent.click(screen.getByRole('button', { name: 'Sort by date: ascending' }));
  expect(shownShips()).toEqual(['LATER', 'TODAY']);
  unmount();
  const past = showList(rows, '/?startDate=2026-11-14&endDate=2026-11-25');
  await rowOf('TODAY');
  expect(shownShips()).toEqual(['LATER', 'TODAY']);
  await userEvent.click(screen.getByRole('button', { name: 'Sort by date: descending' }));
  expect(shownShips()).toEqual(['TODAY', 'LATER']);
  past.unmount();
  showList(rows);
  await rowOf('TODAY');
  expect(shownShips()).toEqual(['LATER', 'TODAY']);
});

test('LIST-04 what is over of today stands in one line that opens; who searches sees it at once', async () => {
  // It is 03:00 at Koru: one began at 00:05, one at 01:00.
  const over = { passageMinutes: 60 };
  const rows = [
    ship(1, 'FIRST', { ...over, date: '2026-11-21T11:05:00.000Z' }),
    ship(2, 'SECOND', { ...over, date: '2026-11-21T12:00:00.000Z' }),
    ship(3, 'NEXT', { ...over, date: '2026-11-21T15:00:00.000Z' }),
  ];
  showList(rows);
  await rowOf('NEXT');
  expect(shownShips()).toEqual(['NEXT']);
  const fold = screen.getByRole('button', { name: '2 earlier today 00:05 FIRST, 01:00 SECOND' });
  await userEvent.click(fold);
  expect(shownShips()).toEqual(['FIRST', 'SECOND', 'NEXT']);
  expect((await rowOf('FIRST')).className).toContain('_over_');
  await userEvent.click(screen.getByRole('button', { name: '2 earlier today' }));
  expect(shownShips()).toEqual(['NEXT']);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'fir');
  await rowOf('FIRST');
  expect(shownShips()).toEqual(['FIRST']);
});

test('LIST-04 days that look back show all of today', async () => {
  const over = ship(1, 'OVER', { passageMinutes: 60, date: '2026-11-21T11:05:00.000Z' });
  showList([over], '/?startDate=2026-11-14&endDate=2026-11-22');
  await rowOf('OVER');
});

test('LIST-20 a long list of days ahead opens on page 1, with today on it', async () => {
  const rows = Array.from({ length: 30 }, (_, index) => ship(index + 1, `SHIP ${index + 1}`, index > 0 ? LATER : {}));
  showList(rows);
  await screen.findByText('Page 1 of 2');
  expect(shownShips()[0]).toBe('SHIP 1');
});

test('a press on a row opens the pilotage', async () => {
  const { router } = showList([pilotageRow(1)]);
  await userEvent.click(within(await rowOf('KEA MERIDIAN')).getByText('11.60'));
  await screen.findByText('One pilotage');
  expect(router.state.location.pathname).toBe(`/pilotage/${pilotageRow(1).uuid}`);
});

test('who leaves the list while it is read again hears of neither success nor failure', async () => {
  const broken = { status: 500, error: { code: 'internal', message: 'broken' } };
  let answer = (_with: typeof broken) => {};
  const second = new Promise<typeof broken>((resolve) => {
    answer = resolve;
  });
  let asked = 0;
  const { router } = showList([], '/', {
    'GET /pilotages': () => {
      asked += 1;
      return asked === 1 ? [pilotageRow(1)] : second;
    },
  });
  await rowOf('KEA MERIDIAN');
  await atOnce.click(screen.getByRole('button', { name: 'Refresh' }));
  await act(() => router.navigate(`/pilotage/${pilotageRow(1).uuid}`));
  await screen.findByText('One pilotage');
  answer(broken);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(asked).toBe(2);
  expect(screen.queryByText(/Unable to refresh|refreshed successfully/)).toBeNull();
});

test('who chooses other days while the list is read again hears of neither success nor failure of the days before', async () => {
  let answer = () => {};
  const second = new Promise<[]>((resolve) => {
    answer = () => resolve([]);
  });
  let asked = 0;
  showList([], '/', {
    'GET /pilotages': () => {
      asked += 1;
      return asked === 2 ? second : [pilotageRow(1)];
    },
  });
  await rowOf('KEA MERIDIAN');
  await atOnce.click(screen.getByRole('button', { name: 'Refresh' }));
  await atOnce.click(screen.getByRole('button', { name: 'Past 7' }));
  answer();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(asked).toBeGreaterThan(2);
  expect(screen.queryByText(/Unable to refresh|refreshed successfully/)).toBeNull();
});

test('the next own pilotage stands first, with the time until it begins', async () => {
  showList([pilotageRow(1), ship(2, 'OTHERS', { pilot: BEN_PERSON, pilotSecond: null, date: NOW })]);
  await screen.findByText('Your next, in 1 h 30 min');
  expect(screen.getByRole('region', { name: 'Your next pilotage' }).textContent).toContain('KEA MERIDIAN');
});

test('somebody who is no pilot has no next pilotage', async () => {
  showList([ship(1, 'KEA')], '/', {}, ['staff']);
  await rowOf('KEA');
  expect(screen.queryByRole('region', { name: 'Your next pilotage' })).toBeNull();
});

test('SHELL-15 SHELL-16 one port has no switcher; of several the last one used here is selected, else the first by name', async () => {
  const { unmount } = showList([ship(1, 'KEA')], '/', { 'GET /ports': [KORU] });
  await rowOf('KEA');
  expect(screen.getByText('Port of Koru')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Port:/ })).toBeNull();
  unmount();

  const first = showList([ship(1, 'KEA')], '/', { 'GET /ports': [TACOMA, KORU] });
  expect(await screen.findByRole('button', { name: 'Port: Port of Koru' })).toBeTruthy();
  await rowOf('KEA');
  await atOnce.click(screen.getByRole('button', { name: 'Port: Port of Koru' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Port of Tacoma' }));
  first.unmount();

  const second = showList([ship(1, 'KEA')]);
  expect(await screen.findByRole('button', { name: 'Port: Port of Tacoma' })).toBeTruthy();
  second.unmount();

  localStorage.setItem('pp.port', 'a-port-that-is-not-allowed-any-more');
  showList([ship(1, 'KEA')]);
  expect(await screen.findByRole('button', { name: 'Port: Port of Koru' })).toBeTruthy();
});

test('the notice of a port stands on the page', async () => {
  showList([ship(1, 'KEA')], '/', { 'GET /ports': [{ ...KORU, notice: 'Demonstration, not for navigation' }] });
  expect((await screen.findByRole('note')).textContent).toBe('Demonstration, not for navigation');
});

test('the release notes open from the account menu, the newest version first', async () => {
  showList([ship(1, 'KEA')]);
  await rowOf('KEA');
  await userEvent.click(screen.getByRole('button', { name: 'Account: Aroha N.' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Release notes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Release notes' });
  expect(within(dialog).getAllByRole('heading', { level: 2 })[0]?.textContent).toMatch(/^1\.5\.19/);
  expect(
    within(dialog).getByText(/Primary and secondary pilot lists are limited to users of the selected port/),
  ).toBeTruthy();
});
