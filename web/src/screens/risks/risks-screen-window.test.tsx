import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ARRIVAL, arrivalAnswers, rowNamed, tideAnswer } from '../../../test/koru-arrival.ts';
import { AROHA, renderRoutes } from '../../../test/render.tsx';
import { type StubRequest, stubApi } from '../../../test/stub-api.ts';
import { PilotageScreen } from '../pilotage/pilotage-screen.tsx';
import { RisksScreen } from './risks-screen.tsx';

const routes: RouteObject[] = [
  { path: '/pilotage/:id', Component: PilotageScreen, children: [{ path: 'risks', Component: RisksScreen }] },
];
/** A day before the start, unless a test says otherwise. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T15:30:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});
const SLOW = { timeout: 60_000 };
const MINUTE = 60_000;
/** 06:00 of the port on 22 November. */
const SIX = Date.parse('2026-11-21T17:00:00.000Z');

/** A centimetre a minute from 06:00 on: down from 1.10 m to 0.10 m, or up from 0.20 m to 1.20 m. */
const falling = (at: number) => 1.1 - Math.min(100, Math.max(0, (at - SIX) / MINUTE)) / 100;
const rising = (at: number) => 0.2 + Math.min(100, Math.max(0, (at - SIX) / MINUTE)) / 100;

async function openTides(changes: Partial<Pilotage>, height: (at: number) => number, answers = {}) {
  stubApi({
    ...arrivalAnswers({ ...ARRIVAL, vesselFwdDraft: 11, vesselAftDraft: 11, ...changes }, height),
    ...answers,
  });
  renderRoutes(routes, { at: `/pilotage/${ARRIVAL.uuid}/risks`, signedInAs: AROHA });
  const region = await screen.findByRole('region', { name: 'Start Window' }, SLOW);
  await waitFor(() => expect(region.querySelector('[class*="_greatest_"][aria-busy="false"]')).toBeTruthy(), SLOW);
  return region;
}
const observedAt = (tideOverrideAt: string): Pilotage['pilotageRouteChecks'] => [
  {
    uuid: ARRIVAL.uuid,
    version: 1,
    routeConstraint: { uuid: rowNamed('Cutter Channel').uuid },
    overrides: { tideOverrideValue: 1.1, tideOverrideAt },
  },
];
const band = () => screen.getByRole('region', { name: 'Verdict' }).textContent;

test('a quarter of an hour to either side of the start stands below the windows, with its verdict and what decides', async () => {
  // 12.60 m need 0.96 m at the Cutter Channel, which has them until 06:14 and is 50 minutes after the start; 0.91 m at the
  // Swing basin until 06:19, 65 minutes after. A start at 05:15 is there at 06:20, with 0.90 m.
  const region = await openTides({ vesselMaxDraft: 12.6, date: '2026-11-21T16:00:00.000Z' }, falling);
  expect(region.textContent).toContain('15 min earlier, 04:45Passed');
  expect(region.textContent).toContain('15 min later, 05:15Failed−0.01 mSwing basin decides');
});

test('no start that is past stands beside this one', async () => {
  vi.setSystemTime(Date.parse('2026-11-21T15:50:00.000Z'));
  const region = await openTides({ vesselMaxDraft: 12.6, date: '2026-11-21T16:00:00.000Z' }, falling);
  expect(region.textContent).toContain('15 min later');
  expect(region.textContent).not.toContain('15 min earlier');
});

test('the window closes where the first row runs short of water; beside the verdict, in words and as a band', async () => {
  const region = await openTides({ vesselMaxDraft: 12.6 }, falling);
  // 12.60 m and 8 % (1.01 m) need 0.91 m at the Swing basin of 12.70 m: until 06:19, 65 minutes after the start. The
  // Cutter Channel needs 0.96 m, until 06:14, 50 minutes after: 05:24.
  // The tide is level: from 16:30, where the search begins, and 05:14 it is the same time, 6 h 20 min and 6 h 24 min, with
  // a try each 4 minutes.
  expect(region.textContent).toContain('open earlier, best 21/2250, closes 05:14 (bound by Swing basin)');
  expect(region.textContent).toContain('this start lies in it');
  expect(band()).toContain('Closes05:14');
  const graph = screen.getByRole('img', { name: /^Tide curve/ });
  expect(graph.querySelectorAll('[class*="_window_"]')).toHaveLength(1);
  // The field's own figures: at 1.10 m 12.73 m pass the Cutter Channel.
  expect(region.textContent).toContain('Greatest draft, this start12.73 mCutter Channel');
});

test('RISK-28 S1 beside windows with changed figures those by the port’s own are drawn and told', async () => {
  const pilotageRouteChecks = [
    {
      ...{ uuid: ARRIVAL.uuid, version: 1, routeConstraint: { uuid: rowNamed('Cutter Channel').uuid } },
      overrides: { safetyMargin: 0, safetyMarginReason: 'surveyed' },
    },
  ];
  const region = await openTides({ vesselMaxDraft: 12.6, pilotageRouteChecks }, rising);
  // As in the next test: the Swing basin has its 0.91 m from a start at 06:06, the Cutter Channel with the port's margin
  // its 0.96 m from 06:26.
  expect(region.textContent).toContain('opens 06:06');
  expect(region.textContent).toContain('By the port’s values from 06:26');
  const graph = screen.getByRole('img', { name: /^Tide curve/ });
  expect(graph.querySelectorAll('[class*="_windowbar_"][class*="_changed_"]')).toHaveLength(1);
  expect(graph.querySelectorAll('[class*="_window_"]')).toHaveLength(1);
});

test('RISK-16 a failed row says what would make it pass: a start, a tide, a draft', async () => {
  const region = await openTides({ vesselMaxDraft: 12.6 }, rising);
  // Rising, 0.96 m stands at 07:16: from a start at 06:26; the Swing basin has its 0.91 m at 07:11: from 06:06.
  expect(region.textContent).toContain('opens 06:26');
  expect(region.textContent).toContain('bound by Cutter Channel');
  await userEvent.click(screen.getByRole('button', { name: /Cutter Channel/ }));
  const modal = await screen.findByRole('dialog', {}, SLOW);
  // 13.10 m hold the draft of 12.60 m, and 0.50 m of the margin of 1.26 m.
  expect(modal.textContent).toContain('Uses 0.76 of the 1.26 m margin at 05:20.');
  const remedies = within(modal).getByRole('list', { name: 'What would make it pass' });
  // At 0.20 m: 12.90 + 0.20 = 13.10 hold 11.91 + 1.19.
  expect([...remedies.children].map((line) => line.firstChild?.textContent)).toEqual([
    'Cutter Channel passes from a start at 06:26; at that start everything else passes too',
    'Cutter Channel alone passes with a tide of 0.96 m or more',
    'Cutter Channel alone passes with a max. draft of 11.91 m or less at this tide',
  ]);
});

test('nothing before now is offered: a window that has opened says how long it is still open', async () => {
  // 04:40 of the port, ten minutes after the start: the window closes at 05:14.
  vi.setSystemTime('2026-11-21T15:40:00.000Z');
  const region = await openTides({ vesselMaxDraft: 12.6 }, falling);
  expect(region.textContent).toContain('This start is past.');
  expect(region.textContent).toContain('Starts from 04:40 to 16:30');
  expect(region.textContent).toContain('open, best 04:57, closes 05:14 in 34 min (bound by Swing basin)');
  expect(region.textContent).not.toContain('this start lies in it');
  expect(band()).toContain('Start window opensnow');
});

test('around a start of more than half a day ago no start is offered, and none is said to fail', async () => {
  vi.setSystemTime('2026-11-22T04:00:00.000Z');
  const region = await openTides({ vesselMaxDraft: 12.6 }, falling);
  expect(region.textContent).toContain('This start is past.');
  expect(region.textContent).not.toContain('passes.');
  expect(region.querySelectorAll('[class*="_list_"] > li')).toHaveLength(0);
});

test('no start passes: it says so, and what never passes', async () => {
  // 13.50 m and 10 % need 1.55 m at 13.30 m of depth, 1.95 m at 12.90 m; with 8 % 1.88 m at 12.70 m; with 5 % 1.18 m at
  // 13.00 m. There are 1.10 m.
  const region = await openTides({ vesselMaxDraft: 13.5 }, falling);
  expect(region.textContent).toContain('No start from 21/1630 to 16:30 passes.');
  expect(region.textContent).toContain('No 1 Reach, Cutter Channel, Swing basin and Berth 5 fail at every start.');
  expect(band()).not.toContain('Start window opens');
});

test('what could not be calculated is not said to fail: no start, with the reason', async () => {
  const region = await openTides({ vesselMaxDraft: null }, falling);
  expect(region.textContent).toContain('Starts from 21/1630 to 16:30: not calculable.');
  expect(region.textContent).toContain('Enter max. draft');
  expect(region.textContent).not.toContain('No start');
  expect(region.textContent).not.toContain('at every start');
});

test('TIDE-08 a window that ends with the tide table is known until there, and is not said to close', async () => {
  // The table ends at 06:10 of the port: the heights that are held after it make no start pass.
  const end = SIX + 10 * MINUTE;
  const level = tideAnswer(() => 1.1);
  const region = await openTides({ vesselMaxDraft: 11 }, falling, {
    'GET /tide_data': (request: StubRequest) => {
      const { data, meta } = level(request);
      const heights = Object.entries(data[0] as Record<string, number>).filter(([iso]) => Date.parse(iso) <= end);
      return { data: [Object.fromEntries(heights)], meta };
    },
  });
  // The last row, Berth 5, lies 80 minutes after the start: 04:50.
  const until = region.querySelector('[class*="_list_"] [class*="_span_"]')?.textContent;
  expect(until).toMatch(/^known until 04:50, tide table ends$/);
  expect(region.textContent).toMatch(/Not calculable at some of these starts: .*the tide table ends or has a gap/);
  expect(screen.getByRole('img', { name: /^Tide curve/ }).textContent).toContain('known until 04:50');
  expect(band()).toContain('Known until04:50tide table ends');
  expect(region.textContent).not.toMatch(/closes/);
});

test('RISK-30 an observed tide of another time is left out, and the window says so', async () => {
  const checks = { vesselMaxDraft: 12.6, pilotageRouteChecks: observedAt('2026-11-20T16:20:00.000Z') };
  const region = await openTides(checks, falling);
  expect(region.textContent).toContain(
    'By prediction: the observed tide at Cutter Channel was given for another time.',
  );
  // The plan as it stands asks to confirm or clear: it has not passed, and nothing here says so.
  expect(band()).toContain('One or more risks could not be calculated.');
  expect(region.textContent).not.toContain('this start lies in it');
});

test('RISK-30 an observed tide counts around its time alone, and the window says so', async () => {
  const checks = { vesselMaxDraft: 12.6, pilotageRouteChecks: observedAt('2026-11-21T16:20:00.000Z') };
  const region = await openTides(checks, falling);
  expect(region.textContent).toContain('The observed tide at Cutter Channel counts for 15 minutes around its time');
});

test('TIDE-01 a time is read on the graph by the keys and by the pointer; the heights stand in the legend', async () => {
  await openTides({}, falling);
  const cursor = screen.getByRole('slider', { name: 'Time read on the tide graph' });
  const legend = () => document.querySelector('[class*="_legend_"]')?.textContent;
  expect(legend()).toBe('Koru OuterKoru Inner');
  cursor.focus();
  // 04:30 and an hour and fifty minutes: twenty minutes of falling.
  await userEvent.keyboard('{PageUp}{PageUp}{ArrowLeft}');
  expect(legend()).toBe('06:20Koru Outer0.90 mKoru Inner0.90 m');
  expect(cursor.getAttribute('aria-valuetext')).toBe('06:20, Koru Outer 0.90 m, Koru Inner 0.90 m');
  await userEvent.keyboard('{End}');
  expect(legend()).toContain('07:30');
  await userEvent.keyboard('{Escape}');
  expect(legend()).toBe('Koru OuterKoru Inner');
  // The frame reaches from 01:30 at 35 pixels to 07:30 at 803 of its 838.
  cursor.getBoundingClientRect = () => ({ left: 0, width: 838 }) as DOMRect;
  fireEvent.pointerDown(cursor, { clientX: 419, pointerType: 'touch', buttons: 1 });
  expect(legend()).toContain('04:30');
});

async function openSquat(name: string, changes: Partial<Pilotage> = {}) {
  await openTides(changes, () => 1.1);
  await userEvent.click(screen.getByRole('button', { name: new RegExp(name) }));
  const modal = await screen.findByRole('dialog', {}, SLOW);
  // jsdom does not open it by a press.
  const details = within(modal).getByText('Squat help').closest('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  return modal;
}

test('F4 F6 the squat help says what each formula says, and nothing is taken over until it is asked for', async () => {
  const modal = await openSquat('Outer Bar');
  const squat = () => within(modal).getByRole<HTMLInputElement>('textbox', { name: 'Squat allowance' }).value;
  const lines = () => [...modal.querySelectorAll('[class*="_squatlist_"] li')].map((line) => line.textContent);
  // Worked by hand: Lpp 0.96 · 260.05 = 249.65; Cb = 61,900 / 1.025 / (249.65 · 32.25 · 11.60) = 0.647. Barrass at 12 kn:
  // 0.647 · 144 / 100 = 0.931. ICORELS in 15.70 m: Fn 0.4975, 2.4 · 0.647 · 32.25 · 11.60 · 0.2475 / (249.65 · 0.8675) =
  // 0.664. Both rounded up.
  expect(lines()).toEqual(['Barrass, open waterUse 0.94 m (Barrass, open water)', 'ICORELSUse 0.67 m (ICORELS)']);
  expect(modal.textContent).toContain('Length between perpendiculars taken as 0.96 × LOA, 249.65 m: an estimate');
  expect(squat()).toBe('');
  await userEvent.click(within(modal).getByRole('button', { name: 'Use 0.94 m (Barrass, open water)' }));
  expect(squat()).toBe('0.94');
  // 15.70 − 12.76 − 0.94.
  expect(modal.querySelector('[class*="_verdictline_"]')?.textContent).toContain('+2.00');
});

test('F5 F7 confined water asks for the channel; too fast for the formula is not calculable', async () => {
  const modal = await openSquat('Outer Bar');
  await userEvent.click(within(modal).getByRole('button', { name: 'Canal' }));
  expect(modal.textContent).toContain('Enter the width of the channel');
  await userEvent.type(within(modal).getByRole('textbox', { name: 'Width' }), '150');
  // Barrass confined doubles 0.931; by blockage: 0.647 · (32.25 · 11.60 / (150 · 15.70))^0.81 · 12^2.08 / 20 = 1.280.
  expect(modal.textContent).toContain('Barrass, confinedUse 1.87 m (Barrass, confined)');
  expect(modal.textContent).toContain('Barrass, by blockageUse 1.28 m (Barrass, by blockage)');
  await userEvent.clear(within(modal).getByRole('textbox', { name: 'Slope of the sides' }));
  expect(modal.textContent).toContain('Enter the slope of its sides, 0 for walls');
  await userEvent.type(within(modal).getByRole('textbox', { name: 'Slope of the sides' }), '0');
  await userEvent.click(within(modal).getByRole('button', { name: 'Dredged' }));
  expect(modal.textContent).toContain('Enter the height of the trench');
  await userEvent.click(within(modal).getByRole('button', { name: 'Canal' }));
  const speed = within(modal).getByRole('textbox', { name: 'Speed through water' });
  await userEvent.clear(speed);
  expect(modal.textContent).toContain('Enter a speed');
  // Fn = 25 · 0.5144 / √(9.80665 · 15.70) = 1.04.
  await userEvent.type(speed, '25');
  expect(modal.textContent).toContain('Too fast for this depth: Froude number 1 or more');
});

test('without displacement the squat is not calculable, and the help says so', async () => {
  const modal = await openSquat('Outer Bar', { vesselDisplacement: null });
  expect([...modal.querySelectorAll('[class*="_squatlist_"] li')].map((line) => line.textContent)).toEqual([
    'Barrass, open waterDisplacement is missing',
    'ICORELSDisplacement is missing',
  ]);
});
