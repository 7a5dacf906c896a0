import type { MovedDeparture } from '@leadline/domain/berthing/seen-stay';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { PilotageRights } from '@leadline/domain/pilotages/rights/pilotage-rights';
import type { BesideLine } from '@leadline/domain/risks/beside-line';
import { movedDepartureText } from '@leadline/domain/words/clearance/berthing';
import { paths } from '../app/paths.ts';
import { routeCautions } from './route-cautions.ts';
import type { AssessedPilotage } from './use-route-assessment.ts';
import type { Verdict } from './verdict-band.tsx';

interface Assessed {
  pilotage: Pilotage;
  rights: PilotageRights;
  assessed: AssessedPilotage;
}

/** The verdict of a pilotage as a band shows it: the same on every tab that has one. */
export function verdictOf(
  { pilotage, rights, assessed }: Assessed,
  beside: readonly BesideLine[],
  moved: MovedDeparture | null,
): Verdict {
  const zone = pilotage.port.timezone;
  return {
    summary: assessed.summary,
    deciding: assessed.deciding,
    missing: assessed.missing,
    touching: assessed.touching,
    zone,
    draftPath: rights.plan ? paths.vesselTab(pilotage.uuid) : null,
    cautions: routeCautions(assessed.assessment.rows, zone),
    beside,
    news: moved && movedDepartureText(moved, zone),
  };
}
