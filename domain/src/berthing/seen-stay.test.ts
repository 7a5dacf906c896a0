import { expect, test } from 'vitest';
import { samplePilotage } from '../pilotages/sample-pilotage.ts';
import { movedDepartureText } from '../words/clearance/berthing.ts';
import { movedDeparture, type SeenStay, stayAsSeen } from './seen-stay.ts';

const PILOTAGE = samplePilotage();
/** 12:00 and 14:00 of 24 November in New Zealand, UTC+13 in summer. */
const [NOON, TWO] = [Date.parse('2026-11-23T23:00:00Z'), Date.parse('2026-11-24T01:00:00Z')];
const ZONE = 'Pacific/Auckland';

const saw = (at: number | null) => stayAsSeen(PILOTAGE, { nextDeparture: at === null ? null : { at, exact: true } });
const moved = (from: number | null, to: number | null) => {
  const [seen, now] = [saw(from), saw(to)];
  return seen && now && movedDeparture(seen, now);
};
const text = (from: number | null, to: number | null) => {
  const found = moved(from, to);
  return found && movedDepartureText(found, ZONE);
};

test('BERTH-02 a departure that another pilotage moved is told with the hour that it replaces', () => {
  expect(text(NOON, TWO)).toBe('Berth stay changed: she leaves at 14:00, 24 Nov 2026 instead of 12:00, 24 Nov 2026');
});

test('BERTH-02 a departure that becomes known, and one that is withdrawn, change the stay as well', () => {
  expect(text(null, TWO)).toBe(
    'Berth stay changed: she leaves at 14:00, 24 Nov 2026; her departure was not known before',
  );
  expect(text(NOON, null)).toBe('Berth stay changed: her departure at 12:00, 24 Nov 2026 is no longer known');
});

test('BERTH-02 an hour that stands is no news, nor is an estimate of it that becomes exact', () => {
  expect(moved(NOON, NOON)).toBeNull();
  expect(moved(null, null)).toBeNull();
  const estimate = stayAsSeen(PILOTAGE, { nextDeparture: { at: NOON, exact: false } });
  expect(estimate).toEqual(saw(NOON));
});

test('BERTH-02 another ship, or another berth, is another stay', () => {
  const seen = saw(NOON);
  const now = saw(TWO);
  if (!seen || !now) throw new Error('she stays at no berth');
  const others: SeenStay[] = [
    { ...seen, ship: '4123018' },
    { ...seen, berth: PILOTAGE.port.uuid },
  ];
  for (const other of others) expect(movedDeparture(other, now)).toBeNull();
});

test('BERTH-02 SYNC-08 while edits wait that leave her departure unknown, nothing is taken for seen', () => {
  expect(stayAsSeen(PILOTAGE, { nextDeparture: { at: NOON, exact: true }, end: 'unknown' })).toBeNull();
  expect(stayAsSeen({ ...PILOTAGE, toLocation: null }, { nextDeparture: null })).toBeNull();
});
