import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ARRIVAL, arrivalAnswers } from '../../../../test/koru-arrival.ts';
import { AROHA, renderRoutes } from '../../../../test/render.tsx';
import { stubApi } from '../../../../test/stub-api.ts';
import { RisksScreen } from '../../risks/risks-screen.tsx';
import { AcceptanceScreen } from '../acceptance-screen.tsx';
import { PilotageScreen } from '../pilotage-screen.tsx';
import { ReviewPilotageScreen } from '../review-pilotage-screen.tsx';
import { SummaryScreen } from '../summary-screen.tsx';

/** 04:43 on 22 November 2026 in the port, UTC+13. */
const NOW = '2026-11-21T15:43:10.000Z';
const routes: RouteObject[] = [
  { path: '/', element: <h1>Pilotage List</h1> },
  { path: '/pilotage/review/:id', Component: ReviewPilotageScreen },
  {
    path: '/pilotage/:id',
    Component: PilotageScreen,
    children: [
      { index: true, Component: SummaryScreen },
      { path: 'summary', Component: SummaryScreen },
      { path: 'risks', Component: RisksScreen },
      { path: 'acceptance', Component: AcceptanceScreen },
    ],
  },
];
const CANCELLATION = { by: 'Ben Roe', at: '2026-11-21T15:40:00.000Z', reason: 'Ship diverted', from: 'Plan' as const };
const CANCELLED: Partial<Pilotage> = { status: 'Canc', cancellation: CANCELLATION };
const TUI = { ...AROHA, user: { ...AROHA.user, uuid: '0b0e6c1e-6b52-4c3e-8a53-3d2f50b1a099' } };
const OFFICE = { ...TUI, roles: ['staff'] };

interface Opening {
  pilotage?: Partial<Pilotage>;
  answers?: Parameters<typeof stubApi>[0];
  signedInAs?: typeof AROHA;
  path?: string;
}

async function open({ pilotage = {}, answers = {}, signedInAs = AROHA, path = 'summary' }: Opening = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) });
  const shown = { ...ARRIVAL, ...pilotage };
  const calls = stubApi({
    ...arrivalAnswers(shown),
    'GET /pilotages_extras': [],
    'GET /ports_extras': [],
    'GET /drawings': [],
    'GET /pilotages_tugs': [],
    'GET /pilotages/:id/signature': [],
    ...answers,
  });
  const at = path === 'review' ? `/pilotage/review/${ARRIVAL.uuid}` : `/pilotage/${ARRIVAL.uuid}/${path}`;
  const view = renderRoutes(routes, { at, signedInAs });
  const writes = () => calls.filter(({ name }) => /^(PUT|POST) \/pilotages\/:id/.test(name));
  await screen.findAllByText(/KEA MERIDIAN|Pilotage Definition/);
  return { user: userEvent.setup(), writes, ...view };
}
afterEach(() => void vi.useRealTimers());

const answering = (change: Partial<Pilotage>) => () => [{ ...ARRIVAL, ...change, version: ARRIVAL.version + 1 }];
async function askToCancel(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByText('Cancel pilotage'));
  return within(await screen.findByRole('dialog', { name: 'Cancel pilotage' }));
}

test('ADMIN-02 a pilotage is cancelled from its menu, with a reason, and then says by whom, when and why', async () => {
  const { user, writes } = await open({ answers: { 'POST /pilotages/:id/cancel': answering(CANCELLED) } });
  const dialog = await askToCancel(user);
  await user.click(dialog.getByText('Cancel pilotage', { selector: 'button' }));
  expect(dialog.getByText('Required field')).toBeTruthy();
  expect(writes()).toEqual([]);
  await user.type(dialog.getByLabelText('Reason'), ' Ship diverted ');
  await user.click(dialog.getByText('Cancel pilotage', { selector: 'button' }));
  await screen.findByText('Cancelled by Ben Roe at 04:40, 22 Nov 2026:');
  expect(screen.getByText('Ship diverted')).toBeTruthy();
  expect(writes()[0]?.request.body).toEqual({ reason: 'Ship diverted', version: ARRIVAL.version });
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
});

test('"Keep pilotage" keeps it', async () => {
  const { user, writes } = await open();
  const dialog = await askToCancel(user);
  await user.click(dialog.getByText('Keep pilotage'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(writes()).toEqual([]);
});

test('changed by somebody else meanwhile it is not cancelled, and the dialog says so', async () => {
  const conflict = { status: 409, error: { code: 'conflict', message: 'changed', groups: {} } };
  const { user } = await open({ answers: { 'POST /pilotages/:id/cancel': conflict } });
  const dialog = await askToCancel(user);
  await user.type(dialog.getByLabelText('Reason'), 'Fog');
  await user.click(dialog.getByText('Cancel pilotage', { selector: 'button' }));
  await dialog.findByText(/Someone changed this pilotage while you were cancelling it/);
});

test('what somebody else changes while the reason is typed was not seen: it is said, and then cancelled as it stands now', async () => {
  let version = ARRIVAL.version;
  const { user, writes, client } = await open({
    answers: {
      'GET /pilotages/:id': () => [{ ...ARRIVAL, version }],
      'POST /pilotages/:id/cancel': ({ body }) =>
        (body as Pilotage).version === version
          ? [{ ...ARRIVAL, ...CANCELLED, version: version + 1 }]
          : { status: 409, error: { code: 'conflict', message: 'changed', groups: {} } },
    },
  });
  const dialog = await askToCancel(user);
  await user.type(dialog.getByLabelText('Reason'), 'Fog');
  version += 1;
  await act(() => client.invalidateQueries());
  await user.click(dialog.getByText('Cancel pilotage', { selector: 'button' }));
  await dialog.findByText(/^Someone changed this pilotage while you were cancelling it/);
  await user.click(dialog.getByText('Cancel pilotage', { selector: 'button' }));
  await screen.findByText(/^Cancelled by Ben Roe/);
  expect(writes().map(({ request }) => (request.body as Pilotage).version)).toEqual([ARRIVAL.version, version]);
});

test.each([
  ['a pilot who is not one of its pilots', TUI, {}],
  ['its pilot, when it is done', AROHA, { status: 'Done' as const }],
])('ADMIN-02 for %s there is no such menu', async (_, signedInAs, pilotage) => {
  await open({ signedInAs, pilotage });
  await screen.findByRole('link', { name: /Edit|Details/ });
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
});

test('ADMIN-02 a new pilotage is cancelled by its pilot from the form that he finds it in', async () => {
  let status: Partial<Pilotage> = { status: 'New' };
  const { user, router } = await open({
    path: 'review',
    answers: {
      'GET /pilotages/:id': () => [{ ...ARRIVAL, ...status }],
      'POST /pilotages/:id/cancel': () => {
        status = CANCELLED;
        return [{ ...ARRIVAL, ...status }];
      },
    },
  });
  const dialog = await askToCancel(user);
  await user.type(dialog.getByLabelText('Reason'), 'Double entry');
  await user.click(dialog.getByText('Cancel pilotage', { selector: 'button' }));
  await screen.findByText(/^Cancelled by Ben Roe/);
  expect(router.state.location.pathname).toBe(`/pilotage/${ARRIVAL.uuid}`);
});

test('ADMIN-02 Undo stands there for 24 hours, for its pilots and the office alone', async () => {
  const { user, writes } = await open({
    signedInAs: OFFICE,
    pilotage: CANCELLED,
    answers: { 'POST /pilotages/:id/restore': answering({ status: 'Plan', cancellation: null }) },
  });
  expect(screen.getByText('Undo until 04:40, 23 Nov 2026')).toBeTruthy();
  await user.click(screen.getByText('Undo'));
  await screen.findByText('The pilotage is no longer cancelled');
  expect(writes().map(({ name }) => name)).toEqual(['POST /pilotages/:id/restore']);
  expect(screen.queryByText(/^Cancelled by/)).toBeNull();
});

test.each([
  ['who is not one of its pilots', TUI, CANCELLATION],
  ['later than 24 hours', AROHA, { ...CANCELLATION, at: '2026-11-20T15:40:00.000Z' }],
  ['where it is not known when it was', AROHA, null],
])('ADMIN-02 no Undo for %s', async (_, signedInAs, cancellation) => {
  await open({ signedInAs, pilotage: { ...CANCELLED, cancellation } });
  expect(await screen.findByText(cancellation ? /^Cancelled by Ben Roe/ : 'This pilotage was cancelled.')).toBeTruthy();
  expect(screen.queryByText('Undo')).toBeNull();
});

test('OFFLINE-14 without a network it cannot be taken back, and says why', async () => {
  await open({ pilotage: CANCELLED });
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await screen.findByText('Offline: needs the server.');
  expect(screen.getByText<HTMLButtonElement>('Undo').disabled).toBe(true);
  line.mockRestore();
});

test('of a cancelled pilotage no start is offered and nothing is signed', async () => {
  const { router } = await open({ pilotage: CANCELLED, path: 'risks' });
  await screen.findByText('Cancelled: no start is offered.');
  expect(screen.queryByRole('region', { name: /Start window/i })).toBeNull();
  await act(() => router.navigate(`/pilotage/${ARRIVAL.uuid}/acceptance`));
  await screen.findByText('Cancelled: what was signed is kept as evidence, and nobody sails by it.');
  expect(screen.queryByText('Hand Over')).toBeNull();
});

test('the pilotage names with what it clashes, and a press leads there; without another nothing is said', async () => {
  const other = { ...ARRIVAL, uuid: '10000000-0000-4000-8000-0000000000aa', passageMinutes: 80 };
  const ship = { IMO: '9321483', name: 'TUI TRADER', flag_code: null };
  await open({
    pilotage: { passageMinutes: 80 },
    answers: { 'GET /pilotages': [{ ...other, vessel: ship, pilot: null, pilotSecond: null }] },
  });
  const link = await screen.findByRole('link', { name: /is also taken by TUI TRADER, 04:30, 22 Nov 2026$/ });
  expect(link.getAttribute('href')).toBe(`/pilotage/${other.uuid}`);
  cleanup();
  await open({ pilotage: { passageMinutes: null }, answers: { 'GET /pilotages': [other] } });
  expect(screen.queryByText('Clash')).toBeNull();
});
