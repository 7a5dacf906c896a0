import { type Pilotage, pilotage } from './pilotage.ts';

export const sampleUuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** An invented pilotage for tests. */
export function samplePilotage(part: Partial<Pilotage> = {}): Pilotage {
  return pilotage.parse({
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
    pilotSecond: null,
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
    outerEnd: null,
    innerEnd: null,
    bridgeMark: null,
    notes: 'Linesmen ordered for 15:40',
    pilotageMode: 'Direct',
    transferMethod: 'Helicopter',
    omcChosenPreliminaryPlanId: null,
    masterName: null,
    needsReview: false,
    alteredByUser: null,
    alteredByUserVessel: null,
    previousData: null,
    attachments: [],
    pilotageRouteChecks: [],
    ...part,
  });
}
