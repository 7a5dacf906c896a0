import type { PilotageRow } from '@leadline/domain/pilotages/pilotage';
import { pilotageOfRow } from '@leadline/domain/pilotages/sample-pilotage';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KEA_MERIDIAN, ROUTE, rowNamed, tideAnswer } from '../../../test/koru-arrival.ts';
import { KORU, pilotageRow } from '../../../test/pilotage-row.ts';
import { AROHA, renderRoutes } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { BoardScreen } from './board-screen.tsx';

// 03:00 on Sunday 22 November 2026 at Koru (UTC+13).
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-11-21T14:00:00.000Z');
});
afterEach(() => vi.useRealTimers());

const ROW = pilotageRow(1, { date: '2026-11-21T20:00:00.000Z', passageMinutes: 80, route: null });

function showBoard(row: PilotageRow = ROW, roles = ['staff'], answers: Parameters<typeof stubApi>[0] = {}) {
  const calls = stubApi({
    'GET /ports': [KORU],
    'GET /preferences': [],
    'GET /pilotages': [row],
    'GET /pilotages/:id': [pilotageOfRow(row, {})],
    'PUT /pilotages/:id': () => [pilotageOfRow(row, { version: row.version + 1, date: '2026-11-21T21:05:00.000Z' })],
    ...answers,
  });
  renderRoutes([{ path: '/board', element: <BoardScreen /> }], {
    at: '/board?date=2026-11-22',
    signedInAs: { ...AROHA, roles },
  });
  return { writes: () => calls.filter(({ name }) => name.startsWith('PUT')) };
}

const barAt = async (place: string) =>
  within(await screen.findByRole('region', { name: place })).findByRole('button', { name: /^KEA MERIDIAN/ });

test('a movement stands under its berth and its pilots, and says why its verdict is not calculable', async () => {
  showBoard();
  for (const place of ['Berth 5', 'A. Ngata', 'B. Roe'])
    await waitFor(async () => expect((await barAt(place)).textContent).toContain('No route chosen yet'));
  expect((await barAt('Berth 5')).textContent).toContain('KEA MERIDIAN 09:00');
});

test('RISK-07 a bar says how many rows of its route are hidden and not assessed', async () => {
  const { uuid } = rowNamed('Cutter Channel');
  const check = { uuid: crypto.randomUUID(), version: 1, routeConstraint: { uuid }, changedBy: {} };
  const route = { uuid: ROUTE.uuid, name: ROUTE.name, sideToRestrictions: [] };
  const row = { ...ROW, route };
  const pilotageRouteChecks = [{ ...check, overrides: { hideConstraint: '1' as const } }];
  showBoard(row, ['staff'], {
    'GET /pilotages/:id': [pilotageOfRow(row, { pilotageRouteChecks })],
    'GET /routes/:id': [ROUTE],
    'GET /vessels/:imo': [KEA_MERIDIAN],
    'GET /tide_data': tideAnswer(() => 1.1),
  });
  await waitFor(async () => expect((await barAt('Berth 5')).textContent).toContain('1 hidden, not assessed'));
});

test('keys try another start, Escape leaves it, Enter saves it as an edit with the start that was seen as its base', async () => {
  const { writes } = showBoard();
  const bar = await barAt('Berth 5');
  bar.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(await screen.findByText('Planned 09:00, 5 min later')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('complementary', { name: 'Try another start' })).toBeNull();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{ArrowRight}');
  expect(await screen.findByText('Planned 09:00, 1 h 5 min later')).toBeTruthy();
  expect(writes()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.request.body).toMatchObject({
    date: '2026-11-21T21:05:00.000Z',
    base: { date: '2026-11-21T20:00:00.000Z' },
  });
});

test('FORM-08 who may not change the start looks, and no key tries another', async () => {
  const others = { pilot: { uuid: ROW.pilotSecond?.uuid ?? '', metadata: null }, pilotSecond: null };
  showBoard({ ...ROW, ...others }, ['pilot']);
  await userEvent.click(await barAt('Berth 5'));
  expect(await screen.findByText('You may not change this start.')).toBeTruthy();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByText('Planned 09:00')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Use this start' })).toBeNull();
});

test('a signed plan says that its signatures will show another start', async () => {
  showBoard({ ...ROW, pilotAccepted: true });
  (await barAt('Berth 5')).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(await screen.findByText('It is signed: the signatures will show that it changed.')).toBeTruthy();
});
