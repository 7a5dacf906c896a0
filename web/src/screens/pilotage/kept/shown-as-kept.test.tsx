import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { KeptAnswer, KeptPlan } from '@leadline/domain/share/kept/kept-plan';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ARRIVAL, arrivalAnswers, KEA_MERIDIAN, ROUTE } from '../../../../test/koru-arrival.ts';
import { PLAN_OF_KORU } from '../../../../test/koru-plan.ts';
import { sharedArrival } from '../../../../test/koru-share.ts';
import { renderRoutes } from '../../../../test/render.tsx';
import { routes } from '../../../../test/screens/risks-page.tsx';
import { stubApi } from '../../../../test/stub-api.ts';
import { RecordScreen } from '../record-screen.tsx';

const { tides, weather } = sharedArrival();
const { port, fromLocation, toLocation, route, vessel } = ARRIVAL;
/** Closed when the tide of the first two hours was 0.30 m under chart datum, and the berth had its former name. */
const KEPT: KeptPlan = {
  keptAt: '2026-11-21T17:50:00.000Z',
  pilotage: { port, fromLocation, toLocation: toLocation && { ...toLocation, name: 'Old Quay' }, route, vessel },
  vessel: KEA_MERIDIAN,
  route: ROUTE,
  portExtras: [],
  planSettings: PLAN_OF_KORU,
  preferences: [],
  tides,
  rates: [],
  weather: weather ?? { locations: [], limits: [], results: [] },
};
const SINCE = [{ label: 'Cutter Channel: depth or height', kept: '12.90 m', now: '13.40 m' }];

/** The tides of now, 1.10 m, let her pass everywhere. */
function open(answer: KeptAnswer | 'nobody', { tab = 'risks', status = 'Done' as Pilotage['status'] } = {}) {
  const pilotage = { ...ARRIVAL, status };
  const none = { status: 404, error: { code: 'notFound', message: '' } };
  const calls = stubApi({
    ...{ ...arrivalAnswers(pilotage), 'GET /pilotages/:id/kept': answer === 'nobody' ? none : [answer] },
    'GET /pilotages/:id/history': { data: [], meta: { entries: 0, people: 0, devices: 0 } },
  });
  const [page] = routes;
  const withRecord = [{ ...page, children: [...(page?.children ?? []), { path: 'record', Component: RecordScreen }] }];
  renderRoutes(withRecord as typeof routes, { at: `/pilotage/${ARRIVAL.uuid}/${tab}` });
  return calls;
}
const cutter = async () => {
  const row = (await screen.findByRole('button', { name: /Cutter Channel/ })).closest('tr');
  return row?.textContent;
};

test.each(['Done', 'Arch'] as const)(
  'a pilotage that is %s is judged by the tides and depths that were kept, whatever they are now',
  async (status) => {
    const calls = open({ plan: KEPT, since: [] }, { status });
    // 12.90 m less 0.30 m of tide are 12.60; a draft of 11.60 and its margin of 10 % ask for 12.76.
    expect(await cutter()).toContain('−0.16');
    expect(document.querySelector('.leg')?.textContent).toBe('Boarding groundOld Quay');
    const asked = new Set(calls.map(({ name }) => name));
    expect(['GET /tide_data', 'GET /routes/:id', 'GET /vessels/:imo'].filter((name) => asked.has(name))).toEqual([]);
  },
);

test('an open pilotage is judged by what is now, and nobody asks for what was kept', async () => {
  const calls = open({ plan: KEPT, since: [] }, { status: 'Plan' });
  expect(await cutter()).toContain('1.24');
  expect(calls.some(({ name }) => name === 'GET /pilotages/:id/kept')).toBe(false);
});

test('of one that was closed before such things were kept it says that what is shown is of now', async () => {
  open({ plan: null, since: [] });
  expect(await cutter()).toContain('1.24');
  expect(screen.getByText(/was closed before such things were kept/)).toBeTruthy();
});

test('where what was kept cannot be read it says that what is shown is of now', async () => {
  open('nobody');
  expect(await cutter()).toContain('1.24');
  expect(screen.getByText(/is not on this tablet/)).toBeTruthy();
});

test('what became of ship and port since is told on every tab, and value by value in the record', async () => {
  open({ plan: KEPT, since: SINCE }, { tab: 'record' });
  expect(await screen.findByText(/1 value of ship or port differs now/)).toBeTruthy();
  const panel = within(await screen.findByRole('region', { name: 'Ship and port since then' }));
  expect(panel.getByText(/as they stood when it was closed, 06:50, 22 Nov 2026/)).toBeTruthy();
  expect(panel.getByRole('heading', { level: 3 }).parentElement?.textContent).toBe(
    'Cutter Channel: depth or heightWhen closed12.90 mNow13.40 m',
  );
});
