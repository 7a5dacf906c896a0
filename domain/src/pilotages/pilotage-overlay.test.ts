import { expect, test } from 'vitest';
import { type KnownThings, withWaiting } from './pilotage-overlay.ts';
import { samplePilotage, sampleUuid } from './sample-pilotage.ts';

const NOTHING: KnownThings = { place: () => undefined, route: () => undefined, person: () => undefined };
const other = { uuid: sampleUuid(77) };
const stored = samplePilotage({ nextDeparture: { date: '2026-11-23T01:30:00.000Z', exact: true } });

test('OFFLINE-16 a route that this device cannot name is the other route all the same, not the one of before', () => {
  const { route } = withWaiting(stored, { route: other }, NOTHING);
  expect(route).toEqual({ uuid: other.uuid, name: 'another route', sideToRestrictions: [] });
});

test('OFFLINE-16 nor is a berth without a name the berth of before, and its departure is not hers', () => {
  const changed = withWaiting(stored, { toLocation: other }, NOTHING);
  expect(changed.toLocation).toMatchObject({ uuid: other.uuid, name: 'another place' });
  expect(changed.nextDeparture).toBeNull();
});

test('OFFLINE-16 a pilot without a name is not the pilot of before', () => {
  expect(withWaiting(stored, { pilot: other }, NOTHING).pilot).toEqual({ uuid: other.uuid, metadata: null });
});

test('OFFLINE-16 what did not change keeps its name although no list is here; null unsets', () => {
  const { route, toLocation, pilot } = stored;
  const same = withWaiting(stored, { route, toLocation, pilot, fromLocation: null }, NOTHING);
  expect(same).toEqual({ ...stored, fromLocation: null });
});

test('OFFLINE-16 a name that a list has is shown', () => {
  const route = { uuid: other.uuid, name: 'Outer channel', sideToRestrictions: ['Port' as const] };
  expect(withWaiting(stored, { route: other }, { ...NOTHING, route: () => route }).route).toEqual(route);
});

test('how long another route takes nobody here knows; with another start it takes as long as before', () => {
  const timed = { ...stored, passageMinutes: 80 };
  expect(withWaiting(timed, { route: other }, NOTHING).passageMinutes).toBeNull();
  expect(withWaiting(timed, { route: stored.route }, NOTHING).passageMinutes).toBe(80);
  expect(withWaiting(timed, { date: '2026-11-23T05:30:00.000Z' }, NOTHING).passageMinutes).toBe(80);
});
