import { LOADING_FAILED } from '@leadline/domain/words/toasts';
import styles from '../../checklist/checklist.module.css';
import { ChecklistSections } from '../../checklist/checklist-sections.tsx';
import { listReason } from '../../checklist/lists/list-reason.ts';
import { usePortLists } from '../../checklist/lists/use-port-lists.ts';
import { notesReason } from '../../checklist/notes-reason.ts';
import { usePilotageExtras } from '../../checklist/use-pilotage-extras.ts';
import { useTab } from '../../pilotages/tab-context.ts';
import { useSignedIn } from '../../session/sign-in/use-signed-in.ts';
import { LoadError } from '../../ui/states/empty-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { useFailureToast } from '../../ui/toasts/use-failure-toast.ts';

/** What is said and ticked before, during and after the job. */
export function SummaryScreen() {
  const { pilotage, assessed } = useTab();
  const { caller } = useSignedIn();
  const extras = usePilotageExtras(pilotage.uuid);
  const ofPort = usePortLists(pilotage.port.uuid);
  useFailureToast(extras.status === 'error', LOADING_FAILED.checklist);
  useFailureToast(ofPort.status === 'error', LOADING_FAILED.portTexts);
  const failed = [extras, ofPort].filter(({ status, data }) => status === 'error' && !data);
  if (extras.data && ofPort.data)
    return (
      <ChecklistSections
        pilotage={pilotage}
        extras={extras}
        ofPort={ofPort.data}
        assessed={assessed}
        listReason={listReason(caller, pilotage)}
        notesReason={notesReason(caller, pilotage)}
      />
    );
  if (failed.length > 0)
    return (
      <LoadError
        title="Something went wrong trying to load the checklist and notes."
        onRetry={() => {
          for (const one of failed) void one.retry();
        }}
        isRetrying={failed.some(({ isFetching }) => isFetching)}
      />
    );
  return (
    <div className={styles.summarytab} role="status" aria-label="Loading checklist and notes">
      <Skeleton width={160} form="large" />
      <Skeleton width="min(760px, 100%)" form="large" />
    </div>
  );
}
