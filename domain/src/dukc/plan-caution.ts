import { showMetres } from '../numbers/units.ts';
import type { Zone } from '../time/port-clocks.ts';
import { portClock } from '../time/port-time.ts';
import type { TransitRow } from './dukc-plan.ts';
import type { ShownClearance } from './passage-clearance.ts';
import type { PlanOutcome } from './plan-outcome.ts';
import type { ServiceState } from './service-caution.ts';

/** What is known of DUKC for a pilotage; its figure is of the place that decides. */
export function planState(
  { verdict, fit, clearance }: Pick<PlanOutcome, 'verdict' | 'fit'> & { clearance: ShownClearance },
  zone: Zone,
): ServiceState {
  const { decidingRow, least } = clearance;
  const metres = showMetres(decidingRow?.ukc ?? least);
  return { is: 'known', verdict, fit, least: [metres, placeOf(decidingRow, zone)].filter(Boolean).join(', ') };
}

/** "05:20 Cutter Channel"; empty for no row. */
export function placeOf(row: Pick<TransitRow, 'timeStamp' | 'place'> | null, zone: Zone): string {
  return row ? [portClock(Date.parse(row.timeStamp), zone), row.place].filter(Boolean).join(' ') : '';
}
