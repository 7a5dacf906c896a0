import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { TransitSummary } from '@leadline/domain/transits/transit-summary';
import { EXTERNAL_FAILED, NO_TRANSIT, WITHHELD } from '@leadline/domain/words/session/providers';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ARRIVAL } from '../../test/koru-arrival.ts';
import { koruProfile, koruTransit, LISTED_BY_NCOS } from '../../test/ncos-world.ts';
import { renderScreen } from '../../test/render.tsx';
import { stubApi } from '../../test/stub-api.ts';
import { beginDeviceSession, endDeviceSession } from '../data/store/device-session.ts';
import { TransitPanel } from './transit-panel.tsx';

const now = () => new Date().toISOString();
/** As a service answers it that was asked this moment. */
const transit = (parts: Partial<TransitSummary> = {}) => koruTransit({ lastFetched: now(), ...parts });
const BOTH = {
  'GET /preferences': LISTED_BY_NCOS,
  'GET /dhi/ncos': () => [koruProfile({ lastFetched: now() })],
  'GET /dhi/transits': () => [transit()],
};
const DOWN = {
  status: 502,
  error: { code: 'providerFailed', message: 'x', fields: [{ path: 'provider', code: 'timedOut' }] },
};

let isConnected = true;
beforeEach(() => {
  isConnected = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isConnected);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const open = (parts: Partial<Pilotage> = {}) => renderScreen(<TransitPanel pilotage={{ ...ARRIVAL, ...parts }} />);
const panel = () => screen.findByRole('region', { name: 'NCOS transit profile' });

test('TRANSIT-01 a port that the server does not list for the service shows nothing and asks for nothing', async () => {
  const calls = stubApi({ ...BOTH, 'GET /preferences': [] });
  open();
  await waitFor(() => expect(calls.map(({ name }) => name)).toEqual(['GET /preferences']));
  await act(async () => {});
  expect(screen.queryByRole('region', { name: 'NCOS transit profile' })).toBeNull();
});

test('TRANSIT-02 the profile is drawn with keel and sea bed, and every series can be chosen', async () => {
  const calls = stubApi(BOTH);
  open();
  const shown = await panel();
  expect(await within(shown).findByRole('img', { name: /^Keel and sea bed/ })).toBeTruthy();
  const rows = () =>
    within(within(shown).getByRole('table'))
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows()).toEqual([
    ['Time', 'Waypoint', 'Depth, m', 'Squat, m', 'WindHeel, m', 'TurningHeel, m'],
    ['04:30', 'Boarding ground', '18.60', '0.90', '0.08', '0.06'],
    ['05:20', 'Cutter Channel', '13.95', '1.21', '0.08', '0.06'],
    ['05:50', 'Berth 5', '14.34', '0.00', '0.08', '0.06'],
  ]);
  expect(shown.textContent).toContain('Profile for speed Slow');
  await userEvent.click(within(shown).getByLabelText('Shown series'));
  const offered = screen.getAllByRole('option').map((option) => option.textContent);
  expect(offered).toEqual([
    'Keel and sea bed',
    ...['Squat', 'Speed', 'MaxRoll', 'Depth', 'DepthAVG', 'BC', 'MM', 'WindHeel', 'TurningHeel', 'WindSpeed'],
    ...['WindDirection', '1%'],
  ]);
  await userEvent.click(screen.getByRole('option', { name: 'WindSpeed' }));
  expect(within(shown).getByRole('img', { name: /^WindSpeed along the passage, kn/ })).toBeTruthy();
  expect(rows()[2]).toEqual(['05:20', 'Cutter Channel', '--']);
  const asked = calls.find(({ name }) => name === 'GET /dhi/transits')?.request.url.searchParams;
  expect(Object.fromEntries(asked ?? [])).toEqual({
    portUuid: ARRIVAL.port.uuid,
    vesselIMO: '4123018',
    pilotageStart: ARRIVAL.date,
    pilotageUuid: ARRIVAL.uuid,
    routeUuid: ARRIVAL.route?.uuid,
    routeName: 'Sea to Berth 5',
    maxDraft: '11.60',
  });
});

test('TRANSIT-02 in the picture stand the figures of its axes alone: what each line is stands below it, over no sea bed', async () => {
  stubApi(BOTH);
  open();
  const shown = await panel();
  const picture = await within(shown).findByRole('img', { name: /^Keel and sea bed/ });
  expect([...picture.querySelectorAll('text')].filter((text) => !text.dataset.axis)).toEqual([]);
  await within(shown).findByText('Remaining UKC, 05:20');
  const legend = [...shown.querySelectorAll('[class*="_legend_"] li')].map(({ textContent }) => textContent);
  expect(legend).toEqual(['keel with squat and heel', 'draft 11.60 m', 'sea bed', 'least 05:20']);
  // Straight between the instants of the profile: no curve of a spline.
  expect(picture.querySelector('path[class*="_curve1_"]')?.getAttribute('d')).toMatch(/^M[\d.,-]+(L[\d.,-]+)+$/);
});

test('TRANSIT-03 TRANSIT-04 TRANSIT-05 TRANSIT-06 the sum of the transit and its verdict', async () => {
  stubApi(BOTH);
  open();
  const shown = await panel();
  expect((await within(shown).findByText('Remaining UKC, 05:20')).parentElement?.textContent).toContain('+0.43m');
  expect(within(shown).getByText('Passed')).toBeTruthy();
  // 12.90 + 1.05; 0.96 + 0.14 + 0.32; 11.60 + 1.42 + 0.50; 13.95 − 13.52; 13.95 − 11.60.
  for (const [name, value] of [
    ['Minimum depth 12.90, tide 1.05', '13.95'],
    ['Squat 0.96, heel 0.14, waves 0.32', '1.42'],
    ['Required depth', '13.52'],
    ['Available − required, m', '+0.43'],
    ['Static UKC', '+2.35'],
  ])
    expect(within(shown).getByText(String(name)).nextSibling?.textContent).toBe(value);
});

test('TRANSIT-06 a hundredth too little fails', async () => {
  stubApi({ ...BOTH, 'GET /dhi/transits': [transit({ minimumDepth: 12.46 })] });
  open();
  expect((await within(await panel()).findByText('Failed')).textContent).toBe('Failed');
  expect(within(await panel()).getAllByText('−0.01')).toHaveLength(2);
});

test.each<[string, Partial<Pilotage>, string]>([
  ['a deeper ship', { vesselMaxDraft: 12.6 }, 'This transit is for 11.60 m.'],
  ['a lighter ship', { vesselMaxDraft: 10.6 }, 'This transit is for 11.60 m.'],
  ['another start', { date: '2026-11-21T15:45:00.000Z' }, 'This transit is for a start at 04:30.'],
  ['no route', { route: null }, 'This transit is for route Inner channel to Berth 5.'],
])('TRANSIT-06 of %s there is no verdict, and profile and sum say for what they are', async (_, parts, reason) => {
  stubApi(BOTH);
  open(parts);
  const shown = await panel();
  expect(await within(shown).findByText(WITHHELD.noVerdict)).toBeTruthy();
  expect(within(shown).getByText(reason)).toBeTruthy();
  expect(within(shown).queryByText('Passed')).toBeNull();
  const made = reason.replace('This transit is for ', '').replace(/\.$/, '');
  expect(shown.querySelector('[data-other-passage] [class*="_otherpassage_"]')?.textContent).toBe(
    `${WITHHELD.otherProfile}: ${made}`,
  );
});

test('TRANSIT-06 a failure of another draft is no failure of this one', async () => {
  stubApi({ ...BOTH, 'GET /dhi/transits': [transit({ minimumDepth: 12.46 })] });
  open({ vesselMaxDraft: 10.6 });
  expect(await within(await panel()).findByText(WITHHELD.noVerdict)).toBeTruthy();
  expect(within(await panel()).queryByText('Failed')).toBeNull();
});

test('TRANSIT-06 a copy that is an hour old shows its figures and its age without a verdict', async () => {
  const lastFetched = new Date(Date.now() - 3_600_000).toISOString();
  stubApi({ ...BOTH, 'GET /dhi/transits': [transit({ lastFetched })] });
  open();
  const shown = await panel();
  expect(await within(shown).findByText(`${WITHHELD.old}.`)).toBeTruthy();
  expect(within(shown).getByText(/, 1 h ago$/)).toBeTruthy();
  expect(within(shown).getByText('Required depth').nextSibling?.textContent).toBe('13.52');
  expect(within(shown).queryByText('Passed')).toBeNull();
});

test('TRANSIT-02 CONST-04 the profile says when it was fetched, to the second', async () => {
  const lastFetched = new Date(Date.now() - 2 * 3_600_000).toISOString();
  stubApi({ ...BOTH, 'GET /dhi/ncos': [koruProfile({ lastFetched })] });
  open();
  expect(await within(await panel()).findByText(/^Fetched \d\d:\d\d:\d\d, 2 h ago$/)).toBeTruthy();
});

test('DUKC-15 a service that failed over a copy is asked again by itself, and its failure goes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let isDown = false;
  stubApi({ ...BOTH, 'GET /dhi/transits': () => (isDown ? DOWN : [transit()]) });
  open();
  const shown = await panel();
  await within(shown).findByText('Passed');
  isDown = true;
  await act(() => vi.advanceTimersByTimeAsync(6 * 60_000));
  expect(within(shown).getByText('Failed to fetch: the service did not answer in time')).toBeTruthy();
  isDown = false;
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(within(shown).queryByText(/^Failed to fetch/)).toBeNull();
  expect(within(shown).getByText('Passed')).toBeTruthy();
});

test('TRANSIT-04 a figure that is missing is named, and nothing counts as zero', async () => {
  stubApi({ ...BOTH, 'GET /dhi/transits': [transit({ squat: null, tideExclOffset: null })] });
  open();
  const shown = await panel();
  expect(await within(shown).findByText('Not calculable')).toBeTruthy();
  expect(within(shown).getByText('Squat, Tide: missing')).toBeTruthy();
  expect(within(shown).getByText('Required depth').nextSibling?.textContent).toBe('--');
});

test('TRANSIT-07 without a transit the panel says so, and the profile shows', async () => {
  stubApi({ ...BOTH, 'GET /dhi/transits': [] });
  open();
  expect(await within(await panel()).findByText(NO_TRANSIT)).toBeTruthy();
  expect(await within(await panel()).findByRole('img', { name: /^Keel/ })).toBeTruthy();
});

test('DUKC-15 ERR-26 each part that fails says why, the other works, and Retry asks again', async () => {
  let isDown = true;
  stubApi({ ...BOTH, 'GET /dhi/ncos': () => (isDown ? DOWN : [koruProfile()]) });
  open();
  const shown = await panel();
  expect(await within(shown).findByText('Failed to fetch: the service did not answer in time')).toBeTruthy();
  expect(await screen.findByText(EXTERNAL_FAILED.ncos)).toBeTruthy();
  expect(await within(shown).findByText('Passed')).toBeTruthy();
  isDown = false;
  await userEvent.click(within(shown).getByRole('button', { name: 'Retry' }));
  expect(await within(shown).findByRole('img', { name: /^Keel/ })).toBeTruthy();
});

test('TRANSIT-08 ERR-26 attack 65 the PDF is saved under its scenario, which the server hears; one that does not come is told', async () => {
  let isDown = true;
  const pdf = () =>
    new Response('%PDF', { headers: { 'content-type': 'application/pdf', etag: `"${'b'.repeat(64)}"` } });
  beginDeviceSession('aroha', { current: () => 'token', renew: async () => false });
  const calls = stubApi({ ...BOTH, 'GET /dhi/transits-pdf': () => (isDown ? DOWN : (pdf() as never)) });
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:report';
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Transit PDF' }));
  expect(await screen.findByText(EXTERNAL_FAILED.ncosPdf)).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Transit PDF' }));
  await waitFor(() => expect(saved).toEqual(['dhi_transits_scenario-7.pdf']));
  // Once: what did not come was not taken.
  const noted = () => calls.filter(({ name }) => name === 'POST /api/exports').map(({ request }) => request.body);
  await waitFor(() => expect(noted()).toHaveLength(1));
  expect(noted()[0]).toMatchObject({
    what: 'transitReport',
    pilotage: { uuid: ARRIVAL.uuid },
    port: { uuid: ARRIVAL.port.uuid },
  });
  endDeviceSession();
});

test('TRANSIT-08 offline the PDF is not offered, and what was read stays', async () => {
  stubApi(BOTH);
  open();
  await screen.findByText('Passed');
  act(() => {
    isConnected = false;
    dispatchEvent(new Event('offline'));
  });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Transit PDF' }).disabled).toBe(true);
  expect(screen.getByText('Passed')).toBeTruthy();
});
