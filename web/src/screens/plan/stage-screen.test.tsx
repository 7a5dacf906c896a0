import type { Drawing } from '@leadline/domain/plan/drawings/drawing';
import { sampleLine, sampleSymbol, sampleText } from '@leadline/domain/plan/marks/sample-shapes';
import type { PlanStage } from '@leadline/domain/plan/plan-settings';
import { PLAN } from '@leadline/domain/words/plan';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ARRIVAL, arrivalAnswers, KEA_MERIDIAN } from '../../../test/koru-arrival.ts';
import { chartAnswers, drawing, PLAN_OF_KORU, sampleChart, stage } from '../../../test/koru-plan.ts';
import { AROHA, renderRoutes } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { StageScreen } from './stage-screen.tsx';

beforeEach(() => {
  // jsdom paints nothing.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

interface Opening {
  at?: string;
  of?: PlanStage;
  drawings?: Drawing[];
  roles?: (typeof AROHA)['roles'];
  answers?: Parameters<typeof stubApi>[0];
}

function open({ at, of = stage('Entrance', 1), drawings = [], roles = AROHA.roles, answers = {} }: Opening = {}) {
  const calls = stubApi({
    ...arrivalAnswers(),
    ...chartAnswers(),
    'GET /plan_settings': [{ ...PLAN_OF_KORU, stages: [of] }],
    'GET /drawings': drawings,
    ...answers,
  });
  const screens = ['stage/:stageId', 'berthing/arrival'].map((path) => ({
    path: `/pilotage/:id/${path}`,
    Component: StageScreen,
  }));
  renderRoutes(screens, {
    at: `/pilotage/${ARRIVAL.uuid}/${at ?? `stage/${of.uuid}`}`,
    signedInAs: { ...AROHA, roles, user: { ...AROHA.user, roles } },
  });
  return { calls };
}

const BERTH = 'berthing/arrival';
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const chart = () => screen.findByRole('application');
const banner = () => screen.queryByText('Vessel on chart may not be to the right scale');
const withoutScale: PlanStage = { ...stage('Entrance', 1), chart: sampleChart('Entrance', { scale: null }) };
const drawn = (...shapes: Drawing['metadata']['shapes']) => [drawing('Entrance', { metadata: { shapes } })];
const berthOf = (parts: Partial<Drawing>) =>
  drawing('Berth 5', { type: 'arrival-berthing', stage: null, isLast: true, ...parts });

test('PLAN-03 the editor of a stage without a chart says "Missing chart", and takes no pencil', async () => {
  open({ of: { ...stage('Entrance', 1), chart: null } });
  expect(await screen.findByText('Missing chart')).toBeTruthy();
  expect(screen.queryByRole('application')).toBeNull();
});

test('PLAN-03 PLAN-08 while the chart loads "Loading..." is said, nothing can be drawn and nothing saved', async () => {
  open({ answers: { 'GET /charts/:id/image': () => new Promise(() => {}) } });
  await chart();
  expect(screen.getByText('Loading...')).toBeTruthy();
  expect([button('Freehand').disabled, button('Save').disabled]).toEqual([true, true]);
});

test('PLAN-04 a vessel on a chart without a scale may not be to scale', async () => {
  open({ of: withoutScale, drawings: drawn(sampleSymbol('v', { variant: 'vessel' })) });
  await chart();
  expect(await screen.findByText(PLAN.notToScale)).toBeTruthy();
});

test('PLAN-04 a tug alone on a chart without a scale is no vessel that could be out of it', async () => {
  open({ of: withoutScale, drawings: drawn(sampleSymbol('v')) });
  await waitFor(() => expect(button('Freehand').disabled).toBe(false));
  expect(banner()).toBeNull();
});

test('PLAN-04 PLAN-21 on a chart with a scale the vessel of known length and beam is to scale', async () => {
  open({ drawings: drawn(sampleSymbol('v', { variant: 'vessel' })) });
  await waitFor(() => expect(button('Freehand').disabled).toBe(false));
  await waitFor(() => expect(banner()).toBeNull());
});

test('PLAN-04 PLAN-21 at a berth a hull of unknown beam may not be to scale', async () => {
  open({ at: BERTH, answers: { 'GET /vessels/:imo': [{ ...KEA_MERIDIAN, beam: null }] } });
  await chart();
  expect(await screen.findByText(PLAN.notToScale)).toBeTruthy();
});

test('PLAN-11 who may not draw sees the drawing, and has no Save, no undo, no tool, no key and no turning of the vessel', async () => {
  const { calls } = open({
    at: BERTH,
    roles: ['reader'],
    drawings: [berthOf({ metadata: { shapes: [sampleText('a')] } })],
  });
  await chart();
  expect(screen.getByText('Read only')).toBeTruthy();
  for (const name of ['Save', 'Undo', 'Redo', 'Turn the vessel by 45°'])
    expect(screen.queryByRole('button', { name }), name).toBeNull();
  const tools = within(screen.getByRole('region', { name: 'Tools' })).getAllByRole<HTMLButtonElement>('button');
  expect(tools.filter(({ disabled }) => !disabled)).toEqual([]);
  await userEvent.click(button('Objects (1)'));
  await userEvent.click(screen.getByRole('button', { name: 'Text, green: Abort before here' }));
  expect(screen.queryByRole('toolbar')).toBeNull();
  for (const key of ['Delete', 'ArrowUp', 'f']) fireEvent.keyDown(document.body, { key });
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  expect(button('Objects (1)')).toBeTruthy();
  expect(screen.queryByRole('button', { pressed: true, name: 'Freehand' })).toBeNull();
  expect(calls.filter(({ name }) => /^(POST|PUT)/.test(name))).toEqual([]);
});

test('PLAN-09 PLAN-20 the turn of the vessel is saved as the first drawing of the berth', async () => {
  const { calls } = open({
    at: BERTH,
    answers: { 'POST /drawings': [berthOf({ metadata: { shapes: [], vesselRotation: 45 } })] },
  });
  await chart();
  await userEvent.click(button('Turn the vessel by 45°'));
  await userEvent.click(button('Save'));
  expect(await screen.findByText('Drawings successfully saved')).toBeTruthy();
  const sent = calls.find(({ name }) => name === 'POST /drawings')?.request.body;
  expect(sent).toMatchObject({ pilotage: { uuid: ARRIVAL.uuid }, isLast: true, metadata: { vesselRotation: 45 } });
});

test('PLAN-19 after a conflict is decided the editor stays as it is, and the own step can still be undone', async () => {
  const [line, red] = [sampleLine('a'), sampleLine('a', { color: 'red' })];
  const [stored, theirs] = [
    drawing('Entrance', { metadata: { shapes: [line] } }),
    drawing('Entrance', { version: 2, metadata: { shapes: [red] } }),
  ];
  const cleared = drawing('Entrance', { version: 3, metadata: { shapes: [] } });
  const group = 'metadata.shapes.a';
  const met = { current: { [group]: red }, by: 'Ben Roe', at: '2026-11-21T13:40:00.000Z' };
  const error = { code: 'conflict', message: 'changed', groups: { [group]: met }, current: theirs };
  let now = stored;
  const save = () => {
    const isMet = now === stored;
    now = isMet ? theirs : cleared;
    return isMet ? { status: 409, error } : [cleared];
  };
  open({ answers: { 'GET /drawings': () => [now], 'PUT /drawings/:id': save } });
  await waitFor(() => expect(button('Clear').disabled).toBe(false));
  await userEvent.click(button('Arrow'));
  await userEvent.click(button('Clear'));
  await userEvent.click(button('Save'));
  await userEvent.click(await screen.findByRole('button', { name: 'Use mine' }));
  await userEvent.click(screen.getByRole('button', { name: 'Use this decision' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(button('Save').disabled).toBe(true));
  expect(button('Arrow').getAttribute('aria-pressed')).toBe('true');
  expect(button('Objects (0)')).toBeTruthy();
  await userEvent.click(button('Undo'));
  expect(button('Objects (1)')).toBeTruthy();
});
