import { LOADING_FAILED } from '@leadline/domain/words/toasts';
import '../../checklist/checklist.css';
import { GeneralNotes } from '../../checklist/general-notes.tsx';
import { notesReason } from '../../checklist/notes-reason.ts';
import { usePilotageExtras } from '../../checklist/use-pilotage-extras.ts';
import { useTab } from '../../pilotages/tab-context.ts';
import { useSignedIn } from '../../session/sign-in/use-signed-in.ts';
import { LoadError } from '../../ui/states/empty-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { useFailureToast } from '../../ui/toasts/use-failure-toast.ts';

/** What is said and ticked before, during and after the job. */
export function SummaryScreen() {
  const { pilotage } = useTab();
  const { caller } = useSignedIn();
  const extras = usePilotageExtras(pilotage.uuid);
  useFailureToast(extras.status === 'error', LOADING_FAILED.checklist);
  if (extras.data)
    return (
      <div className="summarytab">
        <GeneralNotes
          pilotageUuid={pilotage.uuid}
          extras={extras}
          reason={notesReason(caller, pilotage)}
          zone={pilotage.port.timezone}
        />
      </div>
    );
  if (extras.status === 'error')
    return (
      <LoadError
        title="Something went wrong trying to load the checklist and notes."
        onRetry={() => void extras.retry()}
        isRetrying={extras.isFetching}
      />
    );
  return (
    <div className="summarytab" role="status" aria-label="Loading notes">
      <Skeleton width={160} form="large" />
      <Skeleton width="min(760px, 100%)" form="large" />
    </div>
  );
}
