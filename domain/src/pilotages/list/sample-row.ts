import type { PilotageRow } from '../pilotage.ts';

/** A row of a list for tests, with what differs. */
export function sampleRow(change: Partial<PilotageRow> = {}): PilotageRow {
  return {
    uuid: `${change.date ?? ''}-${change.vessel?.name ?? ''}`,
    version: 1,
    status: 'Plan',
    date: '2026-11-21T15:30:00.000Z',
    port: {
      uuid: 'port',
      name: 'Port of Koru',
      timezone: 'Pacific/Auckland',
      organisation: { uuid: 'organisation' },
    },
    movementType: 'Arrival',
    fromLocation: { uuid: 'a', name: 'Boarding ground', berthStationType: 'station' },
    toLocation: { uuid: 'b', name: 'Berth 5', berthStationType: 'berth' },
    sideTo: 'Port',
    route: null,
    pilot: null,
    pilotSecond: null,
    vessel: { IMO: null, name: 'KEA MERIDIAN', flag_code: 'SG' },
    vesselVisitCode: null,
    vesselMaxDraft: 11.6,
    createdAt: '2026-11-01T00:00:00.000Z',
    updatedAt: '2026-11-01T00:00:00.000Z',
    pilotAccepted: false,
    masterAccepted: false,
    ...change,
  };
}
