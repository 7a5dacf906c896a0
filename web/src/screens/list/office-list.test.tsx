import type { PilotageRow } from '@leadline/domain/pilotages/pilotage';
import { pilotageOfRow } from '@leadline/domain/pilotages/sample-pilotage';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AROHA_PERSON, BEN_PERSON, KORU, pilotageRow } from '../../../test/pilotage-row.ts';
import { AROHA, renderRoutes } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { ListScreen } from './list-screen.tsx';

// 03:00 on Sunday 22 November 2026 at Koru (UTC+13).
const NOW = '2026-11-21T14:00:00.000Z';
const [TODAY, TOMORROW] = ['2026-11-21T20:00:00.000Z', '2026-11-22T20:00:00.000Z'];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(NOW);
});
afterEach(() => vi.useRealTimers());

const user = (person: typeof BEN_PERSON | typeof AROHA_PERSON, roles = ['pilot']) => ({
  ...{
    uuid: person.uuid,
    metadata: person.metadata,
    roles,
    identity: { organisation: { uuid: KORU.organisation.uuid } },
  },
  portIdentities: [{ uuid: KORU.uuid, name: KORU.name }],
});

function ship(number: number, name: string, change: Partial<PilotageRow> = {}): PilotageRow {
  return pilotageRow(number, {
    vessel: { IMO: null, name, flag_code: 'SG' },
    pilot: null,
    pilotSecond: null,
    ...change,
  });
}

function showList(rows: PilotageRow[], answers: Parameters<typeof stubApi>[0] = {}, roles = ['staff'], at = '/') {
  const calls = stubApi({
    'GET /ports': [KORU],
    'GET /preferences': [],
    'GET /users': [user(AROHA_PERSON), user(BEN_PERSON)],
    'GET /pilotages': rows,
    'GET /pilotages/:id': { status: 404, error: { code: 'notFound', message: 'not here' } },
    ...answers,
  });
  const routes = [
    { path: '/', element: <ListScreen /> },
    { path: '/pilotage/:id', element: <h1>One pilotage</h1> },
  ];
  const view = renderRoutes(routes, { at, signedInAs: { ...AROHA, roles } });
  return { ...view, writes: () => calls.filter(({ name }) => name.startsWith('PUT')) };
}

const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr') as HTMLElement;
const shownShips = () =>
  screen
    .getAllByRole('row')
    .flatMap((row) => within(row).queryAllByRole('link'))
    .map((link) => link.textContent);

const OPEN = [
  ship(1, 'NOBODY TODAY', { date: TODAY }),
  ship(2, 'NOBODY TOMORROW', { date: TOMORROW }),
  ship(3, 'BENS', { date: TODAY, pilot: BEN_PERSON }),
  ship(4, 'CALLED OFF', { date: TODAY, status: 'Canc' }),
];

test('LIST-08 LIST-11 the office sees how many jobs have no pilot, and a press shows those, in the address too', async () => {
  const { router } = showList(OPEN);
  await userEvent.click(await screen.findByRole('button', { name: '2 unassigned, 1 today' }));
  await waitFor(() => expect(shownShips().sort()).toEqual(['NOBODY TODAY', 'NOBODY TOMORROW']));
  expect(router.state.location.search).toBe('?pilot=unassigned');
  expect(screen.getByRole('button', { name: 'Clear Pilot' }).parentElement?.textContent).toBe('Pilot: Unassigned');
  await userEvent.click(screen.getByRole('button', { name: '2 unassigned, 1 today' }));
  await waitFor(() => expect(shownShips()).toHaveLength(4));
});

test('a copied address shows the jobs without a pilot to a pilot too, who is told of his own', async () => {
  showList(OPEN, {}, ['pilot'], '/?pilot=unassigned');
  await rowOf('NOBODY TODAY');
  expect(shownShips()).not.toContain('BENS');
  expect(screen.getByRole('button', { name: 'You have 0 pilotages' })).toBeTruthy();
});

test('the office assigns a pilot from the row, by an edit with what it saw as its base', async () => {
  const [job] = OPEN as [PilotageRow];
  const { writes, router } = showList([job], {
    'PUT /pilotages/:id': () => [pilotageOfRow(job, { pilot: BEN_PERSON, version: job.version + 1 })],
  });
  const row = await rowOf('NOBODY TODAY');
  await userEvent.click(within(row).getByRole('button', { name: 'Assign a pilot to NOBODY TODAY: Unassigned' }));
  const menu = within(await screen.findByRole('menu'));
  expect((await menu.findAllByRole('menuitemradio')).map(({ textContent }) => textContent)).toEqual([
    'Unassigned',
    'Aroha Ngata',
    'Ben Roe',
  ]);
  await userEvent.click(menu.getByRole('menuitemradio', { name: 'Ben Roe' }));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.request.body).toMatchObject({
    ...{ pilot: { uuid: BEN_PERSON.uuid }, port: { uuid: KORU.uuid } },
    base: { pilot: null, pilotSecond: null },
  });
  expect(router.state.location.pathname).toBe('/');
});

test('who is the second pilot cannot be the first as well', async () => {
  showList([ship(1, 'SECOND', { date: TODAY, pilotSecond: BEN_PERSON })]);
  await userEvent.click(within(await rowOf('SECOND')).getByRole('button', { name: /^Assign a pilot/ }));
  const ben = await screen.findByRole<HTMLButtonElement>('menuitemradio', { name: /Ben Roe/ });
  expect([ben.textContent, ben.hasAttribute('data-disabled')]).toEqual(['Ben Roe second pilot', true]);
});

test('somebody else was faster: it is said, and nothing is put in his place', async () => {
  const conflict = { status: 409, error: { code: 'conflict', message: 'changed', groups: {} } };
  showList([OPEN[0] as PilotageRow], { 'PUT /pilotages/:id': conflict });
  await userEvent.click(within(await rowOf('NOBODY TODAY')).getByRole('button', { name: /^Assign a pilot/ }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Ben Roe' }));
  await screen.findByText('Someone else changed the pilots. Look at them, then choose again.');
});

test.each([
  ['a pilot', ['pilot'], 'Plan'],
  ['the office, of what is done', ['staff'], 'Done'],
  ['the office, of what is cancelled', ['staff'], 'Canc'],
] as const)('%s has no such menu', async (_, roles, status) => {
  showList([ship(1, 'ONE', { date: TODAY, status })], {}, [...roles]);
  await rowOf('ONE');
  expect(screen.queryByRole('button', { name: /^Assign a pilot/ })).toBeNull();
});

test('a row says what is taken twice, also when the other is not on the page or filtered away', async () => {
  const berth = { uuid: 'b0b0e6c1-6b52-4c3e-8a53-3d2f50b1a008', name: 'Berth 8', berthStationType: 'berth' as const };
  const both = { toLocation: berth, pilot: BEN_PERSON, passageMinutes: 80 };
  const rows = [
    ship(1, 'FIRST', { ...both, date: TODAY }),
    ship(2, 'AN HOUR LATER', { ...both, date: '2026-11-21T21:00:00.000Z', movementType: 'Shift' }),
    ship(3, 'UNKNOWN', { ...both, date: TODAY, passageMinutes: null }),
  ];
  showList(rows, {}, ['staff'], '/?movement=Shift');
  const { textContent } = await rowOf('AN HOUR LATER');
  expect(textContent).toContain('Clash: berth, pilot. Berth 8 is also taken by FIRST, 09:00, 22 Nov 2026.');
  expect(textContent).toContain('B. Roe is also on FIRST, 09:00, 22 Nov 2026');
  await userEvent.click(screen.getByRole('button', { name: 'Clear Movement' }));
  // Nobody knows how long she takes: no clash is said of her.
  expect((await rowOf('UNKNOWN')).textContent).not.toContain('Clash');
  expect((await rowOf('FIRST')).textContent).toContain('Clash: berth, pilot');
});

test('a cancelled job stands in the list as that, is filtered by its status, and is nobody’s any more', async () => {
  const rows = [
    ship(1, 'MINE', { pilot: AROHA_PERSON, date: TODAY }),
    ship(2, 'OFF', { pilot: AROHA_PERSON, date: TODAY, status: 'Canc' }),
  ];
  showList(rows, {}, ['pilot'], '/?status=Canc');
  expect(within(await rowOf('OFF')).getByText('Cancelled')).toBeTruthy();
  expect(shownShips()).toEqual(['OFF']);
  await userEvent.click(screen.getByRole('button', { name: 'Clear Status' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'You have 1 pilotage' })).toBeTruthy());
});
