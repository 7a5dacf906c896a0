import type { DukcPlan } from '@leadline/domain/dukc/dukc-plan';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { readPreferences } from '@leadline/domain/preferences/preferences';
import { dukcForMaster } from '@leadline/domain/share/dukc/dukc-for-master';
import type { SharedDukc } from '@leadline/domain/share/dukc/shared-dukc';
import { PLAN_CLEARANCE } from '@leadline/domain/words/session/providers';
import { SHARED_PLAN } from '@leadline/domain/words/share';
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { beforePlanIsOld, withheldPlan } from '../../../test/dukc-page.tsx';
import { FETCHED, PASSAGE, preliminaryPlan } from '../../../test/dukc-world.ts';
import { ARRIVAL } from '../../../test/koru-arrival.ts';
import { LINK, linkAnswers, sharedArrival } from '../../../test/koru-share.ts';
import { renderRoutes } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { ShareScreen } from './share-screen.tsx';

const SLOW = { timeout: 60_000 };
const SYSTEM = { name: 'DUKC', isSimulated: true };

beforePlanIsOld();
afterEach(() => {
  history.replaceState(null, '', '/');
  sessionStorage.clear();
});

const dukcOf = (omc_config: object, plans: readonly DukcPlan[] | null, pilotage: Pilotage = ARRIVAL) =>
  dukcForMaster(
    { system: SYSTEM, plans },
    pilotage,
    readPreferences([{ key: 'feature_flags', metadata: { omc_config } }]).flags,
    Date.parse(FETCHED) + 120_000,
  );
async function openWith(dukc: SharedDukc | null | undefined) {
  const calls = stubApi(linkAnswers({ ...sharedArrival(), dukc }));
  history.replaceState(null, '', `/share/${LINK.id}#${LINK.token}`);
  renderRoutes([{ path: '/share/:id', Component: ShareScreen }], { at: `/share/${LINK.id}`, signedInAs: null });
  await screen.findByRole('heading', { name: 'KEA MERIDIAN' }, SLOW);
  return calls;
}
const section = () => screen.getByRole('region', { name: 'DUKC' });
const graph = () => within(section()).queryByRole('img', { name: /^UKC over time/ });
const places = () =>
  within(section())
    .queryAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

test('PREFS-05 SHARE-06 the master reads graph, table, verdict and origin of the DUKC plan, and no service is asked', async () => {
  const calls = await openWith(dukcOf({}, [preliminaryPlan()]));
  expect(graph()?.textContent).toContain('least 1.26 m 05:20');
  expect(places()).toEqual([
    '04:40Outer Bar15.610.960.802.25',
    '04:50Entrance15.160.960.552.05',
    '05:05No 1 Reach13.980.720.101.56',
    '05:20Cutter Channel (least)14.071.210.001.26',
    '05:50Berth 514.340.000.002.74',
  ]);
  expect(section().textContent).toContain('Least UKC, 05:20 Cutter Channel1.26m');
  expect(within(section()).getByText('Passed')).toBeTruthy();
  expect(within(section()).getByText('Simulated')).toBeTruthy();
  expect(within(section()).queryAllByRole('button')).toEqual([]);
  expect(calls.filter(({ name }) => name.includes('omc'))).toEqual([]);
});

test('PREFS-05 a port that hides the graph shows the table and the same verdict', async () => {
  await openWith(dukcOf({ show_graph_in_master_view: false }, [preliminaryPlan()]));
  expect([graph(), places().length]).toEqual([null, 5]);
  expect(places()[3]).toContain('Cutter Channel (least)');
  expect(within(section()).getByText('Passed')).toBeTruthy();
});

test('PREFS-05 a port that hides the table shows the graph', async () => {
  await openWith(dukcOf({ show_table_in_master_view: false }, [preliminaryPlan()]));
  expect(graph()?.textContent).toContain('least 1.26 m 05:20');
  expect(within(section()).queryByRole('table')).toBeNull();
});

test.each([undefined, null, dukcOf({ show_graph_in_master_view: false, show_table_in_master_view: false }, [])])(
  'PREFS-05 DUKC-09 without DUKC in the answer (%s) the page has no such section',
  async (dukc) => {
    await openWith(dukc);
    expect(screen.queryByRole('region', { name: 'DUKC' })).toBeNull();
  },
);

const short = (ukc: number) => ({
  ...preliminaryPlan({ status: 'APPROVED', planVariants: [], activeVariant: null }),
  transitTable: PASSAGE.map((row) => (row.place === 'Berth 5' ? { ...row, ukc } : row)),
});

test('a plan that fails is a caution of the headline, and the failing place stands in graph and table', async () => {
  // 0.59 where 0.60 is allowed; the plan itself says 1.26.
  await openWith(dukcOf({}, [short(0.59)]));
  const headline = screen.getByRole('region', { name: 'Verdict' });
  expect(await within(headline).findByText('DUKC failed: 0.59 m, 05:50 Berth 5', {}, SLOW)).toBeTruthy();
  expect(within(section()).getByText(PLAN_CLEARANCE.belowAllowed)).toBeTruthy();
  expect(graph()?.textContent).toContain('least 0.59 m 05:50');
  expect(section().querySelector('tr[class*="_key_"]')?.textContent).toContain('Berth 5 (least)');
});

test.each([
  ['start', withheldPlan({ start: '2026-11-21T16:14:00.000Z' }), /Plan for another passage: a start at 05:14/],
  ['draft', withheldPlan({ draft: 12.75 }), /Plan for another passage: 12\.75 m/],
  ['route', withheldPlan({ routeUuid: ARRIVAL.uuid, routeName: 'Outer' }), /Plan for another passage: route Outer/],
] as const)('a plan for another %s says so, and never that she passes', async (_, plan, words) => {
  const settled = { ...plan, status: 'APPROVED', planVariants: [], activeVariant: null };
  await openWith(dukcOf({}, [settled]));
  expect(within(section()).getByText(words)).toBeTruthy();
  expect(within(section()).getByText('No verdict')).toBeTruthy();
  expect(await screen.findByText(/^DUKC has no verdict\. /, {}, SLOW)).toBeTruthy();
  expect(within(section()).queryByText('Passed')).toBeNull();
});

test('DUKC-12 on a page that lies open for an hour without a network the verdict goes', async () => {
  await openWith(dukcOf({}, [preliminaryPlan()]));
  expect(within(section()).getByText('Passed')).toBeTruthy();
  stubApi({});
  vi.setSystemTime(Date.parse(FETCHED) + 3_600_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText(/^No connection\. As it stood at/, {}, SLOW);
  expect(within(section()).getByText('An hour old or more.')).toBeTruthy();
  expect(within(section()).queryByText('Passed')).toBeNull();
});

test.each([
  [null, SHARED_PLAN.dukcNotKnown],
  [[], SHARED_PLAN.noDukc],
])('what there is not is said: %j', async (plans, title) => {
  await openWith(dukcOf({}, plans));
  expect(within(section()).getByRole('heading', { name: title })).toBeTruthy();
});
