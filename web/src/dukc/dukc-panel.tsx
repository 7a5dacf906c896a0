import { readDukcReport } from '@leadline/domain/contract/dukc-endpoints';
import { dukcStatus } from '@leadline/domain/dukc/dukc-pass';
import { type DukcPlan, reportFileName } from '@leadline/domain/dukc/dukc-plan';
import { shownPassage, variantsOf } from '@leadline/domain/dukc/plan-variants';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { PilotageRights } from '@leadline/domain/pilotages/pilotage-rights';
import { portClock } from '@leadline/domain/time/port-time';
import { NOT_PREPARED } from '@leadline/domain/words/offline';
import { DUKC_OFFLINE, EXTERNAL_FAILED } from '@leadline/domain/words/providers';
import { callApi } from '../data/call-api.ts';
import { useOnline } from '../sync/connection.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { FetchFailed } from '../ui/fetch-failed.tsx';
import { PdfButton } from '../ui/pdf-button.tsx';
import { ServicePanel } from '../ui/service-panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { DukcFacts } from './dukc-facts.tsx';
import { TransitTable } from './transit-table.tsx';
import { UkcGraph } from './ukc-graph.tsx';
import { type Dukc, useDukc } from './use-dukc.ts';
import { variantReason } from './variant-reason.ts';

interface Props {
  pilotage: Pilotage;
  rights: PilotageRights;
  /** `omc_config.system_name`; empty while the preferences are not known. */
  systemName: string;
  /** The rows of the route, for the status of the dynamic ones. */
  rows: Parameters<typeof dukcStatus>[0];
}

/** DUKC of the Tides tab: the plan of the port's service as a graph and a table, where the port has such a service. */
export function DukcPanel({ pilotage, rights, systemName, rows }: Props) {
  const isOnline = useOnline();
  const dukc = useDukc(pilotage, systemName);
  const hasFailed = isOnline && dukc.error !== null;
  useFailureToast(dukc.isShown && hasFailed, EXTERNAL_FAILED.dukc);
  if (!dukc.isShown) return null;
  const { plan } = dukc;
  const failed = hasFailed && (
    <FetchFailed error={dukc.error} isFetching={dukc.isFetching} onRetry={() => void dukc.retry()} />
  );
  const offline = !isOnline && (
    <p className="banner" role="status">
      {DUKC_OFFLINE}
    </p>
  );
  return (
    <ServicePanel
      title="DUKC"
      isSimulated={plan?.isSimulated ?? false}
      drawn={plan && drawnOf(plan, pilotage)}
      action={plan && <Report plan={plan} pilotage={pilotage} />}
      notice={offline || failed}
      aside={
        plan && (
          <DukcFacts
            pilotage={pilotage}
            plan={plan}
            count={dukc.bucket?.plans.length ?? 0}
            dynamic={dukcStatus(rows)}
            reason={variantReason(rights, pilotage.status)}
          />
        )
      }
    >
      {plan ? <Passage plan={plan} pilotage={pilotage} /> : <NoPlan dukc={dukc} isOnline={isOnline} />}
    </ServicePanel>
  );
}

/** What is drawn, and what the dashed lines are. */
function drawnOf(plan: DukcPlan, { omcChosenPreliminaryPlanId, port }: Pilotage): string {
  const shown = shownPassage(plan, omcChosenPreliminaryPlanId);
  const others = variantsOf(plan).filter(({ id }) => id !== shown.id);
  const starts = others.map(({ passagePlan }) => portClock(Date.parse(passagePlan.timeStamp), port.timezone));
  return starts.length === 0 ? 'UKC over time, m' : `UKC over time, m · dashed: start ${starts.join(' and ')}`;
}

function Report({ plan, pilotage }: { plan: DukcPlan; pilotage: Pilotage }) {
  const { id, report } = shownPassage(plan, pilotage.omcChosenPreliminaryPlanId);
  if (report === null) return null;
  const query = { portUuid: pilotage.port.uuid, planId: id };
  return (
    <PdfButton
      isFlat
      label="Report PDF"
      fileName={reportFileName(id)}
      read={() => callApi(readDukcReport, { query }, { timeoutMs: null })}
      failed={EXTERNAL_FAILED.dukc}
    />
  );
}

function Passage({ plan, pilotage }: { plan: DukcPlan; pilotage: Pilotage }) {
  const passage = shownPassage(plan, pilotage.omcChosenPreliminaryPlanId);
  const others = variantsOf(plan).filter(({ id }) => id !== passage.id);
  const zone = pilotage.port.timezone;
  if (passage.transitTable.length === 0)
    return <EmptyState title="This plan has no passage" text="The service gave its result alone." />;
  return (
    <>
      <UkcGraph passage={passage} others={others} zone={zone} />
      <TransitTable passage={passage} zone={zone} />
    </>
  );
}

function NoPlan({ dukc: { query, bucket, error }, isOnline }: { dukc: Dukc; isOnline: boolean }) {
  if (query === null)
    return (
      <EmptyState title="No question yet" text="The service is asked by the vessel's IMO number and the movement." />
    );
  if (bucket) return <EmptyState title="No DUKC plan" text="The service has none within 7 days of the pilotage." />;
  if (!isOnline) return <EmptyState title={NOT_PREPARED} text="No DUKC plan of this pilotage is on this tablet." />;
  if (error) return null;
  return (
    <div role="status" aria-label="Loading DUKC plan" className="serviceloading">
      <Skeleton width="100%" form="large" />
      <Skeleton width="100%" form="large" />
      <Skeleton width="100%" form="large" />
    </div>
  );
}
