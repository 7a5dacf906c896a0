import type { PilotageRow } from '@leadline/domain/pilotages/pilotage';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AROHA_PERSON, BEN_PERSON, KORU, pilotageRow, TACOMA } from '../../../test/pilotage-row.ts';
import { plainText } from '../../../test/plain-text.ts';
import { NOW, rowOf, ship, showList, shownShips } from '../../../test/screens/shown-list.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(NOW);
});
afterEach(() => vi.useRealTimers());

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

test('a press on a row opens the pilotage', async () => {
  const { router } = showList([pilotageRow(1)]);
  await userEvent.click(within(await rowOf('KEA MERIDIAN')).getByText('11.60'));
  await screen.findByText('One pilotage');
  expect(router.state.location.pathname).toBe(`/pilotage/${pilotageRow(1).uuid}`);
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
