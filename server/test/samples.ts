import type { PilotageCreate } from '@leadline/domain/pilotages/pilotage';
import type { TestPort, TestWorld } from './test-world.ts';

/** An arrival that every rule of the port lets pass. */
export function arrival({ uuid, sea, quay, inward }: TestPort, changes: Partial<PilotageCreate> = {}) {
  return {
    port: { uuid },
    status: 'Plan' as const,
    date: '2026-11-23T20:00:00.000Z',
    movementType: 'Arrival' as const,
    fromLocation: { uuid: sea },
    toLocation: { uuid: quay },
    sideTo: 'Starboard' as const,
    route: { uuid: inward },
    vessel: { IMO: '9074729', name: 'Kotuku' },
    vesselFwdDraft: 8.1,
    vesselAftDraft: 8.4,
    ...changes,
  };
}

/** The same with Aroha and Ben as its pilots. */
export function withPilots(world: TestWorld, changes: Partial<PilotageCreate> = {}) {
  return arrival(world.koru, { pilot: { uuid: world.aroha }, pilotSecond: { uuid: world.ben }, ...changes });
}

/** The device that is registered, and that the log-ins of the matrix name. */
export const TEST_DEVICE = '0b7e2f1c-6a51-4d0e-9c58-3a2b1f4e5d60';
