import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ARRIVAL, arrivalAnswers, ROUTE, rowNamed } from '../../../test/koru-arrival.ts';
import { closeOutbox, openNewOutbox } from '../../../test/outbox.ts';
import { AROHA, renderRoutes } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { PilotageScreen } from '../pilotage/pilotage-screen.tsx';
import { RisksScreen } from './risks-screen.tsx';

const routes: RouteObject[] = [
  { path: '/pilotage/:id', Component: PilotageScreen, children: [{ path: 'risks', Component: RisksScreen }] },
];
const SLOW = { timeout: 60_000 };
type Check = Pilotage['pilotageRouteChecks'][number];

afterEach(() => {
  vi.restoreAllMocks();
  closeOutbox();
});

const checkAt = (name: string, overrides: Check['overrides'], changedBy: Check['changedBy'] = {}): Check => ({
  ...{ uuid: rowNamed(name).constraint.uuid, version: 1, routeConstraint: { uuid: rowNamed(name).uuid } },
  ...{ overrides, changedBy },
});
const MARGIN = checkAt(
  'Cutter Channel',
  { safetyMargin: 0, safetyMarginReason: 'surveyed 12 Nov', allowances: 0.4 },
  { safetyMargin: { by: 'Ben Roe', at: '2026-11-21T15:12:00.000Z', tablet: 'KORU-03' } },
);
const withChecks = (...checks: Check[]): Pilotage => ({ ...ARRIVAL, pilotageRouteChecks: checks });

const open = (signedInAs = AROHA) => renderRoutes(routes, { at: `/pilotage/${ARRIVAL.uuid}/risks`, signedInAs });
const panel = () => screen.findByRole('region', { name: /^Changed values/ }, SLOW);
const takeBack = (title: string) => screen.getByRole('button', { name: 'Take back', description: title });

test('RISK-28 every changed figure is listed with row, value, the port’s, who, when, why, and what the row comes to without it', async () => {
  stubApi(arrivalAnswers(withChecks(MARGIN)));
  open();
  const items = within(await panel()).getAllByRole('listitem');
  expect(items).toHaveLength(2);
  expect(items[0]?.textContent).toContain('Cutter Channel, margin');
  expect(items[0]?.textContent).toContain('port 1.16, now 0.00 m');
  expect(items[0]?.textContent).toContain('Ben Roe 04:12, tablet KORU-03, ‘surveyed 12 Nov’');
  // By hand: 12.90 + 1.10 − (11.60 + 1.16 + 0.40) = 0.84
  expect(items[0]?.textContent).toContain('With the port’s margin +0.84 m, passed');
  expect(items[1]?.textContent).toContain('Cutter Channel, allowances');
  // 12.90 + 1.10 − (11.60 + 0.00) = 2.40
  expect(items[1]?.textContent).toContain('With the port’s allowances +2.40 m, passed');
});

test('RISK-28 what is not changed makes no panel; who may not edit has no way to take back', async () => {
  stubApi(
    arrivalAnswers(
      withChecks(checkAt('Cutter Channel', { time: rowNamed('Cutter Channel').time, hideConstraint: '0' })),
    ),
  );
  const first = open();
  await screen.findByRole('button', { name: /Cutter Channel/ }, SLOW);
  expect(screen.queryByRole('region', { name: /^Changed values/ })).toBeNull();
  first.unmount();
  stubApi(arrivalAnswers(withChecks(MARGIN)));
  open({ ...AROHA, roles: ['master'] });
  await panel();
  expect(screen.queryByRole('button', { name: /Take back/ })).toBeNull();
});

test('RISK-28 RISK-32 a changed leg time is listed with the port’s and taken back alone', async () => {
  let pilotage = withChecks(checkAt('Cutter Channel', { time: 20, allowances: 0.4 }));
  const calls = stubApi({
    ...arrivalAnswers(),
    'GET /pilotages/:id': () => [pilotage],
    'PUT /pilotages_route_checks/:id': () => {
      pilotage = withChecks(checkAt('Cutter Channel', { allowances: 0.4 }));
      return pilotage.pilotageRouteChecks;
    },
  });
  open();
  const [leg] = within(await panel()).getAllByRole('listitem');
  // The tide is level: 12.90 + 1.10 − (11.60 + 1.16 + 0.40) = 0.84 at any time.
  expect(leg?.textContent).toContain('Cutter Channel, leg timeport 00:08, now 00:20 h');
  expect(leg?.textContent).toContain('With the port’s leg time +0.84 m, passed');
  await userEvent.click(takeBack('Cutter Channel, leg time'));
  await waitFor(() => expect(screen.queryByText('Cutter Channel, leg time')).toBeNull());
  expect(calls.find(({ name }) => name.startsWith('PUT'))?.request.body).toMatchObject({
    overrides: { time: null, allowances: 0.4 },
  });
});

test('RISK-28 RISK-36 taking back puts the port’s figure in place, with its reason gone and the rest as it was', async () => {
  let pilotage = withChecks(MARGIN);
  const calls = stubApi({
    ...arrivalAnswers(),
    'GET /pilotages/:id': () => [pilotage],
    'PUT /pilotages_route_checks/:id': () => {
      pilotage = withChecks({ ...MARGIN, version: 2, overrides: { allowances: 0.4 } });
      return pilotage.pilotageRouteChecks;
    },
  });
  open();
  await panel();
  await userEvent.click(takeBack('Cutter Channel, margin'));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Take back', description: 'Cutter Channel, margin' })).toBeNull(),
  );
  expect(takeBack('Cutter Channel, allowances')).toBeTruthy();
  expect(calls.find(({ name }) => name.startsWith('PUT'))?.request.body).toMatchObject({
    overrides: { safetyMargin: null, safetyMarginReason: null, allowances: 0.4 },
    base: { overrides: { safetyMargin: 0, safetyMarginReason: 'surveyed 12 Nov', allowances: 0.4 } },
  });
});

test('RISK-28 where somebody else was faster nothing is taken back, and the panel says so', async () => {
  stubApi({
    ...arrivalAnswers(withChecks(MARGIN)),
    'PUT /pilotages_route_checks/:id': {
      status: 409,
      error: {
        ...{ code: 'conflict', message: '' },
        groups: { overrides: { current: { overrides: { safetyMargin: 0.5 } }, by: 'Ben Roe', at: null } },
      },
    },
  });
  open();
  await panel();
  await userEvent.click(takeBack('Cutter Channel, margin'));
  expect((await screen.findByText(/Someone else changed these values meanwhile/)).getAttribute('role')).toBe('alert');
});

test('RISK-28 OFFLINE-13 offline the port’s figure counts at once, and the edit waits', async () => {
  stubApi(arrivalAnswers(withChecks(MARGIN)));
  await openNewOutbox();
  open();
  await panel();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await userEvent.click(takeBack('Cutter Channel, margin'));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Take back', description: 'Cutter Channel, margin' })).toBeNull(),
  );
  expect(screen.getByRole('button', { name: /Cutter Channel/ }).closest('tr')?.textContent).toContain('Not synced');
});

test('BERTH-06 RISK-28 a changed depth of the berth is marked at the stay, with what the port’s own comes to, and in the windows', async () => {
  const route = {
    ...ROUTE,
    routeConstraints: ROUTE.routeConstraints.map((row) =>
      row.constraint.name === 'Berth 5'
        ? {
            ...row,
            constraint: {
              ...row.constraint,
              valueOverridable: true,
              berthStation: { ...ARRIVAL.toLocation, location: null },
            },
          }
        : row,
    ),
  };
  stubApi({
    ...arrivalAnswers(withChecks(checkAt('Berth 5', { value: 20, valueReason: 'surveyed' }))),
    'GET /routes/:id': [route],
    'GET /preferences': [{ key: 'feature_flags', metadata: { use_berthing_conditions: true } }],
  });
  open();
  const stay = await screen.findByRole('region', { name: 'Berthing Conditions' }, SLOW);
  await waitFor(() => expect(stay.textContent).toContain('Passed, changed'), SLOW);
  expect(stay.textContent).toContain(`depth 20.00, port ${rowNamed('Berth 5').constraint.value?.toFixed(2)}`);
  expect(stay.textContent).toMatch(/By the port’s values [+−]\d+\.\d\d m, (passed|failed)/);
  expect(stay.querySelector('[class*="_changedfigure_"]')?.textContent).toBe('20.00');
  const windows = screen.getByRole('region', { name: 'Start Window' });
  expect(windows.textContent).toContain('Windows and drafts count 1 changed depth.');
});
