import { LOADING_FAILED } from '@leadline/domain/words/toasts';
import type { TabContext } from '../../pilotages/tab-context.ts';
import styles from '../../risks/risks.module.css';
import type { AssessedPilotage } from '../../risks/use-route-assessment.ts';
import { EmptyState, LoadError } from '../../ui/states/empty-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { useFailureToast } from '../../ui/toasts/use-failure-toast.ts';

/** Without her record there is no air draft and no height: overhead rows cannot be calculated, and the tab says why. */
export function VesselMissing({ assessed, hasRecord }: { assessed: AssessedPilotage; hasRecord: boolean }) {
  const { status, retry, isFetching } = assessed.vessel;
  useFailureToast(hasRecord && status === 'error', LOADING_FAILED.vessel);
  if (!hasRecord || status !== 'error') return null;
  return (
    <div className="banner" role="alert">
      <span className="grow">{LOADING_FAILED.vessel}: overhead clearances cannot be calculated.</span>
      <button type="button" className="btn" disabled={isFetching} onClick={() => void retry()}>
        Retry
      </button>
    </div>
  );
}

/** The rows, or why there are none. */
export function RiskSection({ assessed, children }: { assessed: TabContext['assessed']; children: React.ReactNode }) {
  if (assessed.status === 'ready') return children;
  if (assessed.status === 'error')
    return (
      <LoadError
        title={LOADING_FAILED.route}
        onRetry={() => void assessed.route.retry()}
        isRetrying={assessed.route.isFetching}
      />
    );
  if (assessed.status === 'noRoute')
    return (
      <EmptyState
        title="No route is set for this pilotage"
        text="Choose a route in the pilotage's details; its constraints are checked here."
      />
    );
  return (
    <div role="status" aria-label="Loading pilotage route data" className={styles.loadingrows}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <Skeleton key={row} width="100%" form="large" />
      ))}
    </div>
  );
}
