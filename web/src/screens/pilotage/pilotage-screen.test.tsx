import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, Link, type RouteObject, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ARRIVAL, arrivalAnswers } from '../../../test/koru-arrival.ts';
import { AROHA, renderRoutes } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { LOOK_FIRST } from '../../app/paths.ts';
import { adoptTokens } from '../../session/session-store.ts';
import { RisksScreen } from '../risks/risks-screen.tsx';
import { VesselScreen } from '../vessel/vessel-screen.tsx';
import { ToFirstTab } from './first-tab/to-first-tab.tsx';
import { PilotageScreen } from './pilotage-screen.tsx';

const path = `/pilotage/${ARRIVAL.uuid}`;
const routes: RouteObject[] = [
  {
    path: '/',
    element: (
      <p>
        The list <Link to={`${path}/vessel`}>open</Link>
      </p>
    ),
  },
  { path: '/elsewhere', element: <Link to={`${path}/vessel`}>open from elsewhere</Link> },
  { path: '/pilotage/draft/:id', element: <p>The form of a draft</p> },
  { path: '/pilotage/review/:id', element: <p>Pilotage Definition</p> },
  {
    path: '/pilotage/:id',
    Component: PilotageScreen,
    children: [
      { path: 'vessel', Component: VesselScreen },
      { path: 'risks', Component: RisksScreen },
      { index: true, Component: ToFirstTab },
      { path: '*', Component: ToFirstTab },
    ],
  },
];

const facts = async () => {
  await screen.findByRole('heading', { level: 1 });
  const found = [...document.querySelectorAll('[class*="_facts_"] > div')];
  return found.map((fact) => [...fact.children].map((part) => part.textContent).join(' '));
};

test('DETAIL-05 the header names time, vessel, movement, places, and every fact; the notes stand highlighted', async () => {
  stubApi(arrivalAnswers({ ...ARRIVAL, outerEnd: '4', innerEnd: '7' }));
  renderRoutes(routes, { at: `${path}/vessel` });
  expect(await screen.findByRole('heading', { level: 1, name: 'KEA MERIDIAN' })).toBeTruthy();
  const banner = document.querySelector<HTMLElement>('[class*="_main_"] > header') ?? document.body;
  // 15:30 UTC is 04:30 of the next day in Auckland's summer.
  expect(within(banner).getByText('04:30')).toBeTruthy();
  expect(within(banner).getByText('Arrival')).toBeTruthy();
  expect(banner.querySelector('.leg')?.textContent).toBe('Boarding groundBerth 5');
  expect(within(banner).getByText('Plan')).toBeTruthy();
  expect(await facts()).toEqual([
    'Max. draft 11.60 m',
    'Date Sun 22 Nov 2026',
    'Visit No. K2611-041',
    'Mode Direct',
    'Side To Port',
    'Pilots A. Ngata, B. Roe',
    'Fwd 11.20 m',
    'Aft 11.60 m',
    'Outer end 4',
    'Inner end 7',
    'Bridge mark 12.5',
  ]);
  expect(
    within(banner)
      .getByText(/Port anchor windlass slow/)
      .closest('.notes'),
  ).not.toBeNull();
});

test('DETAIL-06 the mode stands beside the visit number only with a visit code or an end mark', async () => {
  stubApi(arrivalAnswers({ ...ARRIVAL, vesselVisitCode: null, bridgeMark: null }));
  renderRoutes(routes, { at: `${path}/vessel` });
  const without = await facts();
  expect(without.indexOf('Mode Direct')).toBeGreaterThan(without.indexOf('Aft 11.60 m'));
});

test('DETAIL-06 an end mark alone is enough', async () => {
  stubApi(arrivalAnswers({ ...ARRIVAL, vesselVisitCode: null }));
  renderRoutes(routes, { at: `${path}/vessel` });
  const found = await facts();
  // The visit number is not set and takes no room: the mode stands where it would stand beside it.
  expect(found.indexOf('Mode Direct')).toBe(found.indexOf('Date Sun 22 Nov 2026') + 1);
});

test('DETAIL-05 the max. draft that counts stands first, and says when a person entered it; what is not set takes no room', async () => {
  stubApi(arrivalAnswers({ ...ARRIVAL, vesselMaxDraft: 12.4, pilotageMode: null, sideTo: null, bridgeMark: null }));
  renderRoutes(routes, { at: `${path}/vessel` });
  expect(await facts()).toEqual([
    'Max. draft 12.40 m, entered',
    'Date Sun 22 Nov 2026',
    'Visit No. K2611-041',
    'Pilots A. Ngata, B. Roe',
    'Fwd 11.20 m',
    'Aft 11.60 m',
  ]);
});

test('DETAIL-05 a max. draft that is not set is said, for it decides', async () => {
  stubApi(arrivalAnswers({ ...ARRIVAL, vesselMaxDraft: null }));
  renderRoutes(routes, { at: `${path}/vessel` });
  expect((await facts())[0]).toBe('Max. draft --');
});

test('DETAIL-07 who may edit reads Edit, who may not reads Details', async () => {
  stubApi(arrivalAnswers());
  renderRoutes(routes, { at: `${path}/vessel` });
  expect((await screen.findByRole('link', { name: 'Edit' })).getAttribute('href')).toBe(`${path}/edit`);
});

test('DETAIL-07 DETAIL-16 a pilotage that is done reads Details and says why', async () => {
  stubApi(arrivalAnswers({ ...ARRIVAL, status: 'Done' }));
  renderRoutes(routes, { at: `${path}/vessel` });
  expect(await screen.findByRole('link', { name: 'Details' })).toBeTruthy();
  expect(screen.getByText('Read only')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Max. Draft/ })).toBeNull();
});

test('DETAIL-07 a role without edit right reads Details', async () => {
  stubApi(arrivalAnswers());
  renderRoutes(routes, { at: `${path}/vessel`, signedInAs: { ...AROHA, roles: ['master'] } });
  expect(await screen.findByRole('link', { name: 'Details' })).toBeTruthy();
});

test('a pilotage that does not exist or may not be seen says so, with the way back and no Retry', async () => {
  const missing = { status: 404, error: { code: 'notFound', message: 'not there' } };
  stubApi({ ...arrivalAnswers(), 'GET /pilotages/:id': missing });
  renderRoutes(routes, { at: `${path}/vessel` });
  expect(await screen.findByText('There is no such pilotage, or you may not see it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(screen.queryByText('Error loading pilotage')).toBeNull();
  expect(screen.getByRole('main').querySelector('a.btn')?.textContent).toBe('Pilotage List');
});

test('a page of the network in place of a pilotage does not say that there is none', async () => {
  stubApi({ ...arrivalAnswers(), 'GET /pilotages/:id': () => Response.json({ title: 'Log in' }, { status: 404 }) });
  renderRoutes(routes, { at: `${path}/vessel` });
  expect(await screen.findByText('Something went wrong trying to load this pilotage.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

test('DETAIL-04 ERR-07 a pilotage that fails to load says so; Retry loads it again', async () => {
  let isDown = true;
  const answers = arrivalAnswers();
  stubApi({
    ...answers,
    'GET /pilotages/:id': () => (isDown ? { status: 500, error: { code: 'internal', message: 'broken' } } : [ARRIVAL]),
  });
  renderRoutes(routes, { at: `${path}/vessel` });
  expect(await screen.findByText('Something went wrong trying to load this pilotage.')).toBeTruthy();
  expect(screen.getByText('Error loading pilotage')).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'KEA MERIDIAN' })).toBeTruthy();
});

test('FORM-38 a draft leads to the form of a draft', async () => {
  stubApi(arrivalAnswers({ ...ARRIVAL, status: 'Draft' }));
  const { router } = renderRoutes(routes, { at: path });
  expect(await screen.findByText('The form of a draft')).toBeTruthy();
  expect(router.state.location.pathname).toBe(`/pilotage/draft/${ARRIVAL.uuid}`);
});

test('FORM-39 a new pilotage leads its own pilots to the review, everybody else to the tabs', async () => {
  stubApi(arrivalAnswers({ ...ARRIVAL, status: 'New' }));
  const own = renderRoutes(routes, { at: path });
  expect(await screen.findByText('Pilotage Definition')).toBeTruthy();
  own.unmount();
  renderRoutes(routes, { at: path, signedInAs: { ...AROHA, user: { ...AROHA.user, uuid: ARRIVAL.uuid } } });
  expect(await screen.findByRole('heading', { name: 'KEA MERIDIAN' })).toBeTruthy();
});

test('FORM-39 its own pilot looks at a new pilotage before it is confirmed, on every tab, and finds the way to Confirm', async () => {
  stubApi(arrivalAnswers({ ...ARRIVAL, status: 'New' }));
  const { router } = renderRoutes(routes, { at: '/' });
  await act(() => router.navigate(`${path}/vessel`, { state: LOOK_FIRST }));
  expect(await screen.findByRole('heading', { name: 'KEA MERIDIAN' })).toBeTruthy();
  await act(() => router.navigate(`${path}/risks`, { replace: true }));
  expect(await screen.findByRole('heading', { name: 'KEA MERIDIAN' })).toBeTruthy();
  expect(screen.getByText('This pilotage is New: you have not confirmed it yet.')).toBeTruthy();
  const way = screen.getByRole('link', { name: 'Review and Confirm' });
  expect(way.getAttribute('href')).toBe(`/pilotage/review/${ARRIVAL.uuid}`);
});

test('SHELL-03 the bare address, and a tab that is not there, forward to the vessel tab', async () => {
  stubApi(arrivalAnswers());
  const { router } = renderRoutes(routes, { at: path });
  expect(await screen.findByRole('heading', { name: 'Vessel Details' })).toBeTruthy();
  expect(router.state.location.pathname).toBe(`${path}/vessel`);
  await router.navigate(`${path}/tugs`);
  await waitFor(() => expect(router.state.location.pathname).toBe(`${path}/vessel`));
});

test('a failed risk marks the Tides tab on every tab', async () => {
  // 12.74 m at Cutter Channel with a tide of 1.10: 12.90 + 1.10 − (12.74 + 1.27) is short of 0.01.
  stubApi(arrivalAnswers({ ...ARRIVAL, vesselMaxDraft: 12.74 }));
  renderRoutes(routes, { at: `${path}/vessel` });
  expect(await screen.findByRole('link', { name: 'Tides: failed' })).toBeTruthy();
});

test('an email of the plan that was given up marks the Acceptance tab on every tab', async () => {
  const mail = { state: 'failed', at: null, fault: '550' };
  const link = { uuid: ARRIVAL.uuid, pilotage: { uuid: ARRIVAL.uuid }, email: 'master@ship.example', mail };
  const times = { sharedAt: ARRIVAL.date, fetchedAt: null, readAt: null, readDevice: null, revokedAt: null };
  stubApi({
    ...arrivalAnswers({ ...ARRIVAL, status: 'SentUnread' }),
    'GET /pilotages/:id/shares': [{ ...link, ...times, isForInformation: false }],
  });
  renderRoutes(routes, { at: `${path}/vessel` });
  expect(await screen.findByRole('link', { name: 'Acceptance: 1 email not sent' })).toBeTruthy();
});

/** The browser's own history decides where Back leads. */
function renderInBrowser(at: string) {
  window.history.replaceState(null, '', at);
  adoptTokens(AROHA);
  const router = createBrowserRouter(routes);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return router;
}

test('DETAIL-03 Back leads to the page before, whichever tab was looked at meanwhile', async () => {
  stubApi(arrivalAnswers());
  const router = renderInBrowser('/elsewhere');
  await userEvent.click(screen.getByRole('link', { name: 'open from elsewhere' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Tides' }));
  expect(await screen.findByRole('heading', { name: 'Predicted Conditions' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Back' }));
  expect(await screen.findByText('open from elsewhere')).toBeTruthy();
  router.dispose();
});

test('DETAIL-03 Back leads to the list when there is no page before', async () => {
  stubApi(arrivalAnswers());
  const router = renderInBrowser(`${path}/vessel`);
  await userEvent.click(await screen.findByRole('link', { name: 'Tides' }));
  await userEvent.click(screen.getByRole('link', { name: 'Back' }));
  expect(await screen.findByText('The list')).toBeTruthy();
  router.dispose();
});

const tabs = () =>
  [...document.querySelectorAll('nav[class*="_side_"] a')]
    .map((link) => link.getAttribute('aria-label'))
    .filter(Boolean);

test('DETAIL-01 the side bar has a back button and the tabs in their order', async () => {
  stubApi(arrivalAnswers());
  renderRoutes(routes, { at: `${path}/vessel` });
  await screen.findByRole('heading', { level: 1 });
  const named = tabs().map((label) => label?.replace(': failed', ''));
  const all = ['Vessel', 'Tides', 'Pilotage Plan', 'Weather', 'Tugs', 'Checklist', 'Acceptance', 'Admin'];
  expect(named).toEqual(['Back', ...all]);
});
