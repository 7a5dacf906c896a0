import { failedToFetch } from '@leadline/domain/words/session/providers';
import { failureMessage } from '../../data/calls/failure-message.ts';
import { StatusShape } from './status-mark.tsx';

interface Props {
  error: Error | null;
  isFetching: boolean;
  onRetry: () => void;
}

/** In a panel whose service failed: why, and another try (DUKC-15). What was fetched before stays below it. */
export function FetchFailed({ error, isFetching, onRetry }: Props) {
  return (
    <div className="banner" role="alert">
      <StatusShape kind="failed" />
      <span className="grow">{failedToFetch(failureMessage(error))}</span>
      <button type="button" className="btn" aria-disabled={isFetching} onClick={() => isFetching || onRetry()}>
        Retry
      </button>
    </div>
  );
}
