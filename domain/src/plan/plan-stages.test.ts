import { expect, test } from 'vitest';
import { planPlaces } from './plan-stages.ts';

const stage = (name: string, order: number) => ({ uuid: name, name, order, chart: null });
// The stages of the route "Boarding ground to Berth 5" of ports/koru/routes.yaml, not in their order.
const stages = [stage('Swing basin', 4), stage('Entrance', 2), stage('Sea approach', 1), stage('Inner channels', 3)];
const named = (movement: 'Arrival' | 'Departure' | 'Shift' | null, showBerthingStages?: boolean) =>
  planPlaces({ stages, showBerthingStages }, movement).map(({ number, name }) => `${number} ${name}`);

test('PLAN-01 the stages stand in their order, counted from 1', () => {
  expect(named('Arrival', false)).toEqual(['1 Sea approach', '2 Entrance', '3 Inner channels', '4 Swing basin']);
});

test('PLAN-02 an arrival ends at a berth, a departure begins at one, a shift does both', () => {
  expect(named('Arrival', true).at(-1)).toBe('5 Berthing');
  expect(named('Arrival', true)[0]).toBe('1 Sea approach');
  expect(named('Departure', true)).toEqual([
    '1 Berthing',
    '2 Sea approach',
    '3 Entrance',
    '4 Inner channels',
    '5 Swing basin',
  ]);
  expect(named('Shift', true)).toHaveLength(6);
  expect(named(null, true)).toHaveLength(4);
});

test('PLAN-02 settings that do not say whether berthing stages are shown show them', () => {
  expect(named('Shift')).toEqual(named('Shift', true));
});

test('PLAN-02 the berthing stages have fixed ids', () => {
  const places = planPlaces({ stages }, 'Shift').map(({ place }) => place.kind);
  expect([places[0], places.at(-1)]).toEqual(['departure-berthing', 'arrival-berthing']);
});
