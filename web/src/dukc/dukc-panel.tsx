import { readDukcReport } from '@leadline/domain/contract/dukc-endpoints';
import type { DynamicRow } from '@leadline/domain/dukc/dukc-pass';
import type { DukcPlan } from '@leadline/domain/dukc/dukc-plan';
import type { PlanOutcome } from '@leadline/domain/dukc/plan-outcome';
import { activeVariantOf, variantsOf } from '@leadline/domain/dukc/plan-variants';
import { reportFileName } from '@leadline/domain/dukc/report-file-name';
import { withheldReasons } from '@leadline/domain/dukc/withheld-reason';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { PilotageRights } from '@leadline/domain/pilotages/rights/pilotage-rights';
import { isEndState } from '@leadline/domain/pilotages/rights/pilotage-status';
import { portClock } from '@leadline/domain/time/port-time';
import { NOT_PREPARED } from '@leadline/domain/words/saving/offline';
import { DUKC_OFFLINE, EXTERNAL_FAILED } from '@leadline/domain/words/session/providers';
import { EDITS_UNREADABLE } from '@leadline/domain/words/session/unreadable-edits';
import { useState } from 'react';
import { callApi } from '../data/calls/call-api.ts';
import { useOnline } from '../data/connection.ts';
import { noteExported } from '../data/exports/noted-exports.ts';
import { useWaitingKnown } from '../sync/saving/use-waiting.ts';
import { PdfButton } from '../ui/pdf-button.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { FetchFailed } from '../ui/states/fetch-failed.tsx';
import styles from '../ui/states/service-panel.module.css';
import { ServicePanel } from '../ui/states/service-panel.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';
import { Withheld } from '../ui/states/withheld.tsx';
import { useFailureToast } from '../ui/toasts/use-failure-toast.ts';
import { Answer, PlanFacts } from './dukc-facts.tsx';
import { otherPassageOf } from './other-passage.ts';
import { PlanList } from './plan-list.tsx';
import { TransitTable } from './transit-table.tsx';
import { UkcGraph } from './ukc-graph.tsx';
import { type Dukc, useLiveDukc } from './use-dukc.ts';
import { VariantChoice } from './variant-choice.tsx';
import { variantReason } from './variant-reason.ts';

interface Props {
  pilotage: Pilotage;
  rights: PilotageRights;
  /** `omc_config.system_name`; empty while the preferences are not known. */
  systemName: string;
  /** The rows of the route, for the status of the dynamic ones. */
  rows: readonly DynamicRow[];
}

/** DUKC of the Tides tab: the plan of the port's service as a graph and a table, where the port has such a service. */
export function DukcPanel({ pilotage, rights, systemName, rows }: Props) {
  const isOnline = useOnline();
  const dukc = useLiveDukc(pilotage, systemName);
  const [viewedId, setViewedId] = useState<string | null>(null);
  const hasFailed = isOnline && dukc.error !== null;
  useFailureToast(dukc.isShown && hasFailed, EXTERNAL_FAILED.dukc);
  if (!dukc.isShown) return null;
  const { plan: counted, plans, outcomeOf } = dukc;
  const zone = pilotage.port.timezone;
  const plan = plans.find(({ id }) => id === viewedId) ?? counted;
  const outcome = plan && outcomeOf(plan);
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
      drawn={plan && outcome && drawnOf(plan, outcome, zone)}
      action={outcome && <Report outcome={outcome} pilotage={pilotage} />}
      notice={offline || failed}
      otherPassage={outcome && otherPassageOf(outcome, zone)}
      aside={
        plan &&
        counted &&
        outcome && (
          <>
            <Answer outcome={outcome} zone={zone} />
            <Reasons outcome={outcome} isAwaited={dukc.isAwaited} zone={zone} />
            {plan === counted && <Variants {...{ plan, outcome, pilotage, rights }} />}
            <PlanList
              {...{ plans, outcomeOf, counted, zone }}
              shown={plan}
              onShow={setViewedId}
              start={Date.parse(pilotage.date)}
            />
            <PlanFacts plan={plan} passagePlan={outcome.passage.passagePlan} rows={rows} zone={zone} />
          </>
        )
      }
    >
      {plan && outcome ? (
        <Passage plan={plan} outcome={outcome} zone={zone} />
      ) : (
        <NoPlan dukc={dukc} isOnline={isOnline} isOver={isEndState(pilotage.status)} />
      )}
    </ServicePanel>
  );
}

interface ReasonsProps {
  outcome: PlanOutcome;
  isAwaited: boolean;
  zone: string;
}

/** Why there is no verdict. */
function Reasons({ outcome, isAwaited, zone }: ReasonsProps) {
  const isUnread = useWaitingKnown() === 'unread';
  const reasons = [...(isUnread ? [`${EDITS_UNREADABLE}.`] : []), ...withheldReasons(outcome.fit, 'plan', zone)];
  return <Withheld reasons={reasons} isAwaited={isAwaited} />;
}

interface VariantsProps extends Pick<Props, 'pilotage' | 'rights'> {
  plan: DukcPlan;
  outcome: PlanOutcome;
}

function Variants({ plan, outcome, pilotage, rights }: VariantsProps) {
  const active = activeVariantOf(plan, pilotage.omcChosenPreliminaryPlanId);
  if (!active) return null;
  return (
    <VariantChoice
      pilotage={pilotage}
      variants={variantsOf(plan)}
      active={active}
      isNamed={outcome.isOfThisPassage}
      reason={variantReason(rights, pilotage.status)}
    />
  );
}

/** What is drawn, and what the dashed lines are. */
function drawnOf(plan: DukcPlan, { passage }: PlanOutcome, zone: string): string {
  const others = variantsOf(plan).filter(({ id }) => id !== passage.id);
  const starts = others.map(({ passagePlan }) => portClock(Date.parse(passagePlan.timeStamp), zone));
  return starts.length === 0 ? 'UKC over time, m' : `UKC over time, m · dashed: start ${starts.join(' and ')}`;
}

function Report({ outcome: { passage }, pilotage }: { outcome: PlanOutcome; pilotage: Pilotage }) {
  const { id, report, passagePlan } = passage;
  if (report === null) return null;
  const query = { portUuid: pilotage.port.uuid, planId: id };
  return (
    <PdfButton
      isFlat
      label="Report PDF"
      fileName={reportFileName(pilotage, Date.parse(passagePlan.timeStamp))}
      read={() => callApi(readDukcReport, { query }, { timeoutMs: null })}
      failed={EXTERNAL_FAILED.dukc}
      onSaved={() =>
        noteExported({ port: { uuid: pilotage.port.uuid }, pilotage: { uuid: pilotage.uuid }, what: 'dukcReport' })
      }
    />
  );
}

function Passage({ plan, outcome, zone }: { plan: DukcPlan; outcome: PlanOutcome; zone: string }) {
  const { passage, clearance, verdict } = outcome;
  const others = variantsOf(plan).filter(({ id }) => id !== passage.id);
  if (passage.transitTable.length === 0)
    return <EmptyState title="This plan has no passage" text="The service gave its result alone." />;
  return (
    <>
      <UkcGraph passage={passage} others={others} clearance={clearance} verdict={verdict} zone={zone} />
      <TransitTable rows={passage.transitTable} clearance={clearance} zone={zone} />
    </>
  );
}

interface NoPlanProps {
  dukc: Dukc;
  isOnline: boolean;
  isOver: boolean;
}

function NoPlan({ dukc: { query, bucket, error }, isOnline, isOver }: NoPlanProps) {
  if (isOver && (bucket || query === null))
    return <EmptyState title="This pilotage is over" text="The service answers for ships to come." />;
  if (query === null)
    return (
      <EmptyState title="No question yet" text="The service is asked by the vessel's IMO number and the movement." />
    );
  if (bucket) return <EmptyState title="No DUKC plan" text="The service has none within 7 days of the pilotage." />;
  if (!isOnline) return <EmptyState title={NOT_PREPARED} text="No DUKC plan of this pilotage is on this tablet." />;
  if (error) return null;
  return (
    <div role="status" aria-label="Loading DUKC plan" className={styles.loading}>
      <Skeleton width="100%" form="large" />
      <Skeleton width="100%" form="large" />
      <Skeleton width="100%" form="large" />
    </div>
  );
}
