import { isAdministrator } from '@leadline/domain/pilotages/rights/pilotage-rights';
import { eventsOfPilotage } from '@leadline/domain/timestamps/event-list';
import { TIMESTAMPS } from '@leadline/domain/words/admin/timestamps';
import { LOADING_FAILED } from '@leadline/domain/words/toasts';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import closingBarStyles from '../../acceptance/closing/closing-bar.module.css';
import { ClosingBar } from '../../acceptance/closing/closing-bar.tsx';
import { useChangedParts } from '../../acceptance/closing/use-changed-parts.ts';
import { paths } from '../../app/paths.ts';
import checklistStyles from '../../checklist/checklist.module.css';
import { usePortLists } from '../../checklist/lists/use-port-lists.ts';
import { usePilotageExtras } from '../../checklist/use-pilotage-extras.ts';
import { useTab } from '../../pilotages/tab-context.ts';
import styles from '../../record/record.module.css';
import { RecordLink } from '../../record/record-link.tsx';
import { useSignedIn } from '../../session/sign-in/use-signed-in.ts';
import { DeadMessages } from '../../timestamps/port-call/dead-messages.tsx';
import { PortCallDownload } from '../../timestamps/port-call/port-call-download.tsx';
import { timesReason } from '../../timestamps/times-reason.ts';
import { TimestampsSection } from '../../timestamps/timestamps-section.tsx';
import { useUnsavedEvents } from '../../timestamps/use-unsaved-events.ts';
import { EmptyState, LoadError } from '../../ui/states/empty-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { useFailureToast } from '../../ui/toasts/use-failure-toast.ts';

/** Admin tab: the times of the events of a job, and its end. */
export function AdminScreen() {
  const { pilotage } = useTab();
  const { caller } = useSignedIn();
  return (
    <div className={closingBarStyles.tab}>
      <div className={styles.bar} data-clear-of-toasts>
        <RecordLink pilotageUuid={pilotage.uuid} />
        <PortCalls />
      </div>
      {isAdministrator(caller) && <DeadMessages port={pilotage.port} />}
      <Events key={pilotage.uuid} />
      <Closing />
    </div>
  );
}

function PortCalls() {
  const { pilotage } = useTab();
  const { waiting } = usePilotageExtras(pilotage.uuid);
  const unsaved = Object.keys(useUnsavedEvents(pilotage.uuid)).length;
  return <PortCallDownload pilotage={pilotage} hasUnsent={waiting.length + unsaved > 0} />;
}

function Closing() {
  const tab = useTab();
  const { pilotage, assessed } = tab;
  const { caller } = useSignedIn();
  const navigate = useNavigate();
  return (
    <ClosingBar
      pilotage={pilotage}
      caller={caller}
      route={pilotage.route === null ? null : assessed.route.data}
      changed={useChangedParts(tab)}
      unsaved={Object.keys(useUnsavedEvents(pilotage.uuid)).length}
      onArchived={() => void navigate(paths.list, { replace: true })}
    />
  );
}

function Events() {
  const { pilotage } = useTab();
  const { caller } = useSignedIn();
  const extras = usePilotageExtras(pilotage.uuid);
  const ofPort = usePortLists(pilotage.port.uuid);
  useFailureToast(extras.status === 'error', LOADING_FAILED.extras);
  useFailureToast(ofPort.status === 'error', LOADING_FAILED.portTexts);
  const items = useMemo(
    () => extras.data && ofPort.data && eventsOfPilotage(extras.data, ofPort.data),
    [extras.data, ofPort.data],
  );
  const failed = [extras, ofPort].filter(({ status, data }) => status === 'error' && !data);
  if (items)
    return (
      <TimestampsSection
        pilotageUuid={pilotage.uuid}
        extras={extras}
        items={items}
        movement={pilotage.movementType}
        reason={timesReason(caller, pilotage)}
        zone={pilotage.port.timezone}
      />
    );
  if (items === null) return <EmptyState title={TIMESTAMPS.none} />;
  if (failed.length > 0)
    return (
      <LoadError
        title={TIMESTAMPS.loadFailed}
        onRetry={() => {
          for (const one of failed) void one.retry();
        }}
        isRetrying={failed.some(({ isFetching }) => isFetching)}
      />
    );
  return (
    <div className={checklistStyles.summarytab} role="status" aria-label={TIMESTAMPS.loading}>
      <Skeleton width={160} form="large" />
      <Skeleton width="min(760px, 100%)" form="large" />
    </div>
  );
}
