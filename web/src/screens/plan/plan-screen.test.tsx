import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { Drawing } from '@leadline/domain/plan/drawings/drawing';
import { sampleText } from '@leadline/domain/plan/marks/sample-shapes';
import type { PlanSettings, PlanStage } from '@leadline/domain/plan/plan-settings';
import { PLAN } from '@leadline/domain/words/plan';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ARRIVAL, arrivalAnswers } from '../../../test/koru-arrival.ts';
import { chartAnswers, drawing, PLAN_OF_KORU, sampleChart, stage } from '../../../test/koru-plan.ts';
import { AROHA, renderRoutes } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { PilotageScreen } from '../pilotage/pilotage-screen.tsx';
import { PlanScreen } from './plan-screen.tsx';

interface Opening {
  pilotage?: Partial<Pilotage>;
  settings?: Partial<PlanSettings>;
  drawings?: Drawing[];
  roles?: (typeof AROHA)['roles'];
}

function open({ pilotage = {}, settings = {}, drawings = [], roles = AROHA.roles }: Opening = {}) {
  stubApi({
    ...arrivalAnswers({ ...ARRIVAL, ...pilotage }),
    ...chartAnswers(),
    'GET /plan_settings': [{ ...PLAN_OF_KORU, ...settings }],
    'GET /drawings': drawings,
  });
  show(roles);
}

function show(roles = AROHA.roles) {
  renderRoutes(
    [{ path: '/pilotage/:id', Component: PilotageScreen, children: [{ path: 'plan', Component: PlanScreen }] }],
    { at: `/pilotage/${ARRIVAL.uuid}/plan`, signedInAs: { ...AROHA, roles, user: { ...AROHA.user, roles } } },
  );
}

const tiles = () => screen.findAllByRole('article');
const tileOf = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('article') as HTMLElement);
const withoutChart: PlanStage = { ...stage('Inner channels', 2), chart: null };

test('PLAN-01 the stages stand as tiles in their order, and what is drawn on each is counted', async () => {
  open({ settings: { stages: [stage('Inner channels', 2), stage('Entrance', 1)] }, drawings: [drawing('Entrance')] });
  expect((await tiles()).map((tile) => within(tile).getByRole('link').textContent)).toEqual([
    'Entrance',
    'Inner channels',
    'Berthing',
  ]);
  expect(await screen.findByText('1 of 3 stages drawn')).toBeTruthy();
  expect((await tileOf('Entrance')).getByText('Drawn')).toBeTruthy();
  expect((await tileOf('Inner channels')).getByText('Nothing drawn')).toBeTruthy();
});

test('PLAN-03 the tile of a stage without a chart says "Missing chart", and shows what is drawn there', async () => {
  open({ settings: { stages: [stage('Entrance', 1), withoutChart] }, drawings: [drawing('Inner channels')] });
  const tile = await tileOf('Inner channels');
  expect(await tile.findByText('Missing chart')).toBeTruthy();
  expect(await screen.findByText('Abort before here')).toBeTruthy();
  expect((await tileOf('Entrance')).queryByText('Missing chart')).toBeNull();
});

test('PLAN-11 who may not draw reads so above the tiles', async () => {
  open({ roles: ['reader'] });
  await tiles();
  expect(within(screen.getByRole('region', { name: PLAN.title })).getByText('Read only')).toBeTruthy();
});

test('ERR-34 a plan that the server cannot give is told so', async () => {
  stubApi({
    ...arrivalAnswers(ARRIVAL),
    'GET /plan_settings': { status: 500, error: { code: 'internal', message: 'Internal error' } },
    'GET /drawings': [],
  });
  show();
  expect(await screen.findByText('Error loading pilotage plan')).toBeTruthy();
  expect(screen.queryAllByRole('article')).toEqual([]);
});

test('a route without stages says so, and gives its RTZ file and what was drawn on former routes all the same', async () => {
  open({
    pilotage: { movementType: 'Arrival' },
    settings: { stages: [], showBerthingStages: false, formerStages: [stage('Old fairway', 2)] },
    drawings: [drawing('Old fairway')],
  });
  expect(await screen.findByText(PLAN.noStages)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download RTZ' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Show Drawing, Old fairway' })).toBeTruthy();
  expect(screen.queryByRole('list', { name: PLAN.title })).toBeNull();
});

test('a pilotage that lost its route keeps all that is drawn, also at the berth, and has no RTZ file', async () => {
  const berth = { type: 'arrival-berthing', stage: null, isLast: true } as const;
  open({
    pilotage: { route: null },
    settings: { stages: [], formerStages: [stage('Old fairway', 2)] },
    drawings: [drawing('Old fairway'), drawing('Berth 5', { ...berth, metadata: { shapes: [sampleText('b')] } })],
  });
  expect(await screen.findByText(PLAN.noRoute)).toBeTruthy();
  const former = within(await screen.findByRole('region', { name: PLAN.formerRoute }));
  expect(former.getAllByRole('button')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Download RTZ' })).toBeNull();
});

test('a drawing of a former route is shown on its chart; one whose chart the port has taken away says "Missing chart"', async () => {
  open({
    settings: { formerStages: [stage('Old fairway', 2), { ...stage('Old river', 3), chart: null }] },
    drawings: [drawing('Old fairway'), drawing('Old river')],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show Drawing, Old fairway' }));
  const fairway = await screen.findByRole('dialog', { name: 'Drawing, Old fairway' });
  const picture = await waitFor(() => {
    const image = fairway.querySelector('image');
    expect(image).not.toBeNull();
    return image;
  });
  expect(picture?.getAttribute('width')).toBe(String(sampleChart('Old fairway').width));
  expect(within(fairway).queryByText('Missing chart')).toBeNull();
  expect(fairway.querySelector('svg')?.textContent).toContain('Abort before here');
  await userEvent.click(within(fairway).getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show Drawing, Old river' }));
  expect(
    await within(await screen.findByRole('dialog', { name: 'Drawing, Old river' })).findByText('Missing chart'),
  ).toBeTruthy();
});
