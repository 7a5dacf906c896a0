import type { DynamicRow } from '@leadline/domain/dukc/dukc-pass';
import { withheldReasons } from '@leadline/domain/dukc/withheld-reason';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { type SharedDukc as Dukc, type SharedDukcPlan, sharedOutcome } from '@leadline/domain/share/dukc/shared-dukc';
import { SHARED_PLAN } from '@leadline/domain/words/share';
import { serverNow, useNow } from '../../data/calls/server-clock.ts';
import { Answer, PlanFacts } from '../../dukc/dukc-facts.tsx';
import { otherPassageOf } from '../../dukc/other-passage.ts';
import { TransitTable } from '../../dukc/transit-table.tsx';
import { UkcGraph } from '../../dukc/ukc-graph.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ServicePanel } from '../../ui/states/service-panel.tsx';
import { Withheld } from '../../ui/states/withheld.tsx';

interface Props {
  dukc: Dukc;
  pilotage: Pilotage;
  /** The rows of the route, for the status of the dynamic ones. */
  rows: readonly DynamicRow[];
  /** What is said where no answer is here. */
  notKnown?: string | undefined;
}

/** DUKC by a link: what the port knew of its service, with the graph and the table that it shows a master. */
export function SharedDukc({
  dukc: { isKnown, plan },
  pilotage,
  rows,
  notKnown = SHARED_PLAN.dukcNotKnownText,
}: Props) {
  if (plan) return <SharedDukcPlanPanel plan={plan} pilotage={pilotage} rows={rows} />;
  return (
    <ServicePanel title={SHARED_PLAN.dukc} isSimulated={false}>
      {isKnown ? (
        <EmptyState title={SHARED_PLAN.noDukc} text={SHARED_PLAN.noDukcText} />
      ) : (
        <EmptyState title={SHARED_PLAN.dukcNotKnown} text={notKnown} />
      )}
    </ServicePanel>
  );
}

interface PanelProps extends Omit<Props, 'dukc' | 'notKnown'> {
  plan: SharedDukcPlan;
}

function SharedDukcPlanPanel({ plan, pilotage, rows }: PanelProps) {
  // An answer grows old while nobody does anything.
  useNow();
  const { fit, verdict } = sharedOutcome(plan, pilotage, serverNow());
  const { clearance, passagePlan, graph, table } = plan;
  const zone = pilotage.port.timezone;
  const hasRows = (graph ?? table ?? []).length > 0;
  return (
    <ServicePanel
      title={SHARED_PLAN.dukc}
      isSimulated={plan.isSimulated}
      drawn={graph && SHARED_PLAN.dukcDrawn}
      otherPassage={otherPassageOf({ fit }, zone)}
      aside={
        <>
          <Answer outcome={{ clearance, verdict }} zone={zone} />
          <Withheld reasons={withheldReasons(fit, 'plan', zone)} isAwaited={false} />
          <PlanFacts {...{ plan, passagePlan, rows, zone }} />
        </>
      }
    >
      {hasRows ? null : <EmptyState title={SHARED_PLAN.dukcNoPassage} />}
      {hasRows && graph ? (
        <UkcGraph passage={{ passagePlan, transitTable: graph }} {...{ others: NONE, clearance, verdict, zone }} />
      ) : null}
      {hasRows && table ? <TransitTable rows={table} clearance={clearance} zone={zone} /> : null}
    </ServicePanel>
  );
}

/** A master reads the plan that counts, not what else was offered. */
const NONE = [] as const;
