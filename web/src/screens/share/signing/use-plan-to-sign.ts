import type { SignedContent } from '@leadline/domain/acceptance/signed-content';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { planParts } from '@leadline/domain/share/plan-content';
import type { SharedPlan } from '@leadline/domain/share/shared-plan';
import { usedWeather } from '@leadline/domain/share/shared-weather';
import { namesOf, type ReadText, shownParts } from '@leadline/domain/share/shown-parts';
import { comparedByShip, sealGiven, sealParts } from '@leadline/domain/share/signed-content';
import { vesselOf } from '@leadline/domain/share/whole-forms';
import { useMemo } from 'react';
import { deviceSealing } from '../../../acceptance/device-sealing.ts';
import type { PlanOnScreen } from '../../../acceptance/use-plan-on-screen.ts';
import { useRouteAssessment } from '../../../risks/use-route-assessment.ts';

export interface PlanToSign {
  /** The plan as it is compared with a signature, and as it may be signed once all of it is there. */
  beside: (signed: SignedContent | null) => Pick<PlanOnScreen, 'decided' | 'names'>;
  /** Seals what is on the screen now; null until all of it is there, and where nobody signs. */
  seal: (() => Promise<SignedContent>) | null;
}

/** What a master signs by his link: all that he is shown, and of what the port does not show him the digests. */
export function usePlanToSign(plan: SharedPlan, pilotage: Pilotage, read: readonly ReadText[]): PlanToSign {
  const assessed = useRouteAssessment(pilotage);
  const texts = useMemo(() => planParts({ ...plan, pilotage, vessel: vesselOf(plan) }), [plan, pilotage]);
  const { toSign, tugs, drawings, portExtras } = plan;
  const { rows } = assessed.assessment;
  const isLoading = assessed.status === 'loading';
  const beside: PlanToSign['beside'] = (signed) => ({
    decided: isLoading ? null : comparedByShip(texts, toSign, signed?.decided ?? null),
    names: namesOf({ pilotage, tugs, drawings, rows }),
  });
  if (toSign === null || isLoading) return { beside, seal: null };
  const curves = new Map(assessed.tides.map(({ station, curve }) => [station.uuid, curve ?? undefined]));
  const weather = plan.weather ? usedWeather(plan.weather, pilotage, plan.route) : undefined;
  const shown = { pilotage, tugs, drawings, portExtras, rows, curves, berthing: assessed.berthing, read, weather };
  const seal = async () => ({
    decided: await sealGiven(deviceSealing, texts, toSign),
    shown: await sealParts(deviceSealing, shownParts(shown)),
  });
  return { beside, seal };
}
