import { planState } from '@leadline/domain/dukc/plan-caution';
import { type ServiceLine, type ServiceState, serviceLine } from '@leadline/domain/dukc/service-caution';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { isEndState } from '@leadline/domain/pilotages/rights/pilotage-status';
import type { Preferences } from '@leadline/domain/preferences/preferences';
import type { Instant } from '@leadline/domain/time/instant';
import { transitState } from '@leadline/domain/transits/transit-outcome';
import { type Dukc, useDukc } from '../../dukc/use-dukc.ts';
import { useRoute } from '../../risks/use-route.ts';
import { useWaitingKnown } from '../../sync/saving/use-waiting.ts';
import { type Ncos, useNcos } from '../../transits/use-ncos.ts';

/** The lines for the start of the pilotage, or for another one that is only looked at: nothing is asked for that. */
type LinesAt = (start: Instant) => readonly ServiceLine[];

/** What DUKC and NCOS add to the verdict of a pilotage: headline and next job say the same. */
export function useServiceLines(pilotage: Pilotage, preferences: Preferences | undefined): LinesAt {
  const systemName = preferences?.flags.omc_config.system_name ?? '';
  return useLinesOf(pilotage, systemName, useDukc(pilotage, systemName), useNcos(pilotage));
}

/** The same of what is read already. */
export function useLinesOf(pilotage: Pilotage, systemName: string, dukc: Dukc, ncos: Ncos): LinesAt {
  const zone = pilotage.port.timezone;
  const route = useRoute(pilotage.route?.uuid ?? null);
  const isKnown = useWaitingKnown() === 'known';
  const rows = route.data?.routeConstraints ?? [];
  // A service answers for ships to come: that it has nothing of a pilotage that is over is no caution.
  const isOver = isEndState(pilotage.status);
  const isRequired =
    !isOver && (systemName.trim() !== '' || rows.some(({ constraint }) => constraint.constraintType === 'UKC_DYNA'));
  return (start) => {
    // The verdict itself says that edits cannot be read.
    if (!isKnown) return [];
    const plan = dukc.isShown ? dukcState(dukc, start, zone) : null;
    const transit = ncos.isShown ? ncosState(ncos, start, zone) : null;
    const lines = [
      plan && serviceLine(plan, { service: 'dukc', kind: 'plan', zone, isRequired }),
      transit && serviceLine(transit, { service: 'ncos', kind: 'transit', zone, isRequired: !isOver }),
    ];
    return lines.filter((line) => line !== null);
  };
}

function dukcState(
  { plan, outcomeOf, query, error, bucket, isAwaited }: Dukc,
  start: Instant,
  zone: string,
): ServiceState {
  if (plan) return planState(outcomeOf(plan, start), zone);
  if (query !== null && isAwaited) return { is: 'loading' };
  return { is: error !== null || (query !== null && bucket === undefined) ? 'notFetched' : 'none' };
}

function ncosState({ transit, outcomeOf, query, isAwaited }: Ncos, start: Instant, zone: string): ServiceState {
  const { first, error } = transit;
  if (first) return transitState(outcomeOf(first, start), first, zone);
  if (query !== null && isAwaited) return { is: 'loading' };
  return { is: error !== null || (query !== null && first === undefined) ? 'notFetched' : 'none' };
}
