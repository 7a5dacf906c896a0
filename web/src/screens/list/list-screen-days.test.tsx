import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AROHA_PERSON, BEN_PERSON, pilotageRow } from '../../../test/pilotage-row.ts';
import { NOW, rowOf, ship, showList, shownShips } from '../../../test/screens/shown-list.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(NOW);
});
afterEach(() => vi.useRealTimers());

/** The button of a menu is drawn anew when its code has come: no press may fall in between. */
const atOnce = userEvent.setup({ delay: null });

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
