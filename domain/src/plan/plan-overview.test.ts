import { expect, test } from 'vitest';
import type { Drawing } from './drawings/drawing.ts';
import { planOverview } from './plan-overview.ts';
import { planPlaces } from './plan-stages.ts';

const stages = ['entrance', 'channel'].map((uuid, index) => ({ uuid, name: uuid, order: index + 1, chart: null }));
const places = planPlaces({ stages }, 'Arrival');
const NOW = { uuid: 'route now' };
const BEFORE = { uuid: 'route before' };
const line = { id: 's1', name: '', type: 'straight line', attrs: { color: 'blue', version: 1, points: [0, 0, 1, 1] } };

const drawn = (at: string, others: Partial<Drawing> = {}): Drawing => ({
  uuid: `drawing ${at}`,
  version: 1,
  pilotage: { uuid: 'pilotage' },
  type: 'stage',
  stage: { uuid: at, name: at },
  route: NOW,
  isFirst: false,
  isLast: false,
  metadata: { shapes: [line] as Drawing['metadata']['shapes'] },
  updatedAt: '2026-11-21T13:34:00.000Z',
  ...others,
});
const berth = (type: 'departure-berthing' | 'arrival-berthing') => drawn(type, { type, stage: null });

test('PLAN-01 a stage with shapes is drawn, one without is not, and those that are drawn are counted', () => {
  const { stages: shown, drawn: count } = planOverview(
    places,
    [drawn('entrance'), drawn('channel', { metadata: { shapes: [] } }), berth('arrival-berthing')],
    NOW,
  );
  expect(shown.map(({ name, state }) => [name, state])).toEqual([
    ['entrance', 'drawn'],
    ['channel', 'nothing'],
    ['Berthing', 'drawn'],
  ]);
  expect(count).toBe(2);
});

test('a turned hull alone is nothing drawn', () => {
  const turned = { ...berth('arrival-berthing'), metadata: { shapes: [], vesselRotation: 90 } };
  expect(planOverview(places, [turned], NOW).drawn).toBe(0);
});

test('what was drawn before the route changed is to be checked, and its stages are named by their numbers', () => {
  const {
    stages: shown,
    toCheck,
    drawn: count,
  } = planOverview(places, [drawn('entrance', { route: BEFORE }), drawn('channel')], NOW);
  expect(shown.map(({ state }) => state)).toEqual(['check', 'drawn', 'nothing']);
  expect([toCheck, count]).toEqual([[1], 2]);
});

test('a drawing of unknown route is not called outdated', () => {
  expect(planOverview(places, [drawn('entrance', { route: null })], NOW).toCheck).toEqual([]);
});

test('PLAN-02 drawings of stages that the route lacks, and of the berth at the other end, are kept as former', () => {
  const { former } = planOverview(
    places,
    [drawn('old reach'), drawn('empty', { metadata: { shapes: [] } }), berth('departure-berthing'), drawn('channel')],
    NOW,
  );
  expect(former.map(({ uuid }) => uuid)).toEqual(['drawing old reach', 'drawing departure-berthing']);
});
