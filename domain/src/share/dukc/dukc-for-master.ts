import { type PassagePilotage, passageWanted } from '../../dukc/answer-fit.ts';
import { type DukcPlan, type DukcSystem, showsDukc, type TransitRow } from '../../dukc/dukc-plan.ts';
import type { RowMark } from '../../dukc/passage-clearance.ts';
import { type PlanOutcome, planOutcome, planToGoBy } from '../../dukc/plan-outcome.ts';
import { rankPlans } from '../../dukc/rank-plans.ts';
import type { Pilotage } from '../../pilotages/pilotage.ts';
import type { FeatureFlags } from '../../preferences/preferences.ts';
import type { Instant } from '../../time/instant.ts';
import type { SharedDukc, SharedDukcPlan } from './shared-dukc.ts';

/** What the port was told last by its service; `plans` are null where it was told nothing of this ship for an hour. */
export interface KnownDukc {
  system: DukcSystem | null;
  plans: readonly DukcPlan[] | null;
}

type Shown = FeatureFlags['omc_config'];

/** PREFS-05: the DUKC of a plan, with the graph and the table that the port shows a master; what it hides is absent. */
export function dukcForMaster(
  { system, plans }: KnownDukc,
  pilotage: PassagePilotage & Pick<Pilotage, 'omcChosenPreliminaryPlanId'>,
  { omc_config: shown }: FeatureFlags,
  now: Instant,
): SharedDukc | null {
  const isShown = shown.show_graph_in_master_view || shown.show_table_in_master_view;
  if (!isShown || !showsDukc(shown.system_name, system)) return null;
  if (plans === null) return { isKnown: false, plan: null };
  const wanted = passageWanted(pilotage);
  const plan = planToGoBy(rankPlans(plans, wanted.start, now), wanted, now);
  if (plan === null) return { isKnown: true, plan: null };
  const outcome = planOutcome(plan, wanted, { chosenId: pilotage.omcChosenPreliminaryPlanId, now });
  return { isKnown: true, plan: planForMaster(plan, outcome, shown) };
}

function planForMaster(plan: DukcPlan, { passage, clearance }: PlanOutcome, shown: Shown): SharedDukcPlan {
  const { status, majorRevision, generationTime, calculationInputs, lastFetched, isSimulated } = plan;
  const { passagePlan, transitTable } = passage;
  // A variant was calculated for the start that it offers.
  const start = passage === plan ? calculationInputs.start : passagePlan.timeStamp;
  return {
    ...{ status, majorRevision, generationTime, lastFetched, isSimulated, passagePlan },
    calculationInputs: { ...calculationInputs, start },
    clearance: { ...clearance, leastRow: markOf(clearance.leastRow), decidingRow: markOf(clearance.decidingRow) },
    graph: shown.show_graph_in_master_view ? transitTable.map(graphRow) : null,
    table: shown.show_table_in_master_view
      ? transitTable.filter(({ place }) => place !== null).map(({ allowedUkc: _, ...row }) => row)
      : null,
  };
}

const graphRow = ({ timeStamp, ukc, allowedUkc }: TransitRow) => ({ timeStamp, ukc, allowedUkc });

const markOf = (row: RowMark | null) => row && { timeStamp: row.timeStamp, place: row.place, ukc: row.ukc };
