import type { DukcPlan, TransitRow } from '@leadline/domain/dukc/dukc-plan';
import { EXTERNAL_FAILED, PLAN_CLEARANCE, SIMULATED } from '@leadline/domain/words/session/providers';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { BOTH, beforePlanIsOld, DOWN, open, panel } from '../../test/dukc-page.tsx';
import { PASSAGE, preliminaryPlan } from '../../test/dukc-world.ts';
import { ARRIVAL } from '../../test/koru-arrival.ts';
import { stubApi } from '../../test/stub-api.ts';

beforePlanIsOld();

test('DUKC-09 a port without a service shows nothing and asks for no plan', async () => {
  const calls = stubApi({ ...BOTH, 'GET /omc/system': [] });
  open();
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('GET /omc/system'));
  await act(async () => {});
  expect(screen.queryByRole('region', { name: 'DUKC' })).toBeNull();
  expect(calls.map(({ name }) => name)).not.toContain('GET /omc/plan');
});

test('DUKC-09 PREFS-05 a system of the preferences is enough', async () => {
  stubApi({ ...BOTH, 'GET /omc/system': [] });
  open({ systemName: 'DUKC' });
  expect(await screen.findByRole('table', { name: 'Water under the keel by place' })).toBeTruthy();
});

test('DUKC-13 a system that cannot be looked up is for the log alone', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  stubApi({ ...BOTH, 'GET /omc/system': DOWN });
  open();
  await waitFor(() => expect(warned).toHaveBeenCalled());
  expect(screen.queryByRole('region', { name: 'DUKC' })).toBeNull();
  expect(screen.queryByText(EXTERNAL_FAILED.dukc)).toBeNull();
});

test('DUKC-01 DUKC-09 the plan is a graph and a table, with its answer, its origin and its age', async () => {
  const calls = stubApi(BOTH);
  open({ dynamic: 'passed' });
  const shown = await panel();
  const table = await within(shown).findByRole('table');
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['04:40', 'Outer Bar', '15.61', '0.96', '0.80', '2.25'],
    ['04:50', 'Entrance', '15.16', '0.96', '0.55', '2.05'],
    ['05:05', 'No 1 Reach', '13.98', '0.72', '0.10', '1.56'],
    ['05:20', 'Cutter Channel (least)', '14.07', '1.21', '0.00', '1.26'],
    ['05:50', 'Berth 5', '14.34', '0.00', '0.00', '2.74'],
  ]);
  expect(within(shown).getByRole('img', { name: /^UKC over time/ }).textContent).toContain('least 1.26 m 05:20');
  expect(shown.textContent).toContain('Least UKC, 05:20 Cutter Channel1.26m');
  for (const [name, value] of [
    ['Status', 'PRELIMINARY'],
    ['Start', '04:30, 22 Nov 2026'],
    ['Max. Draft', '11.60 m'],
    ['Route', 'Inner channel to Berth 5'],
    ['Direction', 'In'],
    ['Revision', '2'],
  ])
    expect(within(shown).getByText(String(name)).parentElement?.textContent).toBe(`${name}${value}`);
  expect(within(shown).getByText('Generated').parentElement?.textContent).toMatch(
    /^Generated00:58, 22 Nov 2026, .+ ago$/,
  );
  expect(within(shown).getByText('Last fetched').parentElement?.textContent).toMatch(/^Last fetched01:41:00, .+ ago$/);
  expect(within(shown).getByText(SIMULATED.badge)).toBeTruthy();
  const asked = calls.find(({ name }) => name === 'GET /omc/plan')?.request.url.searchParams;
  expect(Object.fromEntries(asked ?? [])).toEqual({
    portUuid: ARRIVAL.port.uuid,
    vesselIMO: '4123018',
    pilotageDate: ARRIVAL.date,
    movementType: 'Arrival',
    pilotageUuid: ARRIVAL.uuid,
    routeUuid: ARRIVAL.route?.uuid,
    routeName: 'Sea to Berth 5',
    maxDraft: '11.60',
  });
});

test.each([
  ['passed', "Outer Bar and Entrance passed by the port's own sum"],
  ['failed', "Entrance failed by the port's own sum"],
  ['loading', "Entrance without a result of the port's own sum"],
] as const)(
  'DUKC-08 dynamic rows that are %s are said in words of the port, apart from what DUKC says',
  async (dynamic, words) => {
    stubApi({ ...BOTH, 'GET /omc/plan': [planOf(0.59, { 'Berth 5': { ukc: 0.59 } })] });
    open({ dynamic });
    const shown = await panel();
    expect((await within(shown).findByText('UKC dyn')).parentElement?.textContent).toBe(`UKC dyn${words}`);
    expect(within(shown).queryByText('Passed')).toBeNull();
    expect(within(shown).getByText(PLAN_CLEARANCE.belowAllowed)).toBeTruthy();
  },
);

/** A settled plan whose own least is this, with other figures at some places of the passage. */
const planOf = (ukc: number | null, figures: Record<string, Partial<TransitRow>> = {}) =>
  preliminaryPlan({
    status: 'APPROVED',
    planVariants: [],
    activeVariant: null,
    passagePlan: { ...preliminaryPlan().passagePlan, ukc },
    transitTable: PASSAGE.map((each) => ({ ...each, ...figures[each.place ?? ''] })),
  });
const openPlan = async (plan: DukcPlan) => {
  stubApi({ ...BOTH, 'GET /omc/plan': [plan] });
  open({ dynamic: 'passed' });
  const shown = await panel();
  return { shown, graph: await within(shown).findByRole('img', { name: /^UKC over time/ }) };
};

test('a passage that leaves less than is allowed says so in mark and picture, whatever the route says', async () => {
  const { shown, graph } = await openPlan(planOf(0.59, { 'Berth 5': { ukc: 0.59 } }));
  expect(within(shown).getByText(PLAN_CLEARANCE.belowAllowed)).toBeTruthy();
  expect(graph.querySelector('[data-verdict]')?.getAttribute('data-verdict')).toBe('failed');
});

test('a passage that is short where it is not least: picture, mark and table point to the same place', async () => {
  // 0.80 − 0.60 = 0.20 in the Cutter Channel; 1.00 − 1.20 = −0.20 at the berth.
  const { shown, graph } = await openPlan(
    planOf(0.8, { 'Cutter Channel': { ukc: 0.8 }, 'Berth 5': { ukc: 1, allowedUkc: 1.2 } }),
  );
  expect(shown.textContent).toContain('Least UKC, 05:20 Cutter Channel0.80m');
  expect(within(shown).getByText(PLAN_CLEARANCE.belowAllowed).textContent).toContain('05:50 Berth 5');
  expect(graph.querySelector('[data-verdict]')?.getAttribute('data-verdict')).toBe('failed');
  expect(graph.textContent).toContain('tightest 1.00 m 05:50');
  expect(shown.querySelector('tr[class*="_key_"]')?.textContent).toContain('Berth 5 (tightest)');
});

test('a ship aground where nothing says what is allowed is not drawn as passed', async () => {
  const { shown, graph } = await openPlan(planOf(-0.3, { 'Berth 5': { ukc: -0.3, allowedUkc: null } }));
  expect(within(shown).getByText(PLAN_CLEARANCE.belowZero)).toBeTruthy();
  expect(graph.querySelector('[data-verdict]')?.getAttribute('data-verdict')).toBe('failed');
});

test('a passage that does not say what is allowed has no verdict', async () => {
  const { shown, graph } = await openPlan(planOf(1.26, { 'Cutter Channel': { allowedUkc: null } }));
  expect(within(shown).getByText('Not calculable')).toBeTruthy();
  expect(within(shown).getByText(PLAN_CLEARANCE.notSaid)).toBeTruthy();
  expect(graph.querySelector('[data-verdict]')?.getAttribute('data-verdict')).toBe('notCalculable');
});

test('a plan that says more than its table: the smaller shows with its place, and why nothing passes', async () => {
  const { shown } = await openPlan(planOf(0.9, { 'Cutter Channel': { ukc: 0.7 } }));
  expect(shown.textContent).toContain('Least UKC, 05:20 Cutter Channel0.70m');
  expect(within(shown).getByText(PLAN_CLEARANCE.planSays('0.90 m'))).toBeTruthy();
  expect(within(shown).getByText('Not calculable')).toBeTruthy();
});

test('a plan that says less than its table shows its own figure and names no place', async () => {
  const { shown } = await openPlan(planOf(0.9));
  expect(shown.textContent).toContain('Least UKC0.90m');
  expect(within(shown).getByText(PLAN_CLEARANCE.tableSays('1.26 m'))).toBeTruthy();
});

test('a plan that says no figure of its own shows that of its table', async () => {
  const { shown } = await openPlan(planOf(null));
  expect(shown.textContent).toContain('Least UKC, 05:20 Cutter Channel1.26m');
});
