import { readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import type { DukcPlan } from '@leadline/domain/dukc/dukc-plan';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { WITHHELD } from '@leadline/domain/words/session/providers';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { BOTH, beforePlanIsOld, goOffline, open, panel, pass, settled, withheldPlan } from '../../test/dukc-page.tsx';
import { FETCHED, MADE_FOR, PASSAGE, preliminaryPlan } from '../../test/dukc-world.ts';
import { ARRIVAL, START } from '../../test/koru-arrival.ts';
import { stubApi } from '../../test/stub-api.ts';
import { cacheOf } from '../data/use-entity.ts';

beforePlanIsOld();

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
    expect(shown.querySelector('[data-other-passage] [data-verdict]')?.getAttribute('data-verdict')).toBe(
      'notCalculable',
    );
    expect(shown.querySelector('[data-other-passage] [class*="_otherpassage_"]')).toBeTruthy();
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
