import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ARRIVAL, arrivalAnswers } from '../../../test/koru-arrival.ts';
import { AROHA, renderRoutes } from '../../../test/render.tsx';
import { type StubRequest, stubApi } from '../../../test/stub-api.ts';
import { PilotageScreen } from '../pilotage/pilotage-screen.tsx';
import { RisksScreen } from './risks-screen.tsx';

const routes: RouteObject[] = [
  { path: '/pilotage/:id', Component: PilotageScreen, children: [{ path: 'risks', Component: RisksScreen }] },
];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T15:30:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});
const SLOW = { timeout: 60_000 };
/** 06:00 of the port on 22 November; the start is at 04:30. */
const SIX = Date.parse('2026-11-21T17:00:00.000Z');
/** A centimetre a minute from 06:00 on, from 0.20 m to 1.20 m: with 12.60 m of draft the first start that passes is 06:26. */
const rising = (at: number) => 0.2 + Math.min(100, Math.max(0, (at - SIX) / 60_000)) / 100;
const DEEP = { vesselMaxDraft: 12.6, vesselFwdDraft: 11, vesselAftDraft: 11 };
const FIRST = '2026-11-21T17:26:00.000Z';

/** Answers like a server that stores the fields it is given. */
function storing(changes: Partial<Pilotage> = {}) {
  let stored: Pilotage = { ...ARRIVAL, ...DEEP, ...changes };
  return stubApi({
    ...arrivalAnswers(stored, rising),
    'GET /pilotages/:id': () => [stored],
    'PUT /pilotages/:id': ({ body }: StubRequest) => {
      const { date } = body as { date: string };
      stored = { ...stored, date, version: stored.version + 1 };
      return [stored];
    },
  });
}

async function openTides(signedInAs = AROHA) {
  renderRoutes(routes, { at: `/pilotage/${ARRIVAL.uuid}/risks`, signedInAs });
  const region = await screen.findByRole('region', { name: 'Start Window' }, SLOW);
  await waitFor(() => expect(region.textContent).toContain('opens 06:26'), SLOW);
  return region;
}
const sent = (calls: ReturnType<typeof stubApi>) =>
  calls.filter(({ name }) => name === 'PUT /pilotages/:id').map(({ request }) => request.body);
const list = () => screen.getByRole('region', { name: 'Risk Assessment' });
const handle = () => screen.getByRole('slider', { name: /^Start of pilotage/ });

test('a start of a window is used by one press: the pilotage is saved on top of what was seen, and the rows follow', async () => {
  const calls = storing();
  const region = await openTides();
  await userEvent.click(within(region).getByRole('button', { name: 'Use 06:26' }));
  await waitFor(() => expect(within(list()).getAllByText('06:26').length).toBeGreaterThan(0), SLOW);
  expect(sent(calls)).toMatchObject([{ date: FIRST, base: { date: ARRIVAL.date } }]);
  expect(Object.keys(sent(calls)[0] as object).sort()).toEqual(['base', 'date', 'port']);
  await waitFor(
    () => expect(screen.getByRole('region', { name: 'Verdict' }).textContent).toContain('have passed'),
    SLOW,
  );
  // The way back.
  await userEvent.click(screen.getByRole('button', { name: 'Use 04:30' }));
  await waitFor(() => expect(sent(calls)).toMatchObject([{}, { date: ARRIVAL.date, base: { date: FIRST } }]), SLOW);
});

test('the best start of a window is used by its own button', async () => {
  const calls = storing();
  const region = await openTides();
  const best = within(region).getByRole('button', { name: /^Use best / });
  const clock = best.textContent?.slice('Use best '.length);
  expect(region.textContent).toContain(`best ${clock}`);
  await userEvent.click(best);
  await waitFor(() => expect(sent(calls)).toHaveLength(1), SLOW);
});

test('the start line is moved by the keys: rows, marks and verdict follow, and nothing is saved until it is used', async () => {
  const calls = storing();
  await openTides();
  handle().focus();
  await userEvent.keyboard('{PageUp}{PageUp}{ArrowLeft}');
  // 04:30 and an hour and 55 minutes: a minute before the first start that passes.
  expect(handle().getAttribute('aria-valuetext')).toBe('06:25');
  const trial = screen.getByRole('region', { name: 'Another start, not saved' });
  expect(trial.textContent).toContain('If she starts at 06:25 (not saved): One or more constraints are not met.');
  expect(list().textContent).toContain('For a start at 06:25, not saved');
  expect(within(list()).getByText('07:15')).toBeTruthy();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(trial.textContent).toContain('If she starts at 06:26 (not saved): All risks and conditions have passed.');
  expect(trial.textContent).toContain('Cutter Channel decides 0.00 m');
  // What stands above is the plan.
  expect(screen.getByRole('region', { name: 'Verdict' }).textContent).toContain('One or more constraints are not met.');
  expect(sent(calls)).toEqual([]);
  await userEvent.click(within(trial).getByRole('button', { name: 'Back to 04:30' }));
  expect(screen.queryByRole('region', { name: 'Another start, not saved' })).toBeNull();
  expect(list().textContent).not.toContain('not saved');
  await userEvent.keyboard('{PageUp}{PageUp}');
  handle().focus();
  await userEvent.keyboard('{PageUp}{PageUp}{Escape}');
  expect(handle().getAttribute('aria-valuetext')).toBe('04:30');
  await userEvent.keyboard('{PageUp}{PageUp}');
  await userEvent.click(screen.getByRole('button', { name: 'Use 06:30' }));
  await waitFor(() => expect(sent(calls)).toMatchObject([{ date: '2026-11-21T17:30:00.000Z' }]), SLOW);
});

test('the start line is dragged along the curve', async () => {
  storing();
  await openTides();
  const line = handle();
  const frame = line.parentElement as HTMLElement;
  frame.getBoundingClientRect = () => ({ left: 0, width: 838 }) as DOMRect;
  line.setPointerCapture = () => {};
  line.hasPointerCapture = () => true;
  fireEvent.pointerDown(line, { pointerId: 1, clientX: 419 });
  // The frame reaches from 01:30 at 35 pixels to 07:30 at 803: 128 pixels an hour.
  fireEvent.pointerMove(line, { pointerId: 1, clientX: 419 + 128 });
  expect(handle().getAttribute('aria-valuetext')).toBe('05:30');
  fireEvent.pointerMove(line, { pointerId: 1, clientX: 2000 });
  expect(handle().getAttribute('aria-valuetext')).toBe('07:30');
});

test('a start that somebody else changed meanwhile is not overwritten, and it is said', async () => {
  const others = { ...ARRIVAL, ...DEEP, version: 4, date: '2026-11-21T16:00:00.000Z' };
  let told = { ...ARRIVAL, ...DEEP };
  stubApi({
    ...arrivalAnswers(told, rising),
    'GET /pilotages/:id': () => [told],
    'PUT /pilotages/:id': () => {
      told = others;
      const error = { code: 'conflict', message: 'changed', current: others };
      const groups = { when: { current: { date: others.date }, by: 'Ben Roe', at: '2026-11-20T15:00:00.000Z' } };
      return { status: 409, error: { ...error, groups } };
    },
  });
  const region = await openTides();
  await userEvent.click(within(region).getByRole('button', { name: 'Use 06:26' }));
  const alert = await screen.findByText(/Ben Roe changed the start to 05:00 meanwhile/, {}, SLOW);
  expect(alert.textContent).toContain('Not saved');
});

test.each([
  ['a pilotage that is done', { status: 'Done' as const }],
  [
    'a pilot of none of its pilots',
    { pilot: null, pilotSecond: { uuid: ARRIVAL.uuid, metadata: { firstName: 'B', lastName: 'R' } } },
  ],
])('%s: no start is offered for use and the line is not moved', async (_, changes) => {
  storing(changes);
  const region = await openTides();
  expect(within(region).queryByRole('button', { name: /^Use / })).toBeNull();
  expect(screen.queryByRole('slider', { name: /^Start of pilotage/ })).toBeNull();
});

test('a start that is past may be looked at and not used', async () => {
  vi.setSystemTime('2026-11-21T16:00:00.000Z');
  storing();
  await openTides();
  handle().focus();
  await userEvent.keyboard('{ArrowLeft}');
  const trial = screen.getByRole('region', { name: 'Another start, not saved' });
  expect(within(trial).getByRole<HTMLButtonElement>('button', { name: 'Use 04:25' }).disabled).toBe(true);
  expect(trial.textContent).toContain('This start is past.');
});

test('RISK-16 the start that would make a row pass is used from its dialog', async () => {
  const calls = storing();
  await openTides();
  await userEvent.click(screen.getByRole('button', { name: /Cutter Channel/ }));
  const modal = await screen.findByRole('dialog', {}, SLOW);
  await userEvent.click(within(modal).getByRole('button', { name: 'Use 06:26' }));
  await waitFor(() => expect(sent(calls)).toMatchObject([{ date: FIRST }]), SLOW);
  await waitFor(() => expect(modal.textContent).toContain('Exactly enough at 07:16.'), SLOW);
});

test('the night of the clock change: rows say which of two equal clocks is meant, and a line says why', async () => {
  // New Zealand, 4 April 2027: at 03:00 +13:00 the clocks go back to 02:00 +12:00. The start is 02:30 of the first time.
  vi.setSystemTime('2027-04-02T00:00:00.000Z');
  stubApi(arrivalAnswers({ ...ARRIVAL, date: '2027-04-03T13:30:00.000Z' }, () => 1.1));
  renderRoutes(routes, { at: `/pilotage/${ARRIVAL.uuid}/risks`, signedInAs: AROHA });
  const rows = await screen.findByRole('region', { name: 'Risk Assessment' }, SLOW);
  await waitFor(() => expect(rows.textContent).toContain('The clocks go back at 03:00 to 02:00'), SLOW);
  const times = [...rows.querySelectorAll('td.tm')].map((cell) => cell.textContent);
  // 30, 10, 10, 15, 7, 8, 5, 10 and 15 minutes on.
  expect(times).toEqual([
    ...['02:30 +13:00', '02:40 +13:00', '02:50 +13:00', '02:05 +12:00', '02:12 +12:00', '02:20 +12:00'],
    ...['02:25 +12:00', '02:35 +12:00', '02:50 +12:00'],
  ]);
  expect(document.querySelector('[class*="_summaryhead_"] .time')?.textContent).toBe('02:30 +13:00');
  const graph = screen.getByRole('img', { name: /^Tide curve/ });
  expect(graph.textContent).toContain('Start 02:30 +13:00');
  expect(graph.textContent).toContain('clocks 03:00 → 02:00');
});

test('past midnight the rows carry the day', async () => {
  vi.setSystemTime('2026-11-20T15:30:00.000Z');
  // 23:50 of the port on 22 November.
  stubApi(arrivalAnswers({ ...ARRIVAL, date: '2026-11-22T10:50:00.000Z' }, () => 1.1));
  renderRoutes(routes, { at: `/pilotage/${ARRIVAL.uuid}/risks`, signedInAs: AROHA });
  const rows = await screen.findByRole('region', { name: 'Risk Assessment' }, SLOW);
  await waitFor(() => expect(rows.querySelectorAll('td.tm')[1]?.textContent).toBe('23/0000'), SLOW);
  expect(rows.querySelectorAll('td.tm')[0]?.textContent).toBe('23:50');
  await userEvent.click(screen.getByRole('button', { name: /Cutter Channel/ }));
  const modal = await screen.findByRole('dialog', {}, SLOW);
  expect(modal.textContent).toMatch(/ at 23\/0040\./);
});

test('marks of the graph are named while it is read, and a tap on one opens its row', async () => {
  storing();
  await openTides();
  const graph = screen.getByRole('img', { name: /^Tide curve/ });
  const names = () => [...graph.querySelectorAll('[class*="_markname_"]')].map((name) => name.textContent);
  expect(names()).toEqual([]);
  const cursor = screen.getByRole('slider', { name: 'Time read on the tide graph' });
  cursor.getBoundingClientRect = () => ({ left: 0, top: 0, width: 838 }) as DOMRect;
  fireEvent.pointerDown(cursor, { clientX: 60, clientY: 60, pointerType: 'touch', buttons: 1 });
  fireEvent.click(cursor, { clientX: 60, clientY: 60 });
  expect(names()).toContain('Cutter Channel');
  expect(screen.queryByRole('dialog')).toBeNull();
  const mark = [...graph.querySelectorAll('[data-mark]')].find((one) => one.textContent?.startsWith('Outer Bar'));
  const shape = mark?.querySelector('rect, circle');
  const [x, y] =
    shape?.tagName === 'rect'
      ? [8.5 + Number(shape.getAttribute('x')), 8.5 + Number(shape.getAttribute('y'))]
      : ['cx', 'cy'].map((name) => Number(shape?.getAttribute(name)));
  fireEvent.click(cursor, { clientX: x, clientY: y });
  expect(await screen.findByRole('heading', { level: 1, name: 'Outer Bar' }, SLOW)).toBeTruthy();
});
