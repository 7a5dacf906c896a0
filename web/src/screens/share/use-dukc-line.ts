import { planState } from '@leadline/domain/dukc/plan-caution';
import { type ServiceLine, serviceLine } from '@leadline/domain/dukc/service-caution';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { type SharedDukc, sharedOutcome } from '@leadline/domain/share/dukc/shared-dukc';
import { serverNow, useNow } from '../../data/calls/server-clock.ts';

/** What the DUKC plan of a link adds to the headline: that it fails, or has no verdict. Its absence stands in its section. */
export function useDukcLine(dukc: SharedDukc | null | undefined, pilotage: Pilotage): readonly ServiceLine[] {
  useNow();
  if (!dukc?.plan) return [];
  const { timezone: zone } = pilotage.port;
  const outcome = { ...sharedOutcome(dukc.plan, pilotage, serverNow()), clearance: dukc.plan.clearance };
  const line = serviceLine(planState(outcome, zone), { service: 'dukc', kind: 'plan', zone, isRequired: false });
  return line ? [line] : [];
}
