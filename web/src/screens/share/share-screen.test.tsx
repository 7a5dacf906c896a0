import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ARRIVAL, arrivalAnswers, KEA_MERIDIAN, ROUTE } from '../../../test/koru-arrival.ts';
import { LINK, LOW_TIDE, lasting, linkAnswers, sharedArrival } from '../../../test/koru-share.ts';
import { AROHA, renderRoutes } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { PilotageScreen } from '../pilotage/pilotage-screen.tsx';
import { RisksScreen } from '../risks/risks-screen.tsx';
import { ShareScreen } from './share-screen.tsx';

const SLOW = { timeout: 60_000 };
const path = `/share/${LINK.id}`;
const routes: RouteObject[] = [{ path: '/share/:id', Component: ShareScreen }];
const open = (hash = `#${LINK.token}`) => {
  history.replaceState(null, '', `${path}${hash}`);
  return renderRoutes(routes, { at: path, signedInAs: null });
};
const figures = () =>
  [...document.querySelectorAll('[class*="_constraints_"] tbody tr')].map((row) =>
    [...row.querySelectorAll('td')]
      .filter((cell) => !cell.matches('[class*="_chevron_"]'))
      .map((cell) => cell.textContent),
  );
/** Its words and what decides, without the start window, which comes later. */
const verdict = () =>
  [...document.querySelectorAll('.verdict > .grow, .verdict > .big')].map((part) => part.textContent);

beforeEach(() => sessionStorage.clear());
afterEach(() => history.replaceState(null, '', '/'));

// The first: a chart that was shown before is still at hand for a while.
test('SHARE-05 it asks nothing of the server but its own link and charts, by the secret in a header', async () => {
  const calls = stubApi(linkAnswers());
  open();
  await screen.findByRole('article', { name: 'Entrance' }, SLOW);
  await waitFor(() => expect(document.querySelectorAll('image')).toHaveLength(2), SLOW);
  const asked = calls.map(({ name }) => name).filter((name) => name !== 'GET /api/ping');
  expect(new Set(asked)).toEqual(new Set(Object.keys(linkAnswers())));
  for (const { request } of calls) {
    expect(request.headers.get('authorization')).toBe(`Bearer ${LINK.token}`);
    expect(request.url.href).not.toContain(LINK.token);
  }
});

test('SHARE-05 SHARE-06 the ship reads the verdict, rows and figures that the port itself reads', async () => {
  const tab: RouteObject[] = [
    { path: '/pilotage/:id', Component: PilotageScreen, children: [{ path: 'risks', Component: RisksScreen }] },
  ];
  stubApi(arrivalAnswers(ARRIVAL, LOW_TIDE));
  renderRoutes(tab, { at: `/pilotage/${ARRIVAL.uuid}/risks`, signedInAs: AROHA });
  await waitFor(() => expect(figures().flat().join()).toContain('Failed'), SLOW);
  const own = { rows: figures(), verdict: verdict() };
  expect(own.rows.length).toBe(9);
  cleanup();
  stubApi(linkAnswers());
  open();
  await waitFor(() => expect(figures()).toEqual(own.rows), SLOW);
  expect(verdict()).toEqual(own.verdict);
  expect(own.verdict[0]).toContain('not met');
});

test('SHARE-06 the ship comes before the stages, tugs and signatures after them', async () => {
  stubApi(linkAnswers());
  open();
  await screen.findByRole('region', { name: 'Ship Particulars' }, SLOW);
  await screen.findByRole('article', { name: 'Entrance' }, SLOW);
  const heads = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const order = ['High and Low Tides', 'Ship Particulars', 'Passage Plan', 'Tugs', 'MPX Acceptance', 'Comments'];
  expect(heads.filter((head) => order.includes(head ?? ''))).toEqual(order);
});

test('TIDE-04 all stations of the route stand on the one page, without leafing', async () => {
  const third = { uuid: '30000000-0000-4000-8000-0000000000f9', name: 'Koru Basin' };
  const routeConstraints = ROUTE.routeConstraints.map((one) =>
    one.constraint.name === 'Berth 5' ? { ...one, constraint: { ...one.constraint, tideStation: third } } : one,
  );
  const plan = sharedArrival({ route: { ...ROUTE, routeConstraints } });
  const [tide] = plan.tides;
  if (!tide) throw new Error('no tides');
  stubApi(linkAnswers({ ...plan, tides: [...plan.tides, { ...tide, stationUuid: third.uuid }] }));
  open();
  const panel = within(await screen.findByRole('region', { name: 'High and Low Tides' }, SLOW));
  const names = () => panel.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  await waitFor(() => expect(names()).toEqual(['Koru Outer', 'Koru Inner', 'Koru Basin']), SLOW);
  expect(panel.queryByRole('button')).toBeNull();
});

test.each([
  ['by default, also without one', false, 0, true],
  ['not where the port leaves an empty section out', true, 0, false],
  ['where one is assigned whatever the port says', true, 1, true],
] as const)('PREFS-11 the ship reads her tugs %s', async (_, isLeftOut, count, isShown) => {
  const tug = { uuid: LINK.id, name: 'Kaha', tonnage: 74, tugType: 'Azimuth Stern Drive' };
  const tugs = Array.from({ length: count }, () => ({
    ...{ uuid: LINK.id, version: 1, pilotage: { uuid: ARRIVAL.uuid }, tug, lineNumber: 1, removedAt: null },
  }));
  const flags = { key: 'feature_flags' as const, metadata: { no_tugs_exclude_in_pdf_enabled: isLeftOut } };
  stubApi(linkAnswers(sharedArrival({ tugs, preferences: [flags] })));
  open();
  await screen.findByRole('region', { name: 'High and Low Tides' }, SLOW);
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Tugs' }) !== null).toBe(isShown), SLOW);
});

test('attack 35 the secret leaves the address at once, and stands in the storage of this tab alone', async () => {
  stubApi(linkAnswers());
  const view = open();
  expect(location.href).not.toContain(LINK.token);
  await screen.findByRole('heading', { name: 'KEA MERIDIAN' }, SLOW);
  expect(JSON.stringify({ ...localStorage })).not.toContain(LINK.token);
  expect(document.title).not.toContain('KEA');
  // Loaded anew, without the secret in the address.
  view.unmount();
  open('');
  await screen.findByRole('heading', { name: 'KEA MERIDIAN' }, SLOW);
});

test('PLAN-11 nothing of the plan can be changed: no link into the app, no box but for a comment, no row to open', async () => {
  stubApi(linkAnswers());
  open();
  await waitFor(() => expect(figures()).toHaveLength(9), SLOW);
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(screen.queryAllByRole('textbox')).toEqual([screen.getByRole('textbox', { name: 'New comment' })]);
  expect(within(screen.getByRole('table', { name: '' })).queryAllByRole('button')).toEqual([]);
  expect(screen.getByText('Read only')).toBeTruthy();
});

test.each([401, 404])(
  'attack 34 a link that has ended or was taken back (%d) says so, and its secret is forgotten',
  async (status) => {
    sessionStorage.setItem(`pp.share.${LINK.id}`, LINK.token);
    stubApi({ 'GET /pilotages/share/:id': { status, error: { code: 'noSession', message: 'x' } } });
    open('');
    await screen.findByRole('heading', { name: 'This link is no longer valid' }, SLOW);
    expect(sessionStorage).toHaveLength(0);
  },
);

test('a pilotage that was cancelled says so, keeps nothing of the plan, and is there again when that is undone', async () => {
  let isCancelled = false;
  const { 'GET /pilotages/share/:id': plan, ...charts } = linkAnswers();
  const error = { code: 'noSession', message: 'x', current: { cancelled: true } };
  stubApi({ ...charts, 'GET /pilotages/share/:id': () => (isCancelled ? { status: 401, error } : plan) });
  open();
  await screen.findByRole('heading', { name: 'KEA MERIDIAN' }, SLOW);
  isCancelled = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.findByRole('heading', { name: 'This pilotage was cancelled' }, SLOW);
  expect(screen.queryByText('KEA MERIDIAN')).toBeNull();
  isCancelled = false;
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.findByRole('heading', { name: 'KEA MERIDIAN' }, SLOW);
});

test('attack 34 taken back while it lies open, the plan is gone at the next look', async () => {
  let isOver = false;
  const { 'GET /pilotages/share/:id': plan, ...charts } = linkAnswers();
  const over = { status: 401, error: { code: 'noSession', message: 'x' } };
  stubApi({ ...charts, 'GET /pilotages/share/:id': () => (isOver ? over : plan) });
  open();
  await screen.findByRole('heading', { name: 'KEA MERIDIAN' }, SLOW);
  isOver = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.findByRole('heading', { name: 'This link is no longer valid' }, SLOW);
  expect(screen.queryByText('KEA MERIDIAN')).toBeNull();
});

test.each([400, 401, 404])(
  'SHARE-05 a page of the network in place of the answer (%d) ends no link: plan and secret stay, with the time',
  async (status) => {
    let isPortal = false;
    const portal = () => new Response('<html>Log in to the ship\u2019s network</html>', { status });
    const { 'GET /pilotages/share/:id': plan, ...charts } = linkAnswers(lasting());
    stubApi({ ...charts, 'GET /pilotages/share/:id': () => (isPortal ? portal() : plan) });
    open();
    await screen.findByRole('heading', { name: 'KEA MERIDIAN' }, SLOW);
    isPortal = true;
    document.dispatchEvent(new Event('visibilitychange'));
    await screen.findByText(/As it stood at \d\d:\d\d/, {}, SLOW);
    expect(screen.getByRole('heading', { name: 'KEA MERIDIAN' })).toBeTruthy();
    expect(sessionStorage.getItem(`pp.share.${LINK.id}`)).toBe(LINK.token);
  },
);

test('a link without its secret asks nobody', async () => {
  const calls = stubApi({});
  open('');
  await screen.findByRole('heading', { name: 'This link is no longer valid' }, SLOW);
  expect(calls).toEqual([]);
});

test('without a network it says so, and loads when the network is back; what was loaded stays, with its time', async () => {
  stubApi({});
  open();
  await screen.findByRole('heading', { name: 'No connection' }, SLOW);
  stubApi(linkAnswers(lasting()));
  dispatchEvent(new Event('online'));
  await screen.findByRole('heading', { name: 'KEA MERIDIAN' }, SLOW);
  stubApi({});
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.findByText(/^No connection\. As it stood at \d\d:\d\d/, {}, SLOW);
  expect(screen.getByRole('heading', { name: 'KEA MERIDIAN' })).toBeTruthy();
});

test('PREFS-16 her particulars are those that the port shows a master', async () => {
  const metadata = { disabled_master_view: { call_sign: true, gross_tonnage: false } };
  stubApi(linkAnswers(sharedArrival({ preferences: [{ key: 'vessel_field_display_config', metadata }] })));
  open();
  const particulars = await screen.findByRole('region', { name: 'Ship Particulars' }, SLOW);
  expect(particulars.textContent).toContain('260.05');
  expect(particulars.textContent).not.toContain('9VZK1');
  expect(particulars.textContent).not.toContain('Slow astern');
});

test('SHARE-06 what the port changed of ship and tides shows when the plan is read again', async () => {
  stubApi(linkAnswers());
  open();
  const particulars = await screen.findByRole('region', { name: 'Ship Particulars' }, SLOW);
  await waitFor(() => expect(figures().flat().join()).toContain('Failed'), SLOW);
  const { tides, ...rest } = sharedArrival({ vessel: { ...KEA_MERIDIAN, length: 271.5 } });
  const higher = tides.map((tide) => ({
    ...tide,
    heights: Object.fromEntries(Object.keys(tide.heights).map((at) => [at, 1.1])),
  }));
  stubApi(linkAnswers({ ...rest, tides: higher }));
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(particulars.textContent).toContain('271.50'), SLOW);
  await waitFor(() => expect(figures().flat().join()).not.toContain('Failed'), SLOW);
});
