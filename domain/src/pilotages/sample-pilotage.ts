import { type Pilotage, type PilotageRow, pilotage } from './pilotage.ts';
import { FIELD_NAMES } from './pilotage-fields.ts';

export const sampleUuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** What nobody has said anything of, in the part of a pilotage that the list does not show. */
const NOTHING_SAID = {
  ...Object.fromEntries(FIELD_NAMES.map((field) => [field, null])),
  masterName: null,
  needsReview: false,
  alteredByUser: null,
  alteredByUserVessel: null,
  previousData: null,
  attachments: [],
  pilotageRouteChecks: [],
};

/** The pilotage of a row of the list, for tests, with what else is known of it. */
export function pilotageOfRow(row: PilotageRow, part: Partial<Pilotage> = {}): Pilotage {
  return { ...NOTHING_SAID, ...row, ...part } as Pilotage;
}

/** An invented pilotage for tests. */
export function samplePilotage(part: Partial<Pilotage> = {}): Pilotage {
  return pilotage.parse({
    ...NOTHING_SAID,
    uuid: sampleUuid(1),
    version: 3,
    status: 'New',
    date: '2026-11-22T01:30:00.000Z',
    port: {
      uuid: sampleUuid(2),
      name: 'Port of Koru',
      timezone: 'Pacific/Auckland',
      organisation: { uuid: sampleUuid(3) },
    },
    movementType: 'Arrival',
    fromLocation: { uuid: sampleUuid(4), name: 'Boarding ground', berthStationType: 'station' },
    toLocation: { uuid: sampleUuid(5), name: 'Berth 8', berthStationType: 'berth' },
    sideTo: 'Starboard',
    route: { uuid: sampleUuid(6), name: 'Inner channel to Berth 8', sideToRestrictions: [] },
    pilot: { uuid: sampleUuid(7), metadata: { firstName: 'Aroha', lastName: 'Ngata' } },
    vessel: { IMO: '4129057', name: 'PACIFIC KOWHAI', flag_code: 'JP' },
    vesselVisitCode: 'K2611-051',
    vesselMaxDraft: 8.8,
    createdAt: '2026-11-20T00:00:00.000Z',
    updatedAt: '2026-11-20T00:00:00.000Z',
    pilotAccepted: false,
    masterAccepted: false,
    vesselAgent: 'Koru Shipping',
    vesselFwdDraft: 8.4,
    vesselAftDraft: 8.8,
    vesselDisplacement: 30400,
    notes: 'Linesmen ordered for 15:40',
    pilotageMode: 'Direct',
    transferMethod: 'Helicopter',
    ...part,
  });
}
