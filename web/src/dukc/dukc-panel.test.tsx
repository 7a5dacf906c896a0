import { readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import type { DukcPlan, TransitRow } from '@leadline/domain/dukc/dukc-plan';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { rightsOf } from '@leadline/domain/pilotages/pilotage-rights';
import {
  DUKC_OFFLINE,
  DUKC_VARIANT,
  EXTERNAL_FAILED,
  PLAN_CLEARANCE,
  SIMULATED,
  WITHHELD,
} from '@leadline/domain/words/providers';
import { SAVED_ON_TABLET } from '@leadline/domain/words/toasts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FETCHED, MADE_FOR, PASSAGE, preliminaryPlan } from '../../test/dukc-world.ts';
import { ARRIVAL, START } from '../../test/koru-arrival.ts';
import { closeOutbox, openNewOutbox } from '../../test/outbox.ts';
import { AROHA, renderScreen } from '../../test/render.tsx';
import { stubApi } from '../../test/stub-api.ts';
import { cacheOf } from '../data/use-entity.ts';
import { usePilotage } from '../pilotages/use-pilotage.ts';
import { DukcPanel } from './dukc-panel.tsx';

const SYSTEM = [{ name: 'DUKC', isSimulated: true }];
const BOTH = { 'GET /omc/system': SYSTEM, 'GET /omc/plan': [preliminaryPlan()], 'GET /pilotages/:id': [ARRIVAL] };
const DOWN = {
  status: 502,
  error: { code: 'providerFailed', message: 'x', fields: [{ path: 'provider', code: 'notReached' }] },
};
const CHOSEN_B: Pilotage = { ...ARRIVAL, version: 4, omcChosenPreliminaryPlanId: 'p1.b' };

let isConnected = true;
let isHidden = false;
beforeEach(() => {
  // Two minutes after the plan of the test was fetched: it is fresh, and the pilotage is before its start.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(FETCHED) + 120_000 });
  isConnected = true;
  isHidden = false;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isConnected);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isHidden ? 'hidden' : 'visible'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

interface PanelProps {
  who?: string;
  systemName?: string;
  dynamic?: 'passed' | 'failed' | 'loading';
}

function Panel({ who = AROHA.user.uuid, systemName = '', dynamic }: PanelProps) {
  const { data: pilotage } = usePilotage(ARRIVAL.uuid);
  if (!pilotage) return null;
  const named = (name: string) => ({ routeConstraint: { constraint: { name } } });
  const row = { hidden: false, calculationName: 'Tide_UKC_Dyna' as const };
  const rows = dynamic
    ? [
        { ...row, ...named('Outer Bar'), constraintStatus: 'passed' as const },
        { ...row, ...named('Entrance'), constraintStatus: dynamic },
      ]
    : [];
  const rights = rightsOf({ userUuid: who, roles: ['pilot'] }, pilotage);
  return <DukcPanel pilotage={pilotage} rights={rights} systemName={systemName} rows={rows} />;
}

const open = (props: PanelProps = {}) => renderScreen(<Panel {...props} />);
const panel = () => screen.findByRole('region', { name: 'DUKC' });
const variant = (name: RegExp) => screen.getByRole('button', { name });
const goOffline = () =>
  act(() => {
    isConnected = false;
    dispatchEvent(new Event('offline'));
  });

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
  expect(within(shown).getByText('Last fetched').parentElement?.textContent).toMatch(/^Last fetched01:41, .+ ago$/);
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
  expect(graph.querySelector('.mk')?.getAttribute('class')).toBe('mk f');
});

test('a passage that is short where it is not least: picture, mark and table point to the same place', async () => {
  // 0.80 − 0.60 = 0.20 in the Cutter Channel; 1.00 − 1.20 = −0.20 at the berth.
  const { shown, graph } = await openPlan(
    planOf(0.8, { 'Cutter Channel': { ukc: 0.8 }, 'Berth 5': { ukc: 1, allowedUkc: 1.2 } }),
  );
  expect(shown.textContent).toContain('Least UKC, 05:20 Cutter Channel0.80m');
  expect(within(shown).getByText(PLAN_CLEARANCE.belowAllowed).textContent).toContain('05:50 Berth 5');
  expect(graph.querySelector('.mk')?.getAttribute('class')).toBe('mk f');
  expect(graph.textContent).toContain('tightest 1.00 m 05:50');
  expect(shown.querySelector('tr.key')?.textContent).toContain('Berth 5 (tightest)');
});

test('a ship aground where nothing says what is allowed is not drawn as passed', async () => {
  const { shown, graph } = await openPlan(planOf(-0.3, { 'Berth 5': { ukc: -0.3, allowedUkc: null } }));
  expect(within(shown).getByText(PLAN_CLEARANCE.belowZero)).toBeTruthy();
  expect(graph.querySelector('.mk')?.getAttribute('class')).toBe('mk f');
});

test('a passage that does not say what is allowed has no verdict', async () => {
  const { shown, graph } = await openPlan(planOf(1.26, { 'Cutter Channel': { allowedUkc: null } }));
  expect(within(shown).getByText('Not calculable')).toBeTruthy();
  expect(within(shown).getByText(PLAN_CLEARANCE.notSaid)).toBeTruthy();
  expect(graph.querySelector('.mk')?.getAttribute('class')).toBe('mk nc');
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

const settled = (id: string, status: string, direction: string) => {
  const passagePlan = { ...preliminaryPlan().passagePlan, direction };
  return preliminaryPlan({ planVariants: [], activeVariant: null, id, status, passagePlan });
};

const marks = (item: HTMLElement) => [...item.querySelectorAll('.st')].map((mark) => mark.textContent);
const planItems = async () =>
  within(await screen.findByRole('group', { name: 'Plans, best first' })).getAllByRole('button');

test('DUKC-04 the best plan by rank shows, and all are listed with start, draft, least UKC, place and outcome', async () => {
  stubApi({ ...BOTH, 'GET /omc/plan': [settled('a', 'FINALISED', 'Unknown'), settled('b', 'APPROVED', 'In')] });
  open();
  const items = await planItems();
  expect(items.map(({ textContent }) => textContent)).toEqual([
    '04:3011.60 mAPPROVED1.26 m, 05:20 Cutter ChannelPassed',
    '04:3011.60 mFINALISED1.26 m, 05:20 Cutter ChannelPassed',
  ]);
  expect(items.map((item) => item.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
  expect(items.map((item) => item.querySelector('[aria-label="Counts"]') !== null)).toEqual([true, false]);
  expect(within(await panel()).getByText('Status').parentElement?.textContent).toBe('StatusAPPROVED');
});

test('a plan of the list can be looked at by key or touch, and does not count by that', async () => {
  const other = {
    ...settled('b', 'APPROVED', 'In'),
    calculationInputs: { ...MADE_FOR, vesselId: '4123018', draft: 12.75 },
  };
  stubApi({ ...BOTH, 'GET /omc/plan': [settled('a', 'FINALISED', 'In'), other] });
  open();
  const [first, second] = await planItems();
  second?.focus();
  await userEvent.keyboard('{Enter}');
  expect(second?.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText('Shown is another plan than the one that counts.')).toBeTruthy();
  expect(screen.getByText('This plan is for 12.75 m.')).toBeTruthy();
  expect(marks(second as HTMLElement)).toEqual(['No verdict']);
  expect(first?.querySelector('[aria-label="Counts"]')).toBeTruthy();
});

test('DUKC-04 of the plans for this passage the first by rank is gone by; one of another day before it has no verdict', async () => {
  const other = settled('a', 'FINALISED', 'In');
  // 23:59 of the day before in the port; the pilotage begins at 04:30.
  const passagePlan = { ...other.passagePlan, timeStamp: '2026-11-21T10:59:00.000Z' };
  stubApi({ ...BOTH, 'GET /omc/plan': [{ ...other, passagePlan }, settled('b', 'APPROVED', 'In')] });
  open();
  const items = await planItems();
  expect(items.map((item) => [item.querySelector('b')?.textContent, ...marks(item)])).toEqual([
    ['21/2359', 'No verdict'],
    ['04:30', 'Passed'],
  ]);
  expect(items.map((item) => item.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
});

const withheldPlan = (parts: Partial<DukcPlan['calculationInputs']>) =>
  preliminaryPlan({ calculationInputs: { ...MADE_FOR, vesselId: '4123018', ...parts } });

test.each<[string, Partial<Pilotage>, DukcPlan, string[]]>([
  [
    'another start and draft',
    { date: '2026-11-22T10:59:00.000Z', vesselMaxDraft: 12.4 },
    withheldPlan({}),
    ['This plan is for a start at 04:30, 11.60 m.', 'The pilotage starts at 23:59, has 12.40 m.'],
  ],
  [
    'another draft',
    { vesselMaxDraft: 12.2 },
    withheldPlan({}),
    ['This plan is for 11.60 m.', 'The pilotage has 12.20 m.'],
  ],
  [
    'another route',
    {},
    withheldPlan({ routeUuid: '00000000-0000-4000-8000-000000000009', routeName: 'Sea to Berth 3' }),
    ['This plan is for route Sea to Berth 3.', 'The pilotage has route Sea to Berth 5.'],
  ],
  [
    'another pilotage',
    {},
    withheldPlan({ pilotageUuid: '00000000-0000-4000-8000-000000000009' }),
    ['This plan is for another pilotage.'],
  ],
  ['an unknown draft', {}, withheldPlan({ draft: null }), ['It is not known for which draft this plan is.']],
])(
  'a plan for %s says so, has no verdict and no names, and is drawn as another plan',
  async (_, parts, plan, reasons) => {
    stubApi({ ...BOTH, 'GET /omc/plan': [plan], 'GET /pilotages/:id': [{ ...ARRIVAL, ...parts }] });
    open({ dynamic: 'passed' });
    const shown = await panel();
    await within(shown).findByText('No verdict');
    for (const reason of reasons) expect(within(shown).getByText(reason)).toBeTruthy();
    expect(within(shown).queryByText('Passed')).toBeNull();
    expect(within(shown).queryByText('On time')).toBeNull();
    expect(shown.querySelector('.isother .serviceplot .mk')?.getAttribute('class')).toBe('mk nc');
    expect(shown.querySelector('.isother .otherpassage')).toBeTruthy();
  },
);

test('after a change of the start the service is asked at once, the old plan has no verdict meanwhile, and a late answer replaces nothing', async () => {
  const LATER = '2026-11-22T10:59:00.000Z';
  let release = () => {};
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  let stored: Pilotage = ARRIVAL;
  const planFor = (start: string, ukc: number) =>
    preliminaryPlan({
      ...{ status: 'APPROVED', planVariants: [], activeVariant: null, lastFetched: new Date().toISOString() },
      calculationInputs: { ...MADE_FOR, vesselId: '4123018', start },
      passagePlan: { timeStamp: start, ukc, direction: 'In' },
      transitTable: PASSAGE.map((each) => (each.place === 'Cutter Channel' ? { ...each, ukc } : each)),
    });
  const calls = stubApi({
    ...BOTH,
    'GET /pilotages/:id': () => [stored],
    'GET /omc/plan': async ({ url }) => {
      const start = url.searchParams.get('pilotageDate') ?? '';
      if (start === START) return [planFor(START, 1.26)];
      await late;
      return [planFor(start, 0.82)];
    },
  });
  const { client } = open();
  expect(await within(await panel()).findByText('Passed')).toBeTruthy();
  const asked = () => calls.filter(({ name }) => name === 'GET /omc/plan').length;
  const before = asked();
  stored = { ...ARRIVAL, version: 5, date: LATER };
  await act(() => cacheOf(client).put(readPilotage, { params: { id: ARRIVAL.uuid } }, stored));
  expect(within(await panel()).getByText('This plan is for a start at 04:30.')).toBeTruthy();
  expect(within(await panel()).getByText(WITHHELD.askedAgain)).toBeTruthy();
  expect(within(await panel()).queryByText('Passed')).toBeNull();
  await waitFor(() => expect(asked()).toBeGreaterThan(before), { timeout: 30_000 });
  // Back to the first start before the answer for the second comes.
  stored = { ...ARRIVAL, version: 6 };
  await act(() => cacheOf(client).put(readPilotage, { params: { id: ARRIVAL.uuid } }, stored));
  await within(await panel()).findByText('Passed', {}, { timeout: 30_000 });
  await act(async () => release());
  await act(async () => {});
  expect((await panel()).textContent).toContain('Least UKC, 05:20 Cutter Channel1.26m');
  expect(within(await panel()).getByText('Passed')).toBeTruthy();
});

test('once the server has stored a change, a plan that is not for it is asked for again, and one that is for it is not', async () => {
  let draft = 11.6;
  const calls = stubApi({ ...BOTH, 'GET /omc/plan': () => [withheldPlan({ draft })] });
  const { client } = open();
  await within(await panel()).findByText('Passed');
  const asked = () => calls.filter(({ name }) => name === 'GET /omc/plan').length;
  const store = (version: number, vesselMaxDraft: number) =>
    act(() =>
      cacheOf(client).put(readPilotage, { params: { id: ARRIVAL.uuid } }, { ...ARRIVAL, version, vesselMaxDraft }),
    );
  const before = asked();
  // On the device first: the service still calculates with the draft that is stored.
  await store(ARRIVAL.version, 12.2);
  await waitFor(() => expect(asked()).toBe(before + 1), { timeout: 30_000 });
  await within(await panel()).findByText('The pilotage has 12.20 m.');
  draft = 12.2;
  await store(ARRIVAL.version + 1, 12.2);
  await within(await panel()).findByText('Passed', {}, { timeout: 30_000 });
  expect(asked()).toBe(before + 2);
  await store(ARRIVAL.version + 2, 12.2);
  await act(async () => {});
  expect(asked()).toBe(before + 2);
});

test('changes that follow each other closely are one question', async () => {
  const calls = stubApi({ ...BOTH });
  const { client } = open();
  await within(await panel()).findByText('Passed');
  const asked = () =>
    calls.filter(({ name }) => name === 'GET /omc/plan').map(({ request }) => request.url.searchParams);
  const before = asked().length;
  for (const vesselMaxDraft of [12, 12.1, 12.2, 12.3])
    await act(() =>
      cacheOf(client).patch(readPilotage, { params: { id: ARRIVAL.uuid } }, (now) => ({ ...now, vesselMaxDraft })),
    );
  await waitFor(() => expect(asked().length).toBe(before + 1), { timeout: 30_000 });
  expect(asked().at(-1)?.get('maxDraft')).toBe('12.30');
});

test('DUKC-14 offline an answer that is an hour old shows its age and no verdict', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse(FETCHED) + 60_000 });
  stubApi(BOTH);
  open();
  await within(await panel()).findByText('Passed');
  goOffline();
  await pass(3_600_000);
  expect(within(await panel()).getByText('An hour old or more.')).toBeTruthy();
  expect(within(await panel()).queryByText('Passed')).toBeNull();
  expect(within(await panel()).getByText('Last fetched').parentElement?.textContent).toMatch(/1 h ago$/);
});

test('DUKC-05 an unknown direction reads as none', async () => {
  stubApi({ ...BOTH, 'GET /omc/plan': [settled('a', 'FINALISED', 'UNKNOWN')] });
  open();
  expect((await within(await panel()).findByText('Direction')).parentElement?.textContent).toBe('Direction--');
});

test('DUKC-06 DUKC-07 API-19 ERR-27 a pilot of the pilotage chooses a variant, and it is sent without a review', async () => {
  let stored = ARRIVAL;
  const calls = stubApi({
    ...BOTH,
    'GET /pilotages/:id': () => [stored],
    'PUT /pilotages/:id': () => {
      stored = CHOSEN_B;
      return [stored];
    },
  });
  open();
  await screen.findByRole('group', { name: /^Variant/ });
  expect(variant(/04:30/).getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(variant(/04:54 1.46 m/));
  expect(await screen.findByText(DUKC_VARIANT.saved)).toBeTruthy();
  const sent = calls.find(({ name }) => name === 'PUT /pilotages/:id')?.request;
  expect(sent?.url.search).toBe('?review=false');
  expect(sent?.body).toEqual({
    omcChosenPreliminaryPlanId: 'p1.b',
    port: { uuid: ARRIVAL.port.uuid },
    base: { omcChosenPreliminaryPlanId: null },
  });
  await waitFor(() => expect(variant(/04:54/).getAttribute('aria-pressed')).toBe('true'));
  expect((await panel()).textContent).toContain('Least UKC, 05:20 Cutter Channel1.46m');
});

test('ERR-27 a choice that is not kept says so, and the old one stands', async () => {
  stubApi({ ...BOTH, 'PUT /pilotages/:id': { status: 403, error: { code: 'forbidden', message: 'x' } } });
  open();
  await screen.findByRole('group', { name: /^Variant/ });
  await userEvent.click(variant(/04:54/));
  expect(await screen.findByText(DUKC_VARIANT.failed)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('Not saved');
  expect(variant(/04:30/).getAttribute('aria-pressed')).toBe('true');
});

test('DUKC-07 everybody else reads the variants, and why', async () => {
  stubApi({ ...BOTH, 'GET /pilotages/:id': [CHOSEN_B] });
  open({ who: '0b0e6c1e-6b52-4c3e-8a53-3d2f50b1a099' });
  const variants = await screen.findByRole('list', { name: /^Variant/ });
  expect(within(variants).getAllByRole('listitem')).toHaveLength(3);
  expect(variants.querySelector('[aria-current="true"]')?.textContent).toContain('04:54');
  expect(screen.getByText('The first or second pilot of this pilotage chooses the plan.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /04:54/ })).toBeNull();
});

test('DUKC-07 OFFLINE-16 offline the choice waits on the tablet, and the panel shows it', async () => {
  await openNewOutbox();
  try {
    stubApi(BOTH);
    open();
    await screen.findByRole('group', { name: /^Variant/ });
    goOffline();
    await userEvent.click(variant(/05:30/));
    expect(await screen.findByText(SAVED_ON_TABLET)).toBeTruthy();
    await waitFor(() => expect(variant(/05:30/).getAttribute('aria-pressed')).toBe('true'));
    expect(within(await panel()).getByText('Not synced')).toBeTruthy();
  } finally {
    closeOutbox();
  }
});

test('DUKC-14 offline the panel says so, shows the last data, and offers no report', async () => {
  stubApi(BOTH);
  open();
  await within(await panel()).findByRole('table');
  expect(screen.queryByText(DUKC_OFFLINE)).toBeNull();
  goOffline();
  expect(screen.getByText(DUKC_OFFLINE)).toBeTruthy();
  expect(within(await panel()).getByRole('table')).toBeTruthy();
  const report = screen.getByRole<HTMLButtonElement>('button', { name: 'Report PDF' });
  expect(report.disabled).toBe(true);
  expect(screen.getByText('You are offline: the PDF comes from the server.')).toBeTruthy();
});

test('DUKC-15 ERR-26 a service that fails is named with its reason, and Retry asks again', async () => {
  let isDown = true;
  stubApi({ ...BOTH, 'GET /omc/plan': () => (isDown ? DOWN : [preliminaryPlan()]) });
  open();
  expect(await screen.findByText('Failed to fetch: the service cannot be reached')).toBeTruthy();
  expect(await screen.findByText(EXTERNAL_FAILED.dukc)).toBeTruthy();
  isDown = false;
  await userEvent.click(within(await panel()).getByRole('button', { name: 'Retry' }));
  expect(await within(await panel()).findByRole('table')).toBeTruthy();
  expect(screen.queryByText(/^Failed to fetch/)).toBeNull();
});

test('a service without a plan says so; without an IMO number nothing is asked', async () => {
  stubApi({ ...BOTH, 'GET /omc/plan': [] });
  const { unmount } = open();
  expect(await screen.findByText('The service has none within 7 days of the pilotage.')).toBeTruthy();
  unmount();
  const calls = stubApi({ ...BOTH, 'GET /pilotages/:id': [{ ...ARRIVAL, vessel: { ...ARRIVAL.vessel, IMO: null } }] });
  open();
  expect(await screen.findByText('No question yet')).toBeTruthy();
  expect(calls.map(({ name }) => name)).not.toContain('GET /omc/plan');
});

const show = (hidden: boolean) =>
  act(() => {
    isHidden = hidden;
    document.dispatchEvent(new Event('visibilitychange'));
  });

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('DUKC-10 pilotage and plan are read anew every 40 seconds, not while hidden and not offline', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse(FETCHED) + 120_000 });
  const calls = stubApi(BOTH);
  const count = (wanted: string) => calls.filter(({ name }) => name === wanted).length;
  open();
  await within(await panel()).findByRole('table');
  const before = { plan: count('GET /omc/plan'), pilotage: count('GET /pilotages/:id') };
  await pass(40_000);
  expect(count('GET /omc/plan')).toBe(before.plan + 1);
  expect(count('GET /pilotages/:id')).toBe(before.pilotage + 1);
  show(true);
  await pass(120_000);
  expect(count('GET /omc/plan')).toBe(before.plan + 1);
  show(false);
  goOffline();
  await pass(120_000);
  expect(count('GET /omc/plan')).toBe(before.plan + 1);
});

test('DUKC-10 DUKC-11 DUKC-12 what is an hour old counts no more; nothing is asked behind another page, and then anew', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse(FETCHED) + 120_000 });
  let isDown = false;
  const calls = stubApi({ ...BOTH, 'GET /omc/plan': () => (isDown ? DOWN : [preliminaryPlan()]) });
  const asked = () => calls.filter(({ name }) => name.startsWith('GET /omc/')).length;
  open();
  await within(await panel()).findByRole('table');
  isDown = true;
  show(true);
  const before = asked();
  await pass(3_540_000);
  expect(screen.getByRole('table')).toBeTruthy();
  await pass(120_000);
  expect(screen.queryByRole('table')).toBeNull();
  expect(asked()).toBe(before);
  show(false);
  await pass(61_000);
  expect(asked()).toBeGreaterThan(before);
  expect(screen.getByText('Failed to fetch: the service cannot be reached')).toBeTruthy();
});

test('DUKC-02 DUKC-11 a system that could not be looked up is looked up again each minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse(FETCHED) + 120_000 });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  let isDown = true;
  const calls = stubApi({ ...BOTH, 'GET /omc/system': () => (isDown ? DOWN : SYSTEM) });
  open();
  await vi.waitFor(() => expect(calls.map(({ name }) => name)).toContain('GET /omc/system'));
  isDown = false;
  await pass(61_000);
  expect(await within(await panel()).findByRole('table')).toBeTruthy();
});

test('API-38 the report of the variant that counts is saved under visit, ship and its start', async () => {
  const calls = stubApi({
    ...BOTH,
    'GET /pilotages/:id': [CHOSEN_B],
    'GET /omc/report': () =>
      new Response('%PDF-1.7', {
        headers: { 'content-type': 'application/pdf', etag: `"${'a'.repeat(64)}"` },
      }) as never,
  });
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:report';
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Report PDF' }));
  // The variant begins at 04:54.
  await waitFor(() => expect(saved).toEqual(['omc_dukc_K2611-041_KEA-MERIDIAN_2026-11-22_0454.pdf']));
  const asked = calls.find(({ name }) => name === 'GET /omc/report')?.request;
  expect(asked?.url.searchParams.get('planId')).toBe('p1.b');
});
