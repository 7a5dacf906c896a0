import { TUG_TOASTS, TUGS } from '@leadline/domain/words/tugs';
import styles from '../../checklist/checklist.module.css';
import { useTab } from '../../pilotages/tab-context.ts';
import { useSignedIn } from '../../session/sign-in/use-signed-in.ts';
import { TugSections } from '../../tugs/tug-sections.tsx';
import { tugsReason } from '../../tugs/tugs-reason.ts';
import { usePilotageTugs, useTugs } from '../../tugs/use-tugs.ts';
import { LoadError } from '../../ui/states/empty-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { useFailureToast } from '../../ui/toasts/use-failure-toast.ts';
import { HullBowUp } from '../../vessels/drawing/hull-bow-up.tsx';

/** Which tug makes fast where. */
export function TugsScreen() {
  const { pilotage, assessed } = useTab();
  const { caller } = useSignedIn();
  const ofPort = useTugs(pilotage.port.uuid);
  const tugs = usePilotageTugs(pilotage.uuid, ofPort.data);
  useFailureToast(ofPort.status === 'error', TUG_TOASTS.tugsFailed);
  useFailureToast(tugs.status === 'error', TUG_TOASTS.assignedFailed);
  const { vessel } = assessed;
  if (ofPort.data && tugs.data && (vessel.status !== 'loading' || pilotage.vessel.IMO === null))
    return (
      <TugSections
        pilotage={pilotage}
        tugs={tugs.data}
        ofPort={ofPort.data}
        vessel={vessel}
        forecastGust={null}
        reason={tugsReason(caller, pilotage)}
        drawHull={(place, size) => <HullBowUp vessel={vessel.data} size={size} place={place} />}
      />
    );
  const failed = [ofPort, tugs].filter(({ status, data }) => status === 'error' && !data);
  if (failed.length > 0)
    return (
      <LoadError
        title={TUGS.notLoaded}
        onRetry={() => {
          for (const one of failed) void one.retry();
        }}
        isRetrying={failed.some(({ isFetching }) => isFetching)}
      />
    );
  return (
    <div className={styles.summarytab} role="status" aria-label={TUGS.loading}>
      <Skeleton width={160} form="large" />
      <Skeleton width="min(760px, 100%)" form="large" />
    </div>
  );
}
