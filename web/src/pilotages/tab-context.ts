import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { PilotageRights } from '@leadline/domain/pilotages/rights/pilotage-rights';
import type { Preferences } from '@leadline/domain/preferences/preferences';
import { useOutletContext } from 'react-router';
import type { AssessedPilotage } from '../risks/use-route-assessment.ts';

/** What every tab of a pilotage gets from the page around it, read once. */
export interface TabContext {
  pilotage: Pilotage;
  rights: PilotageRights;
  assessed: AssessedPilotage;
  /** Undefined until they are known: nothing that a port must switch on shows before. */
  preferences: Preferences | undefined;
}

export function useTab(): TabContext {
  return useOutletContext<TabContext>();
}
