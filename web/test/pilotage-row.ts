import { sampleRow } from '@leadline/domain/pilotages/list/sample-row';
import type { PilotageRow } from '@leadline/domain/pilotages/pilotage';
import type { Port } from '@leadline/domain/ports/port';
import { AROHA } from './render.tsx';

/** Uuids that differ in their last digits. */
export function testUuid(last: number): string {
  return `0b0e6c1e-6b52-4c3e-8a53-${String(last).padStart(12, '0')}`;
}

export const KORU: Port = {
  uuid: testUuid(901),
  name: 'Port of Koru',
  timezone: 'Pacific/Auckland',
  organisation: { uuid: testUuid(900), name: 'Koru Harbours' },
  location: { latitude: -36.83, longitude: 174.79 },
  commonEmails: [],
  notice: null,
};
export const TACOMA: Port = {
  ...KORU,
  uuid: testUuid(902),
  name: 'Port of Tacoma',
  timezone: 'America/Los_Angeles',
  location: { latitude: 47.27, longitude: -122.42 },
};

export const AROHA_PERSON = { uuid: AROHA.user.uuid, metadata: AROHA.user.metadata };
export const BEN_PERSON = { uuid: testUuid(802), metadata: { firstName: 'Ben', lastName: 'Roe' } };

/** A row of Koru's list; the number makes it another one. */
export function pilotageRow(number: number, change: Partial<PilotageRow> = {}): PilotageRow {
  return sampleRow({
    uuid: testUuid(number),
    port: { uuid: KORU.uuid, name: KORU.name, timezone: KORU.timezone, organisation: { uuid: KORU.organisation.uuid } },
    fromLocation: { uuid: testUuid(701), name: 'Boarding ground', berthStationType: 'station' },
    toLocation: { uuid: testUuid(702), name: 'Berth 5', berthStationType: 'berth' },
    route: { uuid: testUuid(703), name: 'Cutter Channel', sideToRestrictions: [] },
    pilot: AROHA_PERSON,
    pilotSecond: BEN_PERSON,
    vessel: { IMO: '9074729', name: 'KEA MERIDIAN', flag_code: 'SG' },
    ...change,
  });
}
