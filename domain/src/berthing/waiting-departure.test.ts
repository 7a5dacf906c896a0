import { expect, test } from 'vitest';
import { type PilotageRow, pilotageRow } from '../pilotages/pilotage.ts';
import { samplePilotage } from '../pilotages/sample-pilotage.ts';
import { hours } from '../time/instant.ts';
import { departureWith } from './waiting-departure.ts';

/** An arrival on 22 November at 01:30Z, at her berth at 02:30Z, on visit K2611-051. */
const STAY = samplePilotage();
const BERTH = STAY.toLocation;
const SEA = STAY.fromLocation;
const ARRIVAL = Date.parse(STAY.date) + hours(1);
const day = (date: number, clock = '20:00') => `2026-11-${date}T${clock}:00.000Z`;
const at = (date: number, exact: boolean, clock?: string) => ({ at: Date.parse(day(date, clock)), exact });

const leaves = (date: string, part: Partial<PilotageRow> = {}): PilotageRow =>
  pilotageRow.parse({
    ...samplePilotage({ status: 'Plan', movementType: 'Departure', fromLocation: BERTH, toLocation: SEA, date }),
    ...part,
  });
const NO_VISIT = { vesselVisitCode: null };
const calls = (date: string): PilotageRow =>
  leaves(date, { movementType: 'Arrival', fromLocation: SEA, toLocation: BERTH, vesselVisitCode: 'OTHER' });
const changed = (stored: PilotageRow, part: Partial<PilotageRow>) => [{ stored, own: { ...stored, ...part } }];
const found = (told: Parameters<typeof departureWith>[1], rows: Parameters<typeof departureWith>[2]) =>
  departureWith(STAY, told, rows, ARRIVAL);

test('BERTH-02 SYNC-08 a change that does not touch her stay leaves what the server told', () => {
  const told = at(24, true);
  expect(found(told, [])).toEqual(told);
  expect(found(told, changed(leaves(day(24)), { vesselMaxDraft: 9 }))).toEqual(told);
  const other = leaves(day(23), { vessel: { IMO: '4123018', name: 'KEA MERIDIAN', flag_code: 'SG' } });
  expect(found(told, changed(other, { date: day(22) }))).toEqual(told);
});

test('BERTH-02 SYNC-08 her departure moved on this device ends the stay, sooner or later', () => {
  expect(found(at(24, true), changed(leaves(day(24)), { date: day(23) }))).toEqual(at(23, true));
  expect(found(at(24, true), changed(leaves(day(24)), { date: day(26) }))).toEqual(at(26, true));
  // The server's own one is another pilotage, and comes first.
  expect(found(at(24, true), changed(leaves(day(25)), { date: day(26) }))).toEqual(at(24, true));
});

test('BERTH-02 SYNC-08 her departure cancelled, archived, made a draft or given to another ship: what comes next nobody here knows', () => {
  const stored = leaves(day(24));
  for (const part of [
    { status: 'Canc' as const },
    { status: 'Arch' as const },
    { status: 'Draft' as const },
    { vessel: { IMO: '4123018', name: 'KEA MERIDIAN', flag_code: 'SG' } },
    { fromLocation: SEA },
  ])
    expect(found(at(24, true), changed(stored, part))).toBe('unknown');
});

test('BERTH-02 SYNC-08 a departure that was done and is archived on this device has sailed: it goes on ending the stay', () => {
  const done = leaves(day(24), { status: 'Done' });
  expect(found(at(24, true), changed(done, { status: 'Arch' }))).toEqual(at(24, true));
});

test('BERTH-02 SYNC-08 a departure that joins the visit is exact, and counts before an estimate that comes sooner', () => {
  expect(found(at(23, false), changed(leaves(day(25), NO_VISIT), { vesselVisitCode: STAY.vesselVisitCode }))).toEqual(
    at(25, true),
  );
  expect(found(null, changed(leaves(day(25), { status: 'Canc' }), { status: 'Plan' }))).toEqual(at(25, true));
});

test('BERTH-02 SYNC-08 an estimate moved sooner counts; moved later, another one or a new call may come before it', () => {
  const stored = leaves(day(24), NO_VISIT);
  expect(found(at(24, false), changed(stored, { date: day(23) }))).toEqual(at(23, false));
  expect(found(at(24, false), changed(stored, { date: day(26) }))).toBe('unknown');
  expect(found(at(24, false), changed(stored, { status: 'Canc' }))).toBe('unknown');
  expect(found(null, changed({ ...stored, status: 'Canc' }, { status: 'Plan' }))).toBe('unknown');
});

test('BERTH-02 SYNC-08 a new call before an estimate leaves her stay without an end; one that goes may have hidden an estimate', () => {
  expect(found(at(26, false), changed({ ...calls(day(25)), status: 'Canc' }, { status: 'Plan' }))).toBeNull();
  expect(found(at(26, true), changed({ ...calls(day(25)), status: 'Canc' }, { status: 'Plan' }))).toEqual(at(26, true));
  expect(found(null, changed(calls(day(25)), { status: 'Canc' }))).toBe('unknown');
});

test('BERTH-02 SYNC-08 what lies before she is at the berth ends no stay', () => {
  expect(found(at(24, true), changed(leaves(day(24)), { date: day(22, '02:00') }))).toBe('unknown');
  expect(found(at(22, true, '02:00'), changed(leaves(day(24)), { date: day(25) }))).toEqual(at(25, true));
});

test('BERTH-02 SYNC-08 where she goes to no known place, a movement from no known place ends no stay', () => {
  const nowhere = { ...STAY, toLocation: null };
  const rows = changed({ ...leaves(day(24)), status: 'Canc', fromLocation: null }, { status: 'Plan' });
  expect(departureWith(nowhere, null, rows, ARRIVAL)).toBeNull();
});
