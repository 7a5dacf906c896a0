import { pilotage } from '@leadline/domain/pilotages/pilotage';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newUser, press } from '../../test/form-walk.tsx';
import { ARRIVAL, arrivalAnswers } from '../../test/koru-arrival.ts';
import { AROHA_OF_KORU, koruAnswers, stored } from '../../test/koru-world.ts';
import { renderRoutes } from '../../test/render.tsx';
import { stubApi } from '../../test/stub-api.ts';
import { EditPilotageScreen } from './pilotage/edit-pilotage-screen.tsx';
import { PilotageScreen } from './pilotage/pilotage-screen.tsx';
import { ReviewPilotageScreen } from './pilotage/review-pilotage-screen.tsx';
import { VesselScreen } from './vessel/vessel-screen.tsx';

const broken = vi.hoisted(() => ({ part: '' }));

vi.mock('../pilotages/form-boxes/people-group.tsx', () => ({
  PeopleGroup: () => {
    if (broken.part === 'form') throw new Error('A bug in a form');
    return <p>The people</p>;
  },
}));
vi.mock('../vessels/drawing/vessel-drawing.tsx', () => ({
  VesselDrawing: () => {
    if (broken.part === 'tab') throw new Error('A bug in a tab');
    return <p>The drawing</p>;
  },
}));

const printed = vi.mocked(console.error);
beforeEach(() => {
  // React prints every error that a boundary catches.
  printed.mockImplementation(() => {});
});
afterEach(() => {
  printed.mockReset();
});

const routes = [
  { path: '/', element: <p>The list</p> },
  { path: '/pilotage/review/:id', Component: ReviewPilotageScreen },
  {
    path: '/pilotage/:id',
    Component: PilotageScreen,
    children: [
      { path: 'vessel', Component: VesselScreen },
      { path: 'edit', Component: EditPilotageScreen },
      { path: 'summary', element: <p>The notes</p> },
    ],
  },
];
const tab = (name: string) => `/pilotage/${ARRIVAL.uuid}/${name}`;

test('SHELL-20 a fault in a tab leaves the header and the other tabs, and Retry shows the tab', async () => {
  stubApi(arrivalAnswers());
  broken.part = 'tab';
  const user = newUser();
  const { router } = renderRoutes(routes, { at: tab('vessel') });
  expect((await screen.findByRole('alert')).textContent).toContain('This part could not be shown');
  expect(screen.getByRole('heading', { level: 1, name: 'KEA MERIDIAN' })).toBeTruthy();
  await router.navigate(tab('summary'));
  expect(await screen.findByText('The notes')).toBeTruthy();
  await router.navigate(tab('vessel'));
  await screen.findByText('This part could not be shown');
  broken.part = '';
  await press(user, 'Retry');
  expect(await screen.findByText('The drawing')).toBeTruthy();
});

test('SHELL-20 a fault in a form says so in the page of the form, with Retry and the way back', async () => {
  const now = pilotage.parse({ ...stored(), status: 'New' });
  stubApi({ ...koruAnswers, 'GET /pilotages/:id': [now] });
  broken.part = 'form';
  const user = newUser();
  renderRoutes(routes, { at: `/pilotage/review/${now.uuid}`, signedInAs: AROHA_OF_KORU });
  await screen.findByText('This part could not be shown');
  broken.part = '';
  await press(user, 'Retry');
  expect(await screen.findByText('The people')).toBeTruthy();
});

test('SHELL-20 a fault in a dialog leaves the page below it, and Close leads to it', async () => {
  stubApi(arrivalAnswers());
  broken.part = 'form';
  const user = newUser();
  renderRoutes(routes, { at: tab('edit') });
  await screen.findByText('This part could not be shown');
  expect(await screen.findByText('The drawing')).toBeTruthy();
  await press(user, 'Close');
  expect(await screen.findByText('The drawing')).toBeTruthy();
  expect(screen.queryByText('This part could not be shown')).toBeNull();
});
